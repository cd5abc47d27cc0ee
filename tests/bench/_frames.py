"""The messages that a page gets from its kernel, measured on its websocket."""

from __future__ import annotations

import json

from playwright.sync_api import Page, WebSocket


def parts(frame: bytes) -> list[bytes]:
    """The parts of a message in Jupyter's websocket protocol v1.

    Channel, header, parent header, metadata, content, and buffers.
    """
    count = int.from_bytes(frame[:8], "little")
    offsets = [
        int.from_bytes(frame[start : start + 8], "little") for start in range(8, 8 + 8 * count, 8)
    ]
    return [frame[start:end] for start, end in zip(offsets, offsets[1:], strict=False)]


class Frames:
    """What came for widgets: the bytes of each message's content and buffers."""

    def __init__(self, page: Page) -> None:
        self.received: list[int] = []
        page.on("websocket", self._follow)

    def _follow(self, socket: WebSocket) -> None:
        if "/api/kernels/" in socket.url:
            socket.on("framereceived", self._hear)

    def _hear(self, frame: bytes | str) -> None:
        if isinstance(frame, str):
            return
        _channel, header, _parent, _metadata, *body = parts(frame)
        if json.loads(header)["msg_type"] == "comm_msg":
            self.received.append(sum(map(len, body)))
