"""Libraries that come with the extra `course`, imported where they are needed."""

from __future__ import annotations

import importlib
from typing import Any

from nainjaune_widget.words import SimulationError


def extra(name: str) -> Any:
    """Import a module of a library that comes with the extra `course`.

    Args:
        name: the name of the module, such as ``"tqdm.auto"``.

    Raises:
        SimulationError: the library is not installed; the message says how to install it.
    """
    try:
        return importlib.import_module(name)
    except ImportError as missing:
        raise SimulationError("extra", name=name.partition(".")[0]) from missing
