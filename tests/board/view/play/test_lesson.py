"""The lesson in the page: by mouse, by keys and by ear; how it is left."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from nainjaune_widget.board.lesson import LESSONS, teach
from nainjaune_widget.board.requests import Learn
from tests.support.browser.axe import check_accessible
from tests.support.view.live import Live, Sit


def lesson(live: Live) -> Locator:
    """The panel of the lesson."""
    return live.view.root.locator("[data-role=lesson]")


def await_step(live: Live, step: int) -> None:
    """Wait until a step asks for something."""
    expect(lesson(live)).to_have_attribute("data-step", str(step))
    expect(lesson(live).locator("[data-waits]")).to_have_count(0)


def answer_lesson(live: Live) -> None:
    """Answer the request for the lesson, which comes once the annex is there."""
    live.view.page.wait_for_function("model.sent.some(({ type }) => type === 'lesson')")
    live.answer()
    await_step(live, 1)


def begin(live: Live) -> None:
    """Begin the lesson."""
    live.view.press("learn")
    answer_lesson(live)


def by_mouse(live: Live, rules: str, number: int) -> None:
    """Do what a step asks, where the page points."""
    asked = LESSONS[rules].steps[number - 1].card
    if asked is None:
        live.view.root.locator("button[data-pointed]").click()
    else:
        live.view.root.locator(f"[data-card='{asked}'][data-pointed]").click()
    live.answer()


@pytest.mark.parametrize(
    ("rules", "lang"),
    [("nain-1760", "fr"), pytest.param("pope-joan", "en", marks=pytest.mark.slow)],
)
def test_a_lesson_by_mouse_gives_the_own_cards_back(sit: Sit, rules: str, lang: str) -> None:
    live = sit(rules, players=3, lang=lang, human=0)
    before = live.board.round
    hand = [str(card) for card in before.hands[0]]
    begin(live)
    end = len(LESSONS[rules].steps) + 1
    for number in range(1, end):
        await_step(live, number)
        told = teach(rules, Learn(step=number), lang)
        for said in (told["title"], *told["told"]):
            expect(lesson(live)).to_contain_text(said)
            expect(live.view.root.locator("[aria-live=polite]")).to_contain_text(
                said.split("♦")[0][:30]
            )
        by_mouse(live, rules, number)
    await_step(live, end)
    check_accessible(live.view.page, ".nj-lesson")
    live.click("learn.seat")
    live.answer()
    assert live.board.round is before
    own = live.view.root.locator("[data-seat='0'] [data-card]")
    assert own.evaluate_all("all => all.map(each => each.dataset.card)") == hand


@pytest.mark.slow
def test_another_act_gets_a_sentence_and_the_step_stays(sit: Sit) -> None:
    """Escape closes the sentence, then leaves the lesson, and the table is as it was."""
    live = sit("lindor-1789")
    live.board.go(4)
    live.answer()
    live.view.at(4)
    before = dict(live.board.snapshot), live.board.events, live.board.round
    begin(live)
    live.view.root.locator("[data-seat='0'] [data-card='K♣']").click()
    live.answer()
    refused = lesson(live).locator("[data-role=refused]")
    expect(refused).to_contain_text("the lesson asks for your A♠")
    expect(live.view.root.locator("[data-seat='0']")).to_have_attribute("data-cards", "12")
    await_step(live, 1)
    for number in (1, 2, 3):
        by_mouse(live, "lindor-1789", number)
        await_step(live, number + 1)
    live.click("announce")
    live.view.root.locator("[data-card='7♦'][data-pointed]").click()
    live.answer()
    expect(refused).to_contain_text("Announce it first")
    live.view.page.keyboard.press("u")
    live.view.page.keyboard.press("w")
    expect(refused).to_contain_text(live.view.words["learn.later"])
    live.view.page.keyboard.press("Escape")
    expect(refused).to_have_count(0)
    live.view.page.keyboard.press("Escape")
    expect(lesson(live)).to_have_count(0)
    live.view.at(4)
    live.answer()
    assert (dict(live.board.snapshot), live.board.events, live.board.round) == before


def test_a_board_may_begin_with_it_once(sit: Sit) -> None:
    live = sit("lindor-1789", learn=True, lang="fr")
    answer_lesson(live)
    assert "learn" not in live.board.settings
    live.view.root.focus()
    live.press("Escape")
    expect(lesson(live)).to_have_count(0)
    live.view.button("menu").click()
    expect(live.view.button("learn")).to_be_visible()
