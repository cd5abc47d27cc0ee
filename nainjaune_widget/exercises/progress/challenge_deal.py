"""A deal of a challenge, as a pupil has played it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.engine.constants import MOST_SEATS

MARKS = ("undo", "hint", "beliefs", "what-if", "seen", "again")
"""The marks of a play: with ``"seen"``, cards were seen that the seat need not know."""

MOST_PLAYED = 500
"""The most deals of challenges that are kept of a pupil."""

_MOST_JETONS = 1_000_000
_MOST_CHOICES = 200
_LONGEST = {"code": 200, "bots": 60, "choice": 20}


@dataclass
class ChallengeDeal:
    """The first play of a deal of a challenge.

    Attributes:
        code: the code of the deal.
        seat: the seat of the pupil.
        bots: the strategy at the other seats.
        net: the jetons won or lost; None until the deal is over.
        marks: the helps that were used before it was over, some of `MARKS`.
        choices: the pupil's choices so far, to go on from; none once the deal is over.
    """

    code: str
    seat: int
    bots: str
    net: int | None = None
    marks: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()

    @property
    def key(self) -> tuple[str, int, str]:
        """The table: whoever has the same one can be compared."""
        return self.code, self.seat, self.bots

    def mark(self, mark: str) -> None:
        """Note a help, unless the deal is over."""
        if self.net is None and mark not in self.marks:
            self.marks = (*self.marks, mark)

    @classmethod
    def read(cls, data: Any) -> Self:
        """Read one from JSON.

        Raises:
            ValueError: it is none.
        """
        if not isinstance(data, Mapping):
            raise ValueError("played")
        code, seat, bots, net = (data.get(name) for name in ("code", "seat", "bots", "net"))
        marks, choices = data.get("marks", []), data.get("choices", [])
        if not (_is_text(code, "code") and _is_text(bots, "bots")):
            raise ValueError("played")
        if not is_whole(seat, 0, MOST_SEATS - 1):
            raise ValueError("seat")
        if net is not None and not is_whole(net, -_MOST_JETONS, _MOST_JETONS):
            raise ValueError("net")
        if not isinstance(marks, list) or not all(each in MARKS for each in marks):
            raise ValueError("marks")
        if not isinstance(choices, list) or len(choices) > _MOST_CHOICES:
            raise ValueError("choices")
        if not all(_is_text(each, "choice") for each in choices):
            raise ValueError("choices")
        return cls(str(code), data["seat"], str(bots), net, tuple(marks), tuple(choices))


def _is_text(value: object, what: str) -> bool:
    return isinstance(value, str) and 0 < len(value) <= _LONGEST[what]
