"""Every text of the project that people read, by language."""

from __future__ import annotations

import io
import json
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any, Literal
from urllib.parse import unquote

from scripts.places import COURSE, DOCUMENTED, ROOT, TEACHER
from tests.support.project.files import project_files

LANGUAGES = ("en", "fr")
"""The languages with a dictionary and terms of their own; others are left alone."""
CATALOGUES = ROOT / "nainjaune_widget" / "words"
NOTEBOOKS = [path for lang in DOCUMENTED for path in sorted((TEACHER / lang).glob("*.ipynb"))]
"""The teachers' notebooks."""
CHAPTERS = [path for path in NOTEBOOKS if path.stem != "start"]
NO_TEXTS = {"elided"}
"""Keys of the catalogues that hold letters, which nobody reads."""
PLACEHOLDER = re.compile(r"\{[^{}\s]*\}")
MARKDOWN_CODE = re.compile(r"^ *(`{3,}).*?^ *\1|`[^`\n]*`", re.DOTALL | re.MULTILINE)
ADDRESS = re.compile(r"\]\([^)\s]*\)|<[^<>]*>|https?://\S+|\S+@\S+")
FORMULA = re.compile(r"\$\$.+?\$\$|\$[^$\n]+\$", re.DOTALL)
MAGIC = re.compile(r"^\s*[%!].*$", re.MULTILINE)
FIELD = re.compile(r"\{[^{}]*\}")
STRINGS = {tokenize.STRING, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)}
TAG = re.compile(r"<(style|script)\b.*?</\1>|<[^>]*>", re.DOTALL)

Kind = Literal["prose", "code", "output"]


@dataclass(frozen=True)
class Text:
    """A text that people read.

    Args:
        where: its file, and the key or the cell in it.
        langs: its language; both, where a notebook speaks both.
        kind: prose without code and addresses, the source of a cell, or its outputs.
        text: the text.
    """

    where: str
    langs: tuple[str, ...]
    kind: Kind
    text: str


@dataclass(frozen=True)
class Cell:
    """A cell of a notebook.

    Args:
        where: its notebook and its number there.
        is_code: False for a text.
        source: its source.
        tags: its tags.
        changes: how many changes its text asks for.
        outputs: its outputs, as the notebook has them.
    """

    where: str
    is_code: bool
    source: str
    tags: frozenset[str] = frozenset()
    changes: int = 0
    outputs: tuple[Any, ...] = ()


@cache
def texts() -> tuple[Text, ...]:
    """Return the texts of the catalogues, the documents and the notebooks.

    The pupils' notebooks are made of the teachers', and left out.
    """
    found: list[Text] = []
    for path in project_files():
        if path.suffix == ".json" and path.is_relative_to(CATALOGUES):
            if path.relative_to(CATALOGUES).parts[0] in LANGUAGES:
                found += _catalogue(path)
        elif path.suffix == ".md":
            text = path.read_text(encoding="utf-8")
            found.append(Text(name_of(path), languages_of(path), "prose", prose(text)))
        elif path in NOTEBOOKS or path == COURSE / "start.ipynb":
            found += _notebook(path)
    return tuple(found)


def name_of(path: Path) -> str:
    """Return the path of a file in the project."""
    return path.relative_to(ROOT).as_posix()


def languages_of(path: Path) -> tuple[str, ...]:
    """Return the languages of a file; a notebook outside their folders speaks both."""
    named = tuple(lang for lang in LANGUAGES if lang in path.parts or f".{lang}." in path.name)
    return named or (LANGUAGES if path.suffix == ".ipynb" else ("en",))


@cache
def cells_of(path: Path) -> tuple[Cell, ...]:
    """Return the cells of a notebook."""
    return tuple(
        Cell(
            where=f"{name_of(path)}: cell {number}",
            is_code=cell["cell_type"] == "code",
            source="".join(cell["source"]),
            tags=frozenset(cell["metadata"].get("tags", ())),
            changes=len(cell["metadata"].get("changes", ())),
            outputs=tuple(cell.get("outputs", ())),
        )
        for number, cell in enumerate(json.loads(path.read_text(encoding="utf-8"))["cells"], 1)
    )


def prose(markdown: str) -> str:
    """Return Markdown without code, addresses and formulas.

    >>> prose("A `box` of [the table](table.md), $x$ wide.")
    'A   of [the table , wide.'
    """
    for what in (MARKDOWN_CODE, FORMULA, ADDRESS):
        markdown = what.sub(" ", markdown)
    return markdown


def strings_and_comments(source: str) -> Iterator[str]:
    """Yield the texts in the source of a cell that are no code.

    >>> list(strings_and_comments('print(f"{n} jetons")  # how many'))
    ['  jetons', ' how many']
    """
    python = MAGIC.sub("", source)
    for token in tokenize.generate_tokens(io.StringIO(python).readline):
        if token.type == tokenize.COMMENT:
            yield token.string.lstrip("#")
        elif token.type in STRINGS:
            yield FIELD.sub(" ", token.string.strip("rfbRFB").strip("\"'"))


def _catalogue(path: Path) -> Iterator[Text]:
    langs = languages_of(path)
    for key, value in json.loads(path.read_text(encoding="utf-8")).items():
        if key in NO_TEXTS:
            continue
        for text in _strings(value):
            yield Text(f"{name_of(path)}: {key}", langs, "prose", prose(PLACEHOLDER.sub(" ", text)))


def _strings(value: Any) -> Iterator[str]:
    match value:
        case str():
            yield value
        case dict():
            for each in value.values():
                yield from _strings(each)
        case list():
            for each in value:
                yield from _strings(each)


def _notebook(path: Path) -> Iterator[Text]:
    langs = languages_of(path)
    for cell in cells_of(path):
        if cell.is_code:
            yield Text(cell.where, langs, "code", cell.source)
        else:
            yield Text(cell.where, langs, "prose", prose(cell.source))
        for output in cell.outputs:
            for text in shown(output):
                yield Text(cell.where, langs, "output", text)


def shown(output: dict[str, Any]) -> Iterator[str]:
    """Yield the texts that an output of a cell shows, and those of its pictures."""
    if "text" in output:
        yield "".join(output["text"])
    for mime, data in output.get("data", {}).items():
        if mime in {"text/plain", "text/markdown"}:
            yield "".join(data)
        elif mime == "text/html":
            yield unescape(TAG.sub(" ", unquote("".join(data))))
