"""Interrupts wait until a step is done, in the one thread that gets them."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from signal import SIGINT, raise_signal
from types import FrameType

import pytest

from nainjaune_widget import Board, Card, Deal, View
from nainjaune_widget.play import let_through, uninterrupted


@pytest.fixture
def noted() -> Iterator[list[str]]:
    """Have interrupts noted by a handler that raises nothing, as a notebook's own may be."""
    said: list[str] = []

    def note(_number: int, _frame: FrameType | None) -> None:
        said.append("handled")

    before = signal.signal(SIGINT, note)
    yield said
    signal.signal(SIGINT, before)


def test_an_interrupt_waits_for_the_end_of_the_outermost_step(noted: list[str]) -> None:
    handler = signal.getsignal(SIGINT)
    with uninterrupted():
        with uninterrupted():
            raise_signal(SIGINT)
        noted.append("inner step done")
        raise_signal(SIGINT)
        noted.append("outer step done")
    assert noted == ["inner step done", "outer step done", "handled"]
    assert signal.getsignal(SIGINT) is handler


def test_what_may_take_long_is_interrupted_at_once(noted: list[str]) -> None:
    def slow(what: str) -> None:
        raise_signal(SIGINT)
        noted.append(what)

    with uninterrupted():
        let_through(slow, "slow part done")
        raise_signal(SIGINT)
        noted.append("step done")
    assert noted == ["handled", "slow part done", "step done", "handled"]


def test_an_endless_strategy_can_be_interrupted_and_the_card_before_it_counts() -> None:
    def endless(_view: View) -> Card:
        raise_signal(SIGINT)
        raise AssertionError("the interrupt has not come")

    deal = Deal.from_hands(["3♣ 9♣", "8♠ Q♠ 4♥", "4♦ 6♥ J♥", "10♣ A♠"], "cats-at-cards", dealer=3)
    board = Board(deal, human=0, bots=endless)
    with pytest.raises(KeyboardInterrupt):
        board.play("3♣")
    assert [action.card for action in board.round.actions] == [Card("3♣")]
    assert len(board.snapshot["events"]) == len(board.events)
    assert str(board.undo()) == "Taken back: Ana’s 3♣."
