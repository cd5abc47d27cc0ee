"""The position on the board: the fold of the events up to the cursor."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from nainjaune_widget.board.html import position_at
from nainjaune_widget.tabletop import ART
from tests.support.runs.daily import daily
from tests.support.view.board import STATIC, Show

BOARDS: list[dict[str, Any]] = [
    {"rules": "nain-1760", "players": 5, "seed": 3, "lang": "fr"},
    {"rules": "pope-joan", "players": 4, "seed": 8, "human": 0},
    {"players": 8, "seed": 3},
]
"""The fold itself is compared with the engine's in Node."""


@pytest.mark.parametrize("options", daily(BOARDS, 2), ids=str)
@pytest.mark.slow
def test_the_marks_are_the_fold_at_every_cursor(show: Show, options: dict[str, Any]) -> None:
    view = show(0, **options)
    snapshot, boxes = view.snapshot, view.snapshot["rules"]["boxes"]

    # Where the holder of the next card plays it, the turn would tell who holds it.
    hidden = snapshot["rules"]["byHolder"]

    def jetons_leave(box: dict[str, Any], cursor: int) -> bool:
        effects = snapshot["events"][cursor - 1]["effects"]
        return any(effect[:2] == ["jetons", box["id"]] for effect in effects)

    for cursor, shown in enumerate(view.walk()):
        position = position_at(snapshot, cursor)
        assert shown["cursor"] == cursor
        assert shown["boxes"] == position.boxes
        assert shown["jetons"] == position.jetons
        assert shown["cards"] == position.sizes
        assert shown["hands"] == [hand or [] for hand in position.hands]
        # A run that has been closed no longer lies on the table.
        closed = cursor and snapshot["events"][cursor - 1]["kind"] == "lead"
        assert shown["run"] == ([] if closed else [card for card, _ in position.run])
        text = snapshot["events"][cursor - 1]["text"] if cursor else snapshot["opening"]
        assert shown["clause"] == text["clause"]
        told = [text["headline"], text["sentence"], *(text["total"] or []), text["otherwise"] or ""]
        told += [f"{label}{amount}" for label, amount in text["sum"]]
        assert [part for part in told if str(part) not in shown["told"]] == []
        assert len(shown["turn"]) <= 1
        following = snapshot["events"][cursor] if cursor < len(snapshot["events"]) else None
        if following and following["kind"] in {"lead", "play", "sans"} and not hidden:
            assert shown["turn"] == [following["seat"]]
        assert shown["pictured"] == [box["card"] for box in boxes if box["card"]]
        assert shown["lit"] == [box["id"] for box in boxes if cursor and jetons_leave(box, cursor)]
    assert shown["turn"] == ([] if snapshot["turn"] is None else [snapshot["turn"]])


def test_the_dead_hand_shows_trumps(show: Show) -> None:
    view = show(9, rules="pope-joan", players=5, seed=3)
    called = view.words["dead-hand.cards"].format(n=view.snapshot["talon"]["size"])
    dead_hand = view.root.get_by_role("group", name=called, exact=True)
    expect(dead_hand).to_contain_text("trumps: spades")
    turned = view.snapshot["turnUp"]
    assert turned.endswith("♠")
    expect(dead_hand.locator("[data-card]")).to_have_attribute("data-card", turned)


def test_a_clause_is_named_in_the_language_of_the_board_and_opens_its_text(show: Show) -> None:
    view = show(1, lang="fr")
    expect(view.root).to_have_attribute("lang", "fr")
    expect(view.root).to_have_attribute("aria-label", view.snapshot["rules"]["title"])
    text = view.snapshot["clauses"][view.snapshot["events"][0]["text"]["clause"]]
    explanation = view.root.locator("[data-role=explanation]")
    told = explanation.get_by_text(text, exact=True)
    expect(told).to_be_hidden()
    expect(explanation.locator("summary")).to_have_text("§ lindor-1789 · mises")
    explanation.locator("summary").click()
    expect(told).to_be_visible()
    view.page.keyboard.press("Space")
    expect(told).to_be_hidden()
    expect(view.button("play")).to_be_visible()


def test_calls_are_shown_at_their_seat_and_sweeps_on_a_banner(show: Show) -> None:
    view = show(0, lang="fr")
    called = next(event for event in view.snapshot["events"] if event["call"])
    view.go(called["number"])
    said = called["call"].strip("«»\u202f")
    expect(view.root.locator(f"[data-seat='{called['seat']}'] .nj-call")).to_have_text(said)
    swept = next(event for event in view.snapshot["events"] if event["banner"])
    view.go(swept["number"])
    box = next(source for kind, source, *_ in swept["effects"] if kind == "jetons")
    banner = view.root.locator(f"[data-box='{box}']").get_by_text(swept["banner"], exact=True)
    expect(banner).to_be_visible()
    view.page.evaluate("document.getAnimations().forEach(each => each.finish())")
    expect(banner).to_be_hidden()


TOUCHING = """root => {
    const places = selector => [...root.querySelectorAll(selector)]
        .map(each => each.getBoundingClientRect()).filter(({ width }) => width);
    const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1
        || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
    const marks = places(".nj-verdict[data-event]");
    const all = [...marks, ...places(".nj-controls button")];
    return marks.flatMap((a, nth) => all.slice(nth + 1).filter(b => !apart(a, b)).map(b => [a, b]));
}"""


def test_the_verdicts_on_the_rail_touch_neither_each_other_nor_a_button(show: Show) -> None:
    """However many stand close together, and however short the rail is."""
    decision: dict[str, Any] = dict.fromkeys(("told", "why", "note", "said", "better"), "")
    decision |= {"options": []}
    for width, height in ((1050, 700), (700, 800), (1240, 800)):
        view = show(changed={"over": True}, width=width, height=height)
        decisions = [
            decision | {"event": event, "seat": 0, "verdict": "best"}
            for event in (1, *range(view.end - 19, view.end + 1))
        ]
        judged = {"of": 21, "told": "", "complete": True, "mistakes": [], "results": []}
        judged |= {"deal": view.snapshot["deal"], "words": {}, "decisions": decisions}
        view.page.evaluate("judged => model.put('judged', judged)", judged)
        marks = view.root.locator(".nj-verdict[data-event]")
        expect(marks).to_have_count(21)
        assert view.root.evaluate(TOUCHING) == [], width


JETONS = """root => Object.fromEntries([...root.querySelectorAll("[data-box]")].map(box => [
    box.dataset.box,
    [...box.querySelectorAll(".nj-jetons path")].map(path => path.getAttribute("fill")),
]))"""


def test_the_jetons_drawn_in_a_box_are_worth_its_count(show: Show) -> None:
    values = {kind["edge"]: kind["value"] for kind in ART["jetons"]}
    view = show(0)
    boxes = view.snapshot["rules"]["boxes"]
    view.put(boxes={box["id"]: 3 + 8 * nth for nth, box in enumerate(boxes)})
    for nth, box in enumerate(boxes):
        amount = 3 + 8 * nth
        shown = view.root.locator(f"[data-box='{box['id']}']")
        expect(shown).to_have_attribute("data-jetons", str(amount))
        drawn = view.root.evaluate(JETONS)[box["id"]]
        assert sum(values.get(colour, 0) for colour in drawn) == amount


@pytest.mark.parametrize(("rules", "left_first"), [("lindor-1789", True), ("nain-1760", False)])
def test_the_seats_go_round_the_table_in_the_direction_of_play(
    show: Show, rules: str, left_first: bool
) -> None:
    """Clause direction; the others sit above, from left to right."""
    view = show(rules=rules, players=5, human=0)
    seats = view.root.locator(".nj-top [data-seat]")
    others = seats.evaluate_all("all => all.map(each => Number(each.dataset.seat))")
    assert others == ([1, 2, 3, 4] if left_first else [4, 3, 2, 1])


def test_the_table_says_who_leads(show: Show) -> None:
    """At the beginning and after each stop and each king, until the deal is over."""
    view = show(0, players=4, seed=7)
    events = view.snapshot["events"]
    middle = view.root.locator(".nj-middle")
    assert view.marked("king")
    for event in events:
        if event["kind"] == "lead" or event["mark"] == "king":
            view.go(event["number"])
            later = events[event["number"] :]
            leads = next((each["seat"] for each in later if each["kind"] in {"lead", "play"}), None)
            if leads is not None:
                name = view.snapshot["players"][leads]["called"]
                expect(middle).to_contain_text(view.words["leads"].format(name=name))
    view.go(view.end)
    expect(middle).not_to_contain_text("leads")


def test_hidden_hands_show_only_backs(show: Show) -> None:
    view = show(human=0)
    for seat, hand in enumerate(view.snapshot["hands"]):
        cards = view.root.locator(f"[data-seat='{seat}'] [data-card]")
        if hand is None:
            expect(cards).to_have_count(0)
            held = position_at(view.snapshot, view.end).sizes[seat]
            expect(view.root.locator(f"[data-seat='{seat}'] span > span:empty")).to_have_count(held)
        else:
            expect(cards).not_to_have_count(0)


def test_a_view_works_in_a_shadow_dom(show: Show) -> None:
    view = show(0, shadow=True)
    view.press("step")
    view.at(1)
    view.page.keyboard.press("ArrowRight")
    view.at(2)
    assert view.root.evaluate("root => getComputedStyle(root).containerName") == "nj"
    view.press("settings")
    sheet = view.dialog
    expect(sheet).to_be_focused()
    slider = sheet.get_by_role("slider")
    slider.focus()
    view.page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("1.25")
    view.page.keyboard.press("Escape")
    expect(view.button("menu")).to_be_focused()
    view.root.locator("[data-box] button").first.click()
    expect(sheet).to_be_focused()
    view.root.locator("[data-role=explanation]").hover(position={"x": 4, "y": 4})
    view.at(2)


@pytest.mark.slow
def test_two_views_have_different_names_and_cursors_and_leave_nothing_behind(show: Show) -> None:
    view = show(0)
    view.page.evaluate("showBoard('')")
    views = view.page.locator(".nj")
    expect(views).to_have_count(2)
    labels = views.evaluate_all("all => all.map(each => each.ariaLabel)")
    assert len(set(labels)) == 2
    view.press("step")
    view.at(1)
    expect(views.nth(1)).to_have_attribute("data-cursor", "0")
    view.page.evaluate("for (const ending of endings) ending.abort()")
    expect(views).to_have_count(0)
    assert view.page.evaluate("model.listeners()") == 0


def test_the_bundle_names_no_address() -> None:
    source = (STATIC / "board.js").read_text(encoding="utf-8")
    assert set(re.findall(r"https?://[^\"'`]+", source)) <= {
        "http://www.w3.org/2000/svg",
        "http://www.w3.org/1998/Math/MathML",
        "http://www.w3.org/1999/xhtml",
    }
