"""Messages at random: each is answered, and none breaks the board."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from nainjaune_widget import RULESETS, Board, Deal
from nainjaune_widget.board.requests import REQUESTS
from nainjaune_widget.words import LANGUAGES
from tests.support.runs.searches import Search, searched
from tests.support.wire.recorder import wired

MESSAGES = 50
"""The messages to one board."""

KINDS = (*REQUESTS, "show")
FIELDS = (
    *("type", "id", "rev", "card", "announce", "seat", "cursor", "code", "shown", "age"),
    *("rules", "players", "human", "bots", "game", "tutor", "lang"),
)


def any_value(drawn: Random, depth: int = 0) -> Any:
    """Draw a value of JSON, odd ones among them."""
    kind = drawn.randrange(8 if depth < 3 else 6)
    numbers = [1 << 62, -(1 << 70), 10**400, 10**4000, 0.5, float("nan"), 1e300]
    texts = [*KINDS, "7♦", "A♣", "whole", "\ud800", "x" * 10_000]
    odd: list[Any] = [None, "", [], {}, 10**15]
    some: list[Any] = [odd, range(-3, 60), numbers, texts, [None, True, False], [True, False]]
    if kind < 6:
        return drawn.choice(some[kind])
    if kind == 6:
        return [any_value(drawn, depth + 1) for _ in range(drawn.randrange(4))]
    return {drawn.choice(FIELDS): any_value(drawn, depth + 1) for _ in range(drawn.randrange(5))}


def any_message(drawn: Random, board: Board) -> Any:
    """Draw a message: some nearly right, some of no kind at all."""
    if drawn.random() < 0.1:
        return any_value(drawn)
    message: dict[str, Any] = {"type": drawn.choice(KINDS), "id": 5, "rev": board.snapshot["rev"]}
    for field in FIELDS:
        if drawn.random() < 0.25:
            message[field] = any_value(drawn)
    if drawn.random() < 0.4:
        message["card"] = drawn.choice([*board.snapshot["legal"], "7♦"])
    if message["type"] in ("table", "open") and drawn.random() < 0.7:
        # Most of what it says can be done.
        message |= {
            "rules": drawn.choice([None, *RULESETS]),
            "players": drawn.choice([None, 3, 4, 5]),
            "human": drawn.choice([None, [], [0], [0, 2]]),
            "bots": drawn.choice([None, "random", "best"]),
            "game": drawn.choice([None, True, False]),
            "lang": drawn.choice([None, *LANGUAGES]),
            "code": Deal.shuffled("lindor-1789", 3, drawn.randrange(99)).code,
        }
    return message


@searched(share=24)
def test_every_message_gets_one_answer_and_breaks_nothing(search: Search) -> None:
    search(check_board)


def check_board(drawn: Random) -> None:
    rules, human = drawn.choice(list(RULESETS)), drawn.choice([None, 0, [0, 2]])
    with wired() as wire:
        board = Board(rules, players=3, seed=7, human=human)
        wire.take()
        for _ in range(MESSAGES):
            message = any_message(drawn, board)
            board._handle_custom_msg(message, [])
            answers = [
                each.data["content"] for each in wire.take() if "ok" in each.data.get("content", {})
            ]
            shows = isinstance(message, dict) and message.get("type") == "show"
            assert len(answers) == (0 if shows else 1), message
            assert all(len(json.dumps(answer)) < 100_000 for answer in answers)
            assert all(answer.get("code") != "failure" for answer in answers), (message, answers)
    board.round.replayed(len(board.events))
    assert board.explain("all")
