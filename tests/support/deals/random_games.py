"""Games played at random."""

from __future__ import annotations

from random import Random
from typing import Any

from nainjaune_widget.engine.rulesets import RULESETS, Ruleset
from nainjaune_widget.play import Game
from tests.support.deals.random_play import act_on
from tests.support.deals.variants import every_variant


def finish_round(game: Game, random: Random) -> None:
    """Play the current deal to its end."""
    while not game.round.finished:
        act_on(game.round, random.randrange(256))


def play_on(game: Game, random: Random, actions: int) -> Game:
    """Take some actions, deal after deal, or fewer where the game ends before."""
    for _ in range(actions):
        if game.round.finished:
            if game.finished:
                break
            game.next_round()
        else:
            act_on(game.round, random.randrange(256))
    return game


def finish(game: Game, random: Random) -> Game:
    """Play a game to its end."""
    finish_round(game, random)
    while not game.finished:
        game.next_round()
        finish_round(game, random)
    return game


def some_game(number: int, **agreed: Any) -> tuple[Game, Random]:
    """Return a new game, its ruleset, changes, table and jetons chosen by a number."""
    random = Random(number)
    rules: Ruleset = RULESETS[sorted(RULESETS)[number % 4]]
    if number % 3 == 0:
        rules = random.choice(every_variant(rules.id))
    players = random.choice(rules.players)
    settings: dict[str, Any] = {
        "players": players,
        "chips": random.choice([None, 15, 40, 100]),
        "seed": random.randrange(1 << 62),
        "deals": random.choice([None, 1, 3, 8]),
        "dealer": random.randrange(players),
    }
    return Game(rules, **{**settings, **agreed}), random
