"""Deals and games by the million: the engine compiled, executors, and what comes of it."""

from nainjaune_widget.simulation.simulating import simulate
from nainjaune_widget.simulation.simulating_games import simulate_games
from nainjaune_widget.simulation.tournaments import tournament

__all__ = ["simulate", "simulate_games", "tournament"]
