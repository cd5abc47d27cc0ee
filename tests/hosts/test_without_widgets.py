"""Hosts without widgets, such as Basthon: all is shown as HTML, and play is by calls."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page

from nainjaune_widget import Board, Deal

PROGRAM = """
import json, sys

widgets = ("anywidget", "comm", "ipywidgets", "IPython", "psygnal", "traitlets")
for missing in (*widgets, "_multiprocessing", "numba", "numpy"):
    sys.modules[missing] = None

from nainjaune_widget import Board, Composer, Deal, Round, exercises, simulate

twins = [["2♣ 9♦", "5♥ K♠", "3♠ Q♦"], ["2♣ 9♦", "5♥ Q♦", "3♠ K♠"]]
boards = [Board(Deal.from_hands(hands, "lindor-1789", dealer=2), human=0) for hands in twins]
hidden = [board._repr_html_() for board in boards]
for board in boards:
    board.reveal()
shown = [board._repr_html_() for board in boards]

board = Board("lindor-1789", 4, seed=7, human=0, lang="fr")
while not board.round.finished:
    board.play(board.hint().card)
board.to_start()
board.step()
told = {
    "hidden": hidden,
    "shown": shown,
    "board": board._repr_html_(),
    "cursor": board.cursor,
    "bundle": board._repr_mimebundle_(),
    "deal": board.round.deal._repr_html_(),
    "round": board.round._repr_html_(),
    "composer": Composer()._repr_html_(),
}
exercises.course("seconde-b", lang="fr")
asked = exercises.get("passed")
told |= {"exercise": asked._repr_html_(), "text": str(asked.text).split(chr(10))[0]}
told["simulated"] = simulate("lindor-1789", players=4, rounds=3, seed=1).deal(2).code
told["verdict"] = asked.check("C(3,1)/C(4,1)").verdict
json.dump(told, sys.stdout)
"""


@cache
def told() -> dict[str, Any]:
    """Return what a notebook without widgets shows."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_everything_shows_itself_as_html_and_is_played_by_calls() -> None:
    board = str(told()["board"])
    assert board.startswith("<iframe ")
    assert 'srcdoc="' in board
    assert told()["cursor"] == 1
    assert told()["bundle"] is None
    assert all("<" in str(told()[name]) for name in ("deal", "round", "composer"))
    exercise = str(told()["exercise"])
    assert str(told()["text"]) in exercise.replace("&#x27;", "'")
    assert ".check(" in exercise
    assert told()["verdict"] in {"right", "wrong", "misconception", "slip"}


def test_hands_that_a_person_may_not_see_are_not_in_the_frame() -> None:
    """Two deals that differ in hidden cards alone are shown by the same bytes."""
    first, second = told()["hidden"]
    assert first == second
    first, second = told()["shown"]
    assert first != second


def test_deals_are_simulated_without_processes_and_a_compiler() -> None:
    assert told()["simulated"] == Deal.shuffled("lindor-1789", 4, seed=1, number=2).code


def test_one_steps_in_the_frame_and_the_beliefs_follow(page: Page) -> None:
    board = Board(Deal.shuffled("lindor-1789", 4, seed=1, number=16), eyes=1, beliefs="10♠")
    board.go(9)
    page.set_content(board.without_a_page())
    inside = page.frame_locator("iframe")
    inside.locator('.nj[data-cursor="9"]').wait_for()
    talon = inside.locator('[data-belief="10♠"]').last
    assert talon.get_attribute("data-probability") == "1/10"
    inside.get_by_role("button", name="Step").click()
    for _ in range(3):
        inside.locator(".nj").press("ArrowRight")
    inside.locator('.nj[data-cursor="13"]').wait_for()
    assert talon.get_attribute("data-probability") == "1"


@pytest.mark.slow
def test_before_an_answer_the_frame_stops_where_the_question_is_asked(page: Page) -> None:
    board = Board("lindor-1789", players=4, seed=5, human=0, predict=True)
    event = board.snapshot["predict"]["asked"][0][0]
    page.set_content(board.without_a_page())
    inside = page.frame_locator("iframe")
    inside.locator(f'.nj[data-cursor="{event - 1}"]').wait_for()
    assert page.locator("p").inner_text().startswith(board.snapshot["predict"]["asked"][0][1])
