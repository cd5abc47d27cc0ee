"""The time of a reply, of an answer kept with the folder locked, and of a class's gradebook.

    python -m tests.bench.bench_exercises

A reply includes the keeping of the answer in the pupil's file. An answer is kept for a pupil who
has given four answers to every question, in a folder of thirty such pupils; most of it is the disk.
The gradebook is of forty exports; its seconds, and those of a large export, are processor time.
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter, process_time

from nainjaune_widget import exercises
from nainjaune_widget.exercises.bank import BANK_VERSION, QUESTIONS
from nainjaune_widget.exercises.record import SCHEMA, Attempt
from nainjaune_widget.exercises.session import Session
from nainjaune_widget.play.files import MOST_BYTES
from tests.bench._measure import report
from tests.exercises.classes import a_class, write_class

CHECK_MS, KEEP_MS, GRADEBOOK_S = 8, 8, 1.0
LARGEST_S = 2.0
ANSWERS = ("0.25", "C(48,12)/C(52,12)", "1 in 3", "12", "0.66", "nonsense")
IN_FOLDER, KEPT_BEFORE, REPEATS = 30, 4, 200
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


def attempt(question: str, number: int) -> Attempt:
    """Return a wrong answer."""
    own = {"question": question, "draw": 0, "verdict": "wrong"}
    return Attempt.read(f"{number}/1000", "en", **own)


def keep_times(folder: Path) -> list[float]:
    """Return the milliseconds from the taking of the lock until the lock is free."""
    session = Session()
    session.choose_course("bench", "en")
    for pupil in range(IN_FOLDER):
        session.name_student(f"p{pupil}", folder)
        with session.record() as record:
            for question in QUESTIONS:
                for number in range(KEPT_BEFORE):
                    record.keep(attempt(question, number + 1))

    def keep(number: int) -> None:
        one = attempt("hands", 1000 + number)
        with session.record() as record:
            record.met_before(one)
            record.keep(one)

    return [milliseconds(keep, number) for number in range(REPEATS)]


def gradebook_time(folder: Path) -> float:
    """Return the seconds in which a teacher's process reads the exports and makes every part."""
    write_class(folder, a_class(PUPILS))
    # The questions' draws were computed with the exports.
    for question in QUESTIONS.values():
        for kept in ("draws", "_cases"):
            question.__dict__.pop(kept, None)
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
        folders = [Path(name, each) for each in ("pupil", "class", "exports", "large")]
        for folder in folders:
            folder.mkdir()
        replies, kept = check_times(folders[0]), keep_times(folders[1])
        report("a reply, median", statistics.median(replies), "ms", CHECK_MS, least=False)
        report("an answer kept, median", statistics.median(kept), "ms", KEEP_MS, least=False)
        seconds, large = gradebook_time(folders[2]), largest_export_time(folders[3])
    reached = [
        report("a gradebook of 40", seconds, "s", GRADEBOOK_S, least=False),
        report("an export of 2.5 MB", large, "s", LARGEST_S, least=False),
    ]
    return int(not all(reached))


if __name__ == "__main__":
    sys.exit(main())
