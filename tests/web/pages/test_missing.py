"""Addresses without a page, and pages without a network."""

from __future__ import annotations

import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from nainjaune_widget.words import LANGUAGES, text
from tests.web.host import Host
from tests.web.visit import Visit

STORED = """async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active.state === "activated" && navigator.serviceWorker.controller !== null;
}"""
UNSTYLED = """() => [...document.querySelectorAll("link[rel=stylesheet], img")]
    .filter(each => each.matches("img") ? !each.naturalWidth : !each.sheet)
    .map(each => each.href ?? each.src)"""


@pytest.fixture
def host(tmp_path: Path, site: Path) -> Iterator[Host]:
    """Serve the site until it is switched off."""
    serving = Host(tmp_path, site)
    yield serving
    serving.off()


@pytest.fixture
def address(host: Host) -> str:
    """Return the address of the page `play/` there."""
    return host.address()


def headings(page: Page) -> list[str]:
    """Return the headings of a page in all languages."""
    expect(page.locator("h1").first).to_be_visible()
    return page.locator("h1").all_inner_texts()


def test_an_address_without_a_page_says_so_in_each_language(
    host: Host, visit: Callable[..., Visit]
) -> None:
    """Its links lead into the site; a chapter is found under its name in the other language."""
    with pytest.raises(urllib.error.HTTPError, match="404"):
        urllib.request.urlopen(host.site + "fr/x.html", timeout=10)
    one = visit(None)
    one.errors_are_meant = True
    one.page.goto(f"{host.site}en/guide/no/such/page.html")
    assert headings(one.page) == [text("site", "missing.title", lang) for lang in LANGUAGES]
    one.page.get_by_role("link", name=text("site", "section.rules", "fr")).click()
    one.page.wait_for_url(f"{host.site}fr/rules.html")
    one.page.goto(f"{host.site}fr/course/12-ruin.html#x")
    one.page.wait_for_url(f"{host.site}fr/course/12-ruine.html#x")


def test_first_pages_and_rules_are_there_without_a_network(host: Host, browser: Browser) -> None:
    """Any other page says that it is not."""
    with browser.new_page() as page:
        page.goto(f"{host.site}fr/gallery.html")
        page.wait_for_function(STORED)
        host.off()
        for lang in LANGUAGES:
            for name in ("", "rules.html"):
                page.goto(f"{host.site}{lang}/{name}")
                expect(page.locator("html")).to_have_attribute("lang", lang)
                expect(page.locator("h1").first).to_be_visible()
                assert page.evaluate(UNSTYLED) == [], name
        page.goto(f"{host.site}fr/figures.html")
        assert headings(page) == [text("site", "offline.title", lang) for lang in LANGUAGES]
        page.get_by_role("link", name=text("site", "section.rules", "en")).click()
        page.wait_for_url(f"{host.site}en/rules.html")
        expect(page.locator("article h1")).to_be_visible()
