"""Many whole games at once."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from functools import partial

from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.play import Game
from nainjaune_widget.players import StrategyLike
from nainjaune_widget.simulation.results.game_results import GameResult
from nainjaune_widget.simulation.running.arguments import check_compiled, check_lang, check_number
from nainjaune_widget.simulation.running.backend import prepare
from nainjaune_widget.simulation.running.counts import GameCounts
from nainjaune_widget.simulation.running.scheduling import bar, check_executor, work_through
from nainjaune_widget.simulation.running.sending import check_sendable
from nainjaune_widget.simulation.running.setup import MOST_DEALS_OF_A_GAME, GameSetup, setup_of
from nainjaune_widget.simulation.running.workers import count_games_part
from nainjaune_widget.words import errors_in

MOST_GAMES = 10**9
MOST_CHIPS = 10**6


def simulate_games(
    rules: str | Ruleset = "lindor-1789",
    players: int = 4,
    games: int = 10_000,
    chips: int | None = None,
    strategies: StrategyLike | Sequence[StrategyLike] = "longest-run",
    seed: int = 1,
    deals: int | None = None,
    executor: Executor | None = None,
    progress: bool = False,
    dealer: int = 0,
    *,
    chunk: int | None = None,
    compiled: bool | None = None,
    lang: str = "en",
) -> GameResult:
    """Play many whole games: boxes carried over, purses, the next dealer, shortfalls, ruin.

    Game `g` has a seed of its own, ``result.game_seed(g)``, and is
    ``Game(rules, players, chips, seed=result.game_seed(g), deals=…, dealer=dealer)``. The
    same arguments give the same result whatever the executor, compiled or not.

    Args:
        rules: a ruleset or its id.
        players: how many seats.
        games: how many games.
        chips: the jetons of each player at the start; the ruleset's own when left out.
        strategies: one for all seats, or one for each, as for `simulate`.
        seed: 0 to 2⁶² − 1.
        deals: after how many deals a game ends; the ruleset's own number when left out.
            Where there is none, a game ends by ruin, or after 100,000 deals.
        executor: who does it, any of ``concurrent.futures`` or of Dask; None for here.
        progress: whether to show a progress bar.
        dealer: the seat that deals first.
        chunk: how many games a worker plays at a time; None to choose it by time.
        compiled: whether to use the compiler; None where Numba is installed.
        lang: the language of what the result shows, ``"en"`` or ``"fr"``.

    Returns:
        The result; ``result.complete`` is False when it was interrupted.

    Raises:
        RulesetError: an unknown ruleset.
        DealError: a number of players, a seat or a seed that cannot be.
        GameError: so few jetons that a game is over before its first deal.
        StrategyError: an unknown strategy, not as many as seats, or an illegal choice.
        SimulationError: a number that cannot be, or an executor that failed.

    >>> result = simulate_games("lindor-1789", players=3, games=50, seed=1)
    >>> result.games, sum(result.final_chips(0).values())
    (50, 50)
    """
    check_lang(lang)
    with errors_in(lang):
        setup = setup_of(rules, players, strategies, seed, dealer, lang)
        games = check_number("games", games, 1, MOST_GAMES)
        if chips is not None:
            chips = check_number("chips", chips, 1, MOST_CHIPS)
        if deals is not None:
            deals = check_number("deals", deals, 1, MOST_DEALS_OF_A_GAME)
        if chunk is not None:
            chunk = check_number("chunk", chunk, 1, MOST_GAMES)
        check_sendable(setup, check_executor(executor))
        # A game says itself what it starts with, and whether it can start at all.
        first = Game(setup.rules, setup.players, chips, setup.seed, deals, setup.dealer)
        agreed = GameSetup(setup, first.first_chips, first.deals)
        prepare(setup, "count_games", check_compiled(compiled), lang)
        nothing = GameCounts.none(setup.players)
        work = partial(count_games_part, agreed, compiled)
        shown = bar(games, "games", progress)
        most = agreed.most_at_once

        def result(counts: GameCounts, complete: bool) -> GameResult:
            return GameResult(agreed, games, counts, complete, lang)

        return work_through(
            work, nothing, GameCounts.plus, result, games, executor, shown, chunk, most
        )
