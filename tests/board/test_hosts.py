"""Hosts without widgets: the plain widget does what anywidget does; calls stand for buttons."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from nainjaune_widget import Board, BoardError, Deal
from nainjaune_widget.board.hosts import PlainWidget, Synced, Widget, synced
from tests.board.conftest import play_on
from tests.support.wire.recorder import wired

Told = list[tuple[str, Any]]


class Plain(PlainWidget):
    """Two dicts on a plain widget."""

    first, second = Synced(), Synced()

    def without_a_page(self) -> str:
        return "<p>plain</p>"


class Whole(Widget):
    """The same on anywidget."""

    _esm = ""
    first, second = synced(), synced()


def plain_says() -> Told:
    told: Told = []
    widget = Plain(first={"n": 1})
    widget.page = lambda kind, content, data: told.append((kind, [json.loads(content), data]))
    return told + use(widget)


def whole_says() -> Told:
    with wired() as wire:
        widget = Whole(first={"n": 1})
        wire.take()
        used = use(widget)
        told: Told = []
        for message in wire.messages:
            if message.data["method"] == "update":
                told.append(("state", [message.data["state"], None]))
            else:
                told.append(("custom", [message.data["content"], (*message.buffers, None)[0]]))
    return told + used


def use(widget: Any) -> Told:
    """Change the dicts of a widget in every way, and return what it has then."""
    same = {"n": 2}
    had = [("at first", [widget.first, widget.second, widget.get_state(["second"])])]
    widget.first = {"n": 2}
    widget.first = same
    had.append(("the very dict", [widget.first is same, widget.first]))
    widget.second = {}
    with widget.hold_sync():
        widget.second = {"n": 3}
        widget.first = {"n": 4}
        widget.second = {"n": 5}
    with widget.hold_sync():
        pass
    widget.send_state(["first", "second"])
    widget.send_state("second")
    widget.send({"ok": True})
    widget.send({"type": "more"}, [b"bytes"])
    with pytest.raises(ZeroDivisionError), widget.hold_sync():
        widget.first = {"n": 1 / 0}
    widget.second = {}
    widget.close()
    widget.first = {"n": 6}
    had.append(("closed", [widget.comm, widget.first, widget.second]))
    return had


def test_it_tells_a_page_the_same_in_the_same_order() -> None:
    assert plain_says() == whole_says()


def test_all_its_dicts_are_told_those_that_are_empty_too() -> None:
    """A page that showed another board before is to forget what that had."""
    widget = Plain(second={"n": 1})
    assert widget.get_state() == {"first": {}, "second": {"n": 1}}
    told: list[str] = []
    widget.page = lambda _kind, content, _data: told.append(content)
    widget.send_state()
    assert told == ['{"first":{},"second":{"n":1}}']


def test_a_message_of_the_page_is_heard() -> None:
    widget, heard = Plain(), []
    widget.on_msg(lambda *given: heard.append(given))
    widget.hear({"type": "play"})
    assert heard == [(widget, {"type": "play"}, [])]
    assert widget._repr_html_() == "<p>plain</p>"


def sevens() -> Board:
    """Return a board on which Ana can continue with three sevens, or pass."""
    return Board("lindor-1789", players=4, seed=28, human=0)


def said(board: Board) -> str:
    """Return what stands below the frame."""
    return board.without_a_page().partition("</iframe>")[2]


def test_at_ones_turn_the_cards_and_their_call_are_named() -> None:
    board = sevens()
    assert 'sandbox="allow-scripts" srcdoc' in board.without_a_page()
    told = said(board)
    assert all(str(card) in told for card in board.round.legal)
    assert f".play(&quot;{board.round.legal[0]}&quot;)" in told
    assert ".decline()" in told


def test_a_pass_is_named_only_where_the_rules_allow_it() -> None:
    hands = sevens().round.deal.hands
    strict = Board(Deal.from_hands(hands, "cats-at-cards"), human=0)
    assert ".decline()" not in said(strict)


def test_each_moment_names_the_call_that_goes_on() -> None:
    board = sevens()
    assert ".undo()" not in said(board)
    board.decline()
    assert ".undo()" in said(board)
    board.to_start()
    assert ".to_end()" in said(board)
    board.to_end()
    play_on(board)
    assert ".deal()" in said(board)
    assert said(Board("lindor-1789", 4, seed=7)) == "", "nobody plays"


def test_behind_a_curtain_no_card_is_named() -> None:
    board = Board("lindor-1789", 4, seed=7, human=[0, 1])
    board.uncover()
    while (curtain := board.snapshot["curtain"]) is None:
        board.play(board.round.legal[0])
    assert board.snapshot["mayUndo"]
    told = said(board)
    assert (".uncover()" in told, ".undo()" in told) == (True, False)
    assert not any(str(card) in told for card in board.round.deal.hands[curtain])


class TestPredicting:
    @pytest.fixture
    def board(self) -> Board:
        return Board("lindor-1789", players=4, seed=5, human=0, predict=True)

    def test_the_frame_stops_before_the_answer(self, board: Board) -> None:
        event = board.snapshot["predict"]["asked"][0][0]
        assert event <= board.cursor
        whole = board.without_a_page()
        assert f"&quot;cursor&quot;:{event - 1}," in whole
        assert board.snapshot["predict"]["asked"][0][1] in said(board)

    def test_each_call_answers_one_question_and_then_it_is_ones_turn(self, board: Board) -> None:
        asked = [event for event, _ in board.snapshot["predict"]["asked"]]
        for _ in asked:
            assert ".predict(" in said(board)
            assert str(board.predict(Fraction(1, 4))).startswith("You said 25%")
        assert [each.event for each in board.predictions] == asked
        assert {each.given for each in board.predictions} == {0.25}
        assert ".predict(" not in said(board)
        with pytest.raises(BoardError, match="Nothing is asked"):
            board.predict(0.5)

    def test_a_question_further_on_waits(self) -> None:
        board = Board("lindor-1789", 4, seed=7, eyes=1, predict=True)
        event = board.snapshot["predict"]["asked"][0][0]
        board.go(event - 2)
        assert said(board) == ""
        with pytest.raises(BoardError):
            board.predict(0.5)
        board.step()
        assert ".predict(" in said(board)

    def test_only_a_probability_is_taken(self, board: Board) -> None:
        for value in (-0.1, 30, "1/4", float("nan")):
            with pytest.raises(BoardError, match="from 0 to 1"):
                board.predict(value)  # type: ignore[arg-type]
        assert len(board.predictions) == 0


class TestBeliefs:
    def test_a_board_that_begins_with_them_has_them_in_its_frame(self) -> None:
        deal = Deal.shuffled("lindor-1789", 4, seed=1, number=16)
        frames = [Board(deal, eyes=1, beliefs=asked).without_a_page() for asked in (False, "10♠")]
        assert ["&quot;beliefs&quot;:&quot;e" in frame for frame in frames] == [False, True]

    def test_while_nobody_may_look_there_are_none(self) -> None:
        board = Board("lindor-1789", 4, seed=7, human=[0, 1], beliefs=True)
        assert board.snapshot["curtain"] is not None
        assert "&quot;beliefs&quot;:&quot;e" not in board.without_a_page()
