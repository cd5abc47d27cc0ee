"""Deals: by shuffle, from a pack, by hand; what is refused; equality and repr."""

from __future__ import annotations

from typing import Any

import pytest

from nainjaune_widget.engine.cards import PACK, Card
from nainjaune_widget.engine.generator import WORD
from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.play import Deal
from nainjaune_widget.words import DealError
from tests.support.deals.notation import BOTH, CATS, LINDOR, POPE, lay

HANDS = ["4♣ 2♣", "3♥ A♥", "4♠ 3♠"]
CARDS_EACH = {3: 15, 4: 12, 5: 9, 6: 8, 7: 7, 8: 6}
TALON = {3: 7, 4: 4, 5: 7, 6: 4, 7: 3, 8: 4}


@pytest.mark.parametrize("players", range(3, 9))
def test_deal__so_many_cards_each_and_the_rest_is_the_talon(players: int) -> None:
    for rules in BOTH:
        deal = Deal.shuffled(rules, players, seed=3, dealer=players - 1)
        assert [len(hand) for hand in deal.hands] == [CARDS_EACH[players]] * players
        assert len(deal.talon) == TALON[players]
        assert sorted([card for hand in deal.hands for card in hand] + [*deal.talon]) == list(PACK)
        assert all(list(hand) == sorted(hand) for hand in deal.hands)


def test_shuffled__seeds_numbers_and_rulesets_make_other_deals() -> None:
    deals = {Deal.shuffled(seed=s, number=n) for s in range(20) for n in range(20)}
    assert len(deals) == 400
    assert Deal.shuffled(LINDOR, seed=7) != Deal.shuffled(CATS, seed=7)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"players": 2}, "2 players; this ruleset is for 3, 4, 5, 6, 7, 8"),
        ({"players": "4"}, "integer"),
        ({"dealer": 4}, "must be a seat from 0 to 3"),
        ({"dealer": -1}, "must be a seat from 0 to 3"),
        ({"seed": WORD + 1}, "A seed must be an integer from 0"),
        ({"seed": 1.5}, "A seed must be an integer from 0"),
        ({"number": -1}, "A number must be an integer from 0"),
    ],
)
def test_shuffled__refuses(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(DealError, match=message) as refused:
        Deal.shuffled(**wrong)
    assert refused.value.say("fr") != str(refused.value)


@pytest.mark.parametrize(
    ("hands", "message"),
    [
        (["4♣ 2♣", "3♥ 4♣", "4♠"], "4♣ is dealt twice"),
        (["", "3♥", "4♠"], "Seat 0 has no cards"),
        (["4♣", "3♥"], "2 players"),
        ("4♣ 3♥ 2♥", "Hands must be a list"),
    ],
)
def test_from_hands__refuses(hands: Any, message: str) -> None:
    with pytest.raises(DealError, match=message) as refused:
        Deal.from_hands(hands, LINDOR)
    assert refused.value.say("fr") != str(refused.value)


def test_from_hands__texts_lists_and_cards_mean_the_same() -> None:
    by_text = Deal.from_hands(HANDS, LINDOR)
    by_list = Deal.from_hands([["2C", "4C"], ("AH", "3♥"), {"3♠", Card("4♠")}], LINDOR)
    assert by_text == by_list
    assert by_text.hands[0] == (Card("2♣"), Card("4♣"))
    assert by_text.seed is by_text.number is None


def test_from_hands__the_rest_is_the_talon() -> None:
    deal = Deal.from_hands(HANDS, LINDOR)
    held = {card for hand in deal.hands for card in hand}
    assert deal.talon == tuple(card for card in PACK if card not in held)
    assert len(deal.talon) == 46


def test_from_hands__a_talon_that_is_not_the_rest() -> None:
    rest = [card for card in PACK if str(card) not in " ".join(HANDS).split()]
    with pytest.raises(DealError, match="Missing: A♣; in excess: K♠"):
        Deal.from_hands(HANDS, LINDOR, talon=[Card("K♠"), *rest[1:]])
    with pytest.raises(DealError, match="in excess: A♣ A♣"):
        Deal.from_hands(HANDS, LINDOR, talon=[Card("A♣"), *rest])


@pytest.mark.parametrize(
    ("pack", "message"),
    [
        (PACK[:51], "The pack has 51 cards"),
        ([*PACK[:51], PACK[0]], "A♣ is in the pack twice"),
    ],
)
def test_from_deck__refuses(pack: list[Card], message: str) -> None:
    with pytest.raises(DealError, match=message) as refused:
        Deal.from_deck(pack, LINDOR)
    assert refused.value.say("fr") != str(refused.value)


def test_equality__of_ruleset_dealer_and_hands() -> None:
    deal = Deal.shuffled(LINDOR, 4, seed=7)
    by_hand = Deal.from_hands(deal.hands, LINDOR)
    assert (deal == by_hand, hash(deal) == hash(by_hand)) == (True, True)
    assert deal != Deal.from_hands(deal.hands, LINDOR, dealer=1)
    assert deal != Deal.from_hands(deal.hands, CATS)
    assert deal != Deal.from_hands(deal.hands, RULESETS[LINDOR].replace(chips=50))
    assert deal != Deal.from_hands(deal.hands[::-1], LINDOR)
    turned = [lay(HANDS, POPE, turn_up=card).deal for card in ("6♥", "6♠")]
    assert turned[0] != turned[1]


def test_repr__evaluates_back() -> None:
    rules = RULESETS[CATS].replace(continuing="optional", opera=None, announcing=True)
    for deal in (Deal.shuffled(rules, 5, 7, 8, dealer=3), Deal.from_hands(HANDS, rules, dealer=2)):
        again = eval(repr(deal), {"Deal": Deal, "RULESETS": RULESETS})  # noqa: S307 - our own
        assert again == deal
        assert (again.seed, again.number, again.talon) == (deal.seed, deal.number, deal.talon)
