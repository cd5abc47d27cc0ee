"""Packages that lie in a folder in place of an installed one."""

from __future__ import annotations

from pathlib import Path


def lay_trap(folder: Path, name: str = "nainjaune_widget") -> Path:
    """Put a package of a name into a folder; return a file that is there once it has run."""
    sprung = folder / "sprung"
    (folder / name).mkdir()
    for module in ("__init__.py", "__main__.py"):
        (folder / name / module).write_text(f"open({str(sprung)!r}, 'w').close()\n")
    return sprung
