"""The seed that the place where a notebook runs keeps for each pupil."""

from __future__ import annotations

from importlib import import_module


def host_seed() -> str:
    """Return the seed of the pupil who is logged in; empty where there is none.

    Capytale has one, `capytale.random.user_seed`. A teacher who opens a pupil's work there gets the
    seed of that pupil, and so the numbers. It tells who the pupil is: it is never kept or shown.
    """
    try:
        seed = import_module("capytale.random").user_seed()
    except ImportError:
        return ""
    return "" if seed is None else str(seed)
