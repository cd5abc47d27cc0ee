"""The programs that the page on simulation has readers write run."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from nbclient import NotebookClient
from nbformat.v4 import new_code_cell, new_notebook

from nainjaune_widget import simulate
from scripts.places import DOCS

# Those in French: the others make the same calls.
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"`(\w+\.py)`\s?:\n\n```py\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.slow
def test_every_example_of_the_chapter_runs() -> None:
    names: dict[str, Any] = {}
    for code in BLOCK.findall((DOCS / "fr" / "simulation.md").read_text(encoding="utf-8")):
        exec(code, names)  # noqa: S102
    assert names["result"].rounds == 1_000_000
    assert names["result"].round(names["number"]).opera


@pytest.mark.slow
def test_a_cluster_gives_what_one_processor_gives(tmp_path: Path, project_root: Path) -> None:
    [(name, program)] = FILE.findall((DOCS / "fr" / "simulation.md").read_text(encoding="utf-8"))
    (tmp_path / name).write_text(program, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, name],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(project_root)},
        check=True,
        capture_output=True,
        text=True,
    )
    alone = simulate("lindor-1789", rounds=200_000, seed=1, lang="fr")
    assert done.stdout.strip() == str(alone)


CELL = 'from nainjaune_widget import simulate\nsimulate("lindor-1789", rounds=5000, progress=True)'
VIEW = "application/vnd.jupyter.widget-view+json"
STATE = "application/vnd.jupyter.widget-state+json"


@pytest.mark.slow
def test_in_a_notebook_progress_is_a_widget_and_the_result_a_table(
    project_root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", os.fspath(project_root))
    notebook = new_notebook(cells=[new_code_cell(CELL)])
    NotebookClient(notebook, resources={"metadata": {"path": str(project_root)}}).execute()
    shown: list[Any] = [each.data for each in notebook.cells[0].outputs if "data" in each]
    assert [set(each) & {VIEW, "text/html"} for each in shown] == [{VIEW}, {"text/html"}]
    assert "<caption" in shown[1]["text/html"]
    models = notebook.metadata.widgets[STATE]["state"].values()
    (bar,) = (each["state"] for each in models if each["model_name"] == "FloatProgressModel")
    assert (bar["value"], bar["max"], bar["bar_style"]) == (5000, 5000, "success")
