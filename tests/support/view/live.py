"""A view and a real board that exchange their messages."""

from __future__ import annotations

import base64
from collections.abc import Callable
from typing import Any

from nainjaune_widget import Board
from tests.support.view.board import View
from tests.support.wire.recorder import Message, Wire

Sit = Callable[..., "Live"]

DELIVER = """([changed, content, packed]) => {
    for (const [name, value] of Object.entries(changed)) model.put(name, value);
    const buffers = packed.map(text => {
        const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
        return new DataView(bytes.buffer);
    });
    if (content) model.answer(content, buffers);
}"""


class Live:
    """A person at a view, and the board behind it."""

    def __init__(self, view: View, board: Board, wire: Wire) -> None:
        self.view, self.board, self._wire = view, board, wire
        self._read = 0
        wire.take()

    def press(self, key: str) -> None:
        """Press a key, and let the board answer."""
        self.view.page.keyboard.press(key)
        self.answer()

    def click(self, control: str) -> None:
        """Click a control, and let the board answer."""
        self.view.press(control)
        self.answer()

    def answer(self) -> None:
        """Carry messages until nobody has anything to say, and wait until the page shows it."""
        sent: list[dict[str, Any]] = self.view.page.evaluate("model.sent")
        for asked in sent[self._read :]:
            self.board._handle_custom_msg(asked, [])
        self._read = len(sent)
        for message in self._wire.take():
            self._deliver(message)
        self.view.page.wait_for_function(
            "rev => model.get('snapshot').rev === rev", arg=self.board.snapshot["rev"]
        )
        self.view.snapshot = dict(self.board.snapshot)

    def _deliver(self, message: Message) -> None:
        changed = {
            name: value
            for name, value in message.data["state"].items()
            if name in {"words", "snapshot", "show", "settings", "judged"}
        }
        packed = [base64.b64encode(buffer).decode() for buffer in message.buffers]
        content = message.data.get("content")
        if changed or content:
            self.view.page.evaluate(DELIVER, [changed, content, packed])
