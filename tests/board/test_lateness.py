"""A click that waited too long for a busy kernel is refused (issue 4, 7)."""

from __future__ import annotations

from typing import Any

from nainjaune_widget import Board
from nainjaune_widget.board.messages import Lateness
from tests.support.wire.recorder import Page, wired

TODAY = 1_800_000_000.0


class Table:
    """A view's messages to a kernel, each with when it was sent and when it was heard.

    Args:
        behind: by how many seconds the clock of the view is behind the kernel's.
    """

    def __init__(self, behind: float = 0) -> None:
        self.behind = behind
        self.now = 0.0
        self.lateness = Lateness(lambda: TODAY + self.now)

    def hears(self, *, sent: float, at: float) -> bool:
        """Hear a message; tell whether it is late."""
        self.now = at
        return self.lateness.hear({"view": 1, "at": stamp(sent - self.behind)})


def stamp(seconds: float) -> float:
    """A time as a view says it, in milliseconds."""
    return 1000 * (TODAY + seconds)


def test_the_very_first_message_of_a_view_can_be_late() -> None:
    """The kernel was busy already when the board came to the page, as after "Run All"."""
    table = Table()
    assert table.hears(sent=1, at=15)
    assert not table.hears(sent=16, at=16.1)


def test_a_slow_clock_costs_one_click_at_most() -> None:
    table = Table(behind=10)
    assert table.hears(sent=1, at=1)
    assert not table.hears(sent=4, at=4)
    assert not table.hears(sent=4.2, at=4.2)


def test_a_message_that_does_not_say_when_it_was_sent_is_not_judged() -> None:
    lateness = Lateness(lambda: TODAY)
    for odd in ({}, None, {"view": 1}, {"view": 1, "at": "now"}, {"view": 1, "at": -1}):
        assert not lateness.hear(odd)
    for view in range(1000):
        lateness.hear({"view": view, "at": 0})
    assert len(lateness._clocks) <= 64


def test_a_board_refuses_a_late_click_and_takes_the_next_one() -> None:
    """Though the first message of its view, a look back, waited as well."""
    now = TODAY
    with wired() as wire:
        board = Board(seed=7, human=1)
        board._lateness = Lateness(lambda: now)
        page = Page(board, wire)

        def say(what: str, sent: float, **fields: Any) -> dict[str, Any]:
            return page.ask(what, card=page.snapshot["legal"][0], view=5, at=stamp(sent), **fields)

        now += 20
        board._handle_custom_msg({"type": "show", "cursor": 2, "view": 5, "at": stamp(1)}, [])
        reply = say("play", 2)
        assert (reply["ok"], reply["code"]) == (False, "late")
        assert "click again" in reply["message"]
        assert say("play", 19.9)["ok"]
