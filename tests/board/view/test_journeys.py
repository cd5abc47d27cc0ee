"""Journeys through widgets: each act has the effect that the golden of the journey tells."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser

from nainjaune_widget import Board, Composer, Deal, Game, exercises
from nainjaune_widget.board import review
from nainjaune_widget.exercises import pupils
from nainjaune_widget.exercises.session import Session
from tests.board.conftest import play_on
from tests.support.browser.outline import GOLDENS, acts_of
from tests.support.view.answering import AnsweringTab, AnsweringView, ComposerView, FormView
from tests.support.view.live import Live, Sit

JOURNEYS = sorted(path.stem for path in (GOLDENS / "journeys").glob("*.txt"))


@pytest.fixture(scope="module")
def shared(browser: Browser) -> Iterator[AnsweringTab]:
    """Open the page of composers and questions."""
    tab = AnsweringTab(browser)
    yield tab
    assert tab.errors == []
    tab.close()


def played(live: Live) -> Live:
    """Play the lowest card that may be played until the deal is over."""
    play_on(live.board)
    live.answer()
    return live


def played_at_random(live: Live) -> Live:
    """Play cards at random, with some mistakes among them, until the deal is over."""
    random = Random(1)
    while not live.board.round.finished:
        live.board.play(random.choice(live.board.round.legal))
    live.answer()
    return live


@pytest.mark.usefixtures("same_draws")
@pytest.mark.parametrize("name", JOURNEYS)
def test_a_journey_is_as_in_its_golden(
    name: str, sit: Sit, shared: AnsweringTab, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The first line of a golden shows the widget; each line with ``===`` after it is an act."""
    monkeypatch.setattr(review, "usual_worlds", lambda: 8)
    monkeypatch.setattr(pupils, "_SESSION", Session())
    monkeypatch.chdir(tmp_path)

    def board(*args: Any, **options: Any) -> Live:
        return sit(*args, clock=True, **options)

    def laid(view: AnsweringView, **options: Any) -> AnsweringView:
        shared.clear(view, options.pop("width", 1100), dark=False)
        view.show(**options)
        return view

    def composer(*args: Any, width: int = 1100, **options: Any) -> AnsweringView:
        made = Composer(*args, **options)
        return laid(ComposerView(shared.page, made), width=width, settings=made.settings)

    def question(name: str, lang: str = "en") -> AnsweringView:
        exercises.course("seconde-b", lang=lang)
        exercises.pin(name, 0)
        return laid(FormView(shared.page, exercises.get(name)), width=800)

    names: dict[str, Any] = {
        each.__name__: each for each in (board, composer, question, played, played_at_random)
    }
    names |= {"Board": Board, "Deal": Deal, "Game": Game}
    view = eval(acts_of(f"journeys/{name}")[0], names)  # noqa: S307 - the project's own goldens
    names["view"] = view
    view.transcript(names).follow(f"journeys/{name}")
