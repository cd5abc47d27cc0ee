"""One JupyterLab for all tests in this folder, and one page of it in which they open notebooks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.support.browser.chromium import PLAYED
from tests.support.jupyter import jupyterlab
from tests.support.jupyter.one_page import SIZE, Lab

ROOM = "tests/lab/"
AS_MAKE_LAB = "--ServerApp.jpserver_extensions=nainjaune_widget.server=True"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark everything in this folder as `lab`."""
    for item in items:
        if item.nodeid.startswith(ROOM):
            item.add_marker(pytest.mark.lab)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[jupyterlab.Server]:
    """Run JupyterLab for the session, as `make lab` starts it for the first time."""
    running = jupyterlab.start(tmp_path_factory.mktemp("jupyterlab"), AS_MAKE_LAB, news=True)
    yield running
    running.stop()


@pytest.fixture(scope="session")
def only_lab(browser: Browser, server: jupyterlab.Server) -> Lab:
    """Make the one page of JupyterLab."""
    return Lab(browser, server)


@pytest.fixture
def lab(only_lab: Lab) -> Iterator[Lab]:
    """Show JupyterLab without a notebook, and close what the test opens in it."""
    only_lab.begin()
    yield only_lab
    only_lab.tidy()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """Open a page in a context of its own."""
    context = browser.new_context(viewport=SIZE)
    context.add_init_script(PLAYED)
    yield context.new_page()
    context.close()
