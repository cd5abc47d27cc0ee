"""The gradebook of 40 exports: 1 s at most (python -m tests.bench.bench_gradebook).

The seconds are processor time, which other programs on the machine disturb less.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import process_time

from nainjaune_widget import exercises
from nainjaune_widget.exercises.bank import QUESTIONS
from nainjaune_widget.exercises.progress import ChallengeDeal
from nainjaune_widget.play import Deal, Round, write_play
from tests.bench._measure import report
from tests.exercises.classes import a_class, deal_codes, write_class

PUPILS = 40
MOST_SECONDS = 1.0


def played(code: str, pupil: int) -> ChallengeDeal:
    """Return a deal of a challenge as a pupil of this number played it, with its moves."""
    random, current = Random(f"{code} {pupil}"), Round(Deal.from_code(code))
    while current.turn is not None:
        current.play(random.choice(current.legal))
    return ChallengeDeal(code, 0, "best", current.chips[0], play=write_play(current))


def main() -> int:
    """Read the exports and make every part once; return 1 if it is slow."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        records = a_class(PUPILS)
        for number, record in enumerate(records):
            record.challenge = [played(code, number) for code in deal_codes()]
        write_class(folder, records)
        names = "\n".join(f"{record.student};Pupil {record.student}" for record in records)
        (folder / "class.csv").write_text(names, encoding="utf-8")
        # The questions' draws were computed with the exports; a teacher's process computes them.
        for question in QUESTIONS.values():
            for kept in ("draws", "_cases"):
                question.__dict__.pop(kept, None)
        start = process_time()
        book = exercises.gradebook(folder, pupils=folder / "class.csv")
        read = process_time() - start
        parts: tuple[Sequence[object], ...] = (
            book.families,
            book.unnamed,
            book.predictions,
            book.ranking(),
            book.files,
        )
        parts += (book.remarks, book.missing, book.chapter(8))
        said = book.tomorrow()
        book.to_csv(folder / "notes.csv", chapter=8)
        book.to_html(folder / "chapter.html", chapter=8)
        book.to_html(folder / "page.html")
        seconds = process_time() - start
    print(f"{len(book)} exports × {len(QUESTIONS)} questions; {sum(map(len, parts))} rows")
    report("reading the exports", read, "s", MOST_SECONDS, least=False)
    report("all parts, three sentences and the page", seconds, "s", MOST_SECONDS, least=False)
    return int(seconds > MOST_SECONDS or len(said.sentences) != 3)


if __name__ == "__main__":
    sys.exit(main())
