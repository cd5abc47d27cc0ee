"""The decimal comma in a cell, of which Python makes two values."""

from __future__ import annotations

from nainjaune_widget.words import ExerciseError, shown


def refuse_comma(first: object, more: tuple[object, ...]) -> None:
    """Say how a number is written, if a call got more values than one.

    Args:
        first: the first value.
        more: those after it.

    Raises:
        ExerciseError: there are any.

    >>> refuse_comma(0, (25,))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    nainjaune_widget.words.errors.ExerciseError: Python reads 0, 25 ... "0,25".
    """
    if more:
        parts = [shown(value) for value in (first, *more)]
        raise ExerciseError(
            "exercise-comma",
            value=", ".join(parts),
            point=".".join(parts[:2]),
            comma=",".join(parts[:2]),
        )
