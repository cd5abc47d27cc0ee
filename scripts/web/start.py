"""The page at the top of the site, which leads to the pages of each language."""

from __future__ import annotations

import shutil
from pathlib import Path

from scripts.web.common.places import COMMON, WEB
from scripts.web.common.writing import rendered

START = WEB / "start"


def build_start(site: Path) -> None:
    """Build the page.

    Args:
        site: the folder of the whole site.
    """
    for path in (START / "start.css", START / "start.js", COMMON / "language.js"):
        shutil.copyfile(path, site / path.name)
    page = rendered(START / "index.html.jinja")
    (site / "index.html").write_text(page, encoding="utf-8")
