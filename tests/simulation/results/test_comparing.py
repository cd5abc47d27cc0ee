"""The comparison of two line-ups on the same deals."""

from __future__ import annotations

import math
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from nainjaune_widget import SimulationError, simulate
from tests.simulation.executors import Failing
from tests.simulation.strategies import highest_legal
from tests.support.deals.notation import LINDOR


def test_compare__the_same_deals_by_other_strategies() -> None:
    ours = simulate(LINDOR, 3, 300, ["random", "longest-run", "longest-run"], seed=5)
    theirs = simulate(LINDOR, 3, 300, "longest-run", seed=5)
    difference = ours.compare(theirs)
    for seat in range(3):
        gained = ours.mean_chips[seat].value - theirs.mean_chips[seat].value
        assert difference.mean_chips[seat].value == pytest.approx(gained)
        more = ours.win_rate[seat].value - theirs.win_rate[seat].value
        assert difference.win_rate[seat].value == pytest.approx(more)
    apart = math.hypot(ours.mean_chips[0].stderr, theirs.mean_chips[0].stderr)
    assert difference.mean_chips[0].stderr < apart
    same = theirs.compare(theirs)
    assert (same.mean_chips[0].value, same.mean_chips[0].stderr) == (0, 0)


@pytest.mark.parametrize("other", [{"seed": 6}, {"dealer": 1}])
def test_compare__refuses_other_deals(other: dict[str, Any]) -> None:
    common: dict[str, Any] = {"rules": LINDOR, "players": 3, "rounds": 20, "seed": 5}
    with pytest.raises(SimulationError, match="same deals"):
        simulate(**common).compare(simulate(**{**common, **other}))


def test_comparing__is_the_same_whoever_does_it() -> None:
    one = simulate(LINDOR, 3, 500, "random")
    other = simulate(LINDOR, 3, 500, [highest_legal, "random", "random"])
    alone = one.compare(other)
    for chunk in (None, 7):
        assert one.compare(other, executor=Failing(10**6), chunk=chunk) == alone
    with ThreadPoolExecutor(2) as pool:
        assert one.compare(other, executor=pool, chunk=90) == alone
    with pytest.raises(SimulationError, match="the lights went out") as caught:
        one.compare(other, executor=Failing(3), chunk=10)
    assert (caught.value.partial.rounds, caught.value.partial.complete) == (40, False)
    with pytest.raises(SimulationError, match="chunk must be a whole number"):
        one.compare(other, chunk=0)
    with pytest.raises(SimulationError, match=r"concurrent\.futures"):
        one.compare(other, executor=4)  # type: ignore[arg-type]
