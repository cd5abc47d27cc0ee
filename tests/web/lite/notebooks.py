"""A visit to the course in the browser, as a pupil makes it."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Route, expect

from tests.support.jupyter import jupyterlab

START_MS = 150_000
RUN_MS = 300_000
# Of the notebook on show.
MODEL = "window.jupyterapp.shell.currentWidget.content.model.sharedModel"
SOURCES = f"() => {MODEL}.cells.map(cell => cell.source)"
WRITE = f"""async ([number, source]) => {{
    {MODEL}.cells[number].source = source;
    await window.jupyterapp.shell.currentWidget.context.save();
}}"""
LISTED = ".jp-DirListing-item"
DOWNLOAD = ".lm-Menu-item[data-command='filebrowser:download']"


class Pupil:
    """A browser of its own at the course in one language.

    Attributes:
        page: the page on show.
        errors: the errors in the console and in the scripts of the page.
        elsewhere: the addresses outside the site that anything has asked for.
    """

    def __init__(self, context: BrowserContext, site: str, lang: str) -> None:
        self.lang = lang
        self._site = site
        self.errors: list[str] = []
        self.elsewhere: list[str] = []
        context.route("**/*", self._stay_here)
        self.page = context.new_page()
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.set_default_timeout(START_MS)

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.errors.append(f"{said.text} ({said.location.get('url', '')})")

    def _stay_here(self, route: Route) -> None:
        if route.request.url.startswith((self._site, "blob:", "data:")):
            route.fallback()
        else:
            self.elsewhere.append(route.request.url)
            route.abort()

    def address(self, application: str, path: str = "") -> str:
        """Return the address of an application, with a notebook."""
        query = f"?path={path}" if path else ""
        return f"{self._site}lite/{self.lang}/{application}/index.html{query}"

    def open(self, notebook: str) -> Page:
        """Open a notebook and wait for Python."""
        self.page.goto(self.address("notebooks", notebook))
        jupyterlab.await_kernel(self.page, notebook, START_MS)
        return self.page

    def run_all(self) -> None:
        """Run every cell; none may fail."""
        jupyterlab.run_all(self.page, RUN_MS)

    def run(self, code: str) -> str:
        """Run code outside the cells and return what it prints."""
        return jupyterlab.printed_by_kernel(self.page, code)

    def sources(self) -> list[str]:
        """The texts of the cells."""
        found: list[str] = self.page.evaluate(SOURCES)
        return found

    def write(self, number: int, source: str) -> None:
        """Change a cell and save the notebook."""
        self.page.evaluate(WRITE, [number, source])

    def download(self, name: str) -> Any:
        """Download a JSON file from the list of files, and return its contents."""
        self.page.goto(self.address("tree"))
        row = self.page.locator(LISTED, has_text=name)
        row.click(button="right")
        with self.page.expect_download() as downloading:
            self.page.locator(DOWNLOAD).click()
        return json.loads(downloading.value.path().read_text(encoding="utf-8"))

    def begin_afresh(self, *, sure: bool = True) -> None:
        """Press the button of the strip that brings the site's copy back, and answer."""
        self.page.locator("#site-afresh").click()
        dialog = self.page.get_by_role("dialog")
        expect(dialog).to_be_visible()
        dialog.locator(f"button[value={'yes' if sure else 'no'}]").click()
        expect(dialog).to_be_hidden()
