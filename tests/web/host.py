"""A host of the site that tests switch off, and that changes to another build."""

from __future__ import annotations

from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from scripts.web.serve import PREFIX, server_of


class Host:
    """A host that can be switched off, and that can change to another build of the site."""

    def __init__(self, folder: Path, site: Path) -> None:
        self._link = folder / "current"
        self._port = 0
        self._server: ThreadingHTTPServer | None = None
        self.show(site)
        self.on()

    def show(self, site: Path) -> None:
        """Serve another build from now on."""
        self._link.unlink(missing_ok=True)
        self._link.symlink_to(site)

    def on(self) -> None:
        """Serve, always at the same port."""
        self._server = server_of(self._link, self._port)
        self._port = self._server.server_port
        Thread(target=self._server.serve_forever, daemon=True).start()

    def off(self) -> None:
        """Break the network off."""
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    @property
    def site(self) -> str:
        """The address of the whole site."""
        return f"http://localhost:{self._port}{PREFIX}/"

    def address(self, name: str = "localhost") -> str:
        """Return the address of the page `play/`."""
        return f"http://{name}:{self._port}{PREFIX}/play/"
