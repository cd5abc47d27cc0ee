"""A folder has one class: mixed notebooks keep it, and work under another course is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from nainjaune_widget import ExerciseError, exercises
from nainjaune_widget.exercises import pupils
from nainjaune_widget.exercises.session import ClassSettings, Session
from tests.exercises.classes import data_of, file_of


def solve(question: str) -> None:
    q = exercises.get(question)
    q.check(q.question.case(q.question.draws.index(q.draw)).answer)


def test_notebooks_that_are_mixed_keep_one_class(session: Session) -> None:
    exercises.begin("premiere-b", "ana", path="premiere", lang="fr")
    draw = exercises.get("hands").draw
    said = exercises.course(ClassSettings.NOBODYS, lang="fr")
    assert said == "Cours premiere-b. Ses chapitres\u202f: 1, 2, 3, 4, 5, 8 et 9."
    assert "ana" in exercises.student()
    assert exercises.get("hands").draw == draw
    assert session.pupil == ("premiere-b", "ana")


def test_a_notebook_of_another_class_is_told_with_both_names(session: Session) -> None:
    exercises.begin("premiere-b", "ana")
    said = exercises.course("terminale-a")
    assert "premiere-b" in said
    assert "terminale-a" in said
    assert session.course == "premiere-b"
    said = exercises.begin("terminale-a")
    assert 'exercises.begin("premiere-b") changes it back' in said
    assert session.pupil == ("terminale-a", "ana")
    assert data_of(Path(ClassSettings.FILE))["course"] == "terminale-a"


def test_at_the_first_start_the_class_is_asked_for() -> None:
    assert "in place of the dots" in exercises.begin()
    assert "made-up name" in exercises.student()
    assert list(Path().iterdir()) == []


def test_work_under_another_course_is_said_at_once_and_what_was_solved_can_be_taken_over() -> None:
    exercises.course(ClassSettings.NOBODYS)
    exercises.student("ana")
    solve("hands")
    exercises.predict("ch6-a-ten", 0.9)
    exercises.course("premiere-b")
    other = (
        "In this folder ana also has 2 answers under the course nain-jaune. They stay there, and "
        "do not count here."
    )
    named, stays, taken_over = exercises.student("ana").splitlines()
    assert (named, stays) == ("ana, course premiere-b.", other)
    solve("ways-to-run")
    exercises.resume(taken_over.split('"')[1])
    assert sum(row["alone"] for row in exercises.score()) == 2
    assert exercises.student("ana") == named, "nothing is left to be taken over"
    assert file_of(course=ClassSettings.NOBODYS).exists()


def test_each_notebook_of_a_folder_knows_the_pupil_who_was_named_in_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The first page says so. Without that, nothing was kept, and nothing could be exported."""
    exercises.begin("premiere-b", "Renard bleu")
    monkeypatch.setattr(pupils, "_SESSION", Session())
    said = exercises.course(ClassSettings.NOBODYS)
    assert said.splitlines()[1] == "Renard bleu, course premiere-b."
    solve("hands")
    said = exercises.export()
    assert "1 answer" in said
    (written,) = Path().glob("premiere-b-*.json")
    assert written.name in said, "it is named after the course and the pupil"
    exercises.student("Chloé")
    assert exercises.course(ClassSettings.NOBODYS) == "Course premiere-b.", "she stays"
    monkeypatch.setattr(pupils, "_SESSION", Session())
    assert "Chloé, course premiere-b." in exercises.course(ClassSettings.NOBODYS)


def test_two_pupils_in_one_folder_keep_their_names_when_a_first_cell_is_run_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    exercises.begin("premiere-b", "lynx")
    with monkeypatch.context() as other_notebook:
        other_notebook.setattr(pupils, "_SESSION", Session())
        exercises.student("blue fox")
    assert exercises.student(...).startswith("lynx, course premiere-b.")


def test_an_export_of_nothing_is_refused_and_names_where_the_work_is() -> None:
    exercises.course("a")
    exercises.student("ana")
    with pytest.raises(ExerciseError, match="nothing to export"):
        exercises.export()
    solve("hands")
    exercises.course("b")
    exercises.student("ana")
    exercises.get("hands")
    with pytest.raises(ExerciseError, match="also has 1 answer under the course a"):
        exercises.export()
    assert list(Path().glob("*.csv")) == []


@pytest.mark.parametrize(
    "content",
    ["", '{"schema": 2, "course": "a"}', '{"schema": 1, "course": "a", "path": "chess"}'],
)
def test_a_damaged_class_is_said_and_stays_as_it_is(content: str) -> None:
    Path(ClassSettings.FILE).write_text(content)
    with pytest.raises(ExerciseError, match="is damaged"):
        exercises.course("a")
    with pytest.raises(ExerciseError, match="is damaged"):
        exercises.student("ana")
    assert Path(ClassSettings.FILE).read_text() == content


def test_the_class_may_be_said_again_without_its_path() -> None:
    exercises.begin("premiere-b", "ana", path="premiere")
    exercises.begin("Premiere-B")
    kept = data_of(Path(ClassSettings.FILE))
    assert (kept["course"], kept["path"], kept["student"]) == ("premiere-b", "premiere", "ana")
