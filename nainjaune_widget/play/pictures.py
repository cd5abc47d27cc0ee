"""The pictures of deals and rounds, with all cards face up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.events import Event
from nainjaune_widget.explain import explain, inflected_names, opening
from nainjaune_widget.play.playing import Playing
from nainjaune_widget.play.terms import check_boxes, check_purses
from nainjaune_widget.play.view import story_of
from nainjaune_widget.sheets import Drawing
from nainjaune_widget.tabletop import Position, Tabletop, boxes_left, draw

if TYPE_CHECKING:
    from nainjaune_widget.play.deal import Deal
    from nainjaune_widget.play.round import Round


def picture_of_deal(deal: Deal, lang: str) -> Drawing:
    """Draw a deal: the hands, the talon, and the boxes with the stakes in them.

    Args:
        deal: the deal.
        lang: ``"en"`` or ``"fr"``.
    """
    boxes, purses = check_boxes(deal.rules, {}), check_purses(deal.players, None)
    begun = Playing(deal, [*boxes.values()], purses)
    story = story_of(begun, boxes, seat=None, names=None)
    return draw(
        tabletop_of(deal, lang, open_talon=_codes(deal.talon)),
        _position(deal, boxes, [0] * deal.players, begun.events),
        vars(opening(story, lang)),
    )


def picture_of_round(played: Round, lang: str) -> Drawing:
    """Draw a round as it stands, with the explanation of its last event.

    Args:
        played: the round.
        lang: ``"en"`` or ``"fr"``.
    """
    with played.lock:
        story, turn = played.story(), played.turn
    last = story.events[-1] if story.events else None
    told = explain(story, last, lang) if last else opening(story, lang)
    return draw(
        tabletop_of(played.deal, lang),
        _position(played.deal, story.boxes, [each or 0 for each in played.purses], story.events),
        vars(told),
        over=played.rules.title(lang),
        lit_boxes=boxes_left(_effects(last)) if last else (),
        lit_seat=turn,
    )


def tabletop_of(deal: Deal, lang: str, open_talon: Sequence[str] = ()) -> Tabletop:
    """Return the table of a deal, its seats named by their numbers.

    Args:
        deal: the deal.
        lang: the language.
        open_talon: the cards that were not dealt, to be drawn face up; none to draw their backs.
    """
    names = [name.label for name in inflected_names(None, deal.players, lang)]
    size = len(deal.talon)
    return Tabletop(deal.rules, lang, names, deal.dealer, size, deal.turn_up, open_talon)


def _position(
    deal: Deal, boxes: Mapping[str, int], jetons: list[int], events: Sequence[Event]
) -> Position:
    moves = [(event.kind, _effects(event)) for event in events]
    return Position.after(map(_codes, deal.hands), map(len, deal.hands), jetons, boxes, moves)


def _effects(event: Event) -> list[list[Any]]:
    return [effect.to_json() for effect in event.effects]


def _codes(cards: Sequence[Card]) -> list[str]:
    return [str(card) for card in cards]
