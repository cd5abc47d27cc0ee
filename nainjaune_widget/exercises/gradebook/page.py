"""A gradebook as a page to print: one file, without scripts and without a network."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from html import escape
from pathlib import Path
from string import Template

from nainjaune_widget.exercises.gradebook.predictions import Histogram
from nainjaune_widget.exercises.gradebook.tomorrow import Tomorrow
from nainjaune_widget.exercises.reading import written
from nainjaune_widget.sheets import Sheet
from nainjaune_widget.words import text

_FOLDER = Path(__file__).parent
_BAR = "█"
_MOST_BARS = 40


def write_page(
    title: str,
    sheets: Sequence[Sheet],
    tomorrow: Tomorrow,
    predicted: Sequence[Histogram],
    lang: str,
) -> str:
    """Write the page.

    Args:
        title: its title.
        sheets: the tables.
        tomorrow: the sentences for the next lesson.
        predicted: the predictions, a histogram each.
        lang: the language.

    Returns:
        The text of an HTML document. A policy in it has the browser fetch and run nothing.
    """
    style = (_FOLDER / "page.css").read_text(encoding="utf-8")
    digest = b64encode(sha256(style.encode()).digest()).decode()
    tables = (_table(each) for each in sheets)
    return Template((_FOLDER / "page.html").read_text(encoding="utf-8")).substitute(
        lang=lang,
        policy=f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; "
        "form-action 'none'",
        title=escape(title),
        style=style,
        made=escape(text("gradebook", "page.made", lang)),
        tomorrow=_tomorrow(tomorrow, lang),
        tables="\n".join([*tables, *(_histogram(each, lang) for each in predicted)]),
    )


def _tomorrow(said: Tomorrow, lang: str) -> str:
    heading = escape(text("gradebook", "tomorrow.title", lang))
    items = "".join(
        f"<li>{escape(sentence)} <code>Board.from_code(&quot;{escape(deal)}&quot;)</code></li>"
        for sentence, deal in zip(said.sentences, said.deals, strict=True)
    )
    return f"<h2>{heading}</h2><ol>{items}</ol>"


def _table(sheet: Sheet) -> str:
    notes = "".join(f"<p>{escape(note)}</p>" for note in sheet.notes)
    if not sheet.rows:
        return f"<section><h2>{escape(sheet.title)}</h2>{notes}</section>"
    table = _rows(sheet.title, sheet.heads, sheet.rows, sheet.left)
    return f"<section>{table}{notes}</section>"


def _histogram(found: Histogram, lang: str) -> str:
    title = text("gradebook", "predictions.one", lang, name=found.name, n=len(found.values))
    heads = [text("gradebook", f"predictions.{key}", lang) for key in ("across", "up")]
    bars = max(1, -(-max(found.counts) // _MOST_BARS))
    rows = [
        (
            text(
                "gradebook",
                "predictions.bin",
                lang,
                low=written(found.edges[place], lang, 3),
                high=written(found.edges[place + 1], lang, 3),
            ),
            str(count),
            _BAR * (count // bars),
        )
        for place, count in enumerate(found.counts)
    ]
    body = "".join(
        f'<tr><th scope="row">{escape(span)}</th><td>{count}</td>'
        f'<td class="bar" aria-hidden="true">{bar}</td></tr>'
        for span, count, bar in rows
    )
    return (
        f"<section><table><caption>{escape(title)}</caption><thead><tr>{_heads(heads, 1)}"
        f'<td aria-hidden="true"></td></tr></thead><tbody>{body}</tbody></table></section>'
    )


def _rows(caption: str, heads: Sequence[str], rows: Iterable[Sequence[str]], left: int) -> str:
    body = "".join(f"<tr>{''.join(_cells(row, left))}</tr>" for row in rows)
    return (
        f"<table><caption>{escape(caption)}</caption><thead><tr>{_heads(heads, left)}</tr></thead>"
        f"<tbody>{body}</tbody></table>"
    )


def _heads(heads: Sequence[str], left: int) -> str:
    return "".join(
        f'<th scope="col"{_side(place, left)}>{escape(head)}</th>'
        for place, head in enumerate(heads)
    )


def _cells(row: Sequence[str], left: int) -> Iterator[str]:
    head, *cells = row
    yield f'<th scope="row">{escape(head)}</th>'
    for place, cell in enumerate(cells, 1):
        yield f"<td{_side(place, left, cell)}>{escape(cell)}</td>"


def _side(place: int, left: int, cell: str = "") -> str:
    """Return the class of a cell: texts are aligned left, numbers right."""
    is_text = place < left or any(sign.isalpha() for sign in cell)
    return ' class="text"' if is_text else ""
