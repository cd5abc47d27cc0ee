"""Values from outside: what they are, and how an error message shows them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from itertools import islice
from reprlib import Repr
from typing import Any, TypeGuard

MOST_MEMBERS = 1000
"""The most members that are read of a collection, but for one more: some are endless."""

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


def plain_list(
    value: object, kind: type = Iterable, *, most: int = MOST_MEMBERS
) -> list[object] | None:
    """Return the members of a collection; None for anything else, and for a string.

    Args:
        value: the collection.
        kind: the kind of collection that is needed, such as `Sequence`.
        most: the most members that are read, but for one more.

    >>> plain_list((1, 2)), plain_list(range(1000), most=2), plain_list(3), plain_list("7♦")
    ([1, 2], [0, 1, 2], None, None)
    """
    if not isinstance(value, kind) or isinstance(value, (str, bytes)):
        return None
    members: Any = value
    return list(islice(members, most + 1))


def plain_items(value: object) -> list[tuple[object, object]] | None:
    """Return the keys and values of a mapping; None for anything else.

    >>> plain_items({"7♦": 1}), plain_items([("7♦", 1)])
    ([('7♦', 1)], None)
    """
    return list(islice(value.items(), MOST_MEMBERS + 1)) if isinstance(value, Mapping) else None


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
