"""The arguments of a session, checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.engine.rulesets import Ruleset, find_ruleset
from nainjaune_widget.play import NAMES, Deal, Game, Round, player_names
from nainjaune_widget.words import BoardError, GameError, plain_list, shown

Playable = str | Ruleset | Deal | Round | Game
"""Something to play: a ruleset or its id, a deal, a round or a game."""


def round_to_play(given: Playable, players: int, seed: int) -> Round:
    """Return the round to play: the one given, or a new one of a deal or a ruleset.

    Raises:
        RulesetError, DealError: impossible rules, players or seed.
        BoardError: something that is none of these.
    """
    if isinstance(given, Game):
        return given.round
    if isinstance(given, Round):
        return given
    if isinstance(given, Deal):
        return Round(given)
    if not isinstance(given, (str, Ruleset)):
        raise BoardError("board-deal", kind=type(given).__name__)
    return Round(Deal.shuffled(find_ruleset(given), players, seed))


def is_somebody(human: int | Sequence[int] | None) -> bool:
    """Return False where no seat is named that a person plays.

    >>> is_somebody(0), is_somebody([2, 0]), is_somebody([]), is_somebody(None)
    (True, True, False, False)
    """
    listed = plain_list(human) if isinstance(human, (list, tuple, range)) else None
    return human is not None and listed != []


def check_human(human: int | Sequence[int] | None, seats: int) -> frozenset[int]:
    """Return the seats that persons play.

    Raises:
        BoardError: there is no such seat, or it is named twice.

    >>> sorted(check_human([2, 0], 4)), sorted(check_human(None, 4))
    ([0, 2], [])
    """
    if human is None:
        return frozenset()
    listed = plain_list(human) if isinstance(human, (list, tuple, range)) else [human]
    known: list[Any] = [seat for seat in listed or () if is_whole(seat, 0, seats - 1)]
    if listed is None or len(set(known)) < len(listed):
        raise BoardError("board-human", value=shown(human), last=seats - 1)
    return frozenset(known)


def check_eyes(eyes: int | None, human: frozenset[int], seats: int) -> int | None:
    """Return the seat whose hand alone is shown in a deal that nobody plays.

    Raises:
        BoardError: there is no such seat, or a person plays.

    >>> check_eyes(1, frozenset(), 4)
    1
    """
    if eyes is not None and (human or not is_whole(eyes, 0, seats - 1)):
        raise BoardError("board-eyes", value=shown(eyes), last=seats - 1)
    return eyes


def check_names(given: Playable, current: Round, names: Sequence[str] | None) -> tuple[str, ...]:
    """Return the names of the players.

    Raises:
        BoardError: there is not one name for each seat, something is not a name, or the players
            of a game have names already.
    """
    seats = current.deal.players
    if isinstance(given, Game):
        if names is not None:
            raise BoardError("board-names-game")
        return given.names
    if names is None:
        return NAMES[:seats]
    given_names: object = names
    listed = plain_list(names, Sequence)
    if not isinstance(given_names, str) and (listed is None or len(listed) != seats):
        raise BoardError("board-names", players=seats)
    try:
        return player_names(current.rules, names)
    except GameError as error:
        raise BoardError(error.key, **error.values) from error
