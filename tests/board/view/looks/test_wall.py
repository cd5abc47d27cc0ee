"""A board on a classroom's wall, and in a low window: sizes that follow the height."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.runs.daily import daily
from tests.support.view.board import Show
from tests.support.view.sizes import resized

SCREENS = [(1280, 720), (1920, 1080), (2560, 1440)]

# The smallest text of a board that is to be read, in parts of a height.
SMALLEST = """(root, height) => {
    const written = [...root.querySelectorAll("*")].filter(each =>
        !each.closest("[aria-live]") && [...each.childNodes].some(
            node => node.nodeType === 3 && node.data.trim()));
    return Math.min(...written.map(each => parseFloat(getComputedStyle(each).fontSize))) / height;
}"""

# Parts of the board that are not wholly in the window. Under a result the panel is to be scrolled.
OUT_OF_SIGHT = """root => {
    const parts = ["[data-box]", "[data-seat]", "[data-role=run] li", "[role=slider]",
        "[data-role=explanation]", "h2", "button:not([data-role=log] button):not([tabindex])"];
    const panel = root.querySelector("[data-role=explanation]").parentElement;
    const scrolls = root.querySelector("[data-role=result]") && panel;
    const seen = [...root.querySelectorAll(parts)].filter(each => !(scrolls?.contains(each)));
    return [...seen, panel].filter(each => {
        const at = each.getBoundingClientRect();
        return at.width && (at.left < -1 || at.top < -1
            || at.right > innerWidth + 1 || at.bottom > innerHeight + 1);
    }).map(each => each.outerHTML.slice(0, 80));
}"""

# Parts of the table that lie over each other.
OVERLAPPING = """root => {
    const parts = [...root.querySelectorAll("[data-seat], [role=slider]"),
        root.querySelector("[data-box]").parentElement,
        root.querySelector("[data-role=run]").parentElement.parentElement,
        root.querySelector("[data-role=explanation]").parentElement,
        ...root.querySelectorAll("[data-seat] > div, [data-role=run] bdi"),
        root.querySelector("[data-role=run]")];
    const over = (a, b) => a.left < b.right - 2 && b.left < a.right - 2
        && a.top < b.bottom - 2 && b.top < a.bottom - 2;
    return parts.flatMap((one, nth) => parts.slice(nth + 1).filter(other =>
        !one.contains(other) && !other.contains(one)
        && over(one.getBoundingClientRect(), other.getBoundingClientRect()))
        .map(other => `${one.outerHTML.slice(0, 60)} / ${other.outerHTML.slice(0, 60)}`));
}"""


@pytest.mark.parametrize(
    "options",
    daily(
        [
            {"players": 8, "human": 0, "lang": "fr"},
            {"rules": "pope-joan", "players": 5, "human": 0, "lang": "fr"},
            {"players": 3, "human": 0},
            {"players": 8, "lang": "fr"},
            {"rules": "nain-1760", "players": 5, "human": 0},
            {"rules": "cats-at-cards", "players": 5},
        ],
        2,
    ),
    ids=lambda options: "-".join(map(str, options.values())),
)
def test_a_projector_shows_everything_on_one_screen_readable_from_afar(
    show: Show, options: dict[str, Any]
) -> None:
    view = show(projector=True, seed=7, **options)
    for width, height in SCREENS:
        view.page.set_viewport_size({"width": width, "height": height})
        for cursor in {view.end // 2, view.end}:
            view.go(cursor)
            where = (width, cursor)
            assert view.root.evaluate(SMALLEST, height) >= 0.022, where
            assert view.root.evaluate(OUT_OF_SIGHT) == [], where
            assert view.root.evaluate(OVERLAPPING) == [], where
            assert view.root.evaluate("root => root.offsetHeight") == height


def test_a_board_fills_the_screen_and_leaves_it_by_button_key_and_setting(show: Show) -> None:
    view = show(human=0, height=720, width=1280)
    full = "document.fullscreenElement?.className === 'nj'"
    view.press("fullScreen")
    view.page.wait_for_function(full)
    expect(view.root).to_have_attribute("data-projector", "")
    view.page.keyboard.press("f")
    view.page.wait_for_function("!document.fullscreenElement")
    expect(view.root).not_to_have_attribute("data-projector", "")
    view.page.keyboard.press("F")
    view.page.wait_for_function(full)
    view.page.evaluate("document.exitFullscreen()")
    expect(view.root).not_to_have_attribute("data-projector", "")
    view.press("settings")
    view.root.get_by_label(view.words["projector"]).click()
    view.page.wait_for_function(full)
    view.page.evaluate("ending.abort()")
    view.page.wait_for_function("!document.fullscreenElement")


def test_a_board_that_may_not_fill_the_screen_still_grows_for_the_projector(show: Show) -> None:
    view = show(human=0, height=720, width=1280)
    view.page.evaluate(
        "void (Element.prototype.requestFullscreen = () => Promise.reject(Error('no')))"
    )
    view.root.focus()
    view.page.keyboard.press("f")
    expect(view.root).to_have_attribute("data-projector", "")
    view.page.keyboard.press("f")
    expect(view.root).not_to_have_attribute("data-projector", "")


def test_a_full_screen_in_a_shadow_tree_hears_the_keys(show: Show) -> None:
    view = show(3, shadow=True, width=1280, height=720)
    view.press("fullScreen")
    expect(view.root).to_have_attribute("data-projector", "")
    view.page.keyboard.press("PageDown")
    view.at(4)
    view.page.keyboard.press("f")
    expect(view.root).not_to_have_attribute("data-projector", "")


def test_a_clicker_steps_through_the_deal(show: Show) -> None:
    view = show(3)
    view.root.focus()
    view.page.keyboard.press("PageDown")
    view.at(4)
    view.page.keyboard.press("PageUp")
    view.page.keyboard.press("PageUp")
    view.at(2)
    view.press("help")
    view.page.keyboard.press("PageDown")
    view.at(2)


@pytest.mark.parametrize(
    "options",
    [
        {"players": 4, "human": 0},
        {"players": 8, "human": 0, "lang": "fr"},
        {"rules": "pope-joan", "players": 8, "human": 0, "lang": "fr"},
    ],
    ids=lambda options: "-".join(map(str, options.values())),
)
def test_a_low_window_has_room_for_table_hand_and_controls(
    show: Show, options: dict[str, Any]
) -> None:
    view = show(width=1366, seed=7, **options)
    for width, height in ((1300, 640), (1214, 620)):
        resized(view.page, width, height)
        assert view.root.evaluate("root => root.offsetHeight") <= height - 160
        assert view.root.evaluate(OVERLAPPING) == []
        assert view.root.evaluate(SMALLEST, 1) >= 11
