"""`check_ruleset` and `check_strategy`: our own pass; of what is broken the deal is named."""

from __future__ import annotations

import re
from itertools import count
from typing import Any

import pytest

from nainjaune_widget import RULESETS, STRATEGIES, Card, View
from nainjaune_widget.engine import kernel
from nainjaune_widget.engine.table import FIRST_BOX
from nainjaune_widget.play import Round
from nainjaune_widget.testing import check_ruleset, check_strategy
from tests.support.deals.notation import ALL, LINDOR
from tests.support.runs.daily import daily

NAMED = r"lindor-1789.*Deal\.shuffled\(rules, players=\d, seed=1, number=\d+, dealer=\d\)$"


@pytest.mark.parametrize("rules", daily(ALL[::-1]))
def test_the_known_rulesets_keep_every_promise(rules: str) -> None:
    check_ruleset(RULESETS[rules], deals=3)


def lose_a_jeton(table: Any, source: int, target: int, amount: int) -> None:
    TRANSFER(table, source, target, amount)
    table.accounts[FIRST_BOX] -= 1


def call_sans_for_all(rules: Any, table: Any, callers: int) -> None:
    CALL_SANS(rules, table, callers * 2 % ((1 << table.players) - 1))


def pay_twice(rules: Any, table: Any, loser: int) -> None:
    PAY_BETES(rules, table, loser)
    PAY_BETES(rules, table, loser)


def pass_over_a_seat(table: Any, going_on: int) -> tuple[int, int]:
    seat, unable = NEXT_ABLE(table, going_on)
    return (seat + 1) % table.players, unable | 1 << seat


TRANSFER, PAY_BETES = kernel.transfer, kernel.pay_betes
CALL_SANS, NEXT_ABLE = kernel.call_sans, kernel.next_able


@pytest.mark.parametrize(
    ("name", "broken", "told"),
    [
        ("transfer", lose_a_jeton, "jetons are made or lost"),
        ("call_sans", call_sans_for_all, "not truthful"),
        ("pay_betes", pay_twice, "twice"),
        ("next_able", pass_over_a_seat, "can do nothing"),
    ],
)
def test_a_broken_rule_is_found_and_its_deal_named(
    monkeypatch: pytest.MonkeyPatch, name: str, broken: Any, told: str
) -> None:
    monkeypatch.setattr(kernel, name, broken)
    with pytest.raises(AssertionError, match=told) as failure:
        check_ruleset(RULESETS[LINDOR])
    assert re.search(NAMED, str(failure.value))


def test_an_event_without_words_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Round, "explain", lambda *given: "" if "fr" in given else "told")
    with pytest.raises(AssertionError, match="has no words"):
        check_ruleset(RULESETS[LINDOR], deals=1)


def test_an_undo_that_leads_elsewhere_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Round, "undo", lambda self: self.undo_to(0))
    with pytest.raises(AssertionError, match="an undo leads somewhere else"):
        check_ruleset(RULESETS[LINDOR], deals=1)


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
