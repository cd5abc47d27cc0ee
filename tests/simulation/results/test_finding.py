"""The search for deals in which something happened."""

from __future__ import annotations

from itertools import product

import pytest

from nainjaune_widget import SimulationError, simulate
from nainjaune_widget.simulation.results import Outcome
from nainjaune_widget.simulation.results.finding import outcomes_of
from tests.simulation.strategies import Patient
from tests.support.deals.notation import LINDOR


def test_find__gives_the_first_deals_in_which_something_happened() -> None:
    result = simulate(LINDOR, 4, 3000, seed=1)
    operas = result.find(opera=True, limit=2)
    assert len(operas) == 2
    assert all(result.round(number).opera for number in operas)
    assert [deal.number for deal in operas.deals] == list(operas)
    rich = result.find(winner=2, where=lambda outcome: outcome.chips[2] >= 150, limit=1)
    assert result.round(rich[0]).chips[2] >= 150
    assert result.find(where=lambda outcome: outcome.cards > 52) == ()
    with pytest.raises(SimulationError, match="function"):
        result.find(where="opera")  # type: ignore[arg-type]
    with pytest.raises(SimulationError, match="opera must be True, False or None, not 'yes'"):
        result.find(opera="yes")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"SimulationResult\.find\(\) got .* 'foo'"):
        result.find(foo=True)  # type: ignore[call-arg]


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
