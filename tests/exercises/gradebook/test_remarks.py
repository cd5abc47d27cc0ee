"""Remarks on what in a file contradicts the rest of it: all are true, an honest file has none."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from nainjaune_widget import Challenge, exercises
from nainjaune_widget.exercises.bank import BANK_VERSION, QUESTIONS
from nainjaune_widget.exercises.progress import Entry, PupilRecord
from nainjaune_widget.exercises.progress.score_code import code_of
from nainjaune_widget.play import read_play
from tests.exercises.classes import COURSE, begin, data_of

ASKED = ("hands", "ways-to-run", "sans-ten", "second-ten")


def solve(*questions: str) -> None:
    for name in questions:
        q = exercises.get(name)
        q.check(q.question.case(q.question.draws.index(q.draw)).answer)


def finish(board: Any) -> int:
    """Play a deal to its end with the first card that may be played."""
    while board.round.turn is not None:
        board.play(board.round.legal[0])
    return int(board.round.chips[0])


def export(folder: Path, name: str = "ana") -> Path:
    exercises.export(folder / f"{name}.json")
    return folder / f"{name}.json"


def change(path: Path, how: Callable[[Any], None]) -> None:
    """Change an export by hand."""
    data = data_of(path)
    how(data)
    path.write_text(json.dumps(data), encoding="utf-8")
    path.with_suffix(".csv").unlink(missing_ok=True)


def remarks(folder: Path) -> dict[str, str]:
    return {row["key"]: row["said"] for row in exercises.gradebook(folder).remarks}


def test_an_honest_file_has_no_remark(folder: Path) -> None:
    """With wrong answers, hints, a solution and fresh numbers, a rule book, and a challenge."""
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
    finish(Challenge("lindor-1789", deals=1).board(0))
    export(folder)
    assert remarks(folder) == {}


def test_solved_without_an_answer(folder: Path) -> None:
    begin()
    states = {name: Entry(state="alone", solved=True) for name in ASKED}
    exercises.resume(code_of(PupilRecord(questions=states)))
    export(folder)
    (said,) = remarks(folder).values()
    assert said.startswith("4 questions are solved without a right answer in the file")
    assert "1 more" in said


def test_a_right_verdict_that_judging_again_finds_wrong(folder: Path) -> None:
    begin()
    exercises.get("hands").check("12345678")
    path = export(folder)

    def forge(data: Any) -> None:
        data["attempts"][0]["verdict"] = "right"
        data["questions"]["hands"] |= {"state": "alone", "solved": True}

    change(path, forge)
    assert remarks(folder) == {
        "judged": "1 answer is noted as right, and judged again it is not: hands."
    }


def test_answers_to_another_pupils_numbers(folder: Path) -> None:
    """Ben's export is Ana's, with his name."""
    begin("ana")
    solve(*ASKED)
    data = data_of(export(folder, "ana"))
    (folder / "ben.json").write_text(json.dumps(data | {"student": "ben"}), encoding="utf-8")
    said = remarks(folder)["draws-of"]
    assert "the numbers of ana (seconde-b)" in said


def test_answers_to_another_pupils_numbers_after_fresh_ones(folder: Path) -> None:
    """Ana had drawn fresh numbers, and nobody could be named."""
    begin("ana")
    solve(*ASKED)
    exercises.get("hands").again()
    solve("hands")
    data = data_of(export(folder, "ana"))
    (folder / "ben.json").write_text(json.dumps(data | {"student": "ben"}), encoding="utf-8")
    assert "the numbers of ana (seconde-b)" in remarks(folder)["draws-of"]


def test_answers_to_another_classs_numbers(folder: Path) -> None:
    """The first day was done in a notebook that names nobody's class."""
    begin("ana", course="nain-jaune")
    solve(*ASKED)
    data = data_of(export(folder, "ana"))
    (folder / "ana.json").write_text(json.dumps(data | {"course": COURSE}), encoding="utf-8")
    assert "the numbers of ana (nain-jaune)" in remarks(folder)["draws-of"]


def test_joined_work_is_no_contradiction(folder: Path) -> None:
    begin("ana", course="nain-jaune")
    solve(*ASKED)
    begin("ana")
    exercises.join()
    export(folder)
    assert remarks(folder) == {}


def test_a_pinned_draw_is_named_as_one(folder: Path) -> None:
    begin()
    own = exercises.get("hands").draw
    draws = QUESTIONS["hands"].draws
    exercises.pin("hands", next(at for at, draw in enumerate(draws) if dict(draw) != own))
    solve("hands")
    export(folder)
    assert "not this pupil’s, as after a pinned draw" in remarks(folder)["draws"]


def test_a_preview_before(folder: Path) -> None:
    begin()
    exercises.preview("hands")
    solve("hands")
    export(folder)
    assert remarks(folder) == {
        "previewed": "All draws of 1 solved question were looked at with their answers: hands."
    }


def a_challenge(folder: Path, names: str = "ana ben chloé") -> dict[str, int]:
    """Have pupils play a deal; return what each got."""
    nets = {}
    for name in names.split():
        begin(name)
        board, chance = Challenge("lindor-1789", deals=1).board(0), Random(name)
        while board.round.turn is not None:
            board.play(chance.choice(board.round.legal))
        nets[name] = board.round.chips[0]
        export(folder, name)
    return nets


def test_a_result_that_its_moves_do_not_give_does_not_rank(folder: Path) -> None:
    """A result of +60 a deal, written by hand, stood at rank 1."""
    nets = a_challenge(folder)
    before = [(row["pupil"], row["difference"]) for row in exercises.gradebook(folder).ranking()]
    change(folder / "ben.json", lambda data: data["challenge"][0].update(net=60))
    book = exercises.gradebook(folder)
    (row,) = book.remarks
    assert (row["pupil"], row["key"]) == ("ben", "moves")
    assert row["deals"][0][1:] == (60, nets["ben"])
    assert "noted +60" in row["said"]
    assert [(row["pupil"], row["difference"]) for row in book.ranking()] == before


@pytest.mark.parametrize("play", ["nonsense", "4F3F-95VV-FNG8-SU92-XKSN-9GR6-RM.", "cut"])
def test_moves_that_are_none_of_the_deal_give_no_result(folder: Path, play: str) -> None:
    a_challenge(folder)
    kept = data_of(folder / "ben.json")["challenge"][0]["play"]
    moves = kept[:-3] if play == "cut" else play
    change(folder / "ben.json", lambda data: data["challenge"][0].update(play=moves))
    book = exercises.gradebook(folder)
    assert "no end of this deal" in book.remarks[0]["said"]
    assert {row["pupil"] for row in book.ranking()} == {"ana", "chloé"}


def test_the_moves_are_the_whole_play(folder: Path) -> None:
    nets = a_challenge(folder, "ana")
    (kept,) = data_of(folder / "ana.json")["challenge"]
    assert read_play(kept["play"]).chips[0] == nets["ana"]


def test_results_of_the_form_before_count_as_they_are_noted(folder: Path) -> None:
    """They had no moves: the ranking says so, and nobody gets a remark."""
    nets = a_challenge(folder)

    def older(data: Any) -> None:
        data["schema"] = 3
        del data["challenge"][0]["play"], data["joined"]

    change(folder / "ben.json", older)
    book = exercises.gradebook(folder)
    assert len(book.remarks) == len(book.files) == 0
    assert "count as they are noted: ben." in str(book.ranking())
    assert len(book.ranking()) == len(nets)
    assert data_of(folder / "ana.json")["bank"] == BANK_VERSION


def test_work_under_two_courses_is_said_for_each(folder: Path) -> None:
    for course in ("a", "b"):
        begin("ana", course=course)
        solve("hands")
        export(folder, course)
    rows = exercises.gradebook(folder).remarks
    assert [(row["pupil"], row["key"]) for row in rows] == [
        ("ana (a)", "two-courses"),
        ("ana (b)", "two-courses"),
    ]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_remarks_are_about_files_and_judge_nobody(folder: Path, lang: str) -> None:
    begin()
    exercises.preview("hands")
    solve("hands")
    export(folder)
    said = str(exercises.gradebook(folder)._in(lang).remarks).casefold()
    for word in ("cheat", "fraud", "suspic", "trich", "suspect", "honteu"):
        assert word not in said
    assert ("ask before" if lang == "en" else "demandez avant") in said
