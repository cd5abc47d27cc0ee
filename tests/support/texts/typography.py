"""French typography, as a check on any text."""

from __future__ import annotations

import re

# A thin space that does not break stands before ! ? ; : » and after «; the apostrophe is curved.
_FAULTS = re.compile(r"'|[^\u202f][!?;:»](?!\d)|«[^\u202f]")


def faults(text: str) -> list[str]:
    """Return the places where a French text breaks the rules.

    >>> faults("Dame qui prend !")
    [' !']
    """
    return [found[0] for found in _FAULTS.finditer(text)]
