"""Names of people within a sentence, whichever way they are written."""

from __future__ import annotations

import unicodedata

ISOLATE, RELEASE = "\u2068", "\u2069"
"""Unicode's first strong isolate, and its end: neither is drawn."""

_RIGHT_TO_LEFT = frozenset({"R", "AL", "AN"})


def isolated(name: str) -> str:
    """Return a name so that one from right to left leaves the order of its sentence as it is.

    >>> isolated("Ana"), len(isolated("דוד"))
    ('Ana', 5)
    """
    if any(unicodedata.bidirectional(sign) in _RIGHT_TO_LEFT for sign in name):
        return f"{ISOLATE}{name}{RELEASE}"
    return name
