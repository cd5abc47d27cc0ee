"""Two deals that differ only in cards that nobody at the board may see, played side by side."""

from __future__ import annotations

from collections.abc import Callable, Collection
from random import Random
from typing import Any

from nainjaune_widget import Board, Card, Deal, Round
from nainjaune_widget.play import Action, View
from tests.support.watching import goes_along
from tests.support.whims import act_on

TRIES = 12


class Twins:
    """A deal, one that differs from it in hidden cards, and a play that both allow.

    Attributes:
        deals: the two.
        actions: what is played, in both.
        persons: the seats whose cards are the same in both.
    """

    def __init__(self, deals: tuple[Deal, Deal], actions: list[Action], persons: list[int]) -> None:
        self.deals, self.actions, self.persons = deals, actions, persons

    def board(self, which: int, **options: Any) -> Board:
        """A board for one of the deals, whose strategies play as was played."""
        bots = scripted(self.actions)
        return Board(self.deals[which], human=self.persons, bots=bots, **options)

    def persons_actions(self) -> list[Action]:
        """What the persons play, in order."""
        return [action for action in self.actions if action.seat in self.persons]


def scripted(actions: list[Action]) -> Callable[[View], Card | None]:
    """A strategy that knows what is to be played, and passes where nothing was.

    It goes by what everybody heard, so it plays the same where the same was heard.
    """
    by_moment = {(action.seat, action.event): action for action in actions}

    def play(view: View) -> Card | None:
        action = by_moment.get((view.seat, len(view.events) + 1))
        if action is not None:
            return action.card
        return None if view.may_pass else view.legal[0]

    return play


def twins(deal: Deal, persons: Collection[int], random: Random) -> Twins | None:
    """Twins of a deal; None where its play leaves nothing to be exchanged.

    Args:
        deal: the deal.
        persons: the seats whose cards are known.
        random: what is played, how long, and which cards are exchanged.
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
        other = _exchanged(current, persons, random)
        if other is None:
            return None
        if goes_along(Round(other), current):
            return Twins((deal, other), list(current.actions), sorted(persons))
    return None


def _exchanged(current: Round, persons: Collection[int], random: Random) -> Deal | None:
    """The same deal but for two cards of different places, not played and held by no person."""
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
    (a, i) = random.choice(hidden)
    (b, j) = random.choice([other for other in hidden if other[0] != a])
    places[a][i], places[b][j] = places[b][j], places[a][i]
    talon = places[-1] if deal.rules.trumps else None
    twin = Deal.from_hands(places[:-1], deal.rules, deal.dealer, talon)
    twin.seed, twin.number = deal.seed, deal.number
    return twin
