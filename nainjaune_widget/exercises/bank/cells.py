"""The cell of a question: Python that finds its answer a second way."""

from __future__ import annotations

import ast
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from nainjaune_widget.exercises.bank.question import Make, Question, TwoWays
from nainjaune_widget.exercises.bank.texts import values_of

TRIALS = 10_000
"""The number of times that a cell repeats its experiment."""

PACK = 'pack = [rank for rank in range(1, 14) for suit in "♣♦♥♠"]'


def cell(code: str) -> Callable[[Make], TwoWays]:
    """Give a question its cell; the function below finds the answer the first way.

    The cell may name the letters of the draw and the values of the case, `trials`, `random`, and
    `pack`, the ranks of the 52 cards: `cell_of` writes the lines that set them.

    Args:
        code: Python whose last line shows the answer. An experiment fills a list `results` and
            shows its mean.
    """
    return lambda make: TwoWays(make, code.strip("\n"))


def experiment(code: str) -> Callable[[Make], TwoWays]:
    """Give a question a cell that repeats one experiment and shows the mean of its results.

    Args:
        code: Python whose last line is the result of one trial; lines before it are run once.

    >>> print(experiment("random.sample(pack, h).count(r) == k")(lambda: None).cell)
    results = [random.sample(pack, h).count(r) == k for _ in range(trials)]
    sum(results) / trials
    """
    *before, trial = code.strip("\n").split("\n")
    repeated = f"results = [{trial} for _ in range(trials)]"
    return cell("\n".join([*before, repeated, "sum(results) / trials"]))


def cell_of(question: Question, draw: int) -> str:
    """Return the cell of a question, with its numbers before it.

    Args:
        question: the question.
        draw: the place of the draw in `Question.draws`.
    """
    lines = question.cell.split("\n")
    imports = [line for line in lines if line.startswith(("import ", "from "))]
    body = "\n".join(line for line in lines if line not in imports).strip("\n")
    used = {node.id for node in ast.walk(ast.parse(body)) if isinstance(node, ast.Name)}
    if "pack" in used and "pack = " not in body:
        body = f"{PACK}\n{body}"
    settings = [
        f"{name} = {_in_python(value)}"
        for name, value in values_of(question, draw).items()
        if name in used
        and name != "answer"
        and isinstance(value, int | float | Fraction | str | tuple)
    ]
    if "trials" in used:
        settings.append(f"trials = {TRIALS:_}")
    if "random" in used:
        imports.insert(0, "import random")
        settings.append("random.seed(1)")
    parts = ("\n".join(imports), "\n".join(settings), body)
    return "\n\n".join(part for part in parts if part)


def _in_python(value: Any) -> str:
    return repr(float(value)) if isinstance(value, Fraction) else repr(value)
