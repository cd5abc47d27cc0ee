"""The comparison of two line-ups on the same deals, and the search for deals."""

from __future__ import annotations

import math
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from typing import Any

import pytest

from nainjaune_widget import SimulationError, simulate
from nainjaune_widget.simulation.replays import Outcome, outcomes_of
from tests.simulation.strategies import Patient, highest_legal
from tests.simulation.test_executors import Failing
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
    assert "−10.0 ± 5.1" in str(difference), "percentage points"
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
    assert (caught.value.partial.rounds, caught.value.partial.complete) == (30, False)
    with pytest.raises(SimulationError, match="chunk must be a whole number"):
        one.compare(other, chunk=0)
    with pytest.raises(SimulationError, match=r"concurrent\.futures"):
        one.compare(other, executor=4)  # type: ignore[arg-type]


def test_find__gives_the_first_deals_in_which_something_happened() -> None:
    result = simulate(LINDOR, 4, 3000, seed=1)
    operas = result.find(opera=True, limit=2)
    assert len(operas) == 2
    assert all(result.round(number).opera for number in operas)
    assert [deal.number for deal in operas.deals] == list(operas)
    rich = result.find(winner=2, where=lambda outcome: outcome.chips[2] >= 150, limit=1)
    assert result.round(rich[0]).chips[2] >= 150
    assert result.find(where=lambda outcome: outcome.cards > 52) == ()


@pytest.mark.parametrize(("fast", "count"), [(True, 600), (False, 100)])
def test_find__asks_only_about_deals_that_are_meant(fast: bool, count: int) -> None:
    """It finds them all, in order, as a search through the outcomes one by one does."""
    result = simulate(LINDOR, 3, count, "random", seed=1, compiled=fast)
    every = list(outcomes_of(result.setup, result.spans, fast))
    assert [each.number for each in every] == list(range(count))
    assert any(each.opera for each in every)
    for opera, winner in product((None, True, False), (None, 0, 2)):
        meant = [
            each for each in every if opera in (None, each.opera) and winner in (None, each.winner)
        ]
        asked: list[Outcome] = []
        assert result.find(count, opera, winner, where=asked.append) == ()
        assert asked == meant
        found = result.find(count, opera, winner)
        assert found == tuple(each.number for each in meant)
        assert result.find(2, opera, winner) == found[:2]


def test_finding_interrupted__gives_the_deals_found_so_far() -> None:
    patient = Patient()
    result = simulate(LINDOR, 3, 400, [patient, "random", "random"])
    all_of_them = result.find(limit=400, winner=1)
    assert all_of_them.complete
    patient.turns_left = 700
    found = result.find(limit=400, winner=1)
    assert not found.complete
    assert 0 < len(found) < len(all_of_them)
    assert found == all_of_them[: len(found)]
    assert len(found.deals) == len(found)
