"""Deals and games by the million: verbs that run them, and results that describe them.

The rooms, from the ground up: `counting` (functions on plain ints), `compiled` (the same,
compiled), `estimates`, `running` (a run and its workers), `results`; on top the verbs.
"""

from nainjaune_widget.simulation.running.sampling import worlds
from nainjaune_widget.simulation.simulating import simulate
from nainjaune_widget.simulation.simulating_games import simulate_games
from nainjaune_widget.simulation.tournaments import tournament

__all__ = ["simulate", "simulate_games", "tournament", "worlds"]
