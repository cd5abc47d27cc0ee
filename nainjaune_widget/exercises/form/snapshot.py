"""What a form sends its page: the question as it stands, and the texts of the page."""

from __future__ import annotations

from typing import Any

from nainjaune_widget.board import words_of_cards
from nainjaune_widget.exercises.exercise import Exercise
from nainjaune_widget.exercises.progress import HINTS
from nainjaune_widget.tabletop import draw_hand
from nainjaune_widget.words import catalogue, text

SCHEMA = 1
"""Grows when the form of a snapshot changes."""

_SHARED = ("dismiss", "kernel-gone")
_OWN = "form."


def snapshot(exercise: Exercise) -> dict[str, Any]:
    """Describe an exercise as the page shows it: no answer that was not asked for.

    Returns:
        Plain data: all of a snapshot but ``rev``, which the form adds.
    """
    lang, reply, solution = exercise.lang, exercise.reply, exercise.solution_seen
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
        "reply": None
        if reply is None
        else {
            "verdict": reply.verdict,
            "readAs": reply.read_as,
            "says": reply.says.split("\n"),
            "board": reply.board,
        },
        "hints": list(exercise.hints_seen),
        "hintsOf": HINTS,
        "solution": solution and {"lines": solution.lines, "cell": solution.cell},
        "mayRenew": exercise.may_renew,
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
    spoken = words_of_cards(lang)
    return {key: shared[key] for key in _SHARED} | own | spoken | {"cell": cell}
