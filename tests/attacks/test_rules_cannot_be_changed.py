"""Nobody changes the rules: a ruleset is immutable all the way down, and every one is checked."""

from __future__ import annotations

import contextlib
import copy
from typing import Any

import pytest

from nainjaune_widget import RULESETS, Card, Deal, Round, Ruleset, RulesetError, View, simulate

LINDOR = RULESETS["lindor-1789"]


def test_no_subclass_tells_the_simulator_other_numbers() -> None:
    """Once it did, and compiled code wrote far outside its arrays."""
    with pytest.raises(TypeError, match="cannot be subclassed"):
        type("Forged", (Ruleset,), {"numbers": LINDOR.numbers})


def test_no_attribute_of_a_ruleset_or_of_its_numbers_can_be_changed() -> None:
    for value in (LINDOR, LINDOR.numbers):
        for name in [each for each in dir(type(value)) if not each.startswith("_")]:
            assert not isinstance(getattr(value, name), (list, set)), name
            with pytest.raises(AttributeError):
                setattr(value, name, getattr(value, name))


def richer(view: View) -> Card:
    """Try to raise the stakes for everybody, and play."""
    stakes: Any = view.rules.numbers.stakes
    with contextlib.suppress(TypeError):
        stakes[:] = [1000] * 5
    return view.legal[0]


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
