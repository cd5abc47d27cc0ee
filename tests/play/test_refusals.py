"""Refusals: the right error, its clause, what is allowed instead, and nothing changed."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.play import Round
from nainjaune_widget.words import GameError, IllegalPlay, NainJauneError
from tests.support.deals.notation import LINDOR, act, lay, state

HANDS = ["4♣ 2♣", "3♥ A♥", "4♠ 3♠"]


def at_the_four(rules: str = LINDOR) -> Round:
    """Return a round in which seat 1 has led 3♥; seat 2 may play 4♠, and holds 3♠ as well."""
    r = lay(HANDS, rules)
    act(r, "3♥")
    return r


def refuse(r: Round, action: Callable[[], object]) -> IllegalPlay:
    before = state(r)
    with pytest.raises(IllegalPlay) as refused:
        action()
    assert state(r) == before
    return refused.value


def test_follow__a_card_that_is_not_wanted() -> None:
    r = at_the_four(LINDOR)
    error = refuse(r, lambda: r.play("3♠"))
    assert (error.clause, error.legal) == ("lindor-1789/follow", (Card("4♠"),))
    assert "4♣ 4♦ 4♥ 4♠" in str(error)
    assert "may play: 4♠" in str(error)
    assert "peut jouer\u202f: 4♠" in error.say("fr")


def test_follow__out_of_turn_is_a_card_that_the_seat_in_turn_does_not_hold() -> None:
    r = at_the_four(LINDOR)
    error = refuse(r, lambda: r.play("4♣"))
    assert (error.clause, error.legal) == ("lindor-1789/follow", (Card("4♠"),))
    assert "Seat 2" in str(error)
    assert "4♠" in error.say("fr")


def test_lead__a_card_that_the_leader_does_not_hold() -> None:
    r = lay(HANDS, LINDOR)
    error = refuse(r, lambda: r.play("K♦"))
    assert (error.clause, error.legal) == ("lindor-1789/lead", (Card("A♥"), Card("3♥")))
    assert "A♥ 3♥" in str(error)
    assert "1♥ 3♥" in error.say("fr")


def test_out__nothing_can_be_played_or_declined_after_the_end() -> None:
    r = lay(["4♣ 2♣", "A♥", "4♠ 3♠"], LINDOR)
    act(r, "A♥")
    for action in (lambda: r.play("4♠"), r.decline):
        error = refuse(r, action)
        assert (error.clause, error.legal) == ("lindor-1789/out", ())
        assert "seat 1 went out" in str(error)
        assert "siège 1" in error.say("fr")


@pytest.mark.parametrize("seat", [-1, 3, "0"])
def test_view__of_no_seat(seat: int) -> None:
    with pytest.raises(GameError, match="integer from 0 to 2"):
        at_the_four().view(seat)


@pytest.mark.parametrize(
    ("before", "message"),
    [
        ({"boxes": {"Q♥": 1}}, "Unknown box 'Q♥'.*10♦, J♣, Q♠, K♥, 7♦"),
        ({"boxes": {"7♦": -1}}, "integer from 0"),
        ({"purses": [1, 2]}, "2 purses for 3 seats"),
        ({"purses": [1, 2, -3]}, "integer from 0"),
    ],
)
def test_boxes_and_purses_that_cannot_be(before: dict[str, Any], message: str) -> None:
    with pytest.raises(GameError, match=message) as refused:
        lay(HANDS, LINDOR, **before)
    assert refused.value.say("fr") != str(refused.value)


def test_explain__an_event_of_another_round() -> None:
    r = at_the_four()
    other = lay(HANDS, LINDOR, dealer=1)
    with pytest.raises(GameError):
        r.explain(other.events[0])
    with pytest.raises(GameError):
        r.explain(r.events[-1]._replace(number=99))


def test_errors_are_value_errors_and_can_be_copied_and_pickled() -> None:
    r = at_the_four()
    error = refuse(r, lambda: r.play("3♠"))
    assert isinstance(error, NainJauneError)
    assert isinstance(error, ValueError)
    error.lang = "fr"
    for twin in (copy.copy(error), pickle.loads(pickle.dumps(error))):  # noqa: S301 - our own
        assert (str(twin), twin.clause, twin.legal) == (str(error), error.clause, error.legal)
        assert twin.say("fr") == error.say("fr")
