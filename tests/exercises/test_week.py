"""A class through a week of real notebooks, set up by one command, up to the teacher's gradebook.

Nobody is lost, nothing counts twice, and every file is accounted for.
"""

from __future__ import annotations

import io
import os
import re
import shutil
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass, field
from fractions import Fraction
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import nbformat
import pytest
from IPython.core.interactiveshell import InteractiveShell
from traitlets.config import Config

from nainjaune_widget import exercises
from nainjaune_widget.exercises import Exercise
from nainjaune_widget.words import text
from scripts.places import COURSE as NOTEBOOKS
from web.lite.application import for_the_browser

pytestmark = pytest.mark.slow

COURSE, PATH = "premiere-b", "premiere"
PUPILS = ("renard bleu", "Élan", "1/7", "=1+1", "loutre")
IN_THE_BROWSER = ("loutre",)

CHAPTER_8 = "08-ce-que-dit-un-sans"
SECOND_LESSON = "second-lesson"
PREDICTS = re.compile(r'exercises\.predict\("([\w-]+)", \.\.\.(, why="")?\)')
ASKS = re.compile(r'^(\w+) = exercises\.get\("([\w-]+)"', re.MULTILINE)
LONG_CELLS = frozenset({"cell-24", "cell-34", "cell-48", "cell-49"})
"""The cells of chapter 2 that look at 400 deals again."""

WAYS = (
    *((), ("right",), ("mistake",), ("mistake", "hint", "right"), ("mistake", "solution")),
    *(("mistake", "solution", "again", "right"), ("unreadable", "right"), ("right", "again")),
)
GUESSES = {
    "ch2-none-asleep": ("0", "17"),
    "ch2-ways": ("8", "12"),
    "ch8-two-calls": ("0.5", "'1/4'", "'25 %'"),
    "ch8-next": ("0.9", "'53 %'"),
}
Done = tuple[str, str, int, str]
"""A step at a question: its name, the step, the place of the draw, and the answer."""


@dataclass(frozen=True)
class Sitting:
    """What a pupil does in a notebook in one sitting, up to the second lesson or to the end.

    What is typed stands by the text in whose place it comes; the last cells are the pupil's own.
    """

    notebook: Path
    seed: str
    typed: dict[str, str] = field(default_factory=dict)
    stops: bool = False
    last: tuple[str, ...] = ()


@dataclass
class Seen:
    """What was done in a sitting: errors, steps, predictions by name."""

    failed: list[str] = field(default_factory=list)
    done: list[Done] = field(default_factory=list)
    predicted: dict[str, str] = field(default_factory=dict)


def sit(sitting: Sitting) -> Seen:
    """Run a notebook from the top, as a new kernel does."""
    os.chdir(sitting.notebook.parent)
    quiet = Config()
    quiet.HistoryManager.enabled = False
    shell = InteractiveShell.instance(config=quiet, ipython_dir=str(sitting.notebook.parent))
    seen, random = Seen(), Random(sitting.seed)
    for source in cells_of(sitting, seen, random):
        with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
            ran = shell.run_cell(source)
        if error := ran.error_before_exec or ran.error_in_exec:
            seen.failed.append(f"{sitting.notebook.name}: {error!r}")
        for variable, question in ASKS.findall(source):
            seen.done.append((question, "get", 0, ""))
            seen.done += answer(shell.user_ns[variable], random.choice(WAYS), random)
    return seen


def cells_of(sitting: Sitting, seen: Seen, random: Random) -> Iterator[str]:
    """Yield the cells that are run, with what the pupil types: guesses, and solutions."""
    for cell in nbformat.read(sitting.notebook, as_version=4).cells:
        tags = cell.metadata.get("tags", [])
        if sitting.stops and SECOND_LESSON in tags:
            break
        if cell.cell_type != "code" or cell.id in LONG_CELLS:
            continue
        source = cell.source
        for printed, typed in sitting.typed.items():
            source = source.replace(printed, typed)
        for name in (found[1] for found in PREDICTS.finditer(source)):
            if name in GUESSES:
                value = random.choice(GUESSES[name])
                seen.predicted.setdefault(name, value)
                source = PREDICTS.sub(f'exercises.predict("{name}", {value})', source, count=1)
        yield source
    yield from sitting.last


def answer(asked: Exercise, steps: tuple[str, ...], random: Random) -> Iterator[Done]:
    """Carry out steps: answers, right or wrong, hints, the solution, fresh numbers."""
    for step in steps:
        if step in ("hint", "solution", "again"):
            getattr(asked, step)()
            yield asked.id, step, 0, ""
            continue
        place = asked.question.draws.index(asked.draw)
        case = asked.question.case(place)
        given = "je ne sais pas"
        if step == "right":
            given = str(case.answer)
        elif step == "mistake":
            known = {str(value) for value in case.wrong.values()} or {*case.options}
            given = random.choice(sorted(known - {str(case.answer)}))
        asked.check(given)
        yield asked.id, step, place, given


def stand(steps: Iterable[tuple[str, int, str]]) -> tuple[str, int]:
    """Count how a pupil stands with a question: the state, and the number of different answers."""
    state, answers = "", set()
    hinted = shown = solved = renewed = False
    for step, place, given in steps:
        if step == "again" or (step == "get" and shown and not solved):
            hinted = shown = solved = False
            renewed = True
        elif step == "hint":
            hinted |= not solved
        elif step == "solution":
            shown |= not solved
        elif step in ("right", "mistake"):
            answers.add((place, given))
            if step == "right" and not shown and not solved:
                solved = True
                reached = "after" if renewed and not state else "hints" if hinted else "alone"
                state = max(state, reached, key=("", "after", "hints", "alone").index)
    return state or ("tried" if answers else "opened"), len(answers)


def sittings_of(name: str, folder: Path) -> list[Sitting]:
    """Return what a pupil does in the week, in its order."""
    first: list[Sitting] = []
    last: tuple[str, ...] = ()
    typed = {"exercises.student(...)": f'exercises.student("{name}")'}
    if name in IN_THE_BROWSER:
        begun = {"begin(..., ...": f'begin("{COURSE}", "{name}", path="{PATH}"'}
        first = [Sitting(folder / "start.ipynb", name, begun)]
        last, typed = ("exercises.export()",), {}
    return [
        *first,
        Sitting(folder / "02-sans.ipynb", f"{name} 1", typed, last=last),
        Sitting(folder / f"{CHAPTER_8}.ipynb", f"{name} 2", stops=True, last=last),
        Sitting(folder / f"{CHAPTER_8}.ipynb", f"{name} 3", last=last),
    ]


@pytest.fixture(scope="module")
def week(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, list[Seen]]]:
    """Set the class up and go through the week; each sitting has a process, as it has a kernel."""
    root = tmp_path_factory.mktemp("week")
    words = ["given-out", "--lang", "fr", "--course", COURSE, "--path", PATH, "--no-lab"]
    command = [sys.executable, "-P", "-m", "nainjaune_widget", *words]
    subprocess.run(command, cwd=root, check=True, capture_output=True)
    for name in PUPILS:
        folder = root / str(PUPILS.index(name))
        if name not in IN_THE_BROWSER:
            shutil.copytree(root / "given-out", folder)
            continue
        folder.mkdir()
        for notebook in (NOTEBOOKS / "fr").glob("*.ipynb"):
            content = for_the_browser(notebook, "fr")
            (folder / notebook.name).write_text(content, encoding="utf-8")
    seen: dict[str, list[Seen]] = defaultdict(list)
    with ProcessPoolExecutor(2, get_context("spawn"), max_tasks_per_child=1) as pool:
        all_of = [sittings_of(name, root / str(place)) for place, name in enumerate(PUPILS)]
        while any(all_of):
            for name, done in zip(PUPILS, pool.map(sit_next, all_of), strict=True):
                seen[name] += done
            all_of = [left[1:] for left in all_of]
    return root, seen


def sit_next(sittings: list[Sitting]) -> list[Seen]:
    """Go through the next sitting, if there is one."""
    return [sit(each) for each in sittings[:1]]


def send_all(root: Path) -> dict[str, str]:
    """Send the exports, as pupils do; return the files to be listed, with the reasons."""
    post = root / "exports"
    (post / "Devoirs" / "Ana Petit_1234").mkdir(parents=True)
    reasons = {}
    for name in PUPILS:
        (whole,) = (root / str(PUPILS.index(name))).glob(f"{COURSE}-*.json")
        table = whole.with_suffix(".csv")
        if name == "renard bleu":
            shutil.copy(whole, post / f"{whole.stem}.JSON")
        elif name == "Élan":
            for file in (whole, table):
                shutil.copy(file, post / "Devoirs" / "Ana Petit_1234")
        elif name == "1/7":
            shutil.copy(table, post)
            reasons[table.name] = text("gradebook", "file.table-alone", "fr", student=name)
        elif name == "=1+1":
            (post / whole.name).write_bytes(whole.read_bytes()[:500])
            reasons[whole.name] = text("gradebook", "file.broken", "fr")
        else:
            for file in (whole, table):
                shutil.copy(file, post)
    return reasons


def test_what_reaches_the_teacher_is_what_the_pupils_did(
    week: tuple[Path, dict[str, list[Seen]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    root, seen = week
    assert [error for sittings in seen.values() for each in sittings for error in each.failed] == []
    reasons = send_all(root)
    (root / "class.csv").write_text("\r\n".join([*PUPILS, "carpe"]), encoding="cp1252")
    monkeypatch.chdir(root / "given-out")
    exercises.course(COURSE, lang="fr")
    book = exercises.gradebook(root / "exports", pupils=root / "class.csv")
    counted = {*PUPILS} - {"=1+1"}
    assert set(book.pupils) == counted
    assert {row["pupil"] for row in book.missing} == {"=1+1", "carpe"}
    assert {row["file"]: row["reason"] for row in book.files} == reasons

    expected: dict[str, dict[str, tuple[str, int]]] = {}
    predicted: dict[str, list[float]] = defaultdict(list)
    for name in counted:
        steps: dict[str, list[Any]] = defaultdict(list)
        for question, *step in (done for each in seen[name] for done in each.done):
            steps[question].append(tuple(step))
        stands = {question: stand(each) for question, each in steps.items()}
        if name == "1/7":  # A table has only answers.
            stands = {question: each for question, each in stands.items() if each[1]}
        else:
            first: dict[str, str] = {}
            for each in seen[name]:
                first = each.predicted | first
            for guess, typed in first.items():
                plain = typed.strip("'")
                share = Fraction(plain.removesuffix(" %")) / (100 if "%" in plain else 1)
                predicted[guess].append(float(share))
        expected[name] = stands
    found: dict[str, dict[str, tuple[str, int]]] = defaultdict(dict)
    for chapter in range(1, 13):
        for row in book.chapter(chapter):
            for name, stood in row["pupils"].items():
                found[name][row["question"]] = (stood.state, stood.tries)
    assert found == expected
    assert {row["prediction"]: row["values"] for row in book.predictions} == {
        name: tuple(sorted(values)) for name, values in predicted.items()
    }
