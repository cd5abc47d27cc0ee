"""Every public name and argument of a version is there in the next, as the pages promise.

See ``docs/en/stability.md``.
"""

from __future__ import annotations

import json

import pytest

from nainjaune_widget import Game
from tests.goldens.freeze_names import FROZEN, described, gone, public_names

KEPT = json.loads(FROZEN.read_text(encoding="utf-8"))


def test_no_public_name_and_no_argument_has_gone() -> None:
    assert gone(KEPT, public_names()) == []


def test_every_new_one_is_frozen() -> None:
    assert public_names() == KEPT, "run python -m tests.goldens.freeze_names"


def test_methods_properties_and_fields_are_among_them() -> None:
    names = ("Deal.shuffled", "Round.legal", "View.random", "Card.rank", "exercises.Reply.codes")
    assert len(KEPT) > 600
    assert set(names) < KEPT.keys()
    assert set(described()) < KEPT.keys()
    assert KEPT["Round.legal"] is None
    assert KEPT["Deal.shuffled"] == ["rules", "players", "seed", "number", "dealer"]


def test_a_method_that_has_gone_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(Game, "save")
    assert gone(KEPT, public_names()) == ["Game.save"]
