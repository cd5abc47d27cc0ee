"""A JupyterLite with one notebook, built as the site builds those of the course."""

from __future__ import annotations

from pathlib import Path

from scripts.web.lite.application import build_application
from scripts.web.lite.wheels import write_wheels


def build(folder: Path, notebook: str) -> Path:
    """Build a site with one notebook, `board.ipynb`, in `folder`.

    Returns:
        The folder to serve; the JupyterLite is in `lite/en`.
    """
    site, contents = folder / "site", folder / "contents"
    contents.mkdir(parents=True)
    (contents / "board.ipynb").write_text(notebook, encoding="utf-8")
    write_wheels(site)
    build_application(site / "lite" / "en", contents, "en")
    return site
