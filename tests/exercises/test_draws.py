"""The numbers of a question: frozen with the version of the bank, and each pupil's own.

A question that draws other numbers, or the same in another order, changes the numbers of everybody
who is working on it. So it takes a new `BANK_VERSION`; new questions are added by
``python -m tests.exercises.freeze``.

Where the notebook's host keeps a seed of a pupil, the numbers come from it. Capytale's module is
not to be had outside Capytale: a function as its documentation describes it stands in for it.
"""

from __future__ import annotations

import json
import sys
from types import ModuleType
from typing import Any

import pytest

from nainjaune_widget import ExerciseError, exercises
from nainjaune_widget.exercises import pupils
from nainjaune_widget.exercises.bank import BANK_VERSION, QUESTIONS
from nainjaune_widget.exercises.bank.question import PLAYED
from nainjaune_widget.exercises.session import Session, draw_for
from tests.exercises.classes import begin
from tests.exercises.freeze import FROZEN, answers, digest, played


def test_the_questions_draw_what_they_drew() -> None:
    frozen = json.loads(FROZEN.read_text(encoding="utf-8"))
    assert frozen["bank"] == BANK_VERSION
    drawn = {name: digest(question) for name, question in QUESTIONS.items()}
    assert drawn == frozen["draws"], "new? Run python -m tests.exercises.freeze"
    assert [*drawn] == [*frozen["draws"]], "the code of a score counts on their order"


def test_what_is_known_of_the_questions_that_play_deals_is_found_by_playing_them() -> None:
    assert played() == PLAYED, "run python -m tests.exercises.freeze"


def test_each_usual_wrong_answer_to_a_question_is_recognised_by_the_number_it_had() -> None:
    """The right answer, too."""
    frozen = json.loads(FROZEN.read_text(encoding="utf-8"))["answers"]
    assert {name: answers(question) for name, question in QUESTIONS.items()} == frozen


def test_a_pupil_has_the_same_draw_on_every_platform() -> None:
    drawn = [draw_for("hands", 60, turn, "2de B", "Chloé") for turn in range(4)]
    assert drawn == [23, 41, 40, 15]
    assert draw_for("hands", 60, 60, "2de B", "Chloé") == 23, "after all numbers they begin again"


def test_fresh_numbers_on_request_never_come_twice_before_all_have_come() -> None:
    begin()
    q = exercises.get("hands")
    seen = [q.draw]
    for _ in range(17):
        q.again()
        seen.append(q.draw)
    everything = [(short, n) for short in (0, 1, 2) for n in (3, 4, 5, 6, 7, 8)]
    assert sorted((draw["short"], draw["n"]) for draw in seen) == everything


def test_numbers_depend_on_the_course_and_the_pupil_alone() -> None:
    draws = {}
    for course in ("a", "b"):
        for student in ("ana", "ben", "chloé", "David "):
            begin(student, course)
            draws[course, student] = exercises.get("ways-to-run").draw
    assert len({str(draw) for draw in draws.values()}) > 4
    begin("CHLOÉ", "a")
    assert exercises.get("ways-to-run").draw == draws["a", "chloé"]
    begin("david", "a")
    assert exercises.get("ways-to-run").draw == draws["a", "David "]


def test_a_pinned_draw_is_the_same_for_everybody() -> None:
    exercises.pin("ways-to-run", draw=3)
    listed = exercises.preview("ways-to-run")
    pinned = listed[3]
    assert listed.sheet.rows[3][-3:-1] == [str(pinned["answer"]), str(pinned["add"])]
    for student in ("ana", "ben"):
        begin(student=student)
        draw = exercises.get("ways-to-run").draw
        assert draw == {letter: pinned[letter] for letter in draw}
    exercises.pin("ways-to-run", None)
    assert exercises.get("ways-to-run").draw != draw
    exercises.pin("mistake-ways-to-run", draw=3)
    listed = exercises.preview("mistake-ways-to-run")
    drawn = exercises.mistake("ways-to-run")
    assert drawn.draw == {letter: listed[3][letter] for letter in drawn.draw}
    assert dict(drawn.options)[listed[3]["answer"]] in listed.sheet.rows[3]
    for number in (-1, 36):
        with pytest.raises(ExerciseError, match="0 to 35"):
            exercises.pin("ways-to-run", number)


def log_in(monkeypatch: pytest.MonkeyPatch, seed: int | None) -> None:
    """Begin a new notebook of the pupil with a seed."""
    module = ModuleType("capytale.random")
    vars(module)["user_seed"] = lambda: seed
    monkeypatch.setitem(sys.modules, "capytale", ModuleType("capytale"))
    monkeypatch.setitem(sys.modules, "capytale.random", module)
    new_notebook(monkeypatch)


def new_notebook(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pupils, "_SESSION", Session())
    exercises.course("seconde-b")


def draws() -> list[dict[str, Any]]:
    return [exercises.get(question).draw for question in QUESTIONS]


def test_each_pupil_has_numbers_and_the_same_ones_again(monkeypatch: pytest.MonkeyPatch) -> None:
    new_notebook(monkeypatch)
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
