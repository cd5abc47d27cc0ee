"""`tournament` plays each pairing in each seat on the same deals."""

from __future__ import annotations

import math

import pytest

from nainjaune_widget import SimulationError, simulate, tournament
from tests.simulation.strategies import highest_legal
from tests.support.deals.notation import CATS, LINDOR, NAIN


def test_leads__are_those_of_each_seat_in_turn_on_the_same_deals() -> None:
    found = tournament(["random", "longest-run"], LINDOR, 3, 40, seed=5)
    leads = [0.0] * 40
    for seat in range(3):
        line_up = ["longest-run"] * 3
        line_up[seat] = "random"
        played = simulate(LINDOR, 3, 40, line_up, seed=5)
        for number in range(40):
            chips = played.round(number).chips
            leads[number] += (chips[seat] - (sum(chips) - chips[seat]) / 2) / 3
    mean = sum(leads) / 40
    spread = math.sqrt(sum((lead - mean) ** 2 for lead in leads) / 39 / 40)
    lead = found.lead("random", "longest-run")
    assert lead.value == pytest.approx(mean)
    assert lead.stderr == pytest.approx(spread)
    assert found.lead("random") == lead


def test_overall__is_the_mean_over_all_others() -> None:
    found = tournament(["random", "longest-run", highest_legal], CATS, 3, 30, seed=5)
    assert found.names == ("random", "longest-run", "highest_legal")
    for name in found.names:
        others = [found.lead(name, other).value for other in found.names if other != name]
        assert found.lead(name).value == pytest.approx(sum(others) / 2)
        wins = [found.wins(name, other).value for other in found.names if other != name]
        assert found.wins(name).value == pytest.approx(sum(wins) / 2)
    leads = [lead.value for _, lead in found.ranking]
    assert leads == sorted(leads, reverse=True)


def test_a_strategy_against_itself__wins_its_share() -> None:
    """One strategy under three names: nobody leads, each wins one deal in five."""
    found = tournament([highest_legal] * 3, NAIN, 5, 20, seed=1)
    assert found.names == ("highest_legal", "highest_legal 2", "highest_legal 3")
    assert found.lead("highest_legal").value == pytest.approx(0)
    assert found.wins("highest_legal").value == pytest.approx(0.2)


def test_shown() -> None:
    found = tournament(["random", "longest-run"], CATS, 3, 50, seed=3, lang="fr")
    assert "avance" in repr(found)
    assert "against random" in found.describe("en")
    assert found._repr_html_().startswith('<div lang="fr"')
    frame = found.to_frame()
    assert list(frame["against"]) == ["longest-run", "random"]
    assert (frame["lead_low"] < frame["lead_high"]).all()
    assert found.plot().axes[0].get_title().startswith("CatsAtCards")
    with pytest.raises(SimulationError, match="pas de stratégie 'best-of-all'"):
        found.lead("best-of-all")


def test_the_interval_of_a_share__is_between_none_and_all() -> None:
    """For two deals Student's interval alone would reach from far below 0 to far above 1."""
    found = tournament(["random", "longest-run"], CATS, 3, 2, seed=1)
    shares = [found.wins(name) for name in found.names]
    assert any(share.stderr for share in shares)
    for share in shares:
        low, high = share.interval()
        assert 0 <= low <= share.value <= high <= 1
        assert repr(share).endswith(f"[{share.interval()}] (95%)")
    alone = tournament(["random", "longest-run"], CATS, 3, 1, seed=1).wins("random")
    assert all(map(math.isnan, alone.interval()))
    frame = found.to_frame()
    assert (frame["wins_low"] >= 0).all()
    assert (frame["wins_high"] <= 1).all()
