"""A view and a real board that exchange their messages."""

from __future__ import annotations

import base64
from collections.abc import Callable
from typing import Any

from nainjaune_widget import Board
from tests.support.browser.outline import Transcript
from tests.support.view.board import View
from tests.support.wire.recorder import Message, Wire

Sit = Callable[..., "Live"]

# All at once, as they come from a kernel.
DELIVER = """messages => {
    for (const [changed, content, packed] of messages) {
        model.putAll(changed);
        const buffers = packed.map(text => {
            const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
            return new DataView(bytes.buffer);
        });
        if (content) model.answer(content, buffers);
    }
}"""


# Python's clock goes on while that of the page stands still: to Python, it would be late.
UNTIMED = "read => model.sent.slice(read).map(each => (delete each.at, each))"


class Live:
    """A person at a view, and the board behind it.

    Attributes:
        asleep: True while Python answers nothing.
    """

    def __init__(self, view: View, board: Board, wire: Wire) -> None:
        self.view, self.board, self._wire = view, board, wire
        self.asleep = False
        self._read = 0
        wire.take()

    def transcript(self, names: dict[str, Any]) -> Transcript:
        """Return a transcript of a board whose time passes only after an act."""
        page = self.view.page
        page.wait_for_function("document.adoptedStyleSheets.some(s => s.cssRules.length)")
        self.view.root.focus()
        read = 0

        def settle() -> list[dict[str, Any]]:
            nonlocal read
            sent: list[dict[str, Any]] = []
            page.clock.run_for(400)
            while True:
                new = page.evaluate(UNTIMED, read)
                if not self.asleep:
                    self.answer()
                if not new:
                    return sent
                page.clock.run_for(100)
                read += len(new)
                sent += new

        return Transcript(page, ".nj", settle, names)

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
        if told := [_in_parts(message) for message in self._wire.take()]:
            self.view.page.evaluate(DELIVER, told)
        self.view.page.wait_for_function(
            "rev => model.get('snapshot').rev === rev", arg=self.board.snapshot["rev"]
        )
        self.view.snapshot = dict(self.board.snapshot)


def _in_parts(message: Message) -> tuple[dict[str, Any], dict[str, Any] | None, list[str]]:
    """Return what a message changes in the model, its content, and its buffers in base64."""
    heard = {"words", "snapshot", "show", "settings", "judged"}
    state = message.data["state"]
    changed = {name: value for name, value in state.items() if name in heard}
    packed = [base64.b64encode(buffer).decode() for buffer in message.buffers]
    return changed, message.data.get("content"), packed
