"""Axe on a page, which gets its script once: to read it takes longer than most of its rules."""

from __future__ import annotations

import json
from functools import cache

from axe_playwright_python.base import AxeResults
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.support.browser.engines.window import Window

SEVERE = {"serious", "critical"}
"""Findings that keep somebody from using a page."""
RUN = """([context, only, preload]) => axe.run(context ?? document, {
    resultTypes: ["violations"], preload, ...(only.length ? { runOnly: only } : {}),
})"""


@cache
def _script() -> str:
    script: str = Axe().axe_script
    return script


def check_accessible(page: Page, context: str | None = None, *, only: tuple[str, ...] = ()) -> None:
    """Assert that axe finds nothing, and that it has compared the colours.

    Args:
        page: the page.
        context: a selector of what is to be looked at.
        only: the rules, if not all.
    """
    results = _found(page, context, only, preload=True)
    assert results.violations_count == 0, results.generate_report()


def check_theme_accessible(page: Page) -> None:
    """Assert the same of a page in a theme that is not ours, where only severe findings count."""
    results = _found(page, None, (), preload=False)
    severe = [
        (each["id"], [node["html"] for node in each["nodes"]])
        for each in results.response["violations"]
        if each["impact"] in SEVERE
    ]
    assert severe == []


def check_accessible_in(window: Window, context: str | None = None) -> None:
    """Assert that axe finds nothing in a window of any browser."""
    window.evaluate("void (document.body.style.overflow = 'visible')")
    window.run(f"(async () => {{ {_script()}; return ''; }})()")
    given = json.dumps([context, [], True])
    response = window.evaluate(f"({RUN})({given})")
    found = [
        (each["id"], [node["html"] for node in each["nodes"]]) for each in response["violations"]
    ]
    assert found == []
    assert "color-contrast" in {passed["id"] for passed in response["passes"]}


def _found(page: Page, context: str | None, only: tuple[str, ...], *, preload: bool) -> AxeResults:
    """Return what axe finds, once it has compared the colours.

    To load imported styles once more, as axe does unless told not to, it asks for them in the
    page's folder in place of the style's.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(_script())
    results = AxeResults(page.evaluate(RUN, [context, list(only), preload]))
    assert "color-contrast" in {passed["id"] for passed in results.response["passes"]}
    return results
