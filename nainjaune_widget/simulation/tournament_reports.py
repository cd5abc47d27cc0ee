"""What a tournament shows."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

from nainjaune_widget.simulation.reports import frame_of, stopped, with_intervals
from nainjaune_widget.simulation.setup import check_lang
from nainjaune_widget.simulation.sheets import Sheet, said_estimate, said_many
from nainjaune_widget.words import text

if TYPE_CHECKING:
    import pandas as pd

    from nainjaune_widget.simulation.tournaments import TournamentResult


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
