"""The pages of the site that lead to others: front page, course, sections, reference."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from nainjaune_widget.words import text
from scripts.documentation import DOCS
from scripts.web.chapters import Chapter, course
from scripts.web.contents import Section, documents, name_of, reference, sections

_FIRST_PARAGRAPH = re.compile(r"^# (?P<title>.+?)\n+(?P<about>.+?)(?:\n\n|\Z)", re.DOTALL)
_LINK = re.compile(r"\[([^][]*)\]\([^)]*\)")
_SENTENCE = re.compile(r".+?[.!?](?=\s|\Z)", re.DOTALL)


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
    title, about = _opening(document, lang)
    return f"**[{title}]({name}.md)**  \n{about}"


def _opening(document: str, lang: str) -> tuple[str, str]:
    """Return the title of a document and its first sentence, without links."""
    source = (DOCS / lang / f"{document}.md").read_text(encoding="utf-8")
    found = _FIRST_PARAGRAPH.match(source)
    if found is None:
        raise ValueError(f"docs/{lang}/{document}.md does not begin with a title and a text")
    sentence = _SENTENCE.match(_LINK.sub(r"\1", found["about"]))
    about = " ".join((sentence[0] if sentence else found["about"]).split())
    return found["title"], re.sub(r"\s?:$", ".", about)


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
