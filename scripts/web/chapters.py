"""The chapters of the course to read: the pupils' cells, with the results that they gave."""

from __future__ import annotations

import html
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import nbformat
from nbconvert.preprocessors import TagRemovePreprocessor

from nainjaune_widget.words import LANGUAGES, text
from scripts.make_editions import TEACHER, TEACHERS_TAGS
from scripts.write_start_pages import chapters, title_of

_PICTURE = re.compile(r"!\[(?P<alternative>[^]]*)\]\((?P<address>[^)\s]+)\)")


class Chapter(NamedTuple):
    """A chapter in a language.

    Attributes:
        number: its number, from 1.
        name: the name of its notebook, without the suffix.
        title: its title, without the number.
        about: a sentence on what one can do afterwards.
        minutes: the time that it takes.
        picture: the address of its opening picture, seen from the notebook.
        alternative: the text alternative of that picture.
    """

    number: int
    name: str
    title: str
    about: str
    minutes: int
    picture: str
    alternative: str


@cache
def course(lang: str) -> tuple[Chapter, ...]:
    """Return the chapters in a language, in their order."""
    return tuple(_chapter(path, lang) for path in chapters(lang))


def _chapter(path: Path, lang: str) -> Chapter:
    number = path.name[:2]
    opening = _PICTURE.search(nbformat.read(path, as_version=4).cells[0].source)
    if opening is None:
        raise ValueError(f"{path.name} does not begin with a picture")
    return Chapter(
        int(number),
        path.stem,
        title_of(path),
        text("course", f"{number}.about", lang),
        int(text("course", f"{number}.minutes", lang)),
        opening["address"],
        opening["alternative"],
    )


@cache
def pairs() -> dict[str, dict[str, str]]:
    """Return the names of each chapter's page in all languages, by each of these names.

    >>> pairs()["course/12-ruine"]
    {'en': 'course/12-ruin', 'fr': 'course/12-ruine'}
    """
    found = {}
    for same in zip(*map(course, LANGUAGES), strict=True):
        names = {
            lang: f"course/{chapter.name}" for lang, chapter in zip(LANGUAGES, same, strict=True)
        }
        found.update(dict.fromkeys(names.values(), names))
    return found


def to_read(name: str, lang: str) -> nbformat.NotebookNode:
    """Return a chapter's notebook without the teacher's cells, and with its results."""
    notebook = nbformat.read(TEACHER / lang / f"{name}.ipynb", as_version=4)
    pupils = TagRemovePreprocessor(remove_cell_tags=TEACHERS_TAGS, enabled=True)
    read: nbformat.NotebookNode = pupils.preprocess(notebook, {})[0]
    return read


def alternative(svg: str) -> str:
    """Return the text alternative of a picture in SVG, from its title and its description.

    >>> alternative("<svg><title>Lindor: The deal</title><desc>The deal. Ana deals.</desc></svg>")
    'Lindor: The deal. Ana deals.'
    >>> alternative("<svg><title>A &amp; B</title></svg>")
    'A & B'
    """
    title, description = (_inside(svg, tag) for tag in ("title", "desc"))
    before, _, last = title.rpartition(": ")
    if description.startswith(last):
        return f"{before}: {description}" if before else description
    return ". ".join(each for each in (title, description) if each)


def _inside(svg: str, tag: str) -> str:
    found = re.search(rf"<{tag}>(.*?)</{tag}>", svg, re.DOTALL)
    return html.unescape(found[1]).strip() if found else ""
