"""A card for a tutor: hints and never the answer, with all that a good hint needs."""

from __future__ import annotations

from pathlib import Path

import pytest

from nainjaune_widget import exercises
from nainjaune_widget.exercises.bank import QUESTIONS
from nainjaune_widget.words import catalogue


@pytest.mark.parametrize("name", ["sans-ten", "what-is-wanted", "estimate-sans"])
def test_a_card_has_the_pupils_own_numbers_and_what_to_ask_about_each_mistake(name: str) -> None:
    exercises.course("seconde-b")
    told, asked = exercises.card(name), exercises.get(name)
    assert str(asked.text) in told
    case = QUESTIONS[name].case(QUESTIONS[name].draws.index(asked.draw))
    names = catalogue("misconceptions", "en")
    assert case.wrong
    assert all(f"Recognised: {names[f'{code}.name']}." in told for code in case.wrong)
    steps = [step for code in case.wrong if (step := asked._version.step(code))]
    assert all(f"Ask first: {step.text}\n" in told for step in steps)
    assert told.count("Ask first: ") == len(steps)
    assert steps or name != "sans-ten"
    assert "never the answer" in told
    assert told.endswith(str(asked._version.say("hint.3")))


def test_a_card_says_nothing_of_the_pupil_and_keeps_nothing(tmp_path: Path) -> None:
    exercises.course("seconde-b")
    exercises.student("Orchid", folder=tmp_path)
    exercises.get("hands").check("C(52, 12)")
    kept = {path: path.read_bytes() for path in tmp_path.iterdir()}
    assert kept
    assert "Orchid" not in exercises.card("hands") + exercises.card("hands-left")
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == kept
