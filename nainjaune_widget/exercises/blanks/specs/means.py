"""Blanks on means: an indicator, and what a hand earns on average by redealing."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import starmap
from math import sqrt
from typing import Any

from nainjaune_widget.engine.cards import PACK, Card
from nainjaune_widget.exercises.blanks.blank import ERRORS, RIGHT, Blank, Trial, trial

_TIMES = 500
_HAND, _UNSEEN = 12, 40
_SEAT = 1
_STAKE, _FOR_A_QUEEN = 30, 12


def _indicator() -> list[Trial]:
    asked = [
        ("10♣ 3♦ 7♥ K♠", 10),
        ("2♣ 4♦ 9♥ K♠", 10),
        ("A♣ 5♦ 5♥ 8♠ Q♣", 5),
        ("3♣ 6♦ 8♥ J♠ K♣", 13),
        ("2♦ 9♣ 9♦ 9♠", 9),
        ("4♣ 6♥ Q♠", 1),
    ]
    return list(starmap(_indicator_of, asked))


def _indicator_of(cards: str, rank: int) -> Trial:
    hand = [Card(each) for each in cards.split()]
    counts = [card.rank == rank for card in hand]
    right = int(any(counts))
    wrong = {
        "double-count": sum(counts),
        "exactly-one": int(sum(counts) == 1),
        "first-card": int(counts[0]),
        "last-card": int(counts[-1]),
        "complement": 1 - right,
        "share": sum(counts) / len(hand),
    }
    return trial({"rank": rank, "hand": hand}, (hand, rank), right, wrong)


def _redealing() -> list[Trial]:
    first = [card for card in PACK if card.rank in {2, 8, 13}]
    second = [card for card in PACK if card.rank in {10, 1, 5}]
    return [_redealing_of(hand) for hand in (first, second)]


class _Result:
    """A stand-in for a deal that is played: jetons that depend on where the other cards lie.

    Seat 1 wins so many for each queen in the hand of seat 2, so the mean is known exactly. It also
    notes how it was called.
    """

    def __init__(self, hand: list[Card]) -> None:
        self._hand = sorted(hand)
        self.calls = 0
        self.faults: set[str] = set()
        self.deals: set[tuple[Card, ...]] = set()

    def __call__(self, hands: Sequence[Any]) -> int:
        self.calls += 1
        dealt: list[list[Card]] = [sorted(hand) for hand in hands]
        if dealt[_SEAT] != self._hand:
            self.faults.add("seat" if self._hand in dealt else "unconditioned")
        cards = [card for hand in dealt for card in hand]
        if len(set(cards)) != len(cards) or {len(hand) for hand in dealt} != {_HAND}:
            self.faults.add("pack")
        self.deals.add(tuple(cards))
        queens = sum(card.rank == 12 for card in dealt[_SEAT + 1])
        return _FOR_A_QUEEN * queens - _STAKE


def _redealing_of(hand: list[Card]) -> Trial:
    result = _Result(hand)
    share = 4 / _UNSEEN
    mean = _FOR_A_QUEEN * _HAND * share - _STAKE
    variance = _HAND * share * (1 - share) * (_UNSEEN - _HAND) / (_UNSEEN - 1)
    near = ERRORS * _FOR_A_QUEEN * sqrt(variance / _TIMES)

    def look(value: float) -> frozenset[str]:
        if result.faults:
            return frozenset(result.faults)
        if len(result.deals) == 1 < result.calls:
            return frozenset({"unmixed"})
        if result.calls == 1:
            return frozenset({"one-deal"})
        if abs(value - _TIMES * mean) <= _TIMES * near:
            return frozenset({"sum"})
        is_right = abs(value - mean) <= near and result.calls >= _TIMES
        return frozenset({RIGHT} if is_right else ())

    return Trial({"n": _TIMES, "hand": hand}, (list(hand), _TIMES, result), look)


INDICATOR = Blank("ch9-indicator", 9, "switch", _indicator)
REDEALING = Blank("ch9-redealing", 9, "number", _redealing)
