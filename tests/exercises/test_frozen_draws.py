"""The draws of every question, frozen with the version of the bank.

A question that draws other numbers, or the same in another order, changes the numbers of everybody
who is working on it. So it takes a new `BANK_VERSION`; new questions are added by
``python -m tests.exercises.freeze``.
"""

from __future__ import annotations

import json

from nainjaune_widget.exercises.bank import BANK_VERSION, QUESTIONS
from nainjaune_widget.exercises.session import draw_for
from tests.exercises.freeze import FROZEN, digest


def test_the_questions_draw_what_they_drew() -> None:
    frozen = json.loads(FROZEN.read_text(encoding="utf-8"))
    assert frozen["bank"] == BANK_VERSION
    drawn = {name: digest(question) for name, question in QUESTIONS.items()}
    assert drawn == frozen["draws"], "new? Run python -m tests.exercises.freeze"


def test_a_pupil_has_the_same_draw_on_every_platform() -> None:
    drawn = [draw_for("hands", 60, turn, "2de B", "Chloé") for turn in range(4)]
    assert drawn == [23, 41, 40, 15]
    assert draw_for("hands", 60, 60, "2de B", "Chloé") == 23, "after all numbers they begin again"
