"""Nobody changes the rules: a ruleset is immutable all the way down, and every one is checked."""

from __future__ import annotations

import contextlib
import copy
from typing import Any

import pytest

from nainjaune_widget import (
    RULESETS,
    Card,
    Deal,
    Round,
    Ruleset,
    RulesetError,
    View,
    simulate,
)

LINDOR = RULESETS["lindor-1789"]


def test_no_subclass_tells_the_simulator_other_numbers() -> None:
    """Once it did, and compiled code wrote far outside its arrays."""
    with pytest.raises(TypeError, match="cannot be subclassed"):
        type("Forged", (Ruleset,), {"numbers": LINDOR.numbers})


def reachable(start: object) -> list[tuple[str, object]]:
    """List everything that hangs on an object by public attributes and items."""
    found: list[tuple[str, object]] = []
    seen: set[int] = set()
    waiting: list[tuple[str, object]] = [("rules", start)]
    while waiting:
        path, value = waiting.pop()
        if id(value) in seen or isinstance(value, (int, str, Card, type(None))):
            continue
        seen.add(id(value))
        found.append((path, value))
        if isinstance(value, (tuple, list)):
            waiting += [(f"{path}[{place}]", each) for place, each in enumerate(value)]
        elif type(value).__module__.startswith("nainjaune_widget"):
            for name in dir(type(value)):
                if not name.startswith("_") and not callable(getattr(type(value), name)):
                    waiting.append((f"{path}.{name}", getattr(value, name)))
    return found


def test_nothing_that_hangs_on_a_ruleset_can_be_changed() -> None:
    changeable = []
    for path, value in reachable(copy.deepcopy(LINDOR)):
        if isinstance(value, (list, set, bytearray)):
            changeable.append(path)
        elif type(value).__module__.startswith("nainjaune_widget"):
            for attribute in [each for each in dir(type(value)) if not each.startswith("_")]:
                try:
                    setattr(value, attribute, getattr(value, attribute))
                except AttributeError:
                    continue
                changeable.append(f"{path}.{attribute}")
    assert changeable == []


def richer(view: View) -> Card:
    """Try to raise the stakes for everybody, and play."""
    stakes: Any = view.rules.numbers.stakes
    with contextlib.suppress(TypeError):
        stakes[:] = [1000] * 5
    return view.legal[0]


def test_a_strategy_cannot_raise_the_stakes_of_the_game_that_it_plays() -> None:
    own = copy.deepcopy(LINDOR)
    current = Round(Deal.shuffled(own, seed=7))
    try:
        while current.turn is not None:
            current.play(richer(current.view(current.turn)))
        assert list(own.numbers.stakes) == list(own.stakes)
        assert Round(Deal.shuffled(own, seed=7)).chips == (-15,) * 4
    finally:
        own.__dict__.pop("numbers", None)


def test_a_strategy_cannot_raise_the_stakes_of_later_simulations() -> None:
    own = copy.deepcopy(LINDOR)
    before = simulate(own, rounds=20, compiled=False).mean_chips
    simulate(own, rounds=2, strategies=richer, compiled=False)
    assert simulate(own, rounds=20, compiled=False).mean_chips == before


def test_a_view_hands_out_nothing_that_changes_the_round() -> None:
    current = Round(Deal.shuffled(seed=7))
    view = current.view(1)
    boxes: Any = view.boxes
    with contextlib.suppress(TypeError):
        boxes["7♦"] = 10**9
    assert current.boxes["7♦"] == 20
    assert current.view(1).boxes["7♦"] == 20


@pytest.mark.parametrize("compiled", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_a_forged_ruleset_is_refused_by_the_simulator(compiled: bool) -> None:
    """Compiled code has no bounds of its own: wrong sizes would write outside its arrays."""
    rules = copy.deepcopy(LINDOR)
    object.__setattr__(rules, "stakes", (1,) * 500)
    with pytest.raises(RulesetError):
        simulate(rules, rounds=5, compiled=compiled)
