"""A class of thirty through a week of real notebooks, set up by one command.

Nobody is lost, nothing counts twice, every file is accounted for, and every remark is true.
"""

from __future__ import annotations

import csv
import re
from collections import Counter, defaultdict
from pathlib import Path
from statistics import fmean

import pytest
from playwright.sync_api import Browser

from nainjaune_widget.exercises.bank import QUESTIONS
from nainjaune_widget.exercises.gradebook import Gradebook
from nainjaune_widget.words import text
from tests.exercises.week.conftest import Week
from tests.exercises.week.post import FRIEND
from tests.exercises.week.pupils import (
    ABSENT,
    AT,
    COURSE,
    LOST,
    OTHER_COURSE,
    PLANTED,
    PSEUDONYMS,
    TABLES,
)

pytestmark = [pytest.mark.slow, pytest.mark.browser]

COUNTED = {*PSEUDONYMS} - LOST - ABSENT


def test_every_cell_runs_but_those_that_pupils_made_fail(week: Week) -> None:
    for name, done in week.sittings.items():
        for sitting, seen in done:
            fails = "fails" in sitting.blanks.values()
            other = {at: why for at, why in seen.failed.items() if "ZeroDivision" not in why}
            assert other == {}, (name, sitting.notebook)
            assert fails or not seen.failed, (name, sitting.notebook)


def test_nobody_is_lost(book: Gradebook) -> None:
    assert set(book.pupils) == COUNTED
    (other,) = PLANTED["not-listed"]
    missing = {row["pupil"] for row in book.missing}
    assert missing == LOST | ABSENT | {f"{other} verte"}


def test_every_file_is_accounted_for(week: Week, book: Gradebook) -> None:
    assert {row["file"]: row["reason"] for row in book.files} == week.reasons


def test_each_question_counts_what_each_pupil_did_and_nothing_twice(
    week: Week, book: Gradebook
) -> None:
    found: dict[str, dict[str, tuple[str, int]]] = defaultdict(dict)
    for chapter in range(1, 13):
        for row in book.chapter(chapter):
            for name, stand in row["pupils"].items():
                found[name][row["question"]] = (stand.state, stand.tries)
    expected = {name: week.shown(name).questions for name in COUNTED}
    assert {name: found[name] for name in expected} == expected
    totals = Counter(question for each in expected.values() for question in each)
    for chapter in (2, 4, 8):
        for row in book.chapter(chapter):
            assert row["opened"] == totals[row["question"]]


def test_predictions_and_functions_are_those_that_were_typed(week: Week, book: Gradebook) -> None:
    predicted: dict[str, list[float]] = defaultdict(list)
    for name in COUNTED:
        for prediction, value in week.shown(name).predictions.items():
            predicted[prediction].append(float(value))
    assert {row["prediction"]: row["values"] for row in book.predictions} == {
        name: tuple(sorted(values)) for name, values in predicted.items()
    }
    assert {(row["pupil"], row["blank"]): row["verdict"] for row in book.code} == {
        (name, blank): verdict
        for name in COUNTED
        for blank, verdict in week.shown(name).code.items()
    }


def test_all_that_was_planted_is_remarked_and_nothing_else(week: Week, book: Gradebook) -> None:
    rows = {(row["pupil"], row["key"]): row for row in book.remarks}
    assert set(rows) == {(name, key) for key, pupils in PLANTED.items() for name in pupils}
    about = {key: row["questions"] for (_, key), row in rows.items() if row["questions"]}
    (friends,), (judged,) = PLANTED["draws-of"], PLANTED["judged"]
    tried = {name for name, (_, tries) in week.did(FRIEND).questions.items() if tries}
    assert {*about.pop("draws-of")} <= tried
    assert rows[friends, "draws-of"]["values"]["student"] == FRIEND
    assert about == {
        "no-answer": ("both-asleep",),
        "judged": (week.did(judged).first,),
        "previewed": ("two-dealt",),
        "draws": ("two-dealt",),
    }
    (forger,) = PLANTED["moves"]
    ((code, noted, given),) = rows[forger, "moves"]["deals"]
    assert (noted, given) == (week.did(forger).nets[code] + 60, week.did(forger).nets[code])


def test_the_ranking_is_that_of_the_deals_as_they_were_played(week: Week, book: Gradebook) -> None:
    nets: dict[str, dict[str, int]] = defaultdict(dict)
    for name in COUNTED:
        for code, net in week.shown(name).nets.items():
            nets[code][name] = net
    differences: dict[str, list[float]] = defaultdict(list)
    for results in nets.values():
        for name, net in results.items() if len(results) > 1 else ():
            differences[name].append(net - fmean(results.values()))
    assert {row["pupil"]: row["difference"] for row in book.ranking()} == {
        name: pytest.approx(fmean(each)) for name, each in differences.items()
    }


def test_the_marks_are_read_back(week: Week, book: Gradebook, tmp_path: Path) -> None:
    book.to_csv(tmp_path / "notes.csv", chapter=8)
    with (tmp_path / "notes.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = {row["pseudonyme"].lstrip("'"): row for row in csv.DictReader(file, delimiter=";")}
    (other,) = PLANTED["not-listed"]
    assert set(rows) == {*PSEUDONYMS, f"{other} verte"}
    states = ("alone", "hints", "after", "tried", "opened")
    for name in COUNTED:
        of_chapter = {
            question: state
            for question, (state, _) in week.shown(name).questions.items()
            if QUESTIONS[question].chapter == 8
        }
        counted = Counter(of_chapter.values())
        for state in states:
            assert rows[name][text("gradebook", f"marks.{state}", "fr")] == str(counted[state])
        for question, state in of_chapter.items():
            assert rows[name][question] == text("gradebook", f"marks.{state}", "fr")
    for name in LOST | ABSENT:
        assert rows[name][text("gradebook", "marks.alone", "fr")] == ""


def test_work_under_another_class_is_joined_and_counts_once(week: Week, book: Gradebook) -> None:
    """Its first export came too: all of it is in the joined one."""
    (name,) = AT["in another class on Monday"]
    (file,) = (week.folder / "exports").glob(f"{COURSE}-{name}-*.json")
    assert f'"{OTHER_COURSE}"' in file.read_text(encoding="utf-8")
    assert week.did(name).questions == week.shown(name).questions
    assert not any(OTHER_COURSE in pupil for pupil in book.pupils)
    assert TABLES < COUNTED


@pytest.mark.parametrize("chapter", [2, 5, 8])
def test_the_page_of_a_chapter_is_printed_on_two_sheets(
    book: Gradebook, tmp_path: Path, browser: Browser, chapter: int
) -> None:
    """With who is missing, the remarks and the files; the last pupil's column is on the paper."""
    book.to_html(tmp_path / "page.html", chapter=chapter)
    page = browser.new_page(viewport={"width": 690, "height": 1000})
    page.goto((tmp_path / "page.html").as_uri())
    assert len(re.findall(rb"/Type /Page\b", page.pdf(format="A4"))) == 2
    page.emulate_media(media="print")
    for table in page.locator("table").all():
        right = table.evaluate("table => table.getBoundingClientRect().right")
        assert right <= page.evaluate("document.documentElement.clientWidth")
    page.close()
