"""The time of replies and forms, of a class's gradebook, and of the largest export that is read.

    python -m tests.bench.bench_exercises

A reply includes the keeping of the answer in the pupil's file; one to code is what it takes beyond
the run of the function, for which the trials are made once. The gradebook is of forty exports; its
seconds, and those of a large export, are processor time.
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter, process_time
from typing import Any
from unittest.mock import patch

from nainjaune_widget import exercises
from nainjaune_widget.exercises.bank import BANK_VERSION, QUESTIONS, Question
from nainjaune_widget.exercises.bank.topics.playing import played, same_hands
from nainjaune_widget.exercises.blanks.guard import Guard
from nainjaune_widget.exercises.exercise import Exercise
from nainjaune_widget.exercises.predictions import PREDICTIONS
from nainjaune_widget.exercises.record import SCHEMA
from nainjaune_widget.exercises.session import Session
from nainjaune_widget.play.files import MOST_BYTES
from tests.bench._measure import report
from tests.exercises.blanks.written.notebooks import solutions
from tests.exercises.classes import a_class, write_class

CHECK_MS, FORM_MS, GRADEBOOK_S = 8, 30, 1.0
LARGEST_S = 2.0
ANSWERS = ("0.25", "C(48,12)/C(52,12)", "1 in 3", "12", "0.66", "nonsense")
PUPILS = 40


def milliseconds(work: Callable[..., object], *arguments: object) -> float:
    """Return the time of some work by the clock."""
    start = perf_counter()
    work(*arguments)
    return 1000 * (perf_counter() - start)


def check_times(folder: Path) -> list[float]:
    """Return the milliseconds of replies to each question, with a file that fills up."""
    exercises.course("bench")
    exercises.student("ana", folder)
    asked = map(exercises.get, QUESTIONS)
    return [milliseconds(q.check, answer) for q in asked for answer in ANSWERS]


def form_times() -> list[float]:
    """Return the milliseconds of forms made: questions, derivations, items of a test, bars."""
    sets = [exercises.mix(chapter) for chapter in range(2, 13)]
    sets += [exercises.mistakes(), exercises.mistakes(guided=True), exercises.pretest()]
    # The library of widgets is loaded, and the draws are made, before anything is timed.
    asked = [each for questions in sets for each in questions]
    for each in asked:
        str(each)
    bars = [name for name, question in PREDICTIONS.items() if question.bars]
    exercises.get("hands")._display_()
    times = [milliseconds(each._display_) for each in asked]
    return times + [milliseconds(exercises.predict, name, ...) for name in bars]


def first_form_times() -> list[float]:
    """Return the milliseconds of the first form of each question, the best of three runs."""

    def first_form(question: Question) -> None:
        Exercise(question, Session())._display_()

    runs = []
    for _ in range(3):
        _forget_draws()
        runs.append([milliseconds(first_form, each) for each in QUESTIONS.values()])
    return [min(times) for times in zip(*runs, strict=True)]


def _forget_draws() -> None:
    """Forget which draws the questions have, and the deals that were played for them."""
    for question in QUESTIONS.values():
        for kept in ("draws", "_made"):
            question.__dict__.pop(kept, None)
    played.cache_clear()
    same_hands.cache_clear()


def code_times() -> dict[str, float]:
    """Return by blank the milliseconds of a reply to its solution, without the function's run."""
    runs: list[float] = []
    in_guard = Guard.call

    def timed(guard: Guard, *call: Any) -> Any:
        start = perf_counter()
        try:
            return in_guard(guard, *call)
        finally:
            runs.append(1000 * (perf_counter() - start))

    found = {}
    with patch.object(Guard, "call", timed):
        for name, function in solutions("en").items():
            exercises.code(name, function)
            runs.clear()
            found[name] = milliseconds(exercises.code, name, function) - sum(runs)
    return found


def gradebook_time(folder: Path) -> float:
    """Return the seconds in which a teacher's process reads the exports and makes every part."""
    write_class(folder, a_class(PUPILS))
    # The questions' draws were computed with the exports.
    _forget_draws()
    start = process_time()
    book = exercises.gradebook(folder)
    _ = book.families, book.unnamed, book.predictions, book.ranking(), book.files
    book.tomorrow()
    book.to_csv(folder / "notes.csv", chapter=8)
    book.to_html(folder / "page.html")
    return process_time() - start


def largest_export_time(folder: Path) -> float:
    """Return the seconds in which a file of the largest size is read, full of different answers."""
    record = {"schema": SCHEMA, "bank": BANK_VERSION, "course": "bench", "student": "ana"}
    own = {"question": "hands", "draw": 0, "verdict": "wrong", "lang": "en", "value": "1/7"}
    size = len(json.dumps({**own, "given": "1=" * 48 + "00000"}))
    attempts = [
        {**own, "given": "1=" * 48 + f"{number:05}"} for number in range(MOST_BYTES // (size + 3))
    ]
    (folder / "ana.json").write_text(json.dumps({**record, "attempts": attempts}))
    start = process_time()
    book = exercises.gradebook(folder)
    _ = len(book), book.families, book.unnamed
    return process_time() - start


def main() -> int:
    """Measure and print; return 1 if the gradebook or a large export is slow."""
    with tempfile.TemporaryDirectory() as name:
        folders = [Path(name, each) for each in ("pupil", "exports", "large")]
        for folder in folders:
            folder.mkdir()
        replies = check_times(folders[0])
        report("a reply, median", statistics.median(replies), "ms", CHECK_MS, least=False)
        to_code = statistics.median(code_times().values())
        report("one to code, median", to_code, "ms", CHECK_MS, least=False)
        report("a form, median", statistics.median(form_times()), "ms", FORM_MS, least=False)
        first = max(first_form_times())
        report("a question's first form, longest", first, "ms", FORM_MS, least=False)
        seconds, large = gradebook_time(folders[1]), largest_export_time(folders[2])
    reached = [
        report("a gradebook of 40", seconds, "s", GRADEBOOK_S, least=False),
        report("an export of 2.5 MB", large, "s", LARGEST_S, least=False),
    ]
    return int(not all(reached))


if __name__ == "__main__":
    sys.exit(main())
