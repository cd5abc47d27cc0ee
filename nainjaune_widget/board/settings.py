"""The settings that a page begins with."""

from __future__ import annotations

from typing import Any

from nainjaune_widget.board.contract import Settings
from nainjaune_widget.engine.bounds import as_real
from nainjaune_widget.engine.cards import Card
from nainjaune_widget.play import CardLike
from nainjaune_widget.words import BoardError, is_among, shown

SLOWEST = 10
"""The greatest pace."""

WAYS_OF_TELLING = ("short", "full")
"""The amounts of text for screen readers."""

WHAT_IFS = ("marked", "after")
"""The ways to treat a what-if in a deal that a person plays."""


def known_way(way: Any, known: tuple[str, ...], key: str) -> str:
    """Return one of some known ways.

    Args:
        way: the way.
        known: the known ways.
        key: the text of the error.

    Raises:
        BoardError: the way is unknown.
    """
    if is_among(way, known):
        return way
    raise BoardError(key, value=shown(way), known=", ".join(known))


def check_settings(
    pace: Any,
    four_colours: object,
    speech: object,
    projector: object,
    telling: Any,
    beliefs: bool | CardLike = False,
) -> Settings:
    """Return the settings that a page begins with; a person's changes there stay in the page.

    Raises:
        BoardError: an impossible pace or way of telling, or a setting that is not a boolean.
        CardError: `beliefs` names no card.
    """
    slowness = as_real(pace)
    if slowness is None or not 0 <= slowness <= SLOWEST:
        raise BoardError("board-pace", value=shown(pace), most=SLOWEST)
    told = known_way(telling, WAYS_OF_TELLING, "board-telling")
    settings: Settings = {
        "pace": float(slowness),
        "fourColours": bool(four_colours),
        "speech": bool(speech),
        "telling": "full" if told == "full" else "short",
        "projector": bool(projector),
    }
    if beliefs is False:
        return settings
    return {**settings, "beliefs": True if beliefs is True else str(Card(beliefs))}
