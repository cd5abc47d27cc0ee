"""The contents of the site's pages: sections of documents, and the groups of the reference.

`web/pages/contents.toml` lists them; the course's chapters are found where they lie.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any, NamedTuple

from scripts.documentation import DOCS
from scripts.web.places import WEB

CONTENTS = WEB / "pages" / "contents.toml"


class Group(NamedTuple):
    """Pages under one caption.

    Attributes:
        name: the key of its title.
        pages: the names of its pages, as `name_of` writes them.
    """

    name: str
    pages: tuple[str, ...]


class Section(NamedTuple):
    """A part of the site.

    Attributes:
        name: the key of its title.
        head: the name of the page that it begins with; None for a list of its pages.
        groups: its pages.
    """

    name: str
    head: str | None
    groups: tuple[Group, ...]

    @property
    def first(self) -> str:
        """The name of the page that stands for the section."""
        return self.head or self.name


def name_of(document: str) -> str:
    """Return the name of a page on the site.

    Args:
        document: the place of a document in the folder of a language, without its suffix.

    >>> name_of("guide/README"), name_of("guide/answers/01")
    ('guide/index', 'guide/answers/01')
    """
    folder, _, last = document.rpartition("/")
    return f"{folder}/index".lstrip("/") if last == "README" else document


def documents(lang: str) -> list[str]:
    """Return the places of all documents of a language, without their suffix."""
    folder = DOCS / lang
    paths = sorted(folder.rglob("*.md"))
    return [path.relative_to(folder).with_suffix("").as_posix() for path in paths]


def sections() -> tuple[Section, ...]:
    """Return the sections of documents.

    Raises:
        ValueError: a name stands for no document.
    """
    return tuple(_sections())


def _sections() -> Iterator[Section]:
    for entry in _contents()["section"]:
        head = entry.get("head")
        groups = tuple(
            Group(group["name"], tuple(_pages(group["pages"]))) for group in entry["group"]
        )
        yield Section(entry["name"], name_of(head) if head else None, groups)


def _pages(patterns: list[str]) -> Iterator[str]:
    for pattern in patterns:
        folder = DOCS / "en"
        found = sorted(folder.glob(f"{pattern}.md"))
        if not found:
            raise ValueError(f"{CONTENTS.name} names {pattern}, which is no page of docs/en")
        for path in found:
            yield name_of(path.relative_to(folder).with_suffix("").as_posix())


def reference() -> dict[str, list[str]]:
    """Return the names that the groups of the reference list."""
    return {entry["name"]: entry["names"] for entry in _contents()["reference"]}


def _contents() -> dict[str, Any]:
    return tomllib.loads(CONTENTS.read_text(encoding="utf-8"))
