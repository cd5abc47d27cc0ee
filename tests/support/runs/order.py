"""The order of a run: cheap tests first, those of the rules before what stands on them."""

from __future__ import annotations

import pytest

from tests.support.project.imports import LAYERS

FIRST = ("engine", "play", "goldens", "explain")
"""The rooms of the rules: a broken rule is told at once."""
ROOMS = (*FIRST, *(room for room in reversed(LAYERS) if room not in FIRST))


def place_in_the_run(item: pytest.Item) -> tuple[int, int]:
    """Return the key that items are sorted by: their kind, then their room.

    Tests without a page come first; then notebooks and notebook servers, of which each takes
    long; then the many short tests in a browser, which fill the workers to the end.
    """
    if item.path.suffix == ".ipynb" or item.get_closest_marker("lab"):
        kind = 1
    else:
        kind = 2 if item.get_closest_marker("browser") else 0
    folders = item.path.relative_to(item.config.rootpath).parts[:-1]
    rooms = [number for number, room in enumerate(ROOMS) if room in folders[1:2]]
    return kind, min(rooms, default=len(ROOMS))
