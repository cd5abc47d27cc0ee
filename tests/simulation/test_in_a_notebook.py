"""In a notebook the progress bar is a widget, and the result a table."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from nbclient import NotebookClient
from nbformat.v4 import new_code_cell, new_notebook

CELL = 'from nainjaune_widget import simulate\nsimulate("lindor-1789", rounds=5000, progress=True)'
VIEW = "application/vnd.jupyter.widget-view+json"
STATE = "application/vnd.jupyter.widget-state+json"


@pytest.mark.slow
def test_progress_is_a_widget_that_counts_to_the_end(
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
