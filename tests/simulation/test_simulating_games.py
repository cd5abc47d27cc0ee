"""`simulate_games` counts the games that `Game` plays."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from statistics import mean, stdev
from typing import Any

import pytest

from nainjaune_widget import RULESETS, STRATEGIES, Game, simulate_games
from nainjaune_widget.simulation import backend, setup
from tests.support.deals.notation import CATS, LINDOR, NAIN, POPE
from tests.support.deals.random_play import every_table


@pytest.mark.parametrize("rules", [NAIN, POPE])
def test_games_are_those_of_Game(rules: str) -> None:  # noqa: N802
    """*length*, *ruin*, *shortfall* and *carry* are as in the games of `Game`."""
    strategies = ["random", "longest-run", "random"]
    result = simulate_games(rules, 3, 15, strategies=strategies, seed=3, dealer=1)
    games = [result.game(number, played=True) for number in range(15)]
    lengths = [len(game.rounds) for game in games]
    assert dict(result.length_distribution) == Counter(lengths)
    assert result.length.stderr == pytest.approx(stdev(lengths) / sqrt(15))
    ruined = [game for game in games if str(game.ending).endswith("/ruin")]
    assert round(result.ruin_rate.value * 15) == len(ruined)
    if ruined:
        deals = [len(game.rounds) for game in ruined]
        assert result.deals_to_ruin.value == pytest.approx(mean(deals))
        assert result.deals_to_ruin.stderr == pytest.approx(stdev(deals) / sqrt(len(deals)))
    short = [
        any(event.kind == "shortfall" for each in game.rounds for event in each.events)
        for game in games
    ]
    assert round(result.shortfall_rate.value * 15) == sum(short)
    for seat in range(3):
        assert dict(result.final_chips(seat)) == Counter(game.chips[seat] for game in games)
        places = [1 + sum(more > game.chips[seat] for more in game.chips) for game in games]
        assert dict(result.places(seat)) == Counter(places)
    assert result.game(4) == Game(rules, 3, seed=result.game_seed(4), dealer=1)


def test_equal_jetons_share_a_place() -> None:
    result = simulate_games(LINDOR, 3, 1, chips=15, deals=1, seed=1, compiled=False)
    assert result.game(0, played=True).chips == (45, 0, 0)
    assert [dict(result.places(seat)) for seat in range(3)] == [{1: 1}, {2: 1}, {2: 1}]


@pytest.mark.parametrize("rules", [NAIN, POPE])
def test_compiled_and_plain_give_the_same_games(rules: str) -> None:
    for players in RULESETS[rules].players[-1:]:
        arguments: dict[str, Any] = {"rules": rules, "players": players, "games": 12, "seed": 2}
        plain, fast, chunked = (
            simulate_games(**arguments, **more)
            for more in ({"compiled": False}, {"compiled": True}, {"chunk": 5})
        )
        assert plain == fast == chunked


@pytest.mark.parametrize("compiled", [False, True])
def test_each_game_has_the_secrets_of_its_own_seed(
    monkeypatch: pytest.MonkeyPatch, compiled: bool
) -> None:
    """However many games' secrets are kept at a time; `random` plays as at the games of `Game`."""
    arguments: dict[str, Any] = {"players": 3, "games": 11, "deals": 3, "strategies": "random"}
    whole = simulate_games(CATS, seed=6, compiled=compiled, **arguments)
    monkeypatch.setattr(backend, "GAMES_AT_ONCE", 4)
    cut = simulate_games(CATS, seed=6, compiled=compiled, chunk=11, **arguments)
    assert whole == cut
    for seat in range(3):
        played = Counter(whole.game(number, played=True).chips[seat] for number in range(11))
        assert dict(cut.final_chips(seat)) == played


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "players"), every_table())
def test_compiled_and_plain_give_the_same_games__whoever_plays(rules: str, players: int) -> None:
    """Every strategy, with the ruleset's own jetons and with little more than the ante."""
    few = sum(RULESETS[rules].stakes) + 5
    short, ruined = 0.0, 0.0
    for strategy in STRATEGIES:
        for chips, deals in ((None, 4), (few, None)):
            arguments: dict[str, Any] = {"chips": chips, "deals": deals, "strategies": strategy}
            plain, fast = (
                simulate_games(rules, players, 24, seed=9, compiled=compiled, **arguments)
                for compiled in (False, True)
            )
            assert plain == fast, arguments
            short += fast.shortfall_rate.value
            ruined += fast.ruin_rate.value
    assert short > 0
    assert ruined > 0


def test_an_agreed_number_of_deals_ends_a_game() -> None:
    """*length*: nain-1760 has twelve deals with three players, unless somebody is ruined."""
    result = simulate_games(NAIN, 3, 30, chips=5000, seed=1)
    assert dict(result.length_distribution) == {12: 30}
    assert result.ruin_rate.value == 0
    assert result.deals_to_ruin.count == 0
    two = simulate_games(LINDOR, 4, 20, chips=5000, deals=2, seed=1)
    assert dict(two.length_distribution) == {2: 20}


def test_many_jetons_are_counted_in_stretches() -> None:
    result = simulate_games(LINDOR, 4, 10, chips=10_000, deals=1, seed=1)
    game = result.game(0, played=True)
    assert result.agreed.width == 10
    assert game.chips[1] // 10 * 10 in result.final_chips(1)
    assert (
        result.mean_chips[1].value
        == sum(result.game(number, played=True).chips[1] for number in range(10)) / 10
    )


def test_a_game_without_a_number_of_deals__ends_after_the_most_that_are_simulated(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The game of a number ends where the simulated one did."""
    monkeypatch.setattr(setup, "MOST_DEALS_OF_A_GAME", 3)
    result = simulate_games(LINDOR, 3, 2, chips=10**6, compiled=False)
    assert dict(result.length_distribution) == {3: 2}
    assert len(result.game(1, played=True).rounds) == 3
