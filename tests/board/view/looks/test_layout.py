"""Nothing lies over anything else, and nothing jumps: hands, names, boxes, the board as a whole."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from nainjaune_widget import Board, Composer, Game
from tests.support.runs.daily import daily
from tests.support.view.board import STATIC, Show
from tests.support.view.composer import ComposerTab
from tests.support.view.fold import marked
from tests.support.view.sizes import resized

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

# Names in a run that are cut off.
CUT = """root => [...root.querySelectorAll("[data-role=run] li > .nj-owner bdi")]
    .filter(each => each.scrollWidth > each.clientWidth + 1).map(each => each.textContent)"""


@pytest.fixture
def table(browser: Browser) -> Iterator[ComposerTab]:
    """Open a page for composers; no error may occur on it."""
    tab = ComposerTab(browser)
    yield tab
    assert tab.errors == []
    tab.close()


# Parts of the composer that stick out of the part they are in.
OUT_OF_PLACE = """root => {
    const out = (inner, outer) => {
        const [a, b] = [inner, outer].map(each => each.getBoundingClientRect());
        return a.left < b.left - 1 || a.right > b.right + 1;
    };
    const felt = root.querySelector("[data-place]").parentElement;
    const all = [...root.querySelectorAll("[data-card], [data-place]")];
    return all.filter(each => out(each, felt)).map(each => each.outerHTML.slice(0, 60));
}"""


# The faults at some widths of the composer, which follows its own width and not the window's.
AT_WIDTHS = f"""(root, widths) => {{
    const faults = [];
    for (const width of widths) {{
        root.style.width = `${{width}}px`;
        const found = [...({OUT_OF_PLACE})(root), ...({HIDDEN_TENS})(root)];
        if (root.scrollWidth > width) found.push("sticks out");
        if (found.length) faults.push([width, found]);
    }}
    return faults;
}}"""


def thresholds() -> set[int]:
    """Return the widths on either side of those at which the composer's style changes."""
    style = (STATIC / "composer.css").read_text(encoding="utf-8")
    named = re.findall(r"width\s*(?::|[<>]=?)\s*(\d+)(?:\.\d+)?px", style)
    return {int(width) + off for width in named for off in (-1, 0, 1)}


WIDTHS = range(320, 1401)


@pytest.mark.parametrize(
    ("rules", "players", "every"),
    daily([("pope-joan", 4, 9), ("pope-joan", 4, 1), ("lindor-1789", 3, 1), ("lindor-1789", 8, 1)]),
)
def test_full_hands_stay_on_the_composers_table_at_every_width(
    table: ComposerTab, rules: str, players: int, every: int
) -> None:
    """By the day at every ninth width, and wherever the style changes."""
    composer = Composer(rules, players=players)
    composer.shuffle(seed=7)
    view = table.lay(composer, 1400, dark=False, shadow=False)
    widths = sorted({*WIDTHS[::every], *(thresholds() & {*WIDTHS})})
    assert view.root.evaluate(AT_WIDTHS, widths) == []


@pytest.mark.parametrize("human", [None, 0])
def test_a_ten_can_be_read_in_the_fullest_hand(show: Show, human: int | None) -> None:
    view = show(human=human, players=3, seed=7, width=324)
    for width in (324, 480, 599, 600, 768, 840, 920, 1366):
        resized(view.page, width)
        assert view.root.evaluate(HIDDEN_TENS) == [], width


def longest_run(snapshot: dict[str, Any]) -> int:
    """Return the event after which the most seats have a card in the run on the table."""
    most, at, seats = 0, 0, set[int]()
    for event in snapshot["events"]:
        if event["kind"] == "lead":
            seats = set()
        if event["kind"] == "play":
            seats.add(event["number"])
            if len(seats) > most:
                most, at = len(seats), event["number"]
    return at


@pytest.mark.parametrize(
    ("rules", "players", "seed"), [("lindor-1789", 8, 3), ("pope-joan", 5, 17)]
)
def test_names_under_a_run_are_not_printed_over_each_other(
    show: Show, rules: str, players: int, seed: int
) -> None:
    view = show(rules=rules, players=players, seed=seed, width=870)
    view.go(longest_run(view.snapshot))
    for width in (324, 480, 768, 870, 920, 970, 1366):
        resized(view.page, width)
        assert view.root.evaluate(OVERPRINTED) == [], width
        assert view.root.evaluate(HIDDEN_TENS) == [], width
        if width >= 870:
            assert view.root.evaluate(CUT) == []


def test_what_is_wanted_stays_to_be_read_beside_the_banner_of_a_sweep(show: Show) -> None:
    view = show(0, players=5, seed=364, width=920)
    (sweep, *_) = (
        number
        for number in marked(view.snapshot, "sweep")
        if view.snapshot["events"][number - 1]["text"]["wanted"]
    )
    view.go(sweep)
    event = view.snapshot["events"][sweep - 1]
    middle = view.root.locator("[data-role=run]").locator("../..")
    for text in (event["banner"], f"wanted: {event['text']['wanted']}"):
        expect(middle.get_by_text(text, exact=True)).to_be_visible()
    banner, wanted, talon = (
        middle.get_by_text(event["banner"]).bounding_box(),
        middle.get_by_text("wanted: ").bounding_box(),
        middle.get_by_role("group").first.bounding_box(),
    )
    assert banner
    assert wanted
    assert talon
    assert banner["y"] + banner["height"] <= wanted["y"] + 1
    assert banner["x"] + banner["width"] <= talon["x"]


@pytest.mark.parametrize(("lang", "said"), [("en", "Ben leads"), ("fr", "Ben entame")])
def test_the_table_says_who_leads(show: Show, lang: str, said: str) -> None:
    view = show(0, players=3, seed=7, lang=lang)
    middle = view.root.locator("[data-role=run]").locator("../..")
    expect(middle.get_by_text(said)).to_be_visible()
    view.go(view.end)
    expect(middle.get_by_text(said.split()[1])).to_have_count(0)


def test_the_log_keeps_its_line_when_the_board_gets_another_width(show: Show) -> None:
    view = show(50, players=5, seed=7, width=1240)
    in_sight = """root => {
        const entry = root.querySelector("[aria-current=step]");
        const [a, b] = [entry, entry.closest("[data-role=log]")]
            .map(each => each.getBoundingClientRect());
        return a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
    }"""
    for width in (400, 1366, 700, 1240):
        resized(view.page, width)
        view.page.wait_for_function(f"({in_sight})(document.querySelector('.nj'))")


# Parts of the ink of the round board's names that reach a line between two sectors.
ON_A_SPOKE = """root => {
    const board = root.querySelector("[data-box]").parentElement.getBoundingClientRect();
    const [x, y] = [board.left + board.width / 2, board.top + board.height / 2];
    const spokes = [...Array(7).keys()].map(nth => (nth + 0.5) * 2 * Math.PI / 7);
    const found = [];
    for (const label of root.querySelectorAll("[data-box] > span[aria-hidden]")) {
        const range = document.createRange();
        range.selectNodeContents(label);
        const ink = range.getBoundingClientRect();
        const middle = (ink.top + ink.bottom) / 2 - y;
        for (const across of [ink.left - x, ink.right - x]) {
            for (const angle of spokes) {
                const along = across * Math.sin(angle) - middle * Math.cos(angle);
                const off = Math.abs(across * Math.cos(angle) + middle * Math.sin(angle));
                if (along > 0 && off < 0.012 * board.width) found.push(label.textContent);
            }
        }
    }
    return found;
}"""


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_names_on_the_round_board_keep_clear_of_the_spokes(show: Show, lang: str) -> None:
    view = show(20, rules="pope-joan", players=8, seed=3, lang=lang, width=360)
    view.root.locator(".nj-opens").click()
    for width in (360, 768, 920, 1366):
        resized(view.page, width)
        assert view.root.evaluate(ON_A_SPOKE) == [], width
    for width, height, least in ((920, 800, 275), (1280, 620, 280), (1366, 640, 290)):
        resized(view.page, width, height)
        assert view.root.evaluate(ON_A_SPOKE) == [], width
        wheel = view.root.locator("[data-box]").first.locator("..").bounding_box()
        assert wheel
        assert wheel["width"] >= least, width


def test_a_wide_composer_grows_as_a_whole(table: ComposerTab) -> None:
    composer = Composer("pope-joan", players=5)
    composer.shuffle(seed=7)
    view = table.lay(composer, 1366, dark=False, shadow=False)
    ratios = []
    for width in (1366, 2560):
        view.page.set_viewport_size({"width": width, "height": 900})
        tile, held = view.tile("A♣").bounding_box(), view.held(0).first.bounding_box()
        assert tile
        assert held
        ratios.append(tile["width"] / held["width"])
        name = view.place("talon").locator("button > span").first
        assert name.evaluate("each => each.scrollWidth <= each.clientWidth")
    assert ratios[1] < 1.5 * ratios[0]


# Where the parts of the board are.
PLACES = """root => ["[data-box]", "[data-role=run]", "[data-seat]", "[role=slider]"].map(part => {
    const first = root.querySelector(part) ?? root;
    const held = part === "[data-box]" || part === "[data-role=run]" ? first.parentElement : first;
    return [part, Math.round(held.getBoundingClientRect().top)].join(" ");
}).join()"""
WALK = f"""async root => {{
    const seen = new Set();
    for (let cursor = 0; cursor <= Number(root.dataset.events); cursor++) {{
        model.put("show", {{ cursor, count: model.get("show").count + 1 }});
        while (Number(root.dataset.cursor) !== cursor) await null;
        seen.add(({PLACES})(root).replace(/role=slider. [0-9]+/, ""));
    }}
    return [...seen];
}}"""


@pytest.mark.parametrize(
    ("rules", "players", "human"),
    daily(
        [
            ("lindor-1789", 8, None),
            ("lindor-1789", 3, 0),
            ("pope-joan", 5, 0),
            ("nain-1760", 3, None),
            ("cats-at-cards", 5, 0),
        ]
    ),
)
def test_the_table_does_not_jump_while_a_deal_is_stepped_through(
    show: Show, rules: str, players: int, human: int | None
) -> None:
    board = Board(rules, players=players, seed=17, human=human, lang="fr")
    if human is not None:
        while board.round.turn is not None:
            board.play(board.round.legal[0])
    view = show(0, board=board, width=324)
    for width in (324, 920):
        resized(view.page, width)
        assert len(view.root.evaluate(WALK)) == 1, (width, view.root.evaluate(WALK))


def test_the_note_under_the_final_standings_does_not_stretch_them(show: Show) -> None:
    game = Game("lindor-1789", players=4, seed=7, deals=1)
    view = show(board=Board(game), height=900)
    ended = {**view.snapshot["game"], "finished": True, "ending": "The game is over. " * 12}
    view.put(game=ended)
    view.press("standings")
    sheet = view.root.get_by_role("dialog").bounding_box()
    assert sheet
    assert sheet["width"] < 520
