"""The links and paths in documents and notebooks, and the same pages in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from scripts.places import DOCS, DOCUMENTED, ROOT
from scripts.prose.texts import CHAPTERS, cells_of, name_of
from tests.support.project.files import PACKAGE, project_files

LINK = re.compile(
    r"""\]\(([^)\s]+)(?:\s+"[^"]*")?\)|\b(?:href|src)="([^"]+)"|^\[[^]]+\]:\s+(\S+)""", re.MULTILINE
)
CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)
PATH = re.compile(r"[\w.*-]+/[\w.*/-]*")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
WRITTEN_LATER = (DOCS / "play", *(DOCS / lang / "guide" / "answers" for lang in DOCUMENTED))
"""Folders of the site and of the teachers' edition: the repository may lack them."""


def findings() -> Iterator[str]:
    """Yield links and paths that lead nowhere, and pages that a language lacks."""
    for document in project_files():
        if document.suffix in {".md", ".ipynb"}:
            yield from _broken_links(document)
    yield from _broken_paths(ROOT / "CONTRIBUTING.md")
    yield from _missing_pages()


@cache
def _markdown_of(document: Path) -> str:
    """Return the Markdown of a document, or of the cells of a notebook."""
    if document.suffix == ".ipynb":
        return "\n\n".join(cell.source for cell in cells_of(document) if not cell.is_code)
    return document.read_text(encoding="utf-8")


@cache
def _anchors_of(document: Path) -> set[str]:
    """Return the names that a link may have after ``#``.

    They are the headings, as GitHub writes them, or JupyterLab in a notebook.
    """
    headings = HEADING.findall(_markdown_of(document))
    if document.suffix == ".ipynb":
        return {heading.replace(" ", "-") for heading in headings}
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def _broken_links(document: Path) -> Iterator[str]:
    for link in map("".join, LINK.findall(CODE.sub("", _markdown_of(document)))):
        if ":" in link:
            continue
        name, _, anchor = link.partition("#")
        target = (document.parent / name).resolve() if name else document
        if target.exists():
            if anchor and anchor not in _anchors_of(target):
                yield f"{name_of(document)}: {link} names no heading, use one of {name_of(target)}"
        elif target.parent not in WRITTEN_LATER:
            yield f"{name_of(document)}: {link} leads nowhere, name a file that there is"


def _broken_paths(document: Path) -> Iterator[str]:
    """Paths begin at the project, at the package or, in its table, at one of its folders."""
    roots = (ROOT, PACKAGE, *(path for path in PACKAGE.iterdir() if path.is_dir()))
    for code in re.findall(r"`([^`\n]+)`", _markdown_of(document)):
        path = code.rstrip("/")
        if (
            PATH.fullmatch(code)
            and "my" not in code
            and not any(any(root.glob(path)) for root in roots)
        ):
            yield f"{name_of(document)}: {code} does not exist, name a path that does"


def _missing_pages() -> Iterator[str]:
    pages: dict[str, set[str]] = {lang: set() for lang in DOCUMENTED}
    for path in project_files():
        if path.is_relative_to(DOCS) and path.suffix == ".md":
            lang, _, page = path.relative_to(DOCS).as_posix().partition("/")
            if lang not in pages:
                yield f"{name_of(path)}: in no language's folder, move it there"
            else:
                pages[lang].add(page)
    for chapter in CHAPTERS:
        pages[chapter.parent.name].add(f"chapter {chapter.name[:2]}")
    everything = set[str]().union(*pages.values())
    for lang, there in pages.items():
        for page in sorted(everything - there):
            yield f"docs/{lang}: no {page}, another language has it"
