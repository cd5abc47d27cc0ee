"""In a low window the explanation is whole, and nothing lies over a figure or a bar."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from nainjaune_widget import Deal
from tests.support.view.board import Show
from tests.support.view.live import Sit

LOW = [(1366, 768), (1280, 720), (1024, 768)]

CUT = "told => told.scrollHeight - told.clientHeight"

# Boxes whose figure lies over their card.
COVERED = """root => [...root.querySelectorAll("[data-box]")].filter(box => {
    const [card, figure] = [".nj-card", ".nj-count"].map(
        part => box.querySelector(part).getBoundingClientRect());
    return card.left < figure.right && figure.left < card.right
        && card.top < figure.bottom && figure.top < card.bottom;
}).map(box => box.dataset.box)"""

# Calls that lie over the bars of beliefs.
OVER_BARS = """root => [...root.querySelectorAll(".nj-call")].filter(call => {
    const at = call.getBoundingClientRect();
    return [...root.querySelectorAll(".nj-chances")].some(bars => {
        const bar = bars.getBoundingClientRect();
        return at.left < bar.right && bar.left < at.right
            && at.top < bar.bottom && bar.top < at.bottom;
    });
}).map(call => call.textContent)"""


@pytest.mark.parametrize("size", LOW)
@pytest.mark.parametrize(
    "options",
    [{"human": 0}, {"human": 0, "lang": "fr"}, {"seed": 364}, {"human": 0, "players": 8}],
    ids=str,
)
def test_the_log_leaves_the_explanation_whole(
    show: Show, size: tuple[int, int], options: dict[str, Any]
) -> None:
    width, height = size
    cursor = None if "human" in options else 20
    view = show(cursor, width=width, height=height, **options)
    assert view.root.locator("[data-role=explanation]").evaluate(CUT) <= 1
    assert view.root.evaluate(COVERED) == []


@pytest.mark.parametrize("size", [*LOW, (390, 844)])
def test_a_call_lies_over_no_bar(sit: Sit, size: tuple[int, int]) -> None:
    """As in chapter 8: what a sans says about the hands that one does not see."""
    deal = Deal.shuffled("lindor-1789", players=4, seed=1, number=16)
    live = sit(deal, seed=None, eyes=1, beliefs="10♠", cursor=9)
    width, height = size
    live.view.page.set_viewport_size({"width": width, "height": height})
    live.answer()
    for move in (10, 11, 12):
        live.board.go(move)
        live.answer()
    # The page has asked for the beliefs after the last call.
    live.answer()
    expect(live.view.root.locator(".nj-chances")).to_have_count(4)
    assert live.view.root.locator(".nj-call").count() >= 2
    assert live.view.root.evaluate(OVER_BARS) == []
    assert live.view.root.evaluate(COVERED) == []


@pytest.mark.parametrize("width", [860, 1000, 1240, 1366])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_sentence_at_ones_turn_is_not_cut(show: Show, width: int, lang: str) -> None:
    view = show(human=0, lang=lang, width=width)
    said = view.root.locator(".nj-asked")
    for text in (view.snapshot["yourTurn"], "Your turn: the queen of diamonds, the raised one."):
        view.put(yourTurn=text)
        assert not said.evaluate("each => each.scrollWidth > each.clientWidth")
