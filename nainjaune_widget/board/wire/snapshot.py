"""The snapshot of a table that a board sends to its page.

It is plain data, with every text already written. The page knows no rule: it folds the effects
of the events over the hands, boxes and jetons given here, and so shows any moment of the deal
without asking. Nothing that the person at the board may not know is in here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nainjaune_widget.board.table import Scene, Table
from nainjaune_widget.board.wire.contract import (
    Box,
    Branching,
    Content,
    GameInPlay,
    Player,
    RulesInPlay,
)
from nainjaune_widget.board.wire.event_texts import EventTexts, texts_of
from nainjaune_widget.engine.cards import Card, card_of
from nainjaune_widget.engine.rules.clauses import clause_names, clause_text
from nainjaune_widget.engine.rules.fields import Taker, Trumps
from nainjaune_widget.engine.rules.texts import box_name
from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.explain import inflected_names, opening
from nainjaune_widget.play import Deal, Game
from nainjaune_widget.words import text

SCHEMA = 4
"""Grows when the form of a snapshot changes."""


def snapshot(
    table: Table,
    texts: EventTexts,
    *,
    tutor: bool,
    what_if: str = "marked",
) -> Content:
    """Describe a table as its page shows it.

    Args:
        table: the table.
        texts: writes the texts of its events, in the language of the page.
        tutor: True if an honour is announced without being asked for.
        what_if: ``"marked"``, or ``"after"`` if a what-if waits until the deal is over.

    Returns:
        All of a snapshot but its revision.
    """
    scene, lang = table.scene(), texts.lang
    story, current = scene.story, scene.round
    persons, in_turn = scene.persons, scene.is_in_turn
    return {
        "schema": SCHEMA,
        "deal": table.branches.deals,
        "lang": lang,
        "live": True,
        "rules": _rules(current.rules, current.deal, lang),
        "clauses": _clauses(current.rules, lang),
        "players": _players(scene, lang),
        "dealer": story.dealer,
        "hands": [None if hand is None else _codes(hand) for hand in story.hands],
        "sizes": [len(hand) for hand in current.deal.hands],
        "talon": {
            "size": len(current.deal.talon),
            "cards": None if story.talon is None else _codes(story.talon),
            "deadHand": current.rules.trumps,
        },
        "turnUp": None if current.deal.turn_up is None else str(current.deal.turn_up),
        "chips": [purse or 0 for purse in current.purses],
        "boxes": dict(story.boxes),
        "events": texts.write(story, scene.wanted),
        "opening": texts_of(opening(story, lang)),
        "turn": current.turn,
        "human": sorted(persons.seats),
        "eyes": persons.eyes,
        "curtain": persons.curtain,
        "over": current.finished and scene.shows_all,
        "legal": _codes(current.legal) if in_turn else [],
        "mayPass": in_turn and current.may_pass,
        "mayUndo": any(action.seat in persons.seats for action in current.actions),
        "tutor": tutor,
        "whatIf": "after" if what_if == "after" else "marked",
        "revealed": table.branches.revealed,
        "game": _game(table.game, lang),
        "line": _line(table.branches.left, lang),
    }


def _players(scene: Scene, lang: str) -> list[Player]:
    inflected = inflected_names(scene.names, len(scene.names), lang)
    return [
        {
            "name": name,
            "called": called.label,
            "of": called.of,
            "human": seat in scene.persons.seats,
        }
        for seat, (name, called) in enumerate(zip(scene.names, inflected, strict=True))
    ]


def _line(left: int | None, lang: str) -> Branching | None:
    """Describe the what-if on show; None for the deal as it was played."""
    if left is None:
        return None
    return {"from": left, "title": text("board", "line", lang, cursor=left)}


def _game(game: Game | None, lang: str) -> GameInPlay | None:
    """Describe a game and its end; None without a game."""
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
    }


def _rules(rules: Ruleset, deal: Deal, lang: str) -> RulesInPlay:
    return {
        "id": rules.id,
        "title": rules.title(lang),
        "layout": rules.layout,
        "boxes": [
            _box(deal, box, taker, lang)
            for box, taker in zip(rules.boxes, rules.takers, strict=True)
        ],
        "direction": rules.direction,
        "announcing": rules.announcing,
        "byHolder": rules.continues == "holder",
        "passing": rules.continuing == "optional" or rules.wild is not None,
    }


def _clauses(rules: Ruleset, lang: str) -> Mapping[str, str]:
    """Write every clause that an event, a refusal or the end of a game may cite."""
    cited = map(rules.clause_id, clause_names(rules))
    return {clause: clause_text(clause, lang, rules) for clause in cited}


def _box(deal: Deal, box: str, taker: Taker, lang: str) -> Box:
    """Describe a box, with the card that takes it where that is one card."""
    card: Card | None = None
    if isinstance(taker, Card):
        card = taker
    elif isinstance(taker, Trumps) and len(taker.ranks) == 1 and deal.turn_up is not None:
        card = card_of(taker.ranks[0], deal.turn_up.suit)
    name = box_name(deal.rules, box, lang)
    return {"id": box, "card": str(card) if card else None, "name": name}


def _codes(cards: Sequence[Card]) -> list[str]:
    return [str(card) for card in cards]
