"""A card dragged from the hand to the run, with a mouse."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.support.view.board import Show, View
from tests.support.view.fold import fold


def held(view: View, card: str) -> Locator:
    """A card in the person's hand."""
    return view.root.locator(f".nj-hold[data-card='{card}']")


def middle(of: Locator) -> tuple[float, float]:
    """Return the point in the visible part of an element's middle."""
    box = of.bounding_box()
    assert box is not None
    return box["x"] + min(box["width"] / 2, 12), box["y"] + box["height"] / 2


def drag(view: View, card: str, to: Locator) -> None:
    """Press on a card and move the mouse over an element, without letting go."""
    view.page.mouse.move(*middle(held(view, card)))
    view.page.mouse.down()
    view.page.mouse.move(*middle(to), steps=4)


@pytest.mark.parametrize("width", [360, 1240])
def test_a_card_dropped_on_the_run_is_played_from_there(show: Show, width: int) -> None:
    view = show(human=0, still=False, width=width, height=1000)
    card = view.snapshot["legal"][0]
    run = view.root.locator("[data-role=run]")
    drag(view, card, run)
    face = held(view, card).locator(".nj-card")
    assert abs(middle(face)[1] - middle(run)[1]) < 60
    before = face.bounding_box()
    view.page.mouse.up()
    assert view.sent("play")[0]["card"] == card
    expect(held(view, card)).to_have_count(0)
    lying = run.locator(f"[data-card='{card}']")
    # The flight begins where the card was let go, and not in the hand.
    start = lying.evaluate(
        "card => card.getAnimations()[0]?.effect.getKeyframes()[0].transform ?? ''"
    )
    end = lying.evaluate("""card => {
        for (const each of card.getAnimations()) each.finish();
        return card.getBoundingClientRect().x;
    }""")
    assert before is not None
    assert start == "" or abs(float(start.split("(")[1].split("px")[0]) + end - before["x"]) < 2
    assert len(view.sent("play")) == 1


def test_a_card_dropped_elsewhere_or_given_up_stays_in_the_hand(show: Show) -> None:
    view = show(human=0)
    card = view.snapshot["legal"][0]
    face = held(view, card).locator(".nj-card")
    place = middle(face)[0]
    drag(view, card, view.root.locator("[data-seat='2']"))
    view.page.mouse.up()
    drag(view, card, view.root.locator("[data-role=run]"))
    expect(view.root.locator("[data-over]")).to_have_count(1)
    view.page.keyboard.press("Escape")
    view.page.mouse.up()
    assert view.sent("play") == []
    expect(view.root.locator("[data-over]")).to_have_count(0)
    view.page.mouse.move(5, 5)
    assert middle(face)[0] == place
    held(view, card).click()
    assert len(view.sent("play")) == 1


def test_a_card_dropped_while_others_play_is_kept(show: Show) -> None:
    view = show(2, human=0, clock=True)
    view.root.focus()
    view.page.keyboard.press("Space")
    card = (fold(view.snapshot, view.end).hands[0] or [])[0]
    drag(view, card, view.root.locator(".nj-middle"))
    view.page.mouse.up()
    expect(held(view, card)).to_have_attribute("data-kept", "true")
    assert view.sent("play") == []
