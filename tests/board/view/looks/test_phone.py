"""One screen: on a phone everything that one plays with is in the window, and can be touched.

The window is the board's, as in the page `play/`, but for the bar of that page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from nainjaune_widget import Board
from tests.support.browser.axe import check_accessible
from tests.support.runs.daily import daily
from tests.support.view.board import Tab, View, sent_by

SIZES = {"small": (360, 740), "phone": (390, 844), "sideways": (740, 360), "tablet": (820, 1180)}
BAR = 48
"""The height of the bar of the page; sideways it stands beside the board."""

# What one plays with, and is not wholly in the window: what is wanted, the run, one's hand and who
# is to act, with the boxes, the others and all buttons.
OUT_OF_SIGHT = """root => {
    const parts = ["[data-role=wanted]", "[data-role=run]", "[data-role=run] [data-card]",
        "[data-seat]", "[data-seat] button", "[data-box]", ".nj-turn", ".nj-foot button"];
    if (root.dataset.phone === undefined) parts.push("[role=slider]", "[data-role=explanation]");
    return [...root.querySelectorAll(parts)].filter(each => {
        const at = each.getBoundingClientRect();
        return at.width && (at.left < -0.5 || at.top < -0.5
            || at.right > innerWidth + 0.5 || at.bottom > innerHeight + 0.5);
    }).map(each => each.outerHTML.slice(0, 90));
}"""

# Controls whose target is smaller than 44 px: the points at which a touch reaches them.
TOO_SMALL = """root => {
    const found = [];
    const buttons = "button:not([tabindex='-1']), summary, select, input, [role=slider]";
    for (const each of root.querySelectorAll(buttons)) {
        if (each.closest("[data-role=log]") || each.matches(".nj-link")) continue;
        const at = each.getBoundingClientRect();
        const [x, y] = [(at.left + at.right) / 2, (at.top + at.bottom) / 2];
        const whole = (each.closest("label") ?? each).getBoundingClientRect();
        if (!at.width || whole.top < 0 || whole.bottom > innerHeight) continue;
        const tree = root.getRootNode();
        const reaches = (left, top) => {
            const hit = tree.elementFromPoint(left, top);
            return hit && (each.contains(hit) || hit.querySelector?.(":scope > input") === each);
        };
        if (!reaches(x, y)) continue;
        // As far as the target goes from its middle, to either side.
        const along = (dx, dy) => {
            let most = 0;
            while (most < 44 && reaches(x + dx * most, y + dy * most)) most += 0.5;
            return most;
        };
        const width = along(-1, 0) + along(1, 0);
        const height = along(0, -1) + along(0, 1);
        if (Math.min(width, height) >= 43.5) continue;
        found.push(`${width}×${height}: ${each.outerHTML.slice(0, 90)}`);
    }
    return found;
}"""

# Texts smaller than 14 px. What stands for screen readers alone is not seen.
SMALLEST = """root => Math.min(...[...root.querySelectorAll("*")].filter(each =>
    each.offsetWidth && !each.closest("[aria-live]")
    && [...each.childNodes].some(node => node.nodeType === 3 && node.data.trim()))
    .map(each => parseFloat(getComputedStyle(each).fontSize)))"""

# What is wanted, if it is cut off.
CUT = """root => [...root.querySelectorAll("[data-role=wanted]")]
    .filter(each => each.scrollWidth > each.clientWidth + 1).map(each => each.textContent)"""

# Parts of the table that lie over each other.
OVERLAPPING = """root => {
    const parts = [...root.querySelectorAll("[data-seat], [data-role=run] bdi")];
    for (const part of ["[data-box]", "[data-role=run]", "[data-role=wanted]", ".nj-foot button"])
        parts.push(...[root.querySelector(part)].filter(Boolean));
    parts.push(root.querySelector(".nj-stakes"));
    const over = (a, b) => a.left < b.right - 2 && b.left < a.right - 2
        && a.top < b.bottom - 2 && b.top < a.bottom - 2;
    return parts.flatMap((one, nth) => parts.slice(nth + 1).filter(other =>
        !one.contains(other) && !other.contains(one)
        && over(one.getBoundingClientRect(), other.getBoundingClientRect()))
        .map(other => `${one.outerHTML.slice(0, 60)} / ${other.outerHTML.slice(0, 60)}`));
}"""

Touch = Callable[..., View]


@pytest.fixture
def touch(browser: Browser) -> Iterator[Touch]:
    """Make a function that shows a board on a screen that is touched, where it fills the window."""
    open_tabs: list[Tab] = []

    def shown(board: Board, size: str, cursor: int | None = None) -> View:
        for each in open_tabs:
            each.close()
        tab = Tab(browser, has_touch=True)
        open_tabs[:] = [tab]
        width, height = SIZES[size]
        bar = 0 if size == "sideways" else BAR
        tab.page.set_viewport_size({"width": width, "height": height})
        tab.page.add_style_tag(
            content=f"body {{ padding-top: {bar}px }} .nj[data-phone] > * {{"
            f" --around: {bar}px; min-height: calc(100dvh - {bar}px) }}"
        )
        snapshot, words, settings = sent_by(board)
        at = len(snapshot["events"]) if cursor is None else cursor
        sent = {"snapshot": snapshot, "words": words, "settings": settings}
        tab.show(sent | {"show": {"cursor": at, "count": 0}}, (width, height), still=True)
        view = View(tab, snapshot, words)
        view.at(at)
        return view

    yield shown
    for tab in open_tabs:
        assert tab.errors == []
        tab.close()


def at_a_turn(rules: str, players: int, lang: str, plays: int = 0) -> Board:
    """Return a board at which it is a person's turn, after some plays of theirs."""
    board = Board(rules, players=players, seed=7, human=0, lang=lang)
    for _ in range(plays):
        if board.round.turn is None or len(board.round.hands[0]) < 2:
            break
        board.play(board.round.legal[0])
    return board


def played_out(rules: str, players: int, lang: str) -> Board:
    """Return a board at the end of a deal that a person has played."""
    board = at_a_turn(rules, players, lang)
    while board.round.turn is not None:
        board.play(board.round.legal[0])
    return board


@pytest.mark.parametrize(
    ("size", "rules", "players", "lang"),
    daily(
        [
            ("small", "cats-at-cards", 3, "fr"),
            ("phone", "lindor-1789", 4, "fr"),
            ("sideways", "nain-1760", 5, "en"),
            ("small", "pope-joan", 8, "fr"),
            ("phone", "nain-1760", 5, "fr"),
            ("sideways", "lindor-1789", 8, "fr"),
            ("tablet", "lindor-1789", 8, "en"),
            ("tablet", "pope-joan", 3, "fr"),
        ],
        3,
    ),
)
def test_everything_that_one_plays_with_is_on_one_screen(
    touch: Touch, size: str, rules: str, players: int, lang: str
) -> None:
    """At the start and at a later turn; nothing scrolls, nothing lies over anything else."""
    for board, cursor in (
        (at_a_turn(rules, players, lang), 0),
        (at_a_turn(rules, players, lang, plays=2), None),
    ):
        if board.round.finished:
            continue
        view = touch(board, size, cursor)
        where = f"cursor {cursor}, {len(view.snapshot['events'])} events"
        assert view.root.evaluate(OUT_OF_SIGHT) == [], where
        assert view.root.evaluate(OVERLAPPING) == [], where
        assert view.root.evaluate(CUT) == [], where
        assert view.root.evaluate(TOO_SMALL) == [], where
        assert view.root.evaluate(SMALLEST) >= 14, where
        assert view.page.evaluate("document.documentElement.scrollWidth") == SIZES[size][0]
        assert view.page.evaluate("document.documentElement.scrollHeight") == SIZES[size][1], where
        toolbar = view.root.locator(".nj-controls").evaluate("each => each.offsetHeight")
        assert toolbar < 60, "it is one row"


def dialog(view: View) -> Locator:
    """The dialog, where there is one."""
    return view.root.get_by_role("dialog")


INSIDE = """each => {
    const at = each.getBoundingClientRect();
    return at.top >= 0 && at.left >= 0 && at.bottom <= innerHeight && at.right <= innerWidth;
}"""


def test_a_dialog_is_fixed_to_the_window_and_opens_at_its_top(touch: Touch) -> None:
    """Its title and its way out stay in the window, however far it is scrolled."""
    view = touch(at_a_turn("lindor-1789", 4, "en"), "sideways")
    for name in ("told", "menu", "settings"):
        if name == "told":
            view.root.get_by_role("button", name=view.words["told.why"]).click()
        else:
            view.press("menu")
            if name != "menu":
                dialog(view).get_by_role("button", name=view.words[name], exact=True).click()
        expect(dialog(view)).to_have_count(1)
        expect(dialog(view).get_by_role("heading").first).to_have_text(view.words[name])
        assert dialog(view).evaluate("each => each.scrollTop") == 0
        close = dialog(view).get_by_role("button", name=view.words["dismiss"])
        for down in (0, 10_000):
            dialog(view).evaluate("(each, down) => each.scrollTo(0, down)", down)
            assert dialog(view).evaluate(INSIDE), name
            assert dialog(view).get_by_role("heading").first.evaluate(INSIDE), name
            assert close.evaluate(INSIDE), name
        dialog(view).evaluate("each => each.scrollTo(0, 0)")
        assert dialog(view).evaluate(TOO_SMALL) == [], name
        assert dialog(view).evaluate(SMALLEST) >= 14, name
        close.click()
        expect(dialog(view)).to_have_count(0)


@pytest.mark.parametrize("size", daily(["small", "sideways"]))
def test_the_end_lies_over_the_table(touch: Touch, size: str) -> None:
    """Who won, one's own result and the ways on are in the window."""
    board = played_out("lindor-1789", 8, "fr")
    view = touch(board, size)
    result = view.root.locator("[data-role=result]")
    own = f"{board.round.chips[0]:+d}".replace("-", "−")
    for part in (
        result,
        result.get_by_role("heading"),
        view.button("deal"),
        result.get_by_text(own).first,
    ):
        expect(part).to_be_visible()
        assert part.evaluate(INSIDE)
    assert result.get_by_text(view.words["result.yours"].format(n=own)).count() == 1
    assert view.root.evaluate(SMALLEST) >= 14
    hand = view.root.locator("[data-seat='0']").bounding_box()
    there = result.bounding_box()
    assert hand
    assert there
    assert there["y"] + there["height"] > hand["y"], "it lies over the hand"
    view.button("deal").click()
    assert view.sent("deal")


def test_the_boxes_open_where_they_are(touch: Touch) -> None:
    view = touch(at_a_turn("pope-joan", 4, "en"), "small")
    boxes = view.root.get_by_role("button", name=view.words["round"], exact=True)
    expect(view.root.locator("[data-box]")).to_have_count(8)
    boxes.click()
    expect(view.root.locator("[data-box]")).to_have_count(8)
    expect(boxes).to_have_count(0)
    view.root.locator("[data-box=pope] button").click()
    expect(dialog(view)).to_contain_text("Pope")
    view.page.keyboard.press("Escape")
    boxes.click()
    view.root.get_by_role("button", name=view.words["dismiss"]).click()
    expect(boxes).to_be_visible()


def test_the_last_move_is_told_in_a_sentence_and_draws_up_explanation_log_and_rail(
    touch: Touch,
) -> None:
    view = touch(at_a_turn("lindor-1789", 4, "en"), "phone")
    told = view.snapshot["events"][-1]["text"]
    last = view.root.get_by_role("button", name=view.words["told.why"])
    expect(last).to_contain_text(told["sentence"])
    last.click()
    expect(dialog(view).get_by_role("heading", name=told["headline"])).to_be_visible()
    expect(dialog(view).get_by_role("slider")).to_be_visible()
    expect(dialog(view).locator("[data-role=log] [aria-current=step]")).to_be_visible()
    dialog(view).get_by_role("button", name=view.words["back"]).click()
    view.at(view.end - 1)
    expect(dialog(view)).to_be_visible()


def test_a_turned_phone_keeps_what_one_did(touch: Touch) -> None:
    view = touch(at_a_turn("lindor-1789", 4, "en"), "phone")
    expect(view.root).to_have_attribute("data-phone", "up")
    view.press("menu")
    view.page.set_viewport_size({"width": 740, "height": 360})
    expect(view.root).to_have_attribute("data-phone", "side")
    expect(dialog(view)).to_be_visible()
    view.page.set_viewport_size({"width": 1240, "height": 800})
    expect(view.root).not_to_have_attribute("data-phone", "side")
    view.page.keyboard.press("Escape")
    expect(view.button("table")).to_be_visible()


def test_a_board_in_a_narrow_place_has_the_order_of_a_phone_and_the_height_it_needs(
    touch: Touch,
) -> None:
    """As in a notebook: its own width decides, and nothing asks it to fill a window."""
    view = touch(at_a_turn("lindor-1789", 4, "en"), "tablet")
    view.root.evaluate("root => { root.style.width = '380px' }")
    expect(view.root).to_have_attribute("data-phone", "up")
    view.root.locator("> *").evaluate("each => { each.style.minHeight = 0 }")
    tops = [
        view.root.locator(part).first.evaluate("each => each.getBoundingClientRect().top")
        for part in ("[data-seat='1']", "[data-box]", "[data-role=run]", "[data-seat='0']")
    ]
    assert tops == sorted(tops)
    height = view.root.evaluate("root => root.offsetHeight")
    assert 500 < height < 700


def test_a_hand_of_eight_cards_lies_in_one_row_and_of_nine_in_two(touch: Touch) -> None:
    for players, rows in ((6, 1), (5, 2)):
        view = touch(at_a_turn("lindor-1789", players, "en"), "phone", 0)
        tops = view.root.locator(".nj-own .nj-hold").evaluate_all(
            "all => all.map(each => Math.round(each.getBoundingClientRect().top))"
        )
        assert len(set(tops)) == rows, len(tops)


def test_axe_finds_nothing_on_a_phone(touch: Touch) -> None:
    view = touch(at_a_turn("lindor-1789", 4, "fr"), "phone")
    check_accessible(view.page, ".nj")
    view.root.get_by_role("button", name=view.words["told.why"]).click()
    expect(dialog(view)).to_be_visible()
    check_accessible(view.page, ".nj-dialog")
