"""Pairs of deals that differ only in cards that no person at the board may see."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from random import Random
from typing import Any

from nainjaune_widget import Board, Card, Deal, Round
from nainjaune_widget.engine.rulesets import Ruleset, find_ruleset
from nainjaune_widget.play import Action, View
from tests.support.watching import goes_along
from tests.support.whims import act_on

TRIES = 12


class Twins:
    """A deal, one that differs from it in hidden cards, and a play that both allow.

    Attributes:
        deals: the two deals.
        actions: the actions, the same in both.
        persons: the seats with the same cards in both.
    """

    def __init__(self, deals: tuple[Deal, Deal], actions: list[Action], persons: list[int]) -> None:
        self.deals, self.actions, self.persons = deals, actions, persons

    def board(self, which: int, **options: Any) -> Board:
        """Return a board with one of the deals, its strategies playing the given actions."""
        bots = scripted(self.actions)
        return Board(self.deals[which], human=self.persons, bots=bots, **options)

    def persons_actions(self) -> list[Action]:
        """Return the actions of the persons, in order."""
        return [action for action in self.actions if action.seat in self.persons]


def scripted(actions: list[Action]) -> Callable[[View], Card | None]:
    """Return a strategy that plays given actions, and passes or plays anything elsewhere.

    It looks up its action by the number of events that its seat has heard, so it plays the
    same at both deals.
    """
    by_moment = {(action.seat, action.event): action for action in actions}

    def play(view: View) -> Card | None:
        action = by_moment.get((view.seat, len(view.events) + 1))
        if action is not None:
            return action.card
        return None if view.may_pass else view.legal[0]

    return play


def twins(deal: Deal, persons: Collection[int], random: Random) -> Twins | None:
    """Return twins of a deal, or None where its play leaves no card to exchange.

    Args:
        deal: the deal.
        persons: the seats whose cards are known.
        random: the generator that chooses the actions, their number, and the exchanged cards.
    """
    current = Round(deal)
    for _ in range(random.randrange(40)):
        if current.turn is not None:
            # Strategies announce: at the boards they could not do otherwise.
            silent = 0b100 if current.turn in persons else 0
            act_on(current, random.randrange(256) & (0b11111011 | silent))
    while current.turn is not None and current.turn not in persons:
        act_on(current, 0)
    if current.finished:
        return None
    for _ in range(TRIES):
        other = exchanged(current, persons, random)
        if other is None:
            return None
        if goes_along(Round(other), current):
            return Twins((deal, other), list(current.actions), sorted(persons))
    return None


def some_twins(rules: str | Ruleset, count: int, *, persons: int = 1, seed: int = 0) -> list[Twins]:
    """Return twins of deals for every number of players; their seeds differ too."""
    played = find_ruleset(rules)
    random = Random(f"{played.id} {played.changes} {persons} {seed}")
    found: list[Twins] = []
    while len(found) < count:
        players = played.players[len(found) % len(played.players)]
        number, dealer = random.randrange(10**9), random.randrange(players)
        deal = Deal.shuffled(played, players, seed=5, number=number, dealer=dealer)
        pair = twins(deal, random.sample(range(players), min(persons, players - 1)), random)
        if pair is not None:
            first, second = pair.deals
            pair.deals = first, replace(second, seed=6, number=0)
            found.append(pair)
    return found


def exchanged(
    current: Round, persons: Collection[int], random: Random, first: Card | None = None
) -> Deal | None:
    """Return the deal with two unplayed cards exchanged that no person holds.

    Args:
        current: the round, of which the cards played and the card turned up stay.
        persons: the seats whose cards stay.
        random: the generator that chooses the cards.
        first: one of the cards, if it is among those; any of them when left out.
    """
    deal = current.deal
    places = [list(hand) for hand in (*deal.hands, deal.talon)]
    known = {action.card for action in current.actions} | {deal.turn_up}
    hidden = [
        (place, nth)
        for place, cards in enumerate(places)
        for nth, card in enumerate(cards)
        if place not in persons and card not in known
    ]
    if len({place for place, _ in hidden}) < 2:
        return None
    chosen = [(place, nth) for place, nth in hidden if places[place][nth] == first]
    (a, i) = random.choice(chosen or hidden)
    (b, j) = random.choice([other for other in hidden if other[0] != a])
    places[a][i], places[b][j] = places[b][j], places[a][i]
    talon = places[-1] if deal.rules.trumps else None
    twin = Deal.from_hands(places[:-1], deal.rules, deal.dealer, talon)
    return replace(twin, seed=deal.seed, number=deal.number)
