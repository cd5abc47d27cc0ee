"""The pages of the site: Sphinx, once for each language, in `build/pages`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from nainjaune_widget.words import LANGUAGES
from scripts.places import ROOT
from scripts.web.common.packages import npm_package
from scripts.web.common.places import WEB
from scripts.web.pages.sources import write_sources

PAGES = WEB / "pages"
WORK = ROOT / "build" / "pages"
"""The sources as they were put together; and what Sphinx keeps while it builds."""

MATHJAX = "mathjax/tex-svg.js"
"""The one file of MathJax that writes formulas as pictures: fonts are in it."""

_NOT_SERVED = (".buildinfo", "_sources", "*.map", "webpack-macros.html")
"""Files of Sphinx and its theme that no page shows."""


def build_pages(site: Path) -> None:
    """Build the pages of all languages, side by side.

    Args:
        site: the folder of the whole site.

    Raises:
        RuntimeError: Sphinx has failed, or warned.
    """
    mathjax = site / MATHJAX
    mathjax.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(npm_package("mathjax") / "es5" / mathjax.name, mathjax)
    with ThreadPoolExecutor() as together:
        runs = list(together.map(_run, LANGUAGES))
    if said := "\n".join(f"{run.args[-1]}:\n{run.stdout}" for run in runs if run.returncode):
        raise RuntimeError(said)
    left_out = shutil.ignore_patterns(*_NOT_SERVED)
    for lang in LANGUAGES:
        shutil.copytree(WORK / lang / "pages", site / lang, ignore=left_out)


def _run(lang: str) -> subprocess.CompletedProcess[str]:
    """Build the pages of a language."""
    shutil.rmtree(WORK / lang, ignore_errors=True)
    source, kept, target = (WORK / lang / name for name in ("source", "kept", "pages"))
    write_sources(lang, source)
    options = ("-q", "-W", "--keep-going", "-b", "html", "-c", PAGES, "-d", kept)
    return subprocess.run(
        [sys.executable, "-m", "sphinx", *options, source, target],
        cwd=ROOT,
        check=False,
        env=os.environ | {"SITE_LANG": lang, "PYTHONHASHSEED": "0"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
