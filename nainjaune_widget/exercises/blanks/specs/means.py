"""Blanks on means: an indicator over many hands, and what a hand earns by redealing."""

from __future__ import annotations

from itertools import starmap
from math import sqrt
from random import Random
from typing import Any

from nainjaune_widget.engine.cards import PACK, Card
from nainjaune_widget.exercises.blanks.blank import ERRORS, RIGHT, Blank, Trial, trial
from nainjaune_widget.play import Deal

_TRIES = 600
_HAND = 12
_PAIR_WORTH, _TEN_WORTH = 30, 12


def _indicator() -> list[Trial]:
    return list(starmap(_indicator_of, [(10, 2), (1, 5), (13, 20), (12, 40)]))


def _indicator_of(rank: int, deals: int) -> Trial:
    tables = [Deal.shuffled("lindor-1789", players=4, seed=62, number=n) for n in range(deals)]
    hands = [list(hand) for table in tables for hand in table.hands]
    counts = [sum(card.rank == rank for card in hand) for hand in hands]
    holding = sum(count > 0 for count in counts)
    wrong = {
        "double-count": sum(counts) / len(hands),
        "exactly-one": sum(count == 1 for count in counts) / len(hands),
        "number": holding,
        "cards": sum(counts),
        "per-card": holding / (_HAND * len(hands)),
    }
    case = {"rank": rank, "n": len(hands)}
    return trial(case, (rank, hands), holding / len(hands), wrong, chance=True)


def _redealing() -> list[Trial]:
    first = [card for card in PACK if card.rank in {2, 8, 13}]
    second = [card for card in PACK if card.rank in {10, 1, 5}]
    return [_redealing_of(first, 63), _redealing_of(second, 64)]


class _Earnings:
    """A stand-in for a deal that is played: jetons that depend on where the other cards lie.

    Seat 1 earns so much for each ten and each queen among the first twelve of the others. The mean
    is known exactly. It also notes how it was called.
    """

    def __init__(self, hand: list[Card], others: list[Card]) -> None:
        self._hand, self._others = hand, others
        self.calls = 0
        self.is_hand_kept = self.is_pack_whole = True
        self.orders: set[tuple[Card, ...]] = set()

    def __call__(self, hand: Any, others: Any) -> int:
        self.calls += 1
        mixed = tuple(others)
        self.is_hand_kept &= sorted(hand) == sorted(self._hand)
        self.is_pack_whole &= sorted(mixed) == sorted(self._others)
        self.orders.add(mixed)
        return self.earned(mixed)

    def earned(self, mixed: tuple[Card, ...]) -> int:
        """Return the jetons, of one order of the other cards."""
        near = mixed[:_HAND]
        tens = sum(card.rank == 12 for card in near)
        return _TEN_WORTH * tens - _PAIR_WORTH

    @property
    def mean(self) -> float:
        """The mean over all orders."""
        share = _HAND / len(self._others)
        return _TEN_WORTH * share * self._queens - _PAIR_WORTH

    @property
    def error(self) -> float:
        """The standard error of the mean of `_TRIES` orders."""
        n, k = len(self._others), self._queens
        share = k / n
        variance = _HAND * share * (1 - share) * (n - _HAND) / (n - 1)
        return _TEN_WORTH * sqrt(variance / _TRIES)

    @property
    def _queens(self) -> int:
        return sum(card.rank == 12 for card in self._others)


def _redealing_of(hand: list[Card], seed: int) -> Trial:
    others = [card for card in PACK if card not in hand]
    earns = _Earnings(hand, others)
    unmixed = earns.earned(tuple(others))

    def look(value: float) -> frozenset[str]:
        near = ERRORS * earns.error
        if not earns.is_hand_kept:
            return frozenset({"unconditioned"})
        if not earns.is_pack_whole:
            return frozenset({"pack"})
        if abs(value - unmixed) < 1e-9 and len(earns.orders) == 1 < earns.calls:
            return frozenset({"unmixed"})
        if earns.calls == 1 < _TRIES:
            return frozenset({"one-deal"})
        if abs(value - _TRIES * earns.mean) <= _TRIES * near:
            return frozenset({"sum"})
        is_right = abs(value - earns.mean) <= near and earns.calls >= _TRIES
        return frozenset({RIGHT} if is_right else ())

    arguments = (list(hand), others, earns, _TRIES, Random(seed))
    return Trial({"n": _TRIES}, arguments, look)


INDICATOR = Blank("ch9-indicator", 9, "probability", _indicator)
REDEALING = Blank("ch9-redealing", 9, "number", _redealing)
