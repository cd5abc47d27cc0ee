"""Deals not over, impossible arguments, failing strategies, interrupts: clear, nothing lost."""

from __future__ import annotations

from typing import Any

import pytest

from nainjaune_widget import (
    Card,
    Deal,
    DealError,
    GameError,
    NainJauneError,
    Round,
    SimulationError,
    StrategyError,
    View,
    analyse,
)
from nainjaune_widget.analysis import Decision, analysing
from nainjaune_widget.analysis.judging import judge_of
from nainjaune_widget.analysis.moments import Line, moments_of
from nainjaune_widget.players import STRATEGIES, act
from tests.analysis.rounds import finished, report_on
from tests.support.deals.notation import LINDOR


def test_a_deal_that_is_not_over_is_judged_so_far() -> None:
    current = Round(Deal.shuffled(LINDOR, 4, seed=7))
    for _ in range(14):
        act(current, STRATEGIES["random"])
    found = analyse(current, 1, 16)
    assert found.decisions
    assert (found.result, found.par, found.mean, found.luck, found.play, found.rest) == (None,) * 6
    assert "not over" in found.explain()


def test_a_seat_that_saw_cards_is_told_so() -> None:
    current = finished(LINDOR, 3, 5).replayed(len(finished(LINDOR, 3, 5).events))
    current.followers.mark_seen([1])
    assert "saw cards" in analyse(current, 1, 16).explain()
    assert "saw cards" not in analyse(current, 2, 16).explain()


@pytest.mark.parametrize(
    ("given", "kind"),
    [
        ({"seat": 4}, GameError),
        ({"worlds": 7}, SimulationError),
        ({"worlds": 4_097}, SimulationError),
        ({"seed": -1}, DealError),
        ({"rollout": "bset"}, StrategyError),
        ({"second": "wrong"}, StrategyError),
        ({"lang": "de"}, SimulationError),
    ],
)
def test_what_is_impossible_is_refused(given: dict[str, Any], kind: type[NainJauneError]) -> None:
    with pytest.raises(kind) as refused:
        analyse(finished(), **{"worlds": 8, **given})
    assert refused.value.say("fr") != refused.value.say("en")


def keeps_its_word(view: View) -> Card:
    """Play the lowest card."""
    return view.legal[0]


def plays_what_it_has_not(view: View) -> str:
    """Play a card that is never legal for long."""
    return "7♦" if Card("7♦") not in view.legal else "8♦"


def test_strategies_of_one_s_own_play_on() -> None:
    current = finished(LINDOR, 3, 5)
    assert analyse(current, 1, 8, rollout=keeps_its_word).complete
    with pytest.raises(StrategyError, match="plays_what_it_has_not") as raised:
        analyse(current, 1, 8, rollout=plays_what_it_has_not)
    assert Deal.from_code(raised.value.code).players == 3


def test_an_interrupt_keeps_what_is_done(monkeypatch: pytest.MonkeyPatch) -> None:

    def interrupted(*given: Any) -> Any:
        judge = judge_of(*given)

        def one(compiled: bool | None, number: int) -> Decision:
            if number == 3:
                raise KeyboardInterrupt
            return judge(compiled, number)

        return one

    monkeypatch.setattr(analysing, "judge_of", interrupted)
    found = analyse(finished(), 1, 16)
    assert len(found.decisions) == 3
    assert not found.complete
    assert "Interrupted: 3 of" in found.explain()


def test_a_round_is_left_as_it_was() -> None:
    current = finished(LINDOR, 3, 5)
    before = current.events
    analyse(current, 1, 8)
    assert current.events == before
    line = Line.of(current)
    assert [step.turn for step in line.steps()][-1] is None
    assert len(moments_of(line, 1)) == len(report_on().decisions)
