"""Exercises and challenges in a notebook that nbval runs again: every output is the same."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient
from nbformat.v4 import new_code_cell, new_notebook

CELLS = (
    """from nainjaune_widget import Challenge, exercises
exercises.course("seconde-b", lang="fr")""",
    'exercises.pin("ways-to-run", 0)',
    'q = exercises.get("ways-to-run")\nq',
    "q.check(...)",
    'q.check("8")',
    "q.hint()",
    'q.check("2^4")',
    "q.solution()",
    'exercises.pin("ways-to-run", None)',
    "q.again()\nq.draw",
    'exercises.predict("ch6-a-ten", 0.9)',
    "exercises.score()",
    "exercises.bank()",
    'exercises.preview("sans-ten")',
    'c = Challenge("lindor-1789", deals=2)\nc.board(0)',
    "board = c.board(0)\nboard.play(board.round.legal[0])\nlen(board.events)",
    "c.results",
    'exercises.gradebook(".").tomorrow()',
)


@pytest.mark.slow
def test_the_calls_say_the_same_again(tmp_path: Path) -> None:
    cells = [new_code_cell(source) for source in CELLS]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    notebook = new_notebook(cells=cells, metadata={"kernelspec": kernel})
    NotebookClient(notebook, resources={"metadata": {"path": str(tmp_path)}}).execute()
    nbformat.write(notebook, tmp_path / "exercises.ipynb")
    options = ("--nbval", "--nbval-current-env", "-p", "no:cacheprovider", "-c", "/dev/null")
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", *options, "exercises.ipynb"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert f"{len(CELLS)} passed" in run.stdout, run.stdout
    outputs = [output for cell in notebook.cells for output in cell.outputs]
    assert len(outputs) == len(CELLS), "each cell has something to compare"
