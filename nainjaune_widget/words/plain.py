"""Values from outside: texts that are known, and collections of a size that can be looked at."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from itertools import islice
from typing import Any, TypeGuard

MOST_MEMBERS = 1000
"""The most members that are read of a collection, but for one more: some are endless."""


def is_among(value: object, known: Collection[str]) -> TypeGuard[str]:
    """Return True for a text that is among some others.

    >>> is_among("en", ("en", "fr")), is_among("de", ("en", "fr")), is_among(["en"], {"en": 1})
    (True, False, False)
    """
    return isinstance(value, str) and value in known


def plain_list(
    value: object, kind: type = Iterable, *, most: int = MOST_MEMBERS
) -> list[object] | None:
    """Return the members of a collection; None for no collection, and for a text.

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
    try:
        return list(islice(members, most + 1))
    except TypeError:  # An array that is one number says that it has members.
        return None


def plain_items(value: object) -> list[tuple[object, object]] | None:
    """Return the keys and values of a mapping; None for anything else.

    >>> plain_items({"7♦": 1}), plain_items([("7♦", 1)])
    ([('7♦', 1)], None)
    """
    return list(islice(value.items(), MOST_MEMBERS + 1)) if isinstance(value, Mapping) else None
