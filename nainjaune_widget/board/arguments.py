"""What a board is made of, read and checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.engine.rulesets import Ruleset, find_ruleset
from nainjaune_widget.play import Deal, Game, Round
from nainjaune_widget.play.names import NAMES, names_of
from nainjaune_widget.words import BoardError, GameError
from nainjaune_widget.words import check_language as known_language

Shown = str | Ruleset | Deal | Round | Game
"""What a board can show."""

SLOWEST = 10


def check_language(lang: str) -> str:
    """The language of a board, which is one of those that there are texts in.

    Raises:
        BoardError: there is no such language.
    """
    return known_language(lang, BoardError)


def round_to_show(shown: Shown, players: int, seed: int) -> Round:
    """The round that a board shows: the one given, or a new one of a deal or a ruleset.

    Raises:
        RulesetError, DealError: rules, players or seed that cannot be.
        BoardError: it is none of these.
    """
    if isinstance(shown, Game):
        return shown.round
    if isinstance(shown, Round):
        return shown
    if isinstance(shown, Deal):
        return Round(shown)
    if not isinstance(shown, (str, Ruleset)):
        raise BoardError("board-deal", kind=type(shown).__name__)
    return Round(Deal.shuffled(find_ruleset(shown), players, seed))


def check_human(human: int | Sequence[int] | None, seats: int) -> frozenset[int]:
    """The seats that persons play, none for nobody.

    Raises:
        BoardError: there is no such seat, or it is named twice.

    >>> sorted(check_human([2, 0], 4)), sorted(check_human(None, 4))
    ([0, 2], [])
    """
    if human is None:
        return frozenset()
    named: Any = human if isinstance(human, (list, tuple, range)) else [human]
    known = [seat for seat in named if is_whole(seat, 0, seats - 1)]
    if len(set(known)) < len(named):
        raise BoardError("board-human", value=repr(human), last=seats - 1)
    return frozenset(known)


def check_names(shown: Shown, current: Round, names: Sequence[str] | None) -> tuple[str, ...]:
    """The names of the players at a board.

    Raises:
        BoardError: there is not one for each seat, something is no name, or the players
            of a game have theirs already.
    """
    seats = current.deal.players
    if isinstance(shown, Game):
        if names is not None:
            raise BoardError("board-names-game")
        return shown.names
    if names is None:
        return NAMES[:seats]
    listed: Any = names
    is_text, is_list = isinstance(listed, str), isinstance(listed, Sequence)
    if not is_text and not (is_list and len(listed) == seats):
        raise BoardError("board-names", players=seats)
    try:
        return names_of(current.rules, names)
    except GameError as error:
        raise BoardError(error.key, **error.values) from error


def check_settings(
    pace: Any, four_colours: object, speech: object, projector: object
) -> dict[str, Any]:
    """How the page begins; a person's changes there stay in the page.

    Raises:
        BoardError: a pace that cannot be.
    """
    if isinstance(pace, bool) or not isinstance(pace, (int, float)) or not 0 <= pace <= SLOWEST:
        raise BoardError("board-pace", value=repr(pace), most=SLOWEST)
    return {
        "pace": pace,
        "fourColours": bool(four_colours),
        "speech": bool(speech),
        "projector": bool(projector),
    }
