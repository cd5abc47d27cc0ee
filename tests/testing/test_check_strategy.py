"""`check_strategy`: the built-in ones pass, and each broken promise is named."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest

from nainjaune_widget import RULESETS, STRATEGIES, Card, View
from nainjaune_widget.testing import check_strategy
from tests.support.deals.notation import LINDOR


@pytest.mark.parametrize("name", STRATEGIES)
def test_the_built_in_strategies_keep_every_promise(name: str) -> None:
    check_strategy(name, deals=1)


def plays_what_it_holds(view: View) -> Card:
    return view.hand[0]


def passes_always(_: View) -> None:
    return None


def fails_at_a_king(view: View) -> Card:
    if view.legal[0].rank == 13:
        raise ZeroDivisionError("no king")
    return view.legal[0]


def counts_its_calls() -> Any:
    calls = count()

    def alternate(view: View) -> Card:
        return view.legal[next(calls) % len(view.legal)]

    return alternate


def sells_its_hand(view: View) -> Card:
    card = view.legal[0]
    object.__setattr__(view, "hand_mask", view.hand_mask ^ 1 << card.number)
    return card


@pytest.mark.parametrize(
    ("strategy", "told"),
    [
        (plays_what_it_holds, "StrategyError"),
        (passes_always, "StrategyError"),
        (fails_at_a_king, "ZeroDivisionError: no king"),
        (counts_its_calls(), "asked again it answers otherwise"),
        (sells_its_hand, "it changes its view"),
    ],
)
def test_a_broken_promise_is_found_with_the_deal_and_the_event(strategy: Any, told: str) -> None:
    with pytest.raises(AssertionError, match=told) as failure:
        check_strategy(strategy)
    assert "Deal.shuffled(rules, players=" in str(failure.value)
    assert "in event " in str(failure.value)


def test_a_strategy_that_draws_from_its_view_is_sound() -> None:
    check_strategy(lambda view: view.random.choice(view.legal), [RULESETS[LINDOR]], deals=1)
