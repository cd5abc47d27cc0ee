#!/usr/bin/env python3
"""Show the site that lies beside this file in a browser: python serve.py [--network] [--port N].

This file is copied to places where nothing is installed, so it needs Python alone. The texts lie
beside it in texts.json.
"""

from __future__ import annotations

import argparse
import gzip
import json
import socket
import sys
import webbrowser
from collections.abc import Sequence
from functools import lru_cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from threading import Lock
from typing import Any

HERE = Path(__file__).resolve().parent
FIRST_PORT = 8425
"""Browsers keep work by address, and the port belongs to it: it is the same every day."""

PORTS = 10
TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}
"""The types without which a browser refuses a file; on Windows other programs may change them."""

PACKED = {*TYPES, ".csv", ".ipynb", ".txt"}
"""The endings of files that become much smaller when packed."""

WORTH_PACKING = 1000
"""The size in bytes from which on packing is worth its while."""

LEVEL = 4
"""At the next levels Python of 9.6 MB becomes a thirtieth smaller, and takes twice the time."""

_packing = Lock()


@lru_cache(maxsize=4096)
def _packed(path: str, _modified: float) -> bytes:
    return gzip.compress(Path(path).read_bytes(), LEVEL, mtime=0)


def packed(path: Path, modified: float) -> bytes:
    """Return a file, packed the first time that anybody asks for it as it is now."""
    with _packing:
        return _packed(str(path), modified)


class Handler(SimpleHTTPRequestHandler):
    """Serve the files of a folder, packed for browsers that unpack them."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | TYPES

    def send_head(self) -> Any:
        """Begin an answer: not found where no file can have such a name, as with a NUL in it."""
        try:
            found = self._to_pack()
            return super().send_head() if found is None else self._send_packed(found)
        except ValueError:
            return self.send_error(HTTPStatus.NOT_FOUND)

    def _to_pack(self) -> Path | None:
        """Return the file asked for, if it is to be sent and packed."""
        if "gzip" not in self.headers.get("Accept-Encoding", ""):
            return None
        name = self.translate_path(self.path)
        path = Path(f"{name}index.html" if name.endswith("/") else name)
        try:
            stat = path.stat()
        except OSError:
            return None
        if path.suffix not in PACKED or not path.is_file():
            return None
        known = self.headers.get("If-Modified-Since") == self.date_time_string(stat.st_mtime)
        return None if known or stat.st_size < WORTH_PACKING else path

    def _send_packed(self, path: Path) -> BytesIO:
        modified = path.stat().st_mtime
        contents = packed(path, modified)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(contents)))
        self.send_header("Last-Modified", self.date_time_string(modified))
        self.end_headers()
        return BytesIO(contents)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Send the site's own page where there is no file."""
        page = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        contents = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(contents)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(contents)

    def end_headers(self) -> None:
        """Tell caches on the way that not everybody gets the same bytes."""
        self.send_header("Vary", "Accept-Encoding")
        super().end_headers()

    def log_message(self, *_said: Any) -> None:
        """Log nothing."""


class FreshHandler(Handler):
    """Serve the files of a folder, always as they are now."""

    def send_head(self) -> Any:
        """Begin an answer. A file of a stick may be newer than it says, so none is left out."""
        del self.headers["If-Modified-Since"]
        return super().send_head()

    def end_headers(self) -> None:
        """Have the browser ask again each time."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()


class Server(ThreadingHTTPServer):
    """A server that takes no port of another program."""

    # On Windows this option would share the port with whoever has it.
    allow_reuse_address = sys.platform != "win32"
    # The browsers of a class connect at the same moment; beyond that, each would wait for seconds.
    request_queue_size = 128

    def handle_error(self, *request: Any) -> None:
        """Say nothing of a browser that left before its answer was complete."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(*request)


def server_of(folder: Path, host: str, port: int | None = None) -> Server:
    """Return a server of a folder.

    Args:
        folder: the folder with the site.
        host: ``"127.0.0.1"`` for this machine alone, ``""`` for the network.
        port: the port; None to take the first one that is free.

    Raises:
        OSError: the port is taken, or all of them are.
    """
    ports = [port] if port is not None else [*range(FIRST_PORT, FIRST_PORT + PORTS), 0]
    for each in ports:
        try:
            return Server((host, each), partial(FreshHandler, directory=str(folder)))
        except OSError:
            if each == ports[-1]:
                raise
    raise AssertionError("there is a last port")


def own_address() -> str:
    """Return this machine's address in its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))
        except OSError:
            return socket.gethostname()
        return str(asking.getsockname()[0])


def say(key: str, **values: object) -> None:
    """Print a text in each language; one cannot know whose stick this is."""
    texts = json.loads((HERE / "texts.json").read_text(encoding="utf-8"))
    for lang in texts:
        print(texts[lang][key].format(**values), flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Serve until interrupted.

    Args:
        arguments: the words of the command line; those of this process by default.

    Returns:
        The exit code: 1 if the site is missing or the port is taken.
    """
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    parser = argparse.ArgumentParser()
    parser.add_argument("--network", action="store_true")
    parser.add_argument("--port", type=int)
    parser.add_argument("--no-browser", dest="browser", action="store_false")
    asked = parser.parse_args(arguments)
    site = HERE / "site"
    if not (site / "index.html").is_file():
        say("no-site", folder=site)
        return 1
    try:
        server = server_of(site, "" if asked.network else "127.0.0.1", asked.port)
    except (OSError, OverflowError):
        say("taken", port=asked.port)
        return 1
    with server:
        here = f"http://localhost:{server.server_port}/"
        say("open", address=here)
        if asked.network:
            say("network", address=f"http://{own_address()}:{server.server_port}/")
        if asked.port is None and server.server_port != FIRST_PORT:
            say("elsewhere", port=FIRST_PORT)
        say("stop")
        if asked.browser:
            webbrowser.open(here)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
