"""Curved arrows between circles, and from a circle to itself."""

from __future__ import annotations

import math
from dataclasses import dataclass

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
