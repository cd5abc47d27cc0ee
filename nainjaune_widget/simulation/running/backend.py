"""Deals and games played by the engine alone, in plain Python or compiled."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import replace
from functools import cache
from typing import Any

from nainjaune_widget.engine.constants import MOST_BOXES, MOST_SEATS
from nainjaune_widget.engine.generator import MOST_WORDS, WORD
from nainjaune_widget.engine.seat_secrets import hashed, seat_secrets
from nainjaune_widget.players.choices import RANDOM
from nainjaune_widget.simulation.compiled.loading import load_simulator
from nainjaune_widget.simulation.counting.deals import BLOCK_LENGTH, CHIPS
from nainjaune_widget.simulation.counting.games import seed_of_game
from nainjaune_widget.simulation.counting.pack import Pack, dealt_places
from nainjaune_widget.simulation.counting.tally import CountedTable, GameTally, Tally
from nainjaune_widget.simulation.running.counts import GameCounts, PartialCounts
from nainjaune_widget.simulation.running.setup import GameSetup, Setup

GAMES_AT_ONCE = 4096
"""The most games whose secrets are kept at a time."""


@cache
def plain_simulator(keeps_log: bool) -> dict[str, Callable[..., Any]]:
    """Return the simulator's functions in plain Python, counting as the compiled ones do."""
    return load_simulator(f"{__name__}.{keeps_log}", keeps_log, lambda function: function)


class Backend:
    """The simulator's functions and the objects that they work on.

    In plain Python these are objects and lists, compiled they are NumPy records and arrays.

    Args:
        setup: the setup of the run.
        compiled: True to use the compiled functions.
        keeps_log: True to write the log of each deal.
    """

    def __init__(self, setup: Setup, compiled: bool, keeps_log: bool = False) -> None:
        # The constructor, which copying calls, checks the rules and derives their numbers anew:
        # compiled code never gets numbers of a wrong size, whatever was done to the rules.
        rules = copy(setup.rules)
        self.setup = setup = replace(setup, rules=rules)
        self.compiled = compiled
        self.keeps_log = keeps_log
        self.rules = self.record(rules.numbers)
        table = CountedTable([0] * setup.players, setup.dealer)
        table.boxes = [0] * MOST_BOXES
        table.secrets = list(seat_secrets(setup.seed))
        self.table = self.record(table)
        seats = range(setup.players)
        self.pack = Pack(
            self.numbers(setup.cards),
            self.numbers(setup.cards),
            self.numbers([0] * MOST_WORDS),
            len(rules.dealing_order(setup.players, setup.dealer)),
            self.matrix([dealt_places(rules, setup.players, dealer) for dealer in seats]),
        )
        self.strategies = self.numbers(setup.codes)

    # Functions and objects, plain or compiled

    def function(self, name: str) -> Callable[..., Any]:
        """Return one of the simulator's functions."""
        if self.compiled:
            from nainjaune_widget.simulation.compiled.simulator import (  # noqa: PLC0415
                compiled_simulator,
            )

            return compiled_simulator(self.keeps_log).call(name)
        return plain_simulator(self.keeps_log)[name]

    def record(self, source: Any) -> Any:
        """Return a plain object of the engine as it is, or as a record."""
        if self.compiled:
            from nainjaune_widget.simulation.compiled.records import as_record  # noqa: PLC0415

            return as_record(source)
        return source

    def numbers(self, source: Sequence[int]) -> Any:
        """Return ints as a list or an array."""
        if self.compiled:
            import numpy as np  # noqa: PLC0415

            return np.array(source, np.int64)
        return list(source)

    def matrix(self, source: Sequence[Sequence[int]]) -> Any:
        """Return rows of ints as lists or an array."""
        if self.compiled:
            import numpy as np  # noqa: PLC0415

            return np.array(source, np.int64)
        return [list(row) for row in source]

    def zeros(self, rows: int, length: int) -> Any:
        """Return rows of zeros."""
        if self.compiled:
            import numpy as np  # noqa: PLC0415

            return np.zeros((rows, length), np.int64)
        return [[0] * length for _ in range(rows)]

    def plain(self, record: Any, name: str) -> Any:
        """Return a field of a record or an object as an int or a list."""
        return record[name].tolist() if self.compiled else getattr(record, name)

    # Deals and games

    def count(self, first: int, end: int, ends: Sequence[int]) -> PartialCounts:
        """Play and count consecutive deals.

        Args:
            first: the number of the first deal.
            end: the number after the last deal's.
            ends: the ends of the run's blocks.
        """
        part = PartInProgress(self, first, end, ends)
        self.function("count_deals")(
            self.rules,
            self.table,
            part.tally,
            part.results,
            part.blocks,
            self.numbers(part.ends),
            self.pack,
            self.strategies,
            self.setup.seed,
            first,
            end,
        )
        return part.finished()

    def outcomes(self, first: int, end: int) -> Any:
        """Play consecutive deals and return a row for each, as `deals.write_outcome` writes it.

        Args:
            first: the number of the first deal.
            end: the number after the last deal's.
        """
        rows = self.zeros(end - first, CHIPS + self.setup.players)
        self.function("list_deals")(
            self.rules,
            self.table,
            rows,
            self.pack,
            self.strategies,
            self.setup.seed,
            first,
            end,
        )
        return rows

    def count_games(self, agreed: GameSetup, first: int, end: int) -> GameCounts:
        """Play and count consecutive games.

        Args:
            agreed: the setup of the games.
            first: the number of the first game.
            end: the number after the last game's.
        """
        part = GamesInProgress(self, agreed)
        for begun in range(first, end, GAMES_AT_ONCE):
            before = min(begun + GAMES_AT_ONCE, end)
            self.function("count_games")(
                self.rules,
                self.table,
                part.tally,
                part.finals,
                agreed.width,
                self.pack,
                self.strategies,
                self._secrets(begun, before),
                self.setup.seed,
                agreed.chips,
                agreed.most_deals,
                self.setup.dealer,
                begun,
                before,
            )
        return part.finished((first, end))

    def _secrets(self, first: int, end: int) -> Any:
        """Return by game and seat the secrets of consecutive games, 0 where nobody draws."""
        if RANDOM not in self.setup.codes:
            return self.zeros(end - first, MOST_SEATS)
        seed = self.setup.seed
        if self.compiled:
            import numpy as np  # noqa: PLC0415

            numbers: Any = np.arange(first, end, dtype=np.int64)
            seeds: Any = seed_of_game(seed, numbers)
            words = np.frombuffer(b"".join(map(hashed, seeds.tolist())), "<i8")
            return words.reshape(-1, MOST_SEATS) & WORD
        return [seat_secrets(seed_of_game(seed, number)) for number in range(first, end)]


class PartInProgress:
    """The counts of consecutive deals while they are played.

    Args:
        backend: the backend that plays them.
        first: the number of the first deal.
        end: the number after the last deal's.
        ends: the ends of the run's blocks.
    """

    def __init__(self, backend: Backend, first: int, end: int, ends: Sequence[int]) -> None:
        self.span = first, end
        self.first_block = bisect_right(ends, first)
        last_block = bisect_right(ends, end - 1)
        self.ends = list(ends[self.first_block : last_block + 1])
        self.tally = backend.record(Tally())
        self.results = backend.zeros(backend.setup.players, 2 * backend.setup.most_chips + 1)
        self.blocks = backend.zeros(len(self.ends), BLOCK_LENGTH)
        self._backend = backend

    def finished(self) -> PartialCounts:
        """Return the counts, ready to be sent."""
        numbers = {name: self._backend.plain(self.tally, name) for name in Tally.LENGTHS}
        numbers["deals"] = [self._backend.plain(self.tally, "deals")]
        results, blocks = self.results, self.blocks
        if self._backend.compiled:
            results, blocks = results.tolist(), blocks.tolist()
        seen = [_by_result(row) for row in results]
        return PartialCounts(numbers, seen, blocks, self.first_block, self.span)


def _by_result(row: Sequence[int]) -> dict[int, int]:
    middle = len(row) // 2
    return {place - middle: deals for place, deals in enumerate(row) if deals}


class GamesInProgress:
    """The counts of some games while they are played.

    Args:
        backend: the backend that plays them.
        agreed: the setup of the games.
    """

    def __init__(self, backend: Backend, agreed: GameSetup) -> None:
        players = backend.setup.players
        self.tally = backend.record(GameTally())
        self.finals = backend.zeros(players, agreed.chips * players // agreed.width + 1)
        self._backend = backend

    def finished(self, span: tuple[int, int]) -> GameCounts:
        """Return the counts, ready to be sent.

        Args:
            span: the number of the first game, and the number after the last.
        """
        fields = {name: self._backend.plain(self.tally, name) for name in GameTally.__slots__}
        return GameCounts(
            {name: each if isinstance(each, list) else [each] for name, each in fields.items()},
            [_by_stretch(row) for row in self.finals],
            [span],
        )


def _by_stretch(row: Sequence[int]) -> dict[int, int]:
    return {stretch: games for stretch, games in enumerate(map(int, row)) if games}
