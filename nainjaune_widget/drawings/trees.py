"""Weighted trees, tables of Bayes as counts of deals, and Markov chains."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
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
    Point,
    amount,
    ratio,
)
from nainjaune_widget.sheets import Drawing, chance, number
from nainjaune_widget.sheets.svg import (
    BAIZE,
    BOLD,
    FELT,
    GOLD,
    INK,
    LINE,
    SOFT,
    broken,
    fitted,
    shape,
    width,
)
from nainjaune_widget.words import DrawingError, listed, shown

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
    root = TreeBranch("", Fraction(1), Fraction(1), -1)
    root.after = _read(branches, page.lang, root)
    ways = list(root.ways())
    if len(ways) > MOST_ENDS:
        raise DrawingError("drawing-ends", most=MOST_ENDS, n=len(ways))
    _draw(page, root, ways)
    told = []
    for way in ways:
        steps = [
            page.say("step", name=each.name, chance=ratio(each.chance, page.lang)) for each in way
        ]
        value = " = ".join(_products(way[-1].product, page.lang))
        told.append(page.say("item", label=", ".join(steps), value=value))
    return page.finish("tree", [f"{page.joined(told)}."])


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

    >>> bayes_table({"in the talon": (0.1, 1), "Ben has it": (0.9, 0.5)}, event="sans ten")
    Table of Bayes. Imagine 1,000 deals. in the talon: 100, of which sans ten (100%) 100,
    which is 18.2%; Ben has it: 900, of which sans ten (50.0%) 450, which is 81.8%.
    Together: 550 of 1,000.
    """
    page = Page(title, lang)
    of = arguments.whole(of, "of", 1, MOST_DEALS)
    event = arguments.text(event, "event") or page.say("bayes.the-event")
    rows = _read_hypotheses(hypotheses, page.lang)
    total = sum((row.joint for row in rows), Fraction(0))
    _draw_table(page, rows, total, of, event)
    lang = page.lang
    told = [
        page.say(
            "bayes.row",
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
        page.say("bayes.imagine", n=of, deals=deals),
        f"{page.joined(told)}.",
        page.say("bayes.together", event=amount(total * of, lang), deals=deals),
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
        page.say("bayes.prior", n=of, deals=number(of, lang)),
        page.say("bayes.joint", event=event),
        page.say("bayes.posterior"),
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
    page.write(MARGIN, page.y, page.say("bayes.total"), font_weight="bold")
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


# Markov chains

LEAST_STATES, MOST_STATES = 2, 6
"""The states of a chain."""

_NAME = 15
_LINES = 3
_LOOP = 62
_RING, _WIDER = 190, 1.1
_LABEL_WIDE, _LABEL_HIGH = 60, 22


@dataclass(frozen=True)
class ChainLayout:
    """The places of the states: their middles, the size of their circles, where loops point."""

    middles: list[Point]
    radius: float
    outwards: list[float]
    bend: float

    def arrows(self, table: list[list[Number]]) -> Iterator[tuple[Number, Arrow]]:
        """The arrows of all steps that can happen, with their probabilities."""
        for a, row in enumerate(table):
            for b, step in enumerate(row):
                if step and a == b:
                    yield step, loop_at(self.middles[a], self.radius, self.outwards[a], _LOOP)
                elif step:
                    ends = self.middles[a], self.middles[b]
                    yield step, arrow_between(*ends, self.radius, self.bend)

    def moved_to(self, top: float, table: list[list[Number]]) -> tuple[ChainLayout, float]:
        """The same places under a height, and the height under all that is drawn."""
        heights = [y + side * self.radius for _, y in self.middles for side in (1, -1)]
        for _, arrow in self.arrows(table):
            heights += [y + side * SMALL for _, y in arrow.labels for side in (1, -1)]
        down = top - min(heights)
        middles = [(x, y + down) for x, y in self.middles]
        return replace(self, middles=middles), max(heights) + down


def chain(
    steps: Mapping[Any, Mapping[Any, Any]], lang: str | None = None, title: str = ""
) -> Drawing:
    """Draw a Markov chain: circles for states, arrows with the probabilities of the next one.

    A chain whose states lead only to their neighbours is drawn in a line, others in a ring. A
    state that is never left has a doubled outline.

    Args:
        steps: for each of two to six states, a dict of the states after it and their
            probabilities, which add up to 1. A state left out has the probability 0.
        lang: the language of the numbers.
        title: the title.

    Raises:
        DrawingError: an argument is not as described here; nothing is drawn.

    >>> chain({"leads": {"leads": 0.6, "waits": 0.4}, "waits": {"leads": 0.2, "waits": 0.8}})
    Markov chain. From leads: to leads 0.6; to waits 0.4. From waits: to leads 0.2; to waits 0.8.
    """
    page = Page(title, lang)
    states, table = _read_steps(steps, page.lang)
    layout = _in_a_line(table) or _in_a_ring(len(states))
    _draw_chain(page, states, table, layout)
    return page.finish("chain", _told(page, states, table))


def _read_steps(given: Mapping[Any, Any], lang: str) -> tuple[list[str], list[list[Number]]]:
    items = arguments.items(given, "steps", LEAST_STATES, MOST_STATES, lang)
    states = [state for state, _ in items]
    table: list[list[Number]] = []
    for state, after in items:
        row: list[Number] = [Fraction(0)] * len(states)
        for target, value in arguments.items(after, state, 1, MOST_STATES, lang):
            if target not in states:
                known = listed([repr(each) for each in states], lang, word="or")
                raise DrawingError("drawing-state", name=state, value=shown(target), known=known)
            row[states.index(target)] = arguments.probability(value, state)
        arguments.check_sum(row, state)
        table.append(row)
    return states, table


def _told(page: Page, states: list[str], table: list[list[Number]]) -> list[str]:
    told = []
    for state, row in zip(states, table, strict=True):
        if row[states.index(state)] == 1:
            told.append(page.say("chain.absorbing", name=state))
            continue
        steps = [
            page.say("chain.to", name=target, chance=ratio(chance, page.lang))
            for target, chance in zip(states, row, strict=True)
            if chance
        ]
        told.append(page.say("chain.from", name=state, items=page.joined(steps)))
    return told


def _in_a_line(table: list[list[Number]]) -> ChainLayout | None:
    """Return places in a line, if every state leads only to its neighbours."""
    n = len(table)
    steps = ((a, b) for a, row in enumerate(table) for b, chance in enumerate(row) if chance)
    if any(abs(a - b) > 1 for a, b in steps):
        return None
    radius = 50.0 if n <= 4 else 42.0
    step = min((WIDTH - 2 * MARGIN - 2 * radius - 16) / (n - 1), 220)
    first = WIDTH / 2 - step * (n - 1) / 2
    middles = [(first + nth * step, 0.0) for nth in range(n)]
    return ChainLayout(middles, radius, [-math.pi / 2] * n, max(0.34 * step, 46))


def _in_a_ring(n: int) -> ChainLayout:
    radius = 50.0
    angles = [-math.pi / 2 + 2 * math.pi * nth / n for nth in range(n)]
    if n % 2 == 0:
        # Loops at the top and the bottom alone would make the picture taller than it is wide.
        angles = [angle + math.pi / n for angle in angles]
    middles = [
        (WIDTH / 2 + _WIDER * _RING * math.cos(angle), _RING * math.sin(angle)) for angle in angles
    ]
    return ChainLayout(middles, radius, angles, 34.0)


def _draw_chain(
    page: Page, states: list[str], table: list[list[Number]], layout: ChainLayout
) -> None:
    layout, bottom = layout.moved_to(page.y + 4, table)
    arrows = list(layout.arrows(table))
    for _, arrow in arrows:
        shape(page.root, "path", d=arrow.line, fill="none", stroke=INK, stroke_width=2)
        shape(page.root, "path", d=arrow.head)
    for (x, y), state, row in zip(layout.middles, states, table, strict=True):
        absorbing = row[states.index(state)] == 1
        _draw_state(page, x, y, layout.radius, state, absorbing=absorbing)
    placed: list[Point] = []
    for step, arrow in arrows:
        place = max(arrow.labels, key=lambda each: _distance(each, placed))
        page.write_boxed(*place, ratio(step, page.lang))
        placed.append(place)
    page.y = bottom


def _distance(place: Point, others: list[Point]) -> float:
    """Return the distance of a label from the nearest other one, up to where it is enough."""
    x, y = place
    distances = (max(abs(x - a) / _LABEL_WIDE, abs(y - b) / _LABEL_HIGH) for a, b in others)
    return min(1.0, *distances, 1.0)


def _draw_state(
    page: Page, x: float, y: float, radius: float, name: str, *, absorbing: bool
) -> None:
    circle = {"cx": round(x, 1), "cy": round(y, 1), "stroke": INK, "stroke_width": 2}
    shape(page.root, "circle", r=radius, fill=GOLD if absorbing else FELT, **circle)
    inner = radius - 5 if absorbing else radius
    if absorbing:
        shape(page.root, "circle", r=inner, fill=FELT, **circle)
    room = (1.75 * inner) / _NAME
    lines = list(broken(name, room))
    if len(lines) > _LINES:
        lines = [*lines[: _LINES - 1], fitted(" ".join(lines[_LINES - 1 :]), room)]
    lines = [line if width(line) <= room else fitted(line, room) for line in lines]
    page.write_lines(x, y, lines, _NAME, text_anchor="middle", font_weight="bold")


# Curved arrows between circles, and from a circle to itself

_HEAD_LONG, _HEAD_HALF = 13, 6
_LABELS_AT = (0.42, 0.5, 0.34, 0.58, 0.26, 0.66, 0.2)
"""The parts of the way where a label can stand, by preference."""

_LOOP_ANGLE = 0.42


@dataclass(frozen=True)
class Arrow:
    """An arrow: the paths of its line and its head, and possible places of its label."""

    line: str
    head: str
    labels: tuple[Point, ...]


def arrow_between(start: Point, end: Point, radius: float, bend: float) -> Arrow:
    """Return an arrow from circle to circle that bends to its left.

    Args:
        start: the middle of the circle that it leaves.
        end: the middle of the other circle.
        radius: the radius of both.
        bend: the distance of its top from the straight line, in pixels.
    """
    (x1, y1), (x2, y2) = start, end
    distance = math.hypot(x2 - x1, y2 - y1)
    across, up = (y2 - y1) / distance, -(x2 - x1) / distance
    control = ((x1 + x2) / 2 + 2 * bend * across, (y1 + y2) / 2 + 2 * bend * up)
    first, tip = _towards(start, control, radius + 2), _towards(end, control, radius + 3)
    base = _towards(tip, control, _HEAD_LONG)
    line = f"M{_written(first)}Q{_written(control)} {_written(base)}"
    labels = tuple(_on_curve(first, control, base, part) for part in _LABELS_AT)
    return Arrow(line, _head(base, tip), labels)


def loop_at(middle: Point, radius: float, angle: float, reach: float) -> Arrow:
    """Return an arrow from a circle to itself.

    Args:
        middle: the middle of the circle.
        radius: its radius.
        angle: the direction in which the loop lies, in radians.
        reach: the distance from the circle to the end of the loop, in pixels.
    """
    first, second = (_polar(middle, radius + 2, angle - _LOOP_ANGLE * turn) for turn in (1, -1))
    wide = (_polar(middle, radius + 1.25 * reach, angle - 0.5 * turn) for turn in (1, -1))
    before, after = wide
    base = _towards(second, after, _HEAD_LONG)
    line = f"M{_written(first)}C{_written(before)} {_written(after)} {_written(base)}"
    return Arrow(line, _head(base, second), (_polar(middle, radius + 0.95 * reach, angle),))


def _head(base: Point, tip: Point) -> str:
    angle = math.atan2(tip[1] - base[1], tip[0] - base[0])
    sides = (_polar(base, _HEAD_HALF, angle + turn * math.pi / 2) for turn in (1, -1))
    return f"M{_written(tip)}L{'L'.join(map(_written, sides))}Z"


def _polar(middle: Point, distance: float, angle: float) -> Point:
    return middle[0] + distance * math.cos(angle), middle[1] + distance * math.sin(angle)


def _towards(start: Point, end: Point, distance: float) -> Point:
    return _polar(start, distance, math.atan2(end[1] - start[1], end[0] - start[0]))


def _on_curve(start: Point, control: Point, end: Point, part: float) -> Point:
    weights = ((1 - part) ** 2, 2 * part * (1 - part), part**2)
    points = (start, control, end)
    return (
        sum(weight * x for weight, (x, _) in zip(weights, points, strict=True)),
        sum(weight * y for weight, (_, y) in zip(weights, points, strict=True)),
    )


def _written(point: Point) -> str:
    x, y = (round(each, 1) + 0.0 for each in point)
    return f"{x:g} {y:g}"
