"""The course in the browser, built and served for a measurement."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

from scripts.web.lite.application import build_lite
from scripts.web.play.page import build_play
from scripts.web.serve import PREFIX, server_of


@contextmanager
def served_course() -> Iterator[str]:
    """Build JupyterLite with the course, serve it, and give the address of its folder."""
    with tempfile.TemporaryDirectory() as folder:
        build_play(Path(folder))
        build_lite(Path(folder))
        with server_of(Path(folder), 0) as server:
            Thread(target=server.serve_forever, daemon=True).start()
            yield f"http://localhost:{server.server_port}{PREFIX}/lite/"
            server.shutdown()
