"""The pages of the site: their sources put together, Sphinx and the search run on them.

The sources are the documents of `docs`, the chapters to read, and the templates in `source` here,
each a page of its own or, under the name of a document, added below that.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import nbformat

from nainjaune_widget.exercises import answer_pages
from nainjaune_widget.words import LANGUAGES, text
from scripts.course.make_editions import without_teachers_cells
from scripts.course.write_start_pages import chapters
from scripts.docs.situations import all_cases
from scripts.places import DOCS, ROOT, TEACHER
from web.packages import WEB, npm_package
from web.pages.deal import deal_page
from web.pages.search import build_search
from web.pages.tables import with_tables
from web.templates import templates

PAGES = WEB / "pages"
TEMPLATES = PAGES / "source"
WORK = ROOT / "build" / "pages"
"""The sources as they were put together; and what Sphinx keeps while it builds."""

MATHJAX = "mathjax/tex-svg.js"
"""The one file of MathJax that writes formulas as pictures: fonts are in it."""

_NOT_SERVED = (
    *(".buildinfo", "_sources", "*.map", "webpack-macros.html"),
    *("searchindex.js", "searchtools.js", "language_data.js"),
)
"""Files of Sphinx and its theme that no page shows: the search is Pagefind's."""

_BESIDE = ("pictures", "figures", "gallery")
"""The folders of `docs` that the pages of all languages share."""

_PICTURE = re.compile(r"!\[[^]]*\]\([^)]*\)")
_LINK = r"\[([^][]*)\]"
_LINKS = (
    (r"(?<=[(/])README\.md", "index.md"),
    (r"\]\((?:\.\./)+(?=(?:pictures|figures|gallery)/)", "](/"),
    (r"\]\((?:\.\./)+course/teacher/\w+/", "](/course/"),
    (r"\[([^][]*)\]\(\.\./situations\.toml\)", r"\1"),
    # Pages that another run of Sphinx makes, or none: it would look for them in vain.
    (
        _LINK + r"\(((?:\.\./)+(\w\w)/[^)]*)\.md(#[^)]*|)\)",
        r'<a href="\2.html\4" lang="\3" hreflang="\3">\1</a>',
    ),
    (_LINK + r"\(((?:\.\./)+play/[^)]*)\)", r'<a href="\2">\1</a>'),
)
"""The links of documents: as a Git host has them, and as the site has them."""


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
        build_search(site / lang)
        (site / lang / "table.html").write_text(deal_page(lang), encoding="utf-8")


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


def write_sources(lang: str, folder: Path) -> None:
    """Put the sources of a language together.

    Args:
        lang: the language.
        folder: the folder, which must not exist yet.
    """
    shutil.copytree(DOCS / lang, folder)
    _write_answers(lang, folder / "guide")
    with (folder / "situations.md").open("a", encoding="utf-8") as page:
        page.write("\n" + all_cases(lang))
    (folder / "guide" / "README.md").rename(folder / "guide" / "index.md")
    for document in folder.rglob("*.md"):
        source = with_tables(document.read_text(encoding="utf-8"), lang)
        document.write_text(with_links(source), encoding="utf-8")
    for name in _BESIDE:
        shutil.copytree(DOCS / name, folder / name)
    shutil.copytree(TEACHER / lang / "pictures", folder / "course" / "pictures")
    for chapter in chapters(lang):
        nbformat.write(to_read(chapter), folder / "course" / chapter.name)
    _add_templates(lang, folder)


def _write_answers(lang: str, guide: Path) -> None:
    """Write the pages of all answers, and lead each chapter of the guide to its own.

    In the documents, which have no such pages, a chapter leads to the words on how to get them.
    """
    anchor = text("site", "group.answers", lang).lower().replace(" ", "-")
    (guide / "answers").mkdir()
    for name, answers in answer_pages(lang).items():
        (guide / "answers" / name).write_text(answers, encoding="utf-8")
        chapter = guide / name
        page = chapter.read_text(encoding="utf-8")
        chapter.write_text(page.replace(f"README.md#{anchor}", f"answers/{name}"), encoding="utf-8")


def _add_templates(lang: str, folder: Path) -> None:
    pages = templates(TEMPLATES)
    known = {
        "lang": lang,
        "text": text,
        "say": speaker(lang),
        "chapters": chapters(lang),
        "picture_of": picture_of,
    }
    for name in pages.list_templates():
        path = folder / name.removesuffix(".jinja")
        path.parent.mkdir(exist_ok=True)
        with path.open("a", encoding="utf-8") as page:
            page.write(pages.get_template(name).render(known))


def speaker(lang: str) -> Callable[..., str]:
    """Return a function for templates that gives the site's texts in a language."""
    return lambda key, **values: text("site", key, lang, **values)


def with_links(source: str) -> str:
    """Return the Markdown of a document with the links of the site.

    >>> with_links("[French](../fr/board.md#keys), [guide](guide/README.md)")
    '<a href="../fr/board.html#keys" lang="fr" hreflang="fr">French</a>, [guide](guide/index.md)'
    >>> with_links("[Play](../play/?lang=en), ![why](../pictures/why-en.png)")
    '<a href="../play/?lang=en">Play</a>, ![why](/pictures/why-en.png)'
    """
    for pattern, replacement in _LINKS:
        source = re.sub(pattern, replacement, source)
    return source


def to_read(chapter: Path) -> nbformat.NotebookNode:
    """Return the notebook of a chapter without the teacher's cells, and with its results."""
    notebook: nbformat.NotebookNode = nbformat.from_dict(
        without_teachers_cells(nbformat.read(chapter, as_version=4))
    )
    return notebook


def picture_of(chapter: Path) -> str:
    """Return the opening picture of a chapter, in Markdown.

    Raises:
        ValueError: the chapter does not begin with a picture.
    """
    opening = _PICTURE.search(nbformat.read(chapter, as_version=4).cells[0].source)
    if opening is None:
        raise ValueError(f"{chapter.name} does not begin with a picture")
    return opening[0]
