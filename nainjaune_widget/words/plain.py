"""Values from outside, as plain ones.

Whatever their classes do when they are compared, counted or walked through: reading them here
raises no error of theirs.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import islice
from typing import Any

MOST_MEMBERS = 1000
"""The most members that are read of a collection, but for one more: some are endless."""


def plain_text(value: object) -> str | None:
    """Return a text as Python's own kind of text; None for anything else.

    >>> plain_text("7♦"), plain_text(7)
    ('7♦', None)
    """
    return str.__str__(value) if isinstance(value, str) else None


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
    try:
        if not isinstance(value, kind) or isinstance(value, (str, bytes)):
            return None
        members: Any = value
        return list(islice(members, most + 1))
    except Exception:  # noqa: BLE001 - the code of whoever made the value can raise anything
        return None


def plain_items(value: object) -> list[tuple[object, object]] | None:
    """Return the keys and values of a mapping; None for anything else.

    >>> plain_items({"7♦": 1}), plain_items([("7♦", 1)])
    ([('7♦', 1)], None)
    """
    try:
        items = value.items() if isinstance(value, Mapping) else None
        return None if items is None else [(k, v) for k, v in islice(items, MOST_MEMBERS + 1)]
    except Exception:  # noqa: BLE001 - the code of whoever made the value can raise anything
        return None


def plain_truth(value: object) -> bool | None:
    """Return True or False, as the value is taken to be; None for one that is neither.

    >>> plain_truth(1), plain_truth("")
    (True, False)
    """
    try:
        return bool(value)
    except Exception:  # noqa: BLE001 - the code of whoever made the value can raise anything
        return None
