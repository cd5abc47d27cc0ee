"""A deal of each ruleset, played to its end on the page: by mouse, by keys, on a phone."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from nainjaune_widget import Deal, Round
from tests.web.visit import MOST_TURNS, OVER, PLAYABLE, Visit

PHONE = {
    "viewport": {"width": 390, "height": 844},
    "is_mobile": True,
    "has_touch": True,
    "device_scale_factor": 2,
}
HAS_LEGAL = "() => document.activeElement?.hasAttribute('data-legal')"


def play_to_the_end(visit: Visit, play: Callable[[Visit], None]) -> None:
    """Play a card whenever it is the person's turn."""
    visit.begin()
    for _ in range(MOST_TURNS):
        if not visit.await_turn():
            break
        events = visit.board.events
        play(visit)
        visit.board.grown_from(events)
    expect(visit.page.locator(OVER)).to_be_visible()


def by_mouse(visit: Visit) -> None:
    visit.page.locator(PLAYABLE).first.click()


def by_touch(visit: Visit) -> None:
    visit.page.locator(PLAYABLE).first.tap()


def by_keys(visit: Visit) -> None:
    for _ in range(60):
        if visit.page.evaluate(HAS_LEGAL):
            visit.page.keyboard.press("Enter")
            return
        visit.page.keyboard.press("Tab")
    raise AssertionError("Tab has reached no card that may be played")


def test_a_deal_is_played_to_its_end(visit: Callable[..., Visit]) -> None:
    """Those of the other rulesets are: by keys, on a phone, and without a network."""
    play_to_the_end(visit("?rules=nain-1760&seed=3&lang=fr"), by_mouse)


def test_a_deal_is_played_by_keys_alone(visit: Callable[..., Visit]) -> None:
    play_to_the_end(visit("?rules=cats-at-cards&seed=3&lang=en"), by_keys)


def test_a_deal_is_played_on_a_phone(visit: Callable[..., Visit]) -> None:
    phone = visit("?rules=lindor-1789&seed=3&lang=fr", **PHONE)
    play_to_the_end(phone, by_touch)
    width = phone.page.evaluate("document.documentElement.scrollWidth")
    assert width == 390, "nothing scrolls sideways"


def test_a_link_to_a_deal_shows_that_deal(visit: Callable[..., Visit]) -> None:
    deal = Deal.shuffled("lindor-1789", 5, 42, dealer=3)
    one = visit(f"?deal={deal.code}&lang=fr&human=2")
    one.begin()
    first = Round(deal)
    assert first.turn is not None
    one.await_turn()
    hand = one.root.locator('[data-seat="2"] [data-card]')
    shown = set(hand.evaluate_all("all => all.map(each => each.dataset.card)"))
    assert shown == {str(card) for card in deal.hands[2]}
    expect(one.root).to_have_attribute("lang", "fr")


def test_a_deal_that_nobody_plays_is_looked_at(visit: Callable[..., Visit]) -> None:
    one = visit("?rules=pope-joan&human=none&lang=en")
    one.begin()
    one.board.at(0)
    one.page.keyboard.press("ArrowRight")
    one.board.at(1)
    expect(one.page.locator("#predict")).to_be_disabled()


def test_predictions_are_asked_for_where_the_person_wants_them(
    visit: Callable[..., Visit],
) -> None:
    one = visit("?rules=lindor-1789&seed=3&lang=en")
    one.begin()
    one.click("predict")
    button = one.page.locator("#predict")
    expect(button).to_have_attribute("aria-pressed", "true")
    asked = one.root.locator("[data-role=prediction]")
    for _ in range(MOST_TURNS):
        one.page.locator(f"{PLAYABLE}, .nj [data-role=prediction]").first.wait_for()
        if asked.count():
            break
        one.page.locator(PLAYABLE).first.click()
    expect(asked).to_be_visible()
    one.click("predict")
    expect(button).to_have_attribute("aria-pressed", "false")


def test_it_is_said_when_the_cards_are_dealt(visit: Callable[..., Visit]) -> None:
    """In a region that is there from the start, as a screen reader needs it."""
    one = visit("?rules=lindor-1789&seed=3")
    said = one.page.locator("#ready")
    expect(said).to_have_attribute("role", "status")
    one.begin()
    expect(said).to_have_text("The cards are dealt.")
    expect(one.page.locator("#status")).to_be_hidden()
