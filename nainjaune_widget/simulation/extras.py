"""Libraries that come with the extra `course`, and what is said where they are missing."""

from __future__ import annotations

import importlib
from typing import Any

from nainjaune_widget.words import SimulationError


def extra(name: str) -> Any:
    """A module of a library that comes with the extra `course`.

    Args:
        name: such as ``"tqdm.auto"``.

    Raises:
        SimulationError: it is not installed; it says how to.
    """
    try:
        return importlib.import_module(name)
    except ImportError as missing:
        raise SimulationError("extra", name=name.partition(".")[0]) from missing
