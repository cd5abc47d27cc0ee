"""The claims of chapter 7, Hypergeometric."""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import comb
from random import Random

from nainjaune_widget import Deal
from tests.course.claims.claim import claims

BIRTHDAYS = range(1, 32)
DEALS = 400


@cache
def patterns(seed: int) -> Counter[str]:
    """Return how often each pattern of the tens is dealt, as the chapter counts it."""
    seen: Counter[str] = Counter()
    for number in range(DEALS):
        deal = Deal.shuffled("lindor-1789", players=4, seed=seed, number=number)
        tens = sorted((sum(card.rank == 10 for card in hand) for hand in deal.hands), reverse=True)
        seen["-".join(map(str, tens))] += 1
    return seen


def share(pattern: str) -> float:
    return sum(patterns(seed)[pattern] for seed in BIRTHDAYS) / (DEALS * len(BIRTHDAYS))


@claims(
    7,
    en="Two-one-one-none, with each of the 31 seeds",
    fr="Deux-un-un-aucun, avec chacune des 31 graines",
)
def two_one_one_none_is_ahead_with_every_birthday() -> None:
    assert {patterns(seed).most_common(1)[0][0] for seed in BIRTHDAYS} == {"2-1-1-0"}
    assert 0.40 < share("2-1-1-0") < 0.44
    assert 0.07 < share("1-1-1-1") < 0.085


@claims(
    7,
    en="28 of them where 39 are expected: that is only chance",
    fr="28, au lieu des 39 attendues\u202f: ce n’est que le hasard",
)
def two_players_share_the_tens_in_ten_deals_of_a_hundred() -> None:
    assert round(DEALS * 6 * comb(12, 2) ** 2 / comb(52, 4)) == 39
    assert 36 < DEALS * share("2-2-0-0") < 41


@claims(
    7, en="Five times as many with exactly four!", fr="Cinq fois plus avec exactement quatre\u202f!"
)
def four_tens_come_five_times_as_often_with_replacement() -> None:
    ranks = [rank for rank in range(1, 14) for _ in range(4)]
    chance, hands = Random(7), 100_000
    put_back = sum(chance.choices(ranks, k=12).count(10) == 4 for _ in range(hands))
    dealt = hands * comb(12, 4) / comb(52, 4)
    assert 4.4 < put_back / dealt < 5.6
