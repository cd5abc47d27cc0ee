"""The review of a deal in the page: by mouse, by keys and by ear, and mistakes tried again."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from nainjaune_widget import Board, Card
from nainjaune_widget.board.review import reviewing
from tests.support.browser.axe import check_accessible
from tests.support.view.board import Show
from tests.support.view.live import Live, Sit
from tests.support.wire.recorder import wired

MOST_ANSWERS = 2_000
PHONE = {"width": 390, "height": 844}


@pytest.fixture(autouse=True)
def _few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "usual_worlds", lambda: 16)


def play(board: Board) -> None:
    """Play to the end at random."""
    random = Random(1)
    while not board.round.finished:
        board.play(random.choice(board.round.legal))


def sat(sit: Sit, **options: Any) -> Live:
    """Return a person at a board who has played a deal to its end."""
    live = sit(seed=11, human=0, **options)
    play(live.board)
    live.answer()
    live.view.press("last")
    live.answer()
    return live


def answer_all(live: Live) -> None:
    """Let the board answer until the whole deal is judged."""
    live.view.page.wait_for_function("model.sent.some(({ type }) => type === 'review')")
    for _ in range(MOST_ANSWERS):
        live.answer()
        if live.board.judged.get("complete"):
            break
    live.answer()
    assert live.board.judged["complete"]


def panel(live: Live) -> Locator:
    return live.view.root.locator("[data-role=review]")


def spoken(live: Live) -> Locator:
    return live.view.root.locator(".nj-spoken")


def button(live: Live, key: str) -> Locator:
    """A button of the panel, by the key of its text."""
    return panel(live).get_by_role(
        "button", name=live.board.judged["words"][f"panel.{key}"], exact=True
    )


def retry(live: Live, state: str) -> Locator:
    return live.view.root.locator(f"[data-role=retry][data-state={state}]")


def test_verdicts_stand_on_rail_and_log_with_their_names(sit: Sit) -> None:
    live = sat(sit)
    result = live.view.root.locator("[data-role=result]")
    result.get_by_role("button", name=live.view.words["review"], exact=True).click()
    answer_all(live)
    judged = live.board.judged["decisions"]
    assert {each["verdict"] for each in judged} > {"best"}
    for decision in judged:
        event, verdict = decision["event"], decision["verdict"]
        mark = live.view.root.locator(f".nj-rail [data-event='{event}']")
        expect(mark).to_have_attribute("data-verdict", verdict)
        entry = live.view.root.locator(f"[data-role=log] [data-event='{event}']")
        expect(entry).to_have_attribute("data-verdict", verdict)
        expect(entry).to_contain_text(decision["said"])
        label = mark.get_attribute("aria-label") or ""
        assert str(event) in label
        assert decision["said"] in label
    signs = live.view.root.evaluate(
        "root => [...root.querySelectorAll('.nj-verdicts > *')].map("
        "each => getComputedStyle(each, '::before').content)"
    )
    verdicts = [each["verdict"] for each in judged]
    assert len(set(zip(verdicts, signs, strict=True))) == len(set(verdicts))
    expect(result).to_be_visible()
    expect(panel(live)).to_contain_text(live.board.judged["told"])
    expect(panel(live).locator(".nj-luck[open]")).to_have_count(1)
    check_accessible(live.view.page, ".nj")


@pytest.mark.slow
def test_by_keys_and_ear_one_goes_from_mistake_to_mistake(sit: Sit) -> None:
    live = sat(sit)
    live.view.root.focus()
    live.press("v")
    answer_all(live)
    expect(spoken(live)).to_contain_text("choices judged")
    expect(spoken(live)).to_contain_text("Press v for the next mistake.")
    mistakes = live.board.judged["mistakes"]
    told = {each["event"]: each["told"] for each in live.board.judged["decisions"]}
    for event in (*mistakes, mistakes[0]):
        live.press("v")
        live.view.at(event)
        expect(panel(live).locator("[data-verdict]")).to_have_text(told[event])
        said = live.view.page.evaluate("document.querySelector('.nj-spoken').textContent")
        assert told[event].split()[-4:] == said.split()[-4:]
    button(live, "previous").click()
    live.view.at(mistakes[-1])
    rows = panel(live).locator(".nj-options tbody tr")
    shown = live.board.judged["decisions"]
    [now] = [each for each in shown if each["event"] == mistakes[-1]]
    expect(rows).to_have_count(len(now["options"]))
    expect(panel(live).locator("[data-played]")).to_have_count(1)


@pytest.mark.slow
def test_it_stops_where_it_is_told_to_and_goes_on(sit: Sit) -> None:
    live = sat(sit)
    live.view.root.focus()
    live.press("v")
    live.view.page.wait_for_function("model.sent.some(({ type }) => type === 'review')")
    live.answer()
    button(live, "stop").click()
    live.answer()
    live.answer()
    asked = len(live.view.sent("review"))
    live.answer()
    assert len(live.view.sent("review")) == asked
    assert not live.board.judged["complete"]
    button(live, "go-on").click()
    answer_all(live)
    expect(panel(live).locator("progress")).to_have_count(0)


def test_during_play_nothing_of_it_shows(sit: Sit) -> None:
    live = sit(seed=11, human=0)
    live.view.root.focus()
    live.press("v")
    expect(live.view.notice).to_have_text(live.view.words["review.after"])
    assert live.view.sent("review") == []
    assert live.view.button("review").count() == 0
    assert panel(live).count() == 0


def test_a_view_that_opens_later_has_the_review_and_an_undone_deal_has_none(sit: Sit) -> None:
    live = sat(sit)
    live.board.review(worlds=16)
    live.answer()
    expect(panel(live)).to_be_visible()
    live.board.undo()
    live.answer()
    expect(panel(live)).to_have_count(0)
    expect(live.view.root.locator("[data-verdict]")).to_have_count(0)


@pytest.mark.slow
def test_the_better_choice_is_tried_as_a_what_if(sit: Sit) -> None:
    live = sat(sit)
    live.board.review(worlds=16)
    live.answer()
    [first, *_] = live.board.judged["mistakes"]
    live.view.go(first)
    [better] = [each["better"] for each in live.board.judged["decisions"] if each["event"] == first]
    panel(live).get_by_role("button", name=better, exact=True).click()
    live.answer()
    expect(live.view.root.locator("[data-role=line]")).to_be_visible()
    expect(panel(live)).to_have_count(0)
    live.click("main")
    expect(panel(live)).to_be_visible()


def learn(live: Live) -> None:
    """Begin to try the mistakes again."""
    button(live, "learn").click()
    live.view.page.wait_for_function("model.sent.some(({ type }) => type === 'retry')")
    live.answer()
    expect(retry(live, "asked")).to_be_visible()
    expect(retry(live, "asked").locator("[data-waits]")).to_have_count(0)


def choose(live: Live, card: Card | None) -> None:
    """Play a card, or pass, with the keyboard."""
    if card is None:
        live.view.page.keyboard.press("p")
    else:
        live.view.root.locator(f".nj-own [data-card='{card}']").focus()
        live.view.page.keyboard.press("Enter")
    live.answer()


def test_a_mistake_is_tried_until_it_is_put_right_or_shown_or_skipped(sit: Sit) -> None:
    live = sat(sit)
    decisions = {each.event: each for each in live.board.review(worlds=1_024).decisions}
    live.answer()
    mistakes = live.board.judged["mistakes"]
    assert len(mistakes) > 2
    learn(live)
    for number, event in enumerate(mistakes, 1):
        decision = decisions[event]
        expect(retry(live, "asked")).to_have_attribute("data-step", str(number))
        expect(retry(live, "asked").locator("[data-waits]")).to_have_count(0)
        expect(spoken(live)).to_contain_text("What is better?")
        hidden = live.view.root.locator("[data-seat='1'] [data-card]")
        expect(hidden).to_have_count(0)
        choose(live, decision.played)
        expect(retry(live, "asked").locator("[data-role=refused]")).to_contain_text(
            "Try something else"
        )
        if number == 1:
            choose(live, decision.best)
            expect(retry(live, "found").locator("[data-waits]")).to_have_count(0)
            expect(retry(live, "found")).to_contain_text("well found")
            expect(retry(live, "found").locator("[data-role=refused]")).to_have_count(0)
        elif number == 2:
            retry(live, "asked").get_by_role("button", name="Show me", exact=True).click()
            live.answer()
            expect(retry(live, "shown").locator("[data-waits]")).to_have_count(0)
            expect(retry(live, "shown")).to_contain_text("jetons more on average")
        else:
            retry(live, "asked").get_by_role("button", name="Skip", exact=True).click()
            live.answer()
            continue
        # The way on has the focus.
        live.view.page.wait_for_function("document.activeElement.matches('.nj-lesson .nj-main')")
        live.view.page.keyboard.press("Enter")
        live.answer()
    expect(live.view.root.locator("[data-role=retry]")).to_have_count(0)
    expect(panel(live)).to_be_visible()
    assert live.board.round.finished
    assert live.board.judged["complete"]


def test_on_a_phone_it_stands_in_the_result_and_over_the_hand(show: Show) -> None:
    with wired() as wire:
        board = Board("lindor-1789", 4, seed=11, human=0, lang="fr", pace=0)
        play(board)
        board.review(worlds=16)
        live = Live(show(board=board, **PHONE), board, wire)
        live.view.page.evaluate("judged => model.put('judged', judged)", dict(live.board.judged))
        expect(live.view.root.locator("[data-role=result] [data-role=review]")).to_be_visible()
        [first, *_] = board.judged["mistakes"]
        live.view.go(first)
        expect(live.view.root.locator("[data-role=result]")).to_have_count(0)
        expect(panel(live)).to_be_visible()
        inside = panel(live).evaluate(
            "each => each.getBoundingClientRect().right <= innerWidth"
            " && each.scrollWidth <= each.clientWidth"
        )
        assert inside
