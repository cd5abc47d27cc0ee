"""A second referee, written from the rules alone, slow and plain.

It shares nothing with the kernel but `Card`: hands are lists of cards, a deal is told
sequence by sequence, and who made an opera is read off the history of who acted. The
tests compare what it tells with what the engine says, event for event.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple

from nainjaune_widget.engine.cards import Card

STAKES = {
    "lindor-1789": {"10♦": 1, "J♣": 2, "Q♠": 3, "K♥": 4, "7♦": 5},
    "cats-at-cards": {"10♦": 1, "J♣": 2, "Q♥": 3, "K♠": 4, "7♦": 5},
}
MUST_ANNOUNCE = {"lindor-1789": True, "cats-at-cards": False}
ONLY_ON_FIRST_TURN = {"lindor-1789": False, "cats-at-cards": True}


class Told(NamedTuple):
    """One thing that happened; `rank` is the rank wanted, for a sans or a pass."""

    kind: str
    seat: int
    card: Card | None = None
    amount: int = 0
    rank: int = 0


class Choice(NamedTuple):
    """What a player chose: a card, or None to pass."""

    card: Card | None
    announce: bool = True


class Referee:
    """One deal; `story` is what happened, however far the choices reach."""

    def __init__(
        self,
        rules: str,
        hands: Sequence[Iterable[Card]],
        dealer: int,
        choices: Iterable[Choice],
        boxes: Mapping[str, int],
        purses: Sequence[int | None] | None,
    ) -> None:
        self.rules = rules
        self.hands = [list(hand) for hand in hands]
        self.dealt = [len(hand) for hand in self.hands]
        self.players = len(self.hands)
        self.dealer = dealer
        self.choices: Iterator[Choice] = iter(choices)
        self.boxes = {box: boxes.get(box, 0) for box in STAKES[rules]}
        self.purses = list(purses) if purses else [None] * self.players
        self.won = [0] * self.players
        self.acted: list[tuple[int, Card | None]] = []
        self.story: list[Told] = []
        with suppress(StopIteration):
            self.play_the_deal()

    def tell(self, kind: str, seat: int, card: Card | None = None, amount: int = 0) -> None:
        self.story.append(Told(kind, seat, card, amount))

    def others_from(self, seat: int) -> list[int]:
        return [(seat + step) % self.players for step in range(1, self.players)]

    # Playing

    def play_the_deal(self) -> None:
        first = (self.dealer + 1) % self.players
        for seat in [*self.others_from(self.dealer), self.dealer]:
            self.ante(seat)
        leader: int | None = first
        while leader is not None:
            self.tell("lead", leader)
            leader = self.play_a_sequence(leader)

    def play_a_sequence(self, leader: int) -> int | None:
        """From a lead to the next; who leads then, None when somebody is out."""
        player = leader
        card = self.put_down(player, next(self.choices))
        while self.hands[player] and card.rank != 13:
            for seat in [player, *self.others_from(player)]:
                choice = self.ask(seat, card.rank + 1)
                if choice is not None and choice.card is not None:
                    card, player = self.put_down(seat, choice), seat
                    break
            else:
                return player
        if not self.hands[player]:
            self.settle(player)
            return None
        self.tell("stop", player, card)
        return player

    def ask(self, seat: int, rank: int) -> Choice | None:
        """None when the seat has no such card and says so, else its choice."""
        if not any(card.rank == rank for card in self.hands[seat]):
            self.story.append(Told("sans", seat, rank=rank))
            self.acted.append((seat, None))
            return None
        choice = next(self.choices)
        if choice.card is None:
            self.story.append(Told("pass", seat, rank=rank))
            self.acted.append((seat, None))
        return choice

    def put_down(self, seat: int, choice: Choice) -> Card:
        assert choice.card is not None
        card = choice.card
        self.hands[seat].remove(card)
        self.acted.append((seat, card))
        self.tell("play", seat, card)
        if self.boxes.get(str(card), 0) > 0:
            if choice.announce or not MUST_ANNOUNCE[self.rules]:
                self.tell("sweep", seat, card, self.boxes[str(card)])
                self.won[seat] += self.boxes[str(card)]
                self.boxes[str(card)] = 0
            else:
                self.tell("forgot", seat, card, self.boxes[str(card)])
        return card

    # Paying

    def can_pay(self, seat: int, owed: int) -> int:
        purse = self.purses[seat]
        return owed if purse is None else min(owed, purse + self.won[seat])

    def ante(self, seat: int) -> None:
        left = paid = self.can_pay(seat, 15)
        if paid:
            self.tell("ante", seat, amount=paid)
        for box, stake in STAKES[self.rules].items():
            self.boxes[box] += min(stake, left)
            left -= min(stake, left)
        self.won[seat] -= paid
        if paid < 15:
            self.tell("shortfall", seat, amount=15 - paid)

    def charge(self, kind: str, seat: int, card: Card | None, owed: int) -> int:
        paid = self.can_pay(seat, owed)
        if paid:
            self.tell(kind, seat, card, paid)
        if owed > paid:
            self.tell("shortfall", seat, card, owed - paid)
        self.won[seat] -= paid
        return paid

    def settle(self, winner: int) -> None:
        self.tell("out", winner)
        for loser in self.others_from(winner):
            points = sum(min(card.rank, 10) for card in self.hands[loser])
            self.won[winner] += self.charge("points", loser, None, points)
        for loser in self.others_from(winner):
            for box in self.boxes:
                if Card(box) in self.hands[loser]:
                    self.boxes[box] += self.charge("bete", loser, Card(box), self.boxes[box])
        if self.is_opera(winner):
            everything = sum(self.boxes.values())
            if everything:
                self.tell("opera", winner, amount=everything)
            self.won[winner] += everything
            self.boxes = dict.fromkeys(self.boxes, 0)

    def is_opera(self, winner: int) -> bool:
        """Whether the last unbroken stretch of acts, all the winner's, was the whole hand."""
        before, stretch = list(self.acted), []
        while before and before[-1][0] == winner:
            stretch.append(before.pop())
        if sum(card is not None for _, card in stretch) != self.dealt[winner]:
            return False
        acted_before = any(seat == winner for seat, _ in before)
        return not (ONLY_ON_FIRST_TURN[self.rules] and acted_before)
