"""Texts for screen readers, the pace of play, the time that a notice stays, announcing."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.view.board import Show, View

# Every text that the live region has had, in order: a screen reader says each once.
LISTEN = """root => {
    window.told = [];
    const region = root.querySelector("[aria-live=polite]");
    const observer = new MutationObserver(changes => {
        if (changes.some(change => change.addedNodes.length)) told.push(region.textContent);
    });
    observer.observe(region, { subtree: true, childList: true, characterData: true });
}"""


def told(view: View) -> list[str]:
    """The texts that a screen reader has been told so far."""
    texts: list[str] = view.page.evaluate("told")
    return texts


def grow(view: View, count: int, **changes: Any) -> None:
    """Let the snapshot grow to its first `count` events."""
    view.put(events=view.snapshot["events"][:count], **changes)


@pytest.mark.parametrize("pace", [1, 0])
def test_told_in_full_each_event_is_told_once(show: Show, pace: float) -> None:
    view = show(0, clock=True, lang="fr", telling="full")
    events = view.snapshot["events"]
    view.put(events=events[:5])
    view.go(5)
    view.root.evaluate(LISTEN)
    if not pace:
        view.press("settings")
        view.root.get_by_role("dialog").get_by_role("slider").fill("0")
        view.page.keyboard.press("Escape")
    view.put(events=events[:17])
    view.page.clock.run_for(20_000)
    view.at(17)
    assert " ".join(told(view)) == " ".join(event["text"]["spoken"] for event in events[5:17])
    assert len(told(view)) == (12 if pace else 1)


def test_dismissing_a_notice_tells_nothing(show: Show) -> None:
    view = show(human=0)
    view.press("back")
    view.root.evaluate(LISTEN)
    view.root.locator("[data-seat='0'] [data-card]").first.click()
    expect(view.notice).to_be_visible()
    view.notice.get_by_role("button").click()
    expect(view.notice).to_have_count(0)
    assert told(view) == [view.words["go-to-end"]]


@pytest.mark.parametrize("telling", ["short", "full"])
def test_the_end_tells_the_last_event_and_the_turn_with_the_rank_wanted(
    show: Show, telling: str
) -> None:
    """In full it tells the legal cards as well."""
    view = show(human=0, lang="fr", telling=telling)
    view.press("back")
    view.root.evaluate(LISTEN)
    view.put()
    view.press("last")
    (said,) = told(view)
    last = view.snapshot["events"][-1]["text"]
    if telling == "short":
        assert said == "David sans valet. À vous\u202f: valet."
    else:
        assert said.startswith(last["spoken"])
        assert said.endswith(" valet. Vous pouvez poser\u202f: valet de carreau, valet de cœur.")
    view.press("back")
    view.press("last")
    assert told(view)[-1] == said


def test_who_is_asked_for_a_sans_is_told_that_nothing_can_be_played(show: Show) -> None:
    view = show(human=0)
    wanted = view.snapshot["events"][-1]["text"]["wanted"]
    view.press("back")
    view.root.evaluate(LISTEN)
    view.put(legal=[], mayPass=True)
    view.press("last")
    assert told(view)[-1].endswith(f"Your turn, wanted: {wanted}. You can only pass.")


def test_minor_events_are_shown_more_briefly(show: Show) -> None:
    view = show(0, clock=True)
    kinds = [event["kind"] for event in view.snapshot["events"]]
    play = kinds.index("play") + 1
    sans = kinds.index("sans") + 1
    for cursor, time in ((play, 850), (sans, 350)):
        view.go(cursor - 1)
        view.press("play")
        view.at(cursor)
        view.page.clock.run_for(time - 10)
        view.at(cursor)
        view.page.clock.run_for(20)
        view.at(cursor + 1)
        view.press("pause")


def test_the_pace_is_first_the_one_set_in_python(show: Show) -> None:
    view = show(0, clock=True, pace=2.0)
    play = next(event["number"] for event in view.snapshot["events"] if event["kind"] == "play")
    view.go(play - 1)
    view.press("play")
    view.page.clock.run_for(1600)
    view.at(play)
    view.page.clock.run_for(200)
    view.at(play + 1)


def test_neither_card_nor_hint_is_sent_while_the_others_play(show: Show) -> None:
    view = show(human=0, clock=True)
    events = view.snapshot["events"]
    view.put(events=events[:9])
    view.go(9)
    view.put(events=events)
    view.at(10)
    view.root.locator("[data-seat='0'] [data-card]").first.click()
    assert view.sent("play") == []
    expect(view.root.locator("[data-kept]")).to_have_count(1)
    view.press("hint")
    expect(view.notice).to_contain_text(view.words["others-playing"])
    view.page.clock.run_for(3500)
    assert view.shown()["cursor"] > 11
    expect(view.notice).to_be_visible()
    view.page.clock.run_for(10_000)
    view.at(len(events))
    expect(view.notice).to_have_count(0)


def test_a_notice_disappears_with_the_next_step(show: Show) -> None:
    view = show(human=0)
    view.press("back")
    view.root.locator("[data-seat='0'] [data-card]").first.click()
    expect(view.notice).to_be_visible()
    view.press("last")
    expect(view.notice).to_have_count(0)


@pytest.mark.parametrize(("tutor", "again"), [(True, "true"), (False, "false")])
def test_announcing_is_automatic_only_with_a_tutor(show: Show, tutor: bool, again: str) -> None:
    """The button returns to that state after each card."""
    view = show(human=0, tutor=tutor)
    announce = view.button("announce")
    expect(announce).to_have_attribute("aria-pressed", again)
    code = view.snapshot["legal"][0]
    card = view.root.locator(f"[data-seat='0'] [data-card='{code}']")
    card.click()
    message = view.sent("play")[-1]
    assert message["announce"] is tutor
    view.answer(message, ok=False, code="stale")
    view.press("announce")
    card.click()
    assert view.sent("play")[-1]["announce"] is not tutor
    view.put()
    expect(announce).to_have_attribute("aria-pressed", again)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_switching_the_announcement_is_told(show: Show, lang: str) -> None:
    view = show(human=0, lang=lang)
    view.root.evaluate(LISTEN)
    view.root.focus()
    view.page.keyboard.press("a")
    view.page.keyboard.press("a")
    assert told(view) == [view.words["announce.no"], view.words["announce.yes"]]


def test_passing_is_offered_if_the_rules_allow_it(show: Show) -> None:
    view = show(human=0)
    assert view.snapshot["rules"]["passing"]
    expect(view.button("pass")).to_be_visible()
    strict = show(human=0, rules="pope-joan")
    assert not strict.snapshot["rules"]["passing"]
    expect(strict.button("pass")).to_have_count(0)


SPEECH = """() => {
    window.uttered = [];
    window.SpeechSynthesisUtterance = function (text) { this.text = text; };
    speechSynthesis.speak = said => uttered.push([said.text, said.lang]);
}"""


def test_calls_are_spoken_only_on_demand(show: Show) -> None:
    view = show(0, lang="fr")
    view.page.evaluate(SPEECH)
    called = next(event for event in view.snapshot["events"] if event["call"])
    view.go(called["number"] - 1)
    view.press("step")
    assert view.page.evaluate("uttered") == []
    view.press("settings")
    view.root.get_by_label(view.words["speech"]).check()
    view.page.keyboard.press("Escape")
    view.press("back")
    view.press("step")
    view.at(called["number"])
    assert view.page.evaluate("uttered") == [[called["call"], "fr"]]
