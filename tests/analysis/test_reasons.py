"""The reason for a cost: what the better choice takes, saves or wins in the deals judged."""

from __future__ import annotations

import pytest

from nainjaune_widget import Deal, Round, analyse
from nainjaune_widget.analysis.reasons import outcome_of
from nainjaune_widget.players import STRATEGIES, play_on
from tests.analysis.rounds import finished
from tests.support.deals.notation import LINDOR, NAIN, POPE


@pytest.mark.parametrize("rules", [NAIN, LINDOR, POPE])
def test_the_parts_of_an_outcome_are_all_that_a_seat_gets_and_pays(rules: str) -> None:
    """Clause conservation."""
    current = finished(rules, 3)
    winners = []
    for seat, jetons in enumerate(current.chips):
        ante = sum(
            effect.amount
            for event in current.events
            if event.kind == "ante"
            for effect in event.effects
            if effect.source == seat
        )
        after = [event for event in current.events if event.kind != "ante"]
        found = outcome_of(after, seat)
        assert sum(found.parts.values()) - ante == jetons
        winners += [seat] * found.won
    assert winners == [current.winner]


def test_a_box_that_the_better_choice_takes_is_named_with_its_jetons() -> None:
    """Clause sweep: 7♦ takes the dwarf's jetons at once, which 2♣ leaves to a later turn."""
    hands = ["7♦ 2♣ 9♠ J♠", "3♣ 4♣ 5♣ 6♣", "8♦ K♠ A♥ 4♥"]
    current = Round(Deal.from_hands(hands, LINDOR, dealer=2))
    current.play("2♣")
    play_on(current, [STRATEGIES["best"]] * 3)
    report = analyse(current, 0)
    reason = report.decisions[0].reason
    assert reason is not None
    assert (reason.part, reason.times[0], reason.deals) == (("box", "7♦"), 50, 50)
    assert report.explain().splitlines()[-1] == (
        "Move 5: With 7♦, the 15 jetons of the 7♦ box are taken every time; "
        f"with 2♣, in {reason.times[1]} of 50 deals."
    )
