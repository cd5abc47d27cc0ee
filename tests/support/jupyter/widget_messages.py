"""The requests of widgets in a page to their kernel, read on its websocket."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

from playwright.sync_api import Page, WebSocket


def parts(frame: bytes) -> list[bytes]:
    """Return the parts of a message in Jupyter's websocket protocol v1.

    They are the channel, the header, the parent header, the metadata, the content and the
    buffers.
    """
    count = int.from_bytes(frame[:8], "little")
    ends = range(8, 8 + 8 * count, 8)
    offsets = [int.from_bytes(frame[end : end + 8], "little") for end in ends]
    return [frame[start:end] for start, end in pairwise(offsets)]


class Frames:
    """The requests of a page's widgets since this object was made.

    Attributes:
        asked: the requests of widgets to Python, the content of their custom messages.
    """

    def __init__(self, page: Page) -> None:
        self.asked: list[dict[str, Any]] = []
        page.on("websocket", self._follow)

    def _follow(self, socket: WebSocket) -> None:
        if "/api/kernels/" in socket.url:
            socket.on("framesent", self._overhear)

    def _overhear(self, frame: bytes | str) -> None:
        if body := _of_widget(frame):
            data = json.loads(body[0])["data"]
            if data.get("method") == "custom":
                self.asked.append(data["content"])


def _of_widget(frame: bytes | str) -> list[bytes]:
    """Return the content and the buffers of a widget's message, nothing for other messages."""
    if isinstance(frame, str):
        return []
    _channel, header, _parent, _metadata, *body = parts(frame)
    return body if json.loads(header)["msg_type"] == "comm_msg" else []
