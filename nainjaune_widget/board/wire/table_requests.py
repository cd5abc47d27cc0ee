"""The request of a page for another table."""

from __future__ import annotations

from typing import Any, NamedTuple

from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.engine.constants import MOST_SEATS
from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.players import STRATEGIES
from nainjaune_widget.words import LANGUAGES, BoardError


class TableRequest(NamedTuple):
    """The changes of the table that a page asks for; what is None stays as it is.

    Attributes:
        rules: the id of a ruleset.
        players: the number of seats.
        human: the seats of persons, empty for nobody.
        bots: the name of a strategy.
        game: True for a game, False for single deals.
        tutor: True to announce honours without being asked.
        lang: the language.
    """

    rules: str | None = None
    players: int | None = None
    human: tuple[int, ...] | None = None
    bots: str | None = None
    game: bool | None = None
    tutor: bool | None = None
    lang: str | None = None


def read_table(content: dict[str, Any]) -> TableRequest:
    """Read the changes of a table from a message.

    Raises:
        BoardError: a field is not what it can be at any table.

    >>> read_table({"type": "table", "players": 5, "human": [0]}).human
    (0,)
    """
    human = content.get("human")
    return TableRequest(
        rules=_one_of(RULESETS, content.get("rules")),
        players=_number(content.get("players")),
        human=None if human is None else _seats(human),
        bots=_one_of(STRATEGIES, content.get("bots")),
        game=_truth(content.get("game")),
        tutor=_truth(content.get("tutor")),
        lang=_one_of(LANGUAGES, content.get("lang")),
    )


def _one_of(known: Any, given: Any) -> str | None:
    if given is None:
        return None
    if not isinstance(given, str) or given not in known:
        raise BoardError("malformed")
    return given


def _number(given: Any) -> int | None:
    if given is not None and not is_whole(given, 1, MOST_SEATS):
        raise BoardError("malformed")
    return None if given is None else int(given)


def _seats(given: Any) -> tuple[int, ...]:
    if not isinstance(given, list) or len(given) > MOST_SEATS:
        raise BoardError("malformed")
    if not all(is_whole(seat, 0, MOST_SEATS - 1) for seat in given):
        raise BoardError("malformed")
    return tuple(given)


def _truth(given: Any) -> bool | None:
    if given is not None and not isinstance(given, bool):
        raise BoardError("malformed")
    return given
