"""What every notebook loads, loaded once: the processes of the week are forked from one with it."""

from __future__ import annotations

from nainjaune_widget import Board, Deal, simulate
from tests.exercises.week import kernel

__all__ = ["kernel"]

simulate("lindor-1789", players=4, rounds=400, seed=1)
Board(Deal.shuffled("lindor-1789", 4, seed=1))
