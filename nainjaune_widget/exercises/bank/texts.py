"""The texts of a question, with the numbers of a draw.

A question has these texts in its topic's catalogue, each under ``<question>.<part>``: ``title``,
``text``, ``hint.1`` to ``hint.3``, ``solution``; and where it wants them ``option.<key>`` and
``wrong.<code>``. A question that needs `COUNTING` has ``text.given``, the chances that are given
after the text to those who leave these chapters out, and for them hints and a solution in the place
of those that count, such as ``hint.3.given``.

Texts may name the letters of the draw, the values of the case, and what follows from letters: `h`
and `t`, the cards of a hand and of the talon, from the number of players `n`; `rank` and `ranks`, a
rank's name, from `r`. With the letter `short` all hands have so many cards fewer than usual, and
the text begins by saying so. A solution may name the `answer`, or the option that is `right`.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Mapping
from fractions import Fraction
from typing import Any

from nainjaune_widget.exercises.bank.quantities import hand_size, talon_size
from nainjaune_widget.exercises.bank.question import Question
from nainjaune_widget.exercises.bank.spoken import RankName, spoken
from nainjaune_widget.words import catalogue, text

TRIALS = 10_000
"""The number of times that a cell repeats its experiment."""


def values_of(question: Question, draw: int) -> dict[str, Any]:
    """Return all values that the texts and the cell of a question may name.

    Args:
        question: the question.
        draw: the place of the draw in `Question.draws`.
    """
    letters, case = question.draws[draw], question.case(draw)
    values: dict[str, Any] = dict(letters)
    if isinstance(letters.get("n"), int):
        table = letters["n"], letters.get("short", 0)
        values |= {"h": hand_size(*table), "t": talon_size(*table)}
    if isinstance(letters.get("r"), int):
        values |= {"rank": RankName(letters["r"]), "ranks": RankName(letters["r"], many=True)}
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
        keys = _with_given(keys[0], part, catalogue(question.section, lang))
    said = [text(question.section, key, lang, **values) for key in keys]
    if part == "text" and values.get("short"):
        said.insert(0, text("exercises", "fewer-cards", lang, n=values["short"]))
    return " ".join(said)


def title_of(question: Question, lang: str) -> str:
    """Return the title of a question."""
    return text(question.section, f"{question.id}.title", lang)


def says_of(question: Question, code: str, draw: int, lang: str) -> str:
    """Return the sentence that a misconception gets: the question's own, or the code's."""
    if f"{question.id}.wrong.{code}" in catalogue(question.section, lang):
        return say(question, f"wrong.{code}", draw, lang)
    return text("misconceptions", f"{code}.says", lang)


def option_of(question: Question, key: str, draw: int, lang: str) -> str:
    """Return the text of an option; the key itself where there is none."""
    if f"{question.id}.option.{key}" in catalogue(question.section, lang):
        return say(question, f"option.{key}", draw, lang)
    return key


def cell_of(question: Question, draw: int) -> str:
    """Return the cell of a question, with its numbers before it."""
    lines = question.cell.split("\n")
    imports = [line for line in lines if line.startswith(("import ", "from "))]
    body = "\n".join(line for line in lines if line not in imports).strip("\n")
    used = {node.id for node in ast.walk(ast.parse(body)) if isinstance(node, ast.Name)}
    if "random" in used:
        imports.insert(0, "import random")
    settings = [
        f"{name} = {_in_python(value)}"
        for name, value in _numbers(values_of(question, draw)).items()
        if name in used and name != "answer"
    ]
    if "trials" in used:
        settings.append(f"trials = {TRIALS:_}")
    if "random" in used:
        settings.append("random.seed(1)")
    parts = ("\n".join(imports), "\n".join(settings), body)
    return "\n\n".join(part for part in parts if part)


def _with_given(key: str, part: str, texts: Collection[str]) -> list[str]:
    """Return the keys of a text for those who are given the chances as numbers."""
    given = f"{key}.given"
    if given not in texts:
        return [key]
    return [key, given] if part == "text" else [given]


def _numbers(values: Mapping[str, Any]) -> dict[str, Any]:
    kinds = (int, float, Fraction, str, tuple)
    return {name: value for name, value in values.items() if isinstance(value, kinds)}


def _in_python(value: Any) -> str:
    return repr(float(value)) if isinstance(value, Fraction) else repr(value)
