"""The same seed gives the same deal on every platform and in every version.

Nothing regenerates `deals.json`: if this fails, the generator or the dealing has changed,
and with it every deal, exercise and result that anybody has quoted.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from nainjaune_widget.engine.generator import draw, key_of, mix, seat_key
from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.engine.seat_secrets import seat_secrets
from nainjaune_widget.play import Deal, Round
from tests.support.deals.notation import CATS, LINDOR, NAIN, POPE

FROZEN: list[dict[str, Any]] = json.loads(
    Path(__file__).with_name("deals.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("frozen", FROZEN, ids=lambda deal: f"{deal['rules']}-{deal['players']}")
def test_deal(frozen: dict[str, Any]) -> None:
    wanted = frozen.copy()
    hands = wanted.pop("hands")
    talon = wanted.pop("talon", None)
    deal = Deal.shuffled(**wanted)
    assert [" ".join(map(str, hand)) for hand in deal.hands] == hands
    assert talon is None or " ".join(map(str, deal.talon)) == talon


@pytest.mark.parametrize(
    ("rules", "digest"),
    [
        (LINDOR, "76b1b7d86e9878a8325148fccd161c07"),
        (NAIN, "13421d9e0cd86615b5bf2f42395aac0d"),
        (POPE, "66c1f88c942e001ed0226e5aa4ae2c22"),
        (CATS, "f05a21f8c09aa1e2e0577673e4257c33"),
    ],
)
def test_many_deals(rules: str, digest: str) -> None:
    told = hashlib.sha256()
    for players in RULESETS[rules].players:
        for number in range(100):
            deal = Deal.shuffled(rules, players, 1789 + players, number, number % players)
            dead = [card.number for card in deal.talon] if rules == POPE else []
            told.update(" ".join(map(str, [*deal.masks, *dead])).encode())
    assert told.hexdigest()[:32] == digest


def test_numbers() -> None:
    assert mix(1) == 0x30EB6276A7731970
    assert key_of(7, 0, 0) == 0x12364FCC00934C98
    assert [draw(key_of(7, 0, 0), index) for index in range(3)] == [
        0x3A53639710B3C6A1,
        0x25DE2BDEA10E1A82,
        0x10568B132589F9A9,
    ]


def test_a_seat_s_own_numbers() -> None:
    """A strategy that draws plays a deal the same for ever."""
    first, second = seat_secrets(7)[:2]
    assert (first, second) == (0x2D106806A10B092E, 0x02D7DCEBE4054CE5)
    assert (seat_key(first, 0), seat_key(second, 0)) == (0x360FB9CAF14DB780, 0x11CBD7B7A9A1230D)
    view = Round(Deal.shuffled(seed=7)).view(1)
    assert [view.random.randrange(1000) for _ in range(5)] == [175, 12, 11, 317, 577]
