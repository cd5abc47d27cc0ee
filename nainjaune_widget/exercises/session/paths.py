"""Paths through the course: the chapters that a class goes through."""

from __future__ import annotations

import re
from collections.abc import Sequence

from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.words import ExerciseError, is_among, plain_list, shown

CHAPTERS = 12
"""The number of chapters of the course."""

PATHS: dict[str, tuple[int, ...]] = {
    "seconde": (1, 2, 5, 6, 10),
    "premiere": (1, 2, 5, 8, 9),
    "terminale": (1, 6, 7, 9, 10, 12),
    "ap": (1, 5, 8, 9, 10),
    "nsi": (1, 3, 11),
}
"""The chapters of each path that has a name."""

_NUMBERS = re.compile(r" *[0-9]{1,2} *(, *[0-9]{1,2} *)*", re.ASCII)


def chapters_of(path: object) -> tuple[int, ...]:
    """Return the chapters of a path, in their order.

    Args:
        path: one of `PATHS`, or the chapters themselves, also as a text with commas between them;
            empty for the whole course.

    Raises:
        ExerciseError: it is neither.

    >>> chapters_of("nsi"), chapters_of([8, 2]), chapters_of("2,8"), len(chapters_of(""))
    ((1, 3, 11), (2, 8), (2, 8), 12)
    """
    known = PATHS | {"": tuple(range(1, CHAPTERS + 1))}
    if is_among(path, known):
        return known[path]
    given = path
    if isinstance(path, str) and _NUMBERS.fullmatch(path):
        given = [int(number) for number in path.split(",")]
    chapters = plain_list(given, Sequence)
    numbers = [each for each in map(as_int, chapters or ()) if is_whole(each, 1, CHAPTERS)]
    if chapters is None or len(numbers) < len(chapters):
        raise ExerciseError("exercise-path", value=shown(path), known=", ".join(PATHS))
    return tuple(sorted(set(numbers))) or known[""]
