"""A table that is set up in the page, its rules, and the code of its deal."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from nainjaune_widget import Board, Deal
from tests.support.view.board import SHOWN, Show
from tests.support.view.live import Live, Sit

pytestmark = pytest.mark.usefixtures("same_draws")


def choose(live: Live, role: str, value: str) -> None:
    """Choose a value in the dialog."""
    live.view.dialog.locator(f"select[data-role={role}]").select_option(value)


@pytest.mark.slow
def test_another_language_reaches_every_corner_and_moves_nothing(sit: Sit, show: Show) -> None:
    deal = Deal.shuffled("lindor-1789", players=3, seed=364)
    live = sit(deal, seed=None)
    live.board.go(40)
    live.answer()
    live.click("table")
    choose(live, "lang", "fr")
    expect(live.view.button("table.apply")).to_be_visible()
    live.click("table.apply")
    expect(live.view.dialog).to_have_count(0)
    live.view.at(40)
    french = show(beside=True, board=Board(deal, lang="fr", pace=0))
    french.go(40)
    both = [view.root.evaluate(SHOWN) for view in (live.view, french)]
    for each in both:
        del each["spoken"]
    assert both[0] == both[1]
    live.view.page.keyboard.press("Escape")  # the report that it has been done
    names = "root => [...root.querySelectorAll('button, [aria-label], [title]')].map(each =>"
    names += " [each.ariaLabel, each.title, each.textContent])"
    assert live.view.root.evaluate(names) == french.root.evaluate(names)
    assert live.view.root.get_attribute("lang") == "fr"
    live.view.page.keyboard.press("?")
    expect(live.view.dialog).to_contain_text("la règle")


@pytest.mark.parametrize(("human", "said"), [([0], ", human=0"), ([], "")])
def test_the_deal_can_be_sent_as_a_line_of_python(sit: Sit, human: list[int], said: str) -> None:
    live = sit(human=human, seed=7, lang="fr")
    while live.board.round.turn is not None:
        live.board.play(live.board.round.legal[0])
    live.answer()
    live.press("End")
    live.view.page.evaluate(
        "navigator.clipboard ??= {}; navigator.clipboard.writeText = async text => {"
        " window.kept = text; }"
    )
    live.click("table")
    live.view.press("line")
    expect(live.view.dialog).to_contain_text(live.view.words["line.copied"])
    line = live.view.page.evaluate("kept")
    load, made = line.split("; ")
    assert made == f'Board.from_code("{live.board.round.deal.code}"{said}, lang="fr")'
    assert load == "from nainjaune_widget import Board"
    live.view.page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(); }")
    live.view.press("line")
    expect(live.view.dialog).to_contain_text(line)
    live.view.press("copy")
    expect(live.view.dialog).to_contain_text(live.view.words["copy.by-hand"])


def test_what_announcing_is_stands_one_click_from_its_control(sit: Sit) -> None:
    live = sit("lindor-1789", human=0, lang="fr", width=324)
    live.click("rules.announce")
    told = live.board.round.rules.clause("forgot", "fr").text
    expect(live.view.dialog.locator("[data-role=announcing]")).to_contain_text(told)
    expect(live.view.dialog.locator("[data-role=announcing]")).to_be_in_viewport()
    sideways = "each => each.scrollWidth > each.clientWidth"
    assert not live.view.dialog.evaluate(sideways)
    live.press("Escape")
    live.press("r")
    expect(live.view.dialog.locator("[data-role=announcing]")).to_have_count(0)
    live.press("Escape")
    live.press("m")
    assert not live.view.dialog.evaluate(sideways)


def test_a_new_table_tells_what_it_costs(sit: Sit) -> None:
    """A game from its second deal on, though nobody has played in that yet; or a deal begun."""
    live = sit(human=0)
    game = {"number": 1, "deals": 4, "finished": False, "ending": None}
    for change, key in (
        ({"game": game}, ""),
        ({"game": game | {"number": 2}}, "table.lost.game"),
        ({"game": None, "mayUndo": True}, "table.lost"),
        ({"game": None, "mayUndo": True, "turn": None}, ""),
    ):
        live.view.page.evaluate(
            "change => model.put('snapshot', {...model.get('snapshot'), ...change})", change
        )
        live.click("table")
        choose(live, "players", "3")
        lost = [live.view.words[key]] if key else []
        expect(live.view.dialog.locator(".nj-cost")).to_have_text(lost)
        live.press("Escape")
