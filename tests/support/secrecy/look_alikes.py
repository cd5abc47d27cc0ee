"""Pairs of deals that differ only in cards that no person at the board may see."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from random import Random
from typing import Any

from nainjaune_widget import Board, Card, Deal, Round
from nainjaune_widget.engine.rulesets import Ruleset, find_ruleset
from nainjaune_widget.play import Action, View
from tests.support.deals.random_play import act_on
from tests.support.secrecy.side_by_side import goes_along

TRIES = 12
LONGEST = 40


class LookAlikes:
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


def look_alikes(deal: Deal, persons: Collection[int], random: Random) -> LookAlikes | None:
    """Return a deal with one that looks alike, or None where its play leaves no card to exchange.

    Args:
        deal: the deal.
        persons: the seats whose cards are known.
        random: the generator that chooses the actions, their number, and the exchanged cards.
    """
    current = played_to_a_turn(deal, persons, persons, random)
    if current.finished:
        return None
    for _ in range(TRIES):
        other = exchanged(current, persons, random)
        if other is None:
            return None
        if goes_along(Round(other), current):
            return LookAlikes((deal, other), list(current.actions), sorted(persons))
    return None


def played_to_a_turn(
    deal: Deal, persons: Collection[int], seats: Collection[int], random: Random
) -> Round:
    """Return a round after some random actions, in which it is the turn of some seat.

    Args:
        deal: the deal.
        persons: the seats that may forget an announcement: at the boards strategies cannot.
        seats: those one of which is in turn, unless the deal ends before.
        random: the generator that chooses the actions and their number.
    """
    current = Round(deal)
    for _ in range(random.randrange(LONGEST)):
        if current.turn is not None:
            silent = 0b100 if current.turn in persons else 0
            act_on(current, random.randrange(256) & (0b11111011 | silent))
    while not current.finished and current.turn not in seats:
        act_on(current, 0)
    return current


def some_look_alikes(
    rules: str | Ruleset, count: int, *, persons: int = 1, seed: int = 0
) -> list[LookAlikes]:
    """Return look-alikes for every number of players; their seeds differ too."""
    played = find_ruleset(rules)
    random = Random(f"{played.id} {played.changes} {persons} {seed}")
    found: list[LookAlikes] = []
    while len(found) < count:
        players = played.players[len(found) % len(played.players)]
        number, dealer = random.randrange(10**9), random.randrange(players)
        deal = Deal.shuffled(played, players, seed=5, number=number, dealer=dealer)
        pair = look_alikes(deal, random.sample(range(players), min(persons, players - 1)), random)
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
    other = Deal.from_hands(places[:-1], deal.rules, deal.dealer, talon)
    return replace(other, seed=deal.seed, number=deal.number)


def same_events(current: Round, seat: int, random: Random) -> Round | None:
    """Return a round of another deal with the same events, if an exchange of two cards makes one.

    Args:
        current: the round.
        seat: the seat whose cards stay.
        random: the generator that chooses the cards.
    """
    deal = exchanged(current, [seat], random)
    if deal is None or not goes_along(other := Round(deal), current):
        return None
    return other if other.events == current.events else None
