"""The project's own files, for tests that read all of them."""

from __future__ import annotations

import shutil
import subprocess
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
