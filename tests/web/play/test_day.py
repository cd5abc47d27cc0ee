"""The deal of the day on the page: its date, its first attempt, and the sentence that is sent."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

from playwright.sync_api import expect

from nainjaune_widget import Deal
from nainjaune_widget.words import text
from tests.web.play.test_playing import by_mouse, play_to_the_end
from tests.web.visit import PLAYABLE, Visit

NOON = datetime(2031, 3, 1, 12, tzinfo=UTC)
"""After any build of these sources."""

DEAL = Deal.shuffled("lindor-1789", 4, 20310301)


def at(visit: Callable[..., Visit], link: str, when: datetime = NOON) -> Visit:
    """Open a link with the clock set."""
    one = visit(None)
    one.page.clock.set_system_time(when)
    one.open(link)
    return one


def result_of(one: Visit) -> str:
    """Return one's own result, as the board says it."""
    said = one.root.locator(".nj-yours").inner_text()
    return said.rpartition(" ")[2].removesuffix(".")


def sent(one: Visit) -> str:
    """Return what *Share* would send first."""
    return one.links()[0]


def test_the_first_attempt_is_sent_as_a_sentence_with_its_link(
    visit: Callable[..., Visit],
) -> None:
    one = at(visit, "?day&lang=en")
    one.begin()
    expect(one.page).to_have_url(f"{one.address}?day=2031-03-01&lang=en")
    expect(one.page.locator("#note-text")).to_contain_text("1 March 2031: the first attempt counts")
    assert sent(one).endswith("play/?day=2031-03-01&lang=en")
    one.page.locator("#share-close").click()
    play_to_the_end(one, by_mouse)
    net = result_of(one)
    sentence = f"Nain Jaune, deal of the day, 1 March 2031: {net}, and you?"
    assert sent(one) == f"{sentence} {one.address}?day=2031-03-01&lang=en"
    [kept] = one.kept().values()
    assert kept["code"] == DEAL.code
    one.reopen("?day&lang=en")
    one.begin()
    expect(one.page.locator("#note-text")).to_contain_text(f"{net}. “Share” sends it")
    one.root.get_by_role("button", name=text("interface", "again", "en")).first.click()
    one.await_turn()
    assert sent(one).startswith(sentence), "a second attempt does not count"


def test_a_day_to_come_and_none_are_refused_with_a_way_on(visit: Callable[..., Visit]) -> None:
    one = at(visit, "?day=2031-03-02&lang=en")
    said = one.page.locator("#refused-message")
    expect(said).to_contain_text("by the clock of this device it is 1 March 2031")
    one.open("?day=%3Cb%3E&lang=fr")
    expect(said).to_contain_text("Il n’y a pas de donne du jour pour ce lien")
    one.page.locator("#refused-new").click()
    one.begin()
    expect(one.page).to_have_url(f"{one.address}?day=2031-03-01&lang=fr")


def test_a_clock_that_is_wrong_is_said(visit: Callable[..., Visit]) -> None:
    one = at(visit, "?day&lang=en", datetime(2020, 1, 1, tzinfo=UTC))
    note = one.page.locator("#note-text")
    expect(note).to_contain_text("The clock of this device must be wrong: it says 1 January 2020")
    one.begin()
    assert one.page.locator(PLAYABLE).count() or one.await_turn(), "it is dealt all the same"
