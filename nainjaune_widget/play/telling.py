"""A round as it may be told to a seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nainjaune_widget.engine.cards import cards_of
from nainjaune_widget.engine.events import Event
from nainjaune_widget.explain import Decision, Story
from nainjaune_widget.play.action import Action
from nainjaune_widget.play.deal import Deal


def story_of(
    deal: Deal,
    boxes: Mapping[str, int],
    events: Sequence[Event],
    actions: Sequence[Action],
    finished: bool,
    seat: int | None,
    names: Sequence[str] | None,
) -> Story:
    """Return a round as it may be told to a seat, or to somebody who may see all cards.

    Args:
        deal: its deal.
        boxes: the jetons left in the boxes by the deal before.
        events: its events.
        actions: the choices of the seats.
        finished: True when the deal is over, and all cards are open.
        seat: the seat; None for all cards.
        names: the players' names.
    """
    told = [finished or seat is None or seat == each for each in range(deal.players)]
    return Story(
        rules=deal.rules,
        dealer=deal.dealer,
        hands=[hand if tell else None for hand, tell in zip(deal.hands, told, strict=True)],
        sizes=[len(hand) for hand in deal.hands],
        talon=deal.talon if finished or seat is None else None,
        boxes=boxes,
        events=events,
        decisions=[
            Decision(action.event, action.seat, cards_of(action.legal))
            for action in actions
            if told[action.seat]
        ],
        finished=finished,
        names=names,
    )
