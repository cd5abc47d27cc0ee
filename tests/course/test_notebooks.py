"""The form of the course's notebooks.

`make test-course` compares their outputs with nbval, which compares nothing in a cell without
an execution count; so the counts are tested here.
"""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest

COURSE = Path(__file__).parent.parent.parent / "course"
NOTEBOOKS = sorted(
    path for path in COURSE.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts
)
MAX_LINES = 10


@pytest.fixture(params=NOTEBOOKS, ids=lambda path: path.stem)
def notebook(request: pytest.FixtureRequest) -> nbformat.NotebookNode:
    read: nbformat.NotebookNode = nbformat.read(request.param, as_version=4)
    return read


def code_cells(notebook: nbformat.NotebookNode) -> list[nbformat.NotebookNode]:
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def test_there_is_a_first_notebook() -> None:
    assert COURSE / "01-a-first-deal.ipynb" in NOTEBOOKS


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
        assert failed == ("raises-exception" in cell.metadata.get("tags", []))


def test_cells_are_short(notebook: nbformat.NotebookNode) -> None:
    lengths = {cell.id: len(cell.source.splitlines()) for cell in code_cells(notebook)}
    assert {cell: lines for cell, lines in lengths.items() if not 1 <= lines <= MAX_LINES} == {}


def test_nothing_is_said_to_be_passed_over(notebook: nbformat.NotebookNode) -> None:
    tags = {tag for cell in notebook.cells for tag in cell.metadata.get("tags", [])}
    assert "nbval-skip" not in tags
