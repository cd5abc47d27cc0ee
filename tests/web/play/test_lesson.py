"""The lesson on the page: a first visit begins with it, and no later one."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from nainjaune_widget.board.lesson import LESSONS
from nainjaune_widget.words import text
from tests.web.play.test_playing import PHONE
from tests.web.visit import START_MS, Visit

LESSON = LESSONS["lindor-1789"]


def do(one: Visit, number: int, lang: str) -> None:
    """Do what a step asks, with a finger."""
    lesson = one.root.locator("[data-role=lesson]")
    expect(lesson).to_have_attribute("data-step", str(number))
    if lesson.locator("[data-waits]").count():
        one.root.get_by_role("button", name=text("interface", "myTurn", lang), exact=True).tap()
    expect(lesson.locator("[data-waits]")).to_have_count(0)
    announce = one.root.locator(".nj-announce[data-pointed]")
    if announce.count():
        announce.tap()
    asked = LESSON.asked(number)
    one.root.locator(
        f"[data-card='{asked}'][data-pointed]" if asked else "button[data-pointed]"
    ).tap()


def test_a_first_visit_begins_with_the_lesson(visit: Callable[..., Visit]) -> None:
    lang = "fr"
    one = visit(f"?lang={lang}", **PHONE)
    lesson = one.root.locator("[data-role=lesson]")
    expect(lesson).to_have_attribute("data-step", "1")
    expect(lesson).to_contain_text("gagne la donne")
    for number in range(1, len(LESSON.steps) + 1):
        do(one, number, lang)
    expect(lesson).to_have_attribute("data-step", "8")
    expect(lesson.locator("[data-waits]")).to_have_count(0, timeout=START_MS)
    button = lesson.get_by_role("button", name=text("lesson", "learn.seat", lang), exact=True)
    button.tap()
    expect(lesson).to_have_count(0)
    assert one.await_turn()
    one.reopen(f"?lang={lang}")
    one.begin()
    assert one.await_turn()
    expect(one.root.locator("[data-role=lesson]")).to_have_count(0)
