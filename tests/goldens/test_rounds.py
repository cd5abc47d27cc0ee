"""Whole deals, every event written down: `python -m tests.goldens.regenerate` writes them again."""

from __future__ import annotations

import json
from typing import Any

import pytest

from nainjaune_widget.engine.events import KINDS
from nainjaune_widget.play import Deal, Round
from tests.goldens.regenerate import GOLDENS, ROUNDS, Golden, boxes_before, write_down

each_golden = pytest.mark.parametrize("golden", GOLDENS, ids=lambda golden: golden.path.stem)


@each_golden
def test_is_played_as_it_is_written_down(golden: Golden) -> None:
    assert write_down(golden) == golden.path.read_text(encoding="utf-8")


@each_golden
def test_can_be_replayed_from_the_file_alone(golden: Golden) -> None:
    written: dict[str, Any] = json.loads(golden.path.read_text(encoding="utf-8"))
    talon = written.get("talon")
    deal = Deal.from_hands(written["hands"], written["rules"], written["dealer"], talon)
    current = Round(deal, boxes_before(deal.rules, written["boxes"]), written["purses"])
    for card, announce in written["actions"]:
        if card == "pass":
            current.decline()
        else:
            current.play(card, announce=announce)
    assert [event.to_json() for event in current.events] == written["events"]
    assert (list(current.chips), current.boxes) == (written["chips"], written["boxes_after"])


def test_no_file_is_left_over() -> None:
    assert {path.name for path in ROUNDS.iterdir()} == {golden.path.name for golden in GOLDENS}


def test_between_them_they_hold_every_kind_of_event_but_an_opera() -> None:
    kinds = {
        event["kind"]
        for golden in GOLDENS
        for event in json.loads(golden.path.read_text(encoding="utf-8"))["events"]
    }
    assert kinds >= set(KINDS) - {"opera"}
