"""The fitted policy: what it expects of a sequence, and what its network makes of it."""

from __future__ import annotations

import pytest

from nainjaune_widget import RULESETS, Card, Deal
from nainjaune_widget.analysis.by_worlds import POLICY, deep, policies
from nainjaune_widget.engine.kernel import begin
from nainjaune_widget.engine.table import NO_CARD, NOBODY, Table
from nainjaune_widget.players import fitted
from nainjaune_widget.players.choices import TO_PASS
from nainjaune_widget.players.worlds import take_action
from tests.support.deals.notation import CATS, LINDOR, NAIN


def table_of(hands: list[str], rules: str, gone: str = "") -> Table:
    """Return a table before the first lead of seat 0, some cards of the talon seen as played."""
    deal = Deal.from_hands(hands, rules, dealer=len(hands) - 1)
    table = Table(list(deal.masks), deal.dealer)
    begin(deal.rules.numbers, table)
    table.remembers = 1
    for card in gone.split():
        table.played |= 1 << Card(card).number
    return table


def policy_of(rules: str) -> fitted.Policy:
    """Return the policy of a ruleset."""
    return fitted.Policy(policies()[rules], [0] * fitted.ROOM)


def expected(table: Table, rules: str, card: str) -> list[int]:
    """Return what is expected after a card of the seat in turn, by kind."""
    numbers, room = RULESETS[rules].numbers, [0] * fitted.ROOM
    fitted.foresee(numbers, table, room, 1 << Card(card).number)
    place = fitted.first_place(numbers, Card(card).number)
    return room[place : place + fitted.EXPECTED]


def test_after_a_stop_one_leads_again() -> None:
    """Clause stop: after a king the same player leads."""
    table = table_of(["9♣ K♠", "2♣ 4♥", "3♦ 5♠"], LINDOR)
    assert expected(table, LINDOR, "K♠") == [0, 0, fitted.UNIT, 0]


def test_after_a_hoc_nobody_goes_on() -> None:
    """Clause stop: 8♦ is next in rank after the hoc 7♦, and yet its player leads."""
    table = table_of(["7♦ K♠", "8♦ 4♥", "3♦ 5♠"], NAIN)
    assert expected(table, NAIN, "7♦")[fitted.LEAD_AGAIN] == fitted.UNIT


def test_after_a_pass_the_others_go_on() -> None:
    """Clause pass: the last player, with a 10, has passed, and nobody else has one."""
    table = table_of(["9♣ 10♦ J♥", "2♣ 4♥ 5♥", "3♦ 5♠ 6♠"], LINDOR, gone="10♣ 10♥ 10♠")
    table.wanted, table.last_player = 15 << (Card("10♦").number & ~3), 0
    room = [0] * fitted.ROOM
    fitted.foresee(RULESETS[LINDOR].numbers, table, room, table.wanted & table.hands[0])
    fitted.look_at_pass(table, room)
    assert room[fitted.OPTION : fitted.OPTION + fitted.EXPECTED] == [0, 0, fitted.UNIT, 0]


def test_where_the_next_rank_is_gone_one_leads_again() -> None:
    """Clause stopped."""
    table = table_of(["9♣ K♠", "2♣ 4♥", "3♦ 5♠"], LINDOR, gone="10♣ 10♥ 10♠")
    assert 0 < expected(table, LINDOR, "9♣")[fitted.LEAD_AGAIN] < fitted.UNIT
    table.played |= 1 << Card("10♦").number
    assert expected(table, LINDOR, "9♣")[fitted.LEAD_AGAIN] == fitted.UNIT


def test_own_cards_in_a_row_and_their_boxes_are_expected() -> None:
    """Clauses follow and sweep: 9, 10♦ with its box, jack, and nobody else has a queen."""
    queens = "Q♣ Q♦ Q♥ Q♠"
    table = table_of(["9♣ 10♦ J♥", "2♣ 4♥ 5♥", "3♦ 5♠ 6♠"], LINDOR, gone=queens)
    box = RULESETS[LINDOR].stakes[0] * 3
    assert expected(table, LINDOR, "9♣") == [
        2 * fitted.UNIT,
        box * fitted.UNIT // fitted.JETONS,
        fitted.UNIT,
        0,
    ]


def test_nobody_who_is_known_to_have_none_goes_on() -> None:
    """Clause sans: who called it has none of the rank."""
    table = table_of(["9♣ K♠", "2♣ 4♥", "3♦ 5♠"], CATS)
    tens = sum(1 << Card(f"10{suit}").number for suit in "♣♦♥♠")
    table.lacks[1] = table.lacks[2] = tens
    assert expected(table, CATS, "9♣")[fitted.LEAD_AGAIN] == fitted.UNIT


def test_it_passes_where_that_keeps_a_lead_which_wins() -> None:
    """Clause pass: with 4 and 5 left and no 5 elsewhere, a pass brings the lead, and both go."""
    table = table_of(["3♠ 4♠ 5♣", "6♣ K♥ K♦", "6♠ K♣ K♠"], LINDOR, gone="5♦ 5♥ 5♠ 4♣ 4♦ 4♥")
    table.hands[0] ^= 1 << Card("3♠").number
    table.played |= 1 << Card("3♠").number
    table.last_card, table.last_player = Card("4♥").number, 0
    table.wanted = 15 << (Card("5♣").number & ~3)
    assert fitted.choose(RULESETS[LINDOR].numbers, table, policy_of(LINDOR)) == TO_PASS


PLAYED = {"nain-1760": -5537, "lindor-1789": -60838, "cats-at-cards": -24956, "pope-joan": 1957}
"""By ruleset, a number made of all results of some deals that the policy plays in all seats."""


@pytest.mark.parametrize("rules", RULESETS)
def test_it_sees_what_its_weights_were_fitted_to(rules: str) -> None:
    """Deals played to their end as when they were fitted: with another input they are others.

    What stands in the room before a choice means nothing.
    """
    found, policy, numbers = 0, policy_of(rules), RULESETS[rules].numbers
    for number in range(60):
        deal = Deal.shuffled(rules, RULESETS[rules].players[0], seed=3, number=number)
        turned = deal.talon[-1].number if deal.rules.trumps else NO_CARD
        table = Table(list(deal.masks), deal.dealer, turn_up=turned)
        begin(numbers, table)
        table.remembers = 1
        while table.turn != NOBODY:
            action = fitted.choose(numbers, table, policy)
            if number < 10:
                scribbled = fitted.Policy(policy.weights, [300] * fitted.ROOM)
                assert fitted.choose(numbers, table, scribbled) == action
            take_action(numbers, table, action, 1)
        for seat in range(deal.players):
            found += (seat + 1) * number * table.accounts[seat]
    assert found == PLAYED[rules]


def test_the_weights_are_few_and_there_for_every_ruleset() -> None:
    assert POLICY.stat().st_size <= 50_000
    assert {*policies()} == {*RULESETS}
    assert {len(weights) for weights in policies().values()} == {2 * fitted.NETWORK}
    assert deep.weights_for(RULESETS[NAIN].replace(bete="stake")) == policies()[NAIN]
