"""The beliefs of the seat on show, at each place: "Where could it be?"."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from playwright.sync_api import expect

from nainjaune_widget import Round, probability
from tests.support.browser.axe import check_accessible
from tests.support.view.board import View
from tests.support.view.live import Live, Sit

SHOWN = """root => [...root.querySelectorAll("[data-belief]")].map(each => {
    const place = each.closest("[data-seat], .nj-talon").dataset.seat ?? "talon";
    return [place, each.dataset.belief, each.dataset.probability];
})"""


def believed(view: View) -> dict[str, dict[Any, Fraction]]:
    """Return the probabilities that the page shows, by card and place."""
    shown: dict[str, dict[Any, Fraction]] = {}
    for place, card, chance in view.root.evaluate(SHOWN):
        where = place if place == "talon" else int(place)
        shown.setdefault(card, {})[where] = Fraction(chance)
    return shown


def exact(current: Round, seat: int, cursor: int, cards: list[str]) -> dict[str, Any]:
    """Return the exact probabilities of some unseen cards, by card and place."""
    known = probability.beliefs(current.view(seat, at=cursor))
    unseen = {str(card) for card in known.cards}
    return {card: dict(known.of(card)) for card in cards if card in unseen}


def looking(sit: Sit, cursor: int, rules: Any = "lindor-1789", **options: Any) -> Live:
    """Show a board at an event, with the focus on it."""
    live = sit(rules, cursor=cursor, **options)
    live.answer()
    live.view.root.focus()
    return live


def go(live: Live, cursor: int) -> None:
    """Move the view, as a cell does."""
    live.board.go(cursor)
    live.answer()
    live.view.at(cursor)
    live.answer()


def test_the_last_news_is_named_with_the_chances_before_it(sit: Sit) -> None:
    """Chapter 8: a sans raises the chance of the talon."""
    live = looking(sit, 1, eyes=1, beliefs=True)
    current = live.board.round
    sans = next(event for event in current.events if event.kind == "sans" and event.seat != 1)
    card = next(
        str(card)
        for card in sans.wanted
        if card in probability.beliefs(current.view(1, at=sans.number)).cards
    )
    go(live, sans.number)
    live.view.root.locator("select[data-role=card]").select_option(card)
    before, after = (
        probability.beliefs(current.view(1, at=at)).of(card)["talon"]
        for at in (sans.number - 1, sans.number)
    )
    assert after > before
    panel = live.view.root.locator("[data-role=beliefs]")
    expect(panel.locator("tr", has_text="talon")).to_contain_text("→")
    expect(panel).to_contain_text(f"move {sans.number}")
    talon = live.view.root.locator(".nj-talon [role=img]")
    expect(talon).to_contain_text("▲")
    bar = talon.evaluate("e => Number(e.style.getPropertyValue('--now'))")
    assert bar == pytest.approx(float(after))


def test_the_table_has_every_card_at_every_place_and_a_clicker_steps_under_it(sit: Sit) -> None:
    live = looking(sit, 25, eyes=1, beliefs=True)
    live.click("beliefs.all")
    dialog = live.view.dialog
    expect(dialog.locator("table")).to_have_count(4)
    expect(dialog.locator("tbody tr")).to_have_count(52)
    live.press("PageDown")
    live.answer()
    live.view.at(26)
    known = probability.beliefs(live.board.round.view(1, at=26))
    shown = dialog.locator("[data-probability]").evaluate_all(
        "all => all.map(each => each.dataset.probability)"
    )
    by_suit = sorted(known.cards, key=lambda card: ("♣♦♥♠".index(card.suit), card.rank))
    places: list[Any] = [0, 2, 3, "talon"]
    assert shown == [str(known.of(card)[place]) for card in by_suit for place in places]


def test_behind_the_curtain_there_are_none_and_the_next_person_sees_their_own(sit: Sit) -> None:
    live = looking(sit, 1, human=[1, 2], beliefs="K♣")
    live.press("End")
    live.answer()
    assert live.board.snapshot["curtain"] is not None
    assert believed(live.view) == {}
    live.click("uncover")
    live.answer()
    eyes = live.board.snapshot["eyes"]
    assert believed(live.view) == exact(live.board.round, eyes, len(live.board.events), ["K♣"])


@pytest.mark.parametrize("dark", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_axe_finds_nothing_and_nothing_sticks_out_on_a_phone(sit: Sit, dark: bool) -> None:
    live = looking(sit, 25, players=5, eyes=1, beliefs=True, lang="fr")
    page = live.view.page
    page.set_viewport_size({"width": 324, "height": 900})
    page.evaluate("dark => { document.body.dataset.jpThemeLight = !dark; }", dark)
    check_accessible(page, ".nj")
    live.click("beliefs.all")
    assert page.evaluate("document.documentElement.scrollWidth") == 324
    check_accessible(page, ".nj-dialog")


def test_a_new_deal_is_explained_from_its_top(sit: Sit) -> None:
    """The panel is scrolled where the chances stand above the log."""
    live = looking(sit, 25, players=5, eyes=1, beliefs=True)
    panel = live.view.root.locator(".nj-panel-body")
    panel.evaluate("each => each.scrollTo(0, 10_000)")
    assert panel.evaluate("each => each.scrollTop") > 0
    live.board.deal()
    live.answer()
    expect(live.view.root.locator(".nj-known")).to_be_visible()
    assert panel.evaluate("each => each.scrollTop") == 0
