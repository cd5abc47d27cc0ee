"""Names keep to their places on the page, in pictures and in tables."""

from __future__ import annotations

import unicodedata

import pytest
from playwright.sync_api import expect

from nainjaune_widget import (
    Board,
    Game,
)
from nainjaune_widget.sheets.svg import broken, fitted
from nainjaune_widget.words import columns, graphemes
from tests.attacks.names.people import (
    AT_TABLE,
    ISOLATE,
    LONG,
    REAL,
    RELEASE,
    RTL,
    called,
    isolated,
)
from tests.support.view.board import Show

LEFT_OF = """(element, [sign, other]) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    const left = wanted => {
        const range = document.createRange();
        const at = text.data.indexOf(wanted);
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return range.getBoundingClientRect().left;
    };
    return left(sign) < left(other);
}"""

OVER_THE_EDGE = """root => {
    const { right } = root.getBoundingClientRect();
    const inside = ".nj-seat, .nj-dialog, .nj-told, .nj-log, .nj-curtain, .nj-middle";
    return [...root.querySelectorAll(".nj-name, .nj-whose, .nj-line, .nj-curtain b, td, h2")]
        .filter(each => {
            const around = each.closest(inside)?.getBoundingClientRect();
            const own = each.getBoundingClientRect();
            return own.width && (own.right > right + 1 || (around && own.right > around.right + 1));
        })
        .map(each => each.className + " " + each.textContent.slice(0, 20));
}"""

TOUCHING = """root => {
    const names = [...root.querySelectorAll(".nj-owner > .nj-name")].map(each => {
        const { left, right, bottom } = each.getBoundingClientRect();
        return { left, right, bottom };
    });
    return names.filter((one, at) => names.slice(at + 1).some(other =>
        Math.abs(one.bottom - other.bottom) < 2 && one.right > other.left + 1
    )).length;
}"""


@pytest.mark.browser
@pytest.mark.parametrize(
    ("lang", "players", "width"), [("fr", 8, 360), ("en", 8, 1280), ("en", 4, 360)]
)
def test_names_keep_to_their_places_on_the_page(
    show: Show, lang: str, players: int, width: int
) -> None:
    names = [name.strip()[:100] for name in AT_TABLE[:players]]
    view = show(0, board=Board(players=players, seed=7, names=names, lang=lang), width=width)
    for cursor in (15, 29, view.end):
        view.go(cursor)
        assert view.root.evaluate(OVER_THE_EDGE) == []
        assert view.root.evaluate(TOUCHING) == 0
        assert view.page.evaluate("document.documentElement.scrollWidth") <= width
    for seat in range(players):
        name = unicodedata.normalize("NFC", names[seat])
        own = view.root.locator(f"[data-seat='{seat}']")
        expect(own.locator("bdi")).to_have_text(name)
        expect(own.locator("bdi")).to_have_attribute("title", name)
        assert name in (own.get_attribute("aria-label") or "")


@pytest.mark.browser
def test_a_name_from_right_to_left_has_a_direction_of_its_own(show: Show) -> None:
    """Its last sign stands on the left of it, and is what is cut where there is no room."""
    view = show(board=Board(players=4, seed=7, human=0, names=AT_TABLE[:4]))
    name = view.root.locator("[data-seat='0'] bdi")
    assert name.evaluate(LEFT_OF, ["!", "ד"])
    assert name.evaluate("name => getComputedStyle(name).direction") == "rtl"
    assert name.evaluate("name => getComputedStyle(name).textOverflow") == "ellipsis"
    why = view.root.locator("[data-seat='0'] .nj-purse").get_attribute("aria-label") or ""
    assert isolated(why, AT_TABLE[0])


@pytest.mark.browser
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_curtain_and_the_sheets_hold_a_long_name(show: Show, lang: str) -> None:
    game = Game(players=[name.strip()[:100] for name in AT_TABLE], seed=7, deals=2)
    view = show(board=Board(game, human=[1, 3], lang=lang), width=360)
    curtain = view.root.locator("[data-role=curtain]")
    button = curtain.get_by_role("button").bounding_box()
    around = curtain.bounding_box()
    assert button is not None
    assert around is not None
    assert around["y"] <= button["y"]
    assert button["y"] + button["height"] <= around["y"] + around["height"]
    view.press("standings")
    assert view.root.evaluate(OVER_THE_EDGE) == []
    cells = view.root.get_by_role("cell").all_text_contents()
    assert f"{ISOLATE}{AT_TABLE[2]}{RELEASE}" in cells


SVG_LEFTS = """([svg, name]) => {
    document.body.innerHTML = svg;
    const found = [...document.querySelectorAll("svg text")].find(
        text => text.textContent.includes(name) && text.textContent.includes("●")
    );
    const left = sign => found.getExtentOfChar(found.textContent.indexOf(sign)).x;
    return ["!", "ד", "●"].map(left);
}"""

SVG_CLASHES = """svg => {
    document.body.innerHTML = svg;
    const texts = [...document.querySelectorAll("svg text")].map(text => {
        const { left, right, top } = text.getBoundingClientRect();
        return { left, right, top, said: text.textContent };
    });
    const [table, panel] = [840, 1196];
    const over = texts.filter(({ left, right }) => right > (left < table ? table - 8 : panel));
    const touching = texts.filter((one, at) => texts.slice(at + 1).some(other =>
        Math.abs(one.top - other.top) < 3 && one.left < other.right && other.left < one.right
    ));
    return [...over, ...touching].map(({ said }) => said);
}"""


@pytest.mark.browser
def test_a_picture_isolates_names_from_right_to_left(show: Show) -> None:
    board = Board(players=4, seed=7, names=AT_TABLE[:4], human=0)
    page = show(board=board).page
    mark, first, dealer = page.evaluate(SVG_LEFTS, [board.to_svg(), AT_TABLE[0]])
    assert mark < first < dealer


@pytest.mark.browser
@pytest.mark.parametrize("players", [4, 8])
def test_a_picture_cuts_names_that_are_too_long(show: Show, players: int) -> None:
    """Latin letters, whose widths are nearly the same everywhere."""
    names = [LONG[seat:] for seat in range(players - 1)] + ["W" * 100]
    board = Board(players=players, seed=7, names=names)
    page = show(board=board).page
    for cursor in (0, 15, 29, len(board.events)):
        board.go(cursor)
        picture = str(board.to_svg())
        assert "…" in picture
        assert page.evaluate(SVG_CLASHES, picture) == []
    picture = str(board.to_svg())
    assert all(name in picture for name in names)


@pytest.mark.parametrize("room", [2, 3, 5, 8, 13])
@pytest.mark.parametrize("name", [*REAL.values(), *AT_TABLE])
def test_a_cut_name_ends_between_two_signs(name: str, room: float) -> None:
    cut = fitted(name, room).strip(ISOLATE + RELEASE)
    if cut == name:
        return
    signs = graphemes(name)
    kept = cut.removesuffix("…")
    assert kept in ["".join(signs[:n]).rstrip(" \u00a0\u200c") for n in range(1, len(signs) + 1)]
    assert len(kept) < len(name)


@pytest.mark.parametrize("name", AT_TABLE)
def test_lines_of_a_picture_keep_every_sign_and_isolate_each_part(name: str) -> None:
    called = f"{ISOLATE}{name.strip()}{RELEASE}"
    lines = list(broken(f"It is {called} who leads.", 8))
    assert len(lines) > 1
    marks = str.maketrans("", "", ISOLATE + RELEASE)
    told = "".join(lines).translate(marks).replace(" ", "")
    assert told == f"Itis{name}wholeads.".replace(" ", "")
    for line in lines[:-1]:
        parts = graphemes(line.translate(marks))
        assert all(part in [*graphemes(name), *"It is who leads."] for part in parts)
    inside = [line for line in lines if set(line) & set(name) - set("It is who leads.")]
    assert all(ISOLATE in line for line in inside)


def test_a_page_of_its_own_isolates_names() -> None:
    board = Board(players=4, seed=7, names=AT_TABLE[:4])
    page = board.to_html()
    header = page[page.index("<header>") : page.index("</header>")]
    assert header.count("<bdi>") == header.count("</bdi>") == 4
    assert f"<bdi>{AT_TABLE[2]}</bdi>" in header
    title = page[page.index("<title>") : page.index("</title>")]
    assert isolated(title, AT_TABLE[0])


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_comparisons_and_hints_isolate_names(lang: str) -> None:
    board = Board(players=3, seed=7, names=[RTL, "דוד", "Chloé"], lang=lang)
    board.go(20)
    board.what_if()
    while not board.round.finished:
        board.play(board.round.legal[0])
    table = str(board.compare())
    assert RTL in table
    assert isolated(table, RTL)
    lines = [line for line in table.splitlines() if RTL in line or "Chloé" in line]
    assert len({columns(line) for line in lines[:2]}) == 1
    hinting = Board(players=3, seed=7, human=0, hints=called(RTL), lang=lang)
    assert isolated(hinting.hint(), RTL)


def test_a_log_cuts_a_long_name() -> None:
    board = Board(players=4, seed=7, names=AT_TABLE[:4])
    logs = [event["text"]["log"] for event in board.snapshot["events"]]
    assert max(map(len, logs)) < 60
    assert any("Jean-Baptiste Maximilie…" in log for log in logs)
    assert any(LONG in event["text"]["sentence"] for event in board.snapshot["events"])
