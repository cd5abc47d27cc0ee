"""Visits to the page `play/`, as persons make them, and a host that can be switched off."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, Route, expect

from nainjaune_widget.words import LANGUAGES, text
from tests.support.browser.host_page import BoardView
from web.stick import serve

PREFIX = "/nainjaune"
"""The sub-path of the site, as a public host may have one."""


class Handler(serve.Handler):
    """Serve the files of a folder under a sub-path, and the site's own page for what is missing."""

    def translate_path(self, path: str) -> str:
        if not path.startswith(f"{PREFIX}/"):
            return str(Path(self.directory) / "no such file")
        return super().translate_path(path.removeprefix(PREFIX))

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(page.read_bytes())


def server_of(site: Path, port: int) -> serve.Server:
    """Return a server of a site on this machine; port 0 takes a free one."""
    return serve.Server(("127.0.0.1", port), partial(Handler, directory=str(site)))


@contextmanager
def serving(site: Path) -> Iterator[ThreadingHTTPServer]:
    """Serve a site under a sub-path."""
    with server_of(site, 0) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


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


START_MS = 90_000
PLAYABLE = ".nj [data-legal]"
OVER = ".nj [data-role=result]"
NEXT = f"() => document.querySelector('{PLAYABLE}') ?? document.querySelector('{OVER}')"
MOST_TURNS = 80
SKIP = re.compile("|".join(f"^{text('interface', 'skip', lang)}$" for lang in LANGUAGES))


class Visit:
    """A page in a context of its own.

    Attributes:
        page: the page.
        errors: the errors in the console and in the scripts of the page.
        errors_are_meant: True where the test itself causes errors, which may come late.
        elsewhere: the addresses outside the site that anything has asked for.
        asked: the addresses in the site that anything has asked for.
    """

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.address = address
        self._site = address.removesuffix("play/").removesuffix("clear/")
        self.errors: list[str] = []
        self.errors_are_meant = False
        self.elsewhere: list[str] = []
        self.asked: list[str] = []
        context.route("**/*", self._stay_here)
        self.page = self._watched(context.new_page())

    def _watched(self, page: Page) -> Page:
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.set_default_timeout(START_MS)
        return page

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type in {"error", "warning"}:
            self.errors.append(said.text)

    def _stay_here(self, route: Route) -> None:
        url = route.request.url
        if url.startswith((self._site, "blob:", "data:")):
            self.asked.append(url.removeprefix(self._site))
            route.fallback()
        else:
            self.elsewhere.append(url)
            route.abort()

    def open(self, link: str = "") -> None:
        """Open a link, at which the address bar ends with this."""
        self.page.goto(self.address + link, wait_until="commit")

    def reopen(self, link: str = "") -> None:
        """Close the page and open a link in another one."""
        context = self.page.context
        self.page.close()
        self.page = self._watched(context.new_page())
        self.open(link)

    @property
    def board(self) -> BoardView:
        """The board."""
        return BoardView(self.page)

    @property
    def root(self) -> Locator:
        """The root of the board."""
        return self.page.locator(".nj")

    def begin(self, *, reads: bool = False) -> None:
        """Wait until Python shows a board; unless it is read, go past what others do first."""
        expect(self.page.locator("#board")).not_to_have_attribute(
            "aria-busy", "true", timeout=START_MS
        )
        expect(self.page.locator("#status")).to_be_hidden()
        if self.page.locator("html[data-learns]").count():
            self.leave_lesson()
        skip = self.root.get_by_role("button", name=SKIP)
        if not reads and skip.count():
            skip.click()

    def leave_lesson(self) -> None:
        """Leave the lesson with which a first visit begins, for the table that waits."""
        lesson = self.root.locator("[data-role=lesson]")
        lesson.get_by_role("button").first.click()
        expect(lesson).to_have_count(0)

    def await_turn(self) -> bool:
        """Go to the last move and wait for a turn; False if the deal is over."""
        self.board.press("End")
        self.page.wait_for_function(NEXT)
        return self.page.locator(PLAYABLE).count() > 0

    def kept(self) -> dict[str, Any]:
        """All that the browser keeps, by name."""
        stored: dict[str, str] = self.page.evaluate("({ ...localStorage })")
        return {name: json.loads(text) for name, text in stored.items() if "/play/" in name}

    def click(self, name: str) -> None:
        """Click the element of that id, which on a phone may be behind the bar's button."""
        target = self.page.locator(f"#{name}")
        if not target.is_visible():
            self.page.locator("#more").click()
        target.click()

    def links(self) -> list[str]:
        """Open the panel with the links to the deal, and return them."""
        self.click("share")
        fields = self.page.locator("#share-rows input")
        expect(fields.first).to_be_visible()
        values: list[str] = fields.evaluate_all("all => all.map(each => each.value)")
        return values


PHONE = {
    "viewport": {"width": 390, "height": 844},
    "is_mobile": True,
    "has_touch": True,
    "device_scale_factor": 2,
}
HAS_LEGAL = "() => document.activeElement?.hasAttribute('data-legal')"


def play_to_the_end(visit: Visit, play: Callable[[Visit], None]) -> None:
    """Play a card whenever it is the person's turn."""
    visit.begin()
    for _ in range(MOST_TURNS):
        if not visit.await_turn():
            break
        events = visit.board.events
        play(visit)
        visit.board.grown_from(events)
    expect(visit.page.locator(OVER)).to_be_visible()


def by_mouse(visit: Visit) -> None:
    visit.page.locator(PLAYABLE).first.click()


def by_touch(visit: Visit) -> None:
    visit.page.locator(PLAYABLE).first.tap()


def by_keys(visit: Visit) -> None:
    for _ in range(60):
        if visit.page.evaluate(HAS_LEGAL):
            visit.page.keyboard.press("Enter")
            return
        visit.page.keyboard.press("Tab")
    raise AssertionError("Tab has reached no card that may be played")
