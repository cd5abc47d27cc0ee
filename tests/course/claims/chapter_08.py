"""Chapter 8: where the missing ten lies in deals that Ben cannot tell from his own."""

from __future__ import annotations

from functools import cache

from nainjaune_widget import Board, Card, Deal, probability
from tests.course.claims.claim import claims

DEALS = 10_000
ANA, CHLOE, DAVID = 0, 2, 3
NEXT = 0.1
"""How often a ten is kept back at the other table."""


@cache
def places() -> dict[int | None, int]:
    """Return in how many deals a seat holds 10♠, or for None the talon."""
    board = Board(Deal.shuffled("lindor-1789", players=4, seed=1, number=16))
    deals = probability.beliefs(board.round.view(1, at=9)).sample(DEALS, seed=88)
    found = dict.fromkeys((ANA, CHLOE, DAVID, None), 0)
    for deal in deals:
        found[next((seat for seat in range(4) if Card("10♠") in deal.hands[seat]), None)] += 1
    return found


@claims(8, en="About 300, 300, 300 and 100", fr="Environ 300, 300, 300 et 100")
def the_missing_ten_is_shared_out_by_places() -> None:
    for place, count in places().items():
        expected = 0.1 if place is None else 0.3
        assert abs(count / DEALS - expected) < 0.015


@claims(8, en="10%, 14%, 25%, 100%", fr="10\u202f%, 14\u202f%, 25\u202f%, 100\u202f%")
def each_call_crosses_out_a_seat() -> None:
    left = DEALS
    for caller, expected in ((CHLOE, 1 / 7), (DAVID, 1 / 4), (ANA, 1)):
        left -= places()[caller]
        assert abs(places()[None] / left - expected) < 0.02


@claims(
    8,
    en="**About 53%, hardly better than tossing a coin!**",
    fr="**Environ 53\u202f%, à peine plus que pile ou face\u202f!**",
)
def three_times_next_is_hardly_more_than_a_coin() -> None:
    asleep = places()[None]
    assert abs(asleep / (asleep + NEXT * (DEALS - asleep)) - 0.53) < 0.03
