"""Hostile links, old browsers, networks that break off."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

from playwright.sync_api import Browser, expect

from tests.web.visit import START_MS, Visit

MARKUP = '<img src=x onerror="window.hacked = 1"><script>window.hacked = 1</script>'


def refusal_of(visit: Visit) -> str:
    """Return the message about a link that is refused."""
    message = visit.page.locator("#refused-message")
    expect(message).to_be_visible(timeout=START_MS)
    return message.inner_text()


def test_a_hostile_link_runs_nothing(visit: Callable[..., Visit]) -> None:
    one = visit(None)
    for link in (f"?deal={quote(MARKUP)}", f"?lang={quote(MARKUP)}", "?rules=constructor"):
        one.open(link)
        assert refusal_of(one)
        assert one.page.evaluate("window.hacked") is None
        assert one.page.locator("#refused img, #refused script").count() == 0
        assert one.kept() == {}


LACKS = (
    "delete window.WebAssembly",
    "CSS.supports = asked => asked !== 'selector(:has(a))'",  # as Firefox 120
    "CSS.supports = asked => asked !== 'selector(&)'",  # as Safari 16.4
)


def test_a_browser_that_is_too_old_is_told_what_to_do(visit: Callable[..., Visit]) -> None:
    """Nothing of the board is shown, and Python is not loaded."""
    for lack in LACKS:
        one = visit(None)
        one.errors_are_meant = True
        one.page.add_init_script(lack)
        one.open("?lang=fr")
        trouble = one.page.locator("#trouble")
        expect(trouble).to_contain_text("un navigateur assez récent")
        expect(trouble.locator(".en").first).to_be_hidden()
        expect(one.page.locator("#board")).to_be_hidden()
        one.page.wait_for_load_state("networkidle")
        assert [each for each in one.asked if "pyodide" in each] == []


def test_a_file_that_does_not_come_is_said(visit: Callable[..., Visit]) -> None:
    one = visit(None)
    one.page.route("**/modules.pack", lambda route: route.abort())
    one.open("?lang=en")
    expect(one.page.locator("#trouble")).to_contain_text("Try again", timeout=START_MS)
    expect(one.page.locator("#status")).to_be_hidden()
    one.errors_are_meant = True


def test_opened_as_a_file_it_says_what_to_start(site: Path, browser: Browser) -> None:
    with browser.new_page() as page:
        page.goto(f"{(site / 'play' / 'index.html').as_uri()}?lang=fr")
        trouble = page.locator("#trouble")
        expect(trouble).to_contain_text("serve.py")
        expect(trouble.locator("#unable")).to_be_hidden()


def test_without_scripts_the_page_says_so(visit: Callable[..., Visit]) -> None:
    one = visit("?lang=en", java_script_enabled=False)
    said = one.page.locator("noscript .en")
    expect(said).to_be_visible()
    assert "JavaScript" in (said.text_content() or "")
    expect(one.page.get_by_role("button")).to_have_count(0)
    one.errors_are_meant = True
