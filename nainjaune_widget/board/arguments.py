"""What a board is made of, read and checked."""

from __future__ import annotations

from collections.abc import Sequence

from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.engine.rulesets import Ruleset, find_ruleset
from nainjaune_widget.play import Deal, Round
from nainjaune_widget.play.names import names_of
from nainjaune_widget.words import BoardError, GameError


def round_to_show(rules: str | Ruleset | Deal | Round, players: int, seed: int) -> Round:
    """The round that a board shows: the one given, or a new one of a deal or a ruleset.

    Raises:
        RulesetError, DealError: rules, players or seed that cannot be.
        BoardError: it is none of these.
    """
    if isinstance(rules, Round):
        return rules
    if isinstance(rules, Deal):
        return Round(rules)
    if not isinstance(rules, (str, Ruleset)):
        raise BoardError("board-deal", kind=type(rules).__name__)
    return Round(Deal.shuffled(find_ruleset(rules), players, seed))


def check_human(human: int | None, seats: int) -> int | None:
    """The seat that a person plays, None for nobody.

    Raises:
        BoardError: there is no such seat.
    """
    if human is not None and not is_whole(human, 0, seats - 1):
        raise BoardError("board-human", value=repr(human), last=seats - 1)
    return human


def check_names(current: Round, names: Sequence[str]) -> tuple[str, ...]:
    """The names of the players at a board.

    Raises:
        BoardError: there is not one for each seat, or something is no name.
    """
    seats = current.deal.players
    if not isinstance(names, str) and len(names) != seats:
        raise BoardError("board-names", players=seats)
    try:
        return names_of(current.rules, names)
    except GameError as error:
        raise BoardError(error.key, **error.values) from error
