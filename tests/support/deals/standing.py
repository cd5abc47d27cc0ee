"""A deal as it stands between two events: the cards, the jetons and what has happened.

Written from the clauses alone: it shares nothing with the engine but `Card`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from nainjaune_widget.engine.cards import PACK, Card
from tests.support.deals.written_rules import what_differs

CALLS = ("sans", "pass")


class Told(NamedTuple):
    """One event.

    Attributes:
        kind, seat, card, amount, wanted: as in the engine's events.
        clause: the rule, without the ruleset.
        moves: the engine's effects as plain data.
        box, unanswered, winner, opera: as in the engine's events.
        debt: the kind of a debt, its amount and the jetons paid.
    """

    kind: str
    seat: int
    clause: str
    card: Card | None = None
    amount: int = 0
    wanted: tuple[Card, ...] = ()
    moves: tuple[tuple[Any, ...], ...] = ()
    box: str | None = None
    unanswered: tuple[Card, ...] = ()
    winner: int | None = None
    opera: bool = False
    debt: tuple[str | int, ...] | None = None


class Choice(NamedTuple):
    """A player's choice: a card, or None to pass."""

    card: Card | None
    announce: bool = True


class Standing:
    """The cards and jetons of a deal.

    Attributes:
        row: what differs, as the ruleset and its options have it.
        hands, sizes: the cards by seat, and how many they were.
        boxes, purses: the jetons; None for a purse without a limit.
        past: the events so far.
        played: each card on the table with its player.
        calls: the calls since the last card.
    """

    def __init__(
        self,
        rules: str,
        hands: Sequence[Iterable[Card]],
        dealer: int,
        *,
        options: Mapping[str, Any],
        turn_up: Card | None,
        boxes: Mapping[str, int],
        purses: Sequence[int | None] | None,
    ) -> None:
        self.row = what_differs(rules, options)
        self.hands = [set(hand) for hand in hands]
        self.sizes = [len(hand) for hand in self.hands]
        self.dealer, self.turn_up = dealer, turn_up
        self.boxes = {box: boxes.get(box, 0) for box in self.row["stakes"]}
        self.purses = list(purses or [None] * len(self.hands))
        self.past: list[Told] = []
        self.played: list[tuple[int, Card]] = []
        self.calls: list[str] = []

    def around(self, seat: int) -> list[int]:
        """Return all seats in the order of play, from one on."""
        players = len(self.hands)
        return [(seat + step) % players for step in range(players)]

    # Cards

    @property
    def wanted(self) -> tuple[Card, ...]:
        """The cards that may follow the last one (*follow*, *sequence*)."""
        _, last = self.played[-1]
        suits = "♣♦♥♠" if self.row["sequence"] == "any suit" else str(last)[-1]
        return tuple(c for c in PACK if c.rank == last.rank + 1 and str(c)[-1] in suits)

    def is_lowest(self, seat: int, card: Card | None) -> bool:
        """True if no other card of its suit in the hand is lower."""
        hand = self.hands[seat]
        return card == min((c for c in hand if card and c.suit == card.suit), default=None)

    def next_rank_held(self, seat: int) -> set[Card]:
        """The cards with which a seat goes on over a gap (*gap*)."""
        suits = {card.suit for card in self.wanted}
        rank = self.wanted[0].rank
        hand = self.hands[seat] - {self.row.get("wild")}
        higher = {card for card in hand if card.rank > rank and card.suit in suits}
        nearest = min((card.rank for card in higher), default=None)
        return {card for card in higher if card.rank == nearest}

    # Boxes

    def own_box(self, card: Card) -> str | None:
        """The box that a card takes by itself."""
        if self.turn_up is None:
            return str(card) if str(card) in self.boxes else None
        if card == self.row["pope"]:
            return "pope"
        trumps: Mapping[str, str] = self.row["trumps"]
        return trumps.get(str(card)[:-1]) if card.suit == self.turn_up.suit else None

    def couples(self) -> list[str]:
        """The boxes that the last card completes: two trumps by one player (*compartments*)."""
        seat, last = self.played[-1]
        if self.turn_up is None or last.suit != self.turn_up.suit:
            return []
        trumps = {str(c)[:-1] for s, c in self.played if s == seat and c.suit == last.suit}
        couples = self.row["couples"].items()
        return [box for box, two in couples if str(last)[:-1] in two and {*two} <= trumps]

    def fill(self, box: str | None) -> str:
        """Return whether a box holds jetons."""
        if box is None:
            return "none"
        return "full" if self.boxes[box] else "empty"

    # Jetons

    def reach(self, account: int | str) -> float:
        """Return the jetons that an account can pay."""
        if isinstance(account, str):
            return self.boxes[account]
        purse = self.purses[account]
        return float("inf") if purse is None else purse

    def move(self, payer: int | str, paid: int | str, jetons: int) -> None:
        """Move jetons."""
        for account, change in ((payer, -jetons), (paid, jetons)):
            if isinstance(account, str):
                self.boxes[account] += change
            elif (purse := self.purses[account]) is not None:
                self.purses[account] = purse + change

    # The end

    @property
    def winner(self) -> int:
        """The seat whose hand is empty (*out*)."""
        return self.hands.index(set())

    @property
    def is_opera(self) -> bool:
        """True if the deal was won by an opera (*opera*, *turn*)."""
        winner = self.winner
        acted = [told for told in self.past if told.kind in ("play", *CALLS)]
        turns = [
            [told.kind for told in turn]
            for seat, turn in groupby(acted, key=lambda told: told.seat)
            if seat == winner
        ]
        match self.row["opera"]:
            case "no-opponent-played":
                return {seat for seat, _ in self.played} == {winner}
            case "one-turn":
                return sum("play" in turn for turn in turns) == 1
            case "first-turn":
                return len(turns) == 1
        return False
