"""The comparison of two line-ups on the same deals."""

from __future__ import annotations

import math
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from nainjaune_widget import SimulationError, simulate
from nainjaune_widget.simulation.results.comparing import compare
from tests.simulation.executors import Failing
from tests.simulation.strategies import Patient, highest_legal
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


def test_comparing__deals_that_have_gaps() -> None:
    one, other = (simulate(LINDOR, 3, 30, strategies) for strategies in ("random", "best"))
    gaps = compare(one.setup, other.setup, [(0, 3), (9, 10), (20, 30)], chunk=2)
    deals = [*range(3), 9, *range(20, 30)]
    won = sum(one.round(deal).winner == 1 for deal in deals)
    lost = sum(other.round(deal).winner == 1 for deal in deals)
    assert gaps.rounds == 14
    assert gaps.win_rate[1].value == pytest.approx((won - lost) / 14)


def test_comparing_interrupted__gives_what_was_compared_so_far() -> None:
    patient = Patient()
    one = simulate(LINDOR, 3, 100, [patient, "random", "random"])
    other = simulate(LINDOR, 3, 100, "longest-run")
    whole = one.compare(other)
    assert (whole.rounds, whole.asked, whole.complete) == (100, 100, True)
    assert "interrupted" not in repr(whole)
    patient.turns_left = 200
    part = one.compare(other, chunk=2)
    assert (part.asked, part.complete) == (100, False)
    assert 0 < part.rounds < 100
    assert f"(interrupted: {part.rounds} of 100 done)" in repr(part)
    assert f"(arrêté après {part.rounds} sur 100)" in part.describe("fr")
    patient.turns_left = None
    rounds = part.rounds
    short = simulate(LINDOR, 3, rounds, one.setup.strategies)
    assert short.compare(simulate(LINDOR, 3, rounds)).mean_chips == part.mean_chips
    patient.turns_left = 1
    nothing = one.compare(other)
    assert nothing.rounds == 0
    assert "(interrupted: 0 of 100 done)" in repr(nothing)
