"""The picture of a snapshot, at one of its moves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.sheets import Drawing
from nainjaune_widget.tabletop import Caption, Position, Tabletop, boxes_left, draw


def draw_snapshot(snapshot: Mapping[str, Any], cursor: int) -> Drawing:
    """Draw a position.

    Args:
        snapshot: the snapshot of a board; it holds nothing that may not be seen.
        cursor: the number of the event to show, 0 for the deal.

    Returns:
        An SVG document without links to anything outside it, and its text alternative.
    """
    events = snapshot["events"]
    shown = events[cursor - 1] if cursor else None
    told = shown["text"] if shown else snapshot["opening"]
    seat = None if shown is None else shown["seat"]
    turn_up = snapshot["turnUp"]
    table = Tabletop(
        rules=RULESETS[snapshot["rules"]["id"]],
        lang=snapshot["lang"],
        names=[player["name"] for player in snapshot["players"]],
        dealer=snapshot["dealer"],
        talon=snapshot["talon"]["size"],
        turn_up=Card(turn_up) if turn_up else None,
    )
    return draw(
        table,
        position_at(snapshot, cursor),
        Caption(**{part: told[part] for part in Caption._fields}),
        over=f"{cursor} / {len(events)}",
        lit_boxes=boxes_left(shown["effects"] if shown else ()),
        lit_seat=snapshot["turn"] if cursor == len(events) else seat,
    )


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
    )
    for event in snapshot["events"][:cursor]:
        position.change(event["kind"], event["effects"])
    return position
