"""Serve the site on this machine, under a sub-path as on a public host."""

from __future__ import annotations

import sys
from contextlib import suppress
from functools import partial
from pathlib import Path

from scripts.web.common.places import SITE
from web.stick import serve

PREFIX = "/nainjaune"
PORT = 8000


class Handler(serve.Handler):
    """Serve the files of a folder under a sub-path."""

    def translate_path(self, path: str) -> str:
        """Return the file of an address; nothing lies outside the sub-path."""
        if not path.startswith(f"{PREFIX}/"):
            return str(Path(self.directory) / "no such file")
        return super().translate_path(path.removeprefix(PREFIX))


def server_of(site: Path, port: int) -> serve.Server:
    """Return a server of a site on this machine; port 0 takes a free one."""
    return serve.Server(("127.0.0.1", port), partial(Handler, directory=str(site)))


def main() -> None:
    """Serve until interrupted."""
    if not SITE.exists():
        sys.exit("There is no site yet: run make site.")
    with server_of(SITE, int(sys.argv[1]) if sys.argv[1:] else PORT) as server:
        print(f"http://localhost:{server.server_port}{PREFIX}/")
        with suppress(KeyboardInterrupt):
            server.serve_forever()


if __name__ == "__main__":
    main()
