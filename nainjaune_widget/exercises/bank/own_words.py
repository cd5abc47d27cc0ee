"""The texts of a question of one's own, checked before anybody meets it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from string import Formatter

from nainjaune_widget.exercises.bank.codes import FAMILY_OF
from nainjaune_widget.words import ExerciseError, catalogue, is_among, nearest, plain_list, shown

SECTION = "questions/own"
"""The catalogue with what is said where a question has no text of its own."""

_HINTS = 3


@dataclass(frozen=True)
class OwnWords:
    """What a question's author has written.

    Attributes:
        text: the question; a letter in braces stands for what is drawn.
        title: its title; empty for one made of its name.
        hints: up to three hints.
        solution: the solution, which may name the ``{answer}``; empty for the answer alone.
        options: the answers to choose from, each by a key; empty unless it is a choice.
        replies: by the code of a misconception, what is said of it in this question.
    """

    text: str
    title: str = ""
    hints: Sequence[str] = ()
    solution: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    replies: Mapping[str, str] = field(default_factory=dict)

    def parts(self, name: str, lang: str) -> dict[str, str]:
        """Return all texts by their parts, those that were not written from the catalogue.

        Raises:
            ExerciseError: something is no text, or a reply is to no misconception.
        """
        usual = {part: str(told) for part, told in catalogue(SECTION, lang).items()}
        hints = plain_list(self.hints, Sequence)
        if hints is None or len(hints) > _HINTS:
            raise ExerciseError("own-hints", most=_HINTS, value=shown(self.hints))
        named = name.replace("-", " ").capitalize()
        parts: dict[str, object] = {**usual, "title": named, "text": self.text}
        if not is_among(self.title, {""}):
            parts["title"] = self.title
        if not is_among(self.solution, {""}):
            parts["solution"] = self.solution
        # The last hint is the one that tells most: general ones come before it.
        first = _HINTS + 1 - len(hints)
        parts |= {f"hint.{place}": hint for place, hint in enumerate(hints, first)}
        for part, several in (("option", self.options), ("wrong", self.replies)):
            if not isinstance(several, Mapping):
                raise ExerciseError("own-texts", part=part, value=shown(several))
            parts |= {f"{part}.{key}": told for key, told in several.items()}
        for code in self.replies:
            check_code(code)
        for part, told in parts.items():
            if not isinstance(told, str) or not told.strip():
                raise ExerciseError("own-text", part=part, value=shown(told))
        return {part: str(told) for part, told in parts.items()}


def check_fields(
    parts: Mapping[str, str], letters: Collection[str], drawn: Collection[str]
) -> None:
    """Refuse a text that names what is not drawn, and a question that leaves a letter unsaid.

    Args:
        parts: the texts by their parts.
        letters: what texts may name.
        drawn: the letters that have several values.

    Raises:
        ExerciseError: that is so, or braces in a text hold no letter.
    """
    for part, told in parts.items():
        known = {*letters, "answer", "right"} if part == "solution" else {*letters}
        for name in _fields(part, told):
            if name not in known:
                letter = ", ".join(sorted(letters))
                raise ExerciseError("own-field", part=part, name=name, known=letter)
    for letter in drawn:
        if letter not in _fields("text", parts["text"]):
            raise ExerciseError("own-unsaid", letter=letter)


def check_code(code: object) -> None:
    """Refuse what is no misconception.

    Raises:
        ExerciseError: it is in no list; the message suggests one.
    """
    if not is_among(code, FAMILY_OF):
        near = nearest(code if isinstance(code, str) else "", FAMILY_OF)
        raise ExerciseError("own-code", value=shown(code), near=near)


def _fields(part: str, told: str) -> list[str]:
    """Return the names in braces."""
    try:
        parsed = [*Formatter().parse(told)]
    except ValueError as error:
        raise ExerciseError("own-braces", part=part) from error
    if any(form or conversion for _, _, form, conversion in parsed):
        raise ExerciseError("own-braces", part=part)
    return [name for _, name, _, _ in parsed if name is not None]
