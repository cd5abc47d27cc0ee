"""The texts of a question, with the numbers of a draw.

A question has these texts in its topic's catalogue, each under ``<question>.<part>``: ``title``,
``text``, ``hint.1`` to ``hint.3``, ``solution``; and where it wants them ``option.<key>`` and
``wrong.<code>``. A question that needs `COUNTING` has more for classes that leave these chapters
out: ``text.given``, the chances as numbers, which follow the text, and hints and a solution without
counting, such as ``hint.3.given``.

Texts may name the letters of the draw, the values of the case, and what follows from letters: `h`,
`t` and `unseen` (see `quantities.sizes`) from the number of players `n`; `rank` and `ranks`, a
rank's name, from `r`. With the letter `short` all hands have so many cards fewer than usual, and
the text begins by saying so. A solution may name the `answer`, or the option that is `right`.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from nainjaune_widget.exercises.bank.question import Question, with_sizes
from nainjaune_widget.exercises.bank.spoken import Phrase, spoken
from nainjaune_widget.words import filled, text


def values_of(question: Question, draw: int) -> dict[str, Any]:
    """Return all values that the texts and the cell of a question may name.

    Args:
        question: the question.
        draw: the place of the draw in `Question.draws`.
    """
    values, case = with_sizes(question.draws[draw]), question.case(draw)
    if rank := values.get("r"):
        values["rank"] = Phrase("cards", f"rank.{rank}")
        values["ranks"] = Phrase("probability", f"ranks.{rank}")
    return values | dict(case.values) | {"answer": case.answer}


def say(question: Question, part: str, draw: int, lang: str, chapters: Collection[int] = ()) -> str:
    """Return one text of a question with the numbers of a draw.

    Args:
        question: the question.
        part: the key of the text, without the question.
        draw: the place of the draw in `Question.draws`.
        lang: the language.
        chapters: the chapters that the class goes through; empty for all.
    """
    values = spoken(values_of(question, draw))
    answer = question.case(draw).answer
    if part == "solution" and isinstance(answer, str):
        values["right"] = option_of(question, answer, draw, lang)
    keys = [f"{question.id}.{part}"]
    if chapters and not question.counts_in(chapters):
        keys = _with_given(keys[0], part, question.texts(lang))
    said = [filled(question.texts(lang)[key], lang, **values) for key in keys]
    if part == "text" and values.get("short"):
        said.insert(0, text("exercises", "fewer-cards", lang, n=values["short"]))
    return " ".join(said)


def title_of(question: Question, lang: str) -> str:
    """Return the title of a question."""
    return filled(question.texts(lang)[f"{question.id}.title"], lang)


def says_of(question: Question, code: str, draw: int, lang: str) -> str:
    """Return the sentence that a misconception gets: the question's own, or the code's."""
    if f"{question.id}.wrong.{code}" in question.texts(lang):
        return say(question, f"wrong.{code}", draw, lang)
    return text("misconceptions", f"{code}.says", lang)


def option_of(question: Question, key: str, draw: int, lang: str) -> str:
    """Return the text of an option; the key itself where there is none."""
    if f"{question.id}.option.{key}" in question.texts(lang):
        return say(question, f"option.{key}", draw, lang)
    return key


def _with_given(key: str, part: str, texts: Collection[str]) -> list[str]:
    """Return the keys of a text for classes that are given the chances as numbers."""
    given = f"{key}.given"
    if given not in texts:
        return [key]
    return [key, given] if part == "text" else [given]
