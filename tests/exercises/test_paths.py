"""Paths through the course: who has not counted hands is given the chances as numbers."""

from __future__ import annotations

import pytest

from nainjaune_widget import ExerciseError, exercises
from nainjaune_widget.exercises.bank import QUESTIONS, Question

COUNTING = {6, 7}
"""The chapters on counting hands."""

PATHS = {
    "seconde": (1, 2, 3, 4, 5, 6, 10),
    "premiere": (1, 2, 3, 4, 5, 8, 9),
    "terminale": (1, 3, 4, 6, 7, 9, 10, 12),
    "ap": (1, 3, 4, 5, 8, 9, 10),
    "nsi": (1, 3, 4, 11),
}
"""The paths of the course's design."""

COUNTED_ELSEWHERE = [
    question
    for question in QUESTIONS.values()
    if COUNTING & set(question.needs) and question.chapter not in COUNTING
]
"""Questions of other chapters that count hands."""


def texts(question: Question, lang: str, path: str | tuple[int, ...]) -> list[str]:
    """Return the text, the hints and the solution of a question's first draw on a path."""
    exercises.course("seconde-b", lang=lang, path=path)
    exercises.pin(question.id, 0)
    q = exercises.get(question.id)
    return [str(q.text), *(str(q.hint()) for _ in range(3)), "\n".join(q.solution().lines)]


def test_which_room_gives_the_chance_of_no_ten_where_nobody_has_counted_hands() -> None:
    exercises.pin("which-room", 0)
    exercises.course("seconde-b", lang="fr", path="premiere")
    q = exercises.get("which-room")
    assert q.draw == {"a": 1, "b": 1, "n": 3}
    assert "n’a pas de dix avec la probabilité 0,337575" in q.told, "p₀ of 12 cards"
    exercises.course("seconde-b", lang="fr", path="terminale")
    assert "0,337575" not in exercises.get("which-room").told


def test_an_answer_worked_out_from_the_given_numbers_is_right() -> None:
    exercises.course("seconde-b", path="premiere")
    exercises.pin("which-room", 0)
    q = exercises.get("which-room")
    first, second = 0.337575, 0.243956
    share = 3 * second / (4 * first + 3 * second)
    assert q.check(share).verdict == "right"
    assert q.check(share * 1.001).verdict == "slip"
    assert q.check(f"{second / (first + second):.3f}").codes == ("base-rate",)


def test_no_text_on_a_path_without_counting_asks_to_count_hands() -> None:
    for question in COUNTED_ELSEWHERE:
        usual, given = (texts(question, "en", path) for path in ("", "premiere"))
        assert given[0].startswith(usual[0]), question.id
        assert len(given[0]) > len(usual[0]), "the text goes on with what is given"
        assert not [said for said in given if "C(" in said or "{" in said], question.id
        assert "…" in given[3], "the third hint has one blank"
        assert usual == texts(question, "en", "terminale"), "who has counted is given nothing"


def test_who_has_had_one_of_the_chapters_on_counting_is_given_the_chances() -> None:
    for question in COUNTED_ELSEWHERE:
        missing = COUNTING - {6}
        if missing & set(question.needs):
            assert texts(question, "en", (1, 6)) != texts(question, "en", ""), question.id


def test_a_path_has_the_chapters_of_the_design() -> None:
    for name, chapters in PATHS.items():
        said = str(exercises.course("seconde-b", path=name))
        named = [word.strip(",.") for word in said.split()]
        assert tuple(int(word) for word in named if word.isdigit()) == chapters, name
        assert str(exercises.course("seconde-b", path=chapters)) == said


@pytest.mark.parametrize("path", ["première", (1, 13), 8])
def test_what_is_no_path_is_refused_and_changes_nothing(path: object) -> None:
    exercises.course("seconde-b", path="nsi")
    with pytest.raises(ExerciseError, match="seconde, premiere, terminale, ap, nsi"):
        exercises.course("other", lang="fr", path=path)  # type: ignore[arg-type]
    assert "seconde-b" in str(exercises.student("ana"))
