"""A window of each other browser, and the site on a host that can be switched off."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from scripts.checks.engines import find_firefox, find_webkit
from tests.support.browser.engines import Window, launch_firefox, launch_webkit
from tests.web.host import Host


def window_of(engine: str) -> AbstractContextManager[Window] | None:
    """Return a new window of a browser, None where this machine has no such browser."""
    if engine == "firefox":
        firefox = find_firefox()
        return launch_firefox(firefox) if firefox else None
    webkit = find_webkit()
    return launch_webkit(webkit) if webkit else None


@pytest.fixture(scope="module", params=["firefox", "webkit"])
def shared_window(request: pytest.FixtureRequest) -> Iterator[Window]:
    """Open a window that the tests of a browser share; each has an address of its own."""
    opening = window_of(request.param)
    if opening is None:
        missing = f"There is no {request.param} on this machine: make browsers installs it."
        # Where everything is checked, nothing is left out.
        (pytest.fail if os.environ.get("CI") else pytest.skip)(missing)
    with opening as opened:
        yield opened


@pytest.fixture
def window(shared_window: Window) -> Window:
    """Forget what went wrong before."""
    shared_window.errors.clear()
    return shared_window


@pytest.fixture
def host(tmp_path: Path, site: Path) -> Iterator[Host]:
    """Serve the site until it is switched off."""
    serving = Host(tmp_path, site)
    yield serving
    serving.off()
