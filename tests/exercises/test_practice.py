"""Mixed sets: what is in them, their order, and what they keep."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from datetime import date, timedelta
from itertools import pairwise
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from nainjaune_widget import ExerciseError, exercises
from nainjaune_widget.exercises.bank import QUESTIONS
from nainjaune_widget.exercises.practice import MixedExercise, codes_of, kind_of
from nainjaune_widget.exercises.session import PATHS, Session, chapters_of
from tests.exercises.classes import COURSE, begin, data_of

FIRST = date(2026, 9, 14)
LATER = "2100-01-01"


def day(number: int) -> date:
    """Return the day that lies so many days after the first."""
    return FIRST + timedelta(number)


def names(mixed: Sequence[exercises.Exercise]) -> list[str]:
    return [each.id for each in mixed]


def draw_of(asked: exercises.Exercise) -> int:
    return asked.question.draws.index(asked.draw)


def right(asked: exercises.Exercise) -> Any:
    """Return the right answer."""
    return asked.question.case(draw_of(asked)).answer


def mistaken(asked: exercises.Exercise, code: str) -> Any:
    """Return what a misconception gives."""
    return asked.question.case(draw_of(asked)).wrong[code]


@pytest.mark.parametrize("path", ["", *PATHS])
def test_half_is_old_and_no_two_alike_follow_each_other(path: str) -> None:
    exercises.course("a", path=path)
    for chapter in chapters_of(path):
        for count in (4, 7):
            asked = [each.question for each in exercises.mix(chapter, n=count)]
            assert len({each.id for each in asked}) == len(asked)
            assert all(kind_of(one) != kind_of(other) for one, other in pairwise(asked))
            assert {each.chapter for each in asked} <= {*chapters_of(path)}
            wanted = count // 2
            enough = [
                len(of_chapters(path, range(1, chapter))) >= wanted,
                len(of_chapters(path, [chapter])) >= count - wanted,
            ]
            if all(enough):
                assert len(asked) == count
                assert sum(each.chapter < chapter for each in asked) == wanted


def test_the_play_itself_is_asked_about_by_the_rules_of_the_course(tmp_path: Path) -> None:
    """A pupil who has left out chapter 4 knows no other rule book."""
    exercises.course("a")
    mixed = [each for chapter in range(2, 13) for each in exercises.mix(chapter)]
    books = {each.draw.get("rules") for each in mixed}
    assert books == {None, "lindor-1789"}
    asked = [each for each in mixed if each.draw.get("rules")]
    for versions in (20, ["ana", "ben", "eva"]):
        exercises.sheet(asked, versions=versions, path=tmp_path / "sheet.html")
        printed = (tmp_path / "sheet.html").read_text(encoding="utf-8")
        assert "Lindor" in printed
        assert not re.search("Pope Joan|Cats|1760", printed)


def of_chapters(path: str, chapters: Sequence[int]) -> list[str]:
    """Return the questions of chapters of a path that need nothing beside it but counting."""
    known = {*chapters_of(path), 6, 7}
    return [
        each.id
        for each in QUESTIONS.values()
        if each.chapter in {*chapters} & {*chapters_of(path)} and {*each.needs} <= known
    ]


def test_one_chapter_alone_never_repeats_a_kind() -> None:
    exercises.course(COURSE, path=(7,))
    assert [kind_of(each.question) for each in exercises.mix(7)] == ["B", "I", "B"]


def test_without_a_pupil_it_is_the_course_s_own() -> None:
    exercises.course(COURSE)
    own = exercises.mix(8, on="2026-09-14")
    own[0].check(right(own[0]))
    exercises.course(COURSE, lang="fr")
    assert names(exercises.mix(8, on="2026-10-14")) == names(own)
    exercises.course("seconde-c")
    assert names(exercises.mix(8)) != names(own)


def test_her_own_misconceptions_come_first_until_they_are_overcome() -> None:
    begin()
    wrong = exercises.get("sans-ten")
    wrong.check(mistaken(wrong, "add"))
    mixed = exercises.mix(8, on=LATER)
    held = ["add" in codes_of(each) for each in names(mixed)]
    assert held[0]
    assert sum(held) > sum("add" in codes_of(each) for each in names(exercises.mix(8, on=day(0))))
    wrong.check(right(wrong))
    assert names(exercises.mix(8, on=LATER))[0] == "sans-ten", "it is due, and nothing else is"
    assert sum("add" in codes_of(each) for each in names(exercises.mix(8, on=LATER))) < sum(held)


def test_a_question_comes_again_after_1_3_and_8_days() -> None:
    """Three weeks of sets in which all is right: sooner never, and the first set comes when due."""
    begin()
    asked: dict[str, list[int]] = {}
    for number in range(21):
        mixed = exercises.mix(8, n=4, on=day(number))
        for each in mixed:
            asked.setdefault(each.id, []).append(number)
            assert each.check(right(each)).verdict == "right"
        assert names(exercises.mix(8, n=4, on=day(number))) == names(mixed), "the same all day"
    for days in asked.values():
        spaces = [later - earlier for earlier, later in pairwise(days)]
        assert all(space >= least for space, least in zip(spaces, (1, 3, 8, 8, 8), strict=False))
    assert [days for days in asked.values() if days[0] == 0] == [[0, 1, 4, 12, 20]] * 4


def test_a_wrong_answer_brings_it_back_on_the_next_day() -> None:
    begin()
    kept = exercises.mix(8, n=4, on=day(0))[0]
    kept.check(right(kept))
    again = next(each for each in exercises.mix(8, n=4, on=day(1)) if each.id == kept.id)
    again.check(next(iter(again.question.case(draw_of(again)).wrong.values())))
    again.check(right(again))
    assert kept.id in names(exercises.mix(8, n=4, on=day(2)))


def test_what_was_solved_has_fresh_numbers_which_stay_on_that_day() -> None:
    begin()
    kept = names(exercises.mix(6, on=day(0)))[0]
    solved = exercises.get(kept)
    solved.check(right(solved))

    def mixed() -> exercises.Exercise:
        return next(each for each in exercises.mix(6, on=day(0)) if each.id == kept)

    first = mixed()
    assert first.draw != solved.draw
    assert mixed().draw == first.draw
    assert first.check(right(first)).verdict == "right"
    assert mixed().draw == first.draw


def test_the_same_answer_on_another_day_counts_again(session: Session) -> None:
    begin()
    exercises.pin("sans-ten", draw=3)
    for on in (day(0), day(0), day(9)):
        asked = MixedExercise(QUESTIONS["sans-ten"], session, 6, on)
        asked.check(right(asked))
        asked.check("0.99")
    with session.record(change=False) as record:
        assert [(each.verdict, each.day) for each in record.attempts] == [
            ("right", "2026-09-23"),
            ("wrong", "2026-09-23"),
        ]


def test_a_class_sees_new_against_old_kinds_and_no_day(folder: Path) -> None:
    """The shares are counted again from what the pupils gave."""
    random, given = Random(1), []
    for pupil in ("ana", "ben", "eva"):
        begin(pupil)
        for each in exercises.mix(8, on=day(0)):
            is_right, is_old = random.random() < 0.5, each.question.chapter < 8
            given.append((is_old, is_right))
            wrong = next(iter(each.question.case(draw_of(each)).wrong.values()))
            each.check(right(each) if is_right else wrong)
            each.check(right(each))
        alone = exercises.get("two-dealt")
        alone.check(right(alone))
        exercises.export(folder / f"{pupil}.json")
    assert "2026" not in (folder / "ana.json").read_text(encoding="utf-8")
    assert {each["mixed"] for each in data_of(folder / "ana.json")["attempts"]} == {0, 8}
    book = exercises.gradebook(folder)
    (row,) = book.mixed
    found = [(row[sort], row[f"{sort}_right"]) for sort in ("new", "old")]
    assert found == [
        (12, given.count((False, True))),
        (12, given.count((True, True))),
    ]
    assert (row["chapter"], row["pupils"]) == (8, 3)
    assert "Mixed sets: right the first time" in str(book.mixed)
    book.to_html(folder / "class.html")
    assert "Mixed sets" in (folder / "class.html").read_text(encoding="utf-8")


def test_it_shows_itself_by_forms_by_calls_and_on_paper(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shown: list[object] = []
    monkeypatch.setattr("IPython.display.display", lambda *each: shown.extend(each))
    exercises.course(COURSE)
    mixed = exercises.mix(6, n=4)
    mixed._ipython_display_()
    assert shown == ["Mixed set, chapter 6: 4 questions", *mixed]
    monkeypatch.setitem(sys.modules, "marimo", SimpleNamespace(vstack=list))
    assert mixed._display_() == shown
    titles = [each.title for each in mixed]
    for told in (str(mixed), mixed._repr_html_()):
        places = [told.index(title) for title in titles]
        assert places == sorted(places)
    exercises.sheet(mixed, versions=2, path=tmp_path / "sheet.html")
    assert all(
        f"{place}. {title}" in (tmp_path / "sheet.html").read_text(encoding="utf-8")
        for place, title in enumerate(titles, 1)
    )


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"chapter": 13}, "from 1 to 12"),
        ({"chapter": 6, "n": 1}, "2 to 20 questions, not 1"),
        ({"chapter": 6, "on": "14/9"}, 'such as "2026-09-14", not .14/9.'),
    ],
)
def test_what_cannot_be_mixed_is_refused(asked: Any, said: str) -> None:
    with pytest.raises(ExerciseError, match=said):
        exercises.mix(**asked)
