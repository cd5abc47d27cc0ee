"""Requests that no browser makes: both servers answer them in few words, and go on serving."""

from __future__ import annotations

import socket
import struct
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from scripts.web.serve import PREFIX
from scripts.web.serve import server_of as under_prefix
from web.stick.serve import server_of as on_stick

Ask = Callable[[bytes], bytes]
SERVERS: dict[str, Callable[[Path], ThreadingHTTPServer]] = {
    "": lambda site: on_stick(site, "127.0.0.1", 0),
    PREFIX: lambda site: under_prefix(site, 0),
}


@pytest.fixture(scope="module", params=SERVERS)
def prefix(request: pytest.FixtureRequest) -> str:
    """The sub-path that a server serves under."""
    return str(request.param)


@pytest.fixture(scope="module")
def port(prefix: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """Serve a small site beside a file that does not belong to it."""
    folder = tmp_path_factory.mktemp("served")
    (folder / "site" / "pages").mkdir(parents=True)
    (folder / "site" / "index.html").write_text("the site")
    (folder / "thesis.txt").write_text("a thesis")
    with SERVERS[prefix](folder / "site") as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()


@pytest.fixture
def ask(port: int) -> Ask:
    """Send the bytes of a request, and return the answer."""

    def sent(request: bytes) -> bytes:
        with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
            connection.sendall(request)
            connection.shutdown(socket.SHUT_WR)
            return b"".join(iter(lambda: connection.recv(65536), b""))

    return sent


def get(path: str) -> bytes:
    asked = f"GET {path} HTTP/1.1", "Host: localhost", "Accept-Encoding: gzip"
    return "\r\n".join((*asked, "", "")).encode()


def status(answer: bytes) -> int:
    return int(answer.split()[1])


@pytest.mark.parametrize(
    "path",
    ["/%00", "/index.html%00.js", "/pages/%00", "/%ED%A0%80", "/%ff/..%00", "/" + "a" * 5000],
)
def test_an_address_that_no_file_can_have_is_not_found(
    path: str, prefix: str, ask: Ask, capfd: pytest.CaptureFixture[str]
) -> None:
    for method in (b"GET", b"HEAD"):
        assert status(ask(get(prefix + path).replace(b"GET", method))) == 404
    assert status(ask(get(f"{prefix}/"))) == 200
    assert capfd.readouterr().err == ""


def test_a_visitor_who_leaves_at_once_is_no_error(
    prefix: str, port: int, ask: Ask, capfd: pytest.CaptureFixture[str]
) -> None:
    """A browser does so whenever its page is closed while it loads."""
    for _ in range(20):
        with socket.create_connection(("127.0.0.1", port), timeout=10) as leaving:
            leaving.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            leaving.sendall(get(f"{prefix}/"))
    assert status(ask(get(f"{prefix}/"))) == 200
    assert capfd.readouterr().err == ""


def test_a_whole_class_may_arrive_at_once(prefix: str, tmp_path: Path) -> None:
    """Nobody has been answered yet, and the last of them is not sent away to try again later."""
    with SERVERS[prefix](tmp_path) as server, ExitStack() as visitors:
        for _ in range(100):
            address = ("127.0.0.1", server.server_port)
            visitors.enter_context(socket.create_connection(address, timeout=2))
