"""Means over all deals that fit are exact, and options that the rules make equal are one."""

from __future__ import annotations

from fractions import Fraction

import pytest

from nainjaune_widget import Card, Deal, Round, analyse, probability
from nainjaune_widget.analysis.decisions import classes_of
from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.players import STRATEGIES, act
from tests.analysis.rounds import goes_on, report_on, small_rounds
from tests.support.deals.notation import CATS, LINDOR, NAIN, POPE
from tests.support.deals.random_play import act_on, some_settings
from tests.support.runs.daily import daily


@pytest.mark.parametrize("rules", daily([NAIN, CATS, LINDOR, POPE], 2))
def test_where_all_deals_are_played_means_are_the_exact_expectation(rules: str) -> None:
    """Held against rounds of every fitting deal, played one by one through seats' views."""
    judged = 0
    for current in small_rounds(rules, 6):
        seat, known = current.turn, probability.beliefs(current.view(current.turn or 0))
        assert seat is not None
        line = current.replayed(len(current.events))
        act(current, STRATEGIES["random"])
        found = analyse(current, seat, 600, compiled=False).decisions[-1]
        assert found.exact
        assert found.worlds == found.deals == known.deals
        deals = [
            Deal.from_hands(hands, current.rules, current.deal.dealer, talon)
            for hands, talon in map(known.drawn, known.every_deal())
        ]
        means = {
            option: Fraction(sum(goes_on(deal, line, option, seat) for deal in deals), len(deals))
            for option in [*line.legal, *([None] if line.may_pass else [])]
        }
        for option, mean in means.items():
            assert found.options[option].value == pytest.approx(float(mean)), current.deal
            assert found.options[option].interval().low == found.options[option].value
            assert found.is_good(option) == (mean == max(means.values()))
        lost = max(means.values()) - means[found.played]
        assert found.cost.value == pytest.approx(float(lost))
        assert (found.verdict == "best") == (lost == 0)
        judged += 1
    assert judged == 6


# Options that are equal


@pytest.mark.parametrize("rules", daily([LINDOR, CATS]))
def test_options_that_the_rules_merge_are_identical_in_every_deal(rules: str) -> None:
    """Suits do not matter (clause follow): two eights earn the same to the jeton."""
    compared = 0
    for setting in some_settings(rules, 4, 6):
        current = Round(setting.deal)
        while not current.finished:
            seat, legal = current.turn, current.legal
            assert seat is not None
            for cards in classes_of(current.rules, legal, may_pass=False):
                if len(cards) > 1 and compared < 40:
                    line = current.replayed(len(current.events))
                    known = probability.beliefs(line.view(seat))
                    for hands, talon in known.sample(3, seed=compared):
                        deal = Deal.from_hands(hands, current.rules, current.deal.dealer, talon)
                        assert len({goes_on(deal, line, card, seat) for card in cards}) == 1
                    compared += 1
            act_on(current, setting.choices[len(current.actions)] & ~3)
    assert compared == 40


def test_where_suits_matter_or_the_lowest_is_led_no_cards_are_equal() -> None:
    hand = [Card("8♣"), Card("8♥"), Card("8♠")]
    for rules in (NAIN, POPE):
        assert len(classes_of(RULESETS[rules], hand, may_pass=False)) == 3


def test_an_honour_is_equal_to_no_other_card() -> None:
    hand = [Card("Q♥"), Card("Q♠"), Card("Q♦")]
    classes = classes_of(RULESETS[LINDOR], hand, may_pass=False)
    assert classes == ((Card("Q♥"), Card("Q♦")), (Card("Q♠"),))


def test_a_choice_among_equals_costs_nothing_and_needs_no_deals() -> None:
    decisions = [d for d in report_on(CATS).decisions if len(d.classes) == 1]
    assert decisions
    for decision in decisions:
        assert (decision.verdict, decision.cost.value, decision.worlds) == ("best", 0, 0)
        assert not decision.options
        assert not decision.is_choice
        assert decision.is_good(decision.played)
