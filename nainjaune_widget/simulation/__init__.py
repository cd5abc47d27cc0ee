"""Deals and games by the million: the engine compiled, executors, and what comes of it."""

from nainjaune_widget.simulation.simulating import simulate

__all__ = ["simulate"]
