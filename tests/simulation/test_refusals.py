"""Impossible runs are refused before anything is played, in both languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from nainjaune_widget import NainJauneError, StrategyError, simulate, simulate_games, tournament
from tests.support.deals.notation import LINDOR

BAD: list[tuple[dict[str, Any], str]] = [
    ({"rules": "lindor"}, "Did you mean 'lindor-1789'"),
    ({"players": 9}, "There are 9 players"),
    ({"players": 1}, "There is 1 player;"),
    ({"players": "four"}, "number of players"),
    ({"rounds": 0}, "rounds must be a whole number from 1"),
    ({"rounds": -5}, "rounds must be a whole number"),
    ({"rounds": 1e6}, "rounds must be a whole number"),
    ({"rounds": True}, "rounds must be a whole number"),
    ({"strategies": "longest"}, "Did you mean 'longest-run'"),
    ({"strategies": ["random", "longest_run", "random", "random"]}, "Did you mean 'longest-run'"),
    ({"strategies": ["random"] * 3}, "3 strategies for 4 seats"),
    ({"strategies": ["random", None, "random", "random"]}, "not NoneType"),
    ({"strategies": []}, "0 strategies for 4 seats"),
    ({"strategies": ["random"]}, "The list has 1 strategy for 4 seats"),
    ({"seed": -1}, "seed"),
    ({"seed": "x"}, "seed"),
    ({"dealer": 4}, "no seat 4 to deal"),
    ({"executor": 2}, "executor"),
    ({"chunk": 0}, "chunk must be a whole number"),
    ({"chunk": True}, "chunk must be a whole number"),
    ({"lang": "de"}, "language"),
    ({"compiled": "no"}, "compiled must be True, False or None, not 'no'"),
    ({"compiled": 0}, "compiled must be True, False or None, not 0"),
]


@pytest.mark.parametrize(("arguments", "said"), BAD)
def test_simulate_refuses(arguments: dict[str, Any], said: str) -> None:
    with pytest.raises(NainJauneError, match=said) as caught:
        simulate(**{"rounds": 10, **arguments})
    assert caught.value.say("fr") != str(caught.value)


@pytest.mark.parametrize(("arguments", "said"), [each for each in BAD if "rounds" not in each[0]])
def test_simulate_games_refuses(arguments: dict[str, Any], said: str) -> None:
    with pytest.raises(NainJauneError, match=said):
        simulate_games(**{"games": 10, **arguments})


@pytest.mark.parametrize(
    ("arguments", "said"),
    [({"chips": True}, "chips"), ({"deals": np.float64(2)}, "deals"), ({"games": "5"}, "games")],
)
def test_numbers_of_games_are_whole(arguments: dict[str, Any], said: str) -> None:
    with pytest.raises(NainJauneError, match=f"{said} must be a whole number"):
        simulate_games(LINDOR, 3, **{"games": 5, **arguments})


@pytest.mark.parametrize("whole", [np.int64, np.uint8])
def test_whole_numbers_of_numpy_are_numbers(whole: Any) -> None:
    """Numbers out of an array can be given wherever a number is asked for."""
    three = whole(3)
    names: Any = np.array(["random", "longest-run", "random"])
    result = simulate(LINDOR, three, whole(60), names, whole(5), dealer=whole(1), chunk=whole(7))
    assert result == simulate(LINDOR, 3, 60, list(names), 5, dealer=1)
    assert result.find(limit=whole(1), winner=whole(2)) == result.find(limit=1, winner=2)
    assert result.deal(three) == result.deal(3)
    assert result.round(three).events == result.round(3).events
    assert result.distribution(whole(2)) == result.distribution(2)
    assert result.stops_distribution(three) == result.stops_distribution(3)
    assert result.convergence(whole(2))[-1] == result.convergence(2)[-1]
    games = simulate_games(
        LINDOR, three, whole(9), whole(100), names, whole(5), whole(2), dealer=whole(1)
    )
    assert games == simulate_games(LINDOR, 3, 9, 100, list(names), 5, 2, dealer=1)
    assert games.game(three) == games.game(3)
    assert games.places(whole(2)) == games.places(2)
    met = tournament(names[:2], LINDOR, three, whole(20), whole(5), chunk=whole(7))
    assert met == tournament(["random", "longest-run"], LINDOR, 3, 20, 5)


def test_an_unknown_strategy__names_the_known_ones() -> None:
    with pytest.raises(StrategyError, match=r"Known: random, .*longest-run"):
        simulate(rounds=10, strategies="longest run")


@pytest.mark.parametrize("strategies", [["random"], [], "random", ["random", "rundom"]])
def test_tournament_refuses(strategies: Any) -> None:
    with pytest.raises(NainJauneError, match=r"at least two|Did you mean"):
        tournament(strategies, rounds=5)


@pytest.mark.parametrize(
    "strategies", [None, 5, iter(["random"] * 4), dict.fromkeys("abcd", "random"), {"random"}]
)
def test_strategies_that_are_no_row_are_refused(strategies: Any) -> None:
    for refused in (
        lambda: simulate(rounds=5, strategies=strategies),
        lambda: simulate_games(games=5, strategies=strategies),
        lambda: tournament(strategies, rounds=5),
    ):
        with pytest.raises(StrategyError, match="one strategy for all seats, or a list"):
            refused()


@pytest.mark.parametrize("level", [0, 1, 95, "0.95"])
def test_intervals_refuse_levels_that_are_none(level: Any) -> None:
    result = simulate(rounds=10)
    for estimate in (result.opera_rate, result.mean_chips[0]):
        with pytest.raises(NainJauneError, match="between 0 and 1"):
            estimate.interval(level)


def test_pictures_that_do_not_exist_are_refused() -> None:
    with pytest.raises(NainJauneError, match="Known: convergence, chips, distribution"):
        simulate(rounds=10).plot("pie")


def test_a_result_refuses_in_its_own_language() -> None:
    result = simulate(LINDOR, 3, 10, lang="fr")
    games = simulate_games(LINDOR, 3, 5, lang="fr")
    met = tournament(["random", "best"], LINDOR, 3, 5, lang="fr")
    for refused in (
        lambda: result.deal(99),
        lambda: result.round(99),
        lambda: result.find(winner=9),
        lambda: result.distribution(7),
        lambda: result.stops_distribution(1),
        lambda: result.convergence(0, "nope"),
        lambda: result.compare(simulate(LINDOR, 3, 9)),
        lambda: result.plot("pie"),
        lambda: games.game(99),
        lambda: games.places(7),
        lambda: games.final_chips(7),
        lambda: games.plot("pie"),
        lambda: games.describe("de"),
        lambda: met.lead("lowest"),
        lambda: met.wins("lowest"),
        lambda: met.plot("pie"),
    ):
        with pytest.raises(NainJauneError) as error:
            refused()
        assert str(error.value) == error.value.say("fr") != error.value.say("en")


@pytest.mark.parametrize(
    ("refused", "says"),
    [
        (lambda: simulate(rounds=0, lang="fr"), "rounds"),
        (lambda: simulate_games(strategies=["random"] * 3, lang="fr"), "3 stratégies"),
        (lambda: tournament(["random", "rundom"], lang="fr"), "Stratégie inconnue"),
    ],
)
def test_a_refusal_speaks_the_language_asked_for(refused: Callable[[], object], says: str) -> None:
    with pytest.raises(NainJauneError, match=says) as error:
        refused()
    assert str(error.value) == error.value.say("fr") != error.value.say("en")
