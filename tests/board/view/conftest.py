"""Fixtures that show a view alone, in Chromium, on a model without a kernel."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from nainjaune_widget import Board
from tests.support.view.board import (
    FAKE_MODEL,
    STATIC,
    Show,
    Tab,
    View,
    sent_by,
    sent_by_board,
)
from tests.support.view.live import Live, Sit
from tests.support.wire import wired

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark everything in this folder as `browser`."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def tab(browser: Browser) -> Iterator[Tab]:
    """Open the page that tests share: a new page for each would take half of their time."""
    shared = Tab(browser)
    yield shared
    shared.close()


@pytest.fixture
def show(browser: Browser, tab: Tab) -> Iterator[Show]:
    """Make a function that shows a board; from the second call on, each on a page of its own."""
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
        **options: Any,
    ) -> View:
        snapshot, words, settings = sent_by(board) if board else sent_by_board(**options)
        snapshot = snapshot | (changed or {})
        # A stopped clock cannot be started again, so such a page is not shared.
        own = Tab(browser) if used or clock else tab
        used.append(own)
        own.prepare(width, height, still=still)
        page = own.page
        if clock:
            page.clock.install(time=0)
            page.clock.pause_at(1000)
        theme = f"data-jp-theme-light={'false' if dark else 'true'}"
        page.set_content(
            f"<!doctype html><html lang=en><title>Board</title>"
            f"<style>{(STATIC / 'board.css').read_text(encoding='utf-8')}</style>"
            f"<body style='margin: 0' {theme}></body></html>"
        )
        page.add_script_tag(content=FAKE_MODEL)
        at = len(snapshot["events"]) if cursor is None else cursor
        traits = {"snapshot": snapshot, "words": words, "settings": settings}
        traits |= {"show": {"cursor": at, "count": 0}}
        page.evaluate(
            "([source, traits, options]) => showBoard(source, traits, options)",
            [(STATIC / "board.js").read_text(encoding="utf-8"), traits, {"shadow": shadow}],
        )
        view = View(page, snapshot, words)
        view.at(at)
        return view

    yield shown
    errors = [error for each in used for error in each.errors]
    for each in used:
        each.errors.clear()
        if each is not tab:
            each.close()
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
            **options: Any,
        ) -> Live:
            board = Board(rules, **({"pace": 0, "seed": 7} | options))
            return Live(show(cursor, board=board, still=still), board, wire)

        yield at
