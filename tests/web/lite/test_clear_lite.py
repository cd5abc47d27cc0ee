"""The page that clears, beside the course in the browser, which holds its database open."""

from __future__ import annotations

from http.server import ThreadingHTTPServer

from playwright.sync_api import Browser, Page, expect

from scripts.web.common.places import storage_of
from scripts.web.serve import PREFIX
from tests.web.test_clear import COUNT, clear, rows
from tests.web.visit import START_MS

READY = "() => window.jupyterapp?.serviceManager?.isReady"
SAVE = """() => window.jupyterapp.serviceManager.contents.save(
    "mine.txt", { type: "file", format: "text", content: "my work" })"""
LIST = """async () => (await window.jupyterapp.serviceManager.contents.get("")).content
    .map(each => each.name)"""


def test_notebooks_are_cleared_while_jupyterlite_is_open(
    browser: Browser, server: ThreadingHTTPServer
) -> None:
    site = f"http://localhost:{server.server_port}{PREFIX}/"
    context = browser.new_context()
    lite, page = context.new_page(), context.new_page()
    open_lite(lite, site)
    lite.evaluate(SAVE)
    page.goto(f"{site}clear/?lang=en")
    kept = rows(page, "kept")
    assert kept["The course in English: your files and settings"] >= 1
    assert page.evaluate(COUNT, storage_of("en")) == 1
    clear(page)
    expect(page.locator("#outcome-title")).to_have_text("All cleared")
    assert page.evaluate(COUNT, storage_of("en")) == 0
    open_lite(lite, site)
    names = lite.evaluate(LIST)
    assert "mine.txt" not in names
    assert "start.ipynb" in names, "the site's own notebooks are there as before"
    context.close()


def open_lite(page: Page, site: str) -> None:
    """Open the list of the files, until JupyterLite can be asked for them."""
    page.goto(f"{site}lite/en/tree/index.html")
    page.wait_for_function(READY, timeout=START_MS)
