"""The short code that carries progress to another machine."""

from __future__ import annotations

import hashlib
from base64 import b32decode, b32encode

from nainjaune_widget.exercises.bank import BANK_VERSION, TOPICS
from nainjaune_widget.exercises.progress.record import STATES, PupilRecord
from nainjaune_widget.words import ExerciseError, shown

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
        entries = [record.questions.get(question.id) for question in topic.questions]
        states = [STATES.index(entry.state) if entry else 0 for entry in entries]
        if any(states):
            parts.append(topic.letter + _packed(states))
    return "-".join([*parts, _check(parts)]) if parts else ""


def read_code(code: object) -> dict[str, str]:
    """Return the states of questions by their names.

    Raises:
        ExerciseError: it is no such code, or one of another version of the bank.

    >>> read_code("ayiaa vgy")
    {'hands': 'alone', 'deals': 'hints'}
    """
    if not isinstance(code, str) or len(code) > _LONGEST_CODE:
        raise ExerciseError("exercise-code", value=shown(code))
    *parts, check = code.upper().replace("-", " ").split() or [""]
    if check != _check(parts):
        raise ExerciseError("exercise-code", value=shown(code))
    topics = {topic.letter: topic for topic in TOPICS}
    states: dict[str, str] = {}
    for part in parts:
        topic = topics.get(part[0])
        if topic is None:
            raise ExerciseError("exercise-code", value=shown(code))
        places = _unpacked(part[1:], len(topic.questions))
        for question, place in zip(topic.questions, places, strict=False):
            if place:
                states[question.id] = STATES[place]
    return states


def _packed(states: list[int]) -> str:
    bits = "".join(f"{state:02b}" for state in states)
    padded = bits.ljust(-len(bits) // 8 * -8, "0")
    data = int(padded, 2).to_bytes(len(padded) // 8, "big")
    return b32encode(data).decode().rstrip("=")


def _unpacked(text: str, count: int) -> list[int]:
    data = b32decode(text.ljust(-len(text) // 8 * -8, "="))
    bits = "".join(f"{byte:08b}" for byte in data)
    return [int(bits[place : place + 2], 2) for place in range(0, min(len(bits), 2 * count), 2)]


def _check(parts: list[str]) -> str:
    digest = hashlib.sha256(f"{BANK_VERSION} {'-'.join(parts)}".encode()).digest()
    return b32encode(digest).decode()[:_CHECK_LETTERS]
