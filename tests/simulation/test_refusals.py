"""Impossible runs are refused before anything is played, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from nainjaune_widget import NainJauneError, simulate, simulate_games, tournament
from tests.support.deals.notation import LINDOR

BAD: list[tuple[dict[str, Any], str]] = [
    ({"rules": "lindor"}, "Did you mean 'lindor-1789'"),
    ({"players": 9}, "There are 9 players"),
    ({"rounds": 0}, "rounds must be a whole number from 1"),
    ({"rounds": 1e6}, "rounds must be a whole number"),
    ({"strategies": "longest"}, r"Known: random, .*Did you mean 'longest-run'"),
    ({"strategies": ["random"] * 3}, "3 strategies for 4 seats"),
    ({"seed": -1}, "seed"),
    ({"dealer": 4}, "dealer must be a seat from 0 to 3, not 4"),
    ({"executor": 2}, r"concurrent\.futures"),
    ({"chunk": 0}, "chunk must be a whole number"),
    ({"lang": "de"}, "language"),
]


@pytest.mark.parametrize(("arguments", "said"), BAD)
def test_simulate_refuses(arguments: dict[str, Any], said: str) -> None:
    with pytest.raises(NainJauneError, match=said) as caught:
        simulate(**{"rounds": 10, **arguments})
    assert caught.value.say("fr") != str(caught.value)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"players": 9}, "There are 9 players"),
        ({"games": 0}, "games must be a whole number from 1"),
        ({"games": "5"}, "games must be a whole number"),
        ({"chips": 10**7}, "chips must be a whole number"),
        ({"chips": 5}, "before its first deal"),
        ({"deals": 0}, "deals must be a whole number from 1"),
        ({"strategies": ["random"] * 3}, "3 strategies for 4 seats"),
    ],
)
def test_simulate_games_refuses(arguments: dict[str, Any], said: str) -> None:
    with pytest.raises(NainJauneError, match=said):
        simulate_games(**{"games": 10, **arguments})


@pytest.mark.parametrize("strategies", [["random"], ["random", "rundom"]])
def test_tournament_refuses(strategies: Any) -> None:
    with pytest.raises(NainJauneError, match=r"at least two|Did you mean"):
        tournament(strategies, rounds=5)


@pytest.mark.parametrize("level", [0, 95])
def test_intervals_refuse_levels_that_are_none(level: Any) -> None:
    result = simulate(rounds=10)
    for estimate in (result.opera_rate, result.mean_chips[0]):
        with pytest.raises(NainJauneError, match="between 0 and 1"):
            estimate.interval(level)


def test_a_result_refuses_in_its_own_language() -> None:
    result = simulate(LINDOR, 3, 10, lang="fr")
    games = simulate_games(LINDOR, 3, 5, lang="fr")
    met = tournament(["random", "best"], LINDOR, 3, 5, lang="fr")
    for refused in (
        lambda: result.deal(99),
        lambda: result.find(winner=9),
        lambda: result.distribution(7),
        lambda: result.convergence(0, "nope"),
        lambda: result.compare(simulate(LINDOR, 3, 9)),
        lambda: result.plot("pie"),
        lambda: games.game(99),
        lambda: games.places(7),
        lambda: met.lead("lowest"),
        lambda: met.plot("pie"),
    ):
        with pytest.raises(NainJauneError) as error:
            refused()
        assert str(error.value) == error.value.say("fr") != error.value.say("en")
