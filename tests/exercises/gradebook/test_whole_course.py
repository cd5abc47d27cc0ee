"""A class of thirty through every prediction and every blank; its gradebook is right throughout."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from html import escape
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import pytest

from nainjaune_widget import Challenge, exercises
from nainjaune_widget.command import main
from nainjaune_widget.exercises import ClassSettings
from nainjaune_widget.exercises.bank import FAMILY_OF
from nainjaune_widget.exercises.blanks import BLANKS, Judged, judge_function
from nainjaune_widget.exercises.calls import pupils
from nainjaune_widget.exercises.predictions import CLASS_FILE, PREDICTIONS, Answered
from nainjaune_widget.exercises.predictions.catalogue import ends
from nainjaune_widget.words import LANGUAGES, text
from tests.exercises.blanks.written.mistakes import MISTAKES
from tests.exercises.blanks.written.notebooks import solutions
from tests.exercises.classes import COURSE

PUPILS = 30
TRUTHS = {"": 3, "probability": 0.3, "share": 0.29, "count": 3, "number": 7.5, "jetons": -4}
"""By kind, what the notebooks are to have found; none is a usual wrong answer."""

OTHER_KINDS = {"probability": 53, "share": -1, "count": "50%", "number": "x", "jetons": [12]}
"""By kind, what is not kept."""

Way = tuple[str, ...]
GUESSING: tuple[Way, ...] = (
    ("right",),
    ("usual",),
    ("usual", "right"),
    ("absurd", "usual"),
    ("absurd",),
    ("open",),
)
WRITING: tuple[Way, ...] = (
    ("right",),
    ("mistake",),
    ("mistake", "right"),
    ("right", "mistake"),
    ("absurd", "mistake", "right"),
    ("absurd",),
    ("open",),
)


@dataclass
class Expected:
    """What the gradebook has to show of a class, counted as the pupils do it."""

    values: dict[str, list[Fraction]] = field(default_factory=dict)
    whys: dict[str, dict[str, str]] = field(default_factory=dict)
    code: dict[tuple[str, str], tuple[set[str], tuple[str, ...], int]] = field(default_factory=dict)


def endless() -> Callable[..., Any]:
    def spins(*_: Any) -> Any:
        while True:
            pass

    return spins


def raising() -> Callable[..., Any]:
    def divides(*_: Any) -> Any:
        return 1 / 0

    return divides


def recurring() -> Callable[..., Any]:
    def recurs(*given: Any) -> Any:
        return recurs(*given)

    return recurs


def telling() -> Callable[..., Any]:
    def tells(*_: Any) -> Any:
        return "many"

    return tells


ABSURD = (endless, raising, raising, recurring, recurring, telling, telling, telling)


@pytest.fixture(autouse=True)
def judged_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Try each function of the usual ones once: thirty pupils write the same."""

    @cache
    def judge_again(blank: str, function: Any) -> Judged:
        return judge_function(BLANKS[blank], function)

    monkeypatch.setattr(
        pupils, "judge_function", lambda blank, function: judge_again(blank.id, function)
    )


def guess(name: str, pupil: str, random: Random, expected: Expected) -> None:
    """Predict in one of the ways, and look at the answer."""
    kind, usual = PREDICTIONS[name].kind, [*PREDICTIONS[name].usual]
    first: Fraction | None = None
    for step in random.choice(GUESSING):
        why = "because" if random.random() < 0.3 else ""
        if step == "open":
            exercises.predict(name, ..., why=why)
        elif step == "absurd":
            exercises.predict(name, OTHER_KINDS[kind], why=why)
        else:
            value = Fraction(str(TRUTHS[kind]))
            if step == "usual":
                value = random.choice(ends(random.choice(usual)))
            exercises.predict(name, float(value), why=why)
            if first is None:
                first = value
                expected.values.setdefault(name, []).append(value)
                if why:
                    expected.whys.setdefault(name, {})[pupil] = why
    shown = exercises.answered(name, TRUTHS[kind])
    assert isinstance(shown, Answered) == (first is not None), "no answer before a prediction"


def write(blank: str, pupil: str, lang: str, random: Random, expected: Expected) -> None:
    """Fill a blank in one of the ways."""
    kept: tuple[set[str], tuple[str, ...]] | None = None
    tries = 0
    for step in random.choice(WRITING):
        if step == "open":
            assert exercises.code(blank).verdict == "unanswered"
            continue
        tries += 1
        if step == "right":
            exercises.code(blank, solutions(lang)[blank])
            kept = {"right"}, ()
        elif step == "absurd":
            exercises.code(blank, random.choice(ABSURD)())
            kept = {"unreadable"}, ()
        else:
            idea, function = random.choice(MISTAKES[blank])
            exercises.code(blank, function)
            if kept is None or kept[0] != {"right"}:
                known = idea in FAMILY_OF
                kept = ({"misconception"}, (idea,)) if known else ({"slip", "wrong"}, ())
    if kept is not None:
        expected.code[blank, pupil] = (*kept, tries)


@pytest.fixture
def class_of_thirty(folder: Path, tmp_path: Path) -> Expected:
    """Have thirty pupils go through the course and export."""
    expected = Expected()
    for place in range(PUPILS):
        random, pupil, lang = Random(place), f"p{place:02}", LANGUAGES[place % len(LANGUAGES)]
        exercises.course(COURSE, lang=lang)
        exercises.student(pupil, tmp_path)
        for name in PREDICTIONS:
            guess(name, pupil, random, expected)
        for blank in BLANKS:
            write(blank, pupil, lang, random, expected)
        exercises.export(folder / f"{pupil}.json")
    return expected


def in_bins(values: list[Fraction]) -> tuple[int, ...]:
    """Count values in ten equal bins; an end belongs to the bin above it, the last to both."""
    low, high = min(values), max(values)
    if low >= 0 and high <= 1:
        low, high = Fraction(0), Fraction(1)
    elif low == high:
        low, high = low - Fraction(1, 2), high + Fraction(1, 2)
    edges = [low + (high - low) * place / 10 for place in range(1, 10)]
    places = [sum(edge <= value for edge in edges) for value in values]
    return tuple(places.count(place) for place in range(10))


@pytest.mark.slow
def test_every_figure_of_the_gradebook_is_that_of_the_class(
    class_of_thirty: Expected, folder: Path, tmp_path: Path
) -> None:
    expected, book = class_of_thirty, exercises.gradebook(folder)
    assert len(book.files) == 0
    assert book.pupils == tuple(f"p{place:02}" for place in range(PUPILS))
    rows = {row["prediction"]: row for row in book.predictions}
    assert rows.keys() == expected.values.keys() == PREDICTIONS.keys()
    for name, values in expected.values.items():
        row = rows[name]
        assert row["values"] == tuple(sorted(map(float, values))), name
        assert row["number"] == len(values)
        assert (row["lowest"], row["highest"]) == (float(min(values)), float(max(values)))
        assert row["median"] == pytest.approx(float(median(values)))
        assert row["truth"] == TRUTHS[PREDICTIONS[name].kind]
        assert row["counts"] == in_bins(values), name
        assert row["whys"] == expected.whys.get(name, {})
    found = {(row["blank"], row["pupil"]): row for row in book.code}
    assert found.keys() == expected.code.keys()
    for key, (verdicts, codes, tries) in expected.code.items():
        assert found[key]["verdict"] in verdicts, key
        assert (found[key]["codes"], found[key]["tries"]) == (codes, tries), key
    book.predictions.save(tmp_path)
    saved = json.loads((tmp_path / CLASS_FILE).read_text(encoding="utf-8"))["predictions"]
    assert saved == {name: sorted(map(float, each)) for name, each in expected.values.items()}
    book.to_html(tmp_path / "page.html", "en")
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    for blank in BLANKS:
        written = sum(name == blank for name, _ in expected.code)
        title = escape(text("blanks", f"{blank}.title", "en"))
        assert f"<summary>{title} ({written})</summary>" in page


WEEK = ("two-dealt", "first-given-last", "second-ten", "which-room", "where-is-it", "sans-ten")
"""The questions of the week."""


def work(random: Random) -> int:
    """Do the questions of a week, and a deal of the challenge; return how many were solved."""
    solved = 0
    for name in WEEK:
        if random.random() < 0.2:
            continue
        q = exercises.get(name)
        case = q.question.case(q.question.draws.index(q.draw))
        if random.random() < 0.5:
            q.check(case.wrong[random.choice(sorted(case.wrong))])
        if random.random() < 0.3:
            q.hint()
        if random.random() < 0.8:
            solved += q.check(case.answer).verdict == "right"
    board = Challenge("lindor-1789", deals=1).board(0)
    while board.round.turn is not None:
        board.play(random.choice(board.round.legal))
    return solved


def forge(path: Path, how: Callable[[Any], None]) -> str:
    """Change an export by hand; return what was in it."""
    honest = path.read_text(encoding="utf-8")
    data = json.loads(honest)
    how(data)
    path.write_text(json.dumps(data), encoding="utf-8")
    path.with_suffix(".csv").unlink()
    return honest


def forge_verdict(data: Any) -> None:
    """Give a question with a wrong answer alone the best state."""
    wrong = {"given": "987654321", "lang": "en", "value": "987654321", "unit": None}
    question = data["attempts"][0] | wrong | {"verdict": "right", "codes": []}
    data["attempts"].append(question)


@pytest.mark.slow
def test_of_a_week_nobody_is_lost_nothing_counts_twice_and_every_remark_is_true(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thirty pupils, set up by one command; their exports renamed, cut, doubled and forged."""
    course = tmp_path / "course"
    assert main([str(course), "--lang", "fr", "--course", COURSE, "--no-lab"]) == 0
    monkeypatch.chdir(course)
    solved, names = {}, [f"p{place:02}" for place in range(PUPILS)]
    for place, name in enumerate(names):
        exercises.course("nain-jaune", lang=LANGUAGES[place % len(LANGUAGES)])
        exercises.student(name)
        solved[name] = work(Random(place))
        exercises.export(folder / f"{name}.json")

    # p00 is renamed, and two folders deep; p01 came as a table alone; p02 was cut.
    (folder / "Envois" / "p00 (1)").mkdir(parents=True)
    (folder / "p00.json").rename(folder / "Envois" / "p00 (1)" / "EXPORT.JSON")
    (folder / "p00.csv").unlink()
    (folder / "p01.json").unlink()
    cut = (folder / "p02.json").read_text(encoding="utf-8")
    (folder / "p02.json").write_text(cut[: len(cut) // 2], encoding="utf-8")
    # p03 sent it twice; p04 an older one as well.
    (folder / "z-p03.json").write_bytes((folder / "p03.json").read_bytes())
    older = json.loads((folder / "p04.json").read_text(encoding="utf-8"))
    older["attempts"] = older["attempts"][:1]
    (folder / "older.json").write_text(json.dumps(older), encoding="utf-8")
    # p05 and p06 are changed by hand; p07 has the numbers of another class, p08 those of p09.
    forge(folder / "p05.json", forge_verdict)
    honest = forge(folder / "p06.json", lambda data: data["challenge"][0].update(net=60))
    (course / ClassSettings.FILE).unlink()
    for name, own, number in (("p07", "seconde-a", 7), ("p09", COURSE, 9)):
        monkeypatch.chdir(tmp_path)
        exercises.course(own)
        exercises.student(name)
        solved[name] = work(Random(100 + number))
        exercises.export(folder / f"{name}.json")
    forge(folder / "p07.json", lambda data: data.update(course=COURSE))
    ninth = (folder / "p09.json").read_text(encoding="utf-8")
    (folder / "p08.json").write_text(ninth.replace('"p09"', '"p08"'), encoding="utf-8")
    (folder / "p08.csv").unlink()
    solved["p08"] = solved["p09"]
    (folder / "class.csv").write_text("".join(f"{name};N\n" for name in [*names, "p99"]))

    exercises.course(COURSE)
    book = exercises.gradebook(folder, pupils=folder / "class.csv")
    assert book.pupils == tuple(names)
    assert [row["pupil"] for row in book.missing] == ["p99"]
    assert {row["file"] for row in book.files} == {
        *("p01.csv", "p02.json", "p02.csv", "z-p03.json", "older.json")
    }
    counted = book.to_frame().sum(axis=1).to_dict()
    assert counted == solved
    assert {(row["pupil"], row["key"]) for row in book.remarks} == {
        *(("p05", "judged"), ("p06", "moves"), ("p07", "draws"), ("p08", "draws-of"))
    }
    whose = {row["pupil"]: row["values"] for row in book.remarks if row["key"] == "draws-of"}
    assert whose["p08"]["student"] == "p09"
    ranked = {row["pupil"]: row["difference"] for row in book.ranking()}
    assert set(ranked) == set(names) - {"p01", "p02"}, "a table has no deals"
    rows = book.chapter(8)
    assert sum(row["solved"] for row in rows) <= sum(solved.values())
    assert {name for row in rows for name in row["pupils"]} <= set(names)
    (folder / "p06.json").write_text(honest, encoding="utf-8")
    rows = exercises.gradebook(folder).ranking()
    assert {row["pupil"]: row["difference"] for row in rows} == ranked, "moves count"
