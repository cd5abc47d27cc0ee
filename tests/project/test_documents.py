"""The documents: their links, and the same pages in every language."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from scripts.places import DOCS, DOCUMENTED
from tests.support.project.files import PACKAGE, ROOT, project_files
from tests.support.texts.typography import faults

LINK = re.compile(
    r"""\]\(([^)\s]+)(?:\s+"[^"]*")?\)|\b(?:href|src)="([^"]+)"|^\[[^]]+\]:\s+(\S+)""", re.MULTILINE
)
CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)
PATH = re.compile(r"[\w.*-]+/[\w.*/-]*")
MARKUP = re.compile(r"<[^>]*>|!(?=\[)|\]\([^)\s]+\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
FOLDERS = [path for path in PACKAGE.iterdir() if path.is_dir()]
DOCUMENTS = [path for path in project_files() if path.suffix in {".md", ".ipynb"}]
FRENCH = [ROOT / "README.fr.md", *sorted((DOCS / "fr").rglob("*.md"))]


def markdown_of(document: Path) -> str:
    """Return the Markdown of a document, or of the cells of a notebook."""
    text = document.read_text(encoding="utf-8")
    if document.suffix == ".ipynb":
        cells = json.loads(text)["cells"]
        texts = ("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
        text = "\n\n".join(texts)
    return text


def prose_of(document: Path) -> str:
    """Return the Markdown of a document or of a notebook, without its code."""
    return CODE.sub("", markdown_of(document))


def anchors_of(document: Path) -> set[str]:
    """Return the names that a link may have after ``#``.

    They are the headings, as GitHub writes them, or JupyterLab in a notebook.
    """
    headings = HEADING.findall(markdown_of(document))
    if document.suffix == ".ipynb":
        return {heading.replace(" ", "-") for heading in headings}
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def broken_links(document: Path) -> list[str]:
    """Return the links of a document to files or headings that do not exist."""
    broken = []
    for link in map("".join, LINK.findall(prose_of(document))):
        if ":" in link:
            continue
        name, _, anchor = link.partition("#")
        target = document.parent / name if name else document
        if target.parent.resolve() == DOCS / "play":
            continue  # the site's page, see test_play_links.py
        if not target.exists() or (anchor and anchor not in anchors_of(target)):
            broken.append(link)
    return broken


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_link_leads_somewhere(document: Path) -> None:
    assert broken_links(document) == []


def test_a_broken_link_is_seen(tmp_path: Path) -> None:
    document = tmp_path / "page.md"
    links = "[a](page.md) [b](no.md) [c](#a-title) [d](#none) [e](https://example.org) `[f](no.md)`"
    document.write_text(f"# A title!\n\n{links}\n")
    assert broken_links(document) == ["no.md", "#none"]


def test_a_broken_link_of_a_notebook_is_seen(tmp_path: Path) -> None:
    """Links lead to files beside it and to headings, as JupyterLab names them; so do pictures."""
    links = '[a](#A-title) [b](#a-title) [c](two.ipynb#A-title) ![d](e.svg) <img src="f.png">'
    cells = [
        {"cell_type": "markdown", "source": ["# A title\n", links]},
        {"cell_type": "code", "source": ["board[0](lead)"]},
    ]
    for name in ("one.ipynb", "two.ipynb"):
        (tmp_path / name).write_text(json.dumps({"cells": cells}))
    assert broken_links(tmp_path / "one.ipynb") == ["#a-title", "e.svg", "f.png"]


@pytest.mark.parametrize("document", FRENCH, ids=lambda path: str(path.relative_to(ROOT)))
def test_french_typography(document: Path) -> None:
    assert faults(MARKUP.sub("", prose_of(document))) == []


def test_every_language_has_the_same_pages() -> None:
    pages = {
        lang: sorted(path.relative_to(DOCS / lang) for path in (DOCS / lang).rglob("*.md"))
        for lang in DOCUMENTED
    }
    assert pages["en"]
    assert all(names == pages["en"] for names in pages.values())


def test_no_page_lies_outside_the_languages() -> None:
    assert {path.relative_to(DOCS).parts[0] for path in DOCS.rglob("*.md")} == set(DOCUMENTED)


def test_every_path_in_contributing_exists() -> None:
    """Paths begin at the project, at the package or, in its table, at one of its folders."""
    codes = re.findall(r"`([^`\n]+)`", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))
    paths = [code.rstrip("/") for code in codes if PATH.fullmatch(code) and "my" not in code]
    roots = (ROOT, PACKAGE, *FOLDERS)
    assert len(paths) > 40
    assert [path for path in paths if not any(list(root.glob(path)) for root in roots)] == []
