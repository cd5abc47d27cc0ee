"""The same arguments give the same result of a simulation in all versions 1.

The strategies are those that do not get better. If this fails, a simulation that is run again
gives other numbers than before; see ``docs/en/stability.md``.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

import pytest

from nainjaune_widget import simulate, simulate_games, tournament
from nainjaune_widget.simulation.estimates import Estimate
from tests.support.deals.notation import CATS, LINDOR, NAIN, POPE

FROZEN = ("random", "lowest", "highest", "longest-run", "honours-first")


def digest(estimates: Iterable[Estimate]) -> str:
    """Return a digest of some estimates and their errors."""
    told = " ".join(f"{each.value:.12g}±{each.stderr:.12g}" for each in estimates)
    return hashlib.sha256(told.encode()).hexdigest()[:16]


@pytest.mark.parametrize(
    ("rules", "frozen"),
    [
        (LINDOR, "d686f86f7299aa5c"),
        (NAIN, "f3e93a47fb350d2b"),
        (POPE, "3627d9168c927a3e"),
        (CATS, "af48be88c4e5c717"),
    ],
)
def test_deals(rules: str, frozen: str) -> None:
    results = [
        simulate(rules, 3, rounds=30, strategies=name, seed=1789, compiled=False) for name in FROZEN
    ]
    told = (each for found in results for each in (*found.win_rate, *found.mean_chips))
    assert digest(told) == frozen


def test_games() -> None:
    table = ("random", "longest-run", "honours-first")
    found = simulate_games(LINDOR, 3, games=3, strategies=table, seed=1789, compiled=False)
    assert digest([*found.win_rate, *found.mean_chips, found.length]) == "dcd918812a08b2bd"


def test_a_tournament() -> None:
    found = tournament(FROZEN, rounds=10, seed=1789, compiled=False)
    assert [name for name, _ in found.ranking] == [
        *("longest-run", "lowest", "honours-first", "random", "highest")
    ]
    assert digest(lead for _, lead in found.ranking) == "ec05251ef955f177"
