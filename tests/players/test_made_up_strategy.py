"""A strategy is added by one function and one entry."""

from __future__ import annotations

from pathlib import Path

from tests.support.project.files import copy_package, run

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


def test_it_plays_simulates_and_gives_hints_in_both_languages(tmp_path: Path) -> None:
    """A program plays with one more strategy, the first in the list."""
    path: Path = copy_package(tmp_path) / "players" / "__init__.py"
    source = path.read_text(encoding="utf-8")
    for old, new in (("\nSTRATEGIES: ", FUNCTION), ('\n        "random": _random,', ENTRY)):
        assert source.count(old) == 1
        source = source.replace(old, new)
    path.write_text(source, encoding="utf-8")
    lines = run(PLAY, tmp_path).splitlines()
    assert lines[0] == "best middle best best"
    assert "Play J♥: you can go on yourself with Q♠ and K♠" in lines[1]
    assert "Jouez V♥" in lines[2]
    assert lines[3] == "True"
    assert "middle" in lines[4]
