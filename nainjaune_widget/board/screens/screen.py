"""The screen of a board: a widget that shows a deal move by move."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from nainjaune_widget.board.contract import Content, Growth, GrowthMessage, Settings, Show
from nainjaune_widget.board.html import draw_snapshot
from nainjaune_widget.board.messages import Lateness, failure, read_cursor, words_of_board
from nainjaune_widget.board.screens.widget import Widget, synced
from nainjaune_widget.board.snapshot import growth, pack
from nainjaune_widget.play import Lock, uninterrupted
from nainjaune_widget.sheets import Picture
from nainjaune_widget.words import BoardError, Uncopied, errors_in

_STATIC = Path(__file__).parent.parent / "static"


@cache
def annex() -> str:
    """Return the source of the module that a page asks for when it first needs it."""
    return (_STATIC / "annex.js").read_text(encoding="utf-8")


class Screen(Uncopied, Widget):
    """A widget that shows a snapshot at one of its moves.

    The page gets the whole snapshot once, and then only news, as messages. It steps by
    itself, and reports its cursor; the methods move it from cells. No message of the page
    changes a trait. The screen knows no table: a class that adds one answers the page's messages.

    Args:
        first: the snapshot to begin with.
        cursor: the move to show.
        settings: the settings that the page begins with.
        lang: ``"en"`` or ``"fr"``.
        lock: held while what is shown changes or is read.
    """

    no_copy = BoardError, "board-copy"

    # As text: a file that anywidget itself watches would keep every board alive.
    _esm = (_STATIC / "board.js").read_text(encoding="utf-8")
    _css = (_STATIC / "board.css").read_text(encoding="utf-8")
    snapshot = synced()
    words = synced()
    show = synced()
    settings = synced()

    def __init__(
        self, first: Content, cursor: int, settings: Settings, lang: str, lock: Lock
    ) -> None:
        self._lang, self._lock = lang, lock
        self._cursor, self._moves = cursor, 0
        self._added: Growth | None = None
        self._lateness = Lateness()
        self._has_views = False
        super().__init__(
            snapshot={**first, "rev": 1},
            words=words_of_board(lang),
            show=self._showing(1),
            settings=dict(settings),
        )
        self._own_layout = self.layout
        self.on_msg(self._hear)

    @contextmanager
    def _hold(self) -> Iterator[None]:
        """Change or read what is shown, alone; interrupts wait, and errors are in its language."""
        with self._lock, uninterrupted(), errors_in(self._lang):
            yield

    def _answer(self, content: Any) -> dict[str, Any]:
        """Answer a message that asks for something."""
        raise NotImplementedError

    def _arrive(self) -> None:
        """Follow the cursor, which a cell or a view has moved."""

    # Moving about

    @property
    def cursor(self) -> int:
        """The number of the move on show, 0 for the deal before the first one."""
        return self._cursor

    def step(self) -> None:
        """Show the next move."""
        with self._hold():
            self._move(min(self._cursor + 1, self._last))

    def back(self) -> None:
        """Show the move before."""
        with self._hold():
            self._move(max(self._cursor - 1, 0))

    def to_start(self) -> None:
        """Show the deal, before anything happened."""
        self._move(0)

    def to_end(self) -> None:
        """Show the last move."""
        with self._hold():
            self._move(self._last)

    def next_stop(self) -> None:
        """Show the next sans stop, where nobody could continue; without one, stay."""
        self._move_to_next("stop")

    def next_sweep(self) -> None:
        """Show the next sweep of a box; without one, stay."""
        self._move_to_next("sweep")

    def to_svg(self) -> Picture:
        """Draw the position on show as a picture that needs neither kernel nor network.

        Returns:
            The text of an SVG document; as the last line of a cell it is shown.
        """
        with self._hold():
            drawing = draw_snapshot(self.snapshot, self._cursor)
            return Picture(drawing.svg, drawing.alternative)

    @property
    def _last(self) -> int:
        return len(self.snapshot["events"])

    def _move_to_next(self, mark: str) -> None:
        with self._hold():
            following = self.snapshot["events"][self._cursor :]
            number = next((each["number"] for each in following if each["mark"] == mark), None)
            if number is not None:
                self._move(number)

    def _move(self, cursor: int) -> None:
        with self._hold():
            self._cursor = cursor
            self._moves += 1
            self.show = self._showing(self.snapshot["rev"])
            self._arrive()

    def close(self) -> None:
        """Take the widget from the page, with all that came with it."""
        if self.comm is not None:
            self._own_layout.close()
        super().close()

    # The page

    def _learn_no_more(self) -> None:
        """Have a page that is loaded again not begin with the lesson once more."""
        if "learn" in self.settings:
            self.settings = {key: value for key, value in self.settings.items() if key != "learn"}

    def _showing(self, revision: int) -> dict[str, Any]:
        """Return the cursor for the page, the count of moves, and the snapshot's revision."""
        shown: Show = {"cursor": self._cursor, "count": self._moves, "rev": revision}
        return dict(shown)

    def _change(self, new: Content, *, whole: bool) -> None:
        """Show another snapshot, at its last move unless nothing has happened.

        Args:
            new: the snapshot, all but its ``rev``.
            whole: True to send all of it, False to send only the changes.
        """
        if whole or len(new["events"]) != self._last:
            self._cursor = len(new["events"])
        if whole:
            self._send_anew(new)
            return
        revision = self.snapshot["rev"] + 1
        changed = {**new, "rev": revision}
        self._added = growth(self.snapshot, changed)
        try:
            self.snapshot = changed
        finally:
            self._added = None
        self.show = self._showing(revision)

    def _send_anew(self, new: Content, lang: str | None = None) -> None:
        """Send another snapshot whole, and the words where it is in another language."""
        revision = self.snapshot["rev"] + 1
        with self.hold_sync():
            if lang is not None:
                self._lang, self.words = lang, words_of_board(lang)
            self.snapshot, self.show = {**new, "rev": revision}, self._showing(revision)

    def send_whole(self) -> None:
        """Send the snapshot again, to a page that missed something."""
        self.send_state(["snapshot", "show"])

    def send_state(self, key: Any = None) -> None:
        """Send traits to the page; of a snapshot that only grew, a message with the growth."""
        if key == "snapshot" and self._added is not None:
            revision = self.snapshot["rev"]
            content: GrowthMessage = {"type": "more", "base": revision - 1, "rev": revision}
            self.send(content, [pack(self._added)])
        else:
            super().send_state(key)

    def get_state(self, *keys: Any, **options: Any) -> Any:
        """Return the traits, all of one moment."""
        with self._hold():
            return super().get_state(*keys, **options)

    def set_state(self, sync_data: Any) -> None:
        """Change nothing: the page asks by messages, and writes no trait."""

    def _hear(self, _widget: Any, content: Any, _buffers: Any) -> None:
        """Hear a message of the page; all but a report of its cursor get an answer."""
        with self._hold():
            if isinstance(content, dict) and content.get("type") == "show":
                self._look(content)
                return
            try:
                reply = self._answer(content)
            except Exception as error:
                self.send(failure(content, error, self._lang))
                raise
            self.send(reply)

    def _look(self, content: dict[str, Any]) -> None:
        """Have new views begin where this one is; the others stay where they are."""
        self._has_views = True
        self._lateness.hear(content)
        cursor = read_cursor(content, self.snapshot["rev"], self._last)
        if cursor is not None:
            self._cursor = cursor
            self.show = self._showing(self.snapshot["rev"])
            self._arrive()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Return the widget for a cell, and a picture for pages without a kernel."""
        with self._hold():
            bundle = super()._repr_mimebundle_(**kwargs)
            if bundle is not None:
                bundle[0]["text/html"] = self.to_svg()._repr_html_()
            return bundle
