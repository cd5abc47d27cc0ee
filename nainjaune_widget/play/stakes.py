"""The jetons that a round starts with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.engine.constants import MOST_JETONS, MOST_SEATS, NO_LIMIT
from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.words import GameError, shown

MOST_AT_TABLE = MOST_JETONS * MOST_SEATS
"""Somebody may win all that the others began with."""


def check_boxes(rules: Ruleset, boxes: Mapping[str, int]) -> dict[str, int]:
    """Check the jetons left in the boxes, and add 0 for boxes not named (clause *carry*).

    Raises:
        GameError: there is no such box, or it is no number of jetons.
    """
    if not isinstance(boxes, Mapping):
        raise GameError("boxes-type", kind=type(boxes).__name__)
    for box, jetons in boxes.items():
        if box not in rules.boxes:
            raise GameError("boxes", box=shown(box), known=", ".join(rules.boxes))
        _check_jetons(jetons)
    return {box: boxes.get(box, 0) for box in rules.boxes}


def check_purses(players: int, purses: Sequence[int | None] | None) -> list[int]:
    """Check the purses of the seats, and return them as the kernel reads them (*shortfall*).

    Raises:
        GameError: there is not one for each seat, or it is no number of jetons.
    """
    if purses is None:
        return [NO_LIMIT] * players
    if not isinstance(purses, Sequence):
        raise GameError("purses-type", kind=type(purses).__name__)
    if len(purses) != players:
        raise GameError("purses", n=len(purses), players=players)
    for purse in purses:
        if purse is not None:
            _check_jetons(purse)
    return [NO_LIMIT if purse is None else purse for purse in purses]


def _check_jetons(value: int) -> None:
    if not is_whole(value, 0, MOST_AT_TABLE):
        raise GameError("jetons", value=shown(value), most=MOST_AT_TABLE)
