"""What is agreed for many games, and playing them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from nainjaune_widget.play import Game
from nainjaune_widget.players import act
from nainjaune_widget.simulation.counts import joined
from nainjaune_widget.simulation.games import GOES_ON, seed_of_game
from nainjaune_widget.simulation.own import OwnPlay
from nainjaune_widget.simulation.setup import MOST_SUM, Setup, is_compiled
from nainjaune_widget.simulation.table_side import TableSide
from nainjaune_widget.simulation.tally import GameTally

MOST_DEALS = 100_000
"""After so many deals a game ends in any case."""
STRETCHES = 4096
"""Jetons at the end are counted in so many stretches at most."""


@dataclass(frozen=True)
class GameSetup:
    """A table and what is agreed for each game.

    Attributes:
        setup: the table; its seed is that of the games.
        chips: the jetons of each player at the start.
        deals: after how many deals a game ends, None for no number.
    """

    setup: Setup
    chips: int
    deals: int | None

    @property
    def most_deals(self) -> int:
        """After how many deals a game ends in any case."""
        return self.deals or MOST_DEALS

    @property
    def width(self) -> int:
        """How long the stretches are in which jetons at the end are counted."""
        return self.chips * self.setup.players // STRETCHES + 1

    @property
    def most_at_once(self) -> int:
        """In so many games no sum of squares can be more than a compiled number holds.

        Nobody ends with more than all jetons at the table.
        """
        largest = max(self.chips * self.setup.players, self.most_deals)
        return max(1, MOST_SUM // largest**2)

    def game(self, number: int) -> Game:
        """The game of a number, its first deal not yet played."""
        setup = self.setup
        seed = seed_of_game(setup.seed, number)
        return Game(setup.rules, setup.players, self.chips, seed, self.deals, setup.dealer)

    def played(self, number: int) -> Game:
        """The game of a number, played to its end by the strategies."""
        game = self.game(number)
        while True:
            while game.round.turn is not None:
                act(game.round, self.setup.functions[game.round.turn])
            if game.finished or len(game.rounds) >= self.most_deals:
                return game
            game.next_round()


@dataclass(frozen=True)
class GameCounts:
    """What was counted in some games.

    Attributes:
        numbers: the fields of a `GameTally`.
        finals: by seat, for each stretch of jetons how many games ended with so many.
        spans: which games were counted, as numbers first and beyond the last.
    """

    numbers: dict[str, list[int]]
    finals: list[dict[int, int]]
    spans: list[tuple[int, int]] = field(default_factory=list)

    @classmethod
    def none(cls, players: int) -> GameCounts:
        """The counts of no games."""
        numbers = {name: [0] * GameTally.LENGTHS.get(name, 1) for name in GameTally.__slots__}
        return cls(numbers, [{} for _ in range(players)])

    def plus(self, part: GameCounts) -> GameCounts:
        """With the counts of other games; the order does not matter."""
        added = {
            name: [one + other for one, other in zip(self.numbers[name], numbers, strict=True)]
            for name, numbers in part.numbers.items()
        }
        finals = [dict(mine) for mine in self.finals]
        for mine, theirs in zip(finals, part.finals, strict=True):
            for stretch, games in theirs.items():
                mine[stretch] = mine.get(stretch, 0) + games
        return GameCounts(self.numbers | added, finals, joined([*self.spans, *part.spans]))


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
