"""The form of a question in JupyterLab: answered by keys, from a cell, and read when saved."""

from __future__ import annotations

import json

from tests.support.jupyter.journeys import EXERCISE, answer_a_question
from tests.support.jupyter.one_page import Lab

OUTPUTS = "() => window.jupyterapp.shell.currentWidget.content.model.cells.get(0).toJSON().outputs"


def test_a_question_is_answered_and_can_be_read_without_widgets(lab: Lab) -> None:
    lab.show("exercise.ipynb", EXERCISE, "q.check(8)")
    answer_a_question(lab.page)
    told = json.dumps(lab.page.evaluate(OUTPUTS))
    assert "In how many ways can you choose the four cards?" in told
    lab.check_accessibility(".nj-exercise")
    assert lab.errors == []
