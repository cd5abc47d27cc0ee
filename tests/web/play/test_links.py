"""Links to send, and tables that the browser keeps."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from nainjaune_widget import Deal
from tests.web.play.test_playing import by_mouse, play_to_the_end
from tests.web.visit import Visit

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
