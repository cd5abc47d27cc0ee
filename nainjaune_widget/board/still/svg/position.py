"""A position, folded from the effects of a snapshot's events, as the page does it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass
class Position:
    """The cards and jetons on the table.

    Attributes:
        hands: the cards of each seat, None where they may not be known.
        sizes: the number of cards that each seat holds.
        jetons: the jetons of each seat; its net result where there are no purses.
        boxes: the jetons in each box.
        run: the sequence on the table, each card with the seat that put it there.
        closed: True if a new sequence may begin.
    """

    hands: list[list[str] | None]
    sizes: list[int]
    jetons: list[int]
    boxes: dict[str, int]
    run: list[tuple[str, int]]
    closed: bool = False


def position_at(snapshot: Mapping[str, Any], cursor: int) -> Position:
    """Return the position after the first events of a snapshot.

    Args:
        snapshot: the snapshot of a board.
        cursor: the number of its events that have happened.
    """
    position = Position(
        hands=[None if hand is None else list(hand) for hand in snapshot["hands"]],
        sizes=list(snapshot["sizes"]),
        jetons=list(snapshot["chips"]),
        boxes=dict(snapshot["boxes"]),
        run=[],
    )
    for event in snapshot["events"][:cursor]:
        if event["kind"] == "lead":
            position.closed = True
        for kind, source, target, what in event["effects"]:
            if kind == "card":
                _put_down(position, source, what)
            else:
                _move_jetons(position, source, -what)
                _move_jetons(position, target, what)
    return position


def _put_down(position: Position, seat: int, card: str) -> None:
    hand = position.hands[seat]
    if hand is not None:
        hand.remove(card)
    position.sizes[seat] -= 1
    if position.closed:
        position.run, position.closed = [], False
    position.run.append((card, seat))


def _move_jetons(position: Position, account: int | str, amount: int) -> None:
    if isinstance(account, int):
        position.jetons[account] += amount
    else:
        position.boxes[account] += amount
