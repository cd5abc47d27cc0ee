"""A class's answers: from the file that a teacher has put beside the notebooks, or simulated."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from os import PathLike
from pathlib import Path
from random import Random
from typing import Any

from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.exercises.predictions.catalogue import Asked, ends
from nainjaune_widget.exercises.progress import to_json
from nainjaune_widget.play import is_there, parse_json, path_of, read_file, write_file
from nainjaune_widget.words import ExerciseError, RecordError, shown

CLASS_FILE = "nainjaune-class.json"
"""The file of a class's predictions, beside the notebooks."""

MOST_ANSWERS = 1000
"""The most answers of a class to one prediction."""

SIMULATED = 30
_SCHEMA = 1
_RIGHT = 0.35
"""The share of the simulated pupils who are about right."""


@dataclass(frozen=True)
class ClassAnswers:
    """The answers of a class to one prediction.

    Attributes:
        values: the answers, sorted.
        real: False if the pupils are simulated.
        broken: True if there is a file that cannot be used.
    """

    values: tuple[float, ...]
    real: bool
    broken: bool = False


def write_class(path: str | PathLike[str], values: Mapping[str, Sequence[float]]) -> Path:
    """Write the predictions of a class, without names, to be put beside the notebooks.

    Args:
        path: the file, or the folder of the notebooks.
        values: the answers by prediction.

    Raises:
        ExerciseError: the file cannot be written.
    """
    try:
        named = path_of(path)
        target = named / CLASS_FILE if named.is_dir() else named
        data = {name: sorted(each) for name, each in values.items()}
        write_file(target, to_json({"schema": _SCHEMA, "predictions": data}, indent=1))
    except (OSError, RecordError) as error:
        why = getattr(error, "strerror", None) or error
        raise ExerciseError("exercise-export", path=shown(path), why=why) from error
    return target


def answers_of(name: str, asked: Asked, truth: Fraction, folder: Path) -> ClassAnswers:
    """Return the answers of the class; those of simulated pupils where there are none.

    Args:
        name: the prediction.
        asked: what is asked for.
        truth: the answer.
        folder: the folder of the notebooks.
    """
    file, values, broken = folder / CLASS_FILE, [], False
    if is_there(file):
        try:
            values = _values_in(parse_json(read_file(file)), name, asked)
        except (RecordError, ValueError):
            broken = True
    if values:
        return ClassAnswers(tuple(sorted(values)), real=True)
    return ClassAnswers(simulated(name, asked, truth), real=False, broken=broken)


def _values_in(data: Any, name: str, asked: Asked) -> list[float]:
    """Return the answers to a prediction in the contents of a file, without impossible ones.

    Raises:
        ValueError: they are not those of a class.
    """
    whole = isinstance(data, dict) and is_whole(data.get("schema"), _SCHEMA, _SCHEMA)
    found = data.get("predictions") if whole else None
    values = found.get(name, []) if isinstance(found, dict) else None
    if not isinstance(values, list) or not all(type(each) in (int, float) for each in values):
        raise ValueError("predictions")
    if len(values) > MOST_ANSWERS:
        raise ValueError("predictions")
    return [float(each) for each in values if asked.is_shown(each)]


def simulated(name: str, asked: Asked, truth: Fraction) -> tuple[float, ...]:
    """Return the answers of thirty simulated pupils, around the right one and usual wrong ones.

    They depend on the name of the prediction and the truth alone.
    """
    random = Random(name)
    usual = [tuple(map(float, ends(each))) for each in asked.usual]
    middle = float(truth)
    spread = 0.12 if asked.is_share else max(1.5, 0.3 * abs(middle))
    values = []
    for _ in range(SIMULATED):
        if random.random() < _RIGHT or not usual:
            low, high = middle - spread, middle + spread
            # The sum of two: the middle is likelier than the ends.
            place = (random.random() + random.random()) / 2
        else:
            # A square: the first is the most usual.
            low, high = usual[int(random.random() ** 2 * len(usual))]
            place = random.random()
        value = low + (high - low) * place
        values.append(value if low == high else _as_one_says(value, asked))
    return tuple(sorted(values))


def _as_one_says(value: float, asked: Asked) -> float:
    """Return a guess rounded as people do: 0.35, 7, 40, 250."""
    if asked.is_share:
        step = 0.05 if 0.1 < value < 0.9 else 0.01
    else:
        step = 10.0 ** max(0, math.floor(math.log10(max(abs(value), 1))) - 1)
    low = -math.inf if asked.least is None else asked.least
    high = math.inf if asked.most is None else asked.most
    return min(max(round(round(value / step) * step, 6), low), high)
