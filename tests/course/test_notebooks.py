"""The form of the course's notebooks.

`make test-course` compares the outputs of the teachers' edition with nbval, which compares nothing
in a cell without an execution count; so the counts are tested here.
"""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest

from scripts.course.make_editions import TEACHERS_TAGS
from scripts.course.minutes import BY_CHOICE, SECOND_LESSON
from scripts.places import COURSE, DOCUMENTED, TEACHER
from tests.support.texts.typography import faults

NOTEBOOKS = sorted(
    path for path in TEACHER.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts
)
CHAPTERS = [path for path in NOTEBOOKS if path.stem != "start"]
KNOWN_TAGS = TEACHERS_TAGS | {"raises-exception", BY_CHOICE, SECOND_LESSON}
MAX_LINES = 15
MAX_WORDS = 150
MAX_IDLE_CELLS = 3


def names(paths: list[Path]) -> list[str]:
    return [str(path.relative_to(TEACHER)) for path in paths]


@pytest.fixture(params=NOTEBOOKS, ids=names(NOTEBOOKS))
def notebook(request: pytest.FixtureRequest) -> nbformat.NotebookNode:
    return read(request.param)


@pytest.fixture(params=CHAPTERS, ids=names(CHAPTERS))
def chapter(request: pytest.FixtureRequest) -> nbformat.NotebookNode:
    return read(request.param)


def read(path: Path) -> nbformat.NotebookNode:
    notebook: nbformat.NotebookNode = nbformat.read(path, as_version=4)
    return notebook


def code_cells(notebook: nbformat.NotebookNode) -> list[nbformat.NotebookNode]:
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def tags(cell: nbformat.NotebookNode) -> set[str]:
    return set(cell.metadata.get("tags", []))


def test_every_language_has_the_same_chapters() -> None:
    numbers = {
        lang: [path.name[:2] for path in CHAPTERS if path.parent.name == lang]
        for lang in DOCUMENTED
    }
    assert len(set(map(tuple, numbers.values()))) == 1


def test_a_notebook_is_valid_and_names_its_kernel(notebook: nbformat.NotebookNode) -> None:
    nbformat.validate(notebook)
    assert notebook.metadata.kernelspec.name == "python3"


def test_cells_were_run_once_and_in_order(notebook: nbformat.NotebookNode) -> None:
    counts = [cell.execution_count for cell in code_cells(notebook)]
    assert counts == list(range(1, len(counts) + 1))


def test_outputs_are_kept(notebook: nbformat.NotebookNode) -> None:
    outputs = [output for cell in code_cells(notebook) for output in cell.outputs]
    assert len(outputs) >= len(code_cells(notebook)) / 2


def test_no_cell_failed_unless_it_is_meant_to(notebook: nbformat.NotebookNode) -> None:
    for cell in code_cells(notebook):
        failed = any(output.output_type == "error" for output in cell.outputs)
        assert failed == ("raises-exception" in tags(cell))


def test_cells_are_short(notebook: nbformat.NotebookNode) -> None:
    lengths = {cell.id: len(cell.source.splitlines()) for cell in code_cells(notebook)}
    assert {cell: lines for cell, lines in lengths.items() if not 1 <= lines <= MAX_LINES} == {}


def test_nothing_is_said_to_be_passed_over(notebook: nbformat.NotebookNode) -> None:
    assert set().union(*map(tags, notebook.cells)) <= KNOWN_TAGS


def test_pictures_say_what_is_to_be_seen(notebook: nbformat.NotebookNode) -> None:
    text = "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")
    assert all(len(shown) > 20 for shown in re.findall(r"!\[(.*?)\]\(", text))


def test_a_text_is_no_wall(chapter: nbformat.NotebookNode) -> None:
    texts = {cell.id: cell.source for cell in chapter.cells if cell.cell_type == "markdown"}
    assert {cell for cell, text in texts.items() if len(text.split()) > MAX_WORDS} == set()


def test_after_three_texts_there_is_something_to_do(chapter: nbformat.NotebookNode) -> None:
    idle = 0
    for cell in chapter.cells:
        idle = 0 if cell.cell_type == "code" else idle + 1
        assert idle <= MAX_IDLE_CELLS, cell.source


def test_solutions_are_run_in_the_teachers_edition(chapter: nbformat.NotebookNode) -> None:
    for cell in chapter.cells:
        if cell.cell_type == "code" and "solution" in tags(cell):
            assert cell.outputs, cell.source


def test_no_widget_state_is_kept(notebook: nbformat.NotebookNode) -> None:
    assert "widgets" not in notebook.metadata


def test_the_pupils_edition_has_a_notebook_for_each_of_the_teachers() -> None:
    for lang in DOCUMENTED:
        of_teachers = sorted(path.name for path in NOTEBOOKS if path.parent.name == lang)
        assert sorted(path.name for path in (COURSE / lang).glob("*.ipynb")) == of_teachers


# What is no French: code, formulas, the places that links lead to, and the lines of tables.
NOT_PROSE = re.compile(r"`[^`]*`|\$\$.*?\$\$|\$[^$\n]*\$|\]\([^)]*\)|!\[|:?-+:|:-+|\*", re.DOTALL)


def test_french_typography(notebook: nbformat.NotebookNode, request: pytest.FixtureRequest) -> None:
    if "[fr/" in request.node.name:
        texts = [cell.source for cell in notebook.cells if cell.cell_type == "markdown"]
        assert [fault for text in texts for fault in faults(NOT_PROSE.sub("", text))] == []
