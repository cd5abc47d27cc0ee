"""The top of the site: the first page, those for addresses without a page, and their worker."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import shutil
from pathlib import Path

from markupsafe import Markup

from nainjaune_widget.words import LANGUAGES
from scripts.course.write_start_pages import chapters
from scripts.web.common.places import COMMON, WEB
from scripts.web.common.tools import bundle
from scripts.web.common.writing import digest_of, rendered

START = WEB / "start"
MISSING = {"404.html": "missing", "offline.html": "offline"}
"""The pages for an address without one, and the beginning of the keys of their texts."""

PAGES = ("index.html", "rules.html")
"""The pages of each language that are there without a network."""

_PART = re.compile(r'(?:src|href)="([^":?#]+\.(?:css|js|svg|webp))[?"]')


def build_start(site: Path) -> None:
    """Build the pages.

    Args:
        site: the folder of the whole site.
    """
    for path in (START / "start.css", START / "start.js", COMMON / "language.js"):
        shutil.copyfile(path, site / path.name)
    page = rendered(START / "index.html.jinja")
    (site / "index.html").write_text(page, encoding="utf-8")
    _write_missing(site)


def build_worker(site: Path) -> None:
    """Build the worker, once all pages are there.

    Args:
        site: the folder of the whole site.
    """
    files = stored(site)
    constants = {"BUILD": digest_of(site / name for name in files), "FILES": files}
    bundle(START / "offline.ts", site / "sw.js", constants, "iife")


def stored(site: Path) -> list[str]:
    """Return the addresses of the files that are there without a network."""
    pages = [f"{lang}/{name}" for lang in LANGUAGES for name in PAGES]
    found = {"index.html", "start.css", "start.js", "language.js", "site.json", *MISSING, *pages}
    for name in pages:
        for address in _PART.findall((site / name).read_text(encoding="utf-8")):
            part = (site / name).parent.joinpath(address).resolve()
            if part.is_file():
                found.add(part.relative_to(site.resolve()).as_posix())
    return sorted(found)


def _write_missing(site: Path) -> None:
    """Write the pages with all that they need in them: they are shown at any depth."""
    named = {
        lang: {path.name[:2]: f"{path.stem}.html" for path in chapters(lang)} for lang in LANGUAGES
    }
    (site / "site.json").write_text("{}", encoding="utf-8")
    style = (START / "start.css").read_text(encoding="utf-8")
    script = (START / "missing.js").read_text(encoding="utf-8")
    for name, key in MISSING.items():
        page = rendered(
            START / "missing.html.jinja",
            key=key,
            known=Markup(json.dumps({"chapters": named})),  # noqa: S704 - names of our files
            style=Markup(style),  # noqa: S704 - our own
            script=Markup(script),  # noqa: S704 - our own
            style_digest=_digest(style),
            script_digest=_digest(script),
        )
        (site / name).write_text(page, encoding="utf-8")


def _digest(source: str) -> str:
    """Return the digest by which a page's policy lets a script or style in it run."""
    return f"sha256-{base64.b64encode(hashlib.sha256(source.encode()).digest()).decode()}"
