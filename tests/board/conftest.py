"""Boards under test, with a made-up page."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from nainjaune_widget import Board

Ask = Callable[..., dict[str, Any]]


@pytest.fixture
def ask(monkeypatch: pytest.MonkeyPatch) -> Callable[[Board], Ask]:
    """Make a function that sends a board a message, as the page does, and returns the answer."""

    def of(board: Board) -> Ask:
        answers: list[dict[str, Any]] = []

        def keep(content: dict[str, Any], _buffers: object = None) -> None:
            if "ok" in content:
                answers.append(content)

        monkeypatch.setattr(board, "send", keep)

        def send(content: Any = None, /, **fields: Any) -> dict[str, Any]:
            message = content if content is not None else {"id": 1, "rev": revision(board)} | fields
            board._handle_custom_msg(message, [])
            return answers.pop()

        return send

    return of


@pytest.fixture
def same_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw the same seeds in every run of a test, each another one."""
    monkeypatch.setattr("nainjaune_widget.play.terms.seeds.randbits", Random(1).getrandbits)


def revision(board: Board) -> int:
    """Return the revision of the snapshot that the page has."""
    return int(board.snapshot["rev"])


def state(board: Board) -> tuple[object, ...]:
    """Return all that a refused call must leave as it is."""
    return board.events, board.cursor, board.round.hands, board.round.chips, dict(board.snapshot)
