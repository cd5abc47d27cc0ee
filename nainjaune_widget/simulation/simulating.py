"""Many deals at once."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from functools import partial

from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.players import StrategyLike
from nainjaune_widget.simulation.results.deal_results import SimulationResult
from nainjaune_widget.simulation.running.arguments import check_compiled, check_lang, check_number
from nainjaune_widget.simulation.running.backend import prepare
from nainjaune_widget.simulation.running.counts import Counts, block_ends
from nainjaune_widget.simulation.running.scheduling import bar, check_executor, work_through
from nainjaune_widget.simulation.running.sending import check_sendable
from nainjaune_widget.simulation.running.setup import setup_of
from nainjaune_widget.simulation.running.workers import count_part
from nainjaune_widget.simulation.tournaments import MOST_ROUNDS
from nainjaune_widget.words import errors_in


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
    lang: str = "en",
) -> SimulationResult:
    """Play many deals and count what happens.

    Deal `i` is ``Deal.shuffled(rules, players, seed, number=i, dealer=dealer)``. The same
    arguments give the same result whatever the executor, the chunks, the number of
    workers, compiled or not. Every deal begins with empty boxes and unlimited credit.

    Args:
        rules: a ruleset or its id.
        players: how many seats.
        rounds: how many deals.
        strategies: one for all seats, or one for each: the name of a built-in strategy,
            or a function of a seat's view.
        seed: 0 to 2⁶² − 1.
        executor: who does it, any of ``concurrent.futures`` or of Dask; None for here.
        progress: whether to show a progress bar.
        dealer: the dealer's seat; the next seat leads first.
        chunk: how many deals a worker plays at a time; None to choose it by time.
        compiled: whether to use the compiler; None where Numba is installed.
        lang: the language of what the result shows, ``"en"`` or ``"fr"``.

    Returns:
        The result. Interrupted (Ctrl-C, or Jupyter's ■), it holds what was done until
        then and says so: ``result.complete`` is False.

    Raises:
        RulesetError: an unknown ruleset.
        DealError: a number of players, a seat or a seed that cannot be.
        StrategyError: an unknown strategy, not as many as seats, or one that chose what
            it may not; its ``.code`` is the deal's.
        SimulationError: a number that cannot be, or an executor that failed; what was
            done until then is its ``.partial``.

    >>> from nainjaune_widget import Deal
    >>> result = simulate("lindor-1789", players=4, rounds=500, seed=1)
    >>> result.deal(7) == Deal.shuffled("lindor-1789", players=4, seed=1, number=7)
    True
    """
    check_lang(lang)
    with errors_in(lang):
        setup = setup_of(rules, players, strategies, seed, dealer, lang)
        rounds = check_number("rounds", rounds, 1, MOST_ROUNDS)
        if chunk is not None:
            chunk = check_number("chunk", chunk, 1, MOST_ROUNDS)
        check_sendable(setup, check_executor(executor))
        prepare(setup, "count_deals", check_compiled(compiled), lang)
        ends = block_ends(rounds)
        nothing = Counts.none(setup.players, setup.most_chips, len(ends))
        work = partial(count_part, setup, ends, compiled)
        shown = bar(rounds, "deals", progress)
        most = setup.most_at_once

        def result(counts: Counts, complete: bool) -> SimulationResult:
            return SimulationResult(setup, rounds, counts, complete, lang, compiled)

        return work_through(
            work, nothing, Counts.plus, result, rounds, executor, shown, chunk, most
        )
