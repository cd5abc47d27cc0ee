"""Places: the seats, and the talon after them."""

from __future__ import annotations

from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.words import ProbabilityError, is_among, shown, text

TALON = "talon"
"""The name of the talon, wherever a place is asked for."""

Place = int | str
"""A seat, or ``"talon"``."""


def read_place(place: object, players: int) -> int:
    """Return the number of a place: that of a seat, or the number of players for the talon.

    Raises:
        ProbabilityError: the place is unknown.

    >>> read_place(2, players=4), read_place("talon", players=4)
    (2, 4)
    """
    if is_among(place, (TALON,)):
        return players
    if is_whole(place := as_int(place), 0, players - 1):
        return place
    raise ProbabilityError("probability-place", value=shown(place), last=players - 1)


def name_of(place: int, players: int) -> Place:
    """Return a place as it was asked for: a seat, or ``"talon"``.

    >>> name_of(2, players=4), name_of(4, players=4)
    (2, 'talon')
    """
    return TALON if place == players else place


def say_place(place: int, players: int, lang: str) -> str:
    """Return a place in words.

    >>> say_place(1, 4, "fr"), say_place(4, 4, "en")
    ('le siège 1', 'the talon')
    """
    if place == players:
        return text("probability", "talon", lang)
    return text("probability", "seat", lang, seat=place)


def capitalised(words: str) -> str:
    """Return a text with a capital letter at its beginning."""
    return words[:1].upper() + words[1:]
