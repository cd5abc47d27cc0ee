#!/usr/bin/env python3
"""Show the site that lies beside this file in a browser: python serve.py [--network] [--port N].

This file is copied to places where nothing is installed, so it needs Python alone. The texts lie
beside it in texts.json.
"""

from __future__ import annotations

import argparse
import json
import socket
import sys
import webbrowser
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
PORT = 8425
"""Browsers keep work by address, and the port belongs to it: it is the same every day."""

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


class Handler(SimpleHTTPRequestHandler):
    """Serve the files of a folder, and have the browser ask each time whether one is new."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | TYPES

    def end_headers(self) -> None:
        """End the heads of an answer."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_said: Any) -> None:
        """Log nothing."""


class Server(ThreadingHTTPServer):
    """A server that takes no port of another program."""

    # On Windows this option would share the port with the program that has it.
    allow_reuse_address = sys.platform != "win32"
    # The browsers of a class connect at the same moment; beyond that, each would wait for seconds.
    request_queue_size = 128


def own_address() -> str:
    """Return this machine's address in its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.connect(("192.0.2.1", 9))
        return str(asking.getsockname()[0])


def say(key: str, **values: object) -> None:
    """Print a text in each language; one cannot know whose stick this is."""
    texts = json.loads((HERE / "texts.json").read_text(encoding="utf-8"))
    for lang in texts:
        print(texts[lang][key].format(**values), flush=True)


def main() -> int:
    """Serve until interrupted; return 1 if the port is taken."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--network", action="store_true")
    parser.add_argument("--port", type=int, default=PORT)
    parser.add_argument("--no-browser", dest="browser", action="store_false")
    asked = parser.parse_args()
    host = "" if asked.network else "127.0.0.1"
    try:
        server = Server((host, asked.port), partial(Handler, directory=str(HERE / "site")))
    except OSError:
        say("taken", port=asked.port)
        return 1
    with server:
        here = f"http://localhost:{server.server_port}/"
        say("open", address=here)
        if asked.network:
            say("network", address=f"http://{own_address()}:{server.server_port}/")
        say("stop")
        if asked.browser:
            webbrowser.open(here)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            return 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
