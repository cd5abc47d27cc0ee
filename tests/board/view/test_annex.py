"""The annex: what comes after the first drawing is fetched once for a page."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.view.board import Show
from tests.support.view.live import Live, Sit

SHEETS = "root => root.getRootNode().adoptedStyleSheets.length"


@pytest.mark.slow
def test_python_answers_with_the_source_once_for_all_views_on_a_page(sit: Sit) -> None:
    """Once the board has been drawn."""
    live: Live = sit(human=0, annex=False)
    assert len(live.view.sent("annex")) == 1
    live.answer()
    live.click("table")
    expect(live.view.dialog.locator("select[data-role=rules]")).to_be_visible()
    live.press("Escape")
    live.view.page.evaluate("showBoard('')")
    second = live.view.page.locator(".nj").nth(1)
    for key in ("menu", "rules"):
        second.get_by_role("button", name=live.view.words[key], exact=True).click()
    live.answer()
    expect(second.get_by_role("dialog")).to_be_visible()
    assert len(live.view.sent("annex")) == 1


def test_a_board_whose_kernel_is_silent_is_stepped_through_all_the_same(show: Show) -> None:
    """Without the annex nothing flies or lights up, and nobody hears of it."""
    view = show(0, annex=False)
    view.root.focus()
    view.page.keyboard.press("ArrowRight")
    view.at(1)
    view.root.locator("[data-role=explanation]").hover()
    expect(view.root.locator("[data-lit]")).to_have_count(0)
    expect(view.notice).to_have_count(0)


TOLD: dict[str, Any] = {
    "title": "Rules",
    "aim": "You win.",
    **{part: [] for part in ("summary", "announcing", "rows", "clauses")},
}


def test_its_style_reaches_the_tree_of_the_view_and_goes_with_it(show: Show) -> None:
    view = show(human=0, shadow=True)
    view.press("rules")
    view.answer(view.sent("rules")[0], ok=True, rules=TOLD)
    expect(view.root.locator(".nj-rules dl")).to_have_css("display", "grid")
    assert view.root.evaluate(SHEETS) == 1
    tree = view.root.evaluate_handle("root => root.getRootNode()")
    view.page.evaluate("ending.abort()")
    assert tree.evaluate("tree => tree.adoptedStyleSheets.length") == 0


def test_a_question_before_a_call_brings_it_unasked(show: Show) -> None:
    view = show(0, eyes=1, predict=True, players=3)
    event, question = view.snapshot["predict"]["asked"][0]
    view.go(event - 1)
    expect(view.root.locator("[data-role=prediction]")).to_contain_text(question)
    assert view.root.evaluate(SHEETS) == 1
