"""Hands that go out in one turn, held against playing every hand in every way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, pairwise
from math import comb, prod
from typing import Any

import pytest

from nainjaune_widget import RULESETS, Card, Deal, ProbabilityError, Round, Ruleset, probability
from nainjaune_widget.probability.opera import opera_hands
from nainjaune_widget.strength import small_rules
from tests.support.runs.daily import daily

PACKS = {
    "low": "A♣ A♦ 2♣ 2♦ 3♣ 4♣ 4♥ 5♠ 6♠ 7♦",
    "high": "7♦ 10♣ 10♦ J♣ J♥ Q♣ Q♠ K♣ K♦ K♥",
    "mixed": "5♦ 6♦ 7♦ 8♦ 9♦ 10♦ J♣ Q♣ K♣ K♠",
}


def goes_out_in_one_turn(rules: Ruleset, hand: tuple[Card, ...]) -> bool:
    """Try every order of play of a hand that leads: nobody else acts before it is empty."""
    rest = [card for card in rules.pack if card not in hand]
    deal = Deal.from_hands([rest[:1], [*hand], rest[1:2]], rules, dealer=0)
    return _goes_out(Round(deal))


def _goes_out(current: Round) -> bool:
    if current.finished:
        return current.winner == 1
    if current.turn != 1 or any(event.kind in ("sans", "pass") for event in current.events):
        return False
    for card in current.legal:
        current.play(card)
        if _goes_out(current):
            return True
        current.undo()
    return False


@pytest.mark.parametrize("pack", PACKS.values(), ids=PACKS)
@pytest.mark.parametrize(
    ("base", "made_up"),
    daily(
        [
            ("nain-1760", {}),
            ("lindor-1789", {"stops": ()}),
            ("lindor-1789", {}),
            ("cats-at-cards", {}),
        ],
        2,
    ),
    ids=str,
)
def test_the_count_is_that_of_playing_every_hand(base: str, made_up: Any, pack: str) -> None:
    """Clauses stop, follow, chief-hoc: the kernel says which plays a turn allows."""
    rules = replace(small_rules(pack, (3, 3), base=base), **made_up)
    for size in (3, 4):
        wanted = sum(goes_out_in_one_turn(rules, hand) for hand in combinations(rules.pack, size))
        assert opera_hands(rules, size) == wanted
        if size == rules.hand_sizes(3, 0)[1]:
            assert probability.opera_hand(rules, 3) == Fraction(wanted, comb(10, size))


@pytest.mark.parametrize("players", daily([8, 7]))
def test_a_full_pack_by_the_numbers_of_each_rank(players: int) -> None:
    """Without suits, the numbers go down from rank to rank by one in all at most."""
    rules = RULESETS["lindor-1789"]
    size = rules.hand_sizes(players, 0)[1]
    hands = sum(
        prod(comb(4, number) for number in numbers)
        for numbers in _numbers(size, 13)
        if sum(max(0, a - b) for a, b in pairwise(numbers)) <= 1
    )
    assert probability.opera_hand(rules, players) == Fraction(hands, comb(52, size))


def _numbers(cards: int, ranks: int) -> Iterator[tuple[int, ...]]:
    if ranks == 0:
        if cards == 0:
            yield ()
        return
    for number in range(min(4, cards) + 1):
        for others in _numbers(cards - number, ranks - 1):
            yield (number, *others)


def test_pope_joan_is_refused_with_the_reason() -> None:
    """Clause pope-joan/follow: whoever holds the wanted card plays it at once."""
    with pytest.raises(ProbabilityError, match=r"other hands.*\(rule pope-joan/follow\)"):
        probability.opera_hand("pope-joan", 4)


def test_made_up_rules_that_are_not_counted_are_refused() -> None:
    lowest = replace(RULESETS["cats-at-cards"], leading="lowest")
    with pytest.raises(ProbabilityError, match="lowest card of a suit"):
        probability.opera_hand(lowest, 4)
    free = replace(RULESETS["nain-1760"], stops=(Card("K♥"),))
    with pytest.raises(ProbabilityError, match="7♦ may follow any card"):
        probability.opera_hand(free, 3)


def test_it_explains_itself() -> None:
    told = str(probability.opera_hand("nain-1760", 3).explain("fr"))
    assert "7♦, qui suit n’importe quelle carte" in told
    assert "15\u202f864\u202f873 / C(52, 15)" in told
