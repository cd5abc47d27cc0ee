"""Boards under test."""

from __future__ import annotations

from random import Random

import pytest

from nainjaune_widget import Board


@pytest.fixture
def same_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw the same seeds in every run of a test, each another one."""
    monkeypatch.setattr("nainjaune_widget.play.terms.randbits", Random(1).getrandbits)


def state(board: Board) -> tuple[object, ...]:
    """Return all that a refused call must leave as it is."""
    return board.events, board.cursor, board.round.hands, board.round.chips, dict(board.snapshot)


def play_on(board: Board) -> None:
    """Play the lowest card that may be played until the deal is over."""
    while not board.round.finished:
        board.play(board.round.legal[0])
