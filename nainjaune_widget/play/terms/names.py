"""The players' names."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from nainjaune_widget.engine.rules.ruleset import Ruleset
from nainjaune_widget.words import GameError, graphemes, plain_list, shown

NAMES = ("Ana", "Ben", "Chloé", "David", "Emma", "Félix", "Gaïa", "Hugo")
"""The usual names, one for each seat."""

LONGEST_NAME = 100

JOINERS = "\u200c\u200d"
"""Persian, Sinhala and emoji are written with them, inside a name."""

STYLES = "\ufe0e\ufe0f"
"""A sign before them is drawn as text or as an emoji."""

BLANKS = "\u0020\u00a0"

_FLAG = "\U0001f3f4"
_TAGS = "".join(map(chr, range(0xE0020, 0xE0080)))
"""Signs that spell, after a flag, the code of its country."""

_UNSEEN = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\ufffc"
    "\U00013441\U00013442\U00016fe4\U0001d159"
).union(map(chr, range(0xFE00, 0xFE0E)), map(chr, range(0xE0100, 0xE01F0)))
"""Letters, signs and marks by their category, which show nothing of their own."""


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
    if isinstance(players, int):
        rules.check_players(players)
        return NAMES[:players]
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
    seen = "".join(sign for sign in name if sign not in JOINERS + STYLES)
    return " ".join(unicodedata.normalize("NFKC", seen).split())


def _is_name(name: str) -> bool:
    short = len(name) <= LONGEST_NAME
    return short and any(map(_is_seen, name)) and all(map(_may_stand, graphemes(name)))


def _is_seen(sign: str, categories: str = "LNPS") -> bool:
    return unicodedata.category(sign)[0] in categories and sign not in _UNSEEN


def _may_stand(grapheme: str) -> bool:
    """Return True for a blank, or a sign that is seen and what is drawn into it."""
    first = grapheme[0]
    added = JOINERS + STYLES + (_TAGS if first == _FLAG else "")
    return (_is_seen(first) or first in BLANKS) and all(
        sign in added or _is_seen(sign, "LMNPS") for sign in grapheme[1:]
    )
