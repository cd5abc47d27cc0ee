"""The gradebook of 40 exports: 2 s at most (python -m tests.bench.bench_gradebook)."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from time import perf_counter

from nainjaune_widget import exercises
from nainjaune_widget.exercises.bank import QUESTIONS
from tests.bench._measure import report
from tests.exercises.classes import a_class, write_class

PUPILS = 40
MOST_SECONDS = 2.0


def main() -> int:
    """Read the exports and make every part once, in a fresh process; return 1 if it is slow."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_class(folder, a_class(PUPILS))
        # The questions' draws were computed with the exports; a teacher's process computes them.
        for question in QUESTIONS.values():
            question.__dict__.pop("draws", None)
            question.__dict__.pop("_cases", None)
        start = perf_counter()
        book = exercises.gradebook(folder)
        read = perf_counter() - start
        parts = (book.families, book.unnamed, book.predictions, book.ranking(), book.files)
        said = book.tomorrow()
        book.to_html(folder / "page.html")
        seconds = perf_counter() - start
    print(f"{len(book)} exports × {len(QUESTIONS)} questions; {sum(map(len, parts))} rows")
    report("reading the exports", read, "s", MOST_SECONDS, least=False)
    report("all parts, three sentences and the page", seconds, "s", MOST_SECONDS, least=False)
    return int(seconds > MOST_SECONDS or len(said.sentences) != 3)


if __name__ == "__main__":
    sys.exit(main())
