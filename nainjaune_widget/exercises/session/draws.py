"""The draw of each pupil: the same on every platform, from names alone."""

from __future__ import annotations

import hashlib

from nainjaune_widget.exercises.bank import BANK_VERSION
from nainjaune_widget.exercises.session.names import plain_name


def draw_for(question: str, draws: int, turn: int, course: str, student: str) -> int:
    """Return the place of a pupil's draw of a question.

    Args:
        question: the name of the question.
        draws: the number of its draws.
        turn: the number of times that fresh numbers were asked for; no draw comes twice before
            all have come.
        course: the name of the course.
        student: the pupil's pseudonym; capitals and small letters are the same.

    >>> [draw_for("hands", 6, turn, "seconde-b", "ana") for turn in range(6)]
    [3, 0, 2, 5, 4, 1]
    """
    key = "\n".join([str(BANK_VERSION), plain_name(course), plain_name(student), question])
    order = sorted(range(draws), key=lambda draw: _digest(f"{key}\n{draw}"))
    return order[turn % draws]


def _digest(text: str) -> bytes:
    return hashlib.sha256(text.encode("utf-8", "backslashreplace")).digest()
