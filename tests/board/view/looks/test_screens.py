"""A board on the wall, on a laptop and in a narrow place: all of it is seen, and nothing jumps."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from nainjaune_widget import Board, Deal
from tests.support.runs.daily import daily
from tests.support.view.board import Show
from tests.support.view.live import Sit
from tests.support.view.sizes import on_the_wall, resized

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
# Calls that lie over other parts.
COVERED_BY_CALLS = """(root, parts) => {
    const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
        && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const covered = root.querySelectorAll(parts);
    return [...root.querySelectorAll(".nj-call")].flatMap(call => [...covered].filter(each =>
        over(call.getBoundingClientRect(), each.getBoundingClientRect()))
        .map(each => `${call.textContent} / ${each.outerHTML.slice(0, 60)}`));
}"""
CARDS = ".nj-seat .nj-card, [data-role=run] .nj-card"
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
            {"rules": "nain-1760", "players": 5},
        ],
    ),
    ids=lambda options: "-".join(map(str, options.values())),
)
def test_a_projector_shows_everything_on_one_screen_readable_from_afar(
    show: Show, options: dict[str, Any]
) -> None:
    view = on_the_wall(show(seed=7, **options))
    for width, height in ((1280, 720), (2560, 1440)):
        view.page.set_viewport_size({"width": width, "height": height})
        for cursor in {view.end // 2, view.end}:
            view.go(cursor)
            where = (width, cursor)
            assert view.root.evaluate(SMALLEST, [height, SMALL_PRINT]) >= 0.03, where
            assert view.root.evaluate(SMALLEST, [height, ""]) >= 0.022, where
            assert view.root.evaluate(COVERED_BY_CALLS, CARDS) == [], where
            assert view.root.evaluate(OUT_OF_SIGHT) == [], where
            assert view.root.evaluate(OVERLAPPING) == [], where
            assert view.root.evaluate("root => root.offsetHeight") == height


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
    view = show(projector=True, changed={"live": False})
    # A page of its own begins on the wall.
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


def test_a_full_screen_in_a_shadow_tree_hears_the_keys(show: Show) -> None:
    view = show(3, shadow=True, width=1280, height=720)
    view.press("fullScreen")
    expect(view.root).to_have_attribute("data-projector", "")
    view.page.keyboard.press("PageDown")
    view.at(4)
    view.page.keyboard.press("f")
    expect(view.root).not_to_have_attribute("data-projector", "")


@pytest.mark.parametrize(
    ("rules", "players", "width", "height"),
    [("lindor-1789", 8, 1280, 710), ("pope-joan", 8, 1280, 725), ("lindor-1789", 8, 1214, 460)],
)
def test_a_full_table_fits_the_window_of_a_laptop(
    show: Show, rules: str, players: int, width: int, height: int
) -> None:
    """The last of these windows is low, and gives up what can be spared."""
    view = show(width=width, rules=rules, players=players, human=0, lang="fr")
    if height < 700:
        resized(view.page, width, height + 160)
        assert view.root.evaluate(OVERLAPPING) == []
    assert view.root.evaluate("root => root.offsetHeight") <= height
    assert view.root.evaluate(SMALLEST, [1, ""]) >= 11


def test_in_a_low_window_the_log_leaves_explanation_and_question_whole(show: Show) -> None:
    view = show(width=1280, height=720, human=0, lang="fr")
    cut = "told => told.scrollHeight - told.clientHeight"
    assert view.root.locator("[data-role=explanation]").evaluate(cut) <= 1
    for width in (860, 1366):
        resized(view.page, width, 720)
        asked = view.root.locator(".nj-asked")
        assert not asked.evaluate("each => each.scrollWidth > each.clientWidth")


def test_a_call_lies_over_no_bar(sit: Sit) -> None:
    """As in chapter 8: what a sans says about the hands that one does not see."""
    deal = Deal.shuffled("lindor-1789", players=4, seed=1, number=16)
    live = sit(deal, seed=None, eyes=1, beliefs="10♠", cursor=9)
    live.answer()
    for move in (10, 11, 12):
        live.board.go(move)
        live.answer()
    # The page has asked for the beliefs after the last call.
    live.answer()
    expect(live.view.root.locator(".nj-chances")).to_have_count(4)
    assert live.view.root.locator(".nj-call").count() >= 2
    for width, height in ((1280, 720), (390, 844)):
        resized(live.view.page, width, height)
        assert live.view.root.evaluate(COVERED_BY_CALLS, ".nj-chances") == []


@pytest.mark.parametrize("width", daily([360, 820, 3840]))
def test_no_text_is_too_small_and_nothing_sticks_out(show: Show, width: int) -> None:
    for options in ({"players": 8, "human": 0}, {"rules": "pope-joan", "players": 8, "lang": "fr"}):
        view = show(width=width, **options)
        assert view.root.evaluate(SMALLEST, [1, ""]) >= 11
        assert view.page.evaluate("document.documentElement.scrollWidth") == width


# Counts of which something else covers the beginning, the middle or the end of the figures.
COVERED = """root => [...root.querySelectorAll("[data-box] > button")].filter(count => {
    const figures = document.createRange();
    figures.selectNodeContents(count);
    count.scrollIntoView({ block: "center" });
    const at = figures.getBoundingClientRect();
    return [at.left + 1, (at.left + at.right) / 2, at.right - 1].some(
        x => document.elementFromPoint(x, (at.top + at.bottom) / 2) !== count);
}).map(count => count.parentElement.dataset.box)"""


@pytest.mark.parametrize("rules", ["lindor-1789", "pope-joan"])
def test_every_count_can_be_read_on_a_very_narrow_board(show: Show, rules: str) -> None:
    view = show(0, width=240, rules=rules, players=3, human=0)
    boxes = view.snapshot["rules"]["boxes"]
    view.put(boxes={box["id"]: 16 + nth for nth, box in enumerate(boxes)})
    view.at(0)
    view.root.locator(".nj-opens").click()
    expect(view.root.locator(f"[data-box='{boxes[0]['id']}'] > button")).to_have_text("16")
    assert view.root.evaluate(COVERED) == []


# Cards numbered 10 of which the rank is not uncovered: it takes a third of a card with pips, and
# nearly three fifths of a small one. The last card of a fan always lies open.
HIDDEN_TENS = """root => [...root.querySelectorAll("[data-card^='10']")].flatMap(card => {
    const item = card.closest("[data-seat] > div > span, [data-place] > div > span, li");
    const next = item?.nextElementSibling;
    if (!next) return [];
    const [at, after] = [card, next].map(each => each.getBoundingClientRect());
    const face = card.querySelector("svg");
    const open = face.querySelector("g") ? 0.34 : 0.58;
    const below = after.top > at.top + at.height / 3;
    const part = (after.left - at.left) / face.getBoundingClientRect().width;
    return below || part >= open - 0.005 ? [] : [`${card.dataset.card}: ${part}`];
})"""
# Names under a run that touch each other.
OVERPRINTED = """root => {
    const names = [...root.querySelectorAll("[data-role=run] li > .nj-owner bdi")];
    const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
        && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return names.filter((one, nth) => names.slice(nth + 1).some(
        other => over(one.getBoundingClientRect(), other.getBoundingClientRect())))
        .map(each => each.textContent);
}"""


def test_in_the_fullest_hand_and_the_longest_run_all_can_be_read(show: Show) -> None:
    """The ranks of the cards, and whose they are."""
    fullest = show(human=0, players=3, seed=7)
    for width in (324, 600, 840):
        resized(fullest.page, width)
        assert fullest.root.evaluate(HIDDEN_TENS) == [], width
    view = show(players=8, seed=3)
    most = run = at = 0
    for event in view.snapshot["events"]:
        run = 0 if event["kind"] == "lead" else run + (event["kind"] == "play")
        if run > most:
            most, at = run, event["number"]
    view.go(at)
    for width in (324, 600, 870, 1366):
        resized(view.page, width)
        assert view.root.evaluate(OVERPRINTED) == [], width
        assert view.root.evaluate(HIDDEN_TENS) == [], width


# Where the parts of the board are.
PLACES = """root => ["[data-box]", "[data-role=run]", "[data-seat]"].map(part => {
    const first = root.querySelector(part) ?? root;
    const held = part === "[data-seat]" ? first : first.parentElement;
    return Math.round(held.getBoundingClientRect().top);
}).join()"""
WALK = f"""async root => {{
    const seen = new Set();
    for (let cursor = 0; cursor <= Number(root.dataset.events); cursor++) {{
        model.put("show", {{ cursor, count: model.get("show").count + 1 }});
        while (Number(root.dataset.cursor) !== cursor) await null;
        seen.add(({PLACES})(root));
    }}
    return [...seen];
}}"""


@pytest.mark.parametrize(
    ("rules", "players"),
    daily([("lindor-1789", 3), ("pope-joan", 5)]),
)
def test_the_table_does_not_jump_while_a_deal_is_stepped_through(
    show: Show, rules: str, players: int
) -> None:
    board = Board(rules, players=players, seed=17, human=0, lang="fr")
    while board.round.turn is not None:
        board.play(board.round.legal[0])
    view = show(0, board=board, width=324)
    for width in (324, 920):
        resized(view.page, width)
        places = view.root.evaluate(WALK)
        assert len(places) == 1, (width, places)


def test_the_log_keeps_its_line_when_the_board_gets_another_width(show: Show) -> None:
    view = show(50, players=5, seed=7, width=1240)
    in_sight = """root => {
        const entry = root.querySelector("[aria-current=step]");
        const [a, b] = [entry, entry.closest("[data-role=log]")]
            .map(each => each.getBoundingClientRect());
        return a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
    }"""
    for width in (700, 1366):
        resized(view.page, width)
        view.page.wait_for_function(f"({in_sight})(document.querySelector('.nj'))")
