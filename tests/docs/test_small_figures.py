"""The figures of small packs: a line for each strategy and seat, and the same when solved again."""

from __future__ import annotations

import csv
from collections import Counter

import pytest

from nainjaune_widget.players import known_names
from nainjaune_widget.strength import SmallPack, playing, small_rules
from scripts.docs.figures.compute_small import EQUILIBRIUM, PACKS, SMALL, written

KEYS = ("ruleset", "pack", "players", "strategy")
MOST = 0.01
"""In jetons."""
LINES = list(csv.DictReader(SMALL.read_text(encoding="utf-8").splitlines()))


def test_every_pack_has_all_strategies_at_all_seats_once() -> None:
    for rules, cards, players, _ in PACKS:
        own = [line for line in LINES if (line["ruleset"], line["pack"]) == (rules, cards)]
        found = Counter((line["strategy"], int(line["seat"])) for line in own)
        names = (*known_names(), EQUILIBRIUM)
        assert found == Counter((name, seat) for name in names for seat in range(players))


def test_gains_add_up_and_nobody_gains_much_on_the_equilibrium() -> None:
    for line in LINES:
        own = [each for each in LINES if all(each[key] == line[key] for key in KEYS)]
        gains = [float(each["gain"]) for each in own]
        assert min(gains) >= 0
        assert float(line["nashconv"]) == pytest.approx(sum(gains), rel=1e-4, abs=1e-9)
        assert float(line["most"]) == max(gains)
        assert line["strategy"] != EQUILIBRIUM or max(gains) < MOST


@pytest.mark.parametrize("strategy", ["random", "best"])
def test_a_pack_solved_again_comes_to_the_same(strategy: str) -> None:
    rules, cards, players, each = PACKS[0]
    pack = SmallPack(small_rules(cards, (players, each), base=rules), players)
    means, gains = pack.means(playing(strategy)), pack.gains(playing(strategy))
    own = [line for line in LINES if (line["pack"], line["strategy"]) == (cards, strategy)]
    for line, mean, gain in zip(own, means, gains, strict=True):
        assert (line["mean"], line["mean_exact"]) == written(mean)
        assert (line["gain"], line["gain_exact"]) == written(gain)
