"""The short code that carries progress to another machine."""

from __future__ import annotations

import hashlib
from base64 import b32decode, b32encode

from nainjaune_widget.exercises.bank import BANK_VERSION, TOPICS
from nainjaune_widget.exercises.progress.record import STATES, PupilRecord
from nainjaune_widget.words import AROUND, ExerciseError, shown

_CHECK_LETTERS = 3
_LONGEST_CODE = 400


def code_of(record: PupilRecord) -> str:
    """Return the states of all questions as a short code; empty where nothing is solved.

    Each topic with something solved has a part: its letter, and two bits a question.

    >>> from nainjaune_widget.exercises.progress import Entry
    >>> states = {"hands": Entry(state="alone"), "deals": Entry(state="hints")}
    >>> code_of(PupilRecord(questions=states))
    'AYIAA-VGY'
    """
    parts = []
    for topic in TOPICS:
        states = [STATES.index(record.state_of(question.id)) for question in topic.questions]
        if any(states):
            parts.append(topic.letter + _packed(states))
    return "-".join([*parts, _check(parts)]) if parts else ""


def read_code(code: object) -> dict[str, str]:
    """Return the states of questions by their names.

    Raises:
        ExerciseError: the code is not one of a score, or is of another version of the bank.

    >>> read_code("ayiaa vgy")
    {'hands': 'alone', 'deals': 'hints'}
    """
    topics = {topic.letter: topic.questions for topic in TOPICS}
    states = {}
    try:
        if not isinstance(code, str) or len(code) > _LONGEST_CODE:
            raise ValueError("code")
        *parts, check = code.strip(AROUND).upper().replace("-", " ").split() or [""]
        if check != _check(parts):
            raise ValueError("check")
        for part in parts:
            questions = topics[part[0]]
            places = _unpacked(part[1:], len(questions))
            for question, place in zip(questions, places, strict=True):
                if place:
                    states[question.id] = STATES[place]
    except (KeyError, ValueError) as error:
        raise ExerciseError("exercise-code", value=shown(code)) from error
    return states


def _packed(states: list[int]) -> str:
    """Return four states a byte, in base 32."""
    digits = "".join(map(str, states)).ljust(-len(states) // 4 * -4, "0")
    data = int(digits, 4).to_bytes(len(digits) // 4, "big")
    return b32encode(data).decode().rstrip("=")


def _unpacked(text: str, count: int) -> list[int]:
    """Return what `_packed` was given.

    Raises:
        ValueError: it never writes this text.
    """
    data = b32decode(text.ljust(-len(text) // 8 * -8, "="))
    states = [byte >> shift & 3 for byte in data for shift in (6, 4, 2, 0)][:count]
    if _packed(states) != text:
        raise ValueError("states")
    return states


def _check(parts: list[str]) -> str:
    digest = hashlib.sha256(f"{BANK_VERSION} {'-'.join(parts)}".encode()).digest()
    return b32encode(digest).decode()[:_CHECK_LETTERS]
