"""What results show: texts, HTML and data frames."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from nainjaune_widget.simulation.estimates import Estimate
from nainjaune_widget.simulation.extras import extra
from nainjaune_widget.simulation.setup import Setup, check_lang
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

    from nainjaune_widget.simulation.comparing import Comparison
    from nainjaune_widget.simulation.results import SimulationResult


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
