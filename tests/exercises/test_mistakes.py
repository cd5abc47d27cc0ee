"""Derivations with one wrong line: each line computed, and what a pupil is told."""

from __future__ import annotations

import math
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from nainjaune_widget import exercises
from nainjaune_widget.exercises.answer import read_answer
from nainjaune_widget.exercises.bank import MISTAKES, QUESTIONS, DerivedQuestion
from nainjaune_widget.exercises.bank.derivations import CODE, DERIVATIONS, STYLES
from nainjaune_widget.exercises.mistakes import DerivedExercise
from nainjaune_widget.exercises.record import PupilRecord
from nainjaune_widget.exercises.session import Session
from nainjaune_widget.words import ExerciseError, text
from tests.exercises.test_form import Open, opened, shared
from tests.support.browser.axe import check_accessible
from tests.support.texts.translations import LARGE

__all__ = ["opened", "shared"]

FINDS = {name: each for name, each in MISTAKES.items() if not each.guided}
GUIDES = {name: each for name, each in MISTAKES.items() if each.guided}
TOOLS = {"comb": math.comb, "sqrt": math.sqrt}


def exercise(name: str, lang: str = "en", draw: int = 0) -> tuple[DerivedExercise, Session]:
    """Return a derivation with one of its draws, and its session."""
    session = Session()
    session.choose_course("a course", lang)
    session.pins[name] = draw
    return DerivedExercise(MISTAKES[name], session), session


def record_of(session: Session) -> PupilRecord:
    """Return what is kept."""
    with session.record(change=False) as record:
        return record


def is_close(one: Any, other: Any) -> bool:
    """Return True if two numbers are equal but for rounding."""
    return math.isclose(float(one), float(other), rel_tol=1e-9, abs_tol=1e-12)


def test_there_are_twenty_four_in_all_chapters_and_twelve_to_complete() -> None:
    assert len(FINDS) == len(DERIVATIONS) == 24
    assert len(GUIDES) == 12
    assert {each.chapter for each in DERIVATIONS} == {*range(1, 13)}
    assert {each.style for each in DERIVATIONS} == {*STYLES}
    for each in DERIVATIONS:
        assert 4 <= len(each.lines) <= 7
        assert sum(line.right != "" for line in each.lines) == 1
        assert each.code in QUESTIONS[each.question].case(0).wrong


@pytest.mark.parametrize("name", FINDS)
def test_one_line_is_wrong_and_leads_to_what_the_misconception_gives(name: str) -> None:
    """All lines computed, for all draws.

    With the wrong line the last one is the number of the bank's misconception; with that line
    alone put right it is the bank's answer.
    """
    question = FINDS[name]
    fault, code = question.derivation.fault, question.derivation.code
    assert len(question.draws) >= 12
    for draw, place in enumerate(question._places):
        original = question.origin.case(place)
        told, right = question.worked(draw), question.worked(draw, is_mended=True)
        assert is_close(told.numbers[-1], original.wrong[code]), draw
        assert is_close(right.numbers[-1], original.answer), draw
        assert told.numbers[:fault] == right.numbers[:fault]
        wrong, mended = float(told.numbers[fault]), float(right.numbers[fault])
        assert abs(wrong - mended) > abs(mended) / 100
        if question.origin.kind == "probability":
            assert 0 < told.numbers[-1] < 1, "it is plausible"


@pytest.mark.parametrize("name", FINDS)
@pytest.mark.parametrize("is_mended", [False, True])
def test_each_line_is_worked_out_as_it_is_shown(name: str, *, is_mended: bool) -> None:
    """Code is run; in the other styles what stands before a number is read as an answer is."""
    question = FINDS[name]
    for draw in (0, len(question.draws) - 1):
        worked, space = question.worked(draw, is_mended=is_mended), dict[str, Any]()
        for place, line in enumerate(question.derivation.lines):
            shown = worked.shown(place, "en")
            if question.derivation.style == CODE:
                exec(shown, dict(TOOLS), space)  # noqa: S102 - a line of ours
                assert is_close(space[line.name], worked.numbers[place]), shown
                continue
            called = re.escape(worked.called(place, "en"))
            found = re.fullmatch(rf"{called}(?:: | · )(?:(.+)(?: = | · ))?(\S+)", shown)
            assert found, shown
            formula, number = found.groups()
            assert formula != number, shown
            read = read_answer(number.replace("−", "-"), "en")
            assert math.isclose(read.value, float(worked.numbers[place]), rel_tol=6e-4), shown
            if formula and worked.numbers[place] < LARGE:
                value = read_answer(formula.replace("−", "-"), "en").value
                assert math.isclose(value, float(worked.numbers[place]), rel_tol=5e-3), shown


def check_journey(question: DerivedQuestion, draw: int, lang: str) -> None:
    """Answer a derivation: wrongly, then rightly, to its end."""
    q, session = exercise(question.id, lang, draw)
    case, code = question.case(draw), question.derivation.code
    assert all("{" not in part for part in [str(q), *q.solution().lines])
    for letter, _ in q.options:
        if letter != case.answer:
            assert q.check(letter).verdict == "wrong"
    for wrong in case.wrong.values():
        reply = q.check(wrong)
        assert reply.codes == (code,)
    for _ in range(3):
        assert "{" not in q.hint()
    q.again()
    session.pins[question.id] = draw
    q._draw_numbers(0)
    reply = q.check(case.answer)
    assert reply.verdict == "right", (question.id, draw, reply)
    wanted = question.second(draw)
    if wanted is not None:
        assert not record_of(session).mistakes[question.id].state
        assert reply.step
        reply = q.step(wanted)
        assert reply.verdict == "right"
        name = text("misconceptions", f"{code}.name", lang)
        assert (name in str(reply)) is not question.guided
    kept = record_of(session)
    assert kept.mistakes[question.id].state == "after"
    assert {each.question for each in kept.steps} == {question.id}
    assert not kept.questions
    assert not kept.attempts


@pytest.mark.parametrize("name", MISTAKES)
def test_a_derivation_from_its_lines_to_its_name(name: str) -> None:
    question = MISTAKES[name]
    check_journey(question, 0, "en")
    check_journey(question, len(question.draws) - 1, "fr")


def test_the_step_after_a_mistake_of_ones_own_solves_nothing() -> None:
    """It belongs to the misconception, not to the derivation, whose lines are still to be told."""
    q, session = exercise("guided-sans-ten")
    [(code, wrong)] = q.question.case(0).wrong.items()
    assert q.check(wrong).codes == (code,)
    assert q.step_asked is not None
    assert q.step(q.step_asked.case.answer).verdict == "right"
    assert not record_of(session).mistakes[q.id].solved


def test_mistakes_are_asked_for_by_question_and_by_chapter(tmp_path: Path) -> None:
    exercises.course("mistakes", lang="en")
    exercises.student("ana", tmp_path)
    assert [each.id for each in exercises.mistakes(12)] == [
        "mistake-ruin-fair",
        "mistake-lead-in-the-long-run",
    ]
    assert len(exercises.mistakes()) == 24
    assert len(exercises.mistakes(guided=True)) == 12
    q = exercises.mistake("sans-ten")
    assert q.check("d").verdict == "right"
    exercises.export(tmp_path / "ana.json")
    assert '"mistakes"' in (tmp_path / "ana.json").read_text(encoding="utf-8")
    for name, guided in (("sans-tne", False), ("what-may-be-led", True)):
        with pytest.raises(ExerciseError) as refused:
            exercises.mistake(name, guided=guided)
        assert refused.value.key == "exercise-mistake"
    with pytest.raises(ExerciseError):
        exercises.mistakes(13)


def test_mistakes_on_paper_have_their_lines_and_what_should_stand_there(tmp_path: Path) -> None:
    exercises.course("mistakes", lang="fr")
    exercises.sheet(exercises.mistakes(8), versions=2, path=tmp_path / "sheet.html")
    page = (tmp_path / "sheet.html").read_text(encoding="utf-8")
    assert page.count("Donnes à regarder") == 4, "on two pages, and twice among the answers"
    assert page.count("La ligne d est fausse") == 4


@pytest.mark.browser
def test_a_person_clicks_the_line_and_says_what_should_stand_there(opened: Open) -> None:
    exercises.course("seconde-b", lang="en")
    q, _ = exercise("mistake-after-k-sans")
    view = opened(q, width=360, dark=True)
    for letter, line in q.options[1:3]:
        view.button(f"{letter}) {line}").click()
        view.button("Check").click()
        view.replies("right" if letter == "c" else "wrong")
    step = view.root.locator("[data-role=step]").get_by_role("textbox")
    expect(step).to_be_visible()
    check_accessible(view.page, ".nj-exercise")
    assert view.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    step.fill(str(MISTAKES[q.id].second(0)))
    step.press("Enter")
    expect(view.root.locator("[data-role=step-reply]")).to_contain_text("news not used")
    expect(view.root.locator("[aria-live=polite]")).to_contain_text("This mistake has a name")
    assert q.reply is not None
    assert "Places where the card can be" in q.reply.read_as
