"""Chapter 2: sans stops, and how often no wanted card is asleep then."""

from __future__ import annotations

from functools import cache

from tests.course.claims.claim import claims
from tests.course.claims.finished import FinishedDeal, finished

DEALS = 10_000


def stops(deal: FinishedDeal) -> list[int]:
    """Return the wanted ranks of a deal's sans stops: four calls that no card parts."""
    found, calls = [], 0
    for is_play, rank, _ in deal.plays_and_calls:
        calls = 0 if is_play else calls + 1
        if calls == 4:
            found.append(rank)
    return found


@cache
def asleep_at_the_stops() -> list[list[int]]:
    """Return by deal how many wanted cards are asleep at each of its sans stops."""
    return [[deal.asleep(rank) for rank in stops(deal)] for deal in finished("lindor-1789", 4)]


@claims(
    2,
    en="Here 18 stops in a hundred have no wanted card in the talon; in many thousands of deals "
    "it is 17.",
    fr="Ici, sur cent arrêts, 18 n’ont aucune carte demandée au talon\u202f; sur des milliers de "
    "donnes, c’est 17.",
)
@claims(
    2,
    en="David would be right 83 times in 100",
    fr="David aurait donc raison 83 fois sur 100",
)
def at_17_of_100_stops_no_wanted_card_is_asleep() -> None:
    counts = [count for deal in asleep_at_the_stops() for count in deal]
    assert 0.165 < counts.count(0) / len(counts) < 0.185


@claims(
    2,
    en="Late: 6 of 292 first stops have no wanted card asleep, but 32 of 176 second ones.",
    fr="Tard\u202f: 6 premiers arrêts sur 292 n’ont aucune carte demandée au talon, mais 32 "
    "deuxièmes sur 176.",
)
def at_a_first_stop_a_wanted_card_nearly_always_sleeps_at_a_second_less_often() -> None:
    firsts = [deal[0] for deal in asleep_at_the_stops() if deal]
    assert 0.014 < firsts.count(0) / len(firsts) < 0.026
    assert 270 < len(firsts) / DEALS * 400 < 310
    seconds = [deal[1] for deal in asleep_at_the_stops() if len(deal) > 1]
    assert 0.17 < seconds.count(0) / len(seconds) < 0.21
    assert 165 < len(seconds) / DEALS * 400 < 205


@claims(
    2,
    en="In our 400 deals there were more than twelve thousand calls of sans.",
    fr="Dans nos 400 donnes, on a dit «\u202fsans\u202f» plus de douze mille fois.",
)
def four_hundred_deals_have_more_than_twelve_thousand_calls() -> None:
    calls = 0
    for deal in finished("lindor-1789", 4):
        said = set()
        for is_play, rank, seat in deal.plays_and_calls:
            if is_play:
                assert (rank, seat) not in said
            else:
                calls += 1
                said.add((rank, seat))
    assert 12_000 < calls / DEALS * 400 < 13_000
