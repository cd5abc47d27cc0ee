"""Boxes and ranks of a result are found in every spelling of a card."""

from __future__ import annotations

import pytest

from nainjaune_widget import Card, SimulationError, simulate
from tests.support.deals.notation import LINDOR, POPE


def test_boxes_and_ranks__are_found_by_what_a_card_is_called() -> None:
    result = simulate(LINDOR, 3, 50, seed=1)
    for by_box in (
        result.honour_value,
        result.sweep_rate,
        result.sweeps,
        result.chips_holding,
        result.chips_not_holding,
    ):
        for key in ("7D", "7♦", Card("7♦")):
            assert by_box[key] is by_box["7♦"]
            assert key in by_box
        assert list(by_box) == list(result.setup.rules.boxes)
        assert by_box.get("8D") is None
        with pytest.raises(KeyError, match=r"no '8D' here.*: 10♦, J♣, Q♠, K♥, 7♦"):
            by_box["8D"]
    assert result.stops["8"] == result.stops[8]
    assert result.stops["J"] == result.stops[11]
    assert repr(result.stops) == repr(dict(result.stops))
    refused: list[object] = [14, "A", None, []]
    for rank in refused:
        with pytest.raises(SimulationError, match="Available: 2, 3, 4,") as error:
            result.stops[rank]
        assert "Il n’y a pas de" in error.value.say("fr")
    pope = simulate(POPE, 3, 50, lang="fr")
    assert pope.sweep_rate["pope"] == dict(pope.sweep_rate)["pope"]
    with pytest.raises(SimulationError, match=r"Il n’y a pas de 'Pope' ici\. Disponibles.: pope, "):
        pope.sweep_rate["Pope"]
