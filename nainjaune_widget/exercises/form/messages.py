"""The messages between a form and its page, as plain data."""

from __future__ import annotations

from typing import Any, NamedTuple

from nainjaune_widget.exercises.exercise import Exercise
from nainjaune_widget.exercises.judging import Reply
from nainjaune_widget.exercises.progress import HINTS
from nainjaune_widget.tabletop import draw_hand
from nainjaune_widget.words import ExerciseError, catalogue, text

SCHEMA = 1
"""Grows when the form of a snapshot changes."""

LONGEST_ANSWER = 200
ACTIONS = ("check", "hint", "solution", "again")
"""Everything that a page may ask for."""

_SHARED = ("dismiss", "kernel-gone")
_OWN = "form."


class Request(NamedTuple):
    """A request of the page.

    Attributes:
        action: one of `ACTIONS`.
        answer: the answer to check.
    """

    action: str
    answer: str = ""


def read_request(content: Any) -> Request:
    """Read a message.

    Raises:
        ExerciseError: it asks for nothing that there is.

    >>> read_request({"id": 1, "type": "check", "answer": "3/13"}).answer
    '3/13'
    """
    action = content.get("type") if isinstance(content, dict) else None
    if not isinstance(action, str) or action not in ACTIONS:
        raise ExerciseError("exercise-malformed")
    answer = content.get("answer", "")
    if not isinstance(answer, str) or len(answer) > LONGEST_ANSWER:
        raise ExerciseError("exercise-malformed")
    return Request(action, answer)


def snapshot(exercise: Exercise) -> dict[str, Any]:
    """Describe an exercise as the page shows it: no answer that was not asked for.

    Returns:
        Plain data: all of a snapshot but ``rev``, which the form adds.
    """
    lang = exercise.lang
    solution = exercise.solution_seen
    return {
        "schema": SCHEMA,
        "lang": lang,
        "question": exercise.id,
        "title": exercise.title,
        "level": exercise.question.level,
        "text": exercise.told.split("\n"),
        "wanted": exercise.wanted,
        "options": [list(option) for option in exercise.options],
        "picture": _picture(exercise.cards, lang),
        "reply": _reply(exercise.reply),
        "hints": list(exercise.hints_seen),
        "hintsOf": HINTS,
        "solution": solution and {"lines": solution.lines, "cell": solution.cell},
        "mayRenew": exercise.may_renew,
    }


def _reply(reply: Reply | None) -> dict[str, Any] | None:
    if reply is None:
        return None
    return {
        "verdict": reply.verdict,
        "readAs": reply.read_as,
        "says": reply.says.split("\n"),
        "board": reply.board,
    }


def _picture(cards: tuple[str, ...], lang: str) -> dict[str, str] | None:
    if not cards:
        return None
    hand = draw_hand(cards, lang)
    return {"source": hand.address, "alt": hand.alternative}


def words(lang: str) -> dict[str, Any]:
    """Return the texts of the page.

    >>> words("fr")["answer"]
    'Votre réponse'
    """
    shared, texts = catalogue("interface", lang), catalogue("exercises", lang)
    own = {key.removeprefix(_OWN): texts[key] for key in texts if key.startswith(_OWN)}
    cell = text("exercises", "cell", lang)
    return {key: shared[key] for key in _SHARED} | own | {"cell": cell}
