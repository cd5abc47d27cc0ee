"""A whole deal per ruleset with every kind of event, written down to the last jeton.

``python -m tests.goldens.regenerate`` writes them again.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nainjaune_widget.engine.events import KINDS
from tests.goldens.regenerate import GOLDENS, play, write_down
from tests.support.deals.notation import NEVER

each_golden = pytest.mark.parametrize("golden", GOLDENS, ids=lambda golden: golden.stem)


@each_golden
def test_is_played_as_it_is_written_down(golden: Path) -> None:
    assert write_down(golden) == golden.read_text(encoding="utf-8")


@each_golden
def test_holds_every_kind_of_event_and_an_opera(golden: Path) -> None:
    written = json.loads(golden.read_text(encoding="utf-8"))
    kinds = {event["kind"] for event in written["events"]}
    assert written["rules"] == golden.stem
    assert kinds == set(KINDS) - NEVER[golden.stem]
    assert play(written).opera
