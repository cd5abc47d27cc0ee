"""The pupils' edition: made from the teachers', without solutions and outputs, and it runs."""

from __future__ import annotations

import shutil
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from scripts.course.make_editions import TEACHERS_TAGS, edition_files, for_pupils
from scripts.places import COURSE, DOCUMENTED

PUPILS = sorted(path for lang in DOCUMENTED for path in (COURSE / lang).glob("*.ipynb"))


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_the_edition_is_up_to_date(lang: str) -> None:
    stale = []
    for name, content in edition_files(lang).items():
        expected = content if isinstance(content, bytes) else content.encode()
        path = COURSE / lang / name
        if not path.exists() or path.read_bytes() != expected:
            stale.append(str(name))
    assert not stale, "run: make notebooks"


@pytest.mark.parametrize("path", PUPILS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_it_holds_no_solution_and_no_output(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    for cell in notebook.cells:
        assert not TEACHERS_TAGS & set(cell.metadata.get("tags", []))
        assert ".solution()" not in cell.source
        if cell.cell_type == "code":
            assert cell.outputs == []
            assert cell.execution_count is None


def test_cells_for_teachers_are_left_out() -> None:
    made = nbformat.v4
    notebook = made.new_notebook(
        cells=[
            made.new_markdown_cell("for all"),
            made.new_code_cell("q.solution()", metadata={"tags": ["solution"]}),
            made.new_markdown_cell("a remark", metadata={"tags": ["teacher"]}),
            made.new_code_cell("1 + 1", execution_count=1, outputs=[]),
        ]
    )
    assert [cell.source for cell in for_pupils(notebook).cells] == ["for all", "1 + 1"]


def one_language_each() -> list[Path]:
    """Return each notebook once: in one language after the other, since their code is the same."""
    every = [sorted((COURSE / lang).glob("*.ipynb")) for lang in DOCUMENTED]
    return [
        notebooks[number % len(DOCUMENTED)]
        for number, notebooks in enumerate(zip(*every, strict=True))
    ]


@pytest.mark.slow
@pytest.mark.parametrize(
    "path", one_language_each(), ids=lambda path: f"{path.parent.name}/{path.stem}"
)
def test_it_runs_with_nothing_answered(path: Path, tmp_path: Path) -> None:
    data = path.parent / "data"
    if data.exists():
        shutil.copytree(data, tmp_path / "data")
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, resources={"metadata": {"path": str(tmp_path)}}).execute()
