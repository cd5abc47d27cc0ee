"""The time in which an answer is kept, with the folder locked.

    python -m tests.bench.bench_answers

It counts from the taking of the lock until the file is on the disk and the lock is free, for a
pupil who has given four answers to every question, in a folder of thirty such pupils. Most of it
is the disk: the same bytes written without anything else stand beside it.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from pathlib import Path

from nainjaune_widget.exercises.bank import QUESTIONS
from nainjaune_widget.exercises.progress import Attempt, file_name
from nainjaune_widget.exercises.session import Session
from nainjaune_widget.play import write_file
from tests.bench._measure import report

KEEP_MS = 8
PUPILS = 30
ANSWERS = 4
REPEATS = 200


def attempt(question: str, number: int) -> Attempt:
    """Return a wrong answer."""
    own = {"question": question, "draw": 0, "verdict": "wrong"}
    return Attempt.read(f"{number}/1000", "en", **own)


def fill(session: Session) -> None:
    """Keep some answers to every question."""
    with session.record() as record:
        for question in QUESTIONS:
            for number in range(ANSWERS):
                record.keep(attempt(question, number + 1))


def keep_times(folder: Path) -> list[float]:
    """Return the milliseconds that keeping an answer takes."""
    session = Session()
    session.choose_course("bench", "en")
    for pupil in range(PUPILS):
        session.name_student(f"p{pupil}", folder)
        fill(session)
    times = []
    for number in range(REPEATS):
        one = attempt("hands", 1000 + number)
        start = time.perf_counter()
        with session.record() as record:
            record.met_before(one)
            record.keep(one)
        times.append(1000 * (time.perf_counter() - start))
    return times


def disk_times(folder: Path) -> list[float]:
    """Return the milliseconds in which the last pupil's file alone is written."""
    data = (folder / file_name(("bench", f"p{PUPILS - 1}"))).read_bytes()
    times = []
    for _ in range(REPEATS):
        start = time.perf_counter()
        write_file(folder / "bare", data)
        times.append(1000 * (time.perf_counter() - start))
    return times


def main() -> int:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        times, disk = keep_times(Path(folder)), disk_times(Path(folder))
    print(f"the same file written alone, median {statistics.median(disk):.1f} ms")
    report("an answer kept under the lock, median", statistics.median(times), "ms", KEEP_MS, False)
    print(f"95 % of the answers take at most {statistics.quantiles(times, n=20)[-1]:.1f} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main())
