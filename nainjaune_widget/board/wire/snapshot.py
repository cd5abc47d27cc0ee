"""What a board sends to the page: a round as plain data, every text already written.

The page knows no rule. It folds the effects of the events over the hands, boxes and
jetons given here, so that it can show any moment of the deal without asking. What the
person at the board may not know is not in here at all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from nainjaune_widget.board.table.scene import Scene
from nainjaune_widget.board.wire.event_texts import Telling, texts
from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.clauses import clause_names, clause_text
from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.explain import opening
from nainjaune_widget.explain.nouns import box_name, names_of
from nainjaune_widget.play import Deal, Game
from nainjaune_widget.words import text

LAYOUTS = {"nain-1760": "cloth", "pope-joan": "round"}
"""How the boxes lie on the table: five cards laid out, a round board; a tray elsewhere."""

TAKEN_BY = {"pope": "9♦", "ace": "A", "king": "K", "queen": "Q", "jack": "J"}
"""What takes a compartment of Pope Joan's board: a card, or a rank of trumps."""

SCHEMA = 2
"""Grows when the form of a snapshot changes."""


def snapshot(scene: Scene, telling: Telling) -> dict[str, Any]:
    """A round as its board shows it.

    Args:
        scene: the round, and who looks at it.
        telling: what puts its events into words.

    Returns:
        Plain data: all that depends on the deal and on its play.
    """
    story, current, lang = scene.story, scene.round, scene.lang
    persons, names = scene.persons, scene.names
    inflected = names_of(names, len(names), lang)
    in_turn = scene.is_in_turn
    return {
        "schema": SCHEMA,
        "lang": lang,
        "rules": _rules(current.rules, current.deal, lang),
        "clauses": _clauses(current.rules, lang),
        "players": [
            {"name": name, "of": called.of, "human": seat in persons.seats}
            for seat, (name, called) in enumerate(zip(names, inflected, strict=True))
        ],
        "dealer": story.dealer,
        "hands": [None if hand is None else _codes(hand) for hand in story.hands],
        "sizes": [len(hand) for hand in current.deal.hands],
        "talon": {
            "size": len(current.deal.talon),
            "cards": None if story.talon is None else _codes(story.talon),
            "deadHand": current.rules.trumps,
        },
        "turnUp": None if current.deal.turn_up is None else str(current.deal.turn_up),
        "chips": [0] * len(names),
        "boxes": dict(story.boxes),
        "events": telling.tell(story, scene.wanted),
        "opening": texts(opening(story, lang)),
        "turn": current.turn,
        "human": sorted(persons.seats),
        "eyes": persons.eyes,
        "curtain": persons.curtain,
        "legal": _codes(current.legal) if in_turn else [],
        "mayPass": in_turn and current.may_pass,
        "mayUndo": any(action.seat in persons.seats for action in current.actions),
    }


def line_of(left: int | None, lang: str) -> dict[str, Any] | None:
    """Where a what-if leaves the deal, None for the deal as it was played."""
    if left is None:
        return None
    return {"from": left, "title": text("board", "line", lang, cursor=left)}


def game_of(game: Game | None, lang: str) -> dict[str, Any] | None:
    """How a game stands, None without one."""
    if game is None:
        return None
    ending = game.ending
    told = None
    if ending is not None:
        why = clause_text(ending, lang, game.rules)
        told = text("board", "game.over", lang, n=len(game.rounds), why=why)
    return {
        "number": len(game.rounds),
        "deals": game.deals,
        "finished": ending is not None,
        "ending": told,
        "standings": [list(standing) for standing in game.standings],
    }


def _rules(rules: Ruleset, deal: Deal, lang: str) -> dict[str, Any]:
    return {
        "id": rules.id,
        "title": rules.title(lang),
        "layout": LAYOUTS.get(rules.id, "tray"),
        "boxes": [_box(deal, box, lang) for box in rules.boxes],
        "direction": rules.direction,
        "announcing": rules.announcing,
        "passing": rules.continuing == "optional" or rules.wild is not None,
    }


def _clauses(rules: Ruleset, lang: str) -> Mapping[str, str]:
    """Every clause that an event, a refusal or the end of a game may cite."""
    cited = map(rules.clause_id, clause_names(rules))
    return {clause: clause_text(clause, lang, rules) for clause in cited}


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
