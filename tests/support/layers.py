"""The folders of the package, from the top."""

from __future__ import annotations

LAYERS = (
    "command",
    "server",
    "exercises",
    "board",
    "analysis",
    "simulation",
    "players",
    "drawings",
    "probability",
    "play",
    "explain",
    "engine",
    "sheets",
    "words",
)
"""Each folder may import from those after it."""
