"""A pupil's numbers come from the seed that the notebook's host keeps, where it has one.

Capytale's module is not to be had outside Capytale: a function as its documentation describes it
stands in for it.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

import pytest

from nainjaune_widget import exercises
from nainjaune_widget.exercises.bank import QUESTIONS
from nainjaune_widget.exercises.calls import pupils
from nainjaune_widget.exercises.session import Session


def log_in(monkeypatch: pytest.MonkeyPatch, seed: int | None) -> None:
    """Begin a new notebook of the pupil with a seed."""
    module = ModuleType("capytale.random")
    vars(module)["user_seed"] = lambda: seed
    monkeypatch.setitem(sys.modules, "capytale", ModuleType("capytale"))
    monkeypatch.setitem(sys.modules, "capytale.random", module)
    begin(monkeypatch)


def begin(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pupils, "_SESSION", Session())
    exercises.course("seconde-b")


def draws() -> list[dict[str, Any]]:
    return [exercises.get(question).draw for question in QUESTIONS]


def test_each_pupil_has_numbers_and_the_same_ones_again(monkeypatch: pytest.MonkeyPatch) -> None:
    begin(monkeypatch)
    everybodys = draws()
    exercises.student("blue fox")
    named = draws()
    seen = {}
    for seed in (609507, 609510, None):
        log_in(monkeypatch, seed)
        seen[seed] = draws()
    log_in(monkeypatch, 609507)
    assert draws() == seen[609507] != seen[609510]
    assert seen[None] == everybodys
    exercises.student("blue fox")
    assert draws() == named, "a pseudonym decides once there is one"


def test_the_seed_is_neither_shown_nor_kept(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    log_in(monkeypatch, 609507)
    q = exercises.get("hands")
    shown = [str(q), str(q.check("C(52, 12)")), str(exercises.score()), exercises.score().code]
    session = pupils.current_session()
    with session.record() as record:
        shown.append(repr(record))
    assert "609507" not in "".join(shown) + capsys.readouterr().out
