"""A function that does not come to an end, kept from running in a later cell.

In a browser nothing could stop such a cell.
"""

from __future__ import annotations

from types import FunctionType

from nainjaune_widget.words import ExerciseError


def refuse_calls(function: object) -> None:
    """Let a function refuse every further call, until its cell makes it anew.

    >>> def spins(x):
    ...     while True: ...
    >>> refuse_calls(spins)
    >>> refuses(spins)
    True
    >>> spins(1)
    Traceback (most recent call last):
    ...
    nainjaune_widget.words.errors.ExerciseError: This function did not come to an end when it was
    tried. Change it, and run the cell again in which it is written.
    """
    if isinstance(function, FunctionType) and not function.__code__.co_freevars:
        function.__code__ = _refusing.__code__


def refuses(function: object) -> bool:
    """Return True for a function that refuses its calls."""
    return isinstance(function, FunctionType) and function.__code__ is _refusing.__code__


def refusal() -> ExerciseError:
    """Return what a call of such a function raises."""
    return ExerciseError("exercise-endless")


def _refusing(*_: object, **__: object) -> None:
    # It runs with the names of the pupil's notebook.
    from nainjaune_widget.exercises.blanks.refusing import refusal as reason  # noqa: PLC0415

    raise reason()
