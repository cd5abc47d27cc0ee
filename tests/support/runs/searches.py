"""Searches at random: a fixed share of each in the slow tests, the search itself in the long ones.

A long search runs for SECONDS, a minute unless told. Its SEED is the day unless told, and is
printed above the run. A failure names the seed of the trial that failed, with which the search
begins there again::

    SEED=2026-11-22/317 SECONDS=600 make test-long PYTEST_FLAGS="-k codes"
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import count
from random import Random
from time import monotonic
from typing import TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import seed as from_seed
from hypothesis.strategies import SearchStrategy

Example = TypeVar("Example")

FIXED = "1760"
"""The seed of the share."""


@dataclass(frozen=True)
class Search:
    """A check to be made again and again, each time with another generator.

    Attributes:
        trials: the number of trials with the fixed seed; None for those of a search without end.
    """

    trials: int | None

    def __call__(self, trial: Callable[[Random], object]) -> None:
        """Make the trials; an error says how to come back to its trial."""
        if self.trials is not None:
            for number in range(self.trials):
                attempt(trial, FIXED, number)
            return
        seed, first = given_seed()
        until = monotonic() + float(os.environ.get("SECONDS", "60"))
        for number in count(first):
            if number > first and monotonic() >= until:
                return
            attempt(trial, seed, number)


def given_seed() -> tuple[str, int]:
    """Return the seed, and the trial with which to begin."""
    seed, _, first = os.environ.get("SEED", "").partition("/")
    return seed or f"{datetime.now(UTC):%Y-%m-%d}", int(first or 0)


def attempt(trial: Callable[[Random], object], seed: str, number: int) -> None:
    """Make one trial."""
    try:
        trial(Random(f"{seed}/{number}"))
    except BaseException as error:
        error.add_note(f"SEED={seed}/{number}")
        raise


def searched(share: int) -> pytest.MarkDecorator:
    """Give a test its `search`: so many trials in the slow tests, those without end in the long.

    Args:
        share: the number of trials, the same at every run.
    """
    kinds = [
        pytest.param(Search(share), marks=pytest.mark.slow, id="share"),
        pytest.param(Search(None), marks=pytest.mark.long, id="search"),
    ]
    return pytest.mark.parametrize("search", kinds)


def try_examples(
    check: Callable[[Example], None], kind: SearchStrategy[Example], random: Random
) -> None:
    """Let Hypothesis look for an example that fails, and make it small: a trial."""

    def checked(example: Example) -> None:
        check(example)

    again = settings(derandomize=False, database=None, deadline=None, max_examples=100)
    from_seed(random.getrandbits(64))(again(given(kind)(checked)))()
