"""Deals and games in which functions of a view play some of the seats.

The engine plays the other seats by itself, compiled where possible, until one of these seats
has to decide. It then gives the view of that seat, and only the decision is made in Python.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, partial
from typing import Any

from nainjaune_widget.engine.cards import PACK, Card, cards_of
from nainjaune_widget.engine.events import Event, read_log
from nainjaune_widget.engine.generator import seat_secrets
from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.engine.table import NO_CARD, NOBODY
from nainjaune_widget.play import Deal, View
from nainjaune_widget.simulation.counting.deals import (
    SIGHT_ACTIONS,
    SIGHT_BOXES,
    SIGHT_CHIPS,
    SIGHT_HAND,
    SIGHT_KEY,
    SIGHT_LEGAL,
    SIGHT_LENGTH,
    SIGHT_LOGGED,
    SIGHT_MAY_PASS,
    SIGHT_SIZES,
    SIGHT_TURN,
    SIGHT_TURN_UP,
    SIGHT_WANTED,
    TO_BEGIN,
    TO_PASS,
)
from nainjaune_widget.simulation.counting.games import GOES_ON, seed_of_game
from nainjaune_widget.simulation.running.backend import Backend
from nainjaune_widget.simulation.running.setup import GameSetup, Setup, name_of
from nainjaune_widget.simulation.running.strategy_errors import name_the_deal
from nainjaune_widget.words import CardError, StrategyError, shown


class SimulatedView(View):
    """A view made of the engine's numbers for a seat; each part is made on its first use."""

    _sight: Sequence[int]
    _rows: Any

    def __init__(
        self, rules: Ruleset, players: int, dealer: int, sight: Sequence[int], rows: Any
    ) -> None:
        turn_up = sight[SIGHT_TURN_UP]
        # A view is frozen, so its fields are set past it, all in one go.
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
            actions=sight[SIGHT_ACTIONS],
            key=sight[SIGHT_KEY],
            hands=None,
            turn_up=None if turn_up == NO_CARD else PACK[turn_up],
            _sight=sight,
            _rows=rows,
        )

    @cached_property
    def hand_sizes(self) -> tuple[int, ...]:
        """The number of cards in each hand."""
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
        """The events so far as everybody saw and heard them."""
        return tuple(read_log(self.rules, [int(row) for row in self._rows], 1))


class OwnBackend(Backend):
    """A backend for deals in which functions of a view play some seats.

    Args:
        setup: the setup of the run.
        compiled: True to use the compiled functions.
    """

    def __init__(self, setup: Setup, compiled: bool) -> None:
        super().__init__(setup, compiled, keeps_log=True)
        self._functions = setup.functions
        self._sight = self.array([0] * SIGHT_LENGTH)
        self._log = self.table["log"] if compiled else self.table.log
        self._secrets = self.table["secrets"] if compiled else self.table.secrets
        self._dealer = setup.dealer
        self._trumps = self.plain(self.rules, "trumps")
        self._lay_out, self._go_on, self._empty_the_boxes = map(
            self.function, ("lay_out", "go_on", "empty_the_boxes")
        )

    def count_deals(
        self, tally: Any, results: Any, blocks: Any, ends: Any, first: int, end: int
    ) -> None:
        """Play and count consecutive deals."""
        count_deal = self.function("count_deal")
        block = 0
        for number in range(first, end):
            while number >= ends[block]:
                block += 1
            self._empty_the_boxes(self.rules, self.table)
            self._play(self.setup.seed, number)
            count_deal(self.rules, self.table, tally, results, blocks[block])

    def list_deals(self, rows: Any, first: int, end: int) -> None:
        """Play consecutive deals and write their outcomes."""
        write_outcome = self.function("write_outcome")
        for number in range(first, end):
            self._empty_the_boxes(self.rules, self.table)
            self._play(self.setup.seed, number)
            write_outcome(self.table, rows[number - first])

    def play_games(self, agreed: GameSetup, tally: Any, finals: Any, first: int, end: int) -> None:
        """Play and count consecutive games."""
        names = ("sit_down", "settle_deal", "count_game")
        sit_down, settle_deal, count_game = map(self.function, names)
        for number in range(first, end):
            seed = seed_of_game(self.setup.seed, number)
            sit_down(self.rules, self.table, agreed.chips, self.setup.dealer)
            self._secrets[:] = seat_secrets(seed)
            dealt, shortfalls, ending = 0, 0, GOES_ON
            while ending == GOES_ON:
                self._play(seed, dealt)
                dealt += 1
                shortfalls += self.plain(self.table, "shortfalls")
                ending = settle_deal(self.rules, self.table, dealt, agreed.most_deals)
            count_game(self.table, tally, finals, agreed.width, dealt, ending, shortfalls)

    def _play(self, seed: int, number: int) -> None:
        """Play the deal of a seed and a number to its end."""
        self._dealer = self.plain(self.table, "dealer")
        self._lay_out(self.table, self.pack, self._trumps, seed, number)
        self._play_on(seed, number, TO_BEGIN)

    def _play_on(self, seed: int, number: int, action: int) -> None:
        """Take an action, as `deals.go_on` does, and play the deal to its end."""
        sight = self._sight
        while True:
            self._go_on(self.rules, self.table, self.strategies, number, action, sight)
            seen = [int(each) for each in sight] if isinstance(sight, list) else sight.tolist()
            if seen[SIGHT_TURN] == NOBODY:
                return
            action = self._decide(seen, seed, number)

    def _decide(self, seen: list[int], seed: int, number: int) -> int:
        """Return the action that the strategy of the seat in turn chooses."""
        setup = self.setup
        # Read before the strategy is called, because it can change everything behind its view.
        seat, legal, may_pass = seen[SIGHT_TURN], seen[SIGHT_LEGAL], seen[SIGHT_MAY_PASS]
        rows = self._log[: seen[SIGHT_LOGGED]].copy()
        view = SimulatedView(setup.rules, setup.players, self._dealer, seen, rows)
        refusal = partial(self._refusal, seat=seat, legal=legal, seed=seed, number=number)
        try:
            choice = self._functions[seat](view)
        except (SystemExit, GeneratorExit) as leaving:
            raise refusal("simulated-exit", why=type(leaving).__name__) from leaving
        except Exception as error:
            name_the_deal(error, self._deal(seed, number).code, number, setup.lang)
            raise
        if choice is None:
            if may_pass:
                return TO_PASS
            raise refusal("simulated-pass")
        try:
            card = choice if type(choice) is Card else Card(choice)
        except CardError as unreadable:
            raise refusal("simulated-card", choice=shown(choice)) from unreadable
        if not legal >> card.number & 1:
            raise refusal("simulated-card", choice=card)
        return card.number

    def _refusal(
        self, key: str, *, seat: int, legal: int, seed: int, number: int, **values: object
    ) -> StrategyError:
        """Return the error of a strategy that made an illegal choice."""
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
        return Deal.shuffled(self.setup.rules, self.setup.players, seed, number, self._dealer)
