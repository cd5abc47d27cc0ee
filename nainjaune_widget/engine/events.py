"""What happened, with its effects written out: all that the other parts read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal, NamedTuple, get_args

from nainjaune_widget.engine import accounts
from nainjaune_widget.engine.cards import PACK, Card, cards_of
from nainjaune_widget.engine.masks import same_rank
from nainjaune_widget.engine.ruleset import Ruleset

Kind = Literal[
    "ante",
    "turn-up",
    "lead",
    "play",
    "sans",
    "pass",
    "stop",
    "sweep",
    "forgot",
    "hoc",
    "out",
    "points",
    "bete",
    "opera",
    "shortfall",
]
Account = int | str
"""A seat (its number), a box (its name), ``"table"`` or ``"talon"``."""

KINDS: tuple[Kind, ...] = get_args(Kind)
"""The kinds of events, in the kernel's order."""


class Effect(NamedTuple):
    """One thing that moved.

    Attributes:
        kind: ``"card"`` or ``"jetons"``.
        source: the account that it left.
        target: the account that it went to.
        card: the card that moved, or None.
        amount: the jetons that moved, 0 for a card.
    """

    kind: Literal["card", "jetons"]
    source: Account
    target: Account
    card: Card | None = None
    amount: int = 0

    def to_json(self) -> list[Any]:
        """The effect as plain data: kind, source, target, and the card's code or the amount.

        >>> Effect("jetons", "7♦", 2, amount=20).to_json()
        ['jetons', '7♦', 2, 20]
        """
        return [self.kind, self.source, self.target, str(self.card) if self.card else self.amount]


class Event(NamedTuple):
    """One thing that happened in a round.

    Attributes:
        number: its place in the round, from 1.
        kind: one of `KINDS`.
        seat: who did it, or to whom it happened.
        card: the card that it is about, or None.
        wanted: the cards that would have continued, for a sans or a pass; else ``()``.
        clause: the rule that it follows, such as ``"lindor-1789/sweep"``.
        effects: what moved.
        amount: the jetons that it is about: paid, collected, left behind by a forgotten
            announcement, or missing in a shortfall; else 0.
    """

    number: int
    kind: Kind
    seat: int
    card: Card | None
    wanted: tuple[Card, ...]
    clause: str
    effects: tuple[Effect, ...]
    amount: int

    def to_json(self) -> dict[str, Any]:
        """The event as plain data that `json.dumps` takes.

        >>> Event(3, "play", 1, Card("7♦"), (), "lindor-1789/lead", (), 0).to_json()["card"]
        '7♦'
        """
        return {
            "number": self.number,
            "kind": self.kind,
            "seat": self.seat,
            "card": str(self.card) if self.card else None,
            "wanted": [str(card) for card in self.wanted],
            "clause": self.clause,
            "effects": [effect.to_json() for effect in self.effects],
            "amount": self.amount,
        }


def read_log(rules: Ruleset, rows: Sequence[int], first_number: int = 1) -> Iterator[Event]:
    """Read rows of the kernel's log.

    Args:
        rules: the ruleset that the kernel played by.
        rows: whole events, each with the transfers that follow it.
        first_number: the number of the first event among them.

    Yields:
        The events, in order.
    """
    clauses = rules.event_clauses
    place, end, number = 0, len(rows), first_number
    while place < end:
        row = rows[place]
        place += 1
        kind = KINDS[row & 15]
        seat = row >> accounts.SEAT_AT & 15
        card_number = row >> accounts.CARD_AT & 63
        card = None if card_number == accounts.NO_CARD else PACK[card_number]
        wanted: tuple[Card, ...] = ()
        effects: tuple[Effect, ...] = ()
        if kind == "play":
            effects = (Effect("card", seat, "table", card),)
        elif card is not None and kind in ("sans", "pass"):
            wanted = (card,) if rules.sequence == "same-suit" else _SAME_RANK[card_number]
            card = None
        else:
            while place < end and rows[place] & 15 == accounts.TRANSFER:
                effects += (_read_transfer(rules, rows[place]),)
                place += 1
        clause = clauses[row >> accounts.CLAUSE_AT & 31]
        yield Event(number, kind, seat, card, wanted, clause, effects, row >> accounts.AMOUNT_AT)
        number += 1


_SAME_RANK = tuple(cards_of(same_rank(number)) for number in range(len(PACK)))


def _read_transfer(rules: Ruleset, row: int) -> Effect:
    return Effect(
        "jetons",
        _account(rules, row >> accounts.SOURCE_AT & 31),
        _account(rules, row >> accounts.TARGET_AT & 31),
        amount=row >> accounts.AMOUNT_AT,
    )


def _account(rules: Ruleset, number: int) -> Account:
    return number if number < accounts.FIRST_BOX else rules.boxes[number - accounts.FIRST_BOX]
