"""A person plays and steps with the keyboard; where the focus is, and which keys Jupyter hears."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from nainjaune_widget.board.html import position_at
from tests.support.view.board import Show, View
from tests.support.view.live import Sit

FOCUSED = "document.activeElement.dataset.card ?? document.activeElement.className"
STOPS = "[data-seat='0'] button[data-card][tabindex='0']"
SUPPRESSED = "document.activeElement.hasAttribute('data-lm-suppress-shortcuts')"


def focused(view: View) -> str:
    """Return the card that has the focus, or the class of another element that has it."""
    found: str = view.page.evaluate(FOCUSED)
    return found


def tab_to_hand(view: View) -> None:
    """Press Tab until a card of the hand has the focus."""
    for _ in range(80):
        view.page.keyboard.press("Tab")
        if view.page.evaluate("document.activeElement.matches('button[data-card]')"):
            return
    pytest.fail("Tab never reaches the hand")


@pytest.mark.parametrize(
    ("rules", "lang", "tutor"),
    [
        ("lindor-1789", "fr", True),
        pytest.param("nain-1760", "en", False, marks=pytest.mark.slow),
    ],
)
def test_a_whole_deal_is_played_with_the_keyboard(
    sit: Sit, rules: str, lang: str, tutor: bool
) -> None:
    """Tab to a legal card, announce it, press Enter, until the deal is over."""
    live = sit(rules, players=5, human=0, lang=lang, tutor=tutor)
    live.view.root.focus()
    for _ in range(60):
        if live.board.round.turn is None:
            break
        if focused(live.view) not in live.view.snapshot["legal"]:
            tab_to_hand(live.view)
        if not tutor:
            live.press("a")
        card = focused(live.view)
        live.press("Enter")
        assert card not in [str(held) for held in live.board.round.hands[0]]
        live.view.at(len(live.board.events))
    assert live.board.round.turn is None
    assert not [event for event in live.board.events if event.kind == "forgot" and event.seat == 0]
    assert live.view.shown()["jetons"] == list(live.board.round.chips)


def test_only_jupyters_own_keys_reach_jupyter(show: Show) -> None:
    view = show(5)
    view.root.get_by_role("slider").focus()
    for key in ("ArrowRight", "d", "0", "a"):
        view.page.keyboard.press(key)
        assert view.page.evaluate(SUPPRESSED)
    for key in ("Control+ArrowRight", "Escape", "Alt+n"):
        view.page.keyboard.press(key)
        assert not view.page.evaluate(SUPPRESSED)
    view.at(6)


def test_the_keys_that_run_a_cell_do_nothing_and_say_so(show: Show) -> None:
    """To run the cell again would end the play. Neither Jupyter nor the card hears them."""
    view = show(human=0)
    view.root.locator("[data-legal]").first.focus()
    for key in ("Shift+Enter", "Control+Enter", "Alt+Enter", "Meta+Enter"):
        view.page.keyboard.press(key)
        assert view.page.evaluate(SUPPRESSED)
        expect(view.root.locator("[aria-live=polite]")).to_have_text(view.words["no-run"])
        view.page.keyboard.press("1")
    assert view.sent("play") == []


def test_space_presses_the_control_that_has_the_focus(show: Show) -> None:
    """Elsewhere it plays and pauses."""
    view = show(5)
    view.button("first").focus()
    view.page.keyboard.press("Space")
    view.at(0)
    expect(view.button("play")).to_be_visible()
    view.root.focus()
    view.page.keyboard.press("Space")
    expect(view.button("pause")).to_be_visible()


def test_a_dialog_takes_the_focus_and_gives_it_back(show: Show) -> None:
    view = show(5)
    count = view.root.locator("[data-box] button").first
    count.focus()
    view.page.keyboard.press("Enter")
    assert view.page.evaluate("document.activeElement.closest('[role=dialog]') !== null")
    view.page.keyboard.press("Escape")
    expect(count).to_be_focused()
    view.page.keyboard.press("?")
    help_sheet = view.root.get_by_role("dialog", name=view.words["help"])
    expect(help_sheet).to_contain_text("the rules")
    view.page.keyboard.press("PageDown")
    view.page.keyboard.press("Escape")
    expect(help_sheet).to_have_count(0)
    expect(count).to_be_focused()
    view.at(5)


def test_tab_enters_a_hand_at_a_card_to_play_and_arrows_reach_the_others(show: Show) -> None:
    """Where none can be played the first card is the only stop of the hand."""
    view = show(human=0)
    stops = view.root.locator(STOPS)
    cards = "all => all.map(each => each.dataset.card)"
    assert stops.evaluate_all(cards) == view.snapshot["legal"]
    view.root.focus()
    tab_to_hand(view)
    assert focused(view) == view.snapshot["legal"][0] == "J♦"
    for key, card in [("ArrowRight", "J♥"), ("ArrowRight", "Q♠"), ("ArrowLeft", "J♥")]:
        view.page.keyboard.press(key)
        assert focused(view) == card
    view.at(view.end)
    view.page.keyboard.press("PageUp")
    view.at(view.end - 1)
    expect(stops).to_have_count(1)
    assert stops.first.get_attribute("data-card") == view.shown()["hands"][0][0]


def test_the_focus_goes_to_the_next_card_and_then_to_the_first_playable_one(show: Show) -> None:
    """But a card that a person has focused keeps the focus."""
    view = show(human=0)
    hand = position_at(view.snapshot, view.end).hands[0] or []
    card = view.snapshot["legal"][-1]
    view.root.locator(f"[data-seat='0'] [data-card='{card}']").focus()
    rest = [each for each in hand if each != card]
    still = [{**event, "effects": []} for event in view.snapshot["events"]]
    sizes = [len(rest), *view.snapshot["sizes"][1:]]
    hands = [rest, *view.snapshot["hands"][1:]]
    view.put(events=still, hands=hands, sizes=sizes, turn=1, legal=[])
    neighbour = rest[min(hand.index(card), len(rest) - 1)]
    assert focused(view) == neighbour
    fits = next(each for each in rest if each != neighbour)
    view.put(turn=0, legal=[fits])
    assert focused(view) == fits
    view.put(turn=1, legal=[])
    view.root.locator(f"[data-seat='0'] [data-card='{rest[0]}']").focus()
    view.put(turn=0, legal=[rest[-1]])
    assert focused(view) == rest[0]
