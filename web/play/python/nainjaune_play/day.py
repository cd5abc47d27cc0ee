"""The deal of the day: the same for everybody on a date, and its first attempt counts."""

from __future__ import annotations

from typing import Any

from nainjaune_widget import Deal

from .board import PlayBoard

RULES, PLAYERS, SEAT = "lindor-1789", 4, 0
HELPS = {
    "hint": "hint",
    "undo": "undo",
    "beliefs": "beliefs",
    "predict": "beliefs",
    "branch": "what-if",
    "again": "again",
    "open": "again",
}
"""The helps that requests of the page are; a prediction is answered with the chance itself."""


def seed_of(day: str) -> str:
    """Return the seed of the deal of a date, as a link has it: its digits."""
    return day.replace("-", "")


class Attempt:
    """The first attempt at the deal of a date: its result, and the helps that led to it.

    Args:
        day: the date, as ``"2026-11-25"``.
        deal: the deal of that date.

    Attributes:
        helps: the helps used before the deal was over, each once, in the order in which they came.
        net: the jetons won or lost; None until the deal is over.
    """

    def __init__(self, day: str, deal: Deal) -> None:
        self._day, self._deal = day, deal
        self.helps: list[str] = []
        self.net: int | None = None

    def is_of(self, deal: Deal) -> bool:
        """Return True for the deal of the date."""
        return deal == self._deal

    def see(self, asked: object, board: PlayBoard) -> None:
        """See what the page has asked for, and the board after it."""
        played = board.round
        if self.net is not None or not self.is_of(played.deal):
            return
        help_ = HELPS.get(asked) if isinstance(asked, str) else None
        if help_ is not None and help_ not in self.helps:
            self.helps.append(help_)
        if played.finished and not board.is_what_if:
            self.net = played.chips[SEAT]

    def kept(self) -> dict[str, Any]:
        """Return all that `bring_back` needs."""
        return {"date": self._day, "helps": self.helps, "net": self.net}

    def bring_back(self, kept: Any) -> None:
        """Go on with what `kept` has returned for this date; begin with anything else."""
        if not isinstance(kept, dict) or kept.get("date") != self._day:
            return
        helps, net = kept.get("helps"), kept.get("net")
        known = set(HELPS.values())
        self.helps = [each for each in helps if each in known] if isinstance(helps, list) else []
        self.net = net if isinstance(net, int) else None
