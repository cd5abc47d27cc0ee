"""The site, built once for all tests, and pages of it with the rest of the network closed."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable, Iterator
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.web.visit import PREFIX, Host, Visit, serving
from web.build import build_site

ROOM = "tests/web/"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that need the site as slow, those that open it as `browser` too."""
    for item in items:
        names = getattr(item, "fixturenames", ())
        if not item.nodeid.startswith(ROOM) or "site" not in names:
            continue
        item.add_marker(pytest.mark.slow)
        if "browser" in names:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site; the workers of one run share it."""
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    folder = shared / "site"
    with (shared / "site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            build_site(shared / "site-in-work")
            (shared / "site-in-work").rename(folder)
    return folder


@pytest.fixture(scope="session")
def server(site: Path) -> Iterator[ThreadingHTTPServer]:
    """Serve the site under a sub-path."""
    with serving(site) as server:
        yield server


@pytest.fixture
def address(server: ThreadingHTTPServer) -> str:
    """Return the address of the page `play/`."""
    return f"http://localhost:{server.server_port}{PREFIX}/play/"


@pytest.fixture
def host(tmp_path: Path, site: Path) -> Iterator[Host]:
    """Serve the site until it is switched off."""
    serving = Host(tmp_path, site)
    yield serving
    serving.off()


@pytest.fixture
def visit(browser: Browser, address: str) -> Iterator[Callable[..., Visit]]:
    """Make a function that opens a link, or None yet; at the end nothing may have gone wrong."""
    visits: list[Visit] = []

    def opened(link: str | None = "", **options: Any) -> Visit:
        context = browser.new_context(**{"viewport": {"width": 1280, "height": 900}, **options})
        visits.append(Visit(context, address))
        if link is not None:
            visits[-1].open(link)
        return visits[-1]

    yield opened
    cookies = [cookie for each in visits for cookie in each.page.context.cookies()]
    for each in visits:
        each.page.context.close()
    assert cookies == []
    assert [each.errors for each in visits if each.errors and not each.errors_are_meant] == []
    assert [url for each in visits for url in each.elsewhere] == []
