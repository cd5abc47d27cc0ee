"""The fields of every ruleset fit together."""

from __future__ import annotations

import pytest

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.constants import MOST_BOXES, MOST_SEATS
from nainjaune_widget.engine.rules.fields import GOING_OUT, Trumps
from nainjaune_widget.engine.rulesets import RULESETS, Ruleset

EVERY = pytest.mark.parametrize("rules", RULESETS.values(), ids=list(RULESETS))


def test_codes_are_different_and_have_room_in_the_code_of_a_deal() -> None:
    codes = [rules.code for rules in RULESETS.values()]
    assert codes == sorted(set(codes))
    assert all(0 <= code <= 12 for code in codes)


@EVERY
def test_every_box_has_a_stake_and_something_takes_it(rules: Ruleset) -> None:
    assert len(rules.boxes) == len(rules.stakes) == len(rules.takers) <= MOST_BOXES
    assert len(set(rules.boxes)) == len(set(rules.takers)) == len(rules.boxes)
    assert all(stake > 0 for stake in rules.stakes)
    for taker in rules.takers:
        if isinstance(taker, Card):
            assert taker in rules.pack
        elif isinstance(taker, Trumps):
            assert rules.trumps
            assert len(set(taker.ranks)) == len(taker.ranks) > 0
        else:
            assert taker == GOING_OUT


@EVERY
def test_cards_suffice_for_every_number_of_players(rules: Ruleset) -> None:
    for players in rules.players:
        assert 2 <= players <= MOST_SEATS
        for dealer in range(players):
            sizes = rules.hand_sizes(players, dealer)
            assert min(sizes) > 0
            assert sum(sizes) < len(rules.pack)


@EVERY
def test_a_picture_can_lay_out_the_boxes(rules: Ruleset) -> None:
    if rules.layout == "round":
        assert isinstance(rules.takers[0], Card)
        assert len(rules.boxes) > 1
    else:
        assert len(rules.honours) == len(rules.boxes) == 5


@EVERY
def test_trumps_are_turned_up_from_a_dead_hand(rules: Ruleset) -> None:
    assert rules.trumps == (rules.dealing == "dead-hand")


@EVERY
def test_readings_are_of_clauses_and_options_that_there_are(rules: Ruleset) -> None:
    options = {row.option for row in rules.describe().rows if row.reading}
    clauses = {clause.id for clause in rules.describe().clauses if clause.reading}
    assert options == set(rules.options_read)
    assert clauses >= {rules.clause_id(name) for name in rules.readings}
