"""The verdicts on decisions, and what turns them."""

from __future__ import annotations

from typing import Any

import pytest

from nainjaune_widget import Card, Deal, Round, analyse
from nainjaune_widget.analysis import Decision
from nainjaune_widget.players import STRATEGIES, act
from tests.analysis.rounds import finished, small_rounds
from tests.support.deals.notation import CATS, LINDOR, NAIN


def decision_at(current: Round, seat: int, **options: Any) -> Decision:
    return analyse(current, seat, **{"worlds": 512, **options}).decisions[-1]


def test_a_forgotten_announcement_has_its_own_verdict() -> None:
    """Clause forgot: the box keeps its jetons."""
    current = Round(Deal.from_hands(["7♦ 9♣ 2♠", "3♥ 5♠ K♣", "A♥ 6♣ Q♦"], LINDOR, dealer=2))
    current.play("7♦", announce=False)
    decision = decision_at(current, 0)
    assert decision.verdict == "forgot"
    assert not decision.announced
    assert decision.unannounced is not None
    assert decision.options["7♦"].value - decision.unannounced.value == pytest.approx(15)
    assert decision.cost.value >= 15


def test_an_honour_that_was_announced_and_nothing_else_to_play_is_well_played() -> None:
    current = Round(Deal.from_hands(["7♦", "3♥ 5♠", "A♥ 6♣"], LINDOR, dealer=2))
    current.play("7♦")
    decision = analyse(current, 0).decisions[0]
    assert (decision.verdict, decision.cost.value) == ("best", 0)


def test_a_needless_pass_has_its_own_verdict() -> None:
    """The last card would have won the deal (clauses pass, out)."""
    current = Round(Deal.from_hands(["9♣ A♠", "10♣", "K♥ 8♦ 2♣"], LINDOR, dealer=2))
    current.play("9♣")
    current.decline()
    decision = decision_at(current, 1)
    assert (decision.played, decision.best) == (None, Card("10♣"))
    assert decision.verdict == "needless-pass"


def test_a_second_rollout_marks_what_it_turns() -> None:
    current = finished(NAIN, 3, 7)
    alone = analyse(current, 1, 256)
    both = analyse(current, 1, 256, second="highest")
    assert [d.verdict for d in both.decisions] == [d.verdict for d in alone.decisions]
    assert {d.policy for d in both.decisions} == {None, "depends"}
    assert {d.policy for d in analyse(current, 1, 256, second="best").decisions} == {None}


def test_means_of_strategies_that_draw_are_never_exact() -> None:
    current = small_rounds(CATS, 1)[0]
    seat = current.turn
    assert seat is not None
    act(current, STRATEGIES["best"])
    assert analyse(current, seat, 600).decisions[-1].exact
    assert not analyse(current, seat, 600, rollout="random").decisions[-1].exact
    assert not analyse(current, seat, 600, second="random").decisions[-1].exact
