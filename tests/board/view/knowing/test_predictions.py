"""Predict before it is shown: a person who plays is asked before the others answer."""

from __future__ import annotations

import pytest

from tests.support.view.live import Sit


@pytest.mark.slow
def test_a_person_who_plays_is_asked_before_the_others_answer(sit: Sit) -> None:
    live = sit(players=3, human=1, predict=True, cursor=0)
    live.view.root.focus()
    live.press("End")
    for _ in range(20):
        if len(live.board.predictions) == 3:
            break
        if live.view.root.locator("[data-role=prediction]").get_by_role("slider").count():
            live.click("predict")
        elif live.view.root.locator("[data-legal]").count():
            live.view.root.locator("[data-legal]").first.click()
            live.answer()
        live.view.root.focus()
    assert len(live.board.predictions) == 3
    for made in live.board.predictions:
        assert live.board.events[made.event - 1].seat != 1
