"""The form of the course's notebooks.

`make test-course` compares the outputs of the teachers' edition with nbval, which compares nothing
in a cell without an execution count; so the counts are tested here.
"""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest

from scripts.course.make_editions import TEACHERS_TAGS
from scripts.places import COURSE, DOCUMENTED, TEACHER
from scripts.prose.minutes import BY_CHOICE, SECOND_LESSON

NOTEBOOKS = sorted(
    path for path in TEACHER.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts
)
CHAPTERS = [path for path in NOTEBOOKS if path.stem != "start"]
KNOWN_TAGS = TEACHERS_TAGS | {"raises-exception", BY_CHOICE, SECOND_LESSON}


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


def test_nothing_is_said_to_be_passed_over(notebook: nbformat.NotebookNode) -> None:
    assert set().union(*map(tags, notebook.cells)) <= KNOWN_TAGS


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
