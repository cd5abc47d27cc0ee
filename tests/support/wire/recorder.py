"""The messages from a board to the page, recorded where they leave Python."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import comm
from comm.base_comm import BaseComm

from nainjaune_widget import Board


class Message(bytes):
    """The bytes of a message: its kind, its JSON, its buffers."""

    data: dict[str, Any]
    buffers: list[bytes]


class Wire:
    """A recorder of the messages of all boards made while it is in place, in order."""

    def __init__(self) -> None:
        self.messages: list[Message] = []
        self._comms = 0

    def open(self, **arguments: Any) -> BaseComm:
        """Return a comm with a number as its name, instead of a random one."""
        self._comms += 1
        return _Comm(self, comm_id=f"comm {self._comms}", **arguments)

    def bytes(self) -> bytes:
        """Return all messages so far."""
        return b"\n".join(self.messages)

    def take(self) -> list[Message]:
        """Return the messages since the last call."""
        taken, self.messages = self.messages, []
        return taken


class _Comm(BaseComm):
    def __init__(self, wire: Wire, **arguments: Any) -> None:
        self._wire = wire
        super().__init__(**arguments)

    def close(self, *_arguments: Any, **_keys: Any) -> None:
        """Leave the comm manager alone: other comms have the same number."""

    def publish_msg(
        self,
        msg_type: str,
        data: Any = None,
        metadata: Any = None,
        buffers: Any = None,
        **_keys: Any,
    ) -> None:
        told = {key: value for key, value in (data or {}).items() if key != "state"}
        state = (data or {}).get("state", {})
        # The bundle itself is the same for all boards, and long.
        told["state"] = {key: value for key, value in state.items() if key not in ("_esm", "_css")}
        kept = [bytes(buffer) for buffer in buffers or []]
        plain = json.dumps([msg_type, self.comm_id, told, metadata], ensure_ascii=False)
        message = Message(plain.encode() + b"".join(kept))
        message.data, message.buffers = told, kept
        self._wire.messages.append(message)


@contextmanager
def wired() -> Iterator[Wire]:
    """Put a recorder in place for the boards made in this block."""
    wire = Wire()
    with patch.object(comm, "create_comm", wire.open):
        yield wire


def unpack(packed: bytes) -> dict[str, Any]:
    """Return the growth that a board has packed."""
    added: dict[str, Any] = json.loads(zlib.decompress(packed))
    return added


def grown(old: Mapping[str, Any], added: Mapping[str, Any], revision: int) -> dict[str, Any]:
    """Return the snapshot that a growth makes of another, as the page puts it together."""
    events = list(old["events"][: added["keep"]])
    for place, other in added["texts"].items():
        event = events[int(place)]
        events[int(place)] = event | {"text": event["text"] | other}
    return {**old, **added["patch"], "events": events + added["events"], "rev": revision}


class Page:
    """A page's reading of the messages, as the contract has it: the snapshot and the answers."""

    def __init__(self, board: Board, wire: Wire) -> None:
        self._board, self._wire = board, wire
        self.snapshot: dict[str, Any] = {}
        self.show: dict[str, Any] = {}
        self.answers: list[dict[str, Any]] = []
        self.missed = False
        self.read()

    def read(self) -> None:
        """Read the new messages."""
        for message in self._wire.take():
            state, content = message.data["state"], message.data.get("content", {})
            self.snapshot = state.get("snapshot", self.snapshot)
            self.show = state.get("show", self.show)
            if content.get("type") == "more":
                if content["base"] == self.snapshot["rev"]:
                    added = unpack(message.buffers[0])
                    self.snapshot = grown(self.snapshot, added, content["rev"])
                else:
                    self.missed = True
            elif content:
                self.answers.append(content)

    def ask(self, what: str, **fields: Any) -> dict[str, Any]:
        """Send a request and return its answer."""
        request = {"type": what, "id": len(self.answers), "rev": self.snapshot["rev"]} | fields
        self._board._handle_custom_msg(request, [])
        self.read()
        answer = self.answers[-1]
        assert answer["id"] == request["id"]
        return answer
