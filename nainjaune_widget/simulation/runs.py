"""The calls that play many deals: `simulate`, `simulate_games` and `tournament`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from functools import partial
from itertools import permutations

from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.play import Game
from nainjaune_widget.players import STRATEGIES, StrategyLike, as_row
from nainjaune_widget.simulation.backend import columns_of, count_deals, count_games, moments
from nainjaune_widget.simulation.chunks import MOST_NUMBERS, Counts, block_ends, runner
from nainjaune_widget.simulation.deals import CHIPS, WINNER
from nainjaune_widget.simulation.results import GameResult, SimulationResult, TournamentResult
from nainjaune_widget.simulation.setup import (
    MOST_DEALS_OF_A_GAME,
    GameSetup,
    Numbers,
    Setup,
    Span,
    check_number,
    name_of,
    setup_of,
)
from nainjaune_widget.words import SimulationError

MOST_GAMES = 10**9
"""The most games of a run."""
MOST_CHIPS = 10**6
"""The most jetons of each player at the start."""
MOST_ROUNDS = 10**9
"""The most deals of a tournament."""
MOST_AT_ONCE = 2**16
"""The most deals whose outcomes are kept at the same time."""


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
            plays these in less time than the compiler takes to load. In a browser's tab the
            package's own engine takes its place, from the first deal on.
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
            rounds,
            "deals",
            partial(count_deals, setup, block_ends(rounds)),
            result,
            most=setup.most_at_once,
            first_in_python=True,
        )


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
        compiled: True to use the compiler; None to use it where there is one.
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
            games,
            "games",
            partial(count_games, agreed),
            result,
            most=agreed.most_at_once,
        )


def tournament(
    strategies: Sequence[StrategyLike] = tuple(STRATEGIES),
    rules: str | Ruleset = "lindor-1789",
    players: int = 4,
    rounds: int = 1_000,
    seed: int = 1,
    executor: Executor | None = None,
    progress: bool = False,
    dealer: int = 0,
    *,
    chunk: int | None = None,
    compiled: bool | None = None,
    lang: str | None = None,
) -> TournamentResult:
    """Let every strategy play every other.

    In every ordered pairing the one strategy takes one seat and the other the rest of the
    table. Each seat has its turn, and all play the same deals.

    Args:
        strategies: at least two, each the name of a built-in strategy or a function of a
            view.
        rules: a ruleset or its id.
        players: the number of seats.
        rounds: the number of deals that each pairing plays in each seat.
        seed: the seed of the deals, 0 to 2⁶² − 1.
        executor: any executor of ``concurrent.futures`` or of Dask; None to play here.
        progress: True to show a progress bar.
        dealer: the dealer's seat.
        chunk: the number of deals that a worker plays at a time; None to choose it by time.
        compiled: True to use the compiler; None to use it where there is one.
        lang: the language of the result, ``"en"`` or ``"fr"``.

    Returns:
        The leads with their intervals, as a table, a picture and a data frame.

    Raises:
        StrategyError: a strategy is unknown, or made an illegal choice.
        SimulationError: there are fewer than two strategies, a number is impossible, or
            the executor failed.

    >>> found = tournament(["random", "longest-run"], "cats-at-cards", players=3, rounds=50)
    >>> found.lead("longest-run", "random").value > found.lead("random", "longest-run").value
    True
    """
    with runner(executor, progress, chunk, compiled, lang, longest=MOST_ROUNDS) as chosen:
        alone = isinstance(strategies, str) or callable(strategies)
        entering = () if alone else as_row(strategies)
        if len(entering) < 2:
            raise SimulationError("tournament-few")
        rounds = check_number("rounds", rounds, 1, MOST_ROUNDS)
        tables = [setup_of(rules, players, each, seed, dealer, chosen.lang) for each in entering]
        pairings = _pairings(tables)

        def result(counts: Counts) -> TournamentResult:
            return TournamentResult(rounds, counts, chosen.lang, pairings)

        return chosen.run(
            tables,
            rounds,
            "deals",
            partial(play_pairings, pairings),
            result,
            most=MOST_AT_ONCE,
        )


def _pairings(tables: Sequence[Setup]) -> dict[tuple[str, str], list[Setup]]:
    """Return by challenger and host their tables, one for each seat of the challenger.

    They are the names of strategies; a name that comes again has a number.
    """
    entrants: dict[str, StrategyLike] = {}
    for table in tables:
        strategy = table.strategies[0]
        name, number = name_of(strategy), 1
        while name in entrants:
            number += 1
            name = f"{name_of(strategy)} {number}"
        entrants[name] = strategy
    found, seats = {}, range(tables[0].players)
    for names in permutations(entrants, 2):
        row = [tuple(entrants[names[seat != own]] for seat in seats) for own in seats]
        found[names] = [replace(tables[0], strategies=strategies) for strategies in row]
    return found


def play_pairings(
    pairings: Mapping[tuple[str, str], Sequence[Setup]], compiled: bool | None, span: Span
) -> Numbers:
    """Play some deals by every pairing in every seat; a worker's task.

    Returns:
        The moments of ``leads`` and ``wins`` in a deal, summed over the seats; by challenger and
        host, and by challenger and None over all hosts.
    """
    deals = span[1] - span[0]
    leads: dict[tuple[str, str | None], list[int]] = {}
    wins: dict[tuple[str, str | None], list[int]] = {}
    for (challenger, host), setups in pairings.items():
        led, won = [0] * deals, [0] * deals
        for seat, setup in enumerate(setups):
            columns = columns_of(setup, compiled, span)
            totals = map(sum, zip(*columns[CHIPS:], strict=True))
            led = [
                lead + setup.players * chips - total
                for lead, chips, total in zip(led, columns[CHIPS + seat], totals, strict=True)
            ]
            won = [
                times + (winner == seat) for times, winner in zip(won, columns[WINNER], strict=True)
            ]
        for sums, own in ((leads, led), (wins, won)):
            sums[challenger, host] = own
            overall = sums.get((challenger, None), [0] * deals)
            sums[challenger, None] = [sum(pair) for pair in zip(overall, own, strict=True)]
    return moments("leads", leads) | moments("wins", wins)
