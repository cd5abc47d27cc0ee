"""A run without a seed has the seed 1, so that the same call gives the same result."""

from __future__ import annotations

from nainjaune_widget import simulate, simulate_games, tournament


def test_the_default_seed_of_simulate() -> None:
    result = simulate("lindor-1789", 4, 20, compiled=False)
    assert str(result) == str(simulate("lindor-1789", 4, 20, seed=1, compiled=False))
    assert str(result) != str(simulate("lindor-1789", 4, 20, seed=2, compiled=False))


def test_the_default_seed_of_simulate_games() -> None:
    result = simulate_games("lindor-1789", 4, 20, compiled=False)
    assert str(result) == str(simulate_games("lindor-1789", 4, 20, seed=1, compiled=False))
    assert result.game(3).seed == result.game_seed(3)
    assert str(result) != str(simulate_games("lindor-1789", 4, 20, seed=2, compiled=False))


def test_the_default_seed_of_a_tournament() -> None:
    result = tournament(["lowest", "highest"], rounds=20)
    assert str(result) == str(tournament(["lowest", "highest"], rounds=20, seed=1))
