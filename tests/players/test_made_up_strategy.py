"""A strategy is added by one function and one entry."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.project.package_copy import copy_package, run

FUNCTION = """
def _middle(view: View) -> Card:
    return view.legal[len(view.legal) // 2]


STRATEGIES: """
ENTRY = """
        "middle": _middle,
        "random": _random,"""
PLAY = """
from nainjaune_widget import STRATEGIES, Board, Deal, Round, simulate, tournament
from nainjaune_widget.players import act

middle = STRATEGIES["middle"]
deals = [Deal.shuffled("lindor-1789", seed=3, number=number) for number in range(20)]
chips = [0] * 4
for deal in deals:
    played = Round(deal)
    while played.turn is not None:
        act(played, middle if played.turn == 1 else STRATEGIES["best"])
    chips = [total + more for total, more in zip(chips, played.chips)]
strategies = ["best", "middle", "best", "best"]
result = simulate("lindor-1789", 4, 20, strategies, seed=3, compiled=False)
assert [round(20 * mean.value) for mean in result.mean_chips] == chips, (result.mean_chips, chips)
print(*result.strategies)
for lang in ("en", "fr"):
    print(Board("lindor-1789", seed=7, human=0, hints="middle", lang=lang).hint())
print("middle" in str(tournament(["middle", "lowest"], "lindor-1789", 3, 5, compiled=False)))
try:
    simulate("lindor-1789", 4, 20, "midle", compiled=False)
except ValueError as refusal:
    print(refusal)
"""


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Return what a program prints that plays with one more strategy, the first in the list."""
    folder = tmp_path_factory.mktemp("outside")
    path: Path = copy_package(folder) / "players" / "strategies.py"
    source = path.read_text(encoding="utf-8")
    for old, new in (("\nSTRATEGIES: ", FUNCTION), ('\n        "random": _random,', ENTRY)):
        assert source.count(old) == 1
        source = source.replace(old, new)
    path.write_text(source, encoding="utf-8")
    return run(PLAY, folder).splitlines()


def test_it_plays_the_same_in_a_round_and_in_a_simulation(lines: list[str]) -> None:
    assert lines[0] == "best middle best best"


def test_it_gives_hints_in_both_languages(lines: list[str]) -> None:
    english, french = lines[1:3]
    assert "Play J♥: you can go on yourself with Q♠ and K♠" in english
    assert "Jouez V♥" in french


def test_it_plays_tournaments_and_is_named_in_refusals(lines: list[str]) -> None:
    assert lines[3] == "True"
    assert "middle" in lines[4]
