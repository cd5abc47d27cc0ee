"""An analysis step by step finds what one at a stretch finds, and never makes a page wait."""

from __future__ import annotations

from time import process_time

import pytest

from nainjaune_widget import Game, Round, analyse
from nainjaune_widget.analysis import DealReport, Decision, GameReport
from nainjaune_widget.analysis.stepping import analyse_in_steps
from nainjaune_widget.players import STRATEGIES, play_on
from tests.analysis.rounds import WORLDS, finished
from tests.support.deals.notation import ALL, LINDOR
from tests.support.runs.daily import daily

LONGEST_STEP_S = 0.25
"""Far above the goal of the bench: the machine may be busy."""


def stepped(
    current: Round, seat: int, number: int = 0
) -> tuple[list[Decision], DealReport, list[float]]:
    """Return the decisions as they come, the report, and the time of each step in seconds."""
    steps = analyse_in_steps(current, seat, WORLDS, number=number)
    decisions: list[Decision] = []
    times: list[float] = []
    while True:
        begun = process_time()
        try:
            decision = next(steps)
        except StopIteration as end:
            return decisions, end.value, times
        times.append(process_time() - begun)
        if decision:
            decisions.append(decision)


@pytest.mark.parametrize("rules", daily(ALL[::-1], 2))
def test_the_report_is_that_of_an_analysis_at_a_stretch(rules: str) -> None:
    current = finished(rules, 3, 11)
    decisions, report, times = stepped(current, 2)
    assert report == analyse(current, 2, WORLDS, compiled=False)
    assert tuple(decisions) == report.decisions
    assert len(times) > sum(each.worlds for each in decisions) > 0  # a deal of an option each
    assert max(times) < LONGEST_STEP_S


@pytest.mark.slow
def test_a_later_deal_of_a_game_is_judged_with_the_jetons_that_were_left() -> None:
    game = Game(LINDOR, 4, seed=5)
    play_on(game.round, [STRATEGIES["random"]] * 4)
    game.next_round()
    play_on(game.round, [STRATEGIES["random"]] * 4)
    whole = analyse(game, 1, WORLDS, compiled=False)
    assert isinstance(whole, GameReport)
    assert sum(game.round.story().boxes.values()) > 0
    _, report, times = stepped(game.round, 1, number=1)
    assert report == whole.deals[1]
    assert max(times) < LONGEST_STEP_S


def test_a_deal_that_is_not_over_has_no_luck_yet() -> None:
    current = finished(seed=11)
    begun = current.replayed(len(current.events) // 2)
    _, report, _ = stepped(begun, 2)
    assert (report.result, report.luck) == (None, None)
    assert report.complete
