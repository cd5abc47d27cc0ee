"""Themes, widths, motion, accessibility and speed."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.board.view.conftest import Show
from tests.board.view.fold import marked

MOTION = "document.getAnimations().length"

# Cards, jetons and counts that stick out of their board, and counts that something else covers.
OUTSIDE = """root => {
    const { left, right, top, bottom } = root.querySelector("[data-box]").parentElement
        .getBoundingClientRect();
    return [...root.querySelectorAll("[data-box] :is([data-card], [data-place] svg, button)")].filter(
        each => {
            const at = each.getBoundingClientRect();
            return at.left < left - 1 || at.right > right + 1
                || at.top < top - 3 || at.bottom > bottom + 3;
        }).map(each => each.outerHTML.slice(0, 80));
}"""
TOUCHING = """root => {
    const counts = [...root.querySelectorAll("[data-box] > button")];
    const over = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom
        && b.top < a.bottom;
    return counts.filter(count => {
        const at = count.getBoundingClientRect();
        const others = root.querySelectorAll("[data-box] > :is(button, span:not([data-card]))");
        return [...others].some(
            other => other !== count && over(at, other.getBoundingClientRect()));
    }).map(count => count.parentElement.dataset.box);
}"""


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [360, 1240])
@pytest.mark.parametrize(
    "options",
    [
        {"lang": "fr"},
        {"human": 0},
        {"rules": "pope-joan", "players": 8, "seed": 3, "lang": "fr"},
        {"rules": "nain-1760", "players": 5, "human": 0},
    ],
    ids=["replay", "human", "round", "cloth"],
)
def test_axe_finds_nothing(show: Show, width: int, dark: bool, options: dict[str, Any]) -> None:
    view = show(width=width, dark=dark, **options)
    sweeps = marked(view.snapshot, "sweep")
    if sweeps:
        view.go(sweeps[0])
    results = Axe().run(view.page, context=".nj")
    assert "color-contrast" in {passed["id"] for passed in results.response["passes"]}
    assert results.violations_count == 0, results.generate_report()


def test_axe_finds_nothing_in_help_and_notice(show: Show) -> None:
    view = show(human=0)
    view.press("help")
    view.go(view.end - 1)
    view.root.locator("[data-seat='0'] [data-card]").first.dispatch_event("click")
    expect(view.notice).to_be_visible()
    results = Axe().run(view.page, context=".nj")
    assert results.violations_count == 0, results.generate_report()


@pytest.mark.parametrize("human", [None, 1])
@pytest.mark.parametrize(
    ("rules", "players"),
    [("lindor-1789", 3), ("lindor-1789", 8), ("pope-joan", 8), ("nain-1760", 5)],
)
def test_nothing_scrolls_sideways_on_a_phone(
    show: Show, rules: str, players: int, human: int | None
) -> None:
    view = show(width=360, rules=rules, players=players, human=human, lang="fr")
    for cursor in {0, view.end // 3, view.end}:
        view.go(cursor)
        assert view.page.evaluate("document.documentElement.scrollWidth") == 360
        cut = view.root.locator("button").evaluate_all(
            "all => all.filter(each => each.getBoundingClientRect().right > 361).length"
        )
        assert cut == 0


@pytest.mark.parametrize("width", [360, 1240])
@pytest.mark.parametrize("rules", ["pope-joan", "nain-1760", "lindor-1789"])
def test_what_lies_in_a_box_stays_on_its_board(show: Show, rules: str, width: int) -> None:
    """However many jetons have gathered there."""
    view = show(0, width=width, rules=rules, players=5 - 2 * (rules == "nain-1760"))
    boxes = view.snapshot["rules"]["boxes"]
    view.put(boxes={box["id"]: 38 + nth for nth, box in enumerate(boxes)})
    expect(view.root.locator(f"[data-box='{boxes[0]['id']}'] > button")).to_have_text("38")
    assert view.root.evaluate(OUTSIDE) == []
    assert view.root.evaluate(TOUCHING) == []


def test_a_board_fits_the_window_of_a_laptop(show: Show) -> None:
    for rules in ("lindor-1789", "pope-joan"):
        for human, height in ((None, 700), (0, 740)):
            view = show(rules=rules, players=3, human=human)
            assert view.root.evaluate("root => root.offsetHeight") <= height


def test_a_phone_stacks_tray_run_hand_and_explanation(show: Show) -> None:
    view = show(width=360, human=0)
    tops = [
        view.root.locator(part).first.evaluate("each => each.getBoundingClientRect().top")
        for part in (
            "[data-box='K♥']",
            "[data-role=run]",
            "[data-seat='0']",
            "[data-role=explanation]",
        )
    ]
    assert tops == sorted(tops)


@pytest.mark.parametrize(
    ("attribute", "value", "theme"),
    [
        ("data-jp-theme-light", "false", "dark"),
        ("data-jp-theme-light", "true", "light"),
        ("class", "vscode-dark", "dark"),
        ("class", "vscode-light", "light"),
        ("style", "background: #111", "dark"),
        ("style", "background: #eee", "light"),
    ],
)
def test_the_theme_is_the_hosts(show: Show, attribute: str, value: str, theme: str) -> None:
    view = show()
    view.page.evaluate(
        "([name, value]) => { document.body.removeAttribute('data-jp-theme-light');"
        " document.body.setAttribute(name, value) }",
        [attribute, value],
    )
    expect(view.root).to_have_attribute("data-theme", theme)


@pytest.mark.parametrize("rules", ["lindor-1789", "pope-joan", "nain-1760"])
def test_cards_and_jetons_fly(show: Show, rules: str) -> None:
    view = show(0, rules=rules, players=3, still=False)
    for kind in ("play", "sweep"):
        event = next(each for each in view.snapshot["events"] if each["kind"] == kind)
        view.go(event["number"] - 1)
        view.press("step")
        view.at(event["number"])
        assert view.page.evaluate(MOTION) > 0
        view.page.wait_for_function(f"{MOTION} === 0")
    flown = view.root.locator("div[aria-hidden]:empty")
    expect(flown).to_have_count(1)


def test_nothing_moves_where_motion_is_unwelcome(show: Show) -> None:
    view = show(0, still=True)
    for _ in range(12):
        view.press("step")
        assert view.page.evaluate(MOTION) == 0
