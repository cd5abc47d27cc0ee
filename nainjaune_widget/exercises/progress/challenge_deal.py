"""A deal of a challenge, as a pupil has played it."""

from __future__ import annotations

from dataclasses import dataclass

from nainjaune_widget.play import LONGEST_PLAY

MARKS = ("undo", "hint", "beliefs", "what-if", "seen", "again")
"""The marks of a play: with ``"seen"``, cards were seen that the seat need not know."""

MOST_PLAYED = 500
"""The most deals of challenges that are kept of a pupil."""

_MOST_JETONS = 1_000_000


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
        play: the whole play once it is over, as `write_play` writes it; empty in older files.
    """

    code: str
    seat: int
    bots: str
    net: int | None = None
    marks: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    play: str = ""

    def __post_init__(self) -> None:
        """Refuse what no challenge has."""
        if (
            len(self.play) > LONGEST_PLAY
            or self.seat < 0
            or abs(self.net or 0) > _MOST_JETONS
            or not {*self.marks} <= {*MARKS}
        ):
            raise ValueError("challenge")

    @property
    def key(self) -> tuple[str, int, str]:
        """The deal, the seat and the bots: results with the same key can be compared."""
        return self.code, self.seat, self.bots

    def mark(self, mark: str) -> None:
        """Note a help."""
        if mark not in self.marks:
            self.marks = (*self.marks, mark)
