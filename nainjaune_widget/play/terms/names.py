"""The players' names."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from nainjaune_widget.engine.bounds import as_int
from nainjaune_widget.engine.ruleset import Ruleset
from nainjaune_widget.words import GameError, plain_list, shown

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
    listed = plain_list(players, Sequence)
    if listed is None:
        raise GameError("game-players", kind=type(players).__name__)
    rules.check_players(len(listed))
    names: list[str] = []
    for given in listed:
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
