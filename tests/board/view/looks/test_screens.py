"""From a phone to a classroom's wall: everything that one plays with is on one screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from nainjaune_widget import Board
from tests.support.browser.axe import check_accessible
from tests.support.runs.daily import daily
from tests.support.view.board import Show, Tab, View, on_the_wall, sent_by

# Parts that are not wholly in the window.
OUT_OF_SIGHT = """(root, parts) => [...root.querySelectorAll(parts)].filter(each => {
    const at = each.getBoundingClientRect();
    return at.width && (at.left < -1 || at.top < -1
        || at.right > innerWidth + 1 || at.bottom > innerHeight + 1);
}).map(each => each.outerHTML.slice(0, 90))"""
# Parts that lie over each other.
OVERLAPPING = """(root, parts) => {
    const all = [...root.querySelectorAll(parts)];
    const over = (a, b) => a.left < b.right - 2 && b.left < a.right - 2
        && a.top < b.bottom - 2 && b.top < a.bottom - 2;
    return all.flatMap((one, nth) => all.slice(nth + 1).filter(other =>
        !one.contains(other) && !other.contains(one)
        && over(one.getBoundingClientRect(), other.getBoundingClientRect()))
        .map(other => `${one.outerHTML.slice(0, 60)} / ${other.outerHTML.slice(0, 60)}`));
}"""
# The size of the smallest text; some is left out. What stands for screen readers alone is not seen.
SMALLEST = """(root, others) => Math.min(...[...root.querySelectorAll("*")].filter(each =>
    each.offsetWidth && !each.closest("[aria-live]") && !(others && each.closest(others))
    && [...each.childNodes].some(node => node.nodeType === 3 && node.data.trim()))
    .map(each => parseFloat(getComputedStyle(each).fontSize)))"""
TABLE = "[data-seat], [data-role=run], .nj-owner"

# On the wall. The class need not read the controls, the log and small print; the names on the
# round board and the calls of a full table have too little room.
SMALL_PRINT = (
    ".nj-foot, .nj-log, .nj-hand-controls, .nj-small, .nj-chip, .nj-dealer, .nj-talon, "
    ".nj-label, .nj-many .nj-call, .nj-parts, .nj-net"
)
ON_THE_WALL = f"{TABLE}, [data-box], [role=slider], .nj-table button, .nj-foot button"
CALLS = ".nj-call, .nj-seat .nj-card, [data-role=run] .nj-card"


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
@pytest.mark.slow
def test_a_projector_shows_everything_on_one_screen_readable_from_afar(
    show: Show, options: dict[str, Any]
) -> None:
    view = on_the_wall(show(seed=7, **options))
    for width, height in ((1280, 720), (2560, 1440)):
        view.page.set_viewport_size({"width": width, "height": height})
        for cursor in {view.end // 2, view.end}:
            view.go(cursor)
            where = (width, cursor)
            assert view.root.evaluate(SMALLEST, SMALL_PRINT) >= 0.03 * height, where
            assert view.root.evaluate(SMALLEST) >= 0.022 * height, where
            assert view.root.evaluate(OUT_OF_SIGHT, ON_THE_WALL) == [], where
            # Under a result the panel is to be scrolled.
            if not view.root.locator("[data-role=result]").count():
                assert view.root.evaluate(OUT_OF_SIGHT, "[data-role=explanation]") == [], where
            parts = f"{TABLE}, [role=slider], .nj-stakes, .nj-middle, [data-seat] > div"
            assert view.root.evaluate(OVERLAPPING, parts) == [], where
            covered = view.root.evaluate(OVERLAPPING, CALLS)
            assert [each for each in covered if "nj-call" in each] == [], where
            assert view.root.evaluate("root => root.offsetHeight") == height


@pytest.mark.slow
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


@pytest.mark.slow
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


# On a phone

SIZES = {"small": (360, 740), "phone": (390, 844), "sideways": (740, 360), "tablet": (820, 1180)}
# A window of 1366 × 768 whose page, or only its text, is shown twice as large.
SIZES |= {"enlarged": (683, 384), "large text": (1366, 768)}
# What JupyterLab leaves of it to a cell beside its files; of the height, 263.
SIZES |= {"cell": (315, 384), "low": (1366, 768)}
BAR = 48
"""The height of the bar of the page `play/`; sideways it stands beside the board."""

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
        const reaches = (left, top) => {
            const hit = document.elementFromPoint(left, top);
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

Touch = Callable[..., View]


@pytest.fixture
def touch(browser: Browser) -> Iterator[Touch]:
    """Make a function that shows a board on a screen that is touched, where it fills the window."""
    open_tabs: list[Tab] = []

    def shown(board: Board, size: str, cursor: int | None = None) -> View:
        for each in open_tabs:
            each.close()
        tab = Tab(browser, has_touch=size not in ("enlarged", "large text"))
        open_tabs[:] = [tab]
        bar = BAR if SIZES[size][0] < SIZES[size][1] else 0
        if size == "large text":
            tab.page.add_style_tag(content="html { font-size: 32px }")
        tab.page.add_style_tag(
            content=f"body {{ padding-top: {bar}px }} .nj[data-phone] > * {{"
            f" --around: {bar}px; min-height: calc(100dvh - {bar}px) }}"
        )
        snapshot, words, settings = sent_by(board)
        at = len(snapshot["events"]) if cursor is None else cursor
        sent = {"snapshot": snapshot, "words": words, "settings": settings}
        tab.show(sent | {"show": {"cursor": at, "count": 0}}, SIZES[size], still=True)
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
        if board.round.turn is not None and len(board.round.hands[0]) > 1:
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
            ("sideways", "nain-1760", 3, "en"),
            ("small", "pope-joan", 8, "fr"),
            ("tablet", "lindor-1789", 8, "en"),
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
        played = "[data-role=wanted], [data-seat] button, [data-box], .nj-turn, .nj-foot button"
        assert view.root.evaluate(OUT_OF_SIGHT, f"{TABLE}, {played}") == [], where
        parts = f"{TABLE}, .nj-stakes, [data-role=wanted], .nj-foot"
        assert view.root.evaluate(OVERLAPPING, parts) == [], where
        assert view.root.evaluate(TOO_SMALL) == [], where
        assert view.root.evaluate(SMALLEST) >= 14, where
        page = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
        assert view.page.evaluate(page) == list(SIZES[size]), where


INSIDE = """each => {
    const at = each.getBoundingClientRect();
    return at.top >= 0 && at.left >= 0 && at.bottom <= innerHeight && at.right <= innerWidth;
}"""


@pytest.mark.slow
def test_a_dialog_is_fixed_to_the_window_and_opens_at_its_top(touch: Touch) -> None:
    """Its title and its way out stay in the window, however far it is scrolled."""
    view = touch(at_a_turn("lindor-1789", 4, "en"), "sideways")
    for name in ("told", "menu"):
        opens = view.words["told.why" if name == "told" else name]
        view.root.get_by_role("button", name=opens).click()
        heading = view.dialog.get_by_role("heading").first
        expect(heading).to_have_text(view.words[name])
        assert view.dialog.evaluate("each => each.scrollTop") == 0
        assert view.dialog.evaluate(TOO_SMALL) == [], name
        assert view.dialog.evaluate(SMALLEST) >= 14, name
        close = view.dialog.get_by_role("button", name=view.words["dismiss"])
        view.dialog.evaluate("each => each.scrollTo(0, 10_000)")
        for part in (view.dialog, heading, close):
            assert part.evaluate(INSIDE), name
        check_accessible(view.page, ".nj")
        close.click()
        expect(view.dialog).to_have_count(0)


# The texts and the cards of some parts that cannot be seen whole: their ends are out of the window,
# cut off by a part around them, or behind something that is not transparent.
NOT_WHOLE = """(root, parts) => {
    const look = document.createElement("style");
    look.textContent = ".nj * { pointer-events: auto !important }";
    document.body.append(look);
    const style = each => getComputedStyle(each);
    const isCovered = (part, x, y) => {
        for (const each of document.elementsFromPoint(x, y)) {
            if (each.contains(part) || part.contains(each)) return false;
            const { backgroundColor, backgroundImage } = style(each);
            if (backgroundImage !== "none" || !/, 0\\)$/.test(backgroundColor)) return true;
        }
        return true;
    };
    const isCut = part => {
        for (let each = part; each !== root; each = each.parentElement) {
            if (style(each).overflowX === "visible") continue;
            if (each.scrollWidth > each.clientWidth) return true;
            if (each.scrollHeight > each.clientHeight + 1) return true;
        }
    };
    const found = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const { parentElement: part, data } = texts.currentNode;
        if (!data.trim() || !part.closest(parts) || !part.checkVisibility()) continue;
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const isHidden = [...range.getClientRects()].some(({ left, right, top, bottom }) =>
            [left + 2, right - 2].some(x => isCovered(part, x, (top + bottom) / 2)));
        if (isHidden || isCut(part)) found.push(data);
    }
    look.remove();
    return found;
}"""
NARROWEST = """root => Math.min(...[...root.querySelectorAll(".nj-top .nj-fan")].flatMap(fan =>
    [...fan.querySelectorAll(".nj-card")].slice(-1).map(card => card.offsetWidth)))"""


@pytest.mark.parametrize("size", ["small", "sideways", "enlarged", "large text"])
def test_in_a_small_window_all_texts_are_whole(touch: Touch, size: str) -> None:
    """Names and calls, what is wanted, the run, the hand, and the result at the end."""
    parts = ".nj-top .nj-name, .nj-top .nj-call, .nj-over, .nj-own"
    for rules, players, lang, plays in (
        ("lindor-1789", 8, "en", 1),
        ("pope-joan", 8, "fr", 1),
        ("lindor-1789", 4, "fr", 0),
    ):
        view = touch(at_a_turn(rules, players, lang, plays), size)
        assert view.root.evaluate(NOT_WHOLE, parts) == []
        assert view.root.evaluate(OUT_OF_SIGHT, ".nj-own .nj-hold, .nj-run .nj-card") == []
        assert view.root.evaluate(NARROWEST) >= 12
        view = touch(played_out(rules, players, lang), size)
        assert view.root.evaluate(NOT_WHOLE, ".nj-top .nj-name, [data-role=result]") == []
        view.button("deal").click()
        assert view.sent("deal")


def test_in_a_cell_shown_twice_as_large_wanted_run_and_hand_are_seen_at_once(touch: Touch) -> None:
    for rules, players, lang in (("lindor-1789", 4, "en"), ("pope-joan", 8, "fr")):
        view = touch(at_a_turn(rules, players, lang), "cell")
        wanted, hand = (
            view.root.locator(part).evaluate("each => each.getBoundingClientRect().toJSON()")
            for part in ("[data-role=wanted]", ".nj-own .nj-fan")
        )
        assert hand["bottom"] - wanted["top"] <= 263


def test_the_round_board_is_round_in_a_low_window(touch: Touch) -> None:
    view = touch(at_a_turn("pope-joan", 8, "fr"), "low")
    at = view.root.locator(".nj-round").evaluate("each => [each.clientWidth, each.clientHeight]")
    assert at[0] == at[1]


def test_the_boxes_open_where_they_are(touch: Touch) -> None:
    view = touch(at_a_turn("pope-joan", 4, "en"), "small")
    boxes = view.root.get_by_role("button", name=view.words["round"], exact=True)
    boxes.click()
    expect(view.root.locator("[data-box]")).to_have_count(8)
    expect(boxes).to_have_count(0)
    view.root.locator("[data-box=pope] button").click()
    expect(view.dialog).to_contain_text("Pope")
    view.page.keyboard.press("Escape")
    boxes.click()
    view.root.get_by_role("button", name=view.words["dismiss"]).click()
    expect(boxes).to_be_visible()


def test_a_hand_of_eight_cards_lies_in_one_row_and_of_nine_in_two(touch: Touch) -> None:
    for players, rows in ((6, 1), (5, 2)):
        view = touch(at_a_turn("lindor-1789", players, "en"), "phone", 0)
        tops = view.root.locator(".nj-own .nj-hold").evaluate_all(
            "all => all.map(each => Math.round(each.getBoundingClientRect().top))"
        )
        assert len(set(tops)) == rows, len(tops)
