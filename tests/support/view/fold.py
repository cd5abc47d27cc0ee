"""Positions of a snapshot, folded independently of the page, which must show the same."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

Snapshot = dict[str, Any]


@dataclass
class Position:
    """The cards and jetons at one cursor."""

    hands: list[list[str] | None]
    cards: list[int]
    jetons: list[int]
    boxes: dict[str, int]
    run: list[str] = field(default_factory=list)

    def pay(self, account: int | str, amount: int) -> None:
        """Book jetons on a seat or a box."""
        if isinstance(account, int):
            self.jetons[account] += amount
        else:
            self.boxes[account] += amount

    def put(self, seat: int, card: str) -> None:
        """Move a card from a hand to the run."""
        hand = self.hands[seat]
        if hand is not None:
            hand.remove(card)
        self.cards[seat] -= 1
        self.run.append(card)


def fold(snapshot: Snapshot, cursor: int) -> Position:
    """Return the position after the first `cursor` events."""
    position = Position(
        hands=[None if hand is None else list(hand) for hand in snapshot["hands"]],
        cards=list(snapshot["sizes"]),
        jetons=list(snapshot["chips"]),
        boxes=dict(snapshot["boxes"]),
    )
    for event in snapshot["events"][:cursor]:
        if event["kind"] == "lead":
            position.run.clear()
        for kind, source, target, what in event["effects"]:
            if kind == "jetons":
                position.pay(source, -what)
                position.pay(target, what)
            elif target == "table":
                position.put(source, what)
    return position


def marked(snapshot: Snapshot, mark: str) -> list[int]:
    """Return the numbers of the events with this mark."""
    return [event["number"] for event in snapshot["events"] if event["mark"] == mark]
