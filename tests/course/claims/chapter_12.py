"""Chapter 12: how long games last, and how much a deal moves."""

from __future__ import annotations

from functools import cache
from math import sqrt

from nainjaune_widget import simulate, simulate_games
from tests.course.claims.claim import claims

GAMES = {60: 20_000, 120: 20_000, 240: 10_000, 480: 4_000}


@cache
def deals_to_ruin(chips: int) -> float:
    result = simulate_games("lindor-1789", players=4, games=GAMES[chips], chips=chips, seed=12)
    return result.deals_to_ruin.value


@claims(
    12,
    en="With 120 jetons each, a game of four lasts 7 deals on average",
    fr="Avec 120 jetons chacun, une partie à quatre dure 7 donnes en moyenne",
)
def seven_deals_with_120_jetons() -> None:
    assert 6.5 < deals_to_ruin(120) < 7.5


@claims(
    12,
    en="more than three times. Double once more, and it is more than three and a half times again",
    fr="plus de trois fois. Doublez encore, et c’est de nouveau plus de trois fois et demie",
)
def twice_the_jetons_last_more_than_three_times_as_long() -> None:
    assert 3.1 < deals_to_ruin(240) / deals_to_ruin(120) < 3.5
    assert 3.5 < deals_to_ruin(480) / deals_to_ruin(240) < 4


@claims(
    12,
    en="one deal has a standard deviation of some 40 jetons",
    fr="l’écart type d’une donne est d’environ 40 jetons",
)
def a_deal_moves_some_40_jetons() -> None:
    deals = 200_000
    errors = simulate("lindor-1789", players=4, rounds=deals, seed=12).mean_chips.stderr
    assert all(34 < error * sqrt(deals) < 43 for error in errors)


@claims(
    12,
    en="longer than 2.4 deals, the bots’ average",
    fr="plus de 2,4 donnes, la moyenne des robots",
)
def bots_with_60_jetons_last_2_4_deals() -> None:
    assert abs(deals_to_ruin(60) - 2.4) < 0.05
