"""The part of anywidget that a board uses, over traitlets alone.

The real one needs ipywidgets and IPython, which take twice as long to load as all else together.
Traits go to the page when they change, messages go both ways; nothing else is here, as the page
has no other widgets. The module stands where ``anywidget`` is imported.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import traitlets

Tell = Callable[[str, str, bytes | None], object]
"""Tell the page something: a kind of message, its JSON, and bytes that go with it."""


class AnyWidget(traitlets.HasTraits):
    """A widget of which the page shows a view.

    Attributes:
        comm: something as long as the widget is on the page, None afterwards.
        layout: stands for the widget that Jupyter would have for its size.
        page: tells the page of traits and messages; None before it is joined to one.
    """

    comm: Any = None
    layout: Any = None
    page: Tell | None = None

    def __init__(self, **traits: Any) -> None:
        self._names_held: list[str] | None = None
        self._listeners: list[Callable[[Any, Any, list[bytes]], object]] = []
        super().__init__(**traits)
        self.comm = SimpleNamespace()
        self.layout = SimpleNamespace(close=lambda: None)
        self.observe(self._send_changed, list(self.traits(sync=True)))

    def _send_changed(self, change: Any) -> None:
        if self._names_held is None:
            self.send_state(change["name"])
        else:
            self._names_held.append(change["name"])

    @contextmanager
    def hold_sync(self) -> Iterator[None]:
        """Send what a block changes at once, at its end."""
        held: list[str] = []
        self._names_held = held
        try:
            yield
        finally:
            self._names_held = None
            if held:
                self.send_state(held)

    def send_state(self, key: str | list[str] | None = None) -> None:
        """Send some traits, all of them when left out."""
        if isinstance(key, str):
            key = [key]
        self._tell("state", {name: getattr(self, name) for name in key or self.traits(sync=True)})

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

    def _tell(self, kind: str, content: Any, data: bytes | None = None) -> None:
        if self.page is not None and self.comm is not None:
            text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
            self.page(kind, text, data)
