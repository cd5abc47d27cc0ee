"""Whole deals, every event written down: `python -m tests.goldens.regenerate` writes them again."""

from __future__ import annotations

import json
from typing import Any

import pytest

from nainjaune_widget.play import Deal, Round
from tests.goldens.regenerate import GOLDENS, ROUNDS, Golden, write_down

each_golden = pytest.mark.parametrize("golden", GOLDENS, ids=lambda golden: golden.path.stem)


@each_golden
def test_is_played_as_it_is_written_down(golden: Golden) -> None:
    assert write_down(golden) == golden.path.read_text(encoding="utf-8")


@each_golden
def test_can_be_replayed_from_the_file_alone(golden: Golden) -> None:
    written: dict[str, Any] = json.loads(golden.path.read_text(encoding="utf-8"))
    deal = Deal.from_hands(written["hands"], written["rules"], written["dealer"])
    before = dict(zip(deal.rules.boxes, written["boxes"], strict=True))
    current = Round(deal, before, written["purses"])
    for card, announce in written["actions"]:
        if card == "pass":
            current.decline()
        else:
            current.play(card, announce=announce)
    assert [event.to_json() for event in current.events] == written["events"]
    assert (list(current.chips), current.boxes) == (written["chips"], written["boxes_after"])


def test_no_file_is_left_over() -> None:
    assert {path.name for path in ROUNDS.iterdir()} == {golden.path.name for golden in GOLDENS}


def test_between_them_they_hold_passes_forgotten_boxes_and_shortfalls() -> None:
    kinds = {
        event["kind"]
        for golden in GOLDENS
        for event in json.loads(golden.path.read_text(encoding="utf-8"))["events"]
    }
    assert {"pass", "forgot", "sweep", "bete", "shortfall", "stop", "sans"} <= kinds
