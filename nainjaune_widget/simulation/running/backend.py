"""Deals and games played by the engine alone, in plain Python or compiled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import replace
from functools import cache
from typing import Any

from nainjaune_widget.engine.generator import MOST_WORDS, WORD, hashed, seat_secrets
from nainjaune_widget.engine.table import MOST_SEATS
from nainjaune_widget.players.choices import RANDOM
from nainjaune_widget.simulation.compiled.loading import load_simulator
from nainjaune_widget.simulation.counting.deals import BLOCK_LENGTH, CHIPS
from nainjaune_widget.simulation.counting.games import seed_of_game
from nainjaune_widget.simulation.counting.pack import Pack, dealt_places
from nainjaune_widget.simulation.counting.tally import CountedTable, GameTally, Tally
from nainjaune_widget.simulation.running.counts import Numbers
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
        # A strategy can reach the numbers of the rules that it is shown; these are others.
        self.rules = self.record(copy(rules).numbers)
        table = CountedTable([0] * setup.players, setup.dealer)
        table.secrets = list(seat_secrets(setup.seed))
        self.table = self.record(table)
        seats = range(setup.players)
        self.pack = Pack(
            self.array(setup.cards),
            self.array(setup.cards),
            self.array([0] * MOST_WORDS),
            len(rules.dealing_order(setup.players, setup.dealer)),
            self.array([dealt_places(rules, setup.players, dealer) for dealer in seats]),
        )
        self.strategies = self.array(setup.codes)

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

    def array(self, source: list[Any]) -> Any:
        """Return ints, or rows of ints, as they are or as an array."""
        if self.compiled:
            import numpy as np  # noqa: PLC0415

            return np.array(source, np.int64)
        return source

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

    def count(self, ends: Sequence[int], first: int, end: int) -> Numbers:
        """Play and count consecutive deals.

        Args:
            ends: the ends of the run's blocks.
            first: the number of the first deal.
            end: the number after the last deal's.
        """
        tally = self.record(Tally())
        results = self.zeros(self.setup.players, 2 * self.setup.most_chips + 1)
        blocks = self.zeros(len(ends), BLOCK_LENGTH)
        self.count_deals(tally, results, blocks, self.array(list(ends)), first, end)
        fields = self._fields(tally, Tally)
        return fields | {"results": self._by_place(results), "blocks": self._by_place(blocks)}

    def outcomes(self, first: int, end: int) -> Any:
        """Play consecutive deals and return a row for each, as `deals.write_outcome` writes it.

        Args:
            first: the number of the first deal.
            end: the number after the last deal's.
        """
        rows = self.zeros(end - first, CHIPS + self.setup.players)
        self.list_deals(rows, first, end)
        return rows

    def count_games(self, agreed: GameSetup, first: int, end: int) -> Numbers:
        """Play and count consecutive games.

        Args:
            agreed: the setup of the games.
            first: the number of the first game.
            end: the number after the last game's.
        """
        tally, players = self.record(GameTally()), self.setup.players
        finals = self.zeros(players, agreed.chips * players // agreed.width + 1)
        for begun in range(first, end, GAMES_AT_ONCE):
            self.play_games(agreed, tally, finals, begun, min(begun + GAMES_AT_ONCE, end))
        return self._fields(tally, GameTally) | {"finals": self._by_place(finals)}

    def _fields(self, tally: Any, kind: type[Tally | GameTally]) -> dict[str, dict[Any, int]]:
        """Return the fields of a tally by name and place, those of one number at place 0."""
        found = {}
        for name in kind.__slots__:
            field = self.plain(tally, name)
            numbers = field if isinstance(field, list) else [field]
            found[name] = {place: number for place, number in enumerate(numbers) if number}
        return found

    def _by_place(self, rows: Any) -> dict[Any, int]:
        """Return the numbers of some rows by row and place."""
        return {
            (row, place): number
            for row, numbers in enumerate(rows.tolist() if self.compiled else rows)
            if any(numbers)
            for place, number in enumerate(numbers)
            if number
        }

    # The entries of the simulator

    def count_deals(
        self, tally: Any, results: Any, blocks: Any, ends: Any, first: int, end: int
    ) -> None:
        """Play and count consecutive deals, as `deals.count_deals` does."""
        counts = tally, results, blocks, ends
        dealt = self.pack, self.strategies, self.setup.seed
        self.function("count_deals")(self.rules, self.table, *counts, *dealt, first, end)

    def list_deals(self, rows: Any, first: int, end: int) -> None:
        """Play consecutive deals and write their outcomes, as `deals.list_deals` does."""
        dealt = self.pack, self.strategies, self.setup.seed
        self.function("list_deals")(self.rules, self.table, rows, *dealt, first, end)

    def play_games(self, agreed: GameSetup, tally: Any, finals: Any, first: int, end: int) -> None:
        """Play and count consecutive games, as `games.count_games` does."""
        counts = tally, finals, agreed.width
        dealt = self.pack, self.strategies, self._secrets_of(first, end), self.setup.seed
        games = agreed.chips, agreed.most_deals, self.setup.dealer
        self.function("count_games")(self.rules, self.table, *counts, *dealt, *games, first, end)

    def _secrets_of(self, first: int, end: int) -> Any:
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
