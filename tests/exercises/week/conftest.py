"""A class of thirty after its week: what each did, and what reached the teacher."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from fractions import Fraction
from multiprocessing import get_context
from pathlib import Path

import pytest

from nainjaune_widget import exercises
from nainjaune_widget.exercises.gradebook import Gradebook
from tests.exercises.week.kernel import Seen, Sitting, sit
from tests.exercises.week.post import FRIEND, forge, send, stash
from tests.exercises.week.pupils import (
    ABSENT,
    COURSE,
    OWN_QUESTION,
    PATH,
    PLANTED,
    PSEUDONYMS,
    SENDS,
    TABLES,
    Pupil,
    stands,
)

MONDAY = 1
"""The place of Monday among the days, after that of the first page."""

OWN = f'''"""Nos questions."""

from fractions import Fraction
from math import comb

from nainjaune_widget import exercises


@exercises.question(
    "{OWN_QUESTION}",
    "Vous jouez à {{n}}. Avec quelle probabilité les quatre rois dorment-ils au talon ?",
    n=[3, 4, 5],
    chapter=8,
)
def rois_au_talon(t):
    au_talon = Fraction(comb(48, t - 4), comb(52, t))
    return au_talon, {{"replace": Fraction(t, 52) ** 4, "add": Fraction(4 * t, 52)}}
'''


@dataclass
class Did:
    """What a pupil did, counted from what was typed and shown.

    Attributes:
        first: the question that was answered first.
        questions: by question its state, and the number of different answers.
        predictions: by name, the first that was made.
        code: by blank, the verdict on what was written.
        nets: by the code of a deal, the jetons won or lost.
    """

    first: str = ""
    questions: dict[str, tuple[str, int]] = field(default_factory=dict)
    predictions: dict[str, Fraction] = field(default_factory=dict)
    code: dict[str, str] = field(default_factory=dict)
    nets: dict[str, int] = field(default_factory=dict)


@dataclass
class Week:
    """A class after its week.

    Attributes:
        folder: the folder with everything.
        sittings: by pseudonym, what was done in each notebook and what it showed.
        reasons: the files that are not used in full, with the reasons.
    """

    folder: Path
    sittings: dict[str, list[tuple[Sitting, Seen]]]
    reasons: dict[str, str]

    def did(self, pseudonym: str) -> Did:
        """Count what a pupil did."""
        did = Did()
        for sitting, seen in self.sittings[pseudonym]:
            for name, (value, _) in sitting.predictions.items():
                if name in seen.predicted:
                    did.predictions.setdefault(name, value_of(value))
            for blank in seen.written:
                if did.code.get(blank) != "right":
                    did.code[blank] = {"right": "right", "fails": "unreadable"}[
                        sitting.blanks[blank]
                    ]
            did.nets |= seen.nets
        done = [step for _, seen in self.sittings[pseudonym] for step in seen.done]
        did.first = next(name for name, step, *_ in done if step in ("right", "mistake"))
        did.questions = stands(done)
        return did

    def shown(self, pseudonym: str) -> Did:
        """Return what the gradebook has to show of a pupil, after what became of their file."""
        if pseudonym in PLANTED["draws-of"]:
            return self.did(FRIEND)
        did = self.did(pseudonym)
        if pseudonym in TABLES:
            return Did(questions={name: each for name, each in did.questions.items() if each[1]})
        if pseudonym in PLANTED["no-answer"]:
            did.questions["both-asleep"] = ("alone", 0)
        if pseudonym in PLANTED["judged"]:
            state, tries = did.questions[did.first]
            did.questions[did.first] = state, tries + 1
        return did


def value_of(typed: str) -> Fraction:
    """Return the value of a prediction as it is typed.

    >>> value_of("'25 %'"), value_of("0.5")
    (Fraction(1, 4), Fraction(1, 2))
    """
    plain = typed.strip("'")
    return Fraction(plain.removesuffix(" %")) / 100 if "%" in plain else Fraction(plain)


@pytest.fixture(scope="module")
def week(tmp_path_factory: pytest.TempPathFactory) -> Week:
    """Set the class up, go through the week, and send what is sent."""
    root = tmp_path_factory.mktemp("week")
    (root / "mes-questions.py").write_text(OWN, encoding="utf-8")
    words = ["given-out", "--lang", "fr", "--course", COURSE, "--path", PATH]
    words += ["--questions", "mes-questions.py", "--no-lab"]
    command = [sys.executable, "-P", "-m", "nainjaune_widget", *words]
    subprocess.run(command, cwd=root, check=True, capture_output=True)
    class_ = [Pupil(name, place, root / f"{place:02}") for place, name in enumerate(PSEUDONYMS)]
    present = [pupil for pupil in class_ if pupil.pseudonym not in ABSENT]
    for pupil in present:
        pupil.get_ready(root / "given-out")
    days = zip(*(pupil.week() for pupil in present), strict=True)
    sittings: dict[str, list[tuple[Sitting, Seen]]] = {name: [] for name in PSEUDONYMS}
    for number, day in enumerate(days):
        for pupil, done in zip(present, _spend(day), strict=True):
            sittings[pupil.pseudonym] += done
        for pupil in present if number == MONDAY else ():
            if pupil.pseudonym in SENDS["that of Monday too"]:
                stash(pupil, root / "monday")
    reasons: dict[str, str] = {}
    (root / "exports").mkdir()
    for pupil in present:
        reasons |= send(pupil, root / "exports", root / "monday")
    forge(root / "exports")
    _list_class(class_, root / "class.csv")
    return Week(root, sittings, reasons)


def _spend(day: Iterable[list[Sitting]]) -> list[list[tuple[Sitting, Seen]]]:
    """Go through a day: each notebook has a process of its own, as it has a kernel."""
    context = get_context("forkserver")
    context.set_forkserver_preload(["tests.exercises.week.warmed"])
    with ProcessPoolExecutor(2, context, max_tasks_per_child=1) as pool:
        waiting = [[(each, pool.submit(sit, each)) for each in notebooks] for notebooks in day]
        return [[(each, seen.result()) for each, seen in notebooks] for notebooks in waiting]


def _list_class(pupils: Iterable[Pupil], file: Path) -> None:
    """Write the class list as a spreadsheet does; one pupil's pseudonym there is another."""
    lines = ["pseudonyme;nom"]
    for pupil in pupils:
        is_other = pupil.pseudonym in PLANTED["not-listed"]
        lines.append(f"{pupil.pseudonym}{' verte' if is_other else ''};{pupil.name}")
    file.write_text("\r\n".join(lines), encoding="cp1252")


@pytest.fixture
def book(week: Week, monkeypatch: pytest.MonkeyPatch) -> Gradebook:
    """Return the teacher's gradebook, opened beside the class's own questions."""
    monkeypatch.chdir(week.folder / "given-out")
    exercises.course(COURSE, lang="fr")
    return exercises.gradebook(week.folder / "exports", pupils=week.folder / "class.csv")
