"""The reason for a cost: what the better choice takes, saves or wins in the deals judged."""

from __future__ import annotations

from collections import Counter

import pytest

from nainjaune_widget import Deal, Round, analyse
from nainjaune_widget.analysis.reasons import Ground, Outcome, main_reason, outcome_of
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


@pytest.mark.parametrize(
    ("points", "hocs", "ground"),
    [([9, -9], [0, 0], "left"), ([9, -9], [4, -4], "largest"), ([3, 3], [0, 0], "shown")],
)
def test_what_the_deals_do_not_show_is_no_more_than_what_is_left_or_the_largest(
    points: list[int], hocs: list[int], ground: Ground
) -> None:
    """Points that go up and down are the reason where no other part does; 3 a deal show it."""
    nothing = Outcome(Counter(), False, False)
    pairs = [
        (Outcome(Counter({("points", None): n, ("hoc", None): hoc}), False, False), nothing)
        for n, hoc in zip(points * 25, hocs * 25, strict=True)
    ]
    assert main_reason(pairs, cost=1.5).ground == ground


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
