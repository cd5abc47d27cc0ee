"""Weighted trees, and tables of Bayes as counts of deals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from nainjaune_widget.drawings import arguments
from nainjaune_widget.drawings.arguments import Number
from nainjaune_widget.drawings.page import (
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
    amount,
    ratio,
    separated,
)
from nainjaune_widget.sheets import Drawing, chance, number
from nainjaune_widget.sheets.svg import BAIZE, BOLD, LINE, SOFT, broken, shape, width
from nainjaune_widget.words import DrawingError, text

MOST_LEVELS = 3
"""The levels of a tree."""

MOST_BRANCHES = 8
"""The branches that leave one place."""

MOST_ENDS = 24
"""The ends of a tree."""

_ROW, _ROOT, _BRANCH, _DOT = 56, 14, 84, 4


@dataclass
class TreeBranch:
    """A branch of a tree, with all that follows it.

    Attributes:
        name: the event.
        chance: its probability, given the branches before it.
        product: the product of the probabilities from the root to here.
        level: the number of branches before it.
        after: the branches that leave it.
        y: its height.
        lines: the name as it is broken.
    """

    name: str
    chance: Number
    product: Number
    level: int
    after: list[TreeBranch] = field(default_factory=list)
    y: float = 0.0
    lines: Sequence[str] = ()

    def ways(self) -> Iterator[list[TreeBranch]]:
        """The ways to each end: the branches that follow this one."""
        if not self.after:
            yield []
        for branch in self.after:
            for way in branch.ways():
                yield [branch, *way]


def tree(branches: Mapping[Any, Any], lang: str | None = None, title: str = "") -> Drawing:
    """Draw a weighted tree: a probability on each branch, the product at each end.

    Args:
        branches: by event, a pair of its probability and of what follows it: None, or a dict of
            the same kind; up to three levels. The probabilities of each dict add up to 1. Short
            fractions are written as fractions, others as decimals.
        lang: the language of the numbers.
        title: the title.

    Raises:
        DrawingError: an argument is not as described here; nothing is drawn.

    >>> half = {"sans": (Fraction(1, 2), None), "goes on": (Fraction(1, 2), None)}
    >>> tree({"no ten": (Fraction(1, 3), half), "a ten": (Fraction(2, 3), None)})
    Weighted tree. no ten (1/3), sans (1/2): 1/6 = 16.7%;
    no ten (1/3), goes on (1/2): 1/6 = 16.7%; a ten (2/3): 2/3 = 66.7%.
    """
    page = Page(title, lang)
    lang = page.lang
    root = TreeBranch("", Fraction(1), Fraction(1), -1)
    root.after = _read(branches, lang, root)
    ways = list(root.ways())
    if len(ways) > MOST_ENDS:
        raise DrawingError("drawing-ends", most=MOST_ENDS, n=len(ways))
    _draw(page, root, ways)
    told = []
    for way in ways:
        steps = [
            text("drawings", "step", lang, name=each.name, chance=ratio(each.chance, lang))
            for each in way
        ]
        value = " = ".join(_products(way[-1].product, lang))
        told.append(text("drawings", "item", lang, label=", ".join(steps), value=value))
    return page.finish("tree", [f"{separated(told, lang)}."])


def _read(given: Mapping[Any, Any], lang: str, parent: TreeBranch) -> list[TreeBranch]:
    name = parent.name or "branches"
    found = []
    for label, pair in arguments.items(given, name, 1, MOST_BRANCHES, lang):
        given_chance, after = arguments.pair(pair, "drawing-branch", name=label)
        chance = arguments.probability(given_chance, label)
        branch = TreeBranch(label, chance, parent.product * chance, parent.level + 1)
        if after is not None:
            if branch.level + 1 >= MOST_LEVELS:
                raise DrawingError("drawing-levels", most=MOST_LEVELS, name=label)
            branch.after = _read(after, lang, branch)
        found.append(branch)
    arguments.check_sum([branch.chance for branch in found], name)
    return found


def _products(product: Number, lang: str) -> list[str]:
    """Return a product as a fraction or a decimal, and in percent where that differs."""
    written = [ratio(product, lang), chance(product, lang)]
    return written[:1] if written[0] == written[1] or product in (0, 1) else written


def _draw(page: Page, root: TreeBranch, ways: list[list[TreeBranch]]) -> None:
    levels = max(map(len, ways))
    results = [_products(way[-1].product, page.lang) for way in ways]
    result_room = max(width(line) for lines in results for line in lines) * TEXT * BOLD + 16
    rooms = _name_rooms(ways, levels, INNER - _ROOT - result_room - levels * (_BRANCH + 16))
    branch = (INNER - _ROOT - result_room - sum(rooms) - 16 * levels) / levels
    lefts = [
        MARGIN + _ROOT + sum(rooms[:level]) + 16 * level + branch * (level + 1)
        for level in range(levels)
    ]
    for way in ways:
        for each in way:
            each.lines = list(broken(each.name, rooms[each.level] / TEXT + 0.01))
        tall = max(len(each.lines) for each in way) * TEXT * LEADING + 12
        tall = max(tall, _ROW)
        way[-1].y = page.y + tall / 2
        page.y += tall
    _place(root)
    _draw_branches(page, root, (MARGIN + _DOT, root.y), lefts)
    shape(page.root, "circle", cx=MARGIN + _DOT, cy=round(root.y, 1), r=_DOT + 1)
    for (*_, end), result in zip(ways, results, strict=True):
        right = WIDTH - MARGIN
        after = lefts[end.level] + rooms[end.level] + 14
        page.line(
            [(after, end.y), (right - result_room + 8, end.y)],
            stroke=SOFT,
            stroke_dasharray="2 5",
        )
        first, *others = result
        page.write(
            right, end.y + (6 if not others else -3), first, font_weight="bold", text_anchor="end"
        )
        for other in others:
            page.write(right, end.y + 17, other, font_size=SMALL, fill=SOFT, text_anchor="end")


def _name_rooms(ways: list[list[TreeBranch]], levels: int, most: float) -> list[float]:
    """Return the widths of the columns of names, which share the room there is."""
    wanted, least = [], []
    for level in range(levels):
        names = [way[level].name for way in ways if len(way) > level]
        wanted.append(max(map(width, names)) * TEXT)
        least.append(max(width(word) for name in names for word in name.split(" ")) * TEXT)
    if sum(wanted) <= most:
        return wanted
    if sum(least) >= most:
        return [each * most / sum(least) for each in least]
    part = (most - sum(least)) / (sum(wanted) - sum(least))
    return [a + part * (b - a) for a, b in zip(least, wanted, strict=True)]


def _place(branch: TreeBranch) -> float:
    if branch.after:
        heights = [_place(each) for each in branch.after]
        branch.y = (heights[0] + heights[-1]) / 2
    return branch.y


def _draw_branches(
    page: Page, parent: TreeBranch, start: tuple[float, float], lefts: list[float]
) -> None:
    for branch in parent.after:
        end = (lefts[branch.level] - 8, branch.y)
        page.line([start, end], stroke=BAIZE, stroke_width=2)
    for branch in parent.after:
        end = (lefts[branch.level] - 8, branch.y)
        x, y = (a + (b - a) * 0.56 for a, b in zip(start, end, strict=True))
        page.write_boxed(x, y, ratio(branch.chance, page.lang))
        page.write_lines(lefts[branch.level], branch.y, branch.lines)
        after = lefts[branch.level] + max(map(width, branch.lines), default=0) * TEXT + 8
        _draw_branches(page, branch, (after, branch.y), lefts)


# Tables of Bayes

MOST_ROWS = 12
"""The hypotheses of a table."""

MOST_DEALS = 10**9
"""The deals of a table."""

_COLUMN, _BAR = 138, 10
_COLUMN_LOOKS = (PLAIN, RULED, HATCHED)


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
    of = arguments.whole(of, "of", 1, MOST_DEALS)
    event = arguments.text(event, "event") or text("drawings", "bayes.the-event", lang)
    rows = _read_hypotheses(hypotheses, lang)
    total = sum((row.joint for row in rows), Fraction(0))
    _draw_table(page, rows, total, of, event)
    told = [
        text(
            "drawings",
            "bayes.row",
            lang,
            name=row.name,
            prior=amount(row.prior * of, lang),
            event=event,
            likelihood=chance(row.likelihood, lang),
            joint=amount(row.joint * of, lang),
            posterior=chance(row.posterior, lang),
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


def _read_hypotheses(given: Mapping[Any, Any], lang: str) -> list[Hypothesis]:
    pairs = []
    for name, pair in arguments.items(given, "hypotheses", 1, MOST_ROWS, lang):
        both = arguments.pair(pair, "drawing-hypothesis", name=name)
        prior, likelihood = (arguments.probability(each, name) for each in both)
        pairs.append((name, prior, likelihood))
    arguments.check_sum([prior for _, prior, _ in pairs], "hypotheses")
    total = sum((prior * likelihood for _, prior, likelihood in pairs), Fraction(0))
    if not total:
        raise DrawingError("drawing-impossible")
    return [
        Hypothesis(name, prior, likelihood, prior * likelihood, min(prior * likelihood / total, 1))
        for name, prior, likelihood in pairs
    ]


def _draw_table(page: Page, rows: list[Hypothesis], total: Number, of: int, event: str) -> None:
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
            (row.posterior, chance(row.posterior, lang), ""),
        )
        for nth, ((share, written, how), look) in enumerate(zip(cells, _COLUMN_LOOKS, strict=True)):
            _draw_cell(page, nth, tall, share, written, how, look)
        page.y += tall + 4
        page.line([(MARGIN, page.y), (WIDTH - MARGIN, page.y)], stroke=LINE)
        page.y += 4
    page.line([(MARGIN, page.y - 4), (WIDTH - MARGIN, page.y - 4)], stroke_width=2)
    page.y += TEXT + 4
    page.write(MARGIN, page.y, text("drawings", "bayes.total", lang), font_weight="bold")
    sums = (number(of, lang), amount(total * of, lang), chance(Fraction(1), lang))
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
