"""Chapter 4: the same hands by two rule books, and what a pictured card of 1760 is worth."""

from __future__ import annotations

from statistics import mean, pstdev

import pytest

from nainjaune_widget import simulate
from tests.course.claims.claim import claims
from tests.course.claims.finished import finished


@claims(
    4,
    en="in many thousands it is 35 of a hundred, hardly more than by lot",
    fr="sur des milliers, c’est 35 sur cent, à peine plus qu’au sort",
)
def the_same_player_wins_35_of_100_deals() -> None:
    pairs = zip(
        finished("nain-1760", 3), finished("lindor-1789", 3, dealt_by="nain-1760"), strict=True
    )
    assert 0.34 < mean(old.winner == new.winner for old, new in pairs) < 0.367


@claims(
    4,
    en="100 of 100: these two books differ",
    fr="100 sur 100\u202f: ces deux règles diffèrent",
)
def the_american_rules_change_no_rank_that_is_played() -> None:
    for old, new in zip(
        finished("lindor-1789", 3),
        finished("cats-at-cards", 3, dealt_by="lindor-1789"),
        strict=True,
    ):
        assert (old.winner, old.plays_and_calls) == (new.winner, new.plays_and_calls)


def value_of_holding(
    players: int, rounds: int, strategy: str = "longest-run", seed: int = 2718
) -> list[float]:
    """Return by box the mean over the seats of the value of being dealt its card."""
    values = simulate("nain-1760", players, rounds, strategy, seed).honour_value
    return [mean(map(float, by_seat)) for by_seat in values.values()]


@claims(
    4,
    en="the ten is worth 14.5, jack 11.7, queen 11.5, king 9.3, dwarf 8.2",
    fr="le dix vaut 14,5, le valet 11,7, la dame 11,5, le roi 9,3 et le nain 8,2",
)
def the_ten_of_1760_is_worth_most_and_the_dwarf_least() -> None:
    values = value_of_holding(3, 200_000)
    assert values == pytest.approx([14.5, 11.7, 11.5, 9.3, 8.2], abs=0.5)


@claims(
    4,
    en="each of these numbers may well be off by 5",
    fr="le hasard seul peut déplacer chacun de ces nombres de 5",
)
def values_from_400_deals_are_easily_off_by_5() -> None:
    samples = [value_of_holding(3, 400, seed=seed) for seed in range(100, 130)]
    for values, value in zip(zip(*samples, strict=True), (14.5, 11.7, 11.5, 9.3, 8.2), strict=True):
        assert 2 < pstdev(values, value) < 4


@claims(
    4,
    en="With the strategy `best` it is 11.9, 10.5, 11.3, 11.9 and 6.0",
    fr="Avec la stratégie `best`, c’est 11,9\u202f; 10,5\u202f; 11,3\u202f; 11,9 et 6,0",
)
def by_the_best_strategy_ten_and_king_are_worth_most() -> None:
    assert value_of_holding(3, 30_000, "best") == pytest.approx(
        [11.9, 10.5, 11.3, 11.9, 6.0], abs=1
    )


@claims(
    4,
    en="with *five* players the dwarf is the best card, 18.1, and the ten the last, 11.6",
    fr="à *cinq* joueurs, le nain est la meilleure carte, 18,1, et le dix la dernière, 11,6",
)
def with_five_players_the_dwarf_is_the_best_card() -> None:
    values = value_of_holding(5, 200_000)
    assert (values[0], values[-1]) == pytest.approx((11.6, 18.1), abs=0.5)
    assert max(values) == values[-1]
