"""Messages that Python sends in some deals, with the results expected of the page: for Node."""

from __future__ import annotations

import base64
from typing import Any

from nainjaune_widget import RULESETS, Board, Deal, Round
from nainjaune_widget.board.html import position_at
from nainjaune_widget.probability import beliefs
from tests.support.secrecy.look_alikes import alike, sound_alikes, sound_alikes_that_part
from tests.support.wire.recorder import Message, wired

Scene = dict[str, Any]

BOARDS: dict[str, dict[str, Any]] = {
    "whole": {"rules": "lindor-1789", "players": 4},
    "whole, in French": {"rules": "lindor-1789", "players": 4, "lang": "fr"},
    "a person": {"rules": "lindor-1789", "human": 0},
    "a person, in French": {"rules": "lindor-1789", "human": 0, "lang": "fr"},
    "a person without a tutor": {"rules": "lindor-1789", "human": 0, "tutor": False},
    "a person with patience": {"rules": "lindor-1789", "human": 0, "what_if": "after"},
    "two persons": {"rules": "lindor-1789", "human": [0, 2]},
    "predictions": {"rules": "lindor-1789", "players": 3, "eyes": 1, "predict": True},
    "pope-joan": {"rules": "pope-joan", "players": 4, "seed": 8, "human": 0},
}
"""Boards by name, as they are before anything has been done; seed 7 unless they have another."""

TABLES: list[dict[str, Any]] = [
    {"rules": "lindor-1789", "players": 4, "seed": 364},
    {"rules": "lindor-1789", "players": 8, "seed": 3},
    {"rules": "lindor-1789", "players": 4, "seed": 7, "human": 0},
    {"rules": "cats-at-cards", "players": 3, "seed": 5},
    {"rules": "nain-1760", "players": 5, "seed": 3, "lang": "fr"},
    {"rules": "nain-1760", "players": 3, "seed": 4},
    {"rules": "pope-joan", "players": 8, "seed": 3, "lang": "fr"},
    {"rules": "pope-joan", "players": 4, "seed": 8, "human": 0},
]
"""The tables whose positions are compared at every event."""


def scenes() -> Scene:
    """Return all scenes, as plain JSON."""
    return {
        "boards": {name: traits(Board(**({"seed": 7} | each))) for name, each in BOARDS.items()},
        "tables": [folded(each) for each in TABLES],
        "deals": [played(rules, lang) for rules in RULESETS for lang in ("en", "fr")],
        "soundAlikes": {rules: pair(sound_alikes(rules)) for rules in RULESETS},
        "soundAlikesThatPart": {rules: pair(sound_alikes_that_part(rules)) for rules in RULESETS},
        "believed": believed(),
    }


def traits(board: Board) -> Scene:
    """Return what a board sends to a page that opens it."""
    return {
        "snapshot": dict(board.snapshot),
        "words": dict(board.words),
        "settings": dict(board.settings),
        "show": {"cursor": len(board.events), "count": 0, "rev": board.snapshot["rev"]},
    }


def folded(options: dict[str, Any]) -> Scene:
    """Return a board, its positions at every event, and the engine's where somebody acts."""
    board = Board(**options)
    cursors = range(len(board.events) + 1)
    return {
        "traits": traits(board),
        "positions": [vars(position_at(board.snapshot, cursor)) for cursor in cursors],
        "engine": [position_before(board.round, each.event) for each in board.round.actions],
    }


def position_before(current: Round, event: int) -> Scene:
    """Return the engine's position at the action that caused an event."""
    again = current.replayed(event - 1)
    return {
        "cursor": len(again.events),
        "hands": [list(map(str, hand)) for hand in again.hands],
        "jetons": again.chips,
        "boxes": again.boxes,
        "turn": again.turn,
    }


def played(rules: str, lang: str) -> Scene:
    """Return a deal that a person plays, with the messages between Python and the page."""
    with wired() as wire:
        players = 3 if rules == "nain-1760" else 4
        board = Board(rules, players=players, seed=7, human=0, lang=lang, pace=0)
        begun, steps = traits(board), []
        wire.take()
        while (legal := board.snapshot["legal"]) and board.round.turn is not None:
            request = {"type": "play", "card": legal[0], "announce": True}
            sent = {**request, "id": 0, "rev": board.snapshot["rev"]}
            board._handle_custom_msg(sent, [])
            told = [told_by(message) for message in wire.take()]
            steps.append({"legal": legal, "request": request, "told": told})
        events = len(board.events)
        return {"rules": rules, "lang": lang, "traits": begun, "steps": steps} | {
            "chips": board.round.chips,
            "events": events,
        }


def told_by(message: Message) -> Scene:
    """Return a message of Python in the parts that the page hears."""
    known = ("words", "snapshot", "show", "settings")
    return {
        "state": {name: each for name, each in message.data["state"].items() if name in known},
        "content": message.data.get("content"),
        "buffers": [base64.b64encode(each).decode() for each in message.buffers],
    }


def pair(both: tuple[Deal, Deal]) -> Scene:
    """Return two boards on which a person has played the same card, and what both hear alike."""
    boards = [Board(deal, human=0, bots="lowest") for deal in both]
    for board in boards:
        board.play(board.round.legal[0])
    one, other = boards
    return {"traits": [traits(one), traits(other)], "alike": alike(one.events, other.events)}


def believed(cursor: int = 20) -> Scene:
    """Return the answer to a question for beliefs, and the exact chances of each unseen card."""
    with wired() as wire:
        board = Board(players=3, seed=7)
        begun = traits(board)
        wire.take()
        request = {"type": "beliefs", "seat": 0, "cursor": cursor}
        board._handle_custom_msg({**request, "id": 0, "rev": board.snapshot["rev"]}, [])
        (answer,) = (told_by(message)["content"] for message in wire.take())
    known = beliefs(board.round.view(0, at=cursor))
    exact = {str(card): [str(each) for each in known.of(card).values()] for card in known.cards}
    wanted = [str(card) for card in board.round.wanted_after[cursor - 1]]
    return {"traits": begun, "request": request, "beliefs": answer["beliefs"]} | {
        "exact": exact,
        "wanted": wanted,
    }
