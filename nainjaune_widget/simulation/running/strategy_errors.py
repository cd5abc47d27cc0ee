"""Errors that users' strategies raise: whatever their class, they name the deal."""

from __future__ import annotations

from contextlib import suppress

from nainjaune_widget.words import text

FROM_CODE = 'Deal.from_code("'
"""A part of the note that is the same in every language."""


def name_the_deal(error: Exception, code: str, number: int, lang: str) -> None:
    """Give an error the code of a deal as its ``.code``, and a note that names the deal.

    An error that is raised again in another deal names only that deal. An error that cannot
    be changed stays as it is.

    Args:
        error: the error.
        code: the code of the deal.
        number: the number of the deal.
        lang: the language of the note.

    >>> error = ZeroDivisionError()
    >>> name_the_deal(error, "L4-2B", 7, "en"); error.code, error.__notes__
    ('L4-2B', ['This was deal 7; look at it with Board(Deal.from_code("L4-2B")).'])
    """
    note = text("simulation", "deal-note", lang, number=number, code=code)
    others = [each for each in getattr(error, "__notes__", []) if FROM_CODE not in each]
    with suppress(Exception):
        error.__notes__ = [*others, note]
    with suppress(Exception):
        error.code = code  # type: ignore[attr-defined]


def names_a_deal(error: BaseException) -> bool:
    """Return True if an error was raised by a strategy, in a deal that it names."""
    return any(FROM_CODE in note for note in getattr(error, "__notes__", []))
