"""French typography."""

from __future__ import annotations

import re
from collections.abc import Iterator

from scripts.prose.texts import texts

# A thin space that does not break stands before ! ? ; : » and after «; the apostrophe is curved.
_FAULTS = re.compile(r"'|[^\u202f][!?;:»](?!\d)|«[^\u202f]")
_NOT_FRENCH = re.compile(r"!(?=\[)|:?-+:|:-+|\*|'\w+'")
"""Pictures, the lines of tables, emphasis, and Python's strings in a message."""


def faults(text: str) -> list[str]:
    """Return the places where a French text breaks the rules, with what stands beside them.

    >>> faults("Dame qui prend !")
    ['Dame qui prend !']
    """
    return [
        text[max(0, found.start() - 20) : found.end() + 20].replace("\n", " ")
        for found in _FAULTS.finditer(text)
    ]


def findings() -> Iterator[str]:
    """Yield the faults of the French texts."""
    for text in texts():
        if text.langs == ("fr",) and text.kind == "prose":
            for near in faults(_NOT_FRENCH.sub("", text.text)):
                yield (
                    f"{text.where}: …{near}…, write a curved apostrophe, and a narrow no-break "
                    "space inside « » and before ! ? ; :"
                )
