"""Second steps: what a reply asks for after a misconception, and what becomes of the answer."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, permutations
from pathlib import Path

import pytest

from nainjaune_widget import exercises
from nainjaune_widget.exercises import Exercise
from nainjaune_widget.exercises.bank import FAMILY_OF, QUESTIONS, Version
from nainjaune_widget.exercises.bank.steps import STEPS
from nainjaune_widget.exercises.record import PupilRecord
from nainjaune_widget.exercises.session import Session
from nainjaune_widget.words import LANGUAGES, ExerciseError, catalogue


def missed(name: str, code: str, lang: str = "en", draw: int = 0) -> tuple[Exercise, Session]:
    """Return a question to which the number of a misconception was given, and its session."""
    session = Session()
    session.choose_course("a course", lang)
    session.pins[name] = draw
    q = Exercise(QUESTIONS[name], session)
    case = q.question.case(draw)
    wrong = case.wrong[code]
    given = f"{float(case.middle):.9f} ± {float(wrong):.9f}" if case.middle else wrong
    assert code in q.check(given).codes
    return q, session


def record_of(session: Session) -> PupilRecord:
    """Return what is kept."""
    with session.record(change=False) as record:
        return record


def test_the_misconceptions_that_several_questions_invite_have_a_second_step() -> None:
    """Forty have one; rules misread are answered by their clause."""
    asked: dict[str, set[str]] = {}
    for name, question in QUESTIONS.items():
        for code in question.case(0).wrong:
            asked.setdefault(code, set()).add(name)
    having = {
        code
        for code, names in asked.items()
        if all(Version(QUESTIONS[name], 0, "en").step(code) for name in names)
    }
    frequent = {code for code, names in asked.items() if len(names) > 1}
    assert {code for code in frequent if FAMILY_OF[code] != "rules"} <= having
    assert len(having) == 40
    keys = {key for key, right in STEPS.items() if not isinstance(right, str)}
    assert {lang: {*catalogue("steps", lang)} for lang in LANGUAGES} == dict.fromkeys(
        LANGUAGES, keys
    )


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_step_is_judged_and_leads_back_to_the_question(name: str) -> None:
    question = QUESTIONS[name]
    for draw, lang in zip((0, len(question.draws) - 1), LANGUAGES, strict=True):
        for code in question.case(draw).wrong:
            q, session = missed(name, code, lang, draw)
            step = q.step_asked
            if step is None:
                assert q.reply is not None
                assert q.reply.step == ""
                continue
            assert step.text in str(q.reply)
            right = Fraction(step.case.answer)
            assert q.step(right + 7).verdict in {"wrong", "slip"}
            assert q.step_asked == step, "it stays open"
            assert q.step(right).verdict == "right"
            with pytest.raises(ExerciseError, match=r"\.step"):
                q.step(right)
            kept = record_of(session).steps
            assert [each.codes for each in kept] == [(step.code,)] * 2
            assert [each.question for each in record_of(session).attempts] == [name]
            assert not record_of(session).state_of(name), "the question is still to be solved"


SMALL = [(rank, suit) for rank in (10, 2) for suit in "♦♥"]
PAIRS = [*combinations(SMALL, 2)]
SCORES = [0, 1, 1, 2, 0, 3]


@pytest.mark.parametrize(
    ("name", "code", "counted"),
    [
        ("hands", "order", len([*permutations("abc")])),
        ("k-tens", "equal", sum({10, 2} == {rank for rank, _ in pair} for pair in PAIRS)),
        ("ways-to-run", "choose", sum({10, 2} == {rank for rank, _ in pair} for pair in PAIRS)),
        ("second-ten", "named-card", sum(10 in {rank for rank, _ in pair} for pair in PAIRS)),
        ("second-ten-named", "some-card", sum((10, "♦") in pair for pair in PAIRS)),
        ("at-least-one-ten", "exactly-one", sum(score >= 1 for score in SCORES)),
        ("hands-left", "own-hand", len([*range(52)][15:])),
        ("deals", "full-pack", len([*range(52)][15:])),
        ("after-k-sans", "no-update", len([*range(52)][15 + 15 :])),
        ("after-k-sans", "shift", len([*range(52)][15 + 15 + 7 :])),
        ("caller-has-dwarf", "no-update", len([*range(52)][15 + 4 :])),
        ("talons", "own-hand", 52 - 15),
    ],
)
def test_a_step_counted_out(name: str, code: str, counted: int) -> None:
    """With three players, who are dealt 15 cards each, and 7 asleep."""
    q, _ = missed(name, code)
    assert q.step(counted).verdict == "right"


def test_a_step_is_there_after_its_misconception_alone() -> None:
    q, session = missed("ways-to-run", "add", "fr")
    assert str(q.reply).endswith('Répondez avec .step("…").')
    assert q.step("x").verdict == "unreadable"
    assert q.step().verdict == "unanswered"
    assert not record_of(session).steps
    q.check(5)
    with pytest.raises(ExerciseError, match=r"étape") as refused:
        q.step(4)
    assert refused.value.key == "exercise-step"
    q.check(q.question.case(0).answer)
    with pytest.raises(ExerciseError):
        q.step(4)


def test_steps_are_kept_once_and_read_again(tmp_path: Path) -> None:
    exercises.course("steps", lang="en")
    exercises.student("ana", tmp_path)
    q = exercises.get("hands")
    for _ in range(2):
        q.check(q.question.case(q._version.draw).wrong["order"])
        q.step(3)
        q.step(6)
    exercises.student("ben", tmp_path)
    exercises.student("ana", tmp_path)
    with exercises.pupils._SESSION.record(change=False) as record:
        kept = [(each.given, each.verdict, each.codes) for each in record.steps]
    assert kept == [("3", "wrong", ("order",)), ("6", "right", ("order",))]
