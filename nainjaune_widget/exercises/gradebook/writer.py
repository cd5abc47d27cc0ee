"""What a gradebook writes: a page to print, marks for a spreadsheet, pictures by matplotlib."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from html import escape
from itertools import groupby, zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from nainjaune_widget.drawings import crowd
from nainjaune_widget.exercises.gradebook import classwork
from nainjaune_widget.exercises.gradebook.classwork import TOPIC_SIZES, Classwork, Tomorrow
from nainjaune_widget.exercises.gradebook.exports import ClassList
from nainjaune_widget.exercises.listing import Listing, ListingRow
from nainjaune_widget.exercises.record import csv_of
from nainjaune_widget.sheets import Sheet, printed_page, written
from nainjaune_widget.sheets.plots import COLOURS, legend_beside, new_picture, text_colour
from nainjaune_widget.words import ExerciseError, isolated, listed, shown, text

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_STYLE = Path(__file__).with_name("page.css")
_SHADES = 4
_FEW, _MANY = 8, 12  # rows of a table that is kept on one sheet, or has two columns
_HALF = 60  # letters in half of the width of a sheet


class Part(NamedTuple):
    """A part of the page.

    Attributes:
        title: its title.
        table: the content of its table, as HTML; empty for none.
        rest: what follows the table, as HTML.
        look: the class of the style sheet that it has.
    """

    title: str
    table: str = ""
    rest: str = ""
    look: str = ""


def write_page(title: str, parts: Sequence[Part], lang: str) -> str:
    """Return an HTML document to print; a policy in it has the browser fetch and run nothing."""
    made = text("gradebook", "page.made", lang)
    body = [f"<h1>{escape(title)}</h1>", f"<p>{escape(made)}</p>"]
    body += (_section(number, *part) for number, part in enumerate(parts, 1))
    return printed_page(title, "\n".join(body), _STYLE.read_text(encoding="utf-8"), lang)


def _section(number: int, title: str, table: str, rest: str, look: str) -> str:
    """Return a part of the page; where its table is too wide, it alone is scrolled, by keys too."""
    heading = f'<h2 id="part-{number}">{escape(title)}</h2>'
    if table:
        named = f'role="group" aria-labelledby="part-{number}"'
        table = f'<div class="wide" tabindex="0" {named}><table>{table}</table></div>'
    return f"<section{_class(look)}>{heading}{table}{rest}</section>"


def written_code(code: Listing) -> Part:
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
    return Part(code.sheet.title, rest="".join([*blanks, _notes(code.sheet)]))


def for_tomorrow(said: Tomorrow, lang: str) -> Part:
    """Return the sentences for the next lesson, with their cells."""
    items = "".join(
        f'<li>{escape(sentence)}<pre tabindex="0">{escape(cell)}</pre></li>'
        for sentence, cell in zip(said.sentences, said.cells, strict=True)
    )
    return Part(text("gradebook", "tomorrow.title", lang), rest=f"<ol>{items}</ol>")


def guesses(found: ListingRow, lang: str) -> Part:
    """Return the picture that `exercises.answered` shows of a class."""
    drawing = crowd(found["values"], found["truth"], lang=lang)
    picture = f'<img src="{drawing.address}" alt="{escape(drawing.alternative)}">'
    return Part(_title_of(found, lang), rest=picture, look="guesses")


def _title_of(found: ListingRow, lang: str) -> str:
    return text("gradebook", "predictions.one", lang, name=found["prediction"], n=found["number"])


def table_of(sheet: Sheet, sizes: Sequence[int] = (), look: str = "") -> Part:
    """Return a table.

    Args:
        sheet: the table.
        sizes: how much each column could be, without the first and the last one, to shade its
            cells; empty for no shades.
        look: its look; by default kept together if it is short, in two columns if it is narrow.
    """
    if not sheet.rows:
        return Part(sheet.title, rest=_notes(sheet))
    # Texts and lists are aligned left, numbers right.
    sides = [
        "text"
        if place < sheet.left or any("  " in cell or any(map(str.isalpha, cell)) for cell in column)
        else ""
        for place, column in enumerate(zip(*sheet.rows, strict=True))
    ]
    heads = "".join(
        f'<th scope="col"{_class(side)}>{escape(head)}</th>'
        for side, head in zip(sides, sheet.heads, strict=True)
    )
    body = ""
    for head, *cells in sheet.rows:
        body += f'<tr><th scope="row">{escape(head)}</th>'
        for cell, side, size in zip_longest(cells, sides[1:], sizes):
            shade = size and f"shade-{round(_SHADES * int(cell) / size)}"
            body += f"<td{_class(side, shade)}>{escape(cell)}</td>"
        body += "</tr>"
    table = f"<thead><tr>{heads}</tr></thead><tbody>{body}</tbody>"
    columns = zip(sheet.heads, *sheet.rows, strict=True)
    letters = sum(max(map(len, column)) + 2 for column in columns)
    is_narrow = len(sheet.rows) >= _MANY and letters <= _HALF
    usual = "short" if len(sheet.rows) <= _FEW else "narrow" if is_narrow else ""
    return Part(sheet.title, table, _notes(sheet), look or usual)


def _notes(sheet: Sheet) -> str:
    return "".join(f"<p>{escape(note)}</p>" for note in sheet.notes)


def _class(*names: str | int | bool | None) -> str:
    named = " ".join(str(name) for name in names if name)
    return f' class="{named}"' if named else ""


# Marks

_COUNTED = ("alone", "hints", "after", "tried", "opened")


def marks_table(
    class_: Classwork, class_list: ClassList, questions: Sequence[str], lang: str, *, named: bool
) -> bytes:
    """Return a CSV with a row for each pupil, those of the class list without an export as well.

    Args:
        class_: the class.
        class_list: the class list.
        questions: the questions that are counted.
        lang: the language of the heads and the states.
        named: True for the names of the class list beside the pseudonyms.
    """

    def say(key: str) -> str:
        return text("gradebook", f"marks.{key}", lang)

    own = ["pseudonym", *(["name"] if named else []), "questions", *_COUNTED]
    rows = [[*map(say, own), *questions]]
    for student, record in class_.items():
        name = class_list.names.get(class_list.pseudonym(record.student) or "", "")
        states = [classwork.stand_of(record, question).state for question in questions]
        numbers = [len(questions), *map(states.count, _COUNTED)]
        told = [say(state) if state else "" for state in states]
        rows.append([student, *([name] if named else []), *map(str, numbers), *told])
    for missing in class_list.missing([record.student for record in class_.values()]):
        row = [missing, *([class_list.names[missing]] if named else [])]
        rows.append([*row, *[""] * (len(rows[0]) - len(row))])
    return csv_of(rows, ";")


# Pictures

_MARGIN_INCHES, _ROW_INCHES = 1.6, 0.26
_DARK = 0.5
_ERRORS = 2


def plot(class_: Classwork, what: str, lang: str) -> Figure:
    """Draw a picture of a class.

    Args:
        class_: the class.
        what: ``"topics"``, ``"families"``, ``"ranking"``, or the name of a prediction.
        lang: the language.

    Raises:
        ExerciseError: there is no such picture.
        MissingLibraryError: matplotlib is not installed.
    """
    if what in _PICTURES:
        return _PICTURES[what](class_, lang)
    found = {row["prediction"]: row for row in classwork.predicted(class_)}
    if what in found:
        return _plot_predictions(found[what], lang)
    known = listed([repr(each) for each in (*_PICTURES, *found)], lang, word="or")
    raise ExerciseError("gradebook-plot", value=shown(what), known=known)


def _plot_topics(class_: Classwork, lang: str) -> Figure:
    figure, axes = _rows_below_each_other("topics", class_, lang)
    axes.grid(visible=False)
    heads = [f"{topic}\n{size}" for topic, size in TOPIC_SIZES.items()]
    axes.set_xticks(range(len(heads)), heads)
    if not class_:
        return figure
    solved = [classwork.solved_by_topic(record) for record in class_.values()]
    shares = [[each[topic] / size for topic, size in TOPIC_SIZES.items()] for each in solved]
    axes.imshow(shares, cmap="Blues", vmin=0, vmax=1, aspect="auto")
    for row, each in enumerate(solved):
        for column, number in enumerate(each.values()):
            ink = "white" if shares[row][column] > _DARK else "black"
            axes.text(column, row, number, ha="center", va="center", color=ink, size="small")
    return figure


def _plot_families(class_: Classwork, lang: str) -> Figure:
    found = [row for row in classwork.families_met(class_, lang) if row["met"]]
    figure, axes = _rows_below_each_other("families", [row["name"] for row in found], lang)
    rows = range(len(found))
    still, overcome = ([len(row[state]) for row in found] for state in ("still", "overcome"))
    labels = [text("gradebook", f"families.{key}", lang) for key in ("still", "is-overcome")]
    hatched = {"hatch": "//", "edgecolor": text_colour()}
    axes.barh(rows, still, color=COLOURS[1], label=labels[0])
    axes.barh(rows, overcome, left=still, color=COLOURS[2], label=labels[1], **hatched)
    axes.xaxis.get_major_locator().set_params(integer=True)
    legend_beside(axes)
    return figure


def _plot_ranking(class_: Classwork, lang: str) -> Figure:
    standings = classwork.ranking(classwork.results(class_))
    figure, axes = _rows_below_each_other("ranking", [row["pupil"] for row in standings], lang)
    for place, row in enumerate(standings):
        reach = None if math.isnan(row["stderr"]) else _ERRORS * row["stderr"]
        axes.errorbar(
            [row["difference"]], [place], xerr=reach, fmt="o", color=COLOURS[0], capsize=3
        )
    axes.axvline(0, color=text_colour(), linewidth=1)
    return figure


def _plot_predictions(found: ListingRow, lang: str) -> Figure:
    values, truth = found["values"], found["truth"]
    across, up = (text("gradebook", f"predictions.{key}", lang) for key in ("across", "up"))
    figure, axes = new_picture(_plain(_title_of(found, lang)), across, up, lang)
    is_share = all(0 <= value <= 1 for value in values)
    bins = [tenth / 10 for tenth in range(11)] if is_share else 10
    axes.hist(values, bins=bins, rwidth=0.94, color=COLOURS[0])
    axes.yaxis.get_major_locator().set_params(integer=True)
    if truth is not None:
        told = text("drawings", "crowd.truth", lang, value=written(truth, lang, 3))
        axes.axvline(truth, color=text_colour(), linestyle="--", label=told)
        legend_beside(axes)
    return figure


_PICTURES = {"topics": _plot_topics, "families": _plot_families, "ranking": _plot_ranking}
"""The pictures beside those of predictions, which have their names."""


def _rows_below_each_other(part: str, names: Collection[str], lang: str) -> tuple[Figure, Any]:
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
