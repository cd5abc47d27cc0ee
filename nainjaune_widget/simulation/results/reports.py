"""What results show: texts, HTML and data frames."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import TYPE_CHECKING

from nainjaune_widget.simulation.estimates.estimates import Estimate
from nainjaune_widget.simulation.extras import extra
from nainjaune_widget.simulation.running.arguments import check_lang
from nainjaune_widget.simulation.running.setup import Setup
from nainjaune_widget.simulation.sheets import (
    Sheet,
    said,
    said_estimate,
    said_many,
    said_points,
    said_share,
)
from nainjaune_widget.words import text

if TYPE_CHECKING:
    import pandas as pd

    from nainjaune_widget.simulation.results.comparing import Comparison
    from nainjaune_widget.simulation.results.deal_results import SimulationResult
    from nainjaune_widget.simulation.results.game_results import GameResult
    from nainjaune_widget.simulation.results.tournament_results import TournamentResult


def seat_name(setup: Setup, seat: int, lang: str) -> str:
    """A seat, and whether it deals."""
    return text("simulation", "dealer", lang, seat=seat) if seat == setup.dealer else str(seat)


def stopped(done: int, asked: int, lang: str) -> str:
    """That a run was interrupted, and where."""
    return text("simulation", "stopped", lang, done=said(done, lang), asked=said(asked, lang))


def with_intervals(columns: dict[str, Sequence[Estimate]]) -> dict[str, list[float]]:
    """Four columns for each of some estimates: value, standard error, and the 95 % interval."""
    found: dict[str, list[float]] = {}
    for name, estimates in columns.items():
        found[name] = [each.value for each in estimates]
        found[f"{name}_stderr"] = [each.stderr for each in estimates]
        found[f"{name}_low"] = [each.interval()[0] for each in estimates]
        found[f"{name}_high"] = [each.interval()[1] for each in estimates]
    return found


def frame_of(columns: dict[str, Sequence[object]], index: str) -> pd.DataFrame:
    """A data frame, one of its columns as the index."""
    frame: pd.DataFrame = extra("pandas").DataFrame(columns).set_index(index)
    return frame


def seats_frame(result: SimulationResult) -> pd.DataFrame:
    """By seat: strategy, wins, and estimates with their intervals."""
    return frame_of(
        {
            "seat": range(result.setup.players),
            "strategy": result.strategies,
            "wins": result.wins,
            **with_intervals({"win_rate": result.win_rate, "mean_chips": result.mean_chips}),
        },
        "seat",
    )


def result_sheet(result: SimulationResult, lang: str) -> Sheet:
    """Seats, rates of winning and mean results."""
    check_lang(lang)
    setup = result.setup
    title = text(
        "simulation",
        "title",
        lang,
        rules=setup.rules.title(lang),
        players=setup.players,
        deals=said_many("deals", result.rounds, lang),
        seed=setup.seed,
    )
    if not result.complete:
        title += f" ({stopped(result.rounds, result.asked, lang)})"
    heads = [text("simulation", key, lang) for key in ("seat", "strategy", "wins", "chips")]
    if result.rounds == 0:
        return Sheet(title, heads, [])
    rows = [
        [
            seat_name(setup, seat, lang),
            result.strategies[seat],
            said_share(result.win_rate[seat], lang),
            said_estimate(result.mean_chips[seat], lang),
        ]
        for seat in range(setup.players)
    ]
    opera = said_share(result.opera_rate, lang)
    cards = said_estimate(result.cards_played, lang)
    notes = [
        text("simulation", "opera", lang, rate=opera),
        text("simulation", "cards", lang, mean=cards),
        text("simulation", "interval", lang),
    ]
    return Sheet(title, heads, rows, notes)


def comparison_frame(comparison: Comparison) -> pd.DataFrame:
    """By seat: both strategies, and the differences with their intervals."""
    estimates = {"mean_chips": comparison.mean_chips, "win_rate": comparison.win_rate}
    return frame_of(
        {
            "seat": range(len(comparison.first)),
            "first": comparison.first,
            "second": comparison.second,
            **with_intervals({name: list(each) for name, each in estimates.items()}),
        },
        "seat",
    )


def comparison_sheet(comparison: Comparison, lang: str) -> Sheet:
    """Seats, strategies and differences."""
    check_lang(lang)
    title = text(
        "simulation",
        "compare-title",
        lang,
        first=_line_up(comparison.first, lang),
        second=_line_up(comparison.second, lang),
        deals=said_many("deals", comparison.rounds, lang),
    )
    if not comparison.complete:
        title += f" ({stopped(comparison.rounds, comparison.asked, lang)})"
    heads = [text("simulation", key, lang) for key in ("seat", "chips-more", "wins-more")]
    if comparison.rounds == 0:
        return Sheet(title, heads, [])
    rows = [
        [
            str(seat),
            said_estimate(comparison.mean_chips[seat], lang),
            said_points(comparison.win_rate[seat], lang),
        ]
        for seat in range(len(comparison.first))
    ]
    return Sheet(title, heads, rows, [text("simulation", "interval", lang)])


def _line_up(strategies: Sequence[str], lang: str) -> str:
    if len(set(strategies)) == 1:
        return strategies[0]
    return (
        f"({', '.join(strategies)})"
        if len(strategies) <= 4
        else text("simulation", "per-seat", lang)
    )


def games_frame(result: GameResult) -> pd.DataFrame:
    """By seat: strategy, and estimates with their intervals."""
    return frame_of(
        {
            "seat": range(result.agreed.setup.players),
            "strategy": result.strategies,
            **with_intervals({"win_rate": result.win_rate, "mean_chips": result.mean_chips}),
        },
        "seat",
    )


def games_sheet(result: GameResult, lang: str) -> Sheet:
    """Seats, first places and jetons at the end; how long the games were."""
    check_lang(lang)
    setup = result.agreed.setup
    title = text(
        "simulation",
        "games-title",
        lang,
        rules=setup.rules.title(lang),
        players=setup.players,
        games=said_many("games", result.games, lang),
        chips=said(result.agreed.chips, lang),
        seed=setup.seed,
    )
    if not result.complete:
        title += f" ({stopped(result.games, result.asked, lang)})"
    heads = [text("simulation", key, lang) for key in ("seat", "strategy", "first", "jetons-left")]
    if result.games == 0:
        return Sheet(title, heads, [])
    rows = [
        [
            seat_name(setup, seat, lang),
            result.strategies[seat],
            said_share(result.win_rate[seat], lang),
            said_estimate(result.mean_chips[seat], lang),
        ]
        for seat in range(setup.players)
    ]
    notes = [text("simulation", "games-length", lang, mean=said_estimate(result.length, lang))]
    if result.deals_to_ruin.count:
        rate = said_share(result.ruin_rate, lang)
        mean = said_estimate(result.deals_to_ruin, lang)
        notes.append(text("simulation", "games-ruin", lang, rate=rate, mean=mean))
    else:
        notes.append(text("simulation", "games-no-ruin", lang))
    notes.append(text("simulation", "interval", lang))
    return Sheet(title, heads, rows, notes)


def pairings_frame(result: TournamentResult) -> pd.DataFrame:
    """A row for each pairing: lead and wins, with their intervals."""
    pairings = list(permutations(result.names, 2))
    return frame_of(
        {
            "strategy": [one for one, _ in pairings],
            "against": [other for _, other in pairings],
            **with_intervals(
                {
                    "lead": [result.lead(*pairing) for pairing in pairings],
                    "wins": [result.wins(*pairing) for pairing in pairings],
                }
            ),
        },
        "strategy",
    )


def tournament_sheet(result: TournamentResult, lang: str) -> Sheet:
    """The strategies, the best first: the lead over all others, then over each."""
    check_lang(lang)
    title = text(
        "simulation",
        "tournament-title",
        lang,
        rules=result.setup.rules.title(lang),
        players=result.setup.players,
        deals=said_many("deals", result.rounds, lang),
        seed=result.setup.seed,
    )
    if not result.complete:
        title += f" ({stopped(result.rounds, result.asked, lang)})"
    order = [name for name, _ in result.ranking]
    heads = [text("simulation", key, lang) for key in ("strategy", "lead")]
    heads += [text("simulation", "against", lang, strategy=name) for name in order]
    rows = [
        [
            name,
            said_estimate(result.lead(name), lang),
            *(
                "–" if name == other else said_estimate(result.lead(name, other), lang)
                for other in order
            ),
        ]
        for name in order
    ]
    notes = [text("simulation", key, lang) for key in ("tournament-note", "interval")]
    return Sheet(title, heads, rows, notes)
