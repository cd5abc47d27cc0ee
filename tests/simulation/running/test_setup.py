"""The bounds of a setup and its chunks: no sum is too large for a compiled number."""

from __future__ import annotations

from nainjaune_widget import simulate
from nainjaune_widget.simulation.running.run import Runner
from nainjaune_widget.simulation.running.scheduling import Span, spans
from nainjaune_widget.simulation.running.setup import GameSetup, setup_of
from tests.simulation.executors import Failing
from tests.support.deals.notation import LINDOR
from tests.support.deals.random_play import every_table


def test_sums_over_a_thousand_million_deals_fit_the_compiled_ints() -> None:
    """Nobody wins or loses more than `most_chips`, and its square is small enough."""
    for rules, players in every_table():
        setup = setup_of(rules, players, "random", 1, 0)
        assert setup.most_at_once * setup.most_chips**2 < 2**63
        result = simulate(rules, players, 200, "random", seed=1)
        seen = [abs(chips) for seat in range(players) for chips in result.distribution(seat)]
        assert max(seen) <= setup.most_chips


def test_no_sum_of_squares_is_more_than_a_compiled_number_holds() -> None:
    """For any jetons, any number of deals and any chunk."""
    for chips, deals in ((10**6, 1), (10**6, None), (100, None), (1, 10**5)):
        agreed = GameSetup(setup_of(LINDOR, 8, "random", 1, 0), chips, deals)
        most = max(8 * chips, agreed.most_deals)
        assert agreed.most_at_once * most**2 < 2**63 <= (agreed.most_at_once + 1) * most**2


def test_chunks_cover_all_numbers_once__and_none_is_too_long() -> None:
    for executor, chunk in ((None, None), (None, 300), (Failing(10**6), 10**6)):
        lengths: list[int] = []

        def work(_: bool | None, span: Span) -> dict[str, dict[int, int]]:
            lengths.append(len(range(*span)))  # noqa: B023 - called before the next executor
            return {"seen": dict.fromkeys(range(*span), 1)}

        runner = Runner(executor, chunk=chunk)
        done = runner.run([], "", 50_000, "numbers", work, lambda counts: counts, most=700)
        assert done["seen"] == dict.fromkeys(range(50_000), 1)
        assert done.spans == [(0, 50_000)]
        assert max(lengths) == (300 if chunk == 300 else 700)
    assert list(spans(0, 3, 5)) == [(0, 3)]
