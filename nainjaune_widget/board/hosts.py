"""The widget that a board, a composer and a form are: anywidget's, or a plain one without it.

Basthon, and with it Capytale, has no widgets, nor has the page `play/`: there a widget shows itself
as HTML, with the calls that stand for buttons, or speaks to a page of its own.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from nainjaune_widget.board.contract import Content
from nainjaune_widget.engine.cards import Card
from nainjaune_widget.words import listed, text

Tell = Callable[[str, str, bytes | None], object]
"""Tell the page something: a kind of message, its JSON, and bytes that go with it."""


class Synced:
    """A dict of a widget that goes to the page when it changes."""

    def __set_name__(self, owner: type, name: str) -> None:
        """Learn its name."""
        self._name = name

    def __get__(self, widget: PlainWidget | None, owner: type) -> Any:
        """Return the dict, empty at first."""
        return self if widget is None else widget.values[self._name]

    def __set__(self, widget: PlainWidget, value: dict[str, Any]) -> None:
        """Change it, and tell the page."""
        before, widget.values[self._name] = widget.values[self._name], value
        if value != before:
            widget.tell_changed(self._name)


class PlainWidget(ABC):
    """A widget of which at most one page shows a view.

    Args:
        **values: its dicts that go to the page, by their names.

    Attributes:
        comm: something as long as the widget is on the page, None afterwards.
        layout: stands for the widget that Jupyter would have for its size.
        page: tells the page of dicts and messages; None where there is no page.
        values: the dicts that go to the page, all of them, by their names.
    """

    def __init__(self, **values: dict[str, Any]) -> None:
        self.comm: Any = SimpleNamespace()
        self.layout = SimpleNamespace(close=lambda: None)
        self.page: Tell | None = None
        self.values: dict[str, dict[str, Any]] = {
            name: values.get(name, {})
            for kind in reversed(type(self).__mro__)
            for name, each in vars(kind).items()
            if isinstance(each, Synced)
        }
        self._held: list[str] | None = None
        self._listeners: list[Callable[[Any, Any, list[bytes]], object]] = []

    def tell_changed(self, name: str) -> None:
        """Send a dict that has changed, now or at the end of `hold_sync`."""
        if self._held is None:
            self.send_state(name)
        else:
            self._held.append(name)

    @contextmanager
    def hold_sync(self) -> Iterator[None]:
        """Send what a block changes at once, at its end; blocks are not nested."""
        held: list[str] = []
        self._held = held
        try:
            yield
        finally:
            self._held = None
            if held:
                self.send_state(held)

    def send_state(self, key: str | list[str] | None = None) -> None:
        """Send some dicts, all of them when left out."""
        self._tell("state", self.get_state(key))

    def get_state(self, key: str | list[str] | None = None) -> dict[str, Any]:
        """Return some dicts, all of them when left out."""
        names = [key] if isinstance(key, str) else list(self.values) if key is None else key
        return {name: self.values[name] for name in names}

    def send(self, content: Any, buffers: list[bytes] | None = None) -> None:
        """Send a message, with at most one buffer."""
        self._tell("custom", content, *(buffers or []))

    def on_msg(self, callback: Callable[[Any, Any, list[bytes]], object]) -> None:
        """Have a function called with every message of the page."""
        self._listeners.append(callback)

    def hear(self, content: Any) -> None:
        """Hear a message of the page."""
        for listener in self._listeners:
            listener(self, content, [])

    def close(self) -> None:
        """Leave the page."""
        self.comm = None

    @abstractmethod
    def without_a_page(self) -> str:
        """Return the HTML that a cell shows."""

    def _repr_html_(self) -> str:
        return self.without_a_page()

    def _repr_mimebundle_(self, **_: Any) -> Any:
        """Leave a cell the HTML."""
        return None

    def _tell(self, kind: str, content: Any, data: bytes | None = None) -> None:
        if self.page is not None and self.comm is not None:
            text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
            self.page(kind, text, data)


HAS_WIDGETS = find_spec("anywidget") is not None
"""True where notebooks can show widgets."""

if TYPE_CHECKING or HAS_WIDGETS:
    import traitlets
    from anywidget import AnyWidget

    class Widget(AnyWidget):
        """A widget of anywidget."""

        _ipython_display_ = None
        """In ipywidgets 7 a method, which IPython would call and never ask for the picture."""

        def set_state(self, sync_data: Any) -> None:
            """Change nothing: a page asks by messages, and writes no trait."""

    def synced() -> Any:
        """Return a trait that goes to the page when it changes: a dict."""
        return traitlets.Dict().tag(sync=True)

else:
    Widget, synced = PlainWidget, Synced


def calls_said(shown: Content, cursor: int, lang: str) -> str:
    """Say which calls do what the person in turn would do by a click.

    Args:
        shown: the snapshot of a board: what its page may know.
        cursor: the move on show.
        lang: the language.

    Returns:
        A sentence or two; empty where nobody plays.
    """
    if not shown["human"]:
        return ""
    parts = [_next(shown, cursor)]
    if shown["curtain"] is None and cursor == len(shown["events"]):
        parts += ["hint"] if shown["legal"] or shown["mayPass"] else []
        parts += ["undo"] if shown["mayUndo"] else []
    cards = [Card(code).say(lang) for code in shown["legal"]]
    values = {"cards": listed(cards, lang, word="or"), "card": cards[0]} if cards else {}
    return " ".join(text("board", f"calls.{part}", lang, **values) for part in filter(None, parts))


def _next(shown: Content, cursor: int) -> str:
    """Return the key of the sentence about what comes next; empty where there is none."""
    if shown["curtain"] is not None:
        return "curtain"
    if cursor < len(shown["events"]):
        return "past"
    if shown["over"]:
        return "over"
    if shown["legal"]:
        return "play-or-pass" if shown["mayPass"] else "play"
    return "pass" if shown["mayPass"] else ""
