"""Chromium with the few actions that a journey has in every browser."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Error, Page

from tests.support.browser.engines.window import ScriptError, Window

SIZE = (1280, 900)
ANSWER_MS = 300_000


class ChromiumWindow(Window):
    """A page of Chromium."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self._page = page
        page.set_default_timeout(ANSWER_MS)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda said: self._hear(said.type, said.text))

    def _hear(self, kind: str, text: str) -> None:
        if kind == "error":
            self.errors.append(text)

    def open(self, address: str) -> None:
        self._page.goto(address)

    def run(self, script: str) -> str:
        try:
            return str(self._page.evaluate(script))
        except Error as error:
            raise ScriptError(str(error)) from error

    def click_at(self, x: int, y: int) -> None:
        self._page.mouse.click(x, y)

    def press(self, key: str, *held: str) -> None:
        self._page.keyboard.press("+".join((*held, key)))


@contextmanager
def open_chromium(browser: Browser) -> Iterator[ChromiumWindow]:
    """Open a page of the Chromium of all tests, in French and with nothing kept."""
    width, height = SIZE
    context = browser.new_context(locale="fr", viewport={"width": width, "height": height})
    yield ChromiumWindow(context.new_page())
    context.close()
