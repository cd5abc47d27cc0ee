"""The settings that a page begins with."""

from __future__ import annotations

from typing import Any

from nainjaune_widget.board.wire.contract import Settings
from nainjaune_widget.engine.cards import Card
from nainjaune_widget.play import CardLike
from nainjaune_widget.words import BoardError, check_switch, is_among, shown

SLOWEST = 10
"""The greatest pace."""

WAYS_OF_TELLING = ("short", "full")
"""The amounts of text for screen readers."""


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
        BoardError: an impossible pace or way of telling, or a switch that is neither on nor off.
        CardError: the beliefs about something that is not a card.
    """
    if isinstance(pace, bool) or not isinstance(pace, (int, float)) or not 0 <= pace <= SLOWEST:
        raise BoardError("board-pace", value=shown(pace), most=SLOWEST)
    if not is_among(telling, WAYS_OF_TELLING):
        raise BoardError("board-telling", value=shown(telling))
    settings: Settings = {
        "pace": pace,
        "fourColours": check_switch(four_colours, "four_colours", BoardError),
        "speech": check_switch(speech, "speech", BoardError),
        "telling": "full" if telling == "full" else "short",
        "projector": check_switch(projector, "projector", BoardError),
    }
    if beliefs is False:
        return settings
    return {**settings, "beliefs": True if beliefs is True else str(Card(beliefs))}
