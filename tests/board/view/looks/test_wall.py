"""A board on a classroom's wall, and in a low window: sizes that follow the height."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.runs.daily import daily
from tests.support.view.board import Show
from tests.support.view.sizes import on_the_wall, resized

SCREENS = [(1280, 720), (1920, 1080), (2560, 1440)]

# The smallest text of a board that is to be read, in parts of a height; some is left out.
SMALLEST = """(root, [height, others]) => {
    const written = [...root.querySelectorAll("*")].filter(each =>
        !each.closest("[aria-live]") && !(others && each.closest(others))
        && [...each.childNodes].some(node => node.nodeType === 3 && node.data.trim()));
    return Math.min(...written.map(each => parseFloat(getComputedStyle(each).fontSize))) / height;
}"""
# What the class need not read: the controls, the log, small print. The names on the round board
# and the calls of a full table have too little room.
SMALL_PRINT = (
    ".nj-foot, .nj-log, .nj-hand-controls, .nj-small, .nj-chip, .nj-dealer, .nj-talon, "
    ".nj-label, .nj-many .nj-call, .nj-parts, .nj-net"
)

# Calls that lie over a card or over a chance.
COVERED_BY_CALLS = """root => {
    const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
        && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const covered = root.querySelectorAll(
        ".nj-seat .nj-card, .nj-chance, [data-role=run] .nj-card");
    return [...root.querySelectorAll(".nj-call")].flatMap(call => [...covered].filter(each =>
        over(call.getBoundingClientRect(), each.getBoundingClientRect()))
        .map(each => `${call.textContent} / ${each.outerHTML.slice(0, 60)}`));
}"""

# Boxes whose figure is not beside their card: at its height, and no farther than its width.
NOT_BESIDE = """root => [...root.querySelectorAll("[data-box]")].filter(box => {
    const [card, count] = [box.querySelector("[data-card]"), box.querySelector(".nj-count")];
    if (!card) return false;
    const [a, b] = [card.getBoundingClientRect(), count.getBoundingClientRect()];
    const gap = Math.max(a.left - b.right, b.left - a.right);
    return b.bottom < a.top || a.bottom + 0.3 * a.height < b.top || gap > a.width;
}).map(box => box.dataset.box)"""

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
    view = on_the_wall(show(seed=7, **options))
    for width, height in SCREENS:
        view.page.set_viewport_size({"width": width, "height": height})
        for cursor in {view.end // 2, view.end}:
            view.go(cursor)
            where = (width, cursor)
            assert view.root.evaluate(SMALLEST, [height, SMALL_PRINT]) >= 0.03, where
            assert view.root.evaluate(SMALLEST, [height, ""]) >= 0.022, where
            assert view.root.evaluate(COVERED_BY_CALLS) == [], where
            assert view.root.evaluate(NOT_BESIDE) == [], where
            assert view.root.evaluate(OUT_OF_SIGHT) == [], where
            assert view.root.evaluate(OVERLAPPING) == [], where
            assert view.root.evaluate("root => root.offsetHeight") == height


@pytest.mark.parametrize("options", daily([{"players": 4}, {"players": 8, "lang": "fr"}]))
def test_on_the_wall_no_call_covers_a_card(show: Show, options: dict[str, Any]) -> None:
    """At calls all over the deal, with the hands open."""
    view = on_the_wall(show(seed=7, width=1280, height=720, **options))
    called = [event["number"] for event in view.snapshot["events"] if event["call"]]
    for cursor in called[:: max(1, len(called) // 12)]:
        view.go(cursor)
        assert view.root.evaluate(COVERED_BY_CALLS) == [], cursor


def test_in_a_cell_a_board_for_a_projector_is_laid_out_as_usual(show: Show) -> None:
    """Until the screen is filled; there is a button for that, which stands out."""
    usual = show(human=0)
    height = usual.root.evaluate("root => root.offsetHeight")
    assert "nj-main" not in (usual.button("fullScreen").get_attribute("class") or "")
    view = show(human=0, projector=True)
    expect(view.root).not_to_have_attribute("data-projector", "")
    assert view.root.evaluate("root => root.offsetHeight") == height
    assert "nj-main" in (view.button("fullScreen").get_attribute("class") or "")
    on_the_wall(view)
    view.page.keyboard.press("f")
    expect(view.root).not_to_have_attribute("data-projector", "")


def test_a_page_of_its_own_for_a_projector_begins_on_the_wall(show: Show) -> None:
    view = show(projector=True, changed={"live": False})
    expect(view.root).to_have_attribute("data-projector", "")


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
        assert view.root.evaluate(SMALLEST, [1, ""]) >= 11
