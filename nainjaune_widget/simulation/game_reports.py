"""What results of games show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nainjaune_widget.simulation.reports import frame_of, seat_name, stopped, with_intervals
from nainjaune_widget.simulation.setup import check_lang
from nainjaune_widget.simulation.sheets import Sheet, said, said_estimate, said_many, said_share
from nainjaune_widget.words import text

if TYPE_CHECKING:
    import pandas as pd

    from nainjaune_widget.simulation.game_results import GameResult


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
