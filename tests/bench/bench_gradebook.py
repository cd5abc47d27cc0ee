"""The gradebook of 40 exports: 2 s at most (python -m tests.bench.bench_gradebook).

The seconds are processor time, which other programs on the machine disturb less.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from time import process_time

from nainjaune_widget import exercises
from nainjaune_widget.exercises.bank import QUESTIONS
from tests.bench._measure import report
from tests.exercises.classes import a_class, write_class

PUPILS = 40
MOST_SECONDS = 2.0


def main() -> int:
    """Read the exports and make every part once; return 1 if it is slow."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_class(folder, a_class(PUPILS))
        # The questions' draws were computed with the exports; a teacher's process computes them.
        for question in QUESTIONS.values():
            for kept in ("draws", "_cases"):
                question.__dict__.pop(kept, None)
        start = process_time()
        book = exercises.gradebook(folder)
        read = process_time() - start
        parts = (book.families, book.unnamed, book.predictions, book.ranking(), book.files)
        said = book.tomorrow()
        book.to_html(folder / "page.html")
        seconds = process_time() - start
    print(f"{len(book)} exports × {len(QUESTIONS)} questions; {sum(map(len, parts))} rows")
    report("reading the exports", read, "s", MOST_SECONDS, least=False)
    report("all parts, three sentences and the page", seconds, "s", MOST_SECONDS, least=False)
    return int(seconds > MOST_SECONDS or len(said.sentences) != 3)


if __name__ == "__main__":
    sys.exit(main())
