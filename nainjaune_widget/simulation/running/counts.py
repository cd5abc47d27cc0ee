"""Counts of deals, games and tournaments, which can be sent between processes and added."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from nainjaune_widget.simulation.counting.deals import BLOCK_LENGTH
from nainjaune_widget.simulation.counting.tally import GameTally, Tally

Rows = list[list[int]]


@dataclass(frozen=True)
class Counts:
    """The counts of some deals.

    Attributes:
        numbers: the fields of a `Tally`; `deals` as a list of one.
        results: by seat and net result, the number of deals; a result of 0 is in the middle.
        blocks: the counts of the run's blocks, in the order of the deals.
        spans: the spans of deals counted, each as its first number and the number after its last.
    """

    numbers: dict[str, list[int]]
    results: Rows
    blocks: Rows
    spans: list[tuple[int, int]] = field(default_factory=list)

    @classmethod
    def none(cls, players: int, most_chips: int, blocks: int) -> Counts:
        """Return the counts of no deals."""
        return cls(
            {"deals": [0], **{name: [0] * length for name, length in Tally.LENGTHS.items()}},
            [[0] * (2 * most_chips + 1) for _ in range(players)],
            [[0] * BLOCK_LENGTH for _ in range(blocks)],
        )

    @property
    def deals(self) -> int:
        """The number of deals counted."""
        return self.numbers["deals"][0]

    def plus(self, part: PartialCounts) -> Counts:
        """Return the sum with a part of the run; parts can be added in any order."""
        added = {name: _sums(self.numbers[name], each) for name, each in part.numbers.items()}
        results = [list(row) for row in self.results]
        for row, seen in zip(results, part.results, strict=True):
            middle = len(row) // 2
            for chips, deals in seen.items():
                row[middle + chips] += deals
        blocks = list(self.blocks)
        for block, numbers in enumerate(part.blocks, part.first_block):
            blocks[block] = _sums(blocks[block], numbers)
        return Counts(self.numbers | added, results, blocks, joined([*self.spans, part.span]))


@dataclass(frozen=True)
class PartialCounts:
    """The counts of consecutive deals, as a worker sends them.

    Attributes:
        numbers: as in `Counts`.
        results: by seat, the number of deals by net result.
        blocks: the counts of the blocks that these deals belong to.
        first_block: the place of the first of these blocks in the run.
        span: the number of the first deal, and the number after the last.
    """

    numbers: dict[str, list[int]]
    results: list[dict[int, int]]
    blocks: Rows
    first_block: int
    span: tuple[int, int]


@dataclass(frozen=True)
class GameCounts:
    """The counts of some games.

    Attributes:
        numbers: the fields of a `GameTally`.
        finals: by seat and stretch of jetons, the number of games that the seat ended there.
        spans: the spans of games counted, each as its first number and the number after its last.
    """

    numbers: dict[str, list[int]]
    finals: list[dict[int, int]]
    spans: list[tuple[int, int]] = field(default_factory=list)

    @classmethod
    def none(cls, players: int) -> GameCounts:
        """Return the counts of no games."""
        numbers = {name: [0] * GameTally.LENGTHS.get(name, 1) for name in GameTally.__slots__}
        return cls(numbers, [{} for _ in range(players)])

    def plus(self, part: GameCounts) -> GameCounts:
        """Return the sum with other games, in any order."""
        added = {name: _sums(self.numbers[name], numbers) for name, numbers in part.numbers.items()}
        finals = [dict(mine) for mine in self.finals]
        for mine, theirs in zip(finals, part.finals, strict=True):
            for stretch, games in theirs.items():
                mine[stretch] = mine.get(stretch, 0) + games
        return GameCounts(self.numbers | added, finals, joined([*self.spans, *part.spans]))


@dataclass(frozen=True)
class TournamentCounts:
    """The sums of some deals of a tournament.

    Attributes:
        played: the number of deals that each pairing played in each seat.
        sums: for each pairing, then for each strategy over all its pairings, the sum and the
            sum of squares of its lead in a deal, and the same of its wins.
    """

    played: int
    sums: Rows

    @classmethod
    def none(cls, rows: int) -> TournamentCounts:
        """Return the sums of no deals.

        Args:
            rows: the number of pairings and strategies together.
        """
        return cls(0, [[0] * 4 for _ in range(rows)])

    def plus(self, part: TournamentCounts) -> TournamentCounts:
        """Return the sum with other deals, in any order."""
        sums = [_sums(mine, theirs) for mine, theirs in zip(self.sums, part.sums, strict=True)]
        return TournamentCounts(self.played + part.played, sums)


def _sums(some: Sequence[int], more: Sequence[int]) -> list[int]:
    return [one + other for one, other in zip(some, more, strict=True)]


def joined(spans: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return spans in order, neighbours joined into one.

    >>> joined([(5, 9), (0, 5), (12, 20)])
    [(0, 9), (12, 20)]
    """
    found: list[tuple[int, int]] = []
    for first, end in sorted(spans):
        if found and found[-1][1] == first:
            found[-1] = (found[-1][0], end)
        else:
            found.append((first, end))
    return found


def block_ends(rounds: int, most: int = 200) -> list[int]:
    """Return the ends of a run's blocks, which grow, so that its beginning is seen in detail.

    Args:
        rounds: the number of deals in the run.
        most: the greatest number of blocks.

    >>> block_ends(5), block_ends(10**6)[:3], block_ends(10**6)[-1], len(block_ends(10**6))
    ([1, 2, 3, 4, 5], [1, 2, 3], 1000000, 176)
    """
    ends = {round(rounds ** (step / most)) for step in range(most + 1)}
    return sorted(ends)
