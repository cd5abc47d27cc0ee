"""How every kind of element looks, as the style sheets make it, is as in the golden."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from nainjaune_widget import Board
from nainjaune_widget.board import review
from tests.board.conftest import play_on
from tests.support.browser.outline import Looks
from tests.support.view.board import Tab, View, on_the_wall, sent_by
from tests.support.view.live import Live
from tests.support.wire.recorder import Wire, wired


@pytest.fixture
def tab(browser: Browser) -> Iterator[Tab]:
    """Open a page, whose styles a test may change."""
    opened = Tab(browser)
    yield opened
    assert opened.errors == []
    opened.close()


def live_on(tab: Tab, wire: Wire, board: Board, keys: str = "") -> Live:
    """Show a board, and press some keys."""
    snapshot, words, settings = sent_by(board)
    sent = {"snapshot": snapshot, "words": words, "settings": settings}
    show = {"cursor": len(snapshot["events"]), "count": 0}
    tab.show(sent | {"show": show}, (1240, 800), still=True)
    live = Live(View(tab, snapshot, words), board, wire)
    tab.page.wait_for_function("document.adoptedStyleSheets.some(s => s.cssRules.length)")
    live.view.root.focus()
    for key in keys:
        live.press(key)
        live.answer()
    return live


def test_a_board_looks_as_in_the_golden(tab: Tab, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "usual_worlds", lambda: 4)
    looks = Looks(tab.page, ".nj")
    with wired() as wire:
        live_on(tab, wire, Board(players=4, seed=7, human=0, pace=0), "bhm")
        looks.look("a table to choose")
        looks.look_around()
        tab.clear()
        over = Board("pope-joan", players=5, seed=7, human=0, pace=0)
        play_on(over)
        live_on(tab, wire, over, "vvv")
        looks.look("a deal that is over")
        looks.look_around("on a phone")
        for rules, keys, options in (
            ("nain-1760", "la", {"human": 0}),
            ("pope-joan", "?", {"human": [0, 1]}),
            ("cats-at-cards", "b", {"eyes": 1, "predict": True}),
        ):
            tab.clear()
            live = live_on(tab, wire, Board(rules, players=3, seed=7, pace=0, **options), keys)
            looks.look(f"{rules} {options}")
            looks.look_around("on a phone sideways")
        on_the_wall(live.view)
        looks.look("on the wall")
        tab.clear()
        live = live_on(tab, wire, Board(players=4, seed=7, human=0, pace=0), "bhm")
        looks.pretend()
    looks.compare("looks")
