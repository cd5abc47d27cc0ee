"""Reports in words, tables and pictures."""

from __future__ import annotations

import pytest

from nainjaune_widget import analyse
from nainjaune_widget.engine.rulesets import RULESETS
from tests.analysis.rounds import game_in_play, report_on
from tests.support.deals.notation import LINDOR


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_each_part_has_a_sentence(lang: str) -> None:
    said = str(report_on().explain(lang)).split("\n")
    assert len(said) >= 5
    assert report_on().explain("en") != report_on().explain("fr")
    assert repr(report_on()).startswith(RULESETS[LINDOR].title("en"))
    assert "<table" in report_on()._repr_html_()


def test_a_frame_has_a_row_for_each_decision() -> None:
    frame = report_on().to_frame()
    assert len(frame) == len(report_on().decisions)
    assert list(frame["verdict"]) == [d.verdict for d in report_on().decisions]


def test_pictures_of_a_deal_and_of_a_game() -> None:
    choices = [d for d in report_on().decisions if d.is_choice]
    assert len(report_on().plot("fr").axes[0].get_yticklabels()) == len(choices)
    line = analyse(game_in_play(), 0, 8).plot()
    assert len(line.axes[0].get_lines()) == 5
