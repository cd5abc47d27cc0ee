"""A thousand boards made and closed leave nothing behind, in Python or in the page (issue 4)."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.support.browser.leaks import in_page, in_python

BOARDS = 1000
MOST_GROWTH = 1.05
MOST_BYTES_A_VIEW = 500  # what the engine keeps of a program grows a little; a view has 50,000


@pytest.mark.slow
def test_closed_boards_leave_python_as_large_as_it_was(project_root: Path) -> None:
    before, after, living = in_python(project_root, BOARDS)
    assert living == 0
    assert after <= MOST_GROWTH * before


@pytest.mark.slow
@pytest.mark.browser
def test_ended_views_leave_no_listener_and_no_node(browser: Browser, project_root: Path) -> None:
    before, after = in_page(browser, project_root, BOARDS)
    assert after.on_models == 0
    assert after.listeners == before.listeners
    assert after.nodes <= before.nodes + 10
    assert (after.size - before.size) / BOARDS < MOST_BYTES_A_VIEW
