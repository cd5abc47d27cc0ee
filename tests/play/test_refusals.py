"""Refusals: their clause, what is allowed instead, and nothing changed.

What they say is in `tests/goldens/calls`.
"""

from __future__ import annotations

import copy
import pickle

import pytest

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.play import Round
from nainjaune_widget.words import IllegalPlay, NainJauneError
from tests.support.deals.notation import LINDOR, act, lay, state


def refused(r: Round, card: str | None) -> IllegalPlay:
    """Return the refusal of a card, or of a pass, which leaves the round as it is."""
    before = state(r)
    with pytest.raises(IllegalPlay) as refusal:
        r.play(card) if card else r.decline()
    assert state(r) == before
    return refusal.value


@pytest.mark.parametrize(
    ("before", "card", "clause", "legal"),
    [
        ("3♥", "3♠", "follow", "4♠"),  # it is not wanted
        ("3♥", "4♣", "follow", "4♠"),  # it is another seat's
        ("", "K♦", "lead", "A♥ 3♥"),
        ("", None, "lead", "A♥ 3♥"),
        ("3♥ 4♠ 3♠", "4♣", "out", ""),
        ("3♥ 4♠ 3♠", None, "out", ""),
    ],
)
def test_a_refusal_names_its_clause_and_what_is_allowed(
    before: str, card: str | None, clause: str, legal: str
) -> None:
    r = lay(["4♣ 2♣", "3♥ A♥", "4♠ 3♠"], LINDOR)
    for each in before.split():
        act(r, each)
    refusal = refused(r, card)
    assert refusal.clause == f"{LINDOR}/{clause}"
    assert refusal.legal == tuple(map(Card, legal.split()))


def test_errors_are_value_errors_and_can_be_copied_and_pickled() -> None:
    error = refused(lay(["4♣ 2♣", "3♥ A♥", "4♠ 3♠"], LINDOR), "K♦")
    assert isinstance(error, NainJauneError)
    assert isinstance(error, ValueError)
    error.lang = "fr"
    for twin in (copy.copy(error), pickle.loads(pickle.dumps(error))):  # noqa: S301 - our own
        assert (str(twin), twin.clause, twin.legal) == (str(error), error.clause, error.legal)
        assert twin.say("fr") == error.say("fr")
