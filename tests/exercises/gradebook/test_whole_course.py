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

from nainjaune_widget import exercises
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
