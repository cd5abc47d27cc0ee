"""The catalogue of predictions: complete, and its texts there."""

from __future__ import annotations

import re
from fractions import Fraction

import nbformat
import pytest

from nainjaune_widget.exercises.bank import FAMILY_OF
from nainjaune_widget.exercises.predictions import PREDICTIONS, ends, labels_of
from nainjaune_widget.words import LANGUAGES, catalogue
from scripts.places import TEACHER


def calls(lang: str, call: str) -> list[str]:
    """Return the names in calls of the teachers' notebooks, in their order."""
    found = []
    for path in sorted((TEACHER / lang).glob("*.ipynb")):
        for cell in nbformat.read(path, as_version=4).cells:
            if cell.cell_type == "code":
                found += re.findall(rf'exercises\.{call}\(\s*"([^"]+)"', cell.source)
    return found


PLACED = ("place", "bars")
"""The texts of a prediction with bars."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_bar_has_its_label(lang: str) -> None:
    for name, asked in PREDICTIONS.items():
        assert not asked.bars or len({*labels_of(name, lang)}) == asked.bars > asked.bar, name
        assert not (asked.bars and asked.is_share) or asked.of == 100, name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_has_the_predictions_of_the_notebooks_in_their_order(lang: str) -> None:
    assert calls(lang, "predict") == [*PREDICTIONS]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_answered_was_asked_before_and_shown_to_teachers_without_asking(lang: str) -> None:
    for path in sorted((TEACHER / lang).glob("*.ipynb")):
        cells = nbformat.read(path, as_version=4).cells
        source = "\n".join(cell.source for cell in cells if cell.cell_type == "code")
        answered = re.findall(r'exercises\.answered\(\s*"([^"]+)"', source)
        for name in answered:
            asked, *_ = re.split(rf'exercises\.answered\(\s*"{name}"', source)
            assert re.search(rf'exercises\.predict\(\s*"{name}"', asked), name
        shows = [cell for cell in cells if "exercises.teacher()" in cell.source]
        assert len(shows) == bool(answered), f"{path.name}: teacher() in one cell where it answers"
        assert all("teacher" in cell.metadata.tags for cell in shows), path.name


def test_usual_answers_are_of_the_kind_and_each_leads_to_its_own_idea() -> None:
    for name, asked in PREDICTIONS.items():
        for values, idea in asked.usual.items():
            for end in ends(values):
                assert asked.takes(end, in_percent=False), name
                assert asked.idea_behind(end, None) == idea, name


def test_every_text_is_there_and_none_too_many() -> None:
    texts = catalogue("predictions", "en")
    ideas = {idea for asked in PREDICTIONS.values() for idea in asked.usual.values()}
    own = {f"idea.{idea}" for idea in ideas - FAMILY_OF.keys()}
    assert {key for key in texts if key.startswith("idea.")} == own
    bars = {f"{name}.{key}" for name, asked in PREDICTIONS.items() if asked.bars for key in PLACED}
    assert {key for key in texts if re.match("ch[0-9]+-", key)} == PREDICTIONS.keys() | bars
    for kind in {asked.kind for asked in PREDICTIONS.values()}:
        assert f"prediction.wants.{kind}" in texts


def test_a_guess_is_recognised_as_far_as_its_digits() -> None:
    asked = PREDICTIONS["ch6-a-ten"]
    assert asked.idea_behind(Fraction("0.62"), Fraction("0.01")) == "replace"
    assert asked.idea_behind(Fraction("0.63"), Fraction("0.01")) == ""
