"""Check all that people read: spelling, terms, minutes, typography, layout and links.

Each finding is a line ``place: what is wrong, what would be right``.
"""

from __future__ import annotations

import sys

from scripts.prose import layout, links, minutes, spelling, terms, typography
from scripts.prose.texts import texts

CHECKS = (spelling, terms, minutes, typography, layout, links)


def main() -> int:
    """Print the findings of all checks, and return 1 if there are any."""
    counts: dict[str, int] = {}
    for check in CHECKS:
        found = list(dict.fromkeys(check.findings()))
        counts[check.__name__.rpartition(".")[2]] = len(found)
        for finding in found:
            print(finding)
    total = sum(counts.values())
    each = ", ".join(f"{name} {count}" for name, count in counts.items())
    print(f"{total} findings in {len(texts())} texts: {each}")
    return min(total, 1)


if __name__ == "__main__":
    sys.exit(main())
