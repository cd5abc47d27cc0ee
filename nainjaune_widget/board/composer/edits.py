"""All that the page of a composer may ask for."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias, get_args

from nainjaune_widget.board.composer.layout import TALON, Destination
from nainjaune_widget.board.messages import Message, one_of, whole
from nainjaune_widget.board.requests import Code, Seat
from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.rulesets import RULESETS

MOST_DIGITS = 19
"""The most digits of a seed."""


def _is_place(given: Any) -> bool:
    return given == TALON or is_whole(given, 0)


def _is_seed(given: Any) -> bool:
    digits = isinstance(given, str) and given.isascii() and given.isdecimal()
    return digits and len(given) <= MOST_DIGITS


Digits: TypeAlias = Annotated[str, _is_seed]
"""A seed: a page has no whole numbers of 62 bits."""


class PlaceCard(Message, named="place"):
    """Put a card at a seat, on the talon, or back into the pack (None)."""

    card: Card
    to: Annotated[Destination, _is_place] = None


class ChangeTable(Message, named="table"):
    """Lay the deal out for other rules, players or another dealer; what is left out stays."""

    rules: Annotated[str, one_of(RULESETS)] | None = None
    players: Annotated[int, whole(0)] | None = None
    dealer: Annotated[int, whole(0)] | None = None


class Fill(Message, named="fill"):
    """Deal the rest of the pack."""

    seed: Digits


class Shuffle(Message, named="shuffle"):
    """Deal the whole pack anew."""

    seed: Digits


class Load(Message, named="load"):
    """Begin again from the deal of a code."""

    code: Code


class Clear(Message, named="clear"):
    """Put all cards back into the pack."""


class UndoEdit(Message, named="undo"):
    """Take back the last edit."""


class PlayDeal(Message, named="play"):
    """Play the deal at a seat."""

    to: Seat


Edit: TypeAlias = PlaceCard | ChangeTable | Fill | Shuffle | Load | Clear | UndoEdit | PlayDeal
EDITS: dict[str, type[Edit]] = {each.type: each for each in get_args(Edit)}
