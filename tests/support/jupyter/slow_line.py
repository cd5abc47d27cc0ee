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
        bytes_a_second: the most that passes each way, on all connections together; None for no
            limit.
    """

    def __init__(self, to: int) -> None:
        self._to = to
        self.one_way = 0.0
        self.bytes_a_second: float | None = None
        self._free = {True: 0.0, False: 0.0}
        self._passing = threading.Lock()
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
                self._carry(near, far, down=False)
                self._carry(far, near, down=True)

    def _passed(self, size: int, *, down: bool) -> float:
        """Return the time at which as many bytes have passed behind all before them."""
        now = time.monotonic()
        if self.bytes_a_second is None:
            return now
        with self._passing:
            self._free[down] = max(now, self._free[down]) + size / self.bytes_a_second
            return self._free[down]

    def _carry(self, source: socket.socket, target: socket.socket, *, down: bool) -> None:
        """Carry all bytes one way."""
        travelling: queue.SimpleQueue[tuple[float, bytes]] = queue.SimpleQueue()

        def read() -> None:
            data = b"begun"
            while data:
                try:
                    data = source.recv(CHUNK)
                except OSError:
                    data = b""
                travelling.put((self._passed(len(data), down=down) + self.one_way, data))

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
