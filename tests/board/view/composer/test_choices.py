"""The choices, the code and the notices of a composer in Chromium."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from nainjaune_widget import Composer, Deal
from tests.support.browser.axe import check_accessible
from tests.support.runs.daily import daily
from tests.support.view.composer import Lay


def test_problems_are_shown_until_they_are_solved(lay: Lay) -> None:
    composer = Composer(players=3)
    table = lay(composer)
    check = table.field("check")
    for seat, (card, wrong) in enumerate(
        {
            "7♦": "Every seat needs cards: seats 0, 1 and 2 have none yet.",
            "8♦": "Every seat needs cards: seats 1 and 2 have none yet.",
            "9♦": "Seat 2 has no cards: every hand needs at least one.",
        }.items()
    ):
        expect(check.get_by_role("listitem").first).to_have_text(wrong)
        expect(check.get_by_text("cards:")).to_have_count(1)
        table.tile(card).focus()
        table.page.keyboard.press(str(seat))
        expect(check).not_to_contain_text(wrong)
    expect(check).to_contain_text(composer.words["valid"])
    expect(table.spoken).not_to_have_text("")
    expect(table.field("code")).to_have_value(composer.code)


def test_the_eight_of_diamonds_is_refused_in_pope_joan(lay: Lay) -> None:
    """It is not in the pack (clause deck), and the page sends nothing."""
    table = lay(Composer("pope-joan", players=3, lang="fr"))
    table.tile("8♦").click(force=True)
    notice = table.root.locator("[data-role=notice]")
    expect(notice).to_contain_text("Huit de carreau, pas dans ce jeu")
    table.tile("8♦").press("1")
    expect(notice).to_contain_text("8♦ n’est pas dans le jeu")
    table.at("8♦", "pack")


def test_rules_players_and_dealer_can_be_chosen(lay: Lay) -> None:
    composer = Composer(players=4)
    table = lay(composer)
    table.field("players").select_option("6")
    expect(table.root.locator("[data-place]")).to_have_count(8)
    table.field("dealer").select_option("5")
    expect(table.place(5)).to_contain_text(composer.words["dealer.mark"])
    table.field("rules").select_option("nain-1760")
    expect(table.root.locator("[data-place]")).to_have_count(7)
    expect(table.field("players").locator("option")).to_have_text(["3", "5"])
    assert (composer.rules.id, composer.players, composer.dealer) == ("nain-1760", 5, 4)


def test_the_rest_is_dealt_from_a_seed_and_a_code_is_loaded(lay: Lay) -> None:
    composer = Composer(players=4)
    table = lay(composer)
    table.field("seed").fill("12")
    table.button_of("shuffle").click()
    expect(table.root).to_have_attribute("data-valid", "")
    expect(table.field("code")).to_have_value(Deal.shuffled(seed=12).code)
    table.button_of("clear").click()
    expect(table.field("code")).to_have_value("")
    table.tile("7♦").click()
    table.at("7♦", 0)
    table.button_of("fill").click()
    expect(table.held(0)).to_have_count(12)
    table.at("7♦", 0)
    table.button_of("undo").click()
    expect(table.held(0)).to_have_count(1)
    other = Deal.shuffled("cats-at-cards", players=3, seed=2)
    table.field("code").fill(other.code.lower())
    table.field("code").press("Enter")
    expect(table.root).to_have_attribute("data-valid", "")
    expect(table.field("code")).to_have_value(other.code)
    assert composer.deal == other
    table.field("seed").fill("seven")
    table.button_of("fill").click()
    expect(table.root.locator("[data-role=notice]")).to_contain_text("whole number")


def test_the_code_can_be_copied(lay: Lay) -> None:
    composer = Composer(Deal.shuffled(seed=3))
    table = lay(composer)
    table.button_of("copy").click()
    # This page has no secure origin, hence no clipboard: the code is selected.
    expect(table.field("code")).to_be_focused()
    assert table.page.evaluate("getSelection().toString()") == composer.code
    expect(table.spoken).to_have_text(composer.words["copy.by-hand"])


def test_a_field_keeps_its_own_keys(lay: Lay) -> None:
    composer = Composer(players=3)
    composer.place("7♦", 0)
    table = lay(composer)
    table.field("code").focus()
    table.page.keyboard.type("u2t?")
    expect(table.field("code")).to_have_value("u2t?")
    expect(table.root.get_by_role("dialog")).to_have_count(0)
    table.at("7♦", 0)


def test_projector_and_four_colours_are_shown(lay: Lay) -> None:
    sizes = []
    for large in (False, True):
        table = lay(Composer(players=3, projector=large, four_colours=large), width=2400)
        clubs = table.tile("7♣").locator("svg")
        expect(clubs).to_have_css("color", "rgb(11, 107, 49)" if large else "rgb(29, 27, 24)")
        choice = table.place(0).get_by_role("button").first
        sizes.append(choice.evaluate("each => parseFloat(getComputedStyle(each).fontSize)"))
    assert sizes[1] > 1.2 * sizes[0]


def test_a_silent_kernel_is_reported(lay: Lay) -> None:
    composer = Composer(players=3)
    table = lay(composer, own={})
    table.page.clock.install(time=0)
    table.page.clock.pause_at(1000)
    table.asleep = True
    table.tile("7♦").click()
    table.page.clock.run_for(5100)
    notice = table.root.locator("[data-role=notice]")
    expect(notice).to_contain_text(composer.words["kernel-gone"])


NEIGHBOURS = """window.shown = []; window.neighbours = { getWidget: async name => ({
    render: async ({ el, signal }) => {
        el.innerHTML = `<div class=stub tabindex=-1>${name}</div>`;
        signal.addEventListener("abort", () => shown.push(name));
    },
}) };"""


def test_the_deal_is_played_on_a_board_below(lay: Lay) -> None:
    """Each board takes the place of the one before, which is closed."""
    composer = Composer("pope-joan", players=3, lang="fr")
    table = lay(composer)
    play = table.root.get_by_role("button", name=re.compile("^Jouer cette donne"))
    play.click()
    expect(table.root.locator("[data-role=notice]")).to_contain_text("cartes")
    table.button_of("fill").click()
    expect(table.root).to_have_attribute("data-valid", "")
    play.click()
    expect(table.root.locator("[data-role=notice]")).to_have_text(
        re.compile(re.escape(composer.words["play.by-hand"]))
    )
    table.page.evaluate(NEIGHBOURS)
    table.place(2).get_by_role("button").first.click()
    play.click()
    below = table.page.locator(".nj-composer + div .stub")
    board = composer._played
    assert board is not None
    name = f"anywidget:{board.model_id}"
    expect(below).to_have_text(name)
    expect(below).to_be_focused()
    assert (board.round.deal, board.snapshot["human"]) == (composer.deal, [2])
    assert board.round.followers.seen_by == (2,), "whoever has laid it out knows all cards"
    assert board.snapshot["lang"] == "fr"
    play.click()
    expect(below).not_to_have_text(name)
    expect(below).to_have_count(1)
    assert table.page.evaluate("shown.length") == 1
    assert board.comm is None
    table.page.evaluate("ending.abort()")
    expect(below).to_have_count(0)
    assert table.page.evaluate("shown.length") == 2


def test_nothing_is_left_when_the_host_ends_the_view(lay: Lay) -> None:
    table = lay(Composer(players=3))
    table.page.evaluate("ending.abort()")
    expect(table.root).to_have_count(0)
    assert table.page.evaluate("model.listeners()") == 0


@pytest.mark.parametrize(("width", "players", "dark"), daily([(360, 8, True), (1240, 4, False)]))
def test_axe_finds_nothing_and_nothing_sticks_out(
    lay: Lay, width: int, players: int, dark: bool
) -> None:
    composer = Composer("pope-joan", players=players, lang="fr")
    composer.place("7♦ 8♣ 9♥", 1)
    table = lay(composer, width=width, dark=dark)
    expect(table.root).to_have_attribute("data-theme", "dark" if dark else "light")
    overflow = "document.documentElement.scrollWidth - innerWidth"
    for state in ("half", "whole", "help"):
        if state == "whole":
            table.button_of("fill").click()
            expect(table.root).to_have_attribute("data-valid", "")
        elif state == "help":
            table.button_of("help").click()
        check_accessible(table.page, ".nj-composer")
        assert table.page.evaluate(overflow) <= 0
    smallest = table.tile("A♣").bounding_box()
    assert smallest is not None
    assert min(smallest["width"], smallest["height"]) >= 24, "large enough for a finger"
