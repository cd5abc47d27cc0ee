"""Cards laid out in Chromium: by clicks, by dragging, by keys."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from nainjaune_widget import Composer
from tests.support.view.composer import Lay


def test_a_click_sends_a_card_to_the_chosen_hand_and_back(lay: Lay) -> None:
    table = lay(Composer(players=3))
    table.tile("7♦").click()
    table.at("7♦", 0)
    table.place(2).get_by_role("button").first.click()
    expect(table.place(2).locator("[aria-pressed=true]")).to_have_count(1)
    expect(table.place(2)).to_have_css("border-color", "rgb(224, 163, 38)")
    table.tile("K♠").click()
    table.at("K♠", 2)
    table.tile("7♦").click()
    table.at("7♦", 2)
    table.tile("7♦").click()
    table.at("7♦", "pack")
    table.held(2).first.click()
    table.at("K♠", "pack")


def test_a_card_is_dragged_to_a_hand_and_from_hand_to_hand(lay: Lay) -> None:
    table = lay(Composer(players=3))
    table.tile("10♦").drag_to(table.place(1))
    table.at("10♦", 1)
    table.held(1).first.drag_to(table.place("talon"))
    table.at("10♦", "talon")
    table.held("talon").first.drag_to(table.place("pack"))
    table.at("10♦", "pack")
    table.tile("10♦").drag_to(table.field("code"))
    expect(table.root.locator("[data-over]")).to_have_count(0)
    table.at("10♦", "pack")


def test_a_card_of_the_talon_is_sent_to_its_top(lay: Lay) -> None:
    """There it is the card turned up (clause *turn-up*)."""
    composer = Composer("pope-joan", players=3)
    composer.place("A♣ 2♣", "talon")
    table = lay(composer)
    expect(table.field("turn-up")).to_have_attribute("data-turn-up", "2♣")
    table.tile("A♣").press("t")
    expect(table.field("turn-up")).to_have_attribute("data-turn-up", "A♣")


def test_the_composer_works_in_a_shadow_dom(lay: Lay) -> None:
    table = lay(Composer(players=3), shadow=True)
    table.tile("10♦").drag_to(table.place(1))
    table.at("10♦", 1)
    table.tile("J♦").focus()
    table.page.keyboard.press("2")
    table.at("J♦", 2)


def test_a_dragged_card_is_let_go_if_a_cell_moves_it(lay: Lay) -> None:
    composer = Composer(players=3)
    composer.place("10♦", 0)
    table = lay(composer)
    mouse = table.page.mouse
    table.held(0).first.hover()
    mouse.down()
    table.place(1).hover()
    composer.place("10♦", 2)
    snapshot = json.loads(json.dumps(composer.snapshot))
    table.page.evaluate("snapshot => model.put('snapshot', snapshot)", snapshot)
    expect(table.held(2)).to_have_count(1)
    mouse.up()
    table.at("10♦", 1)
    expect(table.root.locator("[data-over]")).to_have_count(0)
    table.tile("J♦").press("Enter")
    table.at("J♦", 0)


def test_escape_ends_a_drag(lay: Lay) -> None:
    table = lay(Composer(players=3))
    mouse = table.page.mouse
    table.tile("10♦").hover()
    mouse.down()
    table.place(1).hover()
    expect(table.place(1)).to_have_attribute("data-over", "")
    table.page.keyboard.press("Escape")
    expect(table.root.locator("[data-over]")).to_have_count(0)
    mouse.up()
    table.at("10♦", "pack")
    table.tile("10♦").press("Enter")
    table.at("10♦", 0)


def test_a_finger_drags_too(lay: Lay) -> None:
    table = lay(Composer(players=3), width=390, own={"has_touch": True})
    from_box, to_box = table.tile("7♦").bounding_box(), table.place(1).bounding_box()
    assert from_box is not None
    assert to_box is not None
    session = table.page.context.new_cdp_session(table.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    start = from_box["x"] + 8, from_box["y"] + 8
    end = to_box["x"] + 40, to_box["y"] + 20
    touch("touchStart", start)
    for step in range(1, 6):
        part = step / 5
        touch(
            "touchMove",
            (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part),
        )
    touch("touchEnd")
    table.at("7♦", 1)


def test_a_whole_deal_is_composed_with_the_keyboard(lay: Lay) -> None:
    """Three hands and a turned-up card."""
    composer = Composer("pope-joan", players=3)
    table = lay(composer)
    press = table.page.keyboard.press
    table.tile("A♣").focus()
    for key in ("0", "ArrowRight", "1", "ArrowRight", "2"):
        press(key)
    for card, seat in (("A♣", 0), ("2♣", 1), ("3♣", 2)):
        table.at(card, seat)
    press("End")
    press("t")
    table.at("K♣", "talon")
    press("ArrowDown")
    press("Home")
    press("ArrowUp")
    press("Delete")
    table.at("A♣", "pack")
    expect(table.root).not_to_have_attribute("data-valid", "")
    press("u")
    table.at("A♣", 0)
    press("ArrowDown")
    press("Enter")
    table.at("A♦", 0)
    press("Space")
    table.at("A♦", "pack")
    expect(table.root).to_have_attribute("data-valid", "")
    assert str(composer.deal.turn_up) == "K♣"
    expect(table.tile("A♦")).to_be_focused()
    expect(table.root.locator("[role=gridcell][tabindex='0']")).to_have_count(1)


TELL = """root => {
    const region = root.querySelector("[aria-live=polite]");
    window.told = [];
    const heard = () => told.push(region.textContent);
    new MutationObserver(heard).observe(region, {
        subtree: true, childList: true, characterData: true,
    });
}"""


def test_a_move_and_its_verdict_are_one_message(lay: Lay) -> None:
    composer = Composer(players=3)
    composer.place("A♣", 0)
    composer.place("2♣", 1)
    table = lay(composer)
    table.root.evaluate(TELL)
    table.tile("7♦").focus()
    table.page.keyboard.press("2")
    said = "Seven of diamonds: seat 2, Chloé, 1 of 15. This is a deal."
    expect(table.spoken).to_have_text(said)
    table.page.keyboard.press("u")
    expect(table.spoken).to_contain_text("Not a deal yet.")
    first, second = table.page.evaluate("told")
    assert first == said
    assert "Not a deal yet." in second
