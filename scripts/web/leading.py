"""The pages of the site that lead to others: front page, course, sections, reference."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from nainjaune_widget.words import text
from scripts.documentation import DOCS
from scripts.web.chapters import Chapter, course
from scripts.web.contents import Section, documents, name_of, reference, sections

_IN_THE_OTHER_LANGUAGE = re.compile(r"\[[^][]*\]\((?:\.\./)+[a-z]{2}/[^)]*\)\.?")
_LINK = re.compile(r"\[([^][]*)\]\([^)]*\)")
_SENTENCE = re.compile(r".+?[.!?](?=\s|\Z)|.+", re.DOTALL)
_NO_PROSE = ("|", "- ", "```", ">", "#", "![")
"""Tables, lists, programs and the like begin with these."""


def leading_pages(lang: str) -> dict[str, str]:
    """Return the pages that lead to others, in Markdown: name of the page, source."""
    pages = {
        "index": _front(lang),
        "course/index": _course(lang),
        "reference/index": _reference(lang),
    }
    pages |= {part.name: _section(part, lang) for part in sections() if part.head is None}
    return pages


def contents_of(section: Section, lang: str) -> str:
    """Return the hidden lists of a section's pages, from which the side bar is made."""
    return "\n".join(
        _toctree(group.pages, caption=text("site", f"group.{group.name}", lang), root="/")
        for group in section.groups
    )


def _front(lang: str) -> str:
    parts = [("course", "course/index"), *((part.name, part.first) for part in sections())]
    parts.append(("reference", "reference/index"))
    entries = (f"{text('site', f'section.{name}', lang)} <{page}>" for name, page in parts)
    return f"# {text('site', 'name', lang)}\n\n{_toctree(entries)}"


def _course(lang: str) -> str:
    chapters = course(lang)
    cards = "\n".join(_card(chapter, lang) for chapter in chapters)
    return (
        f"# {text('site', 'course.title', lang)}\n\n{text('site', 'course.intro', lang)}\n\n"
        f"::::{{container}} chapters\n{cards}::::\n\n{text('course', 'paths', lang)}\n\n"
        f"{_toctree(chapter.name for chapter in chapters)}"
    )


def _card(chapter: Chapter, lang: str) -> str:
    minutes = text("site", "course.minutes", lang, n=chapter.minutes)
    return (
        f":::{{container}} chapter\n![{chapter.alternative}]({chapter.picture})\n\n"
        f"[{chapter.number} {chapter.title}]({chapter.name}.ipynb)\n\n"
        f"{text('course', 'column.about', lang)} {chapter.about}.\n\n{minutes}\n:::\n"
    )


def _section(section: Section, lang: str) -> str:
    parts = [f"# {text('site', f'title.{section.name}', lang)}"]
    places = {name_of(document): document for document in documents(lang)}
    for group in section.groups:
        parts.append(f"## {text('site', f'group.{group.name}', lang)}")
        parts += [_entry(name, places[name], lang) for name in group.pages]
    return "\n\n".join([*parts, contents_of(section, lang)])


def _entry(name: str, document: str, lang: str) -> str:
    title, about = opening((DOCS / lang / f"{document}.md").read_text(encoding="utf-8"))
    return f"**[{title}]({name}.md)**  \n{about}".rstrip()


def opening(source: str) -> tuple[str, str]:
    r"""Return the title of a document and its first sentence, without links.

    >>> opening("# Keys\n\n[En français](../fr/keys.md)\n\nThe [board](board.md) has: ten.\n")
    ('Keys', 'The board has: ten.')
    """
    before, *_ = source.split("\n## ")
    title, *paragraphs = (part.strip() for part in before.split("\n\n"))
    for paragraph in paragraphs:
        plain = _LINK.sub(r"\1", _IN_THE_OTHER_LANGUAGE.sub("", paragraph)).strip()
        sentence = _SENTENCE.match(plain)
        if sentence and not plain.startswith(_NO_PROSE):
            return title.removeprefix("# "), re.sub(r"\s?:$", ".", " ".join(sentence[0].split()))
    return title.removeprefix("# "), ""


def _reference(lang: str) -> str:
    groups = list(reference())
    lines = [
        f"- [{text('site', f'reference.{group}', lang)}]({group}.rst): "
        + ", ".join(f"`{name.rpartition('.')[2]}`" for name in names)
        for group, names in reference().items()
    ]
    return (
        f"# {text('site', 'title.reference', lang)}\n\n{text('site', 'reference.intro', lang)}\n\n"
        + "\n".join(lines)
        + f"\n\n{_toctree(groups)}"
    )


def _toctree(entries: Iterable[str], caption: str | None = None, root: str = "") -> str:
    return "\n".join(_lines_of_toctree(entries, caption, root)) + "\n"


def _lines_of_toctree(entries: Iterable[str], caption: str | None, root: str) -> Iterator[str]:
    yield "```{toctree}\n:hidden:"
    if caption is not None:
        yield f":caption: {caption}"
    yield ""
    for entry in entries:
        yield f"{root}{entry}"
    yield "```"
