"""Beliefs are held against all deals that sound the same, found by playing each of them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from nainjaune_widget import RULESETS, Card, Deal, Round, probability
from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.probability import Beliefs
from nainjaune_widget.probability.counting.plan import count_all
from nainjaune_widget.strength import small_rules
from tests.support.deals.notation import ALL, CATS, LINDOR, NAIN, POPE
from tests.support.deals.random_play import few_cards, some_settings
from tests.support.deals.variants import every_variant
from tests.support.runs.daily import HARDEST_FIRST, daily
from tests.support.secrecy.look_alikes import deals_that_sound_the_same, goes_along, played, swapped

PACKS = {
    NAIN: "5♦ 6♦ 7♦ 8♦ 9♦ 7♥ 8♥ 9♥ 10♥ J♥ Q♥",
    LINDOR: "9♣ 9♦ 9♥ 10♣ 10♦ 10♥ J♣ J♦ J♥ Q♣ Q♦",
    CATS: "9♣ 9♦ 9♥ 10♣ 10♦ 10♥ J♣ J♦ J♥ Q♣ Q♦",
    POPE: "4♦ 5♦ 6♦ 7♦ 9♦ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥",
}
SIZES = [(3, 3, 3), (2, 4, 3), (2, 2, 2, 2)]
MOST_DEALS = 300
"""The deals that are played for one position."""


def few_of(rules: Ruleset, cards: str) -> Ruleset:
    """Return a ruleset whose pack has a few cards alone."""
    return small_rules(cards, (2, 3), (3, 3), (4, 2), base=rules)


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


@pytest.mark.parametrize("rules", daily([NAIN, POPE, LINDOR, CATS], 2))
def test_beliefs__are_the_shares_of_all_deals_that_sound_the_same(rules: str) -> None:
    random = Random(rules)
    told = 0
    for number, variant in enumerate(differing(rules)):
        few = few_of(variant, PACKS[rules])
        # Nain Jaune's rules and Pope Joan's with hands of all sizes, the others with one of them.
        for sizes in SIZES if rules in (NAIN, POPE) else [SIZES[number % len(SIZES)]]:
            for at, current in some_moments(few, sizes, random):
                told += check(current, 0, at) > 1
    assert told > 5


def some_moments(rules: Ruleset, sizes: tuple[int, ...], random: Random) -> list[tuple[int, Round]]:
    """Return two moments of a round, after which few deals are left to be played."""
    while True:
        deal = few_cards(rules, 0, sizes, random)
        current = played(replace(deal, dealer=random.randrange(len(sizes))), 8, random)
        found = moments(current, 0)
        if found:
            return [(random.choice(found), current), (found[-1], current)]


@pytest.mark.slow
@pytest.mark.parametrize("rules", ALL)
def test_beliefs__are_these_shares_under_every_variant(rules: str) -> None:
    random = Random(rules + "every")
    for variant in every_variant(rules):
        few = few_of(variant, PACKS[rules])
        (at, current), _ = some_moments(few, random.choice(SIZES), random)
        check(current, 0, at)


@pytest.mark.parametrize("rules", daily(HARDEST_FIRST))
def test_deals__that_sound_the_same_have_the_same_beliefs(rules: str) -> None:
    random = Random(rules)
    compared = 0
    for setting in some_settings(rules, RULESETS[rules].players[0], 6):
        me = random.randrange(setting.deal.players)
        current = setting.start()
        other = Round(swapped(setting.deal, me, random), setting.boxes, setting.purses)
        while not current.finished:
            for at in range(len(current.events) - 1, len(current.events) + 1):
                if current.events[:at] == other.events[:at]:
                    own, twin = (
                        probability.beliefs(each.view(me, at=at)) for each in (current, other)
                    )
                    assert (own.deals, own.sample(1)) == (twin.deals, twin.sample(1))
                    assert all(own.of(card) == twin.of(card) for card in own.cards)
                    compared += 1
            setting.step(current)
            if not goes_along(other, current):
                break
    assert compared > 10


def test_sample__of_a_seed_is_the_same_again() -> None:
    believed = probability.beliefs(Round(Deal.shuffled(POPE, 5, seed=7)).view(0))
    assert believed.sample(3, seed=5) == believed.sample(5, seed=5)[:3]
    assert believed.sample(3, seed=5) != believed.sample(3, seed=6)
    assert believed.sample(0) == []
    assert {deal.talon[-1] for deal in believed.sample(4)} == {
        Deal.shuffled(POPE, 5, seed=7).turn_up
    }
