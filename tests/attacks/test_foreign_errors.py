"""Whatever a public function is given, it answers or raises an error of this package.

Only an object whose own methods raise may raise its own error.

The functions are found by walking from ``nainjaune_widget.__all__``: a new one is tested at once.
Exempt are a wrong number of arguments and an unknown keyword, which are Python's own business, and
classes that only hold what the package itself puts into them.
"""

from __future__ import annotations

import inspect
import io
from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from nainjaune_widget import Card, Deal, Game, NainJauneError, Round
from tests.support.project.public_names import Callee, callees
from tests.support.runs.searches import Search

HELD = {"Deal", "Effect", "Event", "Explanation", "Payment", "View", "Ruleset"} | {
    "drawings.DescribedFigure",
    "drawings.Drawing",
    "probability.Derivation",
    "probability.DrawnDeal",
    "probability.Distribution",
    "probability.Expectation",
    "probability.Percent",
    "probability.UnknownDeal",
    "probability.UnknownHand",
    "exercises.Exercise",
    "exercises.Gradebook",
    "exercises.Reply",
    "exercises.Score",
    "exercises.Solution",
    "exercises.Tomorrow",
}
"""Classes that hold what the package puts in: Python's own errors are right where one makes one.

A `Ruleset` checks its fields: see test_rules_cannot_be_changed.py.
"""

FREE = {"watch", "unwatch", "story", "row_value", "clause_id"}
"""Methods of the package's own: followers, and parts of texts that it makes itself."""


def arrays() -> dict[str, Any]:
    """Return arrays and scalars of NumPy: an array compares with anything, and is then no truth."""
    return {
        "number in an array": np.array(3),
        "text in an array": np.array("7♦"),
        "no number in an array": np.array(float("nan")),
        "array": np.array([1, 2]),
        "long array": np.arange(60),
        "array of texts": np.array(["lowest", "highest"]),
        "array of cards": np.array(["7♦", "8♦", "9♦"]),
        "empty array": np.array([]),
        "table": np.zeros((2, 2)),
        "array of objects": np.array([None, object()], dtype=object),
        "array of fields": np.zeros(2, dtype=[("rank", int), ("suit", "U1")]),
        "NumPy int": np.int64(3),
        "NumPy float": np.float64("nan"),
        "NumPy bool": np.bool_(True),
        "NumPy text": np.str_("en"),
        "date": np.datetime64("NaT"),
    }


def odd_values() -> dict[str, Any]:
    """Return values of every kind, as fresh as they can be."""
    return {
        "None": None,
        "True": True,
        "minus one": -1,
        "nothing": 0,
        "large": 2**70,
        "huge": 10**5000,
        "half": 0.5,
        "nan": float("nan"),
        "infinity": float("inf"),
        "complex": 1j,
        "fraction": Fraction(1, 3),
        "empty text": "",
        "text": "no such thing",
        "card": "7♦",
        "surrogate": "\ud800",
        "NUL": "a\0b",
        "language": "de",
        "bytes": b"x",
        "list": [],
        "list of None": [None],
        "nested": [[["7♦"]]],
        "tuple": (1, 2),
        "dict": {},
        "dict of odd": {5: "x"},
        "set": {1, 2},
        "generator": (each for each in [1]),
        "range": range(3),
        "class": int,
        "function": lambda: None,
        "object": object(),
        "a card": Card("7♦"),
        "a deal": Deal.shuffled(seed=1),
        "a round": Round(Deal.shuffled(seed=1)),
        "a game": Game(seed=1),
        "ellipsis": ...,
        "type error": TypeError("x"),
        "file": io.StringIO(),
        "memory": memoryview(b"x"),
        **arrays(),
    }


FOUND = list(callees())


@pytest.fixture(autouse=True)
def away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Work in an empty folder: some odd values are names of files. And keep the streams."""
    import matplotlib as mpl

    mpl.use("agg")
    monkeypatch.chdir(tmp_path)
    yield
    import matplotlib.pyplot as plt

    plt.close("all")


def is_python_s_own(error: BaseException, callee: Callee) -> bool:
    """Tell a wrong number of arguments from a wrong argument."""
    said = str(error)
    own = ("missing", "positional argument", "unexpected keyword", "multiple values")
    return isinstance(error, TypeError) and any(each in said for each in own) and bool(callee.name)


def call(callee: Callee, arguments: dict[str, Any]) -> BaseException | None:
    """Return the error of a call that is none of the package's, None where there is none."""
    positional, keyword = [], {}
    for parameter in callee.parameters:
        if parameter.name in arguments:
            if parameter.kind is parameter.POSITIONAL_ONLY:
                positional.append(arguments[parameter.name])
            else:
                keyword[parameter.name] = arguments[parameter.name]
    try:
        result = callee.make()(*positional, **keyword)
        if inspect.isgenerator(result):
            next(result, None)
        repr(result)
    except NainJauneError as error:
        try:
            for lang in ("en", "fr"):
                error.say(lang).encode()
        except BaseException as unsayable:  # noqa: BLE001 - the test tells it
            return unsayable
        return None
    except BaseException as error:  # noqa: BLE001 - the test tells it
        return None if is_python_s_own(error, callee) else error
    return None


def needed(callee: Callee) -> dict[str, Any]:
    """Return arguments that do for the parameters that have no default."""
    usual: dict[str, Any] = {
        "hands": ["7♦ 8♦", "9♦", "10♦"],
        "cards": ["7♦"],
        "card": "7♦",
        "rules": "lindor-1789",
        "deal": Deal.shuffled(seed=1),
        "text": "7♦",
        "code": "7♦",
        "path": "file.json",
        "seat": 0,
        "name": "bete",
        "n": 1,
        "lang": "en",
        "number": 0,
        "players": 3,
        "dealer": 0,
        "strategies": ["lowest", "highest"],
        "rounds": 2,
        "games": 2,
        "compiled": False,
    }
    return {
        each.name: usual.get(each.name, 0)
        for each in callee.parameters
        if each.default is each.empty or each.name in ("rounds", "games", "compiled")
    }


def checked(callee: Callee) -> bool:
    """Tell whether a function is under the promise."""
    return callee.name not in HELD and callee.name.rpartition(".")[2] not in FREE


CHECKED = [callee for callee in FOUND if checked(callee)]


def test_the_walk_finds_what_there_is() -> None:
    names = {callee.name for callee in FOUND}
    assert {
        "Card.parse",
        "Card().name",
        "Ruleset().title",
        "Ruleset().clause",
        "Round",
        "Round().explain",
        "Game.load",
        "Board().to_html",
        "simulate",
        "tournament",
        "probability.hand",
        "UnknownDeal().given",
        "Probability().explain",
    } <= names
    assert len(names) > 80


HEAVY = ("Board", "Composer", "simulate", "tournament", "Result", "GamesResult", "Tournament")
"""Functions that take a while to make or to call: every day a sample of their odd arguments."""

SLOW_PARAMETERS = {"compiled", "executor", "progress"}
"""Parameters whose values can have something compiled."""

CALLED = {"bots", "hints", "strategies", "where"}
"""Parameters that are called: what a class or a function of the caller raises is the caller's."""

SAMPLE = 120


def is_heavy(callee: Callee) -> bool:
    """Tell whether every odd value at every parameter would take long."""
    return callee.name.rpartition("simulation.")[2].startswith(HEAVY)


LIGHT = [callee for callee in CHECKED if not is_heavy(callee)]
HEAVY_ONES = [callee for callee in CHECKED if is_heavy(callee)]


def foreign_error(callee: Callee, parameter: str, what: str, odd: Any) -> str | None:
    """Give one parameter an odd value; the others have what they need."""
    if parameter in CALLED and what in ("class", "function"):
        return None
    error = call(callee, needed(callee) | {parameter: odd})
    if error is None:
        return None
    return f"{callee.name} {parameter}={what}: {type(error).__name__}: {error!s:.80}"


def foreign_errors(callee: Callee) -> list[str]:
    """Give each parameter in turn every odd value."""
    found = [
        foreign_error(callee, parameter.name, what, odd)
        for parameter in callee.parameters
        for what, odd in odd_values().items()
    ]
    return [each for each in found if each is not None]


@pytest.mark.parametrize("callee", LIGHT, ids=lambda callee: callee.name)
def test_every_odd_argument_is_answered_or_refused(callee: Callee) -> None:
    assert foreign_errors(callee) == []


def test_a_sample_of_the_odd_arguments_of_the_heavy_is_answered_or_refused() -> None:
    every = [
        (callee, parameter.name, what, odd)
        for callee in HEAVY_ONES
        for parameter in callee.parameters
        if parameter.name not in SLOW_PARAMETERS
        for what, odd in odd_values().items()
    ]
    drawn = Random(SAMPLE).sample(every, SAMPLE)
    found = [foreign_error(*each) for each in drawn]
    assert [each for each in found if each is not None] == []


@pytest.mark.slow
@pytest.mark.parametrize("callee", HEAVY_ONES, ids=lambda callee: callee.name)
def test_every_odd_argument_is_answered_or_refused_where_that_takes_long(callee: Callee) -> None:
    assert foreign_errors(callee) == []


@pytest.mark.slow
@pytest.mark.parametrize("callee", CHECKED, ids=lambda callee: callee.name)
def test_odd_arguments_together_are_answered_or_refused(callee: Callee) -> None:
    Search(20)(partial(check_together, callee))


@pytest.mark.long
def test_any_odd_arguments_together_are_answered_or_refused() -> None:
    Search(None)(lambda drawn: check_together(drawn.choice(CHECKED), drawn))


def check_together(callee: Callee, drawn: Random) -> None:
    """Give about half of the parameters an odd value."""
    arguments = needed(callee)
    for parameter in callee.parameters:
        if parameter.name not in CALLED and drawn.random() < 0.5:
            arguments[parameter.name] = drawn.choice(list(odd_values().values()))
    error = call(callee, arguments)
    assert error is None, f"{callee.name} {list(arguments)}: {type(error).__name__}: {error!s:.80}"
