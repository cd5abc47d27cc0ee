"""A deal in the notebook, shown event by event: what the page gets, and how one moves about."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from os import PathLike
from pathlib import Path
from threading import RLock
from typing import Any, overload

import anywidget
import traitlets

from nainjaune_widget.board.table.scene import Scene
from nainjaune_widget.board.table.why import find_account, why
from nainjaune_widget.board.wire.answers import failure
from nainjaune_widget.board.wire.growth import growth, pack
from nainjaune_widget.board.wire.lateness import Lateness
from nainjaune_widget.board.wire.requests import read_cursor
from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.engine.events import Account, Event
from nainjaune_widget.explain import Explanation, explain, opening
from nainjaune_widget.play import Round
from nainjaune_widget.play.files import write_file
from nainjaune_widget.sheets import Picture, Text
from nainjaune_widget.words import BoardError, catalogue, errors_in, text

_STATIC = Path(__file__).parent / "static"


class Replay(anywidget.AnyWidget):
    """A widget that shows a snapshot at one of its events.

    The page gets the whole snapshot once, and then what is new, as messages. It steps by
    itself, and says where it is; from cells one moves with the methods, and the page follows.
    What the page sends changes no trait.

    Args:
        scene: what tells the round on show, and who looks at it.
        answer: what does what the page asks for, and answers it.
        first: the snapshot to begin with.
        cursor: the event to show.
        settings: how the page begins.
        lang: ``"en"`` or ``"fr"``.
    """

    # As text: a file that anywidget itself watches would keep every board alive.
    _esm = (_STATIC / "board.js").read_text(encoding="utf-8")
    _css = (_STATIC / "board.css").read_text(encoding="utf-8")
    snapshot = traitlets.Dict().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    show = traitlets.Dict().tag(sync=True)
    settings = traitlets.Dict().tag(sync=True)

    _lock: RLock

    def __init__(
        self,
        scene: Callable[[], Scene],
        answer: Callable[[Any], dict[str, Any]],
        first: Mapping[str, Any],
        cursor: int,
        settings: Mapping[str, Any],
        lang: str,
    ) -> None:
        self._scene, self._answer = scene, answer
        self._lang = lang
        self._moves = 0
        self._cursor = cursor
        self._added: dict[str, Any] | None = None
        super().__init__(
            snapshot=dict(first),
            words=dict(catalogue("interface", lang)),
            show=self._place(first["rev"]),
            settings=dict(settings),
        )
        self._own_layout = self.layout
        self._lateness = Lateness()
        self.on_msg(self._hear)

    # What is shown

    @property
    def round(self) -> Round:
        """The play so far."""
        return self._scene().round

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened so far."""
        return self.round.events

    def explain(self, what: str | None = None) -> Text:
        """The decision on show, as text.

        Args:
            what: ``"all"`` for every event so far.

        Raises:
            BoardError: `what` is something else.

        >>> from nainjaune_widget import Board
        >>> print(Board(seed=7).explain())  # doctest: +ELLIPSIS
        The deal...
        """
        with errors_in(self._lang):
            if what not in (None, "all"):
                raise BoardError("board-explain", value=repr(what))
        if what is None:
            return Text(self._explanation(self._cursor))
        story = self._scene().story
        return Text(
            "\n\n".join(
                f"{event.number}. {explain(story, event, self._lang)}" for event in story.events
            )
        )

    def why(self, account: Account) -> Text:
        """Where the jetons of a seat or a box came from, up to the event on show.

        Args:
            account: a seat, counted from 0, or its player's name; or a box by its name.

        Returns:
            One row for each event that moved some, which sum to what is there.

        Raises:
            BoardError: there is no such seat, player or box.

        >>> from nainjaune_widget import Board
        >>> board = Board(seed=7); board.go(2); print(board.why("7♦"))
        The jetons of seven of diamonds at event 2
             before the deal      0
          1. Ben: stakes          5
          2. Chloé: stakes        5
           = all in all          10
        """
        with self._lock, errors_in(self._lang):
            boxes = self.round.rules.boxes
            found = find_account(account, boxes, self._names, self._lang)
            return Text(why(self._scene(), self.snapshot["events"], found, self._cursor))

    # Moving about

    @property
    def cursor(self) -> int:
        """The number of the event on show, 0 for the deal before the first one."""
        return self._cursor

    def step(self) -> None:
        """Show the next event."""
        self._move(min(self._cursor + 1, self._last))

    def back(self) -> None:
        """Show the event before."""
        self._move(max(self._cursor - 1, 0))

    def to_start(self) -> None:
        """Show the deal, before anything happened."""
        self._move(0)

    def to_end(self) -> None:
        """Show the last event."""
        self._move(self._last)

    def go(self, n: int) -> None:
        """Show event `n`; 0 is the deal.

        Raises:
            BoardError: there is no such event.
        """
        with errors_in(self._lang):
            self._move(self._check_event(n))

    def next_stop(self) -> None:
        """Show the next sans stop, where nobody could continue; without one, stay."""
        self._move_to_next("stop")

    def next_sweep(self) -> None:
        """Show the next sweep of a box; without one, stay."""
        self._move_to_next("sweep")

    def to_svg(self) -> Picture:
        """The position on show as a picture that needs neither kernel nor network.

        Returns:
            The text of an SVG document; as the last line of a cell it is shown.
        """
        from nainjaune_widget.board.still.svg import draw  # noqa: PLC0415 - few ask for it

        return Picture(draw(self.snapshot, self._cursor))

    @overload
    def to_html(self) -> str: ...
    @overload
    def to_html(self, path: str | PathLike[str]) -> None: ...
    def to_html(self, path: str | PathLike[str] | None = None) -> str | None:
        """The deal as a page to step through that needs neither kernel nor network.

        It opens at the event on show, in its address ``#31`` means event 31, and it holds
        what the page here shows, no more: of a deal that somebody plays, what they may see.

        Args:
            path: the file to write, in one step; without it the text is returned.

        Returns:
            The text of an HTML document, or None where it was written to a file.

        Raises:
            RecordError: the file cannot be written; an old one is as it was.
        """
        from nainjaune_widget.board.still.html import write_page  # noqa: PLC0415 - few ask for it

        with self._lock, errors_in(self._lang):
            page = write_page(
                {name: getattr(self, name) for name in ("snapshot", "words", "show", "settings")}
            )
            if path is None:
                return page
            write_file(path, page.encode())
            return None

    def _check_event(self, n: int) -> int:
        if not is_whole(n, 0, self._last):
            raise BoardError("board-cursor", n=repr(n), last=self._last)
        return n

    @property
    def _last(self) -> int:
        return len(self.snapshot["events"])

    def _move_to_next(self, mark: str) -> None:
        for event in self.snapshot["events"][self._cursor :]:
            if event["mark"] == mark:
                self._move(event["number"])
                return

    def _move(self, cursor: int) -> None:
        with self._lock:
            self._cursor = cursor
            self._moves += 1
            self.show = self._place(self.snapshot["rev"])

    def close(self) -> None:
        """Take the widget from the page, with all that came with it."""
        if self.comm is not None:
            self._own_layout.close()
        super().close()

    # The page

    def _place(self, revision: int) -> dict[str, int]:
        """Where to look, how often a cell has said so, and in which snapshot."""
        return {"cursor": self._cursor, "count": self._moves, "rev": revision}

    def _change(self, new: Mapping[str, Any], cursor: int, *, whole: bool) -> None:
        """Show another snapshot.

        Args:
            new: the snapshot, all but its ``rev``.
            cursor: the event to show.
            whole: whether all of it is sent; else only what is new.
        """
        revision = self.snapshot["rev"] + 1
        changed = {**new, "rev": revision}
        self._cursor = cursor
        if whole:
            with self.hold_sync():
                self.snapshot, self.show = changed, self._place(revision)
            return
        self._added = growth(self.snapshot, changed)
        try:
            self.snapshot = changed
        finally:
            self._added = None
        self.show = self._place(revision)

    def send_whole(self) -> None:
        """Send the snapshot again, to a page that missed something."""
        self.send_state(["snapshot", "show"])

    def send_state(self, key: Any = None) -> None:
        """Send traits to the page; of a snapshot that only grew, a message with what is new."""
        if key == "snapshot" and self._added is not None:
            revision = self.snapshot["rev"]
            content = {"type": "more", "base": revision - 1, "rev": revision}
            self.send(content, [pack(self._added)])
        else:
            super().send_state(key)

    def set_state(self, sync_data: Any) -> None:
        """Change nothing: the page asks by messages, and writes no trait."""

    def _hear(self, _widget: Any, content: Any, _buffers: Any) -> None:
        """The page says something; all but where it is gets an answer."""
        with self._lock:
            if isinstance(content, dict) and content.get("type") == "show":
                self._look(content)
                return
            try:
                reply = self._answer(content)
            except Exception as error:
                self.send(failure(content, error, self._lang))
                raise
            self.send(reply)

    def _look(self, content: Any) -> None:
        """A view says where it is: the others stay where they are, a new one begins there."""
        self._lateness.hear(content)
        cursor = read_cursor(content, self.snapshot["rev"], self._last)
        if cursor is not None:
            self._cursor = cursor
            self.show = self._place(self.snapshot["rev"])

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """What a cell shows: the widget, and the picture where there is no kernel to show one."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is not None:
            bundle[0]["image/svg+xml"] = str(self.to_svg())
        return bundle

    def _explanation(self, cursor: int) -> Explanation:
        story = self._scene().story
        if cursor == 0:
            return opening(story, self._lang)
        return explain(story, self.events[cursor - 1], self._lang)

    def __repr__(self) -> str:
        return text(
            "board",
            "repr",
            self._lang,
            rules=self.round.rules.id,
            n=len(self._names),
            cursor=self._cursor,
            last=len(self.events),
            headline=self._explanation(self._cursor).headline,
        )
