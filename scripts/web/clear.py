"""The page `clear/`, which clears what the site keeps in a browser."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from scripts.web.common.places import COMMON_PARTS, NOTEBOOKS, WEB
from scripts.web.common.tools import bundle
from scripts.web.common.writing import digest_of, rendered

CLEAR = WEB / "clear"


def build_clear(site: Path) -> None:
    """Build the page.

    Args:
        site: the folder of the whole site.
    """
    with tempfile.TemporaryDirectory() as folder:
        parts = Path(folder)
        bundle(CLEAR / "src" / "page.ts", parts / "clear.js", {"NOTEBOOKS": NOTEBOOKS})
        for path in (CLEAR / "clear.css", *COMMON_PARTS):
            shutil.copyfile(path, parts / path.name)
        build = digest_of(parts.iterdir())
        shutil.copytree(parts, site / "clear" / build)
    page = rendered(CLEAR / "index.html.jinja", build=build)
    (site / "clear" / "index.html").write_text(page, encoding="utf-8")
