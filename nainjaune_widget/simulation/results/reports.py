"""Reports of results: sheets, which show as text and as a table, and data frames."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import permutations
from typing import TYPE_CHECKING

from nainjaune_widget.sheets import Sheet, extra, number, share, uncertain
from nainjaune_widget.simulation.estimates import Estimate
from nainjaune_widget.simulation.running import Setup
from nainjaune_widget.words import SimulationError, check_language, isolated, text

if TYPE_CHECKING:
    import pandas as pd

    from nainjaune_widget.simulation.results.comparing import ComparisonResult
    from nainjaune_widget.simulation.results.deal_results import SimulationResult
    from nainjaune_widget.simulation.results.game_results import GameResult
    from nainjaune_widget.simulation.results.tournament_results import TournamentResult

SHORT_LINE_UP = 4
"""The most strategies of a line-up that a title names one by one."""


def deals_frame(result: SimulationResult) -> pd.DataFrame:
    """Return a row for each seat: strategy, wins, and estimates with their intervals."""
    return _frame(
        {
            "seat": range(result.setup.players),
            "strategy": result.strategies,
            "wins": result.wins,
            **_with_intervals({"win_rate": result.win_rate, "mean_chips": result.mean_chips}),
        },
        "seat",
    )


def deals_sheet(result: SimulationResult, lang: str) -> Sheet:
    """Return seats with their rates of winning and mean results."""
    lang = check_language(lang, SimulationError)
    setup = result.setup
    title = text(
        "simulation",
        "title",
        lang,
        rules=setup.rules.title(lang),
        players=setup.players,
        deals=_many("deals", result.rounds, lang),
        seed=setup.seed,
    )
    if not result.complete:
        title += _stopped(result.rounds, result.asked, lang)
    heads = _texts(("seat", "strategy", "wins", "chips"), lang)
    if result.rounds == 0:
        return Sheet(title, heads, [], lang=lang)
    rows = _seat_rows(setup, result.strategies, result.win_rate, result.mean_chips, lang)
    notes = [
        text("simulation", "opera", lang, rate=share(result.opera_rate, lang)),
        text("simulation", "cards", lang, mean=uncertain(result.cards_played, lang)),
        text("simulation", "interval", lang),
    ]
    return Sheet(title, heads, rows, notes, lang)


def games_frame(result: GameResult) -> pd.DataFrame:
    """Return a row for each seat: strategy, and estimates with their intervals."""
    return _frame(
        {
            "seat": range(result.agreed.setup.players),
            "strategy": result.strategies,
            **_with_intervals({"win_rate": result.win_rate, "mean_chips": result.mean_chips}),
        },
        "seat",
    )


def games_sheet(result: GameResult, lang: str) -> Sheet:
    """Return seats with first places and final jetons; below, the length of the games."""
    lang = check_language(lang, SimulationError)
    setup = result.agreed.setup
    title = text(
        "simulation",
        "games-title",
        lang,
        rules=setup.rules.title(lang),
        players=setup.players,
        games=_many("games", result.games, lang),
        chips=number(result.agreed.chips, lang),
        seed=setup.seed,
    )
    if not result.complete:
        title += _stopped(result.games, result.asked, lang)
    heads = _texts(("seat", "strategy", "first", "jetons-left"), lang)
    if result.games == 0:
        return Sheet(title, heads, [], lang=lang)
    rows = _seat_rows(setup, result.strategies, result.win_rate, result.mean_chips, lang)
    notes = [text("simulation", "games-length", lang, mean=uncertain(result.length, lang))]
    if result.deals_to_ruin.count:
        rate, mean = share(result.ruin_rate, lang), uncertain(result.deals_to_ruin, lang)
        notes.append(text("simulation", "games-ruin", lang, rate=rate, mean=mean))
    else:
        notes.append(text("simulation", "games-no-ruin", lang))
    notes.append(text("simulation", "interval", lang))
    return Sheet(title, heads, rows, notes, lang)


def comparison_frame(comparison: ComparisonResult) -> pd.DataFrame:
    """Return a row for each seat: both strategies, and the differences with their intervals."""
    estimates = {"mean_chips": comparison.mean_chips, "win_rate": comparison.win_rate}
    return _frame(
        {
            "seat": range(len(comparison.first)),
            "first": comparison.first,
            "second": comparison.second,
            **_with_intervals(estimates),
        },
        "seat",
    )


def comparison_sheet(comparison: ComparisonResult, lang: str) -> Sheet:
    """Return seats with the differences of their results and of their rates of winning."""
    lang = check_language(lang, SimulationError)
    title = text(
        "simulation",
        "compare-title",
        lang,
        first=_line_up(comparison.first, lang),
        second=_line_up(comparison.second, lang),
        deals=_many("deals", comparison.rounds, lang),
    )
    if not comparison.complete:
        title += _stopped(comparison.rounds, comparison.asked, lang)
    heads = _texts(("seat", "chips-more", "wins-more"), lang)
    if comparison.rounds == 0:
        return Sheet(title, heads, [], lang=lang)
    rows = [
        [str(seat), uncertain(chips, lang), uncertain(wins, lang, scale=100)]
        for seat, (chips, wins) in enumerate(
            zip(comparison.mean_chips, comparison.win_rate, strict=True)
        )
    ]
    return Sheet(title, heads, rows, _texts(("interval",), lang), lang)


def tournament_frame(result: TournamentResult) -> pd.DataFrame:
    """Return a row for each pairing: lead and wins, with their intervals."""
    pairings = list(permutations(result.names, 2))
    return _frame(
        {
            "strategy": [one for one, _ in pairings],
            "against": [other for _, other in pairings],
            **_with_intervals(
                {
                    "lead": [result.lead(*pairing) for pairing in pairings],
                    "wins": [result.wins(*pairing) for pairing in pairings],
                }
            ),
        },
        "strategy",
    )


def tournament_sheet(result: TournamentResult, lang: str) -> Sheet:
    """Return the strategies, the best first, with their leads over all others and over each."""
    lang = check_language(lang, SimulationError)
    title = text(
        "simulation",
        "tournament-title",
        lang,
        rules=result.setup.rules.title(lang),
        players=result.setup.players,
        deals=_many("deals", result.rounds, lang),
        seed=result.setup.seed,
    )
    if not result.complete:
        title += _stopped(result.rounds, result.asked, lang)
    order = [name for name, _ in result.ranking]
    heads = _texts(("strategy", "lead"), lang)
    heads += [text("simulation", "against", lang, strategy=isolated(name)) for name in order]
    rows = [
        [
            isolated(name),
            uncertain(result.lead(name), lang),
            *(
                "–" if name == other else uncertain(result.lead(name, other), lang)
                for other in order
            ),
        ]
        for name in order
    ]
    return Sheet(title, heads, rows, _texts(("tournament-note", "interval"), lang), lang)


# Titles and rows


def _texts(keys: Iterable[str], lang: str) -> list[str]:
    return [text("simulation", key, lang) for key in keys]


def _many(key: str, count: int, lang: str) -> str:
    """Return a number of deals or games."""
    return text("simulation", key, lang, n=count, many=number(count, lang))


def _stopped(done: int, asked: int, lang: str) -> str:
    """Return the end of the title of a run that was interrupted."""
    numbers = {"done": number(done, lang), "asked": number(asked, lang)}
    return f" ({text('simulation', 'stopped', lang, **numbers)})"


def _line_up(strategies: Sequence[str], lang: str) -> str:
    if len(set(strategies)) == 1:
        return isolated(strategies[0])
    if len(strategies) <= SHORT_LINE_UP:
        return f"({', '.join(map(isolated, strategies))})"
    return text("simulation", "per-seat", lang)


def _seat_rows(
    setup: Setup,
    strategies: Sequence[str],
    win_rate: Sequence[Estimate],
    mean_chips: Sequence[Estimate],
    lang: str,
) -> list[list[str]]:
    """Return a row for each seat: its number, strategy, rate of winning and mean jetons."""
    seats = [str(seat) for seat in range(setup.players)]
    seats[setup.dealer] = text("simulation", "dealer", lang, seat=setup.dealer)
    return [
        [seat, isolated(strategy), share(rate, lang), uncertain(mean, lang)]
        for seat, strategy, rate, mean in zip(seats, strategies, win_rate, mean_chips, strict=True)
    ]


# Data frames


def _with_intervals(columns: Mapping[str, Sequence[Estimate]]) -> dict[str, list[float]]:
    """Return four columns for each: values, standard errors, and the ends of 95 % intervals."""
    found: dict[str, list[float]] = {}
    for name, estimates in columns.items():
        found[name] = [each.value for each in estimates]
        found[f"{name}_stderr"] = [each.stderr for each in estimates]
        found[f"{name}_low"] = [each.interval().low for each in estimates]
        found[f"{name}_high"] = [each.interval().high for each in estimates]
    return found


def _frame(columns: Mapping[str, Sequence[object]], index: str) -> pd.DataFrame:
    """Return a data frame with one of its columns as the index."""
    frame: pd.DataFrame = extra("pandas").DataFrame(columns).set_index(index)
    return frame
