"""The claims of chapter 7, Hypergeometric."""

from __future__ import annotations

from collections import Counter
from functools import cache

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
