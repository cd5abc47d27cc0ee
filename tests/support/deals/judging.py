"""A round of the engine before the referee and before the rows of the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from nainjaune_widget.engine.events import Event
from nainjaune_widget.play import Round
from tests.support.deals.referee import Choice, Referee, Told
from tests.support.deals.situations import Matched, Situation
from tests.support.deals.written_rules import ROWS, Row


def as_told(event: Event) -> Told:
    """Return an event of the engine as the referee tells it."""
    return Told(
        event.kind,
        event.seat,
        event.clause_name,
        event.card,
        event.amount,
        event.wanted,
        tuple(tuple(effect.to_json()) for effect in event.effects),
        event.box,
        event.unanswered,
        event.winner,
        event.opera,
        event.debt and tuple(event.debt),
    )


def referee_of(current: Round, boxes: Mapping[str, int]) -> Referee:
    """Return the referee of a round that began with some jetons in the boxes."""
    return Referee(**_before(current, boxes))


def rows_of(
    current: Round, boxes: Mapping[str, int], rows: Sequence[Row] = ROWS
) -> Iterator[Matched]:
    """Yield the row of each situation of such a round."""
    return Situation(**_before(current, boxes), rows=rows).rows_of()


def _before(current: Round, boxes: Mapping[str, int]) -> dict[str, Any]:
    deal = current.deal
    return {
        "rules": deal.rules.id,
        "hands": deal.hands,
        "dealer": deal.dealer,
        "choices": [Choice(action.card, action.announce) for action in current.actions],
        "options": deal.rules.changes,
        "turn_up": deal.turn_up,
        "boxes": boxes,
        "purses": current.purses,
    }
