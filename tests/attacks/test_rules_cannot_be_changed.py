"""Nobody changes the rules: a ruleset is immutable, and so is what a view hands out."""

from __future__ import annotations

import contextlib
import copy
from typing import Any

import pytest

from nainjaune_widget import RULESETS, Card, Deal, Round, View, simulate

LINDOR = RULESETS["lindor-1789"]


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
