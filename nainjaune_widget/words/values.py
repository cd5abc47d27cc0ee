"""Values from outside: what they are, and how an error message shows them."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from reprlib import Repr
from typing import TypeGuard

MOST_CHARACTERS = 60
"""The length of a value that was given."""

MOST_TEXT = 400
"""The length of any value in a message, lists of the known values included."""

AROUND = " .,;\"'`“”‘’«»\u00a0\u202f"
"""What may stand around a code where it is copied from."""

_WRITER = Repr()
_WRITER.maxstring = _WRITER.maxother = _WRITER.maxlong = MOST_CHARACTERS


def is_among(value: object, known: Collection[str]) -> TypeGuard[str]:
    """Return True for a string that is among some others.

    >>> is_among("en", ("en", "fr")), is_among("de", ("en", "fr")), is_among(["en"], {"en": 1})
    (True, False, False)
    """
    return isinstance(value, str) and value in known


def shown(value: object) -> str:
    """Return a value as an error message shows it: its `repr`, cut where it is long.

    >>> shown("no such rules"), shown(-3), shown(range(3))
    ("'no such rules'", '-3', 'range(0, 3)')
    """
    return cut(_WRITER.repr(value), MOST_TEXT)


def error_shown(error: BaseException) -> str:
    """Return an error as Python shows it.

    >>> error_shown(ZeroDivisionError("division by zero"))
    'ZeroDivisionError: division by zero'
    """
    return f"{type(error).__name__}: {error}"


def nearest(given: str, known: Iterable[str]) -> str:
    """Return the known name that is most like a string, as a guess at the intended one.

    >>> nearest("lindor", ["nain-1760", "lindor-1789"])
    'lindor-1789'
    """
    from difflib import get_close_matches  # noqa: PLC0415 (most programs misspell no name)

    return get_close_matches(cut(given, MOST_CHARACTERS), known, n=1, cutoff=0.0)[0]


def cut(text: str, most: int) -> str:
    """Return a string, or its beginning where it is longer than a number of characters.

    >>> cut("nain jaune", 6), cut("nain", 6)
    ('nain …', 'nain')
    """
    return text if len(text) <= most else f"{text[: most - 1]}…"
