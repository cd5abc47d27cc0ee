"""The draws of every question, frozen with the version of the bank.

A question that draws other numbers, or the same in another order, changes the numbers of everybody
who is working on it. So it takes a new `BANK_VERSION`; new questions are added by
``python -m tests.exercises.freeze``.
"""

from __future__ import annotations

import json

import pytest

from nainjaune_widget.exercises.bank import BANK_VERSION, QUESTIONS
from nainjaune_widget.exercises.session import draw_for
from tests.exercises.freeze import FROZEN, digest

FROZEN_DRAWS = json.loads(FROZEN.read_text(encoding="utf-8"))


def test_the_bank_has_the_version_of_its_draws() -> None:
    assert FROZEN_DRAWS["bank"] == BANK_VERSION
    assert set(FROZEN_DRAWS["draws"]) == set(QUESTIONS), "run python -m tests.exercises.freeze"


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_draws_what_it_drew(name: str) -> None:
    assert digest(QUESTIONS[name]) == FROZEN_DRAWS["draws"][name]


def test_a_pupil_has_the_same_draw_on_every_platform() -> None:
    drawn = [draw_for("hands", 60, turn, "2de B", "Chloé") for turn in range(4)]
    assert drawn == [23, 41, 40, 15]
