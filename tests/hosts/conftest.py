"""Pages for the tests of the board in other hosts than JupyterLab."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.support.browser.chromium import PLAYED

ROOM = "tests/hosts/"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests in this folder that open a page as `lab`."""
    for item in items:
        if item.nodeid.startswith(ROOM) and "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.lab)


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """Open a page in a context of its own."""
    context = browser.new_context(viewport={"width": 1280, "height": 1000})
    context.add_init_script(PLAYED)
    yield context.new_page()
    context.close()
