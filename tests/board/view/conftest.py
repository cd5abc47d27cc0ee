"""Fixtures that show a view alone, in Chromium, on a model without a kernel."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from nainjaune_widget import Board
from tests.support.view.board import Show, Tab, Tabs, View, sent_by, sent_by_board
from tests.support.view.live import Live, Sit
from tests.support.wire.recorder import wired

ROOM = "tests/board/view/"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark everything in this folder as `browser`."""
    for item in items:
        if item.nodeid.startswith(ROOM):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def tabs(browser: Browser) -> Iterator[Tabs]:
    """Keep the pages that tests share: to load one takes longer than to show a view on it."""
    shared = Tabs(browser)
    yield shared
    shared.close()


@pytest.fixture
def show(tabs: Tabs) -> Iterator[Show]:
    """Make a function that shows a board in place of the one before, or on a page beside it."""
    used: list[Tab] = []

    def shown(
        cursor: int | None = None,
        *,
        width: int = 1240,
        height: int = 800,
        dark: bool = False,
        still: bool = True,
        shadow: bool = False,
        changed: dict[str, Any] | None = None,
        board: Board | None = None,
        clock: bool = False,
        beside: bool = False,
        annex: bool = True,
        **options: Any,
    ) -> View:
        snapshot, words, settings = sent_by(board) if board else sent_by_board(**options)
        snapshot = snapshot | (changed or {})
        at = len(snapshot["events"]) if cursor is None else cursor
        sent = {"snapshot": snapshot, "words": words, "settings": settings}
        sent |= {"show": {"cursor": at, "count": 0}}
        tab = tabs.tab(clock=clock, beside=beside)
        if tab in used:
            tab.clear()
        used.append(tab)
        tab.show(sent, (width, height), still=still, dark=dark, shadow=shadow, annex=annex)
        view = View(tab, snapshot, words)
        view.at(at)
        return view

    yield shown
    errors = [error for tab in used for error in tab.errors]
    for tab in set(used):
        tab.errors.clear()
        tab.clear()
    assert errors == []


@pytest.fixture
def sit(show: Show) -> Iterator[Sit]:
    """Make a function that shows a person a live board, without delays unless a pace is given."""
    with wired() as wire:

        def at(
            rules: Any = "lindor-1789",
            *,
            still: bool = True,
            cursor: int | None = None,
            annex: bool = True,
            clock: bool = False,
            width: int = 1240,
            **options: Any,
        ) -> Live:
            board = Board(rules, **({"pace": 0, "seed": 7} | options))
            how = {"still": still, "annex": annex, "clock": clock, "width": width}
            view = show(cursor, board=board, **how)
            return Live(view, board, wire)

        yield at
