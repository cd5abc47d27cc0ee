"""The fixtures and settings of all tests: the project's folder, one Chromium, Hypothesis."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from playwright.sync_api import Browser

from tests.support.browser import launch_chromium

settings.register_profile("project", deadline=None, print_blob=True)
settings.register_profile("ci", settings.get_profile("project"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "project")


@pytest.fixture(scope="session")
def project_root() -> Path:
    """Return the folder that holds pyproject.toml."""
    return Path(__file__).parent.parent


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Run Chromium for the session: one, since Playwright runs only once at a time."""
    with launch_chromium() as chromium:
        yield chromium
