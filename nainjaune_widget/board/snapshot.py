"""What a board sends to the page: a round as plain data, every text already written.

The page knows no rule. It folds the effects of the events over the hands, boxes and
jetons given here, so that it can show any moment of the deal without asking. What the
person at the board may not know is not in here at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nainjaune_widget.engine.cards import Card, rank_name
from nainjaune_widget.engine.events import Event
from nainjaune_widget.explain import Explanation, banner, explain, opening, tick
from nainjaune_widget.explain.nouns import box_name, names_of
from nainjaune_widget.explain.story import Story
from nainjaune_widget.play import Deal, Round
from nainjaune_widget.words import text

LAYOUTS = {"nain-1760": "cloth", "pope-joan": "round"}
"""How the boxes lie on the table: five cards laid out, a round board; a tray elsewhere."""

TAKEN_BY = {"pope": "9♦", "ace": "A", "king": "K", "queen": "Q", "jack": "J"}
"""What takes a compartment of Pope Joan's board: a card, or a rank of trumps."""

SCHEMA = 1
"""Grows when the form of a snapshot changes."""


def snapshot(current: Round, human: int | None, names: Sequence[str], lang: str) -> dict[str, Any]:
    """A round as its board shows it.

    Args:
        current: the round.
        human: the seat whose eyes the board has, None to show every card.
        names: what the players are called.
        lang: the language of the texts.

    Returns:
        Plain data, all but ``rev`` and ``deal``, which are the board's own counts.
    """
    story = current.story(human, names)
    rules = current.rules
    humans = [] if human is None else [human]
    inflected = names_of(tuple(names), len(names), lang)
    in_turn = current.turn is not None and current.turn in humans
    return {
        "schema": SCHEMA,
        "lang": lang,
        "rules": {
            "id": rules.id,
            "title": rules.title(lang),
            "layout": LAYOUTS.get(rules.id, "tray"),
            "boxes": [_box(current.deal, box, lang) for box in rules.boxes],
            "direction": rules.direction,
            "announcing": rules.announcing,
        },
        "players": [
            {"name": name, "of": called.of, "human": seat in humans}
            for seat, (name, called) in enumerate(zip(names, inflected, strict=True))
        ],
        "dealer": story.dealer,
        "hands": [None if hand is None else _codes(hand) for hand in story.hands],
        "sizes": [len(hand) for hand in current.deal.hands],
        "talon": {
            "size": len(current.deal.talon),
            "cards": None if story.talon is None else _codes(story.talon),
            "deadHand": rules.trumps,
        },
        "turnUp": None if current.deal.turn_up is None else str(current.deal.turn_up),
        "chips": [0] * len(names),
        "boxes": dict(story.boxes),
        "events": [
            _told(story, event, wanted, lang)
            for event, wanted in zip(story.events, current.wanted_after, strict=True)
        ],
        "opening": _text(opening(story, lang), None),
        "turn": current.turn,
        "human": humans,
        "legal": _codes(current.legal) if in_turn else [],
        "mayPass": in_turn and current.may_pass,
        "mayUndo": any(action.seat in humans for action in current.actions),
    }


def _box(deal: Deal, box: str, lang: str) -> dict[str, str | None]:
    """A box, with the card that takes it where that is one card."""
    card: Card | None = None
    if deal.turn_up is None:
        card = Card(box)
    elif box in TAKEN_BY:
        rank_and_suit = TAKEN_BY[box]
        card = Card(rank_and_suit if len(rank_and_suit) > 1 else rank_and_suit + deal.turn_up.suit)
    return {"id": box, "card": str(card) if card else None, "name": box_name(box, lang)}


def _codes(cards: Sequence[Card]) -> list[str]:
    return [str(card) for card in cards]


def _wanted(cards: Sequence[Card], lang: str) -> str | None:
    if not cards:
        return None
    rank = rank_name(cards[0].rank, lang)
    what = rank if len(cards) > 1 else cards[0].name(lang)
    return text("interface", "wanted", lang, what=what)


def _told(story: Story, event: Event, wanted: Sequence[Card], lang: str) -> dict[str, Any]:
    explanation = explain(story, event, lang)
    mark, mark_text = tick(story, event, lang) or (None, None)
    return {
        "number": event.number,
        "kind": event.kind,
        "seat": event.seat,
        "card": str(event.card) if event.card else None,
        "effects": [effect.to_json() for effect in event.effects],
        "mark": mark,
        "markText": mark_text,
        "call": explanation.call,
        "banner": banner(story, event, lang),
        "text": _text(explanation, _wanted(wanted, lang)),
    }


def _text(explanation: Explanation, wanted: str | None) -> dict[str, Any]:
    return {
        "headline": explanation.headline,
        "sentence": explanation.sentence,
        "sum": [list(row) for row in explanation.sum],
        "total": None if explanation.total is None else list(explanation.total),
        "clause": explanation.clause,
        "clauseText": explanation.clause_text,
        "reading": explanation.reading,
        "otherwise": explanation.otherwise,
        "log": explanation.log,
        "aside": explanation.aside,
        "spoken": explanation.spoken,
        "wanted": wanted,
    }
