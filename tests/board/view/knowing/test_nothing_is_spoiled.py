"""A deal that one plays: its page shows no more than that seat has heard so far."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from nainjaune_widget import Board
from tests.support.runs.daily import HARDEST_FIRST, daily
from tests.support.secrecy.sound_alikes import alike, sound_alikes, sound_alikes_that_part
from tests.support.view.board import Show
from tests.support.view.live import Sit

SHORTEST_MS = 300
"""Less than any event is shown."""

ALL = "root => root.innerHTML + JSON.stringify({...root.dataset})"
SHOW_AGAIN = """cursor => {
    ending.abort();
    model.set("show", { cursor, count: model.get("show").count });
    showBoard("");
    // The rail is drawn again once its width has been measured.
    return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
# Step on to an event; return all that is shown at each, and what a listener is told on all keys.
WALK = f"""async (root, end) => {{
    const told = [];
    const press = async key => {{
        root.dispatchEvent(new KeyboardEvent("keydown", {{ key, bubbles: true, composed: true }}));
        for (let turn = 0; turn < 9; turn++) await null;
    }};
    const spoken = () => root.querySelector("[aria-live=polite]").textContent;
    while (Number(root.dataset.cursor) < end) {{
        const shown = [({ALL})(root)];
        for (const key of "12345") {{
            await press(key);
            shown.push(spoken());
        }}
        told.push(shown);
        await press("ArrowRight");
    }}
    return told;
}}"""


def test_the_rail_and_the_count_of_events_end_where_the_cursor_has_been(sit: Sit) -> None:
    live = sit(players=4, seed=2, human=0, pace=10)
    root = live.view.root
    before = live.view.end
    root.locator("[data-legal]").first.click()
    live.answer()
    assert len(live.board.events) > before + 2
    shown = int(root.get_attribute("data-cursor") or 0)
    assert shown < len(live.board.events)
    expect(root).to_have_attribute("data-events", str(shown))
    expect(root.get_by_role("slider")).to_have_attribute("aria-valuemax", str(shown))
    expect(root.locator("[data-role=log] li")).to_have_count(shown)
    live.press("ArrowRight")
    expect(root).to_have_attribute("data-events", str(shown + 1))
    live.press("ArrowLeft")
    expect(root).to_have_attribute("data-events", str(shown + 1))
    live.press("End")
    expect(root).to_have_attribute("data-events", str(len(live.board.events)))


@pytest.mark.parametrize("rules", daily(HARDEST_FIRST))
def test_deals_that_sound_the_same_look_the_same(sit: Sit, rules: str) -> None:
    """Elements, attributes and speech at n depend on no card that the seat has not heard of."""
    boards, told = [], []
    for deal in sound_alikes(rules):
        live = sit(deal, human=0, bots="lowest")
        live.view.root.locator("[data-legal]").first.click()
        live.answer()
        boards.append(live.board)
        start = len([event for event in live.board.events if event.kind == "ante"])
        live.view.page.evaluate(SHOW_AGAIN, start)
        root = live.view.page.locator(".nj").last
        # A screen reader's region is empty for a moment, until it is known.
        expect(root.locator("[aria-live=polite]")).not_to_be_empty()
        told.append((start, root.evaluate(WALK, len(live.board.events))))
    same = alike(boards[0].events, boards[1].events)
    (start, shown), (_, others) = told
    assert same >= start + 2
    assert shown[: same + 1 - start] == others[: same + 1 - start]


@pytest.mark.parametrize("rules", daily(HARDEST_FIRST))
def test_deals_that_sound_the_same_are_told_alike_while_the_others_play(
    show: Show, rules: str
) -> None:
    """A message, and the moment at which it comes, depend on nothing that follows."""
    both, boards = [], []
    for deal in sound_alikes_that_part(rules):
        board = Board(deal, human=0, bots="lowest")
        board.play(board.round.legal[0])
        boards.append(board)
    same = alike(boards[0].events, boards[1].events)
    for board in boards:
        view = show(0, board=board, clock=True)
        view.root.focus()
        view.page.keyboard.press("Space")
        told: list[str] = []
        while view.shown()["cursor"] <= same:
            told.append(view.root.evaluate(ALL))
            view.page.clock.run_for(SHORTEST_MS)
        both.append(told)
    assert both[0] == both[1]
