"""Errors of somebody's strategy: of any class, they tell the deal in which they were raised."""

from __future__ import annotations

from contextlib import suppress

from nainjaune_widget.words import text

FROM_CODE = 'Deal.from_code("'
"""What the note on such an error has in it, in every language."""


def tell_the_deal(error: Exception, code: str, number: int, lang: str) -> None:
    """Have an error carry a deal as its ``.code``, and a note that tells it.

    An error that is raised again in another deal tells that one alone. One that refuses to
    be changed stays as it is: it is somebody's own.

    Args:
        error: what was raised.
        code: the deal's.
        number: the deal's.
        lang: the language of the note.

    >>> error = ZeroDivisionError()
    >>> tell_the_deal(error, "L4-2B", 7, "en"); error.code, error.__notes__
    ('L4-2B', ['This was deal 7; look at it with Board(Deal.from_code("L4-2B")).'])
    """
    note = text("simulation", "deal-note", lang, number=number, code=code)
    with suppress(Exception):
        error.__notes__ = [*_others(error), note]
    with suppress(Exception):
        error.code = code  # type: ignore[attr-defined]


def tells_a_deal(error: Exception) -> bool:
    """Whether an error was raised by a strategy, in a deal that it tells."""
    notes = getattr(error, "__notes__", [])
    return len(_others(error)) < len(notes)


def _others(error: Exception) -> list[str]:
    return [note for note in getattr(error, "__notes__", []) if FROM_CODE not in note]
