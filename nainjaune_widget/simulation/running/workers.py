"""Parts of a run, as a worker plays them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nainjaune_widget.simulation.compiled.compiler import is_compiled
from nainjaune_widget.simulation.counting.games import GOES_ON, seed_of_game
from nainjaune_widget.simulation.counting.tally import GameTally
from nainjaune_widget.simulation.running.backend import TableSide
from nainjaune_widget.simulation.running.counts import GameCounts, Part
from nainjaune_widget.simulation.running.own import OwnPlay
from nainjaune_widget.simulation.running.setup import GameSetup, Setup


def count_part(
    setup: Setup, ends: Sequence[int], compiled: bool | None, span: tuple[int, int]
) -> Part:
    """Play and count consecutive deals: what a worker is asked to do.

    Args:
        setup: what is played.
        ends: where the blocks of the run end.
        compiled: whether by the compiled functions; None where there is a compiler.
        span: the number of the first deal, and the number after the last.
    """
    compiled = is_compiled(compiled)
    if setup.all_built_in:
        return TableSide(setup, compiled).count(*span, ends)
    return OwnPlay(setup, compiled).count(*span, ends)


def rows_of(setup: Setup, compiled: bool | None, span: tuple[int, int]) -> Any:
    """What came of consecutive deals, as rows of ints: see `deals.write_outcome`."""
    compiled = is_compiled(compiled)
    if setup.all_built_in:
        return TableSide(setup, compiled).outcomes(*span)
    return OwnPlay(setup, compiled).outcomes(*span)


def count_games_part(agreed: GameSetup, compiled: bool | None, span: tuple[int, int]) -> GameCounts:
    """Play and count consecutive games: what a worker is asked to do.

    Args:
        agreed: what is played.
        compiled: whether by the compiled functions; None where there is a compiler.
        span: the number of the first game, and the number after the last.
    """
    compiled = is_compiled(compiled)
    setup = agreed.setup
    own = None if setup.all_built_in else OwnPlay(setup, compiled)
    side = TableSide(setup, compiled) if own is None else own.side
    tally = side.record(GameTally())
    finals = side.rows(setup.players, agreed.chips * setup.players // agreed.width + 1)
    if own is not None:
        _count_own_games(agreed, own, tally, finals, span)
    else:
        side.function("count_games")(
            side.rules,
            side.table,
            tally,
            finals,
            agreed.width,
            side.dealing,
            side.strategies,
            setup.seed,
            agreed.chips,
            agreed.most_deals,
            setup.dealer,
            *span,
        )
    numbers = {name: side.plain(tally, name) for name in GameTally.__slots__}
    return GameCounts(
        {name: each if isinstance(each, list) else [each] for name, each in numbers.items()},
        [{place: games for place, games in enumerate(map(int, row)) if games} for row in finals],
        [span],
    )


def _count_own_games(
    agreed: GameSetup,
    own: OwnPlay,
    tally: Any,
    finals: Any,
    span: tuple[int, int],
) -> None:
    side, setup = own.side, agreed.setup
    names = ("sit_down", "settle_deal", "count_game")
    sit_down, settle_deal, count_game = map(side.function, names)
    for number in range(*span):
        seed = seed_of_game(setup.seed, number)
        sit_down(side.rules, side.table, agreed.chips, setup.dealer)
        dealt, shortfalls, ending = 0, 0, GOES_ON
        while ending == GOES_ON:
            own.play(seed, dealt)
            dealt += 1
            shortfalls += side.plain(side.table, "shortfalls")
            ending = settle_deal(side.rules, side.table, dealt, agreed.most_deals)
        count_game(side.table, tally, finals, agreed.width, dealt, ending, shortfalls)
