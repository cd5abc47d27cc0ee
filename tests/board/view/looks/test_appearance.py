"""Accessibility, widths, themes and motion."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from nainjaune_widget import Board, Game
from nainjaune_widget.tabletop import ART
from tests.support.browser.axe import check_accessible
from tests.support.browser.pictures import TEXT, contrast
from tests.support.runs.daily import daily
from tests.support.view.board import Show, View
from tests.support.view.fold import marked
from tests.support.view.live import Sit
from tests.support.view.sizes import on_the_wall, resized

MOTION = "document.getAnimations().length"
INK = {"light": "rgb(29, 27, 24)", "dark": "rgb(245, 238, 221)"}
# A flight is over in a quarter of a second, so tests count those that began.
COUNT_FLIGHTS = """() => {
    const { animate } = Element.prototype;
    window.flown = 0;
    Element.prototype.animate = function (...all) {
        window.flown++;
        return animate.apply(this, all);
    };
}"""

# Cards, jetons and counts that stick out of their board, and counts that something else covers.
OUTSIDE = """root => {
    const { left, right, top, bottom } = root.querySelector("[data-box]").parentElement
        .getBoundingClientRect();
    const laid = "[data-box] :is([data-card], [data-stack] svg, button)";
    return [...root.querySelectorAll(laid)].filter(
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


@pytest.mark.parametrize(
    ("width", "dark"), daily([(360, True), (1240, False), (360, False), (1240, True)])
)
@pytest.mark.parametrize(
    "options",
    [
        {"rules": "pope-joan", "players": 8, "seed": 3, "lang": "fr"},
        {"rules": "nain-1760", "players": 5, "human": 0},
    ],
    ids=["round", "cloth"],
)
def test_axe_finds_nothing(show: Show, width: int, dark: bool, options: dict[str, Any]) -> None:
    view = show(width=width, dark=dark, **options)
    sweeps = marked(view.snapshot, "sweep")
    if sweeps:
        view.go(sweeps[0])
    check_accessible(view.page, ".nj")


def in_theme(view: View, theme: str) -> None:
    """Change the host's theme."""
    light = str(theme == "light").lower()
    view.page.evaluate("light => { document.body.dataset.jpThemeLight = light; }", light)
    expect(view.root).to_have_attribute("data-theme", theme)


CURTAIN = {"human": [0, 2], "eyes": None, "curtain": 2, "turn": 2, "legal": [], "hands": [None] * 4}
LINE = {"line": {"from": 3, "title": "What if, from move 3"}, "revealed": True}


def look_at(view: View, what: str) -> None:
    """Bring a view into one of its states."""
    if what == "notice":
        view.root.focus()
        view.page.keyboard.press("ArrowLeft")
        clause = view.root.locator("[data-role=explanation] summary")
        if clause.is_visible():
            clause.click()
        view.root.locator("[data-seat] button[data-card]").first.dispatch_event("click")
        expect(view.notice).to_be_visible()
    elif what == "hint":
        view.press("hint")
        (asked,) = view.sent("hint")
        view.answer(asked, ok=True, message="Why not.", card=view.snapshot["legal"][0])
    elif what == "why":
        if view.root.locator(".nj-opens").is_visible():
            view.root.locator(".nj-opens").click()
        view.root.locator("[data-box] button").first.click()
    elif what in {"help", "settings"}:
        view.press(what)
    if what in {"why", "help", "settings"}:
        expect(view.root.get_by_role("dialog")).to_be_visible()


@pytest.mark.parametrize(
    ("what", "changed"),
    [
        ("help", {}),
        ("settings", {}),
        ("why", {}),
        ("notice", {}),
        ("hint", LINE),
        ("curtain", CURTAIN),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
@pytest.mark.parametrize(
    ("dark", "width"),
    [(False, 1240), pytest.param(True, 360, marks=pytest.mark.slow)],
    ids=["light", "dark"],
)
def test_axe_finds_nothing_in_any_state(
    show: Show, what: str, changed: dict[str, Any], dark: bool, width: int
) -> None:
    view = show(width=width, dark=dark, human=0, changed=changed)
    look_at(view, what)
    check_accessible(view.page, ".nj")


slow = pytest.mark.slow


@pytest.mark.parametrize(
    ("width", "lang"),
    daily([(324, "fr"), (920, "en"), (768, "fr"), (1366, "en"), (2560, "fr")]),
)
def test_axe_finds_nothing_in_a_result(show: Show, width: int, lang: str) -> None:
    """At the end of a game, in both themes, and after stepping back from it."""
    game = Game("lindor-1789", players=["Ana", "Ben", "Chloé"], seed=7, deals=1)
    board = Board(game, human=0, lang=lang)
    while board.round.turn is not None:
        board.play(board.round.legal[0])
    view = show(board=board, width=width, dark=True)
    expect(view.root.locator("[data-role=result]")).to_be_visible()
    check_accessible(view.page, ".nj")
    in_theme(view, "light")
    check_accessible(view.page, ".nj", only=("color-contrast",))
    view.root.focus()
    view.page.keyboard.press("ArrowLeft")
    check_accessible(view.page, ".nj")


@pytest.mark.parametrize(
    ("width", "dark"), [(1240, False), pytest.param(324, True, marks=slow)], ids=["light", "dark"]
)
def test_axe_finds_nothing_in_a_comparison(sit: Sit, width: int, dark: bool) -> None:
    """The head over the names of its rows is empty, and no heading."""
    live = sit(human=0, seed=7)
    resized(live.view.page, width)
    theme = "false" if dark else "true"
    live.view.page.evaluate("theme => { document.body.dataset.jpThemeLight = theme; }", theme)
    live.click("what-if")
    live.click("compare")
    sheet = live.view.root.get_by_role("dialog")
    expect(sheet.get_by_role("columnheader")).to_have_count(3)
    check_accessible(live.view.page, ".nj")


def test_axe_finds_nothing_in_four_colours_on_a_projector(show: Show) -> None:
    view = on_the_wall(show(human=0, four_colours=True, width=1280, height=720))
    expect(view.root).to_have_attribute("data-projector", "")
    check_accessible(view.page, ".nj")
    in_theme(view, "dark")
    check_accessible(view.page, ".nj", only=("color-contrast",))


# The colour of each suit, and that of its card.
SUIT_COLOURS = """root => Object.fromEntries([...root.querySelectorAll("[data-suit]")].map(face => [
    face.dataset.suit,
    [getComputedStyle(face).color, getComputedStyle(face.parentElement).backgroundColor]
        .map(colour => colour.match(/[\\d.]+/g).map(Number)),
]))"""


@pytest.mark.parametrize(("four_colours", "different"), [(False, 2), (True, 4)])
def test_four_suits_have_four_colours_with_contrast(
    show: Show, four_colours: bool, different: int
) -> None:
    view = show(four_colours=four_colours)
    for theme in ("light", "dark"):
        in_theme(view, theme)
        found = view.root.evaluate(SUIT_COLOURS)
        assert set(found) == set("♣♦♥♠")
        assert len({tuple(suit) for suit, _ in found.values()}) == different
        if not four_colours:
            drawn = {suit: ART["colours"][ART["suits"][suit]["colour"]] for suit in found}
            assert {suit: bytes(colour) for suit, (colour, _) in found.items()} == {
                suit: bytes.fromhex(colour[1:]) for suit, colour in drawn.items()
            }
        assert all(contrast(*colours) >= TEXT for colours in found.values())


SMALLEST = """root => {
    const written = [...root.querySelectorAll("*")].filter(each =>
        [...each.childNodes].some(node => node.nodeType === 3 && node.data.trim()));
    return Math.min(...written.map(each => parseFloat(getComputedStyle(each).fontSize)));
}"""


@pytest.mark.parametrize("width", daily([360, 3840, 599, 820, 840, 880], 2))
def test_no_text_is_too_small_and_nothing_sticks_out(show: Show, width: int) -> None:
    for options in ({"players": 8, "human": 0}, {"rules": "pope-joan", "players": 8, "lang": "fr"}):
        view = show(width=width, **options)
        assert view.root.evaluate(SMALLEST) >= 11
        assert view.page.evaluate("document.documentElement.scrollWidth") == width


@pytest.mark.parametrize(
    ("rules", "players", "human"),
    [("lindor-1789", 3, None), ("lindor-1789", 8, 1), ("pope-joan", 8, 1), ("nain-1760", 5, None)],
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


@pytest.mark.parametrize("rules", ["pope-joan", "nain-1760", "lindor-1789"])
def test_jetons_and_counts_stay_inside_the_board(show: Show, rules: str) -> None:
    """Even with very many jetons in the boxes."""
    view = show(0, rules=rules, players=5 - 2 * (rules == "nain-1760"))
    boxes = view.snapshot["rules"]["boxes"]
    view.put(boxes={box["id"]: 38 + nth for nth, box in enumerate(boxes)})
    expect(view.root.locator(f"[data-box='{boxes[0]['id']}'] > button")).to_have_text("38")
    for width in (1240, 360):
        resized(view.page, width)
        if width == 360:
            view.root.locator(".nj-opens").click()
        assert view.root.evaluate(OUTSIDE) == [], width
        assert view.root.evaluate(TOUCHING) == [], width


# Counts of which something else covers the beginning, the middle or the end of the figures.
COVERED = """root => [...root.querySelectorAll("[data-box] > button")].filter(count => {
    const figures = document.createRange();
    figures.selectNodeContents(count);
    count.scrollIntoView({ block: "center" });
    const at = figures.getBoundingClientRect();
    return [at.left + 1, (at.left + at.right) / 2, at.right - 1].some(
        x => document.elementFromPoint(x, (at.top + at.bottom) / 2) !== count);
}).map(count => count.parentElement.dataset.box)"""


@pytest.mark.parametrize("width", daily([240, 250, 300, 360]))
@pytest.mark.parametrize("rules", ["lindor-1789", "pope-joan", "nain-1760"])
def test_every_count_can_be_read_on_a_very_narrow_board(show: Show, rules: str, width: int) -> None:
    for human in (None, 0):
        view = show(0, width=width, rules=rules, players=3, human=human)
        boxes = view.snapshot["rules"]["boxes"]
        view.put(boxes={box["id"]: 16 + nth for nth, box in enumerate(boxes)})
        view.at(0)
        view.root.locator(".nj-opens").click()
        expect(view.root.locator(f"[data-box='{boxes[0]['id']}'] > button")).to_have_text("16")
        assert view.root.evaluate(COVERED) == []


def test_a_board_fits_the_window_of_a_laptop(show: Show) -> None:
    for rules in ("lindor-1789", "pope-joan"):
        for human, height in ((None, 700), (0, 740)):
            view = show(rules=rules, players=3, human=human)
            assert view.root.evaluate("root => root.offsetHeight") <= height


def test_a_full_table_fits_the_window_of_a_laptop(show: Show) -> None:
    for rules, height in (("lindor-1789", 710), ("pope-joan", 725)):
        view = show(width=1280, rules=rules, players=8, human=0)
        assert view.root.evaluate("root => root.offsetHeight") <= height


HOSTS = [
    ("data-jp-theme-light", "false", "dark"),
    ("data-jp-theme-light", "true", "light"),
    ("class", "vscode-dark", "dark"),
    ("class", "vscode-light", "light"),
    ("style", "background: #111", "dark"),
    ("style", "background: #eee", "light"),
]


def test_the_theme_is_that_of_the_host(show: Show) -> None:
    view = show()
    for attribute, value, theme in HOSTS:
        view.page.evaluate(
            "([name, value]) => { document.body.removeAttribute('data-jp-theme-light');"
            " document.body.className = document.body.style = '';"
            " document.body.setAttribute(name, value) }",
            [attribute, value],
        )
        expect(view.root).to_have_attribute("data-theme", theme)
        expect(view.root).to_have_css("color", INK[theme])


@pytest.mark.parametrize("rules", daily(["nain-1760", "lindor-1789", "pope-joan"]))
def test_cards_and_jetons_fly(show: Show, rules: str) -> None:
    view = show(0, rules=rules, players=3, still=False)
    for kind in ("play", "sweep"):
        event = next(each for each in view.snapshot["events"] if each["kind"] == kind)
        view.go(event["number"] - 1)
        view.page.evaluate(COUNT_FLIGHTS)
        view.press("step")
        view.at(event["number"])
        assert view.page.evaluate("flown") > 0
        view.page.wait_for_function(f"{MOTION} === 0")
    flown = view.root.locator("div[aria-hidden]:empty")
    expect(flown).to_have_count(1)


def test_nothing_moves_if_the_reader_prefers_reduced_motion(show: Show) -> None:
    view = show(0, still=True)
    for _ in range(12):
        view.press("step")
        assert view.page.evaluate(MOTION) == 0
