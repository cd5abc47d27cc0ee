"""`check_ruleset`: our own rulesets pass, and of each broken rule it names the deal."""

from __future__ import annotations

import re
from typing import Any

import pytest

from nainjaune_widget.engine import kernel, log, settlement
from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.engine.table import FIRST_BOX
from nainjaune_widget.play import Round
from nainjaune_widget.testing import check_ruleset
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


TRANSFER, PAY_BETES = log.transfer, settlement.pay_betes
CALL_SANS, NEXT_ABLE = kernel.call_sans, kernel.next_able


@pytest.mark.parametrize(
    ("module", "name", "broken", "told"),
    [
        (kernel, "transfer", lose_a_jeton, "jetons are made or lost"),
        (kernel, "call_sans", call_sans_for_all, "not truthful"),
        (settlement, "pay_betes", pay_twice, "twice"),
        (kernel, "next_able", pass_over_a_seat, "can do nothing"),
    ],
)
def test_a_broken_rule_is_found_and_its_deal_named(
    monkeypatch: pytest.MonkeyPatch, module: Any, name: str, broken: Any, told: str
) -> None:
    monkeypatch.setattr(module, name, broken)
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
