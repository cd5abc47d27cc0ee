"""The gradebook: a class of 30 exports with every kind of damage, and its parts."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from nainjaune_widget import exercises
from nainjaune_widget.exercises.bank import FAMILY_OF, MISTAKES, QUESTIONS, TOPICS, Version
from nainjaune_widget.exercises.record import ChallengeDeal, Entry, PupilRecord
from nainjaune_widget.words import text
from tests.exercises.classes import (
    COURSE,
    a_class,
    an_attempt,
    begin,
    damaged,
    deal_codes,
    write,
    write_class,
)

PUPILS = 5


def solves(record: PupilRecord, question: str, draw: int = 0, state: str = "alone") -> None:
    """Have a pupil solve a question."""
    record.keep(an_attempt(question, draw, QUESTIONS[question].case(draw).answer))
    record.questions[question] = Entry(solved=True, state=state)


def errs(record: PupilRecord, question: str, code: str, draw: int = 0) -> None:
    """Have a pupil fall for a misconception."""
    record.keep(an_attempt(question, draw, QUESTIONS[question].case(draw).wrong[code], code))


def test_a_class_with_every_kind_of_damage(folder: Path) -> None:
    """Each file is listed with its reason, and nothing changes for the others."""
    records = a_class(PUPILS)
    write_class(folder, records)
    before = exercises.gradebook(folder).to_frame()
    reasons = damaged(folder)
    book = exercises.gradebook(folder)
    assert book.to_frame().loc[before.index].equals(before)
    in_part = {"changed", "c2", "c3", "c4"}
    assert set(book.pupils) == {record.student for record in records} | in_part
    found = {row["file"]: row["reason"] for row in book.files}
    assert set(found) == set(reasons)
    for name, key in reasons.items():
        assert re.fullmatch(re.escape(_template(key)).replace(r"\{", ".*"), found[name]), name
    assert "zz-huge.json" in str(book.files)
    assert str(folder) not in found["zz-copy.json"]


def _template(key: str) -> str:
    """Return the text of a reason, with its values left out."""
    values = dict.fromkeys(("why", "given", "own", "part", "student", "file"), "{")
    return text("gradebook", f"file.{key}", "en", n=1, **values)


def test_an_empty_class_has_all_its_parts(folder: Path) -> None:
    book = exercises.gradebook(folder)
    assert len(book) == len(book.files) == 0
    assert len(book.tomorrow().sentences) == 3
    assert "No export" in repr(book)
    assert book.to_frame().empty
    for part in (book.families, book.unnamed, book.predictions, book.ranking()):
        assert len(part) == 0
        assert str(part)
    book.to_html(folder / "page.html")
    for what in ("topics", "families", "ranking"):
        assert book.plot(what).axes


def test_the_frame_counts_the_questions_solved(folder: Path) -> None:
    ana, ben = PupilRecord(COURSE, "ana"), PupilRecord(COURSE, "ben")
    for question in TOPICS[0].questions[:3]:
        solves(ana, question.id)
    solves(ben, TOPICS[1].questions[0].id, state="hints")
    ben.questions["hands"] = Entry(hints=2)
    write_class(folder, [ana, ben])
    book = exercises.gradebook(folder)
    frame = book.to_frame()
    assert list(frame.columns) == [topic.letter for topic in TOPICS]
    assert list(frame["A"]) == [3, 0]
    assert list(frame["B"]) == [0, 1]
    states = book.to_frame(questions=True)
    assert states.loc["ben", TOPICS[1].questions[0].id] == "hints"
    assert states.loc["ben", "hands"] == ""
    assert states.shape == (2, len(QUESTIONS))
    book.to_html(folder / "page.html")
    page = (folder / "page.html").read_text(encoding="utf-8")
    assert re.findall(r'class="shade-(\d)"', page) == ["2", "0", "0", "1"], "3 of 7 and 1 of 7"


def test_pupils_of_two_courses_are_told_apart(folder: Path) -> None:
    write(folder, PupilRecord("a", "ana"), "one")
    write(folder, PupilRecord("b", "ana"), "two")
    book = exercises.gradebook(folder)
    assert book.pupils == ("ana (a)", "ana (b)")
    assert len(book.files) == 0


def test_of_two_exports_of_a_pupil_the_fuller_counts(folder: Path) -> None:
    ana = PupilRecord(COURSE, "Ana")
    errs(ana, "ways-to-run", "add")
    write(folder, ana, "z-first-week")
    ana.student = "ana "
    solves(ana, "ways-to-run")
    write(folder, ana, "a-second-week")
    book = exercises.gradebook(folder)
    assert [row["file"] for row in book.files] == ["z-first-week.json"]
    assert "a-second-week.json" in book.files[0]["reason"]
    assert book.to_frame().loc["ana ", "A"] == 1


def test_of_two_exports_without_answers_that_with_more_deals_played_counts(folder: Path) -> None:
    begun = [ChallengeDeal(code, 0, "best") for code in deal_codes(2)]
    over = [ChallengeDeal(deal_codes(1)[0], 0, "best", 5)]
    for name, challenge in (("z-begun", begun), ("a-over", over)):
        write(folder, PupilRecord(COURSE, "ana", challenge=challenge), name)
    assert [row["file"] for row in exercises.gradebook(folder).files] == ["z-begun.json"]


def test_tomorrow_names_the_question_that_the_fewest_solved(folder: Path) -> None:
    names = ("ana", "ben", "chloé")
    records = [PupilRecord(COURSE, name) for name in names]
    for place, record in enumerate(records):
        for question, solved in (("deals", 2), ("hands", 1), ("talons", 2)):
            record.keep(an_attempt(question, 0, f"{place}", verdict="wrong"))
            if place < solved:
                solves(record, question)
    write_class(folder, records)
    assert "(hands): of 3 who tried it, 1 solved it" in str(exercises.gradebook(folder).tomorrow())


def test_who_met_a_family_and_who_has_overcome_it(folder: Path) -> None:
    """Overcome by solving, after the last time, a question that tempts to the same."""
    names = ("still", "over", "back", "copied", "elsewhere")
    still, over, back, copied, elsewhere = (PupilRecord(COURSE, name) for name in names)
    for record in (still, over, back, copied, elsewhere):
        errs(record, "ways-to-run", "add")
    solves(over, "ways-to-run")
    solves(back, "ways-to-run")
    errs(back, "ways-to-run", "add", draw=1)
    # The right answer with the solution on show solves nothing.
    copied.keep(an_attempt("ways-to-run", 0, "1"))
    copied.questions["ways-to-run"] = Entry(solution=True)
    solves(elsewhere, "hands")
    write_class(folder, [still, over, back, copied, elsewhere])
    (row,) = exercises.gradebook(folder).families
    assert row["family"] == "addition"
    assert row["met"] == 5
    assert row["overcome"] == ["over"]
    assert row["still"] == ["back", "copied", "elsewhere", "still"]


def test_second_steps_and_mistakes_count_where_their_misconception_does(folder: Path) -> None:
    for name, steps in (("ana", (7, 6)), ("ben", (7,))):
        begin(name)
        asked = exercises.get("hands")
        asked.check(asked._version.case.wrong["order"])
        for given in steps:
            asked.step(given)
        found = exercises.mistake("sans-ten")
        if name == "ben":
            found.solution()
        found.check("a")
        found.check("d")
        found.step(MISTAKES[found.id].second(found._version.draw))
        exercises.export(folder / f"{name}.json")
    families = exercises.gradebook(folder).families
    rows = {row["family"]: row for row in families}
    order = rows[FAMILY_OF["order"]]
    assert (order["met"], order["steps"], order["steps_right"]) == (2, 2, 1)
    searched = rows[FAMILY_OF[MISTAKES["mistake-sans-ten"].derivation.code]]
    assert (searched["met"], searched["mistakes"], searched["mistakes_right"]) == (0, 2, 1)
    assert "1/2  50%" in str(families)
    exercises.gradebook(folder).to_html(folder / "class.html")
    assert "mistakes found" in (folder / "class.html").read_text(encoding="utf-8")


def test_tomorrow_praises_what_all_who_met_it_have_overcome(folder: Path) -> None:
    records = [PupilRecord(COURSE, name) for name in ("ana", "ben", "chloé")]
    for record in records:
        errs(record, "ways-to-run", "add")
    for record in records[:2]:
        solves(record, "ways-to-run")
    write_class(folder, records)
    said = str(exercises.gradebook(folder).tomorrow())
    assert text("misconceptions", "add.name", "en") not in said, "one pupil makes no lesson"
    assert "have overcome it" not in said
    solves(records[2], "ways-to-run")
    write_class(folder, records)
    assert "all 3" in exercises.gradebook(folder).tomorrow().sentences[0]


def sixteen() -> list[PupilRecord]:
    return [PupilRecord(COURSE, f"p{place:02}") for place in range(16)]


def test_tomorrow_names_the_misconception_and_the_question_and_shows_it_on_the_wall(
    folder: Path,
) -> None:
    """Not the family: ``time`` is of the family of transposed conditions, and another lesson."""
    lang, records = "fr", sixteen()
    for record in records[:12]:
        errs(record, "first-given-last", "time")
    write_class(folder, records)
    said = exercises.gradebook(folder).tomorrow(lang)
    name = text("misconceptions", "time.name", lang)
    assert name in said.sentences[0]
    assert "first-given-last" in said.sentences[0]
    assert "12" in said.sentences[0]
    assert Version(QUESTIONS["first-given-last"], 0, lang).says("time") in said.sentences[0]
    names: dict[str, Any] = {}
    *before, last = said.cells[0].splitlines()
    exec("\n".join(before), names)  # noqa: S102 - the cell is to be pasted
    shown = eval(last, names)  # noqa: S307
    assert shown.draw == dict(QUESTIONS["first-given-last"].draws[0])
    assert shown.lang == lang


@pytest.mark.parametrize(("pupils", "is_lesson"), [(1, False), (2, True)])
def test_one_pupil_in_sixteen_makes_no_lesson(folder: Path, pupils: int, is_lesson: bool) -> None:
    records = sixteen()
    for record in records[:pupils]:
        errs(record, "ways-to-run", "add")
    write_class(folder, records)
    said = exercises.gradebook(folder).tomorrow()
    assert (text("misconceptions", "add.name", "en") in said.sentences[0]) is is_lesson


def test_a_book_speaks_the_language_of_its_exports(folder: Path) -> None:
    for name in ("ana", "ben"):
        exercises.course("seconde-b", lang="fr")
        exercises.student(name, folder=folder.parent)
        exercises.get("hands").check("1")
        exercises.export(folder / f"{name}.json")
    (folder / "ben.json").unlink()  # His table is left.
    exercises.course("seconde-b", lang="en")
    book = exercises.gradebook(folder)
    assert (len(book), book.lang) == (2, "fr")
    assert 'lang="fr"' in str(book.tomorrow())
    assert exercises.gradebook(folder, lang="en").lang == "en"
