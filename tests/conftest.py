"""The fixtures and settings of all tests: the order, one Chromium, Hypothesis."""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import settings
from xdist.scheduler import LoadFileScheduling

from nainjaune_widget.words.catalogue import CHOSEN
from tests.support.runs.order import place_in_the_run
from tests.support.runs.searches import given_seed

if TYPE_CHECKING:
    from playwright.sync_api import Browser

settings.register_profile("project", deadline=None, derandomize=True, print_blob=True)
settings.register_profile("search", settings.get_profile("project"), derandomize=False)
settings.load_profile("project")


def pytest_configure() -> None:
    """Hear interrupts, which a shell turns off for what it runs in the background."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_xdist_auto_num_workers() -> int:
    """Run one worker more than there are processors: some wait for a browser."""
    return min((os.cpu_count() or 1) + 1, 5)


SHARING = ("tests/lab/", "tests/web/")
"""Folders whose files share what takes long to make: a JupyterLab, the site."""


class OneFileOneWorker(LoadFileScheduling):  # type: ignore[misc]  # xdist has no types
    """The tests of a file run in one worker, and so do the files that share a server."""

    def _split_scope(self, nodeid: str) -> str:
        file: str = super()._split_scope(nodeid)
        return next((folder for folder in SHARING if nodeid.startswith(folder)), file)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> OneFileOneWorker | None:
    """Keep the files whole and in the order of the run, where that is asked for."""
    if config.getoption("dist") != "loadfile":
        return None
    config.option.loadscopereorder = False
    return OneFileOneWorker(config, log)


def pytest_report_header(config: pytest.Config) -> str | None:
    """Print the seed of the searches at random, which a failure names with its trial."""
    return f"SEED={given_seed()[0]}" if config.getoption("markexpr") == "long" else None


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Run cheap tests first, those of the rules before those of what stands on them.

    Where all take long, those that take longest come first, so that no worker ends alone.
    """
    items.sort(key=place_in_the_run, reverse=config.getoption("markexpr") == "slow")


def pytest_collection_finish() -> None:
    """Keep what has been collected out of the search for garbage, which passes through it all."""
    gc.freeze()


@pytest.fixture(autouse=True)
def lesson(monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin without a lesson's language, which a course chooses for its process."""
    monkeypatch.setitem(CHOSEN, "lang", "en")


@pytest.fixture(scope="session")
def project_root() -> Path:
    """Return the folder that holds pyproject.toml."""
    return Path(__file__).parent.parent


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Run Chromium for the session: one, since Playwright runs only once at a time."""
    from tests.support.browser.chromium import launch_chromium

    with launch_chromium() as chromium:
        yield chromium
