"""Axe finds nothing in any state of a board, in light and in dark."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from nainjaune_widget import Board, Game
from tests.support.browser.axe import check_accessible
from tests.support.view.board import Show, View

slow = pytest.mark.slow

CURTAIN = {"human": [0, 2], "eyes": None, "curtain": 2, "turn": 2, "legal": [], "hands": [None] * 4}
LINE = {"line": {"from": 3, "title": "What if, from move 3"}, "revealed": True}


def in_theme(view: View, theme: str) -> None:
    """Change the host's theme."""
    light = str(theme == "light").lower()
    view.page.evaluate("light => { document.body.dataset.jpThemeLight = light; }", light)
    expect(view.root).to_have_attribute("data-theme", theme)


@pytest.mark.parametrize(
    ("width", "dark", "options"),
    [
        (360, True, {"rules": "pope-joan", "players": 8, "seed": 3, "lang": "fr"}),
        (1240, False, {"rules": "nain-1760", "players": 5, "human": 0, "predict": True}),
    ],
    ids=["round, dark", "cloth with predictions, light"],
)
def test_axe_finds_nothing(show: Show, width: int, dark: bool, options: dict[str, Any]) -> None:
    view = show(width=width, dark=dark, **options)
    if sweeps := view.marked("sweep"):
        view.go(sweeps[0])
    check_accessible(view.page, ".nj")


@pytest.mark.parametrize(
    ("dark", "width"), [(False, 1240), pytest.param(True, 360, marks=slow)], ids=["light", "dark"]
)
def test_axe_finds_nothing_in_a_dialog_or_a_notice(show: Show, dark: bool, width: int) -> None:
    view = show(width=width, dark=dark, human=0, changed=LINE)
    dialog = view.dialog
    for key in ("help", "settings", "why"):
        if key == "why":
            if view.root.locator(".nj-opens").is_visible():
                view.root.locator(".nj-opens").click()
            view.root.locator("[data-box] button").first.click()
        else:
            view.press(key)
        expect(dialog).to_be_visible()
        check_accessible(view.page, ".nj-dialog")
        view.page.keyboard.press("Escape")
    view.press("hint")
    (asked,) = view.sent("hint")
    view.answer(asked, ok=True, message="Why not.", card=view.snapshot["legal"][0])
    expect(view.notice).to_be_visible()
    check_accessible(view.page, ".nj")
    view.put(**CURTAIN)
    expect(view.root.locator("[data-role=curtain]")).to_be_visible()
    check_accessible(view.page, ".nj-bottom")


@pytest.mark.parametrize(
    ("width", "lang"), [(324, "fr"), pytest.param(1366, "en", marks=slow)], ids=str
)
def test_axe_finds_nothing_in_a_result(show: Show, width: int, lang: str) -> None:
    """At the end of a game, in both themes."""
    game = Game("lindor-1789", players=["Ana", "Ben", "Chloé"], seed=7, deals=1)
    board = Board(game, human=0, lang=lang)
    while board.round.turn is not None:
        board.play(board.round.legal[0])
    view = show(board=board, width=width, dark=True)
    expect(view.root.locator("[data-role=result]")).to_be_visible()
    check_accessible(view.page, ".nj")
    in_theme(view, "light")
    check_accessible(view.page, ".nj", only=("color-contrast",))
