"""Events: everything that happens in a round, with its effects written out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal, NamedTuple, get_args

from nainjaune_widget.engine.cards import PACK, Card, cards_of
from nainjaune_widget.engine.kernel import (
    AMOUNT_AT,
    AT_AN_OPERA,
    BOX_AT,
    CARD_AT,
    CLAUSE_AT,
    CUT_SHORT,
    DOUBLED_BY_CARD,
    DOUBLED_BY_OPERA,
    FACTS_AT,
    SEAT_AT,
    SOURCE_AT,
    TARGET_AT,
    TRANSFER,
)
from nainjaune_widget.engine.masks import same_rank
from nainjaune_widget.engine.ruleset import Ruleset
from nainjaune_widget.engine.table import FIRST_BOX, MOST_SEATS, NO_CARD

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
        """Return the effect as plain data: kind, source, target, and the card's code or the amount.

        >>> Effect("jetons", "7♦", 2, amount=20).to_json()
        ['jetons', '7♦', 2, 20]
        """
        return [self.kind, self.source, self.target, str(self.card) if self.card else self.amount]


class Debt(NamedTuple):
    """A payment that could not be made in full.

    Attributes:
        kind: the kind of event that the payment is, such as ``"points"``.
        owed: the jetons owed.
        paid: the jetons paid.
    """

    kind: Kind
    owed: int
    paid: int

    @property
    def missing(self) -> int:
        """The jetons that were not paid.

        >>> Debt("points", owed=20, paid=12).missing
        8
        """
        return self.owed - self.paid


class Event(NamedTuple):
    """One thing that happened in a round.

    The attributes from `box` on are not part of `to_json`, nor of the messages of a board:
    readers of events would otherwise have to derive them.

    Attributes:
        number: its place in the round, from 1.
        kind: one of `KINDS`.
        seat: the seat that did it, or that it happened to.
        card: the card that it is about, or None.
        wanted: the cards that would have continued, for a sans or a pass; else ``()``.
        clause: the rule that it follows, such as ``"lindor-1789/sweep"``.
        effects: the cards and jetons that moved.
        amount: the jetons that it is about: paid, collected, left behind by a forgotten
            announcement, or missing in a shortfall; else 0.
        box: the box that it is about, or None: the one that a card takes by itself, for a
            play, a forgotten announcement or a card turned up; the one that is swept or
            that a bête is paid into.
        unanswered: for a lead that follows a sequence which nobody continued, the cards
            that would have continued it; else ``()``.
        winner: the winner of the deal, for out, for points that losers pay and for an opera;
            else None.
        opera: True for the same events when the winner made an opera.
        debt: the debt, for a shortfall and for a payment that was cut; else None.
        content: the jetons in the box just before a play; else 0.
        doubled: the reasons that doubled a payment of points: ``"card"``, ``"opera"``.
    """

    number: int
    kind: Kind
    seat: int
    card: Card | None
    wanted: tuple[Card, ...]
    clause: str
    effects: tuple[Effect, ...]
    amount: int
    box: str | None = None
    unanswered: tuple[Card, ...] = ()
    winner: int | None = None
    opera: bool = False
    debt: Debt | None = None
    content: int = 0
    doubled: tuple[str, ...] = ()

    @property
    def owed(self) -> int:
        """The jetons that a payment should be: those of its debt, else its amount.

        >>> debt = Debt("points", owed=20, paid=12)
        >>> Event(9, "points", 1, None, (), "lindor-1789/points", (), 12, debt=debt).owed
        20
        """
        return self.debt.owed if self.debt else self.amount

    @property
    def clause_name(self) -> str:
        """The clause without its ruleset.

        >>> Event(3, "play", 1, Card("7♦"), (), "lindor-1789/lead", (), 0).clause_name
        'lead'
        """
        return self.clause.partition("/")[2]

    def to_json(self) -> dict[str, Any]:
        """Return the event as plain data for `json.dumps`.

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
        rows: whole actions: each event with its transfers, and with its shortfall if it has one.
        first_number: the number of the first event among them.

    Yields:
        The events, in order.
    """
    clauses, boxes = rules.event_clauses, (None, *rules.boxes)
    alike = _SAME_CARD if rules.sequence == "same-suit" else _SAME_RANK
    place, end, number, part_paid = 0, len(rows), first_number, 0
    while place < end:
        row = rows[place]
        place += 1
        kind = KINDS[row & 15]
        clause = clauses[row >> CLAUSE_AT & 31]
        seat = row >> SEAT_AT & 15
        card = row >> CARD_AT & 63
        if kind == "play":
            box = boxes[row >> BOX_AT & 15]
            played, content = _PLAYED[seat][card], row >> AMOUNT_AT
            yield Event(number, kind, seat, PACK[card], (), clause, played, 0, box, content=content)
        elif kind in ("sans", "pass"):
            yield Event(number, kind, seat, None, alike[card], clause, (), 0)
        elif kind == "lead":
            yield Event(number, kind, seat, None, (), clause, (), 0, None, alike[card])
        else:
            first, amount = place, row >> AMOUNT_AT
            while place < end and rows[place] & 15 == TRANSFER:
                place += 1
            transfers = rows[first:place]
            debt = None
            if kind == "shortfall":
                debt = Debt(KINDS[row >> FACTS_AT & 15], part_paid + amount, part_paid)
                part_paid = 0
            elif row & CUT_SHORT:
                debt = Debt(kind, amount + (rows[place] >> AMOUNT_AT), amount)
                part_paid = amount
            winner = _winner(kind, seat, transfers)
            yield Event(
                number,
                kind,
                seat,
                None if card == NO_CARD else PACK[card],
                (),
                clause,
                tuple([_read_transfer(rules, transfer) for transfer in transfers]),
                amount,
                boxes[row >> BOX_AT & 15],
                winner=winner,
                opera=winner is not None and bool(row & AT_AN_OPERA),
                debt=debt,
                doubled=_DOUBLED[row & ALL_DOUBLED] if kind == "points" else (),
            )
        number += 1


def _winner(kind: Kind, seat: int, transfers: Sequence[int]) -> int | None:
    """Return the winner of the deal where an event names one, else None."""
    if kind == "points":
        return transfers[0] >> TARGET_AT & 31
    return seat if kind in ("out", "opera") else None


ALL_DOUBLED = DOUBLED_BY_CARD | DOUBLED_BY_OPERA
_DOUBLED = {
    0: (),
    DOUBLED_BY_CARD: ("card",),
    DOUBLED_BY_OPERA: ("opera",),
    ALL_DOUBLED: ("card", "opera"),
}

# The wanted cards by the number in a row: that card alone, or all of its rank.
_NONE: dict[int, tuple[Card, ...]] = {NO_CARD: ()}
_SAME_CARD = {card.number: (card,) for card in PACK} | _NONE
_SAME_RANK = {card.number: cards_of(same_rank(card.number)) for card in PACK} | _NONE

# By seat and card, the effects of a play: made once, since plays are half of all events.
_PLAYED = [[(Effect("card", seat, "table", card),) for card in PACK] for seat in range(MOST_SEATS)]


def _read_transfer(rules: Ruleset, row: int) -> Effect:
    return Effect(
        "jetons",
        _account(rules, row >> SOURCE_AT & 31),
        _account(rules, row >> TARGET_AT & 31),
        amount=row >> AMOUNT_AT,
    )


def _account(rules: Ruleset, number: int) -> Account:
    return number if number < FIRST_BOX else rules.boxes[number - FIRST_BOX]
