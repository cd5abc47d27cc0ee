"""Results of runs: estimates to ask for, deals to find, and texts, tables and pictures."""

from nainjaune_widget.simulation.results.comparing import ComparisonResult
from nainjaune_widget.simulation.results.deal_results import SimulationResult
from nainjaune_widget.simulation.results.finding import Found, Outcome
from nainjaune_widget.simulation.results.game_results import GameResult
from nainjaune_widget.simulation.results.tournament_results import TournamentResult

__all__ = [
    "ComparisonResult",
    "Found",
    "GameResult",
    "Outcome",
    "SimulationResult",
    "TournamentResult",
]
