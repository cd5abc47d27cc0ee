"""The terms of a deal: the players' names, the seed, the jetons to begin with."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from secrets import randbits

from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.engine.generator import WORD_BITS
from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.engine.table import MOST_JETONS, MOST_SEATS, NO_LIMIT
from nainjaune_widget.words import GameError, shown

NAMES = ("Ana", "Ben", "Chloé", "David", "Emma", "Félix", "Gaïa", "Hugo")
"""The usual names, one for each seat."""

LONGEST_NAME = 100

_JOINERS = "\u200c\u200d"
"""Persian, Sinhala and emoji are written with them."""

_STYLES = "\ufe0e\ufe0f"
"""The sign before them is drawn as text or as an emoji."""

_TAGS = map(chr, range(0xE0020, 0xE0080))
"""They spell, after a flag, the code of its country."""

_UNSEEN = str.maketrans(dict.fromkeys([*_JOINERS, *_STYLES, *_TAGS], "") | {"\u00a0": " "})
"""The translation that leaves out what a reader does not see."""

_BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\ufffc"
    "\U00013441\U00013442\U00016fe4\U0001d159"
).union(map(chr, range(0xFE00, 0xFE0E)), map(chr, range(0xE0100, 0xE01F0)))
"""Signs that are printable by their category, but show nothing, or not always the same."""


def player_names(rules: Ruleset, players: int | Sequence[str]) -> tuple[str, ...]:
    """Check the names of the players, or choose them.

    Args:
        rules: the ruleset.
        players: the players' names, or the number of players.

    Returns:
        The names, accents and letters composed (Unicode's form NFC).

    Raises:
        DealError: the ruleset is not for so many players (clause *deal*).
        GameError: something is not a name, or two players have names that look the same.

    >>> from nainjaune_widget.engine.rulesets import RULESETS
    >>> player_names(RULESETS["lindor-1789"], 4)
    ('Ana', 'Ben', 'Chloé', 'David')
    """
    if isinstance(players := as_int(players), int):
        return NAMES[: rules.check_players(players)]
    if isinstance(players, (str, float)):
        raise GameError("game-players", kind=type(players).__name__)
    rules.check_players(len(players))
    names: list[str] = []
    for given in players:
        if not isinstance(given, str) or not _is_name(given):
            raise GameError("game-name", name=shown(given), most=LONGEST_NAME)
        name = unicodedata.normalize("NFC", given)
        if look_of(name) in map(look_of, names):
            raise GameError("game-names-twice", name=shown(name))
        names.append(name)
    return tuple(names)


def look_of(name: str) -> str:
    r"""Return what a reader sees of a name: equal for two names that look the same.

    >>> look_of("Anne\u00a0Marie") == look_of("Anne Marie")
    True
    """
    return " ".join(unicodedata.normalize("NFKC", name.translate(_UNSEEN)).split())


def _is_name(name: str) -> bool:
    seen = name.translate(_UNSEEN)
    has_sign = any(unicodedata.category(sign)[0] in "LNPS" for sign in seen)
    is_plain = seen.isprintable() and _BLANK.isdisjoint(seen)
    return len(name) <= LONGEST_NAME and has_sign and is_plain


USUAL_SEED = 7
"""The seed where nobody plays: a deal to look at may be the same for everybody."""


def drawn_seed() -> int:
    """Return a seed drawn from the system, where somebody plays: nobody can guess it.

    >>> 0 <= drawn_seed() < 2**62
    True
    """
    return randbits(WORD_BITS)


def seed_for(given: int | None, *, somebody_plays: bool) -> int:
    """Return the seed that was given; without one a drawn or the usual one.

    >>> seed_for(None, somebody_plays=False), seed_for(8, somebody_plays=True)
    (7, 8)
    """
    if given is not None:
        seed: int = as_int(given)
        return seed
    return drawn_seed() if somebody_plays else USUAL_SEED


MOST_AT_TABLE = MOST_JETONS * MOST_SEATS
"""Somebody may win all that the others began with."""


def check_boxes(rules: Ruleset, boxes: Mapping[str, int]) -> dict[str, int]:
    """Check the jetons left in the boxes, and add 0 for boxes not named (clause *carry*).

    Raises:
        GameError: there is no such box, or it is not a number of jetons.
    """
    left = dict.fromkeys(rules.boxes, 0)
    for box, jetons in boxes.items():
        if box not in left:
            raise GameError("boxes", box=shown(box), known=", ".join(rules.boxes))
        left[box] = _jetons(jetons)
    return left


def check_purses(players: int, purses: Sequence[int | None] | None) -> list[int]:
    """Check the purses of the seats, and return them as the kernel reads them (*shortfall*).

    Raises:
        GameError: there is not one for each seat, or it is not a number of jetons.
    """
    if purses is None:
        return [NO_LIMIT] * players
    if len(purses) != players:
        raise GameError("purses", n=len(purses), players=players)
    return [NO_LIMIT if purse is None else _jetons(purse) for purse in purses]


def _jetons(value: object) -> int:
    if not is_whole(value := as_int(value), 0, MOST_AT_TABLE):
        raise GameError("jetons", value=shown(value), most=MOST_AT_TABLE)
    return value
