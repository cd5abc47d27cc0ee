"""How every kind of element looks, as the style sheets make it, is as in the golden."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from nainjaune_widget import Board
from nainjaune_widget.board.review import reviewing
from tests.board.conftest import play_on
from tests.support.browser.outline import compare, outlined
from tests.support.view.board import Tab, View, sent_by
from tests.support.view.live import Live
from tests.support.view.sizes import on_the_wall, resized
from tests.support.wire.recorder import Wire, wired

MEDIA: dict[str, dict[str, Any]] = {
    "dark": {"color_scheme": "dark"},
    "in motion": {"reduced_motion": "no-preference"},
    "with more contrast": {"contrast": "more"},
    "in forced colours": {"forced_colors": "active"},
}
USUAL = {
    "color_scheme": "light",
    "reduced_motion": "reduce",
    "contrast": "no-preference",
    "forced_colors": "none",
}
WINDOWS = {
    "in a wide and low window": (1400, 700),
    "in a narrower window": (1100, 800),
    "in a narrow window": (700, 800),
    "on a tablet": (820, 1180),
    "on a phone": (360, 740),
    "on a phone sideways": (740, 360),
}
PRETENDED = {
    "under the pointer, with the focus, and pressed": r":(hover|focus(-visible|-within)?|active)\b",
    "in every state": r"\[data-(?!phone|touch|theme|projector|four|suit|layout)[^\]]*\]",
}
TOUCHED = ("on a tablet", "on a phone", "on a phone sideways")


@pytest.fixture
def tab(browser: Browser) -> Iterator[Tab]:
    """Open a page, whose styles a test may change."""
    opened = Tab(browser)
    yield opened
    assert opened.errors == []
    opened.close()


class Looks:
    """The looks of a view: all of them at first, then what changes."""

    def __init__(self, page: Page, root: str) -> None:
        self._page, self._root = page, root
        self._first: dict[str, list[str]] = {}
        self._lines: list[str] = []

    def look(self, how: str) -> None:
        """Keep how the view looks, as far as no view has looked so before."""
        found: dict[str, list[str]] = outlined(self._page, self._root, "looksOf(root)")
        self._lines.append(f"=== {how}")
        for kind, styles in found.items():
            first = self._first.get(kind, [])
            known = {without_pixels(each) for each in first}
            news = [each for each in styles if without_pixels(each) not in known]
            news += [f"no {name}" for name in names_of(first) if name not in names_of(styles)]
            if news:
                self._lines.append(f"{kind} {{{'; '.join(news)}}}")
        self._first = found | self._first

    def look_around(self, *less: str) -> None:
        """Keep how the view looks with each medium and in each window, but for some of them."""
        for how, media in MEDIA.items():
            if how in less:
                continue
            self._page.emulate_media(**USUAL | media)
            self._page.evaluate(
                "dark => (document.body.dataset.jpThemeLight = !dark)", how == "dark"
            )
            self.look(how)
        self._page.emulate_media(**USUAL)
        screen = self._page.context.new_cdp_session(self._page)
        for how, size in WINDOWS.items():
            if how in less:
                continue
            touched = {"enabled": how in TOUCHED}
            screen.send("Emulation.setTouchEmulationEnabled", touched)
            resized(self._page, *size)
            self.look(how)
        screen.send("Emulation.setTouchEmulationEnabled", {"enabled": False})
        resized(self._page, 1240)

    def compare(self, name: str) -> None:
        compare(name, "\n".join(self._lines) + "\n")


def names_of(styles: list[str]) -> list[str]:
    """Return the names of properties."""
    return [style.partition(": ")[0] for style in styles if not style.startswith("::")]


def without_pixels(style: str) -> str:
    """Leave lengths out: they follow the width of the window."""
    return re.sub(r"-?[\d.]+px", "px", style)


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
    monkeypatch.setattr(reviewing, "usual_worlds", lambda: 4)
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
        looks.look_around("in a narrower window", "in a narrow window", "on a tablet")
        for rules, keys, options in (
            ("nain-1760", "l", {"human": 0}),
            ("nain-1760", "?", {"human": [0, 1]}),
            ("cats-at-cards", "b", {"eyes": 1, "predict": True}),
        ):
            tab.clear()
            live = live_on(tab, wire, Board(rules, players=3, seed=7, pace=0, **options), keys)
            looks.look(f"{rules} {options}")
        on_the_wall(live.view)
        looks.look("on the wall")
        tab.clear()
        live = live_on(tab, wire, Board(players=4, seed=7, human=0, pace=0), "bhm")
        for how, pattern in PRETENDED.items():
            outlined(tab.page, ".nj", f"pretend({json.dumps(pattern)})")
            looks.look(how)
    looks.compare("looks")
