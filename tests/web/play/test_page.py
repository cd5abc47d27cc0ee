"""The page in Chromium: deals, links, the deal of the day, a phone, and whatever may go wrong."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Route, expect

from nainjaune_widget import Deal
from nainjaune_widget.board.lesson import LESSONS
from nainjaune_widget.words import text
from tests.support.browser.axe import check_accessible
from tests.web.visit import (
    OVER,
    PHONE,
    PLAYABLE,
    START_MS,
    Visit,
    by_keys,
    by_mouse,
    by_touch,
    play_to_the_end,
)


def test_a_deal_is_played_by_keys_alone(visit: Callable[..., Visit]) -> None:
    play_to_the_end(visit("?rules=cats-at-cards&seed=3&lang=en"), by_keys)


HAND = ".nj [data-seat='0'] [data-card]"
OTHERS = ".nj [data-seat]:not([data-seat='0']) [data-card]"
CARDS = "all => all.map(each => each.dataset.card)"


class Held:
    """Python, held back until it is let go."""

    def __init__(self, one: Visit) -> None:
        self._routes: list[Route] = []
        one.page.route("**/python.js", self._hold)

    def _hold(self, route: Route) -> None:
        self._routes.append(route)

    def go(self) -> None:
        for route in self._routes:
            route.continue_()


@pytest.fixture
def early(visit: Callable[..., Visit]) -> Iterator[tuple[Visit, Held]]:
    """A visit on which Python does not come yet, nor out of a store."""
    one = visit(None, service_workers="block")
    yield one, Held(one)
    one.errors = [each for each in one.errors if "Service Worker" not in each]


def cards(one: Visit, selector: str) -> list[str]:
    """Return the cards to be seen."""
    found: list[str] = one.page.locator(selector).evaluate_all(CARDS)
    return found


def test_ones_own_hand_is_there_before_python(early: tuple[Visit, Held]) -> None:
    deal = Deal.shuffled("pope-joan", 5, 12)
    one, _ = early
    one.open("?rules=pope-joan&players=5&seed=12&lang=en")
    expect(one.page.locator(HAND)).to_have_count(len(deal.hands[0]))
    assert sorted(cards(one, HAND)) == sorted(map(str, deal.hands[0]))
    assert cards(one, OTHERS) == []
    expect(one.page.locator(PLAYABLE)).to_have_count(0)
    expect(one.page.locator("#board")).to_have_attribute("inert", "")
    expect(one.page.locator("#status")).to_be_visible()


def test_the_hand_of_a_deal_left_to_chance_is_the_one_that_python_deals(
    early: tuple[Visit, Held],
) -> None:
    one, python = early
    one.open("?rules=lindor-1789&lang=en")
    expect(one.page.locator(HAND)).to_have_count(12)
    drawn = cards(one, HAND)
    python.go()
    one.begin()
    [kept] = one.kept().values()
    assert sorted(drawn) == sorted(map(str, Deal.from_code(kept["code"]).hands[0]))


def test_a_table_is_drawn_as_it_was_left(early: tuple[Visit, Held]) -> None:
    one, python = early
    python.go()
    one.page.unroute("**/python.js")
    one.open("?seed=3&lang=en")
    one.begin()
    assert one.await_turn()
    events = one.board.events
    by_mouse(one)
    one.board.grown_from(events)
    one.board.press("End")
    events, hand = one.board.events, cards(one, HAND)
    again = Held(one)
    one.open("?seed=3&lang=en")
    expect(one.root).to_have_attribute("data-cursor", str(events))
    assert cards(one, HAND) == hand
    expect(one.page.locator(PLAYABLE)).to_have_count(0)
    again.go()
    one.begin()
    assert one.board.events == events, "a game goes on after the page was left"


def test_no_picture_is_kept_of_several_persons(visit: Callable[..., Visit]) -> None:
    """Each person of a table has a hand that the others do not see."""
    for human, is_kept in (("0", True), ("0,2", False)):
        one = visit(f"?seed=3&human={human}&lang=en")
        one.begin()
        one.reopen("../clear/?lang=en")
        stored: dict[str, Any] = one.page.evaluate("({ ...localStorage })")
        assert ("nain-jaune/picture" in stored) == is_kept


LESSON = LESSONS["lindor-1789"]


def do(one: Visit, number: int, lang: str) -> None:
    """Do what a step asks, with a finger."""
    lesson = one.root.locator("[data-role=lesson]")
    expect(lesson).to_have_attribute("data-step", str(number))
    if lesson.locator("[data-waits]").count():
        one.root.get_by_role("button", name=text("interface", "myTurn", lang), exact=True).tap()
    expect(lesson.locator("[data-waits]")).to_have_count(0)
    asked = LESSON.steps[number - 1].card
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
    expect(lesson).to_have_attribute("data-step", str(len(LESSON.steps) + 1))
    expect(lesson.locator("[data-waits]")).to_have_count(0, timeout=START_MS)
    button = lesson.get_by_role("button", name=text("lesson", "learn.seat", lang), exact=True)
    button.tap()
    expect(lesson).to_have_count(0)
    assert one.await_turn()
    one.reopen(f"?lang={lang}")
    one.begin()
    assert one.await_turn()
    expect(one.root.locator("[data-role=lesson]")).to_have_count(0)


CODE = "4F2Y-DSJ9-7HB3-26JV-RRSH-MD4P-RB"


def test_a_play_can_be_sent_once_it_is_over(visit: Callable[..., Visit]) -> None:
    one = visit(f"?deal={CODE}&lang=fr")
    one.begin()
    assert len(one.links()) == 1, "how it was played is not known yet"
    one.click("share-close")
    play_to_the_end(one, by_mouse)
    events = one.board.events
    to_play, to_watch = one.links()
    assert to_play.endswith(f"?deal={CODE}&lang=fr&human=0")
    assert re.fullmatch(r"[A-Za-z_-]+", to_watch.partition("#play=")[2])
    other = visit(to_watch.removeprefix(one.address))
    other.begin()
    other.board.at(0)
    assert other.board.events == events
    assert other.kept() == {}, "to look at a play is not to play it"


def test_a_new_deal_leaves_the_link(visit: Callable[..., Visit]) -> None:
    """Loaded again, the page shows what was on show, not what the link had asked for."""
    one = visit(f"?deal={CODE}&lang=en")
    # A region that is there from the start, as a screen reader needs it.
    said = one.page.locator("#ready")
    expect(said).to_have_attribute("role", "status")
    one.begin()
    expect(said).to_have_text("The cards are dealt.")
    assert one.await_turn()
    hand = one.root.locator('[data-seat="0"] [data-card]')
    shown = set(hand.evaluate_all("all => all.map(each => each.dataset.card)"))
    assert shown == {str(card) for card in Deal.from_code(CODE).hands[0]}
    one.root.get_by_role("button", name="New deal").first.click()
    expect(one.page).to_have_url(f"{one.address}?lang=en")
    code = one.kept()["nain-jaune/play/own"]["code"]
    assert code != CODE
    assert len(one.kept()) == 2, "each link has a table of its own"
    one.page.reload()
    one.begin()
    assert one.kept()["nain-jaune/play/own"]["code"] == code


def test_work_is_cleared_when_one_is_sure(visit: Callable[..., Visit]) -> None:
    one = visit("?lang=en")
    one.begin()
    before = one.kept()
    one.click("more")
    one.click("clear")
    one.click("clear-no")
    assert one.kept() == before
    one.click("clear")
    one.click("clear-yes")
    one.page.wait_for_url(one.address)
    one.begin()
    code = before["nain-jaune/play/own"]["code"]
    assert one.kept()["nain-jaune/play/own"]["code"] != code


def test_the_language_changes_in_the_middle_of_a_deal(visit: Callable[..., Visit]) -> None:
    one = visit(f"?deal={CODE}&lang=en")
    one.begin()
    events = one.board.events
    one.click("language")
    expect(one.root).to_have_attribute("lang", "fr")
    expect(one.page).to_have_title("Nain jaune")
    expect(one.page.locator("#share")).to_have_text("Partager")
    expect(one.page).to_have_url(re.compile("lang=fr"))
    assert one.board.events == events
    assert one.page.locator("html").get_attribute("lang") == "fr"


def test_work_is_brought_back_on_the_page(visit: Callable[..., Visit]) -> None:
    one = visit("?seed=3&lang=en")
    one.begin()
    one.click("more")
    with one.page.expect_download() as downloading:
        one.page.locator("#save").click()
    other = visit("?seed=3&lang=en")
    other.begin()
    other.await_turn()
    events = other.board.events
    by_mouse(other)
    other.board.grown_from(events)
    other.click("more")
    with other.page.expect_file_chooser() as choosing:
        other.page.locator("#bring").click()
    choosing.value.set_files({"name": "a.json", "mimeType": "", "buffer": b"{}"})
    expect(other.page.locator("#note-text")).to_have_text(text("clear", "bring.wrong", "en"))
    other.click("more")
    with other.page.expect_file_chooser() as choosing, other.page.expect_navigation():
        other.page.locator("#bring").click()
        choosing.value.set_files(downloading.value.path())
    other.begin()
    other.await_turn()
    assert other.board.events == events


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


def test_the_first_attempt_is_sent_as_a_sentence_with_its_link(
    visit: Callable[..., Visit],
) -> None:
    one = at(visit, "?day&lang=en")
    one.begin()
    expect(one.page).to_have_url(f"{one.address}?day=2031-03-01&lang=en")
    expect(one.page.locator("#note-text")).to_contain_text("1 March 2031: the first attempt counts")
    assert one.links()[0].endswith("play/?day=2031-03-01&lang=en")
    one.page.locator("#share-close").click()
    play_to_the_end(one, by_mouse)
    net = result_of(one)
    sentence = f"Nain Jaune, deal of the day, 1 March 2031: {net}, and you?"
    assert one.links()[0] == f"{sentence} {one.address}?day=2031-03-01&lang=en"
    [kept] = one.kept().values()
    assert kept["code"] == DEAL.code
    one.reopen("?day&lang=en")
    one.begin()
    expect(one.page.locator("#note-text")).to_contain_text(f"{net}. “Share” sends it")
    one.root.get_by_role("button", name=text("interface", "again", "en")).first.click()
    one.await_turn()
    assert one.links()[0].startswith(sentence), "a second attempt does not count"


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


FULL = """Storage.prototype.setItem = () => {
    throw new DOMException("Full.", "QuotaExceededError");
};"""
SYSTEM = """navigator.share = async (what) => { window.shared = what; };"""

IN_SIGHT = """parts => parts.map(part => document.querySelector(part)).every(each => {
    const at = each.getBoundingClientRect();
    return at.top >= 0 && at.left >= 0 && at.bottom <= innerHeight && at.right <= innerWidth;
})"""
PLAYED_WITH = ["[data-role=wanted]", "[data-role=run]", "[data-seat='0']", PLAYABLE, ".nj-turn"]
OVERFLOW = """[document.documentElement.scrollHeight - innerHeight,
    document.documentElement.scrollWidth - innerWidth]"""


def note(visit: Visit, key: str) -> None:
    """Wait until the page says that."""
    expect(visit.page.locator("#note-text")).to_have_text(text("play", key, "en"))


def test_the_page_is_one_screen_with_one_button_in_its_bar(visit: Callable[..., Visit]) -> None:
    """And so it is when the phone is turned, and the deal goes on."""
    one = visit("?seed=7&human=0&lang=en", **PHONE)
    one.begin()
    assert one.await_turn()
    for width, height, held in ((390, 844, "up"), (740, 360, "side")):
        one.page.set_viewport_size({"width": width, "height": height})
        expect(one.root).to_have_attribute("data-phone", held)
        assert one.page.evaluate(IN_SIGHT, PLAYED_WITH)
        assert one.page.evaluate(OVERFLOW) == [0, 0]
    bar = one.page.locator("header button")
    expect(bar.locator("visible=true")).to_have_count(1)
    one.click("more")
    for name in ("share", "predict", "dark", "language"):
        expect(one.page.locator(f"#more-panel #{name}")).to_be_visible()
    one.click("more-close")
    events = one.board.events
    by_touch(one)
    one.board.grown_from(events)


def test_the_end_is_shared_by_the_sheet_of_the_system(visit: Callable[..., Visit]) -> None:
    one = visit(None, **PHONE)
    one.page.add_init_script(SYSTEM)
    one.open("?seed=7&human=0&lang=en")
    play_to_the_end(one, by_touch)
    result = one.page.locator("[data-role=result]")
    expect(result).to_contain_text("You: ")
    result.get_by_role("button", name="Share").click()
    row = one.page.locator("#share-rows .link").first
    row.get_by_role("button", name=text("play", "send", "en")).click()
    assert one.page.evaluate("shared.url") == row.locator("input").input_value()


def test_a_second_tab_says_which_one_is_kept(visit: Callable[..., Visit]) -> None:
    one = visit("?lang=en")
    one.begin()
    one.await_turn()
    other = Visit(one.page.context, one.address)
    other.open("?lang=en")
    other.begin()
    note(one, "second.there")
    events = one.board.events
    one.page.locator(PLAYABLE).first.click()
    one.board.grown_from(events)
    note(one, "second.here")
    note(other, "second.there")
    one.click("note-close")
    expect(one.page.locator("#note")).to_be_hidden()


def test_a_browser_that_keeps_nothing_says_so_and_plays(visit: Callable[..., Visit]) -> None:
    one = visit(None)
    one.page.add_init_script(FULL)
    one.open("?lang=en&seed=7&human=0")
    one.begin()
    note(one, "kept.not")
    assert one.await_turn()
    events = one.board.events
    one.page.locator(PLAYABLE).first.click()
    one.board.grown_from(events)


REVIEWED_MS = 15_000
"""Many times what it takes: the machine may be busy."""


def test_the_strongest_play_here_and_a_deal_is_reviewed_at_once(
    visit: Callable[..., Visit],
) -> None:
    one = visit("?rules=lindor-1789&seed=3&bots=deep&lang=fr")
    play_to_the_end(one, by_mouse)
    one.page.context.set_offline(True)
    review = one.root.locator("[data-role=review]")
    one.board.press("v")
    expect(review).to_contain_text(text("analysis", "part.luck", "fr"), timeout=REVIEWED_MS)
    marks = one.root.locator(".nj-rail [data-verdict]")
    assert marks.count() > 0
    one.page.context.set_offline(False)
    one.board.press("u")
    expect(review).to_have_count(0)
    expect(one.root.locator("[data-verdict]")).to_have_count(0)


MARKUP = '<img src=x onerror="window.hacked = 1"><script>window.hacked = 1</script>'


def test_a_hostile_link_runs_nothing(visit: Callable[..., Visit]) -> None:
    one = visit(None)
    for link in (f"?deal={quote(MARKUP)}", f"?lang={quote(MARKUP)}", "?rules=constructor"):
        one.open(link)
        expect(one.page.locator("#refused-message")).to_have_text(re.compile("."), timeout=START_MS)
        assert one.page.evaluate("window.hacked") is None
        assert one.page.locator("#refused img, #refused script").count() == 0
        assert one.kept() == {}


LACKS = (
    "delete window.WebAssembly",
    "CSS.supports = asked => asked !== 'selector(:has(a))'",  # as Firefox 120
    "CSS.supports = asked => asked !== 'selector(&)'",  # as Safari 16.4
)


def test_a_browser_that_is_too_old_is_told_what_to_do(visit: Callable[..., Visit]) -> None:
    """Nothing of the board is shown, and Python is not loaded."""
    for lack in LACKS:
        one = visit(None)
        one.errors_are_meant = True
        one.page.add_init_script(lack)
        one.open("?lang=fr")
        trouble = one.page.locator("#trouble")
        expect(trouble).to_contain_text("un navigateur assez récent")
        expect(trouble.locator(".en").first).to_be_hidden()
        expect(one.page.locator("#board")).to_be_hidden()
        one.page.wait_for_load_state("networkidle")
        assert [each for each in one.asked if "pyodide" in each] == []


def test_a_file_that_does_not_come_is_said(visit: Callable[..., Visit]) -> None:
    one = visit(None)
    one.page.route("**/modules.pack", lambda route: route.abort())
    one.open("?lang=en")
    expect(one.page.locator("#trouble")).to_contain_text("Try again", timeout=START_MS)
    expect(one.page.locator("#status")).to_be_hidden()
    one.errors_are_meant = True


def test_opened_as_a_file_it_says_what_to_start(site: Path, browser: Browser) -> None:
    with browser.new_page() as page:
        page.goto(f"{(site / 'play' / 'index.html').as_uri()}?lang=fr")
        trouble = page.locator("#trouble")
        expect(trouble).to_contain_text("serve.py")
        expect(trouble.locator("#unable")).to_be_hidden()


def test_without_scripts_the_page_says_so(visit: Callable[..., Visit]) -> None:
    one = visit("?lang=en", java_script_enabled=False)
    said = one.page.locator("noscript .en")
    expect(said).to_be_visible()
    assert "JavaScript" in (said.text_content() or "")
    expect(one.page.get_by_role("button")).to_have_count(0)
    one.errors_are_meant = True


DESKTOP: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}


@pytest.mark.parametrize(
    ("lang", "theme", "screen"),
    [
        pytest.param("en", "light", DESKTOP, id="en-light-desktop"),
        pytest.param("fr", "dark", PHONE, id="fr-dark-phone"),
    ],
)
def test_axe_finds_nothing(
    visit: Callable[..., Visit], lang: str, theme: str, screen: dict[str, Any]
) -> None:
    """At a link that is refused, in a deal with a question, links and a dialog, at its end."""
    one = visit(f"?rules=whist&lang={lang}", color_scheme=theme, **screen)
    expect(one.page.locator("#refused")).to_be_visible(timeout=START_MS)
    expect(one.page.locator("html")).to_have_attribute("data-theme", theme)
    check_accessible(one.page)
    one.open(f"?rules=pope-joan&seed=3&lang={lang}")
    one.begin()
    one.await_turn()
    one.click("more")
    one.click("clear")
    check_accessible(one.page)
    one.click("clear-no")
    one.click("more-close")
    assert len(one.links()) == 1
    check_accessible(one.page)
    one.click("share-close")
    one.board.press("?")
    expect(one.root.get_by_role("dialog")).to_be_visible()
    check_accessible(one.page)
    one.open(f"?rules=lindor-1789&seed=3&human=none&lang={lang}")
    one.begin()
    one.board.press("End")
    expect(one.page.locator(OVER)).to_be_visible()
    check_accessible(one.page)
