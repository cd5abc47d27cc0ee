"""Many whole games at once."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from functools import partial

from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.play import Game
from nainjaune_widget.players import StrategyLike
from nainjaune_widget.simulation.results import GameResult
from nainjaune_widget.simulation.running.arguments import check_number
from nainjaune_widget.simulation.running.counts import Counts
from nainjaune_widget.simulation.running.run import runner
from nainjaune_widget.simulation.running.setup import MOST_DEALS_OF_A_GAME, GameSetup, setup_of
from nainjaune_widget.simulation.running.workers import count_games

MOST_GAMES = 10**9
"""The most games of a run."""
MOST_CHIPS = 10**6
"""The most jetons of each player at the start."""


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
    lang: str | None = None,
) -> GameResult:
    """Play many whole games: boxes carried over, purses, the next dealer, shortfalls, ruin.

    Game `g` has a seed of its own, ``result.game_seed(g)``, and is
    ``Game(rules, players, chips, seed=result.game_seed(g), deals=…, dealer=dealer)``. The
    same arguments give the same result whatever the executor, compiled or not.

    Args:
        rules: a ruleset or its id.
        players: the number of seats.
        games: the number of games.
        chips: the jetons of each player at the start; None for the ruleset's own number.
        strategies: one for all seats, or one for each, as for `simulate`.
        seed: the seed of the games, 0 to 2⁶² − 1.
        deals: the number of deals after which a game ends; None for the ruleset's own number.
            Where it has none, a game ends by ruin, or after 100,000 deals.
        executor: any executor of ``concurrent.futures`` or of Dask; None to play here.
        progress: True to show a progress bar.
        dealer: the seat that deals first.
        chunk: the number of games that a worker plays at a time; None to choose it by time.
        compiled: True to use the compiler; None to use it where Numba is installed.
        lang: the language of the result, ``"en"`` or ``"fr"``.

    Returns:
        The result. After an interruption, the result of the games played so far:
        ``result.complete`` is False.

    Raises:
        RulesetError: the ruleset is unknown.
        DealError: the number of players, the dealer or the seed is impossible.
        GameError: there are so few jetons that a game is over before its first deal.
        StrategyError: a strategy is unknown, there is not one for each seat, or one made
            an illegal choice.
        SimulationError: a number is impossible, or the executor failed.

    >>> result = simulate_games("lindor-1789", players=3, games=50, seed=1)
    >>> result.games, sum(result.final_chips(0).values())
    (50, 50)
    """
    with runner(executor, progress, chunk, compiled, lang, longest=MOST_GAMES) as chosen:
        setup = setup_of(rules, players, strategies, seed, dealer, chosen.lang)
        games = check_number("games", games, 1, MOST_GAMES)
        if chips is not None:
            chips = check_number("chips", chips, 1, MOST_CHIPS)
        if deals is not None:
            deals = check_number("deals", deals, 1, MOST_DEALS_OF_A_GAME)
        # The first game fills in the ruleset's own numbers, and is refused if it cannot start.
        first = Game(setup.rules, setup.players, chips, setup.seed, deals, setup.dealer)
        agreed = GameSetup(setup, first.first_chips, first.deals)

        def result(counts: Counts) -> GameResult:
            return GameResult(games, counts, chosen.lang, agreed)

        return chosen.run(
            [setup],
            "count_games",
            games,
            "games",
            partial(count_games, agreed),
            result,
            most=agreed.most_at_once,
        )
