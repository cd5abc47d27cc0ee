"""What the players are called where nobody says it."""

from __future__ import annotations

NAMES = ("Ana", "Ben", "Chloé", "David", "Emma", "Félix", "Gaïa", "Hugo")
"""One name for each seat, in order."""
