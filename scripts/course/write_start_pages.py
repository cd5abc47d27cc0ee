"""Write the pages from which each chapter of the course is one click: part of make notebooks.

``course/start.ipynb`` leads to the chapters in all languages; the ``start.ipynb`` of an edition to
its own. The titles are the chapters' own headings.
"""

from __future__ import annotations

from pathlib import Path

import nbformat
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from nainjaune_widget.words import text
from scripts.places import COURSE, DOCUMENTED, TEACHER

START = "start.ipynb"
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
BEGIN = "from nainjaune_widget import exercises\n\nexercises.begin(..., ...{lang})"
BOARD = 'from nainjaune_widget import Board\n\nBoard("lindor-1789", players=4, seed=364{lang})'


def chapters(lang: str) -> list[Path]:
    """Return the teachers' notebooks of all chapters in a language, in their order."""
    return sorted((TEACHER / lang).glob("[0-9]*.ipynb"))


def title_of(path: Path) -> str:
    """Return the first heading of a chapter's notebook, without the chapter's number."""
    first = nbformat.read(path, as_version=4).cells[0].source
    heading: str = first.splitlines()[0].removeprefix("# ")
    return heading.removeprefix(str(int(path.name[:2]))).lstrip(" .–")


def page(cells: list[nbformat.NotebookNode]) -> nbformat.NotebookNode:
    """Return a notebook of these cells."""
    for number, cell in enumerate(cells, start=1):
        cell["id"] = f"cell-{number:02}"
    metadata = {"kernelspec": KERNEL, "language_info": {"name": "python"}}
    notebook: nbformat.NotebookNode = new_notebook(cells=cells, metadata=metadata)
    notebook.nbformat_minor = 5
    return notebook


def of_all_languages(*, with_teachers: bool = True) -> nbformat.NotebookNode:
    """Return the page that leads to the chapters in all languages.

    Args:
        with_teachers: False leaves out the links to the teachers' editions.
    """
    names = " | ".join(text("language", "name", lang) for lang in DOCUMENTED)
    rows = [f"| | {names} |", "|-:|" + ":-|" * len(DOCUMENTED)]
    for same in zip(*map(chapters, DOCUMENTED), strict=True):
        links = (
            f"[{title_of(path)}]({lang}/{path.name})"
            for lang, path in zip(DOCUMENTED, same, strict=True)
        )
        rows.append(f"| {int(same[0].name[:2])} | {' | '.join(links)} |")
    starts = " | ".join(
        f"[{text('course', 'overview', lang)}]({lang}/{START})" for lang in DOCUMENTED
    )
    teachers = " · ".join(
        f"[{text('course', 'teachers', lang)}](teacher/{lang}/{START})" for lang in DOCUMENTED
    )
    greetings = "\n\n".join(text("course", "greeting", lang) for lang in DOCUMENTED)
    cells = [
        new_markdown_cell(f"# Nain Jaune\n\n{greetings}"),
        new_markdown_cell("\n".join([*rows, f"| | {starts} |"])),
    ]
    return page([*cells, new_markdown_cell(teachers)] if with_teachers else cells)


def of_an_edition(lang: str) -> nbformat.NotebookNode:
    """Return the page of the teachers' edition in a language; the pupils' is made from it."""

    def say(key: str) -> str:
        return text("course", key, lang)

    heads = ("chapter", "about", "minutes")
    rows = ["| | " + " | ".join(say(f"column.{head}") for head in heads) + " |", "|-:|:-|:-|-:|"]
    for path in chapters(lang):
        number = path.name[:2]
        link = f"[{title_of(path)}]({path.name})"
        rows.append(
            f"| {int(number)} | {link} | {say(f'{number}.about')} | {say(f'{number}.minutes')} |"
        )
    spoken = "" if lang == "en" else f', lang="{lang}"'
    for_teachers = new_markdown_cell(say("edition"), metadata={"tags": ["teacher"]})
    return page(
        [
            new_markdown_cell(f"# {say('title')}\n\n{say('greeting')}"),
            for_teachers,
            new_markdown_cell("\n".join(rows)),
            new_markdown_cell(f"{say('first')}\n\n{say('paths')}\n\n{say('try')}"),
            new_code_cell(BOARD.format(lang=spoken)),
            new_markdown_cell(say("class")),
            new_code_cell(BEGIN.format(lang=spoken)),
        ]
    )


def main() -> None:
    """Write the page of all languages, and those of the teachers' editions."""
    nbformat.write(of_all_languages(), COURSE / START)
    for lang in DOCUMENTED:
        nbformat.write(of_an_edition(lang), TEACHER / lang / START)


if __name__ == "__main__":
    main()
