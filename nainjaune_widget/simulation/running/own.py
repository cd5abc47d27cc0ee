"""Seats that a function of a view plays, among seats that the engine plays itself.

The engine runs by itself, compiled where it can be, until such a seat has to decide; it
then says what that seat may know, and only the decision is made in Python.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, partial
from typing import Any

from nainjaune_widget.engine.accounts import NO_CARD, NOBODY
from nainjaune_widget.engine.cards import PACK, Card, cards_of
from nainjaune_widget.engine.events import Event, read_log
from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.play import Deal, View
from nainjaune_widget.simulation.counting.deals import (
    CHIPS,
    SIGHT_BOXES,
    SIGHT_CHIPS,
    SIGHT_HAND,
    SIGHT_KEY,
    SIGHT_LEGAL,
    SIGHT_LENGTH,
    SIGHT_LOGGED,
    SIGHT_MAY_PASS,
    SIGHT_MOMENT,
    SIGHT_SIZES,
    SIGHT_TURN,
    SIGHT_TURN_UP,
    SIGHT_WANTED,
    TO_BEGIN,
    TO_PASS,
)
from nainjaune_widget.simulation.running.backend import Counting, TableSide
from nainjaune_widget.simulation.running.counts import Part
from nainjaune_widget.simulation.running.setup import Setup, name_of
from nainjaune_widget.simulation.running.strategy_errors import tell_the_deal
from nainjaune_widget.words import CardError, StrategyError


class SimulatedView(View):
    """A view that is made of what the engine says a seat may know, as far as it is asked for."""

    _sight: Sequence[int]
    _rows: Any

    def __init__(
        self, rules: Ruleset, players: int, dealer: int, sight: Sequence[int], rows: Any
    ) -> None:
        turn_up = sight[SIGHT_TURN_UP]
        # A view is frozen: its fields are set in one go, as they are by a dataclass one by one.
        self.__dict__.update(
            rules=rules,
            players=players,
            dealer=dealer,
            seat=sight[SIGHT_TURN],
            hand_mask=sight[SIGHT_HAND],
            legal_mask=sight[SIGHT_LEGAL],
            wanted_mask=sight[SIGHT_WANTED],
            may_pass=sight[SIGHT_MAY_PASS] == 1,
            leading=sight[SIGHT_WANTED] == 0,
            moment=sight[SIGHT_MOMENT],
            key=sight[SIGHT_KEY],
            hands=None,
            turn_up=None if turn_up == NO_CARD else PACK[turn_up],
            _sight=sight,
            _rows=rows,
        )

    @cached_property
    def hand_sizes(self) -> tuple[int, ...]:
        """How many cards each seat holds."""
        return tuple(self._sight[SIGHT_SIZES : SIGHT_SIZES + self.players])

    @cached_property
    def chips(self) -> tuple[int, ...]:
        """The net result of each seat, in jetons."""
        return tuple(self._sight[SIGHT_CHIPS : SIGHT_CHIPS + self.players])

    @cached_property
    def boxes(self) -> Mapping[str, int]:
        """The jetons in each box."""
        return dict(zip(self.rules.boxes, self._sight[SIGHT_BOXES:], strict=False))

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """What everybody saw and heard: read from the rows that the engine logged."""
        return tuple(read_log(self.rules, [int(row) for row in self._rows], 1))


class OwnPlay:
    """Deals in which functions of a view play some seats.

    Args:
        setup: what is played.
        compiled: whether the engine is compiled.
    """

    def __init__(self, setup: Setup, compiled: bool) -> None:
        self.setup = setup
        self.side = TableSide(setup, compiled, keeps_log=True)
        self.sight = self.side.numbers([0] * SIGHT_LENGTH)
        self.log = self.side.table["log"] if compiled else self.side.table.log
        self.dealer = setup.dealer
        self._lay_out = self.side.function("lay_out")
        self._go_on = self.side.function("go_on")

    def play(self, seed: int, number: int) -> None:
        """Play one deal to its end.

        Args:
            seed: of the deal.
            number: of the deal.
        """
        setup, side, sight = self.setup, self.side, self.sight
        self.dealer = side.plain(side.table, "dealer")
        self._lay_out(side.table, side.dealing, int(setup.rules.trumps), seed, number)
        action = TO_BEGIN
        while True:
            self._go_on(side.rules, side.table, side.strategies, seed, number, action, sight)
            seen = [int(each) for each in sight] if isinstance(sight, list) else sight.tolist()
            if seen[SIGHT_TURN] == NOBODY:
                return
            action = self._decide(seen, seed, number)

    def _decide(self, seen: list[int], seed: int, number: int) -> int:
        setup = self.setup
        # Taken before the strategy is asked: what hangs on its view it can change.
        seat, legal, may_pass = seen[SIGHT_TURN], seen[SIGHT_LEGAL], seen[SIGHT_MAY_PASS]
        rows = self.log[: seen[SIGHT_LOGGED]].copy()
        view = SimulatedView(setup.rules, setup.players, self.dealer, seen, rows)
        refusal = partial(self._refusal, seat=seat, legal=legal, seed=seed, number=number)
        try:
            choice = setup.functions[seat](view)
        except Exception as error:
            tell_the_deal(error, self._deal(seed, number).code, number, setup.lang)
            raise
        if choice is None:
            if may_pass:
                return TO_PASS
            raise refusal("simulated-pass")
        try:
            card = choice if type(choice) is Card else Card(choice)
        except CardError as unreadable:
            raise refusal("simulated-card", choice=repr(choice)) from unreadable
        if not legal >> card.number & 1:
            raise refusal("simulated-card", choice=card)
        return card.number

    def _refusal(
        self, key: str, *, seat: int, legal: int, seed: int, number: int, **values: object
    ) -> StrategyError:
        code = self._deal(seed, number).code
        error = StrategyError(
            key,
            name=name_of(self.setup.strategies[seat]),
            seat=seat,
            legal=cards_of(legal),
            number=number,
            code=code,
            **values,
        )
        error.code = code
        return error

    def _deal(self, seed: int, number: int) -> Deal:
        return Deal.shuffled(self.setup.rules, self.setup.players, seed, number, self.dealer)

    def count(self, first: int, end: int, ends: Sequence[int]) -> Part:
        """Play and count consecutive deals; as `TableSide.count`."""
        side = self.side
        counting = Counting(side, first, end, ends)
        count_deal, empty_the_boxes = map(side.function, ("count_deal", "empty_the_boxes"))
        block = 0
        for number in range(first, end):
            while number >= counting.ends[block]:
                block += 1
            empty_the_boxes(side.rules, side.table)
            self.play(self.setup.seed, number)
            count_deal(
                side.rules, side.table, counting.tally, counting.results, counting.blocks[block]
            )
        return counting.part()

    def outcomes(self, first: int, end: int) -> Any:
        """Play consecutive deals; as `TableSide.outcomes`."""
        side = self.side
        rows = side.rows(end - first, CHIPS + self.setup.players)
        write_outcome, empty_the_boxes = map(side.function, ("write_outcome", "empty_the_boxes"))
        for number in range(first, end):
            empty_the_boxes(side.rules, side.table)
            self.play(self.setup.seed, number)
            write_outcome(side.table, rows[number - first])
        return rows
