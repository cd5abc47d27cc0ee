"""The plain widget, for places without anywidget, does what anywidget does for a board."""

from __future__ import annotations

import json
from typing import Any

import pytest

from nainjaune_widget.board.hosts import PlainWidget, Synced, Widget, synced
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
