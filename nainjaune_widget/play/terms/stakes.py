"""The jetons that a round starts with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.engine.table import MOST_JETONS, MOST_SEATS, NO_LIMIT
from nainjaune_widget.words import GameError, is_among, plain_items, plain_list, shown

MOST_AT_TABLE = MOST_JETONS * MOST_SEATS
"""Somebody may win all that the others began with."""


def check_boxes(rules: Ruleset, boxes: Mapping[str, int]) -> dict[str, int]:
    """Check the jetons left in the boxes, and add 0 for boxes not named (clause *carry*).

    Raises:
        GameError: there is no such box, or it is not a number of jetons.
    """
    named = plain_items(boxes)
    if named is None:
        raise GameError("boxes-type", kind=type(boxes).__name__)
    left = dict.fromkeys(rules.boxes, 0)
    for box, jetons in named:
        if not is_among(box, left):
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
    given = plain_list(purses, Sequence)
    if given is None:
        raise GameError("purses-type", kind=type(purses).__name__)
    if len(given) != players:
        raise GameError("purses", n=len(given), players=players)
    return [NO_LIMIT if purse is None else _jetons(purse) for purse in given]


def _jetons(value: object) -> int:
    if not is_whole(value := as_int(value), 0, MOST_AT_TABLE):
        raise GameError("jetons", value=shown(value), most=MOST_AT_TABLE)
    return value
