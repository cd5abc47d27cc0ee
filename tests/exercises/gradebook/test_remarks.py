"""Remarks on what in a file contradicts the rest of it: an honest file has none."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from nainjaune_widget import Challenge, exercises
from nainjaune_widget.exercises.bank import QUESTIONS
from nainjaune_widget.play import read_play
from tests.exercises.classes import begin, data_of


def solve(*questions: str) -> None:
    for name in questions:
        q = exercises.get(name)
        q.check(q.question.case(q.question.draws.index(q.draw)).answer)


def change(path: Path, how: Callable[[Any], None]) -> None:
    """Change an export by hand."""
    data = data_of(path)
    how(data)
    path.write_text(json.dumps(data), encoding="utf-8")
    path.with_suffix(".csv").unlink(missing_ok=True)


def a_challenge(folder: Path) -> dict[str, int]:
    """Have pupils play a deal; return what each got."""
    nets = {}
    for name in ("ana", "ben", "chloé"):
        begin(name)
        board, chance = Challenge("lindor-1789", deals=1).board(0), Random(name)
        while board.round.turn is not None:
            board.play(chance.choice(board.round.legal))
        nets[name] = board.round.chips[0]
        exercises.export(folder / f"{name}.json")
    return nets


def test_an_honest_file_has_no_remark(folder: Path) -> None:
    """With wrong answers, hints, a solution, fresh numbers, a rule book."""
    begin()
    for name in QUESTIONS:
        exercises.get(name).check("1")
        solve(name)
    q = exercises.get("hands")
    q.again()
    q.hint()
    q.solution()
    solve("hands")
    exercises.get("must-or-may", rules="nain-1760").check("a")
    exercises.export(folder / "ana.json")
    assert len(exercises.gradebook(folder).remarks) == 0


def test_a_result_that_its_moves_do_not_give_does_not_rank(folder: Path) -> None:
    """A result of +60 a deal, written by hand, stood at rank 1."""
    nets = a_challenge(folder)
    (kept,) = data_of(folder / "ana.json")["challenge"]
    assert read_play(kept["play"]).chips[0] == nets["ana"]
    before = [(row["pupil"], row["difference"]) for row in exercises.gradebook(folder).ranking()]
    change(folder / "ben.json", lambda data: data["challenge"][0].update(net=60))
    book = exercises.gradebook(folder)
    (row,) = book.remarks
    assert (row["pupil"], row["key"]) == ("ben", "moves")
    assert row["deals"][0][1:] == (60, nets["ben"])
    assert [(row["pupil"], row["difference"]) for row in book.ranking()] == before


@pytest.mark.parametrize("play", ["nonsense", "cut"])
def test_moves_that_are_none_of_the_deal_give_no_result(folder: Path, play: str) -> None:
    a_challenge(folder)
    kept = data_of(folder / "ben.json")["challenge"][0]["play"]
    moves = kept[:-3] if play == "cut" else play
    change(folder / "ben.json", lambda data: data["challenge"][0].update(play=moves))
    book = exercises.gradebook(folder)
    assert "no end of this deal" in book.remarks[0]["said"]
    assert {row["pupil"] for row in book.ranking()} == {"ana", "chloé"}
