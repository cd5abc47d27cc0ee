"""A composer in Chromium, with Python behind it: by mouse, by keys and by ear."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from nainjaune_widget import Composer, Deal
from tests.support.browser.axe import check_accessible
from tests.support.view.answering import ComposerTab, ComposerView, Lay, tabs_without_errors


@pytest.fixture(scope="session")
def shared(browser: Browser) -> Iterator[ComposerTab]:
    """Open the page that tests share."""
    tab = ComposerTab(browser)
    yield tab
    tab.close()


@pytest.fixture
def lay(shared: ComposerTab) -> Iterator[Lay]:
    """Make a function that shows a composer; no error may occur on its page."""
    with tabs_without_errors(shared) as used:

        def laid(composer: Composer, *, width: int = 1100, dark: bool = False) -> ComposerView:
            used.append(shared)
            return shared.lay(composer, width, dark=dark, shadow=False)

        yield laid


def test_a_whole_deal_is_composed_with_the_keyboard(lay: Lay) -> None:
    """Three hands and a turned-up card."""
    composer = Composer("pope-joan", players=3)
    table = lay(composer)
    press = table.page.keyboard.press
    table.tile("A♣").focus()
    for key in ("0", "ArrowRight", "1", "ArrowRight", "2"):
        press(key)
    for card, seat in (("A♣", 0), ("2♣", 1), ("3♣", 2)):
        table.at(card, seat)
    press("End")
    press("t")
    table.at("K♣", "talon")
    press("ArrowDown")
    press("Home")
    press("ArrowUp")
    press("Delete")
    table.at("A♣", "pack")
    expect(table.root).not_to_have_attribute("data-valid", "")
    press("u")
    table.at("A♣", 0)
    # Clause deal: of 51 cards, seat 0 of three gets one fewer than the others.
    for seat, usual in enumerate((12, 13, 13)):
        expect(table.place(seat)).to_contain_text(f"1 / {usual}")
    press("ArrowDown")
    press("Enter")
    table.at("A♦", 0)
    press("Space")
    table.at("A♦", "pack")
    expect(table.root).to_have_attribute("data-valid", "")
    assert str(composer.deal.turn_up) == "K♣"
    expect(table.tile("A♦")).to_be_focused()
    expect(table.root.locator("[role=gridcell][tabindex='0']")).to_have_count(1)
    # A card of the talon is sent to its top, and is turned up there (clause turn-up).
    table.tile("Q♥").press("t")
    expect(table.field("turn-up")).to_have_attribute("data-turn-up", "Q♥")
    table.tile("K♣").press("t")
    expect(table.field("turn-up")).to_have_attribute("data-turn-up", "K♣")
    # The focus follows a card taken from a hand.
    table.held(1).first.focus()
    press("Delete")
    expect(table.tile("2♣")).to_be_focused()
    press("?")
    help_sheet = table.root.get_by_role("dialog")
    expect(help_sheet).to_contain_text(composer.words["key.digit.does"])
    press("Escape")
    # A field keeps its own keys.
    table.field("code").focus()
    table.page.keyboard.type("u2t?")
    expect(table.field("code")).to_have_value("u2t?")
    expect(help_sheet).to_have_count(0)


TELL = """root => {
    const region = root.querySelector("[aria-live=polite]");
    window.told = [];
    const heard = () => told.push(region.textContent);
    new MutationObserver(heard).observe(region, {
        subtree: true, childList: true, characterData: true,
    });
}"""


def test_a_move_and_its_verdict_are_one_message(lay: Lay) -> None:
    composer = Composer(players=3)
    composer.place("A♣", 0)
    composer.place("2♣", 1)
    table = lay(composer)
    table.root.evaluate(TELL)
    table.tile("7♦").focus()
    table.page.keyboard.press("2")
    said = "Seven of diamonds: seat 2, Chloé, 1 of 15. This is a deal."
    expect(table.spoken).to_have_text(said)
    table.page.keyboard.press("u")
    expect(table.spoken).to_contain_text("Not a deal yet.")
    first, second = table.page.evaluate("told")
    assert first == said
    assert "Not a deal yet." in second


@pytest.mark.slow
def test_the_rest_is_dealt_from_a_seed_and_a_code_is_loaded(lay: Lay) -> None:
    composer = Composer(players=4)
    table = lay(composer)
    table.field("seed").fill("12")
    table.button_of("shuffle").click()
    expect(table.root).to_have_attribute("data-valid", "")
    expect(table.field("code")).to_have_value(Deal.shuffled(seed=12).code)
    table.button_of("clear").click()
    table.tile("7♦").click()
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
    table.button_of("copy").click()
    # This page has no secure origin, hence no clipboard: the code is selected.
    expect(table.field("code")).to_be_focused()
    assert table.page.evaluate("getSelection().toString()") == other.code
    expect(table.spoken).to_have_text(composer.words["copy.by-hand"])


NEIGHBOURS = """window.shown = []; window.neighbours = { getWidget: async name => ({
    render: async ({ el, signal }) => {
        el.innerHTML = `<div class=stub tabindex=-1>${name}</div>`;
        signal.addEventListener("abort", () => shown.push(name));
    },
}) };"""


@pytest.mark.slow
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
    assert board.round.followers.seen_by == (2,), "the person who laid it out knows all cards"
    assert board.snapshot["lang"] == "fr"
    play.click()
    expect(below).not_to_have_text(name)
    expect(below).to_have_count(1)
    assert table.page.evaluate("shown.length") == 1
    assert board.comm is None
    table.page.evaluate("ending.abort()")
    expect(below).to_have_count(0)
    expect(table.root).to_have_count(0)
    assert table.page.evaluate("model.listeners()") == 0


def test_all_places_and_controls_are_on_a_screen_of_a_laptop(lay: Lay) -> None:
    table = lay(Composer("pope-joan", players=8, lang="fr"), width=1366)
    table.page.set_viewport_size({"width": 1366, "height": 768})
    table.button_of("fill").click()
    expect(table.root).to_have_attribute("data-valid", "")
    bottoms = """root => [...root.querySelectorAll(".nj-place, button")]
        .map(each => each.getBoundingClientRect().bottom)"""
    assert max(table.root.evaluate(bottoms)) <= 768


def test_axe_finds_nothing_and_nothing_sticks_out_on_a_phone(lay: Lay) -> None:
    composer = Composer("pope-joan", players=8, lang="fr")
    composer.place("7♦ 8♣ 9♥", 1)
    table = lay(composer, width=360, dark=True)
    expect(table.root).to_have_attribute("data-theme", "dark")
    check_accessible(table.page, ".nj-composer")
    table.button_of("fill").click()
    expect(table.root).to_have_attribute("data-valid", "")
    smallest = table.tile("A♣").bounding_box()
    assert smallest is not None
    assert min(smallest["width"], smallest["height"]) >= 24, "large enough for a finger"
    for width in (320, 360, 700, 1000, 1400):
        table.root.evaluate("(root, width) => { root.style.width = `${width}px`; }", width)
        assert table.root.evaluate("root => root.scrollWidth") <= width
    table.button_of("help").click()
    check_accessible(table.page, ".nj-dialog")
