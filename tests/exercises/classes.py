"""A made-up class: its exports, and every kind of damage to them."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

from nainjaune_widget import exercises
from nainjaune_widget.exercises.bank import BANK_VERSION, QUESTIONS
from nainjaune_widget.exercises.progress import export_record, file_name
from nainjaune_widget.exercises.record import (
    Attempt,
    ChallengeDeal,
    Entry,
    KeptPrediction,
    PupilRecord,
    WrittenCode,
)
from nainjaune_widget.exercises.session import draw_for
from nainjaune_widget.play import Deal

COURSE = "seconde-b"
DEALS = 8


def begin(student: str = "ana", course: str = COURSE, lang: str = "en") -> None:
    """Name a course and a pupil."""
    exercises.course(course, lang=lang)
    exercises.student(student)


def file_of(student: str = "ana", course: str = COURSE) -> Path:
    """Return the file of a pupil in the current folder."""
    return Path(file_name((course, student)))


def deal_codes(deals: int = DEALS) -> list[str]:
    """Return the codes of a challenge's deals."""
    return [Deal.shuffled("lindor-1789", 4, seed=1, number=number).code for number in range(deals)]


def an_attempt(
    question: str, draw: int, given: object, code: str = "", verdict: str = ""
) -> Attempt:
    """Return an attempt: a right one, or one with the number of a misconception."""
    own = {
        "question": question,
        "draw": draw,
        "verdict": verdict or ("misconception" if code else "right"),
    }
    return Attempt.read(str(given), "en", **own, codes=(code,) if code else ())


def pupil(name: str, random: Random, *, course: str = COURSE, deals: int = DEALS) -> PupilRecord:
    """Return a pupil who has tried every question, most of them twice."""
    record = PupilRecord(course, name)
    for question in QUESTIONS.values():
        draw = draw_for(question.id, len(question.draws), 0, course, name)
        case = question.case(draw)
        if case.wrong and random.random() < 0.4:
            code = random.choice(sorted(case.wrong))
            record.keep(an_attempt(question.id, draw, case.wrong[code], code))
        if random.random() < 0.7:
            given = case.answer
            if question.kind == "estimate":
                given = f"{float(case.middle)} ± {float(Fraction(case.answer))}"
            record.keep(an_attempt(question.id, draw, given))
            record.questions[question.id] = Entry(solved=True, state="alone")
    record.predictions["ch6-a-ten"] = KeptPrediction.read(str(round(random.random(), 2)), "en")
    source = "def at_least_one(wanted, cards):\n    return wanted * cards / 52"
    record.code["ch6-at-least-one"] = WrittenCode(source, "misconception", ("add",))
    record.challenge = [
        ChallengeDeal(code, 0, "best", random.randint(-30, 30)) for code in deal_codes(deals)
    ]
    return record


def a_class(pupils: int, seed: int = 1) -> list[PupilRecord]:
    """Return a class whose pupils have two-digit names."""
    random = Random(seed)
    return [pupil(f"p{number:02}", random) for number in range(pupils)]


def write(folder: Path, record: PupilRecord, name: str = "") -> Path:
    """Export a record into a folder."""
    return export_record(record, folder / f"{name or record.student}.json", "en")[0]


def write_class(folder: Path, records: Sequence[PupilRecord]) -> None:
    """Export a whole class into a folder."""
    for record in records:
        write(folder, record)


def data_of(path: Path) -> Any:
    """Return the contents of an export."""
    return json.loads(path.read_text(encoding="utf-8"))


def damaged(folder: Path) -> dict[str, str]:
    """Put a file for every kind of damage into a folder with at least two exports.

    Returns:
        The reason, by its key, that each file's name should be listed with.
    """
    first, second = (data_of(path) for path in sorted(folder.glob("*.json"))[:2])
    whole = json.dumps(first)

    def changed(**values: Any) -> bytes:
        return json.dumps({**first, "student": "changed", **values}).encode()

    given = {"given": "1", "lang": "en", "value": "1", "unit": None}
    own = {"question": "hands", "draw": 0, "verdict": "wrong", "codes": []}
    attempt: dict[str, Any] = {**given, **own}
    draws = len(QUESTIONS["hands"].draws)
    seated = {"code": deal_codes(1)[0], "seat": 4, "bots": "best"}
    contents: dict[str, tuple[str, bytes]] = {
        "empty": ("broken", b""),
        "deep": ("broken", b"[" * 200_000),
        "long-number": ("broken", b'{"schema": ' + b"9" * 5000 + b"}"),
        "huge": ("large", b" " * 2_500_001),
        "nainjaune-exercises": ("progress", b'{"schema": 4, "pupils": []}'),
        "old-form": ("old", changed(schema=0)),
        "old-bank": ("old", changed(bank=0)),
        "new-bank": ("newer", changed(bank=BANK_VERSION + 1)),
        "questions-list": ("damaged", changed(questions=[])),
        "value-nothing": ("damaged", changed(attempts=[{**attempt, "value": "1/0"}])),
        "state": ("damaged", changed(questions={"hands": {"state": "genius"}})),
        "student-line": ("name", changed(student="a\nb")),
        "course-hidden": ("name", changed(course="a\u202eb")),
        "unknown-question": ("part", changed(attempts=[{**attempt, "question": "no-such"}])),
        "unknown-seat": ("part", changed(student="c3", challenge=[seated])),
        "unknown-step": ("part", changed(student="c4", steps=[{**attempt, "question": "no-such"}])),
        "unknown-draw": ("part", changed(student="c2", attempts=[{**attempt, "draw": draws}])),
        "copy": ("double", whole.encode()),
        "earlier": ("double", json.dumps({**first, "attempts": first["attempts"][:3]}).encode()),
        "same-name": (
            "two-pupils",
            json.dumps(
                {**second, "student": first["student"].upper(), "attempts": [attempt]}
            ).encode(),
        ),
    }
    for name, (_, content) in contents.items():
        (folder / f"zz-{name}.json").write_bytes(content)
    reasons = {f"zz-{name}.json": reason for name, (reason, _) in contents.items()}
    os.mkfifo(folder / "zz-pipe.json")
    return reasons | {"zz-pipe.json": "unreadable"}
