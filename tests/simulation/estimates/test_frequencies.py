"""Distributions, and their means and quantiles."""

from __future__ import annotations

import math
from typing import Any

import pytest

from nainjaune_widget import SimulationError
from nainjaune_widget.simulation.estimates import Frequencies


@pytest.mark.parametrize("share", [90, -1, 1.01, math.nan, "half"])
def test_quantiles__of_a_share_that_is_none_are_refused(share: Any) -> None:
    for rolls in (Frequencies({1: 2, 6: 1}), Frequencies({})):
        with pytest.raises(SimulationError, match="between 0 and 1"):
            rolls.quantile(share)


def test_distributions() -> None:
    rolls = Frequencies({6: 1, 1: 2, 3: 1, 4: 0})
    assert list(rolls.items()) == [(1, 2), (3, 1), (6, 1)]
    assert (rolls.count, rolls.mean, rolls.quantile(0.5), rolls.quantile(1)) == (4, 2.75, 1, 6)
    assert rolls.estimate.value == 2.75


def test_distributions__of_nothing() -> None:
    """The distributions of a result stopped before its first deal."""
    nothing = Frequencies({})
    assert repr(nothing) == "<Frequencies of 0>"
    assert nothing.count == 0
    assert all(map(math.isnan, (nothing.mean, nothing.share(1), nothing.quantile(0.5))))
    assert math.isnan(nothing.estimate.value)
