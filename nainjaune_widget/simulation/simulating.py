"""Many deals at once."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from functools import partial

from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.players import StrategyLike
from nainjaune_widget.simulation.results import SimulationResult
from nainjaune_widget.simulation.running.arguments import check_number
from nainjaune_widget.simulation.running.counts import Counts, block_ends
from nainjaune_widget.simulation.running.run import MOST_NUMBERS, runner
from nainjaune_widget.simulation.running.setup import setup_of
from nainjaune_widget.simulation.running.workers import count_deals


def simulate(
    rules: str | Ruleset = "lindor-1789",
    players: int = 4,
    rounds: int = 1_000_000,
    strategies: StrategyLike | Sequence[StrategyLike] = "longest-run",
    seed: int = 1,
    executor: Executor | None = None,
    progress: bool = False,
    dealer: int = 0,
    *,
    chunk: int | None = None,
    compiled: bool | None = None,
    lang: str | None = None,
) -> SimulationResult:
    """Play many deals and count their outcomes.

    Deal `i` is ``Deal.shuffled(rules, players, seed, number=i, dealer=dealer)``. The same
    arguments give the same result whatever the executor, the chunks, the number of
    workers, compiled or not. Every deal begins with empty boxes and unlimited credit.

    Args:
        rules: a ruleset or its id.
        players: the number of seats.
        rounds: the number of deals.
        strategies: one for all seats, or one for each: the name of a built-in strategy,
            or a function of a seat's view.
        seed: the seed of the deals, 0 to 2⁶² − 1.
        executor: any executor of ``concurrent.futures`` or of Dask; None to play here.
        progress: True to show a progress bar.
        dealer: the dealer's seat; the next seat leads first.
        chunk: the number of deals that a worker plays at a time; None to choose it by time.
        compiled: True to use the compiler, False for plain Python. None to use it where Numba is
            installed, once a session has asked for more than a thousand deals: plain Python
            plays these in less time than the compiler takes to load.
        lang: the language of the result, ``"en"`` or ``"fr"``.

    Returns:
        The result. After an interruption (Ctrl-C, or Jupyter's ■), the result of the deals
        played so far: ``result.complete`` is False.

    Raises:
        RulesetError: the ruleset is unknown.
        DealError: the number of players, the dealer or the seed is impossible.
        StrategyError: a strategy is unknown, there is not one for each seat, or one made
            an illegal choice; then the error's ``.code`` is that of the deal.
        SimulationError: a number is impossible, or the executor failed; then the error's
            ``.partial`` is the result of the deals played before.

    >>> from nainjaune_widget import Deal
    >>> result = simulate("lindor-1789", players=4, rounds=500, seed=1)
    >>> result.deal(7) == Deal.shuffled("lindor-1789", players=4, seed=1, number=7)
    True
    """
    with runner(executor, progress, chunk, compiled, lang) as chosen:
        setup = setup_of(rules, players, strategies, seed, dealer, chosen.lang)
        rounds = check_number("rounds", rounds, 1, MOST_NUMBERS)

        def result(counts: Counts) -> SimulationResult:
            return SimulationResult(rounds, counts, chosen.lang, setup, compiled)

        return chosen.run(
            [setup],
            "count_deals",
            rounds,
            "deals",
            partial(count_deals, setup, block_ends(rounds)),
            result,
            most=setup.most_at_once,
            first_in_python=True,
        )
