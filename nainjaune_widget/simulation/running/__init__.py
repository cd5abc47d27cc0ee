"""Runs of many deals or games: setups, backends, counts, chunks, executors, interruption."""

from nainjaune_widget.simulation.running.arguments import check_number, check_played
from nainjaune_widget.simulation.running.counts import (
    Counts,
    GameCounts,
    PartialCounts,
    TournamentCounts,
    block_ends,
)
from nainjaune_widget.simulation.running.run import (
    MOST_NUMBERS,
    Run,
    RunOptions,
    run_options,
)
from nainjaune_widget.simulation.running.scheduling import Span, cut_out, spans
from nainjaune_widget.simulation.running.setup import (
    MOST_DEALS_OF_A_GAME,
    GameSetup,
    Setup,
    name_of,
    setup_of,
)
from nainjaune_widget.simulation.running.workers import count_deals, count_games, rows_of

__all__ = [
    "MOST_DEALS_OF_A_GAME",
    "MOST_NUMBERS",
    "Counts",
    "GameCounts",
    "GameSetup",
    "PartialCounts",
    "Run",
    "RunOptions",
    "Setup",
    "Span",
    "TournamentCounts",
    "block_ends",
    "check_number",
    "check_played",
    "count_deals",
    "count_games",
    "cut_out",
    "name_of",
    "rows_of",
    "run_options",
    "setup_of",
    "spans",
]
