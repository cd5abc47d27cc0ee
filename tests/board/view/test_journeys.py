"""Journeys through a board: what each act shows, says and sends is as in the golden."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from nainjaune_widget import Game
from nainjaune_widget.board import review
from tests.board.conftest import play_on
from tests.support.browser.outline import Transcript
from tests.support.view.live import Live, Sit

CARD = ".nj-own .nj-hold"
# Python's clock goes on while that of the page stands still: to Python, it would be late.
UNTIMED = "read => model.sent.slice(read).map(each => (delete each.at, each))"


def begun(live: Live) -> Transcript:
    """Begin the transcript of a board whose time passes only after an act."""
    live.view.page.wait_for_function("document.adoptedStyleSheets.some(s => s.cssRules.length)")
    live.view.root.focus()
    read = 0

    def settle() -> list[dict[str, Any]]:
        nonlocal read
        sent: list[dict[str, Any]] = []
        live.view.page.clock.run_for(400)
        while True:
            new = live.view.page.evaluate(UNTIMED, read)
            if not new:
                return sent
            live.answer()
            read += len(new)
            sent += new

    return Transcript(live.view.page, ".nj", settle)


def test_a_person_plays_with_the_keys(sit: Sit) -> None:
    page = begun(sit(players=3, human=0, clock=True))
    page.do("Home", "ArrowRight", "+", "-", "n", "s", "t", "PageUp", "ArrowLeft", " ", "End")
    page.do(
        "1", "2", "3", "4", "5", "?", "?", "d", "Control+Enter", "h", "wait 30", "Escape", "p", "a"
    )
    page.do(
        "focus .nj-hand-controls button >> nth=-1",
        "Tab",
        "ArrowRight",
        "Enter",
        "w",
        "Enter",
        "End",
        "u",
        "Escape",
        "Escape",
    )
    page.compare("keys")


def test_a_person_plays_with_the_mouse(sit: Sit) -> None:
    page = begun(sit(players=4, human=0, lang="fr", clock=True))
    page.do(f"drag {CARD}[data-legal] => .nj-told", f"drag {CARD}[data-legal] => [data-role=run]")
    page.do(f"click {CARD}[data-legal]", f"click {CARD}:not([data-legal])", "wait 6", "w", "w")
    page.do("hover .nj-told", "hover .nj-foot", "click .nj-purse", "Escape", "click .nj-count")
    page.do("click .nj-dialog tbody button", "click .nj-log button >> nth=3", "click .nj-mark")
    page.do("click .nj-announce", "click .nj-asks", "Escape", "click summary", "wait 30")
    page.do("click .nj-tools button", "click .nj-settings input >> nth=1")
    page.do("click .nj-settings input >> nth=-1", "Escape")
    page.compare("mouse")


def test_a_deal_that_is_over_is_reviewed(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "usual_worlds", lambda: 8)
    live = sit(seed=11, human=0, clock=True)
    random = Random(1)
    while not live.board.round.finished:
        live.board.play(random.choice(live.board.round.legal))
    live.answer()
    page = begun(live)
    page.do("End", "m", "click .nj-code .nj-button >> nth=0", "click .nj-code .nj-button >> nth=1")
    page.do("Escape", "v")
    page.do("click .nj-review .nj-icon >> nth=0", "click .nj-review .nj-main")
    page.compare("review")


def test_a_game_goes_on(sit: Sit) -> None:
    live = sit(Game("cats-at-cards", players=3, seed=7), human=0, seed=None, clock=True)
    play_on(live.board)
    live.answer()
    page = begun(live)
    page.do("End", "click .nj-result .nj-parts button", "End")
    page.do("click .nj-controls .nj-button:text('tandings')", "Escape", "m", "Escape")
    page.do("click .nj-ways button")
    page.compare("game")


def test_a_class_watches_and_asks_where_a_card_is(sit: Sit) -> None:
    page = begun(sit("nain-1760", players=3, cursor=20, clock=True))
    page.do("b", "ArrowRight", "ArrowRight", "pick select = 10♠", "n")
    page.compare("watching")


def test_two_persons_at_one_board(sit: Sit) -> None:
    page = begun(sit("pope-joan", players=3, human=[0, 2], clock=True))
    page.do("End", "click .nj-curtain button", f"click {CARD}[data-legal]", "End")
    page.do("m", "Escape")
    page.compare("two")


def test_a_person_on_a_phone(sit: Sit) -> None:
    page = begun(sit("pope-joan", players=4, human=0, clock=True, width=390))
    page.do("click .nj-last", "Escape", "click .nj-controls button >> nth=-1", "Escape")
    page.do("click .nj-opens", "Escape", f"click {CARD}[data-legal]")
    page.compare("phone")


def test_a_board_asks_before_it_shows(sit: Sit) -> None:
    page = begun(sit(players=3, eyes=1, predict=True, cursor=0, lang="fr", clock=True))
    page.do("n", "e", "ArrowRight", "Enter", "ArrowRight")
    page.compare("predictions")


def test_a_lesson(sit: Sit) -> None:
    page = begun(sit("nain-1760", players=3, human=0, beliefs=True, clock=True, pace=10))
    page.do("l", "wait 60", "u", "click [data-pointed]", "click [data-pointed]", "wait 60")
    page.do("Escape", "Escape")
    page.compare("lesson")


@pytest.mark.usefixtures("same_draws")
def test_a_table_is_chosen(sit: Sit) -> None:
    page = begun(sit(players=4, human=0, clock=True))
    page.do("r", "Escape", "m", "focus .nj-dialog textarea", "type x", "Enter")
    page.do("pick [data-role=rules] = pope-joan", "click .nj-setup .nj-main")
    page.compare("table")
