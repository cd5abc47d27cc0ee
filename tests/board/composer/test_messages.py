"""A deal laid out by hand from a page, which is not trusted."""

from __future__ import annotations

import json
from typing import Any

import pytest

from nainjaune_widget import (
    Card,
    Composer,
    Deal,
)


def ask(composer: Composer, message: Any = None, /, **fields: Any) -> dict[str, Any]:
    """Send what a page would send, and return the one answer."""
    answers: list[dict[str, Any]] = []
    composer.send = answers.append
    composer._handle_custom_msg({"id": 5} | fields if message is None else message, [])
    [answer] = answers
    return answer


def test_the_page_lays_out_a_deal() -> None:
    composer = Composer(players=3)
    for seat, card in enumerate(("7♦", "8♣", "9♥")):
        assert ask(composer, type="place", card=card, to=seat) == {"id": 5, "ok": True}
    assert composer.hands == ((Card("7♦"),), (Card("8♣"),), (Card("9♥"),))
    assert ask(composer, type="place", card="8♣", to=None)["ok"]
    assert ask(composer, type="fill", seed="4611686018427387903")["ok"]
    assert len(composer.hands[1]) == 15
    assert ask(composer, type="undo")["ok"]
    assert ask(composer, type="table", rules="pope-joan", dealer=2)["ok"]
    assert (composer.rules.id, composer.dealer) == ("pope-joan", 2)
    assert ask(composer, type="shuffle", seed="7")["ok"]
    assert composer.deal == Deal.shuffled("pope-joan", 3, seed=7, dealer=2)
    assert ask(composer, type="clear")["ok"]
    assert ask(composer, type="load", code=Deal.shuffled(seed=9).code)["ok"]
    assert composer.deal == Deal.shuffled(seed=9)


def test_problems_are_sent_to_the_page_in_its_language() -> None:
    composer = Composer("pope-joan", players=3, lang="fr")
    answer = ask(composer, type="place", card="8♦", to=0)
    assert (answer["ok"], answer["id"]) == (False, 5)
    assert "n’est pas dans le jeu" in answer["message"]
    assert (
        "contrôle" in ask(composer, type="load", code="4F2Y-DSJ9-7HB3-26JV-RRSH-MD4P-R2")["message"]
    )
    assert "rien à annuler" in ask(composer, type="undo")["message"]
    assert "2⁶²" in ask(composer, type="fill", seed="9999999999999999999")["message"]


@pytest.mark.parametrize(
    "message",
    [
        "place",
        7,
        [],
        None,
        {},
        {"id": 1},
        {"id": 1, "type": ["place"]},
        {"id": 1, "type": "steal"},
        {"id": 1, "type": "place"},
        {"id": 1, "type": "place", "card": ["7♦"], "to": 1},
        {"id": 1, "type": "place", "card": "7♦", "to": "pack"},
        {"id": 1, "type": "place", "card": "7♦", "to": True},
        {"id": 1, "type": "place", "card": "7♦", "to": 99},
        {"id": 1, "type": "place", "card": "7♦", "to": 1.0},
        {"id": 1, "type": "place", "card": "7♦", "to": []},
        {"id": 1, "type": "fill"},
        {"id": 1, "type": "fill", "seed": 7},
        {"id": 1, "type": "fill", "seed": "-7"},
        {"id": 1, "type": "fill", "seed": "٣"},
        {"id": 1, "type": "fill", "seed": "1" * 5000},
        {"id": 1, "type": "shuffle", "seed": ""},
        {"id": 1, "type": "load"},
        {"id": 1, "type": "load", "code": "2" * 201},
        {"id": 1, "type": "table", "rules": "lindor"},
        {"id": 1, "type": "table", "rules": {}},
        {"id": 1, "type": "table", "players": "4"},
        {"id": 1, "type": "table", "players": 10**30},
        {"id": 1, "type": "table", "dealer": -1},
    ],
)
def test_a_malformed_message_is_answered_and_changes_nothing(message: Any) -> None:
    composer = Composer()
    before = composer.snapshot
    answer = ask(composer, message)
    assert answer["ok"] is False
    assert answer["message"]
    assert composer.snapshot is before


def test_the_page_writes_no_trait() -> None:
    composer = Composer()
    before = composer.snapshot
    composer.set_state({"snapshot": {"problems": []}, "words": {}})
    assert composer.snapshot is before
    assert composer.words["code"]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_snapshot_of_a_layout_is_plain_json_with_notes(lang: str) -> None:
    composer = Composer(Deal.shuffled("pope-joan", players=3, seed=3), lang=lang)
    sent = json.loads(json.dumps(composer.snapshot))
    assert sent == composer.snapshot
    assert (sent["problems"], sent["code"]) == ([], composer.code)
    assert any(composer.deal.turn_up.say(lang) in note for note in sent["notes"])  # type: ignore[union-attr]
    composer.place(composer.hands[0][0], None)
    assert len(composer.snapshot["notes"]) == len(sent["notes"]) + 2
