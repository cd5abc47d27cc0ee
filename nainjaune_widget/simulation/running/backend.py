"""A simulator's functions and the objects that they work on, compiled or as they stand."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from nainjaune_widget.engine.generator import MOST_WORDS
from nainjaune_widget.engine.table import MOST_BOXES
from nainjaune_widget.simulation.compiled.compiler import can_compile, is_compiled
from nainjaune_widget.simulation.compiled.loading import load_simulator
from nainjaune_widget.simulation.counting.deals import BLOCK_LENGTH, CHIPS
from nainjaune_widget.simulation.counting.pack import Dealing, places_of
from nainjaune_widget.simulation.counting.tally import CountedTable, Tally
from nainjaune_widget.simulation.running.counts import Part
from nainjaune_widget.simulation.running.setup import Setup
from nainjaune_widget.words import SimulationError


@cache
def plain_simulator(keeps_log: bool) -> dict[str, Callable[..., Any]]:
    """The simulator's functions in plain Python: counting, as the compiled ones do."""
    return load_simulator(f"{__name__}.{keeps_log}", keeps_log, lambda function: function)


class TableSide:
    """All that is needed to play the deals of a setup, in plain Python or compiled.

    Args:
        setup: what is played.
        compiled: whether by the compiled functions.
        keeps_log: whether the log of each deal is written.
    """

    def __init__(self, setup: Setup, compiled: bool, keeps_log: bool = False) -> None:
        self.setup = setup
        self.compiled = compiled
        self.rules = self.record(setup.rules.numbers)
        self.keeps_log = keeps_log
        table = CountedTable([0] * setup.players, setup.dealer)
        table.boxes = [0] * MOST_BOXES
        self.table = self.record(table)
        seats = range(setup.players)
        self.dealing = Dealing(
            self.numbers(setup.cards),
            self.numbers(setup.cards),
            self.numbers([0] * MOST_WORDS),
            len(setup.rules.dealing_order(setup.players, setup.dealer)),
            self.grid([places_of(setup.rules, setup.players, dealer) for dealer in seats]),
        )
        self.strategies = self.numbers(setup.codes)

    def function(self, name: str) -> Callable[..., Any]:
        """One of the simulator's functions."""
        if self.compiled:
            from nainjaune_widget.simulation.compiled.simulator import compiled_simulator  # noqa: PLC0415

            return compiled_simulator(self.keeps_log).call(name)
        return plain_simulator(self.keeps_log)[name]

    def record(self, source: Any) -> Any:
        """A plain object of the engine, or a record made of it."""
        if self.compiled:
            from nainjaune_widget.simulation.compiled.records import as_record  # noqa: PLC0415

            return as_record(source)
        return source

    def numbers(self, source: Sequence[int]) -> Any:
        """A list, or an array, of ints."""
        if self.compiled:
            import numpy as np  # noqa: PLC0415

            return np.array(source, np.int64)
        return list(source)

    def rows(self, count: int, length: int) -> Any:
        """Rows of zeros."""
        if self.compiled:
            import numpy as np  # noqa: PLC0415

            return np.zeros((count, length), np.int64)
        return [[0] * length for _ in range(count)]

    def grid(self, source: Sequence[Sequence[int]]) -> Any:
        """Rows of ints."""
        if self.compiled:
            import numpy as np  # noqa: PLC0415

            return np.array(source, np.int64)
        return [list(row) for row in source]

    def plain(self, record: Any, name: str) -> Any:
        """A field of a record or a plain object, as a list or an int."""
        return record[name].tolist() if self.compiled else getattr(record, name)

    def count(self, first: int, end: int, ends: Sequence[int]) -> Part:
        """Play and count consecutive deals.

        Args:
            first: the number of the first.
            end: the number after the last.
            ends: where the blocks of the run end.
        """
        counting = Counting(self, first, end, ends)
        self.function("count_deals")(
            self.rules,
            self.table,
            counting.tally,
            counting.results,
            counting.blocks,
            self.numbers(counting.ends),
            self.dealing,
            self.strategies,
            self.setup.seed,
            first,
            end,
        )
        return counting.part()

    def outcomes(self, first: int, end: int) -> Any:
        """Play consecutive deals; a row of ints for each, as `deals.write_outcome` tells."""
        rows = self.rows(end - first, CHIPS + self.setup.players)
        self.function("list_deals")(
            self.rules,
            self.table,
            rows,
            self.dealing,
            self.strategies,
            self.setup.seed,
            first,
            end,
        )
        return rows


class Counting:
    """The counts of consecutive deals while they are played."""

    def __init__(self, side: TableSide, first: int, end: int, ends: Sequence[int]) -> None:
        self.span = first, end
        self.first_block = bisect_right(ends, first)
        last_block = bisect_right(ends, end - 1)
        self.ends = list(ends[self.first_block : last_block + 1])
        self.tally = side.record(Tally())
        self.results = side.rows(side.setup.players, 2 * side.setup.most_chips + 1)
        self.blocks = side.rows(len(self.ends), BLOCK_LENGTH)
        self._side = side

    def part(self) -> Part:
        """The counts, to be sent."""
        numbers = {name: self._side.plain(self.tally, name) for name in Tally.LENGTHS}
        numbers["deals"] = [self._side.plain(self.tally, "deals")]
        results, blocks = self.results, self.blocks
        if self._side.compiled:
            results, blocks = results.tolist(), blocks.tolist()
        return Part(numbers, [_seen(each) for each in results], blocks, self.first_block, self.span)


def _seen(results: Sequence[int]) -> dict[int, int]:
    middle = len(results) // 2
    return {place - middle: deals for place, deals in enumerate(results) if deals}


def prepare(setup: Setup, entry: str, compiled: bool | None, lang: str) -> None:
    """Say so where it is about to be compiled, which takes a while.

    Args:
        setup: what is to be played.
        entry: the function that plays it where all strategies are built in.
        compiled: what was asked for; None where there is a compiler.
        lang: ``"en"`` or ``"fr"``.

    Raises:
        SimulationError: the compiler was asked for, and there is none.
    """
    if compiled and not can_compile():
        raise SimulationError("no-compiler")
    if is_compiled(compiled):
        from nainjaune_widget.simulation.compiled.simulator import tell_that_it_compiles  # noqa: PLC0415

        tell_that_it_compiles(entry if setup.all_built_in else "go_on", lang)
