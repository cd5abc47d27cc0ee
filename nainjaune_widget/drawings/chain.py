"""Markov chains."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from nainjaune_widget.drawings import arguments
from nainjaune_widget.drawings.arguments import Number
from nainjaune_widget.drawings.page import MARGIN, SMALL, WIDTH, Page, ratio, separated
from nainjaune_widget.sheets import Drawing
from nainjaune_widget.sheets.svg import FELT, GOLD, INK, broken, fitted, shape, width
from nainjaune_widget.words import DrawingError, listed, shown, text

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
            for b, chance in enumerate(row):
                if chance and a == b:
                    yield chance, loop_at(self.middles[a], self.radius, self.outwards[a], _LOOP)
                elif chance:
                    ends = self.middles[a], self.middles[b]
                    yield chance, arrow_between(*ends, self.radius, self.bend)

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
    lang = page.lang
    states, table = _read(steps, lang)
    layout = _in_a_line(table) or _in_a_ring(len(states))
    _draw(page, states, table, layout)
    return page.finish("chain", _told(states, table, lang))


def _read(given: Mapping[Any, Any], lang: str) -> tuple[list[str], list[list[Number]]]:
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


def _told(states: list[str], table: list[list[Number]], lang: str) -> list[str]:
    told = []
    for state, row in zip(states, table, strict=True):
        if row[states.index(state)] == 1:
            told.append(text("drawings", "chain.absorbing", lang, name=state))
            continue
        steps = [
            text("drawings", "chain.to", lang, name=target, chance=ratio(chance, lang))
            for target, chance in zip(states, row, strict=True)
            if chance
        ]
        items = separated(steps, lang)
        told.append(text("drawings", "chain.from", lang, name=state, items=items))
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


def _draw(page: Page, states: list[str], table: list[list[Number]], layout: ChainLayout) -> None:
    layout, bottom = layout.moved_to(page.y + 4, table)
    arrows = list(layout.arrows(table))
    for _, arrow in arrows:
        shape(page.root, "path", d=arrow.line, fill="none", stroke=INK, stroke_width=2)
        shape(page.root, "path", d=arrow.head)
    for (x, y), state, row in zip(layout.middles, states, table, strict=True):
        absorbing = row[states.index(state)] == 1
        _draw_state(page, x, y, layout.radius, state, absorbing=absorbing)
    placed: list[Point] = []
    for chance, arrow in arrows:
        place = max(arrow.labels, key=lambda each: _distance(each, placed))
        page.write_boxed(*place, ratio(chance, page.lang))
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

Point = tuple[float, float]
"""A place on the page."""

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
