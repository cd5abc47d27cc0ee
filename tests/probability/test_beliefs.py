"""Beliefs are held against all deals that sound the same, found by playing each of them."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from nainjaune_widget import Card, Deal, Round, probability
from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.probability import Beliefs
from nainjaune_widget.probability.counting.plan import count_all
from tests.support.replaying import deals_that_sound_the_same, dealt, of_few_cards, played
from tests.support.telling import ALL, CATS, LINDOR, NAIN, POPE
from tests.support.variants import every_variant

PACKS = {
    NAIN: "5♦ 6♦ 7♦ 8♦ 9♦ 7♥ 8♥ 9♥ 10♥ J♥ Q♥",
    LINDOR: "9♣ 9♦ 9♥ 10♣ 10♦ 10♥ J♣ J♦ J♥ Q♣ Q♦",
    CATS: "9♣ 9♦ 9♥ 10♣ 10♦ 10♥ J♣ J♦ J♥ Q♣ Q♦",
    POPE: "4♦ 5♦ 6♦ 7♦ 9♦ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥",
}
SIZES = [(3, 3, 3), (2, 4, 3), (2, 2, 2, 2)]
MOST_DEALS = 300
"""The deals that are played for one position."""


def differing(rules: str) -> list[Ruleset]:
    """Return a ruleset with each combination of the options that decide what can be heard."""
    found = {
        (variant.continuing, variant.gap, variant.announcing): variant
        for variant in reversed(every_variant(rules))
    }
    return list(found.values())


def check(current: Round, seat: int, at: int) -> int:
    """Hold all beliefs against the deals that sound the same; return how many these are."""
    fit = deals_that_sound_the_same(current, seat, at)
    believed = probability.beliefs(current.view(seat, at=at))
    assert believed.deals == len(fit), (current.deal, at)
    for card in current.rules.pack:
        if card in believed.cards:
            places = Counter(place_of(card, deal) for deal in fit)
            wanted = {
                place: Fraction(places[place], len(fit))
                for place in (*range(current.deal.players), "talon")
                if place != seat
            }
            assert believed.of(card) == wanted, (current.deal, at, card)
    check_sans(current, believed, fit, at)
    return len(fit)


def check_sans(current: Round, believed: Beliefs, fit: list[Deal], at: int) -> None:
    gone = {event.card for event in current.events[:at] if event.kind == "play"}
    rules = current.rules
    kinds: list[tuple[Card | int, list[Card]]] = (
        [(card, [card]) for card in rules.pack]
        if rules.sequence == "same-suit"
        else [(rank, [c for c in rules.pack if c.rank == rank]) for rank in range(1, 14)]
    )
    for asked, cards in kinds:
        wanted = {card for card in cards if card != rules.wild} - gone
        for seat in range(current.deal.players):
            without = sum(not wanted & set(deal.hands[seat]) for deal in fit)
            assert believed.sans(seat, asked) == Fraction(without, len(fit))


def place_of(card: Card, deal: Deal) -> int | str:
    return next((seat for seat, hand in enumerate(deal.hands) if card in hand), "talon")


def moments(current: Round, seat: int) -> list[int]:
    """Return the events after which few deals are left to be played."""
    return [
        event.number for event in current.events if prior(current, seat, event.number) <= MOST_DEALS
    ]


def prior(current: Round, seat: int, at: int) -> int:
    """Return the number of deals with the same cards seen, whatever was heard."""
    view = current.view(seat, at=at)
    sizes = [size for other, size in enumerate(view.hand_sizes) if other != seat]
    return count_all((*sizes, len(current.deal.talon) - (view.turn_up is not None)))


@pytest.mark.parametrize("rules", ALL)
def test_beliefs__are_the_shares_of_all_deals_that_sound_the_same(rules: str) -> None:
    random = Random(rules)
    told = 0
    for variant in differing(rules):
        few = of_few_cards(variant, PACKS[rules])
        for sizes in SIZES:
            for at, current in some_moments(few, sizes, random):
                told += check(current, 0, at) > 1
    assert told > 5


def some_moments(rules: Ruleset, sizes: tuple[int, ...], random: Random) -> list[tuple[int, Round]]:
    """Return two moments of a round, after which few deals are left to be played."""
    while True:
        current = played(dealt(rules, sizes, random), 8, random)
        found = moments(current, 0)
        if found:
            return [(random.choice(found), current), (found[-1], current)]


def test_own_card__is_where_it_is() -> None:
    r = Round(Deal.shuffled("lindor-1789", 4, seed=7))
    believed = probability.beliefs(r.view(2))
    assert believed.of(r.view(2).hand[0]) == {2: 1}
    assert believed.deals == probability.deal("lindor-1789").given(hands={2: r.hands[2]}).deals
