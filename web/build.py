"""Build the site: one folder of files, for any static host and any sub-path.

    python -m web.build [FOLDER]

The parts stand beside each other: the start page, the pages of each language, `play/`, the course
in `lite/` and `clear/`. What comes from the package indexes is pinned in `package-lock.json` and
`requirements.txt` beside this file.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import shutil
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from markupsafe import Markup

from nainjaune_widget.words import LANGUAGES
from scripts.course.write_start_pages import chapters
from scripts.docs.repository import repository_of
from web.lite.application import build_lite
from web.packages import WEB, bundle, fetch_packages
from web.pages.sources import build_pages
from web.play.page import build_play
from web.templates import COMMON_PARTS, NOTEBOOKS, SITE, digest_of, rendered

START = WEB / "start"
MISSING = {"404.html": "missing", "offline.html": "offline"}
"""The pages for an address without one, and the beginning of the keys of their texts."""

PAGES = ("index.html", "rules.html")
"""The pages of each language that are there without a network."""

_PART = re.compile(r'(?:src|href)="([^":?#]+\.(?:css|js|svg|webp)|table\.html)[?"]')


def build_site(site: Path) -> None:
    """Build the whole site anew in a folder.

    The pages come from other programs than the rest, so both are built at the same time.
    """
    shutil.rmtree(site, ignore_errors=True)
    site.mkdir(parents=True)
    fetch_packages()
    with ThreadPoolExecutor() as together:
        for building in (together.submit(build_pages, site), together.submit(_build_rest, site)):
            building.result()
    build_worker(site)
    for path in (site, *site.rglob("*")):
        # What was made in a temporary folder is private, and a web server is another user.
        path.chmod(0o755 if path.is_dir() else 0o644)


def _build_rest(site: Path) -> None:
    """Build everything that Sphinx has no part in."""
    build_start(site)
    (site / ".nojekyll").touch()  # else one host leaves out files and folders with an underscore
    build_play(site)
    build_lite(site)
    build_clear(site)


def build_start(site: Path) -> None:
    """Build the pages.

    Args:
        site: the folder of the whole site.
    """
    for path in (START / "start.css", START / "start.js", WEB / "common" / "language.js"):
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


def build_clear(site: Path) -> None:
    """Build the page that clears what the site keeps in a browser.

    Args:
        site: the folder of the whole site.
    """
    clear = WEB / "clear"
    with tempfile.TemporaryDirectory() as folder:
        parts = Path(folder)
        bundle(clear / "page.ts", parts / "clear.js", {"NOTEBOOKS": NOTEBOOKS})
        for path in (clear / "clear.css", *COMMON_PARTS):
            shutil.copyfile(path, parts / path.name)
        build = digest_of(parts.iterdir())
        shutil.copytree(parts, site / "clear" / build)
    page = rendered(clear / "index.html.jinja", build=build)
    (site / "clear" / "index.html").write_text(page, encoding="utf-8")


def main() -> None:
    """Build the site and say how large it is."""
    site = Path(sys.argv[1]).resolve() if sys.argv[1:] else SITE
    repository = repository_of()
    build_site(site)
    files = [path for path in site.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files) / 1e6
    print(f"{site}: {len(files)} files, {size:.1f} MB")
    print(f"Binder opens {repository}" if repository else "No links to Binder: no repository known")


if __name__ == "__main__":
    main()
