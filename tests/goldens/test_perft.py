"""The number of ways to play a small deal, counted and written down.

The chess engines' perft: the kernel follows every choice of every seat to the end of the deal. An
error in what may be played, in who comes next or in what ends the deal changes the count.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from dataclasses import fields
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from nainjaune_widget.engine import kernel
from nainjaune_widget.engine.cards import cards_of
from nainjaune_widget.engine.constants import NOBODY
from nainjaune_widget.engine.log import TRANSFER
from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.engine.table import RuleNumbers, Table
from tests.support.deals.notation import CATS, LINDOR, NAIN, POPE, lay


class Count(NamedTuple):
    """The counts over all ways to play a deal.

    Attributes:
        ways: how many there are.
        events: how many events in all of them.
        operas: how many end in an opera.
    """

    ways: int
    events: int
    operas: int


class Small(NamedTuple):
    """A small deal and its counts.

    Attributes:
        name: what it is about.
        rules: the ruleset's id.
        hands: by seat; seat 0 deals.
        counts: with everything announced; and with both choices for each card that earns
            something by its announcement, None where none does.
        options: how the ruleset is changed.
        turn_up: under Pope Joan.
    """

    name: str
    rules: str
    hands: tuple[str, ...]
    counts: tuple[Count, Count | None]
    options: Mapping[str, Any] = MappingProxyType({})
    turn_up: str | None = None


EARN: dict[str, set[str]] = {
    NAIN: {"10♦", "J♣", "Q♠", "7♦", "K♣", "K♦", "K♥", "K♠"},
    LINDOR: {"10♦", "J♣", "Q♠", "K♥", "7♦"},
}
DEALS = [
    Small(
        "the chief hoc",
        NAIN,
        ("5♦ 8♦ 2♣ 9♠", "4♦ 7♦ 3♣ 8♠", "6♦ 9♦ 4♣ 10♠"),
        (Count(210, 7348, 0), Count(402, 14024, 0)),
    ),
    Small(
        "five players",
        NAIN,
        ("2♥ 3♦ 8♠", "A♥ 7♦ 9♠", "4♥ 6♦ 2♣", "3♥ 5♦ A♣", "5♥ K♥ 7♠"),
        (Count(20, 658, 5), Count(41, 1328, 10)),
    ),
    Small(
        "over gaps",
        NAIN,
        ("5♦ 8♦ 2♣ 9♠", "4♦ 7♦ 5♣ Q♠", "6♦ J♦ 4♣ 10♠"),
        (Count(69, 2036, 14), Count(243, 6782, 56)),
        {"gap": "continue"},
    ),
    Small(
        "honours and a king",
        LINDOR,
        ("Q♠ 9♦ 8♥", "10♦ K♥ 8♠", "J♣ 9♣ 7♦"),
        (Count(119, 3574, 0), Count(1232, 37932, 0)),
    ),
    Small(
        "over gaps",
        LINDOR,
        ("2♣ 5♦ 8♦", "3♣ 7♦ 9♠", "4♣ J♣ 6♠"),
        (Count(48, 1236, 0), Count(108, 2852, 0)),
        {"gap": "continue"},
    ),
    Small(
        "honours and kings",
        CATS,
        ("Q♥ 9♦ K♣ 6♣ 4♠", "10♦ K♠ 8♦ 6♥ 2♠", "J♣ 9♣ 7♦ 4♥ 5♣"),
        (Count(81, 3549, 0), None),
    ),
    Small(
        "court cards and the Pope",
        POPE,
        ("J♥ K♥ 9♦ 2♣ 4♦", "Q♥ 7♦ 3♣ 6♠ 9♥", "A♥ 6♦ K♠ 5♠ 8♣"),
        (Count(297, 7845, 225), None),
        turn_up="5♥",
    ),
]


def by_the_engine(small: Small, *, both: bool) -> Count:
    rules = RULESETS[small.rules].replace(**small.options)
    table = lay(small.hands, rules, turn_up=small.turn_up).playing.table
    return add_up(rules.numbers, table, EARN[small.rules] if both else set())


def add_up(rules: RuleNumbers, table: Table, earn: set[str]) -> Count:
    if table.turn == NOBODY:
        rows = table.log[: table.logged]
        return Count(1, sum(row & 15 != TRANSFER for row in rows), table.opera)
    found = []
    for card in cards_of(kernel.legal_cards(rules, table)):
        for announced in (1, 0) if str(card) in earn else (1,):
            after = twin_of(table)
            kernel.play(rules, after, card.number, announced)
            found.append(add_up(rules, after, earn))
    if kernel.may_pass(rules, table):
        after = twin_of(table)
        kernel.decline(rules, after)
        found.append(add_up(rules, after, earn))
    return Count(*map(sum, zip(*found, strict=True)))


def twin_of(table: Table) -> Table:
    """Return a table at the same position."""
    twin = copy(table)
    for field in fields(table):
        value = getattr(table, field.name)
        if isinstance(value, list):
            setattr(twin, field.name, value[:])
    return twin


def name_of(small: Small) -> str:
    return f"{small.rules}-{small.name}"


@pytest.mark.parametrize("small", DEALS, ids=name_of)
def test_by_the_engine(small: Small) -> None:
    announced, both = small.counts
    assert by_the_engine(small, both=False) == announced
    if both is not None:
        assert by_the_engine(small, both=True) == both
