"""Every public function, method and property of the package, found by walking from its names."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import nainjaune_widget
from nainjaune_widget import (
    RULESETS,
    Board,
    Card,
    Composer,
    Deal,
    Game,
    Round,
    probability,
    simulate,
    simulate_games,
    tournament,
)

PACKAGE = "nainjaune_widget"
ELSEWHERE = ("anywidget", "ipywidgets", "traitlets")


class Callee(NamedTuple):
    """Something to call.

    Attributes:
        name: the path that leads to it, such as ``"Deal.shuffled"``.
        make: makes it anew, on an object that nothing has been done to.
        parameters: the names of its parameters, in order.
    """

    name: str
    make: Callable[[], Callable[..., Any]]
    parameters: tuple[inspect.Parameter, ...]


def a_round() -> Round:
    """Play a few cards."""
    current = Round(Deal.shuffled("nain-1760", 3, seed=7))
    for _ in range(5):
        current.play(current.legal[0])
    return current


def specimens() -> dict[str, Callable[[], Any]]:
    """Return what makes one object of each public kind, and of each kind that these give."""
    return {
        "Card": lambda: Card("7♦"),
        "Deal": lambda: Deal.shuffled(seed=7),
        "Round": a_round,
        "Event": lambda: a_round().events[-1],
        "Effect": lambda: a_round().events[0].effects[0],
        "Payment": lambda: a_round().payments[0],
        "Explanation": lambda: a_round().explain(a_round().events[0]),
        "View": lambda: a_round().view(1),
        "Game": lambda: Game(seed=7),
        "Standing": lambda: Game(seed=7).standings[0],
        "Ruleset": lambda: RULESETS["pope-joan"],
        "RuleSheet": RULESETS["pope-joan"].describe,
        "Board": lambda: Board(seed=7, human=0),
        "Composer": Composer,
        "Result": lambda: _simulated("result"),
        "Estimate": lambda: _simulated("result").win_rate[0],
        "GamesResult": lambda: _simulated("games"),
        "Tournament": lambda: _simulated("tournament"),
        "UnknownHand": probability.hand,
        "UnknownDeal": probability.deal,
        "Distribution": lambda: probability.hand().count(rank=10),
        "Probability": lambda: probability.hand().given(holds=["7♦"]).holds(10),
        "Expectation": lambda: probability.hand().mean(points=True),
        "Derivation": lambda: probability.hand().holds("7♦").explain(),
        "NainJauneError": lambda: nainjaune_widget.DealError("deck-twice", card="7♦"),
    }


_KEPT: dict[str, Any] = {}


def _simulated(which: str) -> Any:
    if not _KEPT:
        _KEPT["result"] = simulate("lindor-1789", 4, rounds=50, compiled=False)
        _KEPT["games"] = simulate_games("lindor-1789", 3, games=3, compiled=False)
        _KEPT["tournament"] = tournament(["lowest", "highest"], rounds=20, compiled=False)
    return _KEPT[which]


def callees() -> Iterator[Callee]:
    """Find everything public that can be called: no list of functions, so none is forgotten."""
    for name, value in _exported():
        if callable(value) and not _is_error(value):
            yield from _callee(name, lambda value=value: value)  # type: ignore[misc]
        if inspect.isclass(value):
            for member in public(value):
                if isinstance(inspect.getattr_static(value, member), (classmethod, staticmethod)):
                    path = f"{name}.{member}"
                    yield from _callee(path, lambda v=value, m=member: getattr(v, m))  # type: ignore[misc]
    for name, make in specimens().items():
        kind = type(make())
        for member in public(kind):
            static = inspect.getattr_static(kind, member)
            if inspect.isfunction(static):
                path = f"{name}().{member}"
                yield from _callee(path, lambda k=make, m=member: getattr(k(), m))  # type: ignore[misc]


def _exported() -> Iterator[tuple[str, Any]]:
    """Find the names of the package, and those of the modules among them."""
    for name in nainjaune_widget.__all__:
        value = getattr(nainjaune_widget, name)
        yield name, value
        if inspect.ismodule(value):
            yield from ((f"{name}.{inner}", getattr(value, inner)) for inner in value.__all__)


def public(kind: type) -> list[str]:
    """List the public members of a class that are this package's own contract."""
    found = []
    for name in dir(kind):
        owner = next(each for each in kind.__mro__ if name in vars(each))
        overrides = any(
            name in vars(each) for each in kind.__mro__ if each.__module__.startswith(ELSEWHERE)
        )
        ours = owner.__module__.startswith(PACKAGE) and not overrides
        if ours and not name.startswith("_"):
            found.append(name)
    return found


def _is_error(value: object) -> bool:
    return inspect.isclass(value) and issubclass(value, BaseException)


def _callee(name: str, make: Callable[[], Callable[..., Any]]) -> Iterator[Callee]:
    try:
        signature = inspect.signature(make())
    except (TypeError, ValueError):
        return
    named = [
        each
        for each in signature.parameters.values()
        if each.kind not in (each.VAR_POSITIONAL, each.VAR_KEYWORD)
    ]
    if named:
        yield Callee(name, make, tuple(named))
