"""A slow line to a server on this machine: every byte arrives late, in order.

It stands for a server far away, such as Binder: what a page sends and what it gets travel
half of the round trip each. The line can be cut.
"""

from __future__ import annotations

import queue
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

CHUNK = 65536


class SlowLine:
    """A line to a port, with a port of its own.

    Args:
        to: the port of the server.

    Attributes:
        port: the port at this end.
        one_way: the seconds from one end to the other; may be changed at any time.
    """

    def __init__(self, to: int) -> None:
        self._to = to
        self.one_way = 0.0
        self._ends: list[socket.socket] = []
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """End all connections, and take no more."""
        for end in (self._listener, *self._ends):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                far = socket.create_connection(("127.0.0.1", self._to))
                for end in (near, far):
                    end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                self._ends += [near, far]
                self._carry(near, far)
                self._carry(far, near)

    def _carry(self, source: socket.socket, target: socket.socket) -> None:
        """Carry all bytes one way."""
        travelling: queue.SimpleQueue[tuple[float, bytes]] = queue.SimpleQueue()

        def read() -> None:
            data = b"begun"
            while data:
                try:
                    data = source.recv(CHUNK)
                except OSError:
                    data = b""
                travelling.put((time.monotonic() + self.one_way, data))

        def write() -> None:
            with suppress(OSError):
                while True:
                    due, data = travelling.get()
                    time.sleep(max(0.0, due - time.monotonic()))
                    if not data:
                        target.shutdown(socket.SHUT_WR)
                        return
                    target.sendall(data)

        for work in (read, write):
            threading.Thread(target=work, daemon=True).start()


@contextmanager
def slow_line(to: int) -> Iterator[SlowLine]:
    """Open a line to a port, and cut it at the end."""
    line = SlowLine(to)
    try:
        yield line
    finally:
        line.cut()
