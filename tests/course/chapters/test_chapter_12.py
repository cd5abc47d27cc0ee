"""Chapter 12, ruin: its two games, how long walks last, how they end, and the lead."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache
from itertools import accumulate
from math import sqrt
from random import Random
from statistics import mean, median

import pytest

from nainjaune_widget import Game, simulate_games
from nainjaune_widget.exercises.bank.figures import SPREADS
from nainjaune_widget.simulation.results import GameResult
from scripts.course.count_many_deals import DEALS, LEADS, SEED, of_leads

ANTE = 15


@cache
def games(chips: int = 120) -> GameResult:
    return simulate_games("lindor-1789", players=4, games=1_000, chips=chips, seed=1)


def purses(game: Game) -> list[list[int]]:
    return [
        list(accumulate((played.chips[seat] for played in game.rounds), initial=120))
        for seat in range(4)
    ]


def numbers(table: Iterable[Sequence[object]]) -> list[list[int]]:
    """Return the lines of a table without its header."""
    _, *lines = table
    return [[int(str(each)) for each in line] for line in lines]


LEADS_COUNTED = numbers(line.split(",") for line in LEADS.read_text("utf-8").splitlines())


def walk(a: int, b: int, dice: Random) -> list[int]:
    mine = [a]
    while 0 < mine[-1] < a + b:
        mine.append(mine[-1] + dice.choice([-1, 1]))
    return mine


def lengths(a: int, b: int, times: int) -> list[int]:
    dice = Random(1)
    return [len(walk(a, b, dice)) - 1 for _ in range(times)]


def test_game_5_is_over_after_three_deals_with_three_players_below_the_ante() -> None:
    game = games().game(5, played=True)
    assert len(game.rounds) == 3
    assert sum(jetons < ANTE for jetons in game.chips) == 3
    assert sum(game.chips) < 4 * 120


def test_game_10_lasts_23_deals_and_ruins_the_seat_that_came_back_once() -> None:
    game = games().game(10, played=True)
    by_seat = purses(game)
    assert len(game.rounds) == 23
    assert [purse[-1] for purse in by_seat] == list(game.chips)
    assert by_seat[0][11] == min(by_seat[0][:20]) < 30
    assert by_seat[0][-1] == 0
    assert max(map(max, by_seat)) == by_seat[1][-1] == 293


def test_twice_the_jetons_last_more_than_three_times_as_long() -> None:
    means = {chips: games(chips).deals_to_ruin.value for chips in (60, 120, 240, 480)}
    assert round(means[60], 1) == 2.5
    assert round(means[120]) == 7
    assert means[240] / means[120] > 3
    assert 3.5 < means[480] / means[240] < 4
    assert means[120] / means[60] < means[240] / means[120] < means[480] / means[240]


def test_a_deal_moves_35_to_42_jetons() -> None:
    assert set(SPREADS.values()) <= set(range(35, 43))


def test_a_fair_game_of_equal_purses_lasts_the_square_of_the_purse() -> None:
    for antes in (2, 4, 8):
        assert abs(mean(lengths(antes, antes, 2_000)) / antes**2 - 1) < 0.05


def test_one_against_99_is_mostly_over_at_once_and_lasts_99_deals_on_average() -> None:
    found = lengths(1, 99, 20_000)
    assert round(median(found)) == 1
    assert round(mean(found)) == 99
    assert max(found) > 1_000


def after(deals: int, start: int, all_antes: int) -> list[float]:
    chances = [float(state == start) for state in range(all_antes + 1)]
    for _ in range(deals):
        later = [0.0] * len(chances)
        for state, chance in enumerate(chances):
            ends = [state] if state in (0, all_antes) else [state - 1, state + 1]
            for end in ends:
                later[end] += chance / len(ends)
        chances = later
    return chances


def test_two_antes_against_three_after_six_deals_and_in_the_end() -> None:
    chances = after(6, 2, 5)
    assert round(chances[0] + chances[5], 2) == 0.67
    assert [round(chance, 3) for chance in after(200, 2, 5)] == [0.6, 0, 0, 0, 0, 0.4]


@pytest.mark.parametrize(("a", "b"), [(1, 1), (2, 3), (1, 99), (7, 4)])
def test_ruin_is_the_mean_of_its_neighbours_and_the_length_one_above(a: int, b: int) -> None:
    whole = a + b
    ruin = [1 - Fraction(x, whole) for x in range(whole + 1)]
    length = [x * (whole - x) for x in range(whole + 1)]
    for x in range(1, whole):
        assert ruin[x] == (ruin[x - 1] + ruin[x + 1]) / 2
        assert 2 * length[x] == 2 + length[x - 1] + length[x + 1]
    assert (ruin[a], length[a]) == (Fraction(b, whole), a * b)


def test_ten_antes_against_a_thousand_are_ruined_in_99_games_of_100() -> None:
    assert round(1000 / 1010, 2) == 0.99


def test_five_deals_more_in_a_hundred_win_88_games_of_100_and_55_deals_of_100() -> None:
    ratio = 0.45 / 0.55
    powers = [ratio**k for k in range(20)]
    assert round(100 * sum(powers[:10]) / sum(powers)) == 88
    assert round(100 * powers[0] / sum(powers[:2])) == 55


def test_the_leads_of_other_deals_are_like_those_counted() -> None:
    few = numbers(of_leads(400, seed=5))
    for nth in range(1, 5):
        (_, deals, led, *_), (_, all_deals, all_led, *_) = few[nth], LEADS_COUNTED[nth]
        share = all_led / all_deals
        assert abs(led / deals - share) < 4 * sqrt(share / deals)


@pytest.mark.long
def test_the_leads_are_counted_again() -> None:
    assert numbers(of_leads(DEALS, SEED)) == LEADS_COUNTED
