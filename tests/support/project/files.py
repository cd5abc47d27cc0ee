"""The project's own files and public names, and copies that a test may change."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent.parent
PACKAGE = ROOT / "nainjaune_widget"


def project_files() -> list[Path]:
    """Return every file that git tracks, or would track: the new ones that are not ignored."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    paths = (ROOT / name for name in listed.split("\0") if name)
    return sorted(path for path in paths if path.is_file())


def copy_project(folder: Path) -> None:
    """Copy every file of the project into a folder, as a fresh clone has them."""
    for path in project_files():
        target = folder / path.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)


def text_of(path: Path) -> str | None:
    """Return a file's text, or None where it is not text."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return None


BOUND = ["setpriv", "--bounding-set=-dac_override"] if os.geteuid() == 0 else []
"""Take from root the power to ignore permissions, which nobody else has."""


def copy_package(folder: Path) -> Path:
    """Copy the package, without the sources of the view, and return the copy's folder."""
    ignored = shutil.ignore_patterns("frontend", "__pycache__")
    return Path(shutil.copytree(PACKAGE, folder / PACKAGE.name, ignore=ignored))


def run(program: str, folder: Path) -> str:
    """Run a program with the package in a folder and return its output."""
    environment = os.environ | {"PYTHONPATH": str(folder)}
    command = [sys.executable, "-c", program]
    done = subprocess.run(
        command, cwd=folder, env=environment, check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


ELSEWHERE = ("anywidget", "ipywidgets", "traitlets")


def public(kind: type) -> list[str]:
    """List the public members of a class that are this package's own contract."""
    found = []
    for name in dir(kind):
        owner = next(each for each in kind.__mro__ if name in vars(each))
        overrides = any(
            name in vars(each) for each in kind.__mro__ if each.__module__.startswith(ELSEWHERE)
        )
        ours = owner.__module__.startswith(PACKAGE.name) and not overrides
        if ours and not name.startswith("_"):
            found.append(name)
    return found
