"""Build the site: one folder of files, for any static host and any sub-path.

    python -m scripts.web.build [FOLDER]

The parts stand beside each other, and each is built by a module of its own: the start page, the
pages of each language, `play/`, the course in `lite/` and `clear/`. What comes from the package
indexes is pinned in `web/package-lock.json` and `web/requirements.txt`.
"""

from __future__ import annotations

import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from scripts.docs.repository import repository_of
from scripts.web.clear import build_clear
from scripts.web.common.packages import fetch_packages
from scripts.web.common.places import SITE
from scripts.web.lite.application import build_lite
from scripts.web.pages.run_sphinx import build_pages
from scripts.web.play.page import build_play
from scripts.web.start import build_start, build_worker


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


def main() -> None:
    """Build the site and say how large it is."""
    site = Path(sys.argv[1]).resolve() if sys.argv[1:] else SITE
    try:
        repository = repository_of()
    except ValueError as error:
        sys.exit(str(error))
    build_site(site)
    files = [path for path in site.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files) / 1e6
    print(f"{site}: {len(files)} files, {size:.1f} MB")
    print(f"Binder opens {repository}" if repository else "No links to Binder: no repository known")


if __name__ == "__main__":
    main()
