"""A board by ear: its live region holds the text that is told, of settings and keys too.

What is said, and when, is tested in Node: `board/frontend/tests/board/speech/`.
"""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from nainjaune_widget import Board
from tests.support.view.board import Show, View
from tests.support.view.live import Live
from tests.support.wire.recorder import wired

LISTEN = """root => {
    const region = root.querySelector("[aria-live=polite]");
    window.told = [region.textContent];
    const heard = changes => {
        if (changes.some(change => change.addedNodes.length)) told.push(region.textContent);
    };
    new MutationObserver(heard).observe(region, { subtree: true, childList: true });
}"""


HAND_AND_TURN = (
    "Your hand: clubs five, eight, ten; diamonds two, jack; hearts three, five, jack; spades "
    "seven, nine, queen, king. Ben leads four of diamonds, five of diamonds, six of clubs, seven "
    "of hearts, no eight. Chloé eight of diamonds, no nine. David nine of clubs, ten of diamonds, "
    "takes 4, no jack. Your turn: a jack, one of the raised ones."
)


def told(view: View) -> list[str]:
    """Every text that a screen reader has been told, the first one included."""
    texts: list[str] = view.page.evaluate("told")
    return [text for text in texts if text]


def spoken(view: View) -> Locator:
    """The text that the screen reader is told last."""
    return view.root.locator("[aria-live=polite]")


def test_one_message_tells_all_that_happened_since_the_own_card(show: Show) -> None:
    """A card has the name by which it is told."""
    with wired() as wire:
        board = Board(seed=7, human=0, pace=0)
        live = Live(show(board=board), board, wire)
        live.view.root.evaluate(LISTEN)
        expect(spoken(live.view)).to_have_text(HAND_AND_TURN)
        for card in ("Jack of diamonds", "Queen of spades", "King of spades"):
            name = re.compile(f"^{card}(,|$)", re.IGNORECASE)
            live.view.root.get_by_role("button", name=name).press("Enter")
            live.answer()
        assert told(live.view) == [
            HAND_AND_TURN,
            "Jack of diamonds. Your turn: a queen, the raised one.",
            "Queen of spades, you take 12. Your turn: a king, the raised one.",
            "King of spades. Your turn to lead: any card.",
        ]


def test_keys_and_controls_are_told_and_answered(show: Show) -> None:
    view = show(human=0)
    view.root.evaluate(LISTEN)
    announce, legal = view.button("announce"), view.snapshot["legal"][0]
    expect(spoken(view)).not_to_be_empty()
    expect(announce).to_have_attribute("aria-pressed", "true")
    view.root.focus()
    view.page.keyboard.press("a")
    expect(announce).to_have_attribute("aria-pressed", "false")
    view.press("announce")
    assert told(view)[1:] == [view.words["announce.no"], view.words["announce.yes"]]
    view.press("announce")
    view.root.locator(f"[data-seat='0'] [data-card='{legal}']").click()
    assert view.sent("play")[-1]["announce"] is False
    view.put()
    expect(announce).to_have_attribute("aria-pressed", "true")
    view.root.focus()
    view.page.keyboard.press("3")
    expect(spoken(view)).to_have_text(re.compile("^Jetons: David minus 11, you minus 15"))


def test_a_notice_is_shown_and_dismissed_without_a_word(show: Show) -> None:
    view = show(human=0)
    view.press("back")
    view.root.evaluate(LISTEN)
    expect(spoken(view)).not_to_be_empty()
    view.root.locator("[data-seat='0'] [data-card]").first.click()
    expect(view.notice).to_be_visible()
    view.notice.get_by_role("button").click()
    expect(view.notice).to_have_count(0)
    assert told(view)[1:] == [view.words["go-to-end"]]


def test_passing_is_offered_if_the_rules_allow_it(show: Show) -> None:
    view = show(human=0)
    assert view.snapshot["rules"]["passing"]
    expect(view.button("pass")).to_be_visible()
    view.put(rules=view.snapshot["rules"] | {"passing": False})
    expect(view.button("pass")).to_have_count(0)


# A browser's voice and sounds, of which only the starts are kept.
HEAR = """() => {
    window.heard = [];
    window.SpeechSynthesisUtterance = function (text) { this.text = text; };
    speechSynthesis.speak = said => heard.push([said.text, said.lang]);
    const part = kind => ({
        gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, frequency: {},
        connect: target => target, start: () => heard.push(kind), stop() {},
    });
    window.AudioContext = class {
        sampleRate = 8000; currentTime = 0; state = "running"; destination = {};
        createGain = () => part("gain");
        createBiquadFilter = () => part("filter");
        createBufferSource = () => part("noise");
        createOscillator = () => part("tone");
        createBuffer = (_, length) => ({ getChannelData: () => new Float32Array(length) });
        close = () => heard.push("closed");
    };
}"""


def test_explanations_calls_and_sounds_are_settings(show: Show) -> None:
    view = show(0, lang="fr")
    view.page.evaluate(HEAR)
    view.press("settings")
    for key in ("telling.full", "speech", "sounds"):
        view.root.get_by_label(view.words[key]).check()
    view.page.keyboard.press("Escape")
    events = view.snapshot["events"]
    card = next(event for event in events if event["kind"] == "play")
    called = next(event for event in events if event["call"])
    for event, heard in ((card, "noise"), (called, [called["call"], "fr"])):
        view.go(event["number"] - 1)
        view.page.evaluate("heard.splice(0)")
        view.press("step")
        view.at(event["number"])
        expect(spoken(view)).to_have_text(event["text"]["spoken"])
        assert heard in view.page.evaluate("heard")
    view.page.evaluate("end()")
    assert view.page.evaluate("heard.at(-1)") == "closed"


def test_nothing_is_said_while_the_slider_moves(show: Show) -> None:
    """Its own value is the text; dragging it says nothing, nor do arrows on it."""
    view = show(40, seed=7)
    view.root.evaluate(LISTEN)
    slider = view.root.get_by_role("slider")
    box = slider.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    view.page.mouse.move(x, y)
    view.page.mouse.down()
    view.page.mouse.move(x + 90, y, steps=9)
    view.page.mouse.up()
    slider.press("ArrowRight")
    slider.press("ArrowDown")
    cursor = view.shown()["cursor"]
    assert cursor > 40
    assert len(told(view)) == 1
    view.go(32)
    expect(slider).to_have_attribute("aria-valuetext", "32 of 106: Chloé king of hearts, takes 16.")


def test_the_first_message_comes_into_a_region_that_is_there_already(show: Show) -> None:
    """A screen reader tells what changes in a region, not what it begins with."""
    view = show(human=0, clock=True)
    expect(spoken(view)).to_have_text("")
    view.root.evaluate(LISTEN)
    view.page.clock.run_for(1000)
    assert told(view) == [HAND_AND_TURN]


def test_another_message_does_not_wait_for_the_first(show: Show) -> None:
    view = show(human=0, clock=True)
    view.root.focus()
    view.page.keyboard.press("3")
    expect(spoken(view)).to_have_text(re.compile("^Jetons: "))
