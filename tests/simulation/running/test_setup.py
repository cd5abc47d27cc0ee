"""The bounds of a setup: no sum is too large for a compiled number."""

from __future__ import annotations

import pytest

from nainjaune_widget import simulate
from nainjaune_widget.simulation.running.setup import GameSetup, setup_of
from tests.support.deals.notation import LINDOR
from tests.support.deals.random_play import every_table


@pytest.mark.parametrize(("rules", "players"), every_table())
def test_sums_over_a_thousand_million_deals_fit_the_compiled_ints(rules: str, players: int) -> None:
    """Nobody wins or loses more than `most_chips`, and its square is small enough."""
    setup = setup_of(rules, players, "random", 1, 0)
    assert setup.most_at_once * setup.most_chips**2 < 2**63
    result = simulate(rules, players, 2000, "random", seed=1)
    seen = [abs(chips) for seat in range(players) for chips in result.distribution(seat)]
    assert max(seen) <= setup.most_chips


def test_no_sum_of_squares_is_more_than_a_compiled_number_holds() -> None:
    """For any jetons, any number of deals and any chunk."""
    for chips, deals in ((10**6, 1), (10**6, None), (100, None), (1, 10**5)):
        agreed = GameSetup(setup_of(LINDOR, 8, "random", 1, 0), chips, deals)
        most = max(8 * chips, agreed.most_deals)
        assert agreed.most_at_once * most**2 < 2**63 <= (agreed.most_at_once + 1) * most**2
