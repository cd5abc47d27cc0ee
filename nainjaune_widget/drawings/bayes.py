"""Tables of Bayes, as counts of deals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from nainjaune_widget.drawings.paper import checked
from nainjaune_widget.drawings.paper.checked import Number
from nainjaune_widget.drawings.paper.numerals import amount, percentage, ratio, separated
from nainjaune_widget.drawings.paper.page import (
    HATCHED,
    INNER,
    LEADING,
    MARGIN,
    PLAIN,
    RULED,
    SMALL,
    TEXT,
    WIDTH,
    Look,
    Page,
)
from nainjaune_widget.sheets import Drawing, number
from nainjaune_widget.sheets.svg import LINE, broken, width
from nainjaune_widget.words import DrawingError, text

MOST_ROWS = 12
"""The hypotheses of a table."""

MOST_DEALS = 10**9
"""The deals of a table."""

_COLUMN, _BAR = 138, 10
_LOOKS = (PLAIN, RULED, HATCHED)


@dataclass(frozen=True)
class Hypothesis:
    """A hypothesis h with P(h), P(event | h), P(event and h) and P(h | event)."""

    name: str
    prior: Number
    likelihood: Number
    joint: Number
    posterior: Number


def bayes_table(
    hypotheses: Mapping[Any, tuple[Any, Any]],
    lang: str | None = None,
    title: str = "",
    of: int = 1000,
    event: str = "",
) -> Drawing:
    """Draw a table of Bayes, in counts of equally likely deals.

    Args:
        hypotheses: by name, a pair: the probability of the hypothesis before the event (prior), and
            that of the event if the hypothesis is true (likelihood). The priors add up to 1.
        lang: the language.
        title: the title.
        of: the number of deals to imagine.
        event: the event in words, such as ``"Ben calls sans ten"``.

    Raises:
        DrawingError: an argument is not as described here, or the event is impossible; nothing is
            drawn.

    >>> bayes_table({"asleep": (0.1, 1), "Ben has it": (0.9, 0.5)}, event="sans ten")
    Table of Bayes. Imagine 1,000 deals. asleep: 100, of which sans ten (100%) 100,
    which is 18.2%; Ben has it: 900, of which sans ten (50.0%) 450, which is 81.8%.
    Together: 550 of 1,000.
    """
    page = Page(title, lang)
    lang = page.lang
    of = checked.whole(of, "of", 1, MOST_DEALS)
    event = checked.text(event, "event") or text("drawings", "bayes.the-event", lang)
    rows = _read(hypotheses, lang)
    total = sum((row.joint for row in rows), Fraction(0))
    _draw(page, rows, total, of, event)
    told = [
        text(
            "drawings",
            "bayes.row",
            lang,
            name=row.name,
            prior=amount(row.prior * of, lang),
            event=event,
            likelihood=percentage(row.likelihood, lang),
            joint=amount(row.joint * of, lang),
            posterior=percentage(row.posterior, lang),
        )
        for row in rows
    ]
    deals = number(of, lang)
    sentences = [
        text("drawings", "bayes.imagine", lang, n=of, deals=deals),
        f"{separated(told, lang)}.",
        text("drawings", "bayes.together", lang, event=amount(total * of, lang), deals=deals),
    ]
    return page.finish("bayes", sentences)


def _read(given: object, lang: str) -> list[Hypothesis]:
    pairs = []
    for name, pair in checked.items(given, "hypotheses", 1, MOST_ROWS, lang):
        both = checked.pair(pair, "drawing-hypothesis", name=name)
        prior, likelihood = (checked.probability(each, name) for each in both)
        pairs.append((name, prior, likelihood))
    checked.check_sum([prior for _, prior, _ in pairs], "hypotheses")
    total = sum((prior * likelihood for _, prior, likelihood in pairs), Fraction(0))
    if not total:
        raise DrawingError("drawing-impossible")
    return [
        Hypothesis(name, prior, likelihood, prior * likelihood, min(prior * likelihood / total, 1))
        for name, prior, likelihood in pairs
    ]


def _draw(page: Page, rows: list[Hypothesis], total: Number, of: int, event: str) -> None:
    lang = page.lang
    heads = [
        text("drawings", "bayes.prior", lang, n=of, deals=number(of, lang)),
        text("drawings", "bayes.joint", lang, event=event),
        text("drawings", "bayes.posterior", lang),
    ]
    room = INNER - 3 * _COLUMN - 16
    page.y += _write_heads(page, heads)
    page.line([(MARGIN, page.y), (WIDTH - MARGIN, page.y)], stroke_width=2)
    page.y += 8
    for row in rows:
        lines = list(broken(row.name, room / TEXT))
        tall = max(len(lines) * TEXT * LEADING + 8, TEXT * LEADING + _BAR + 16)
        page.write_lines(MARGIN, page.y + tall / 2, lines)
        cells = (
            (row.prior, amount(row.prior * of, lang), ""),
            (row.joint, amount(row.joint * of, lang), f"× {ratio(row.likelihood, lang)}"),
            (row.posterior, percentage(row.posterior, lang), ""),
        )
        for nth, ((share, written, how), look) in enumerate(zip(cells, _LOOKS, strict=True)):
            _draw_cell(page, nth, tall, share, written, how, look)
        page.y += tall + 4
        page.line([(MARGIN, page.y), (WIDTH - MARGIN, page.y)], stroke=LINE)
        page.y += 4
    page.line([(MARGIN, page.y - 4), (WIDTH - MARGIN, page.y - 4)], stroke_width=2)
    page.y += TEXT + 4
    page.write(MARGIN, page.y, text("drawings", "bayes.total", lang), font_weight="bold")
    sums = (number(of, lang), amount(total * of, lang), percentage(Fraction(1), lang))
    for nth, written in enumerate(sums):
        page.write(_right(nth), page.y, written, font_weight="bold", text_anchor="end")


def _write_heads(page: Page, heads: list[str]) -> float:
    """Write the heads of the columns, which end on the same line; return their height."""
    columns = [list(broken(head, (_COLUMN - 12) / SMALL)) for head in heads]
    height = max(map(len, columns)) * SMALL * LEADING
    for nth, lines in enumerate(columns):
        middle = page.y + height - len(lines) * SMALL * LEADING / 2
        page.write_lines(_right(nth), middle, lines, SMALL, text_anchor="end")
    return height + 6


def _draw_cell(
    page: Page, nth: int, tall: float, share: Number, written: str, how: str, look: Look
) -> None:
    right, top = _right(nth), page.y + tall / 2 - (TEXT * LEADING + _BAR + 4) / 2
    page.write(right, top + TEXT, written, text_anchor="end", font_weight="bold")
    if how and width(how) * SMALL + width(written) * TEXT < _COLUMN - 20:
        page.write(right - _COLUMN + 12, top + TEXT, how, font_size=SMALL)
    whole = _COLUMN - 12
    y = top + TEXT * LEADING + 2
    page.line([(right - whole, y + _BAR), (right, y + _BAR)], stroke=LINE, stroke_width=2)
    if share:
        page.bar(right - whole, y + _BAR, whole * float(share), _BAR, look)


def _right(nth: int) -> float:
    return WIDTH - MARGIN - (2 - nth) * _COLUMN
