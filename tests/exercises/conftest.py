"""For each test a session of its own, a folder for what it keeps, and the bank as it is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from nainjaune_widget.exercises import pupils
from nainjaune_widget.exercises.bank import QUESTIONS
from nainjaune_widget.exercises.session import Session


@pytest.fixture(autouse=True)
def no_own_questions() -> Iterator[None]:
    """Take out of the bank what a docstring's example has added, and then what the test adds."""
    take_own_questions_out()
    yield
    take_own_questions_out()


def take_own_questions_out() -> None:
    for name in [name for name, question in QUESTIONS.items() if question.own]:
        del QUESTIONS[name]


@pytest.fixture(autouse=True)
def session(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Session:
    """Return the session that the calls of a test use."""
    fresh = Session()
    monkeypatch.setattr(pupils, "_SESSION", fresh)
    monkeypatch.chdir(tmp_path)
    return fresh


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return an empty folder for exports."""
    made = tmp_path / "class"
    made.mkdir()
    return made
