"""A round of the engine before the second referee."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from nainjaune_widget.engine.events import Event
from nainjaune_widget.play import Round
from tests.support.deals.situations import Choice, Matched, Situation, Told


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


def referee_of(current: Round, boxes: Mapping[str, int]) -> Situation:
    """Return the referee of a round that began with some jetons in the boxes."""
    deal = current.deal
    return Situation(
        deal.rules.id,
        deal.hands,
        deal.dealer,
        [Choice(action.card, action.announce) for action in current.actions],
        changes=deal.rules.changes,
        turn_up=deal.turn_up,
        boxes=boxes,
        purses=current.purses,
    )


def rows_of(current: Round, boxes: Mapping[str, int]) -> Iterator[Matched]:
    """Yield the row of each situation of such a round."""
    return referee_of(current, boxes).rows_of()
