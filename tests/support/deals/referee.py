"""A second referee, slow and plain, written from the rules alone.

It shares nothing with the kernel but `Card`. Hands are lists of cards, a deal is told
sequence by sequence, and an opera is found in the history of the actions. The tests compare
what it tells with the engine's events, one by one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from nainjaune_widget.engine.cards import PACK, Card
from tests.support.deals.written_rules import what_differs


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


class Due(NamedTuple):
    """The seat that is to choose, and its possible choices."""

    seat: int
    cards: tuple[Card, ...]
    may_pass: bool


class Referee:
    """One deal; `story` has its events.

    `dues` has the choices that were due, `due` the one at which the choices ran out.
    """

    def __init__(
        self,
        rules: str,
        hands: Sequence[Iterable[Card]],
        dealer: int,
        choices: Iterable[Choice] = (),
        *,
        options: Mapping[str, Any] | None = None,
        turn_up: Card | None = None,
        boxes: Mapping[str, int] | None = None,
        purses: Sequence[int | None] | None = None,
    ) -> None:
        self.row = what_differs(rules, options or {})
        self.pope_joan = self.row["continues"] == "the holder"
        self.hands = [list(hand) for hand in hands]
        self.dealt = [len(hand) for hand in self.hands]
        self.players = len(self.hands)
        self.dealer = dealer
        self.turn_up = turn_up
        self.choices: Iterator[Choice] = iter(choices)
        self.boxes = {box: (boxes or {}).get(box, 0) for box in self.row["stakes"]}
        self.purses = list(purses) if purses else [None] * self.players
        self.won = [0] * self.players
        self.acted: list[tuple[int, Card | None]] = []
        self.story: list[Told] = []
        self.dues: list[Due] = []
        self.due: Due | None = None
        with suppress(StopIteration):
            self.play_the_deal()
            self.due = None

    def tell(self, kind: str, seat: int, clause: str = "", **more: Any) -> None:
        self.story.append(Told(kind, seat, clause or kind, **more))

    def others_from(self, seat: int) -> list[int]:
        return [(seat + step) % self.players for step in range(1, self.players)]

    # Playing

    def play_the_deal(self) -> None:
        seats = [self.dealer]
        if self.row["antes"] == "everybody":
            seats = [*self.others_from(self.dealer), self.dealer]
        for seat in seats:
            self.ante(seat)
        if self.turn_up is not None:
            self.turn_up_a_card(self.turn_up)
        leader, why = (self.dealer + 1) % self.players, "lead"
        unanswered: tuple[Card, ...] = ()
        while why != "out":
            self.tell("lead", leader, why, unanswered=unanswered)
            leader, why, unanswered = self.play_a_sequence(leader)

    def turn_up_a_card(self, card: Card) -> None:
        box = self.own_box(card)
        jetons = self.boxes[box] if box else 0
        self.tell("turn-up", self.dealer, card=card, amount=jetons, box=box)
        if box:
            self.move_now(box, self.dealer, jetons)

    def play_a_sequence(self, leader: int) -> tuple[int, str, tuple[Card, ...]]:
        """Play from a lead to the next one.

        Returns:
            The next leader, the reason, and the wanted cards that nobody played; or the player
            who is out.
        """
        player = leader
        choice = self.choose(player, self.leads(player), may_pass=False)
        card = self.put_down(player, choice, "lead")
        while True:
            if not self.hands[player]:
                self.settle(player)
                return player, "out", ()
            if card in self.row["stops"]:
                self.tell("stop", player, card=card)
                return player, "stop", ()
            wanted = self.cards_of_rank(card.rank + 1, card)
            answer = self.holder(wanted) if self.pope_joan else self.go_round(player, wanted)
            if answer is None:
                return player, "follow" if self.pope_joan else "stopped", tuple(wanted)
            player, choice, clause = answer
            card = self.put_down(player, choice, clause)

    def leads(self, seat: int) -> list[Card]:
        """Return any card of the hand; under Pope Joan, the lowest of each suit."""
        hand = self.hands[seat]
        if not self.pope_joan:
            return hand
        return [min(card for card in hand if card.suit == suit) for suit in {c.suit for c in hand}]

    def cards_of_rank(self, rank: int, card: Card) -> list[Card]:
        """Return the cards of a rank that continue: of every suit, or of the card's own."""
        same_suit = self.row["sequence"] == "same suit"
        return [c for c in PACK if c.rank == rank and (c.suit == card.suit or not same_suit)]

    def holder(self, wanted: list[Card]) -> tuple[int, Choice, str] | None:
        """Let the holder of the next card play it, whoever that is."""
        for seat, hand in enumerate(self.hands):
            if wanted[0] in hand:
                return seat, self.choose(seat, wanted, may_pass=False), "follow"
        return None

    def go_round(self, last: int, wanted: list[Card]) -> tuple[int, Choice, str] | None:
        """Ask each seat in turn, the last player first; return None when the lead comes back."""
        somebody_passed = False
        for seat in [last, *self.others_from(last)]:
            able = [card for card in wanted if card in self.hands[seat] and not self.is_wild(card)]
            held_back = [card for card in self.hands[seat] if self.is_wild(card)]
            if able or held_back:
                may_pass = self.row["continuing"] == "optional" or not able
                choice = self.choose(seat, able + held_back, may_pass=may_pass)
                if choice.card is not None:
                    return seat, choice, "follow" if choice.card in wanted else "chief-hoc"
            somebody_passed |= bool(able)
            self.tell("pass" if able else "sans", seat, wanted=tuple(wanted))
            self.acted.append((seat, None))
        if self.row["gap"] == "continue" and not somebody_passed:
            return self.over_the_gap(last, wanted[0])
        return None

    def over_the_gap(self, seat: int, missing: Card) -> tuple[int, Choice, str] | None:
        """Let the last player go on with the next rank held; the 7♦ of 1760 is a free choice."""
        for rank in range(missing.rank + 1, 14):
            cards = [card for card in self.cards_of_rank(rank, missing) if card in self.hands[seat]]
            if any(not self.is_wild(card) for card in cards):
                held_back = [card for card in self.hands[seat] if self.is_wild(card)]
                choice = self.choose(seat, cards + held_back, may_pass=False)
                return seat, choice, "gap" if choice.card in cards else "chief-hoc"
        return None

    def is_wild(self, card: Card) -> bool:
        return card is self.row.get("wild")

    def choose(self, seat: int, cards: list[Card], *, may_pass: bool) -> Choice:
        self.due = Due(seat, tuple(sorted(set(cards))), may_pass)
        self.dues.append(self.due)
        choice = next(self.choices)
        assert choice.card in cards or (choice.card is None and may_pass)
        return choice

    def put_down(self, seat: int, choice: Choice, clause: str) -> Card:
        assert choice.card is not None
        card = choice.card
        self.hands[seat].remove(card)
        self.acted.append((seat, card))
        box, hoc = self.own_box(card), card in self.row["hocs"]
        moves = (("card", seat, "table", str(card)),)
        self.tell("play", seat, clause, card=card, moves=moves, box=box)
        if self.row["announcing"] and not choice.announce:
            left = self.boxes[box] if box else 0
            if left or hoc:
                self.tell("forgot", seat, card=card, amount=left, box=box)
            return card
        clause = "compartments" if self.pope_joan else "sweep"
        for taken in [*([box] if box else []), *self.couples(seat, card)]:
            self.empty(taken, seat, "sweep", clause, card)
        if hoc:
            self.collect_hoc(seat, card)
        return card

    # Paying

    def own_box(self, card: Card) -> str | None:
        if not self.pope_joan:
            return str(card) if str(card) in self.boxes else None
        assert self.turn_up is not None
        if card == self.row["pope"]:
            return "pope"
        trumps: dict[str, str] = self.row["trumps"]
        return trumps.get(str(card)[:-1]) if card.suit == self.turn_up.suit else None

    def couples(self, seat: int, card: Card) -> list[str]:
        """Return the compartments of two trumps that this card completes."""
        if not self.pope_joan or card.suit != self.turn_up.suit:  # type: ignore[union-attr]
            return []
        mine = {str(c)[:-1] for who, c in self.acted if c and who == seat and c.suit == card.suit}
        couples = self.row["couples"].items()
        return [box for box, two in couples if str(card)[:-1] in two and mine.issuperset(two)]

    def move_now(self, source: int | str, target: int | str, amount: int) -> None:
        """Move jetons as an effect of the last event."""
        if amount == 0:
            return
        for account, change in ((source, -amount), (target, amount)):
            if isinstance(account, str):
                self.boxes[account] += change
            else:
                self.won[account] += change
        last = self.story[-1]
        moves = (*last.moves, ("jetons", source, target, amount))
        self.story[-1] = last._replace(moves=moves)

    def empty(self, box: str, seat: int, kind: str, clause: str, card: Card | None = None) -> None:
        if jetons := self.boxes[box]:
            self.tell(kind, seat, clause, card=card, amount=jetons, box=box)
            self.move_now(box, seat, jetons)

    def can_pay(self, seat: int, owed: int) -> int:
        purse = self.purses[seat]
        return owed if purse is None else min(owed, purse + self.won[seat])

    def is_short(
        self, kind: str, seat: int, owed: int, paid: int, card: Card | None = None
    ) -> None:
        """Tell the shortfall of a debt; what was paid of it was told last."""
        if paid < owed:
            debt = kind, owed, paid
            if paid:
                self.story[-1] = self.story[-1]._replace(debt=debt)
            self.tell("shortfall", seat, card=card, amount=owed - paid, debt=debt)

    def ante(self, seat: int) -> None:
        owed = sum(self.row["stakes"].values())
        left = paid = self.can_pay(seat, owed)
        if paid:
            self.tell("ante", seat, amount=paid)
        for box, stake in self.row["stakes"].items():
            self.move_now(seat, box, min(stake, left))
            left -= min(stake, left)
        self.is_short("ante", seat, owed, paid)

    def collect_hoc(self, seat: int, card: Card) -> None:
        paying = [other for other in self.others_from(seat) if self.can_pay(other, 1)]
        if paying:
            self.tell("hoc", seat, "hoc-pay", card=card, amount=len(paying))
        for other in paying:
            self.move_now(other, seat, 1)
        for other in self.others_from(seat):
            if other not in paying:
                self.is_short("hoc", other, 1, 0, card)

    def charge(
        self,
        kind: str,
        seat: int,
        to: int | str,
        owed: int,
        card: Card | None = None,
        **outcome: Any,
    ) -> None:
        paid = self.can_pay(seat, owed)
        if paid:
            box = to if isinstance(to, str) else None
            self.tell(kind, seat, card=card, amount=paid, box=box, **outcome)
            self.move_now(seat, to, paid)
        self.is_short(kind, seat, owed, paid, card)

    def settle(self, winner: int) -> None:
        opera = self.is_opera(winner)
        outcome: dict[str, Any] = {"winner": winner, "opera": opera}
        self.tell("out", winner, **outcome)
        if self.pope_joan:
            self.empty("game", winner, "sweep", "game")
        for loser in self.others_from(winner):
            self.charge("points", loser, winner, self.owed(loser, opera), **outcome)
        for loser in self.others_from(winner):
            for box in self.boxes if self.row["bete"] != "none" else ():
                if Card(box) in self.hands[loser]:
                    match = self.row["bete"] == "match"
                    owed = self.boxes[box] if match else self.row["stakes"][box]
                    self.charge("bete", loser, box, owed, Card(box))
        everything = sum(self.boxes.values())
        if opera and self.row["opera_pays"] == "board" and everything:
            self.tell("opera", winner, amount=everything, **outcome)
            for box, jetons in self.boxes.items():
                self.move_now(box, winner, jetons)

    def owed(self, loser: int, opera: bool) -> int:
        hand = self.hands[loser]
        if self.row.get("free") in hand:
            return 0
        by_card = self.row["losers_pay"] == "cards"
        owed = sum(1 if by_card else min(card.rank, 10) for card in hand)
        if self.row.get("double") in hand:
            owed *= 2
        return owed * 2 if opera and self.row["opera_pays"] == "double" else owed

    def is_opera(self, winner: int) -> bool:
        """Tell whether the winner's last unbroken stretch of actions was the whole hand."""
        kind = self.row["opera"]
        if kind == "none":
            return False
        if kind == "no-opponent-played":
            return all(seat == winner for seat, card in self.acted if card is not None)
        before, stretch = list(self.acted), []
        while before and before[-1][0] == winner:
            stretch.append(before.pop())
        if sum(card is not None for _, card in stretch) != self.dealt[winner]:
            return False
        return kind == "one-turn" or not any(seat == winner for seat, _ in before)
