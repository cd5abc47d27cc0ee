"""The parts of a result: they add up exactly, of a deal and of a game."""

from __future__ import annotations

import pytest

from nainjaune_widget import Deal, Round, analyse
from nainjaune_widget.analysis import GameReport
from nainjaune_widget.players import STRATEGIES, play_on
from tests.analysis.rounds import finished, game_in_play, report_on
from tests.support.deals.notation import ALL, LINDOR
from tests.support.runs.daily import daily


@pytest.mark.parametrize("rules", daily(ALL[::-1], 2))
def test_the_parts_of_a_result_add_up_exactly(rules: str) -> None:
    found = report_on(rules)
    assert found.mean + found.luck + found.play + found.rest == found.result  # type: ignore[operator]
    assert found.mean + found.luck == found.par  # type: ignore[operator]
    assert found.result == finished(rules, 3, 5).chips[1]


def test_the_par_is_what_best_earns_with_the_very_deal() -> None:
    best = finished(LINDOR, 3, 5, "best")
    assert report_on().par == best.chips[1]
    assert report_on(name="best").result == report_on(name="best").par


def test_a_game_has_a_report_for_each_deal_and_its_sums() -> None:
    game = game_in_play()
    found = analyse(game, 2, 32)
    assert isinstance(found, GameReport)
    assert len(found.deals) == len(game.rounds)
    finished_deals = [each for each in found.deals if each.result is not None]
    assert found.result == sum(each.result or 0 for each in finished_deals)
    assert found.result == sum(each.chips[2] for each in game.rounds if each.finished)
    assert found.mean + found.luck + found.play + found.rest == found.result  # type: ignore[operator]
    assert {d.round for d in found.decisions} <= set(range(len(game.rounds)))


def test_boxes_and_purses_change_the_mean() -> None:
    plain = Round(Deal.shuffled(LINDOR, 3, seed=5))
    rich = Round(plain.deal, boxes=dict.fromkeys(plain.boxes, 60), purses=[500, 500, 500])
    for current in (plain, rich):
        play_on(current, [STRATEGIES["best"]] * 3)
    means = [analyse(each, 1, 8).mean for each in (plain, rich)]
    assert means[1] > means[0] + 30  # type: ignore[operator]
