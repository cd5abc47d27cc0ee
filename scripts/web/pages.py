"""The pages of the site: Sphinx, once for each language, over sources that are put together here.

The sources are the documents of `docs`, the chapters to read, the reference, and the pages that
lead to them. They lie in `build/pages`, in a folder for each language.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import nbformat

from nainjaune_widget.words import LANGUAGES
from scripts.documentation import DOCS
from scripts.make_editions import TEACHER
from scripts.web.chapters import course, to_read
from scripts.web.contents import documents, name_of, sections
from scripts.web.documents import BESIDE, page_of
from scripts.web.leading import contents_of, leading_pages
from scripts.web.packages import npm_package
from scripts.web.places import ROOT, WEB
from scripts.web.reference import reference_pages

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
    _copy_mathjax(site)
    runs = [(lang, _start(lang)) for lang in LANGUAGES]
    said = {lang: run.communicate()[0] for lang, run in runs}
    failed = [f"{lang}:\n{said[lang]}" for lang, run in runs if run.returncode]
    if failed:
        raise RuntimeError("\n".join(failed))
    left_out = shutil.ignore_patterns(*_NOT_SERVED)
    for lang in LANGUAGES:
        shutil.copytree(WORK / lang / "pages", site / lang, ignore=left_out)


def write_sources(lang: str, folder: Path) -> None:
    """Put the sources of a language together in a folder.

    Args:
        lang: the language.
        folder: the folder, which must not exist yet.
    """
    heads = {part.head: contents_of(part, lang) for part in sections() if part.head}
    for document in documents(lang):
        name = name_of(document)
        _write(folder / f"{name}.md", f"{page_of(document, lang)}\n{heads.get(name, '')}")
    for name, source in leading_pages(lang).items():
        _write(folder / f"{name}.md", source)
    for name, source in reference_pages(lang).items():
        _write(folder / f"{name}.rst", source)
    for chapter in course(lang):
        notebook = nbformat.writes(to_read(chapter.name, lang))
        _write(folder / "course" / f"{chapter.name}.ipynb", notebook)
    shutil.copytree(TEACHER / lang / "pictures", folder / "course" / "pictures")
    for name in BESIDE:
        shutil.copytree(DOCS / name, folder / name)


def _write(path: Path, source: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(source, encoding="utf-8")


def _start(lang: str) -> subprocess.Popen[str]:
    shutil.rmtree(WORK / lang, ignore_errors=True)
    source, kept, target = (WORK / lang / name for name in ("source", "kept", "pages"))
    write_sources(lang, source)
    options = ("-q", "-W", "--keep-going", "-b", "html", "-c", PAGES, "-d", kept)
    return subprocess.Popen(
        [sys.executable, "-m", "sphinx", *options, source, target],
        cwd=ROOT,
        env=os.environ | {"SITE_LANG": lang, "PYTHONHASHSEED": "0"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def _copy_mathjax(site: Path) -> None:
    target = site / MATHJAX
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(npm_package("mathjax") / "es5" / target.name, target)
