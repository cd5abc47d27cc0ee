"""What a gradebook writes: a page to print, marks for a spreadsheet, pictures by matplotlib."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import groupby, zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from nainjaune_widget.exercises.gradebook.classwork import (
    Histogram,
    families_met,
    histograms,
    names_of,
    ranking,
    results,
    solved_by_topic,
    stand_of,
    topic_sizes,
)
from nainjaune_widget.exercises.gradebook.exports import ClassList
from nainjaune_widget.exercises.gradebook.tomorrow import Tomorrow
from nainjaune_widget.exercises.listing import Listing
from nainjaune_widget.exercises.record import PupilRecord
from nainjaune_widget.exercises.spreadsheet import csv_of
from nainjaune_widget.sheets import Sheet, printed_page, written
from nainjaune_widget.sheets.plots import COLOURS, legend_beside, new_picture, text_colour
from nainjaune_widget.words import ExerciseError, isolated, listed, shown, text

if TYPE_CHECKING:
    from matplotlib.figure import Figure


_STYLE = Path(__file__).with_name("page.css")
_SHADES = 4
_FEW, _MANY = 8, 12
"""The most rows of a table that is kept on one sheet, and the fewest of one in two columns."""

_HALF = 60
"""The letters that half of the width of a sheet takes."""

_BAR_WIDTH, _BAR_HEIGHT = 160, 12


def write_page(
    title: str,
    sheets: Sequence[Sheet],
    tomorrow: Tomorrow,
    predicted: Sequence[Histogram],
    code: Listing,
    lang: str,
    *,
    sizes: Sequence[int] = (),
    by_pupil: bool = False,
) -> str:
    """Write the page.

    Args:
        title: its title.
        sheets: the tables; the first is the one to look at first.
        tomorrow: the sentences for the next lesson.
        predicted: the predictions, a histogram each.
        code: what was written for the blanks.
        lang: the language.
        sizes: how much each column of the first table could be, without its first and last ones.
        by_pupil: True if the first table has a narrow column for each pupil.

    Returns:
        The text of an HTML document. A policy in it has the browser fetch and run nothing.
    """
    first, *others = sheets
    table = _table(first, [None, *sizes, None] if sizes else ())
    if by_pupil:
        table = table._replace(look="pupils")
    tables = [table, *map(_table, others)]
    parts = [_tomorrow(tomorrow, lang), *tables, *(_histogram(each, lang) for each in predicted)]
    parts.append(_code(code))
    made = text("gradebook", "page.made", lang)
    body = [f"<h1>{escape(title)}</h1>", f"<p>{escape(made)}</p>"]
    body += (_section(number, *part) for number, part in enumerate(parts, 1))
    return printed_page(title, "\n".join(body), _STYLE.read_text(encoding="utf-8"), lang)


def _code(code: Listing) -> _Part:
    """Return what was written: for each blank every pupil's function, folded away on paper."""
    blanks = []
    for title, rows in groupby(code, key=lambda row: str(row["title"])):
        written = [
            f"<dt>{escape(isolated(row['pupil']))} – {escape(row['said'])}</dt>"
            f'<dd><pre tabindex="0">{escape(row["source"])}</pre></dd>'
            for row in rows
        ]
        summary = f"<summary>{escape(title)} ({len(written)})</summary>"
        blanks.append(f"<details>{summary}<dl>{''.join(written)}</dl></details>")
    notes = [f"<p>{escape(note)}</p>" for note in code.sheet.notes]
    return _Part(code.sheet.title, rest="".join([*blanks, *notes]))


class _Part(NamedTuple):
    """A part of the page: its title, its table, what follows the table, and the table's look."""

    title: str
    table: str = ""
    rest: str = ""
    look: str = ""


def _section(number: int, title: str, table: str, rest: str, look: str) -> str:
    """Return a part of the page; where its table is too wide, it alone is scrolled, by keys too."""
    heading = f'<h2 id="part-{number}">{escape(title)}</h2>'
    if table:
        named = f'role="group" aria-labelledby="part-{number}"'
        table = f'<div class="wide" tabindex="0" {named}><table>{table}</table></div>'
    return f"<section{_class(look)}>{heading}{table}{rest}</section>"


def _tomorrow(said: Tomorrow, lang: str) -> _Part:
    items = "".join(
        f'<li>{escape(sentence)}<pre tabindex="0">{escape(cell)}</pre></li>'
        for sentence, cell in zip(said.sentences, said.cells, strict=True)
    )
    return _Part(text("gradebook", "tomorrow.title", lang), rest=f"<ol>{items}</ol>")


def _table(sheet: Sheet, sizes: Sequence[int | None] = ()) -> _Part:
    """Return a table; where `sizes` says how much a column could be, its cells are shaded."""
    notes = "".join(f"<p>{escape(note)}</p>" for note in sheet.notes)
    if not sheet.rows:
        return _Part(sheet.title, rest=notes)
    columns = list(zip(*sheet.rows, strict=True))
    sides = [_is_text(place, sheet.left, column) and "text" for place, column in enumerate(columns)]
    heads = "".join(
        f'<th scope="col"{_class(side)}>{escape(head)}</th>'
        for side, head in zip(sides, sheet.heads, strict=True)
    )
    body = "".join(f"<tr>{''.join(_cells(row, sides, sizes))}</tr>" for row in sheet.rows)
    table = f"<thead><tr>{heads}</tr></thead><tbody>{body}</tbody>"
    return _Part(sheet.title, table, notes, _look(sheet))


def _look(sheet: Sheet) -> str:
    """Return how a table lies on paper: kept together if it is short, in two columns if narrow."""
    columns = zip(sheet.heads, *sheet.rows, strict=True)
    letters = sum(max(map(len, column)) + 2 for column in columns)
    if len(sheet.rows) <= _FEW:
        return "short"
    return "narrow" if len(sheet.rows) >= _MANY and letters <= _HALF else ""


def _cells(
    row: Sequence[str], sides: Sequence[str | bool], sizes: Sequence[int | None]
) -> Iterator[str]:
    head, *cells = row
    yield f'<th scope="row">{escape(head)}</th>'
    for cell, side, size in zip_longest(cells, sides[1:], sizes[1:]):
        shade = size and f"shade-{round(_SHADES * int(cell) / size)}"
        yield f"<td{_class(side, shade)}>{escape(cell)}</td>"


def _is_text(place: int, left: int, column: Iterable[str]) -> bool:
    """Return True for a column of texts or lists, aligned left; numbers are aligned right."""
    return place < left or any("  " in cell or any(map(str.isalpha, cell)) for cell in column)


def _class(*names: str | int | bool | None) -> str:
    named = " ".join(str(name) for name in names if name)
    return f' class="{named}"' if named else ""


def _histogram(found: Histogram, lang: str) -> _Part:
    title = text("gradebook", "predictions.one", lang, name=found.name, n=len(found.values))
    across, up = (escape(text("gradebook", f"predictions.{key}", lang)) for key in ("across", "up"))
    heads = f'<th scope="col" class="text">{across}</th><th scope="col">{up}</th>'
    most = max(found.counts)
    body = "".join(
        f'<tr><th scope="row" class="span">{escape(_span(found, place, lang))}</th><td>{count}</td>'
        f'<td class="text" aria-hidden="true">{_bar(count / most)}</td>'
        f'<td class="text">{escape(_truth(found, place, lang))}</td></tr>'
        for place, count in enumerate(found.counts)
    )
    table = (
        f'<thead><tr>{heads}<td aria-hidden="true"></td><td></td></tr></thead><tbody>{body}</tbody>'
    )
    return _Part(title, table, look="histogram")


def _span(found: Histogram, place: int, lang: str) -> str:
    low, high = (written(edge, lang, 3) for edge in found.edges[place : place + 2])
    return text("gradebook", "predictions.bin", lang, low=low, high=high)


def _truth(found: Histogram, place: int, lang: str) -> str:
    """Say that the truth lies in this bin; nothing for the others."""
    if found.truth is None or found.true_bin != place:
        return ""
    return text("drawings", "crowd.truth", lang, value=written(found.truth, lang, 3))


def _bar(share: float) -> str:
    width = round(share * _BAR_WIDTH)
    bar = f'<rect width="{width}" height="{_BAR_HEIGHT}"/>'
    return f'<svg width="{_BAR_WIDTH}" height="{_BAR_HEIGHT}">{bar}</svg>'


# Marks

_COUNTED = ("alone", "hints", "after", "tried", "opened")


def marks_table(
    records: Sequence[PupilRecord],
    class_list: ClassList,
    questions: Sequence[str],
    lang: str,
    *,
    named: bool,
) -> bytes:
    """Return a CSV with a row for each pupil, those of the class list without an export as well.

    Args:
        records: the class.
        class_list: the class list.
        questions: the questions that are counted.
        lang: the language of the heads and the states.
        named: True for the names of the class list beside the pseudonyms.
    """
    heads = [_say_marks("pseudonym", lang)] + ([_say_marks("name", lang)] if named else [])
    heads += [
        _say_marks("questions", lang),
        *(_say_marks(state, lang) for state in _COUNTED),
        *questions,
    ]
    rows = [heads]
    for student, record in zip(names_of(records, lang), records, strict=True):
        pseudonym = class_list.pseudonym(record.student)
        name = [class_list.names.get(pseudonym or "", "")] if named else []
        stands = [stand_of(record, question) for question in questions]
        states = Counter(stand.state for stand in stands)
        numbers = [str(len(questions)), *(str(states[state]) for state in _COUNTED)]
        told = [_say_marks(stand.state, lang) if stand.state else "" for stand in stands]
        rows.append([student, *name, *numbers, *told])
    for missing in class_list.missing([record.student for record in records]):
        row = [missing, *([class_list.names[missing]] if named else [])]
        rows.append([*row, *[""] * (len(heads) - len(row))])
    return csv_of(rows, ";")


def _say_marks(key: str, lang: str) -> str:
    return text("gradebook", f"marks.{key}", lang)


# Pictures

_MARGIN_INCHES, _ROW_INCHES = 1.6, 0.26
_DARK = 0.5
_ERRORS = 2


def plot(records: Sequence[PupilRecord], what: str, lang: str) -> Figure:
    """Draw a picture of a class.

    Args:
        records: the class.
        what: ``"topics"``, ``"families"``, ``"ranking"``, or the name of a prediction.
        lang: the language.

    Raises:
        ExerciseError: there is no such picture.
        MissingLibraryError: matplotlib is not installed.
    """
    if what in _PICTURES:
        return _PICTURES[what](records, lang)
    predicted = {found.name: found for found in histograms(records)}
    if what in predicted:
        return _plot_histogram(predicted[what], lang)
    known = listed([repr(each) for each in (*_PICTURES, *predicted)], lang, word="or")
    raise ExerciseError("gradebook-plot", value=shown(what), known=known)


def _plot_topics(records: Sequence[PupilRecord], lang: str) -> Figure:
    sizes = topic_sizes()
    figure, axes = _rows_below_each_other("topics", names_of(records, lang), lang)
    axes.grid(visible=False)
    axes.set_xticks(range(len(sizes)), [f"{topic}\n{size}" for topic, size in sizes.items()])
    if not records:
        return figure
    solved = [solved_by_topic(record) for record in records]
    shares = [[each[topic] / size for topic, size in sizes.items()] for each in solved]
    axes.imshow(shares, cmap="Blues", vmin=0, vmax=1, aspect="auto")
    for row, each in enumerate(solved):
        for column, number in enumerate(each.values()):
            ink = "white" if shares[row][column] > _DARK else "black"
            axes.text(column, row, number, ha="center", va="center", color=ink, size="small")
    return figure


def _plot_families(records: Sequence[PupilRecord], lang: str) -> Figure:
    found = families_met(records)
    names = [text("misconceptions", f"family.{each.family}", lang) for each in found]
    figure, axes = _rows_below_each_other("families", names, lang)
    rows = range(len(found))
    still, overcome = [len(each.still) for each in found], [len(each.overcome) for each in found]
    labels = [text("gradebook", f"families.{key}", lang) for key in ("still", "is-overcome")]
    hatched = {"hatch": "//", "edgecolor": text_colour()}
    axes.barh(rows, still, color=COLOURS[1], label=labels[0])
    axes.barh(rows, overcome, left=still, color=COLOURS[2], label=labels[1], **hatched)
    axes.xaxis.get_major_locator().set_params(integer=True)
    legend_beside(axes)
    return figure


def _plot_ranking(records: Sequence[PupilRecord], lang: str) -> Figure:
    standings, names = ranking(results(records)), names_of(records, lang)
    ranked = [names[each.pupil] for each in standings]
    figure, axes = _rows_below_each_other("ranking", ranked, lang)
    for row, each in enumerate(standings):
        reach = None if math.isnan(each.stderr) else _ERRORS * each.stderr
        axes.errorbar([each.difference], [row], xerr=reach, fmt="o", color=COLOURS[0], capsize=3)
    axes.axvline(0, color=text_colour(), linewidth=1)
    return figure


def _plot_histogram(found: Histogram, lang: str) -> Figure:
    title = text("gradebook", "predictions.one", lang, name=found.name, n=len(found.values))
    across, up = (text("gradebook", f"predictions.{key}", lang) for key in ("across", "up"))
    figure, axes = new_picture(_plain(title), across, up, lang)
    width = found.edges[1] - found.edges[0]
    axes.bar(found.edges[:-1], found.counts, width=0.94 * width, align="edge", color=COLOURS[0])
    axes.yaxis.get_major_locator().set_params(integer=True)
    if found.truth is not None:
        told = text("drawings", "crowd.truth", lang, value=written(found.truth, lang, 3))
        axes.axvline(found.truth, color=text_colour(), linestyle="--", label=told)
        legend_beside(axes)
    return figure


_PICTURES = {"topics": _plot_topics, "families": _plot_families, "ranking": _plot_ranking}
"""The pictures beside those of predictions, which have their names."""


def _rows_below_each_other(part: str, names: Sequence[str], lang: str) -> tuple[Figure, Any]:
    """Return a figure for a part of the book, and its axes, with a row for each name."""
    title, across = (text("gradebook", f"{part}.{key}", lang) for key in ("title", "across"))
    height = _MARGIN_INCHES + _ROW_INCHES * max(len(names), 4)
    figure, axes = new_picture(title, across, "", lang, height)
    axes.set_yticks(range(len(names)), map(_plain, names))
    axes.invert_yaxis()
    return figure, axes


def _plain(name: str) -> str:
    """Return a name in which matplotlib sees no formula."""
    return name.replace("$", r"\$")
