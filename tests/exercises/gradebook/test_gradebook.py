"""The gradebook: a class of 30 exports with every kind of damage, and its parts."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, cast

import pytest

from nainjaune_widget import Deal, ExerciseError, exercises
from nainjaune_widget.exercises.bank import BANK_VERSION, QUESTIONS, TOPICS
from nainjaune_widget.exercises.gradebook import reading_exports
from nainjaune_widget.exercises.progress import (
    Attempt,
    Entry,
    KeptPrediction,
    PupilRecord,
    export_record,
)
from nainjaune_widget.exercises.progress.score_code import code_of
from nainjaune_widget.words import text
from tests.exercises.classes import (
    COURSE,
    a_class,
    an_attempt,
    begin,
    damaged,
    data_of,
    pupil,
    write,
    write_class,
)

if TYPE_CHECKING:
    from matplotlib.patches import Rectangle

PUPILS = 30


def solves(record: PupilRecord, question: str, draw: int = 0, state: str = "alone") -> None:
    """Have a pupil solve a question."""
    record.keep(an_attempt(question, draw, QUESTIONS[question].case(draw).answer))
    record.questions[question] = Entry(solved=True, state=state)


def errs(record: PupilRecord, question: str, code: str, draw: int = 0) -> None:
    """Have a pupil fall for a misconception."""
    record.keep(an_attempt(question, draw, QUESTIONS[question].case(draw).wrong[code], code))


def test_a_class_with_every_kind_of_damage(folder: Path) -> None:
    records = a_class(PUPILS)
    write_class(folder, records)
    reasons = damaged(folder)
    book = exercises.gradebook(folder)
    in_part = {"changed", "c2", "c3", "c4"}
    assert set(book.pupils) == {record.student for record in records} | in_part
    found = {row["file"]: row["reason"] for row in book.files}
    assert set(found) == set(reasons)
    for name, key in reasons.items():
        begins = re.split(r"[{]", str(_template(key)))[0]
        assert found[name].startswith(begins), name
    assert "zz-huge.json" in str(book.files)
    assert str(folder) not in found["zz-copy.json"]


def _template(key: str) -> str:
    """Return the text of a reason, with its values left out."""
    values = dict.fromkeys(("why", "given", "own", "part", "student", "file"), "{")
    return text("gradebook", f"file.{key}", "en", n=1, **values)


def test_damage_changes_nothing_for_the_others(folder: Path) -> None:
    write_class(folder, a_class(PUPILS))
    before = exercises.gradebook(folder).to_frame()
    damaged(folder)
    after = exercises.gradebook(folder).to_frame()
    assert after.loc[before.index].equals(before)


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


@pytest.mark.parametrize("path", ["nowhere", "file", "a\0b", 5])
def test_what_is_no_folder_is_refused(tmp_path: Path, path: Any) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(ExerciseError, match="folder"):
        exercises.gradebook(tmp_path / path if isinstance(path, str) else path)


def test_too_many_files_are_refused(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading_exports, "MOST_FILES", 2)
    for name in "abc":
        (folder / f"{name}.json").write_text("{}")
    with pytest.raises(ExerciseError, match="3 JSON files"):
        exercises.gradebook(folder)


def test_exports_in_folders_of_their_own_are_found(folder: Path) -> None:
    """Learning platforms put each pupil's file into a folder."""
    record = pupil("ana", Random(1))
    (folder / "Ana 1234").mkdir()
    write(folder / "Ana 1234", record)
    assert exercises.gradebook(folder).pupils == ("ana",)


def test_an_export_saved_by_an_editor_with_a_byte_order_mark_is_read(folder: Path) -> None:
    path = write(folder, pupil("ana", Random(1)))
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert exercises.gradebook(folder).pupils == ("ana",)


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


def test_the_predictions_of_a_class(folder: Path) -> None:
    given = ["0.9", "0,95", "90%", "1/2", "x"]
    records = [
        PupilRecord(COURSE, f"p{place}", predictions={"p": KeptPrediction.read(p, "fr")})
        for place, p in enumerate(given)
    ]
    write_class(folder, records)
    (row,) = exercises.gradebook(folder).predictions
    assert row["number"] == 4
    assert row["counts"] == (0, 0, 0, 0, 0, 1, 0, 0, 0, 3)
    assert row["median"] == 0.9
    bars = cast("list[Rectangle]", exercises.gradebook(folder).plot("p").axes[0].patches)
    assert [bar.get_height() for bar in bars] == list(row["counts"])


def test_the_truth_and_the_reasons_stand_beside_the_predictions(folder: Path) -> None:
    given = {"ana": ("0.9", 0.7), "ben": ("0.5", 0.66), "chloé": ("0.6", 0.66)}
    for name, (value, truth) in given.items():
        exercises.course(COURSE)
        exercises.student(name, folder)
        exercises.predict("ch6-a-ten", value, why="four tens" if name == "ben" else "")
        exercises.answered("ch6-a-ten", truth)
        exercises.export(folder / f"{name}.json")
    book = exercises.gradebook(folder)
    (row,) = book.predictions
    assert (row["truth"], row["whys"]) == (0.66, {"ben": "four tens"})
    assert "0.66" in str(book.predictions)
    book.to_html(folder / "class.html")
    page = (folder / "class.html").read_text(encoding="utf-8")
    (marked,) = (row for row in page.split("<tr>") if "It was 0.66" in row)
    assert ">0.6 to 0.7<" in marked
    (line,) = book.plot("ch6-a-ten").axes[0].lines
    assert line.get_label() == "It was 0.66"


def test_another_pupil_s_predictions_under_one_pseudonym_are_said(folder: Path) -> None:
    for name, value in (("first", "0.5"), ("second", "0.6")):
        record = PupilRecord(COURSE, "ana")
        record.predictions["ch6-a-ten"] = KeptPrediction.read(value, "en")
        write(folder, record, name)
    (remark,) = exercises.gradebook(folder).files
    assert "two pupils" in remark["reason"]


def test_a_number_keeps_the_value_that_it_had_in_the_language_of_the_pupil(folder: Path) -> None:
    """In English "1,234" is a thousand and more."""
    for name in ("ana", "ben"):
        exercises.course(COURSE, lang="fr")
        exercises.student(name, folder)
        exercises.predict("p", "1,234")
        exercises.get("mean-points").check("1,234")
        exercises.export(folder / f"{name}.json")
    exercises.course(COURSE, lang="en")
    book = exercises.gradebook(folder)
    (prediction,) = book.predictions
    assert (prediction["lowest"], prediction["highest"]) == (1.234, 1.234)
    (wrong,) = book.unnamed
    assert (wrong["ratio"], wrong["given"]) == (None, "1,234")
    (attempt,) = data_of(folder / "ana.json")["attempts"]
    assert (attempt["lang"], attempt["value"], attempt["unit"]) == ("fr", "617/500", "1/1000")


def test_an_export_of_the_first_form_is_read(folder: Path) -> None:
    """It had no values; a number that is read alike in both languages gets its own."""
    attempts = [
        {"question": "hands", "draw": draw, "given": given, "verdict": "wrong", "codes": []}
        for draw, given in enumerate(["0,25", "1,234"])
    ]
    for name in ("ana", "ben"):
        own = {"course": COURSE, "student": name, "schema": 1, "bank": BANK_VERSION}
        data = {**own, "attempts": attempts, "predictions": {"p": "0,25", "q": "1,234", "r": "?"}}
        (folder / f"{name}.json").write_text(json.dumps(data), encoding="utf-8")
    book = exercises.gradebook(folder)
    assert len(book.files) == 0
    assert [(each["prediction"], each["median"]) for each in book.predictions] == [("p", 0.25)]
    assert [each["given"] for each in book.unnamed] == ["0,25"]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_three_sentences_for_tomorrow_with_deals(folder: Path, lang: str) -> None:
    write_class(folder, a_class(PUPILS))
    book = exercises.gradebook(folder)
    said = book.tomorrow(lang)
    assert len(said.sentences) == len(said.deals) == len(str(said).splitlines()) == 3
    for line, deal in zip(str(said).splitlines(), said.deals, strict=True):
        assert f'Board.from_code("{deal}")' in line
        assert Deal.from_code(deal).players == 4
    worst = book.families[0]
    name = text("misconceptions", f"family.{worst['family']}", lang)
    assert said.sentences[0].startswith(name)
    assert str(len(worst["still"])) in said.sentences[0]


def test_tomorrow_praises_what_a_class_has_overcome(folder: Path) -> None:
    records = [PupilRecord(COURSE, name) for name in ("ana", "ben")]
    for record in records:
        errs(record, "ways-to-run", "add")
        solves(record, "ways-to-run")
    write_class(folder, records)
    assert "all 2" in exercises.gradebook(folder).tomorrow().sentences[0]


def test_tomorrow_refuses_another_language(folder: Path) -> None:
    with pytest.raises(ExerciseError, match="use 'en'"):
        exercises.gradebook(folder).tomorrow("de")


class _Reader(HTMLParser):
    """Notes the tags of a page, and what they fetch."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.fetched: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag."""
        self.tags.append(tag)
        self.fetched += [name for name, _ in attrs if name in {"src", "href", "style"}]


HOSTILE = "<img src=x onerror=alert(1)>$x^{$"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_page_stands_alone_and_runs_nothing(folder: Path, tmp_path: Path, lang: str) -> None:
    write_class(folder, a_class(4))
    write(folder, pupil(HOSTILE, Random(9)), "hostile")
    (folder / "no<b>json.json").write_text("{")
    target = tmp_path / "page.html"
    exercises.gradebook(folder).to_html(target, lang)
    page = target.read_text(encoding="utf-8")
    reader = _Reader()
    reader.feed(page)
    assert not {"script", "img", "link", "b", "iframe"} & set(reader.tags)
    assert reader.fetched == []
    assert f'<html lang="{lang}">' in page
    assert page.count("<table>") >= 4
    assert "&lt;img" in page
    assert str(tmp_path) not in page


def test_a_page_that_cannot_be_written_says_so(folder: Path) -> None:
    with pytest.raises(ExerciseError, match="cannot be written"):
        exercises.gradebook(folder).to_html(folder / "nowhere" / "page.html")


@pytest.mark.parametrize("what", ["topics", "families", "ranking", "ch6-a-ten"])
def test_every_picture_is_drawn(folder: Path, what: str) -> None:
    write_class(folder, a_class(4))
    write(folder, pupil(HOSTILE, Random(9)), "hostile")
    figure = exercises.gradebook(folder).plot(what)
    figure.savefig(BytesIO())
    assert figure.axes[0].get_title()


@pytest.mark.parametrize("what", ["nothing", 5, None])
def test_a_picture_that_there_is_not_is_refused(folder: Path, what: Any) -> None:
    write_class(folder, a_class(2))
    with pytest.raises(ExerciseError, match="'topics', 'families', 'ranking' or 'ch6-a-ten'"):
        exercises.gradebook(folder).plot(what)


def test_an_export_holds_a_closed_list(folder: Path) -> None:
    """Pseudonym, course, versions, answers, states: no account, path, host or clock."""
    exercises.course(COURSE)
    exercises.student("ana", folder)
    q = exercises.get("hands")
    q.check("2" * 150)
    q.check("1")
    q.hint()
    exercises.predict("p", 0.5)
    exercises.export(folder / "ana.json")
    data = data_of(folder / "ana.json")
    assert set(data) == {
        "schema",
        "bank",
        "course",
        "student",
        "questions",
        "attempts",
        "predictions",
        "challenge",
        "code",
    }
    fields = {"turn", "hints", "solution", "solved", "state", "previewed"}
    answer = {"given", "lang", "value", "unit"}
    assert set(data["predictions"]["p"]) == answer | {"kind", "why", "truth"}
    assert set(data["questions"]["hands"]) == fields
    for kept in data["attempts"]:
        assert set(kept) == {"question", "draw", *answer, "verdict", "codes"}
        assert len(kept["given"]) <= 100
    assert data["bank"] == BANK_VERSION


@pytest.mark.parametrize("sign", "=+-@\t\r")
def test_no_cell_of_the_table_begins_like_a_formula(folder: Path, sign: str) -> None:
    record = PupilRecord(COURSE, "ana")
    record.keep(Attempt(f"{sign}1", question="hands", draw=0, verdict="wrong"))
    _, table = export_record(record, folder / "ana.json", 1, "fr")
    assert f"'{sign}1" in table.read_bytes().decode("utf-8-sig")


def test_the_gradebook_speaks_french(folder: Path) -> None:
    exercises.course(COURSE, lang="fr")
    write_class(folder, a_class(3))
    (folder / "x.json").write_text("{")
    book = exercises.gradebook(folder)
    assert repr(book) == "seconde-b\u202f: 3 élèves\u202f; 1 fichier non utilisé, ou pas en entier"
    assert "s’arrête" in str(book.files)
    assert "élève" in book._repr_html_()
    assert json.dumps(book.families[0])


@pytest.mark.parametrize(("lang", "said"), [("en", "Solved without"), ("fr", "sans réponse")])
def test_the_grid_says_what_was_solved_without_an_answer(
    folder: Path, lang: str, said: str
) -> None:
    """A code of a score can be made by hand: it brings states, and no answers."""
    begin()
    q = exercises.get("hands")
    q.check(q.question.case(q.question.draws.index(q.draw)).answer)
    exercises.export(folder / "ana.json")
    assert said not in exercises.gradebook(folder)._in(lang)._repr_html_()
    begin("ben")
    states = {name: Entry(state="alone", solved=True) for name in QUESTIONS}
    exercises.resume(code_of(PupilRecord(questions=states)))
    exercises.export(folder / "ben.json")
    shown = exercises.gradebook(folder)._in(lang)._repr_html_()
    assert said in shown
    assert f"({len(QUESTIONS)})" in shown


def test_the_grid_says_where_all_answers_were_looked_at(folder: Path) -> None:
    """A preview before the name is given is noted as well."""
    exercises.preview("hands")
    begin()
    q = exercises.get("hands")
    q.check(q.question.case(q.question.draws.index(q.draw)).answer)
    exercises.export(folder / "ana.json")
    assert data_of(folder / "ana.json")["questions"]["hands"]["previewed"] is True
    assert "were looked at: " in exercises.gradebook(folder)._repr_html_()
