"""The players' names."""

from __future__ import annotations

from collections.abc import Sequence

from nainjaune_widget.engine.rules.ruleset import Ruleset
from nainjaune_widget.words import GameError, shown

NAMES = ("Ana", "Ben", "Chloé", "David", "Emma", "Félix", "Gaïa", "Hugo")
"""One name for each seat, in order, where nobody says another."""

LONGEST_NAME = 100


def player_names(rules: Ruleset, players: int | Sequence[str]) -> tuple[str, ...]:
    """Check the names of the players, or choose them.

    Args:
        rules: the ruleset, which is for some numbers of players.
        players: their names, or how many they are.

    Raises:
        DealError: the ruleset is not for so many players (clause *deal*).
        GameError: something is no name, or two players have the same.

    >>> from nainjaune_widget.engine.rulesets import RULESETS
    >>> player_names(RULESETS["lindor-1789"], 4)
    ('Ana', 'Ben', 'Chloé', 'David')
    """
    if isinstance(players, int):
        rules.check_players(players)
        return NAMES[:players]
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise GameError("game-players", kind=type(players).__name__)
    rules.check_players(len(players))
    for name in players:
        if not _is_name(name):
            raise GameError("game-name", name=shown(name), most=LONGEST_NAME)
        if list(players).count(name) > 1:
            raise GameError("game-names-twice", name=shown(name))
    return tuple(players)


def _is_name(name: object) -> bool:
    if not isinstance(name, str):
        return False
    return name.strip() != "" and name.isprintable() and len(name) <= LONGEST_NAME
