"""Hints, solutions, fresh numbers; what is kept, exported and forgotten."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from nainjaune_widget import ExerciseError, exercises
from nainjaune_widget.exercises.listing import _check
from nainjaune_widget.exercises.record import Entry
from nainjaune_widget.words import text
from tests.exercises.classes import begin, data_of, file_of


@pytest.fixture
def q() -> exercises.Exercise:
    """Return a question of a pupil who is named."""
    begin()
    return exercises.get("ways-to-run")


def right(q: exercises.Exercise) -> str:
    """Return the right answer of a question about runs."""
    return " * ".join(map(str, q.draw.values()))


def solved(row: str) -> int:
    """Return the number of questions in a state."""
    return int(sum(each[row] for each in exercises.score()))


def test_a_better_state_stays() -> None:
    entry = Entry()
    for state, best in (("after", "after"), ("alone", "alone"), ("hints", "alone")):
        entry.reach(state)
        assert entry.state == best


def test_a_question_solved_alone(q: exercises.Exercise) -> None:
    assert q.check("1").verdict == "wrong"
    assert q.check(right(q)).verdict == "right"
    assert solved("alone") == 1
    assert exercises.get("ways-to-run").draw == q.draw, "its numbers stay"


def test_an_answer_given_again_counts_once(q: exercises.Exercise) -> None:
    for answer in ("1", "2", "1"):
        q.check(answer)
    (pupil,) = data_of(file_of())["pupils"]
    assert [attempt["value"] for attempt in pupil["attempts"]] == ["1", "2"]


def test_a_question_solved_with_hints(q: exercises.Exercise) -> None:
    hints = [q.hint() for _ in range(4)]
    assert [hint.partition(":")[0] for hint in hints[:3]] == [f"Hint {k} of 3" for k in (1, 2, 3)]
    assert hints[3] == hints[2]
    assert q.hints_seen == hints[:3]
    assert "hint" in str(q.check(right(q)))
    assert (solved("alone"), solved("hints")) == (0, 1)


def test_hints_on_other_numbers_do_not_count(q: exercises.Exercise) -> None:
    q.hint()
    q.check(right(q))
    q.again()
    q.check(right(q))
    assert (solved("alone"), solved("hints")) == (1, 0)


def test_after_the_solution_it_takes_fresh_numbers(q: exercises.Exercise) -> None:
    assert f"= {eval(right(q))}." in q.solution()  # noqa: S307 - a product made here
    assert q.check(right(q)).verdict == "right"
    assert solved("open") == len(exercises.bank())
    fresh = exercises.get("ways-to-run")
    assert fresh.draw != q.draw
    assert "with new numbers" in str(fresh.check(right(fresh)))
    assert (solved("after"), solved("alone")) == (1, 0)


def test_a_solution_after_the_answer_takes_nothing_back(q: exercises.Exercise) -> None:
    q.check(right(q))
    q.solution()
    q.hint()
    assert solved("alone") == 1
    assert data_of(file_of())["pupils"][0]["questions"][q.id]["hints"] == 0
    assert exercises.get("ways-to-run").draw == q.draw


def test_nothing_is_kept_of_somebody_without_a_name() -> None:
    exercises.course("seconde-b")
    q = exercises.get("ways-to-run")
    q.check(right(q))
    assert solved("alone") == 1
    assert not list(Path().iterdir())
    with pytest.raises(ExerciseError, match="student"):
        exercises.export("ana.json")
    with pytest.raises(ExerciseError, match="use 'en'"):
        exercises.course("seconde-b", lang="de")


def test_a_score_goes_to_another_machine_by_its_code() -> None:
    begin()
    assert exercises.score().code == ""
    for name, hints in (("ways-to-run", 1), ("hands", 0)):
        q = exercises.get(name)
        for _ in range(hints):
            q.hint()
        case = q.question.case(q.question.draws.index(q.draw))
        assert q.check(case.answer).verdict == "right"
    code = exercises.score().code
    exercises.forget()
    assert solved("open") == len(exercises.bank())
    assert exercises.resume(f"« {code.lower()} ».").code == code
    assert (solved("alone"), solved("hints")) == (1, 1)
    exercises.resume(code)
    assert exercises.get("hands").may_renew


@pytest.mark.parametrize(
    "code", ["", "AAAA-XYZ", "é" * 9, *(f"{p}-{_check([p])}" for p in ("A", "A?"))]
)
def test_what_is_no_code_of_a_score_is_refused(code: str) -> None:
    """Though the check letters of the last ones are right."""
    begin()
    with pytest.raises(ExerciseError, match="code of a score"):
        exercises.resume(code)
    assert exercises.score().code == ""


def test_a_score_shows_every_question_and_its_state() -> None:
    begin(lang="fr")
    q = exercises.get("ways-to-run")
    q.check(right(q))
    picture = exercises.score().to_svg()
    assert picture.count("<circle") == len(exercises.bank()) + 4, "each question, and the legend"
    signs = re.findall(r"<title>([^<]*)</title><circle[^>]*><text[^>]*>(.?)</text>", picture)
    legend = [text("exercises", f"state.{state}", "fr") for state in ("alone", "hints", "after")]
    assert signs[-3:] == [*zip(legend, "✓∘·", strict=True)]
    assert picture.count("✓") == 2
    assert "Les façons de jouer une suite" in picture
    assert "1 sur" in str(exercises.score())


def test_two_notebooks_write_the_file_in_turn(session: Any) -> None:
    begin()
    exercises.get("hands").hint()
    other = type(session)()
    other.choose_course("seconde-b", "en")
    other.name_student("ana", Path())
    with other.record() as record:
        record.entry("talons").hints = 2
    exercises.get("deals").hint()
    kept = data_of(file_of())["pupils"][0]["questions"]
    assert {name: entry["hints"] for name, entry in kept.items()} == {
        "hands": 1,
        "talons": 2,
        "deals": 1,
    }


@pytest.mark.parametrize("content", ["", '{"schema": 9}', '{"schema": 4, "pupils": [5]}', "\xff"])
def test_a_damaged_file_is_refused_and_left_as_it_is(content: str) -> None:
    name = str(file_of())
    Path(name).write_text(content, encoding="latin-1")
    exercises.course("seconde-b")
    with pytest.raises(ExerciseError, match="was not changed"):
        exercises.student("ana")
    assert Path(name).read_text(encoding="latin-1") == content
    assert exercises.get("hands").check("5").verdict == "wrong", "work goes on without it"


@pytest.mark.parametrize("name", ["  ", "a\nb", "x" * 61])
def test_what_is_no_name_is_refused(name: str) -> None:
    for call in (exercises.student, exercises.course):
        with pytest.raises(ExerciseError, match="1 to 60"):
            call(name)


def test_a_decimal_comma_in_a_cell_is_explained() -> None:
    begin(lang="fr")
    q = exercises.get("sans-ten")
    for call in (lambda: exercises.predict("ch6-a-ten", 0, 5), lambda: q.check(0, 5)):
        with pytest.raises(ExerciseError, match=r"Écrivez un point, 0\.5, .* \"0,5\""):
            call()
    assert q.reply is None


@pytest.mark.parametrize("place", ["nowhere/ana.json", "", "/"])
def test_an_export_that_cannot_be_written_says_so(place: str) -> None:
    begin()
    exercises.predict("p", 0.5)
    with pytest.raises(ExerciseError, match="cannot be written"):
        exercises.export(place)


def test_an_export_keeps_the_dots_of_its_name() -> None:
    """Ana's file stays where Ana B. writes hers."""
    begin()
    exercises.predict("p", 0.5)
    exercises.export("ana.b")
    assert {path.name for path in Path().glob("ana*")} == {"ana.b.json", "ana.b.csv"}


def test_where_no_file_can_be_written_the_work_lasts_as_long_as_the_notebook(
    tmp_path: Path,
) -> None:
    """So it is in a private window, where JupyterLite has no folder to write in."""
    exercises.course("seconde-b")
    nowhere, said = tmp_path / "nowhere", "lasts as long"
    assert said not in exercises.student("ana", tmp_path)
    assert said in exercises.student("ana", nowhere)
    q = exercises.get("ways-to-run")
    assert q.check(right(q)).verdict == "right"
    exercises.student("ben", nowhere)
    assert exercises.score().code == ""
    exercises.student("ana", nowhere)
    assert exercises.score().code
    exercises.forget()
    assert exercises.score().code == ""
    assert list(tmp_path.iterdir()) == []
