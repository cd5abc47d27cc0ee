"""Deals and games played by the engine, in plain Python or compiled.

Where functions of a view play some of the seats, the engine plays the others by itself until one
of these seats has to decide. It then gives the view of that seat, and only the decision is made in
Python.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, MutableSequence, Sequence
from copy import copy
from dataclasses import fields
from functools import cached_property, partial
from itertools import accumulate, islice
from operator import mul, sub
from types import MappingProxyType
from typing import Any, NamedTuple

from nainjaune_widget.engine.cards import PACK, Card, cards_of
from nainjaune_widget.engine.events import Event, read_log
from nainjaune_widget.engine.generator import MOST_WORDS
from nainjaune_widget.engine.heard import Heard
from nainjaune_widget.engine.kernel import prove
from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.engine.seat_secrets import seat_secrets
from nainjaune_widget.engine.table import (
    FIRST_BOX,
    MOST_BOXES,
    MOST_SEATS,
    NO_CARD,
    NOBODY,
    Table,
)
from nainjaune_widget.play import Deal, View
from nainjaune_widget.players.choices import RANDOM, TO_PASS
from nainjaune_widget.simulation import deals
from nainjaune_widget.simulation.loader import has_numba, is_compiled
from nainjaune_widget.simulation.machine import Machine
from nainjaune_widget.simulation.setup import (
    GameSetup,
    Numbers,
    Setup,
    Span,
    name_of,
    name_the_deal,
)
from nainjaune_widget.simulation.tally import CountedTable, GameTally, Tally
from nainjaune_widget.words import CardError, StrategyError, shown

GAMES_AT_ONCE = 4096
"""The most games whose secrets are kept at a time."""


class Pack(NamedTuple):
    """A pack, room to shuffle it, and the places that each seat's cards come from.

    Each row has the form of the machine that deals.

    Attributes:
        cards: the cards in the order of a new pack, each as a mask.
        shuffled: room for the same cards in the order of a deal.
        words: room for the random words of a shuffle.
        dealt: the number of places of the pack that are dealt, from the first on.
        places: by dealer, what `dealt_places` returns.
    """

    cards: Sequence[int]
    shuffled: MutableSequence[int]
    words: MutableSequence[int]
    dealt: int
    places: Sequence[Sequence[Sequence[int]]]


def dealt_places(rules: Ruleset, players: int, dealer: int) -> list[list[int]]:
    """Return by seat the places of the pack whose cards it gets (*deal*).

    After the last seat comes the place of the card turned up: the last of the dead hand
    (*turn-up*). All rows have one length: shorter ones repeat their last place.

    Args:
        rules: the ruleset.
        players: the number of seats.
        dealer: the dealer's seat.

    >>> from nainjaune_widget import RULESETS
    >>> dealt_places(RULESETS["lindor-1789"], 8, 0)[6:]
    [[3, 4, 5, 27, 28, 29], [0, 1, 2, 24, 25, 26], [0, 0, 0, 0, 0, 0]]
    """
    places: list[list[int]] = [[] for _ in range(players + 1)]
    for place, seat in enumerate(rules.dealing_order(players, dealer)):
        places[seat].append(place)
    return evened([*places[:-1], places[-1][-1:] or [0]])


def evened(rows: Sequence[list[int]]) -> list[list[int]]:
    """Return rows of one length: shorter ones repeat their last number."""
    most = max(map(len, rows))
    return [row + row[-1:] * (most - len(row)) for row in rows]


class Backend:
    """The simulator's functions and the objects that they work on.

    What forms these have, the machine says that runs the functions.

    Args:
        setup: the setup of the run.
        compiled: True to use the compiled functions.
        keeps_log: True to write the log of each deal.
    """

    def __init__(self, setup: Setup, compiled: bool, keeps_log: bool = False) -> None:
        self.setup, rules = setup, setup.rules
        self.compiled = compiled
        self.machine = machine_of(compiled)
        self.keeps_log = keeps_log
        # A strategy can reach the numbers of the rules that it is shown; these are others.
        self.rules = self.machine.record(copy(rules).numbers)
        self._secrets_of_seats = list(seat_secrets(setup.seed))
        self.table = self.new_table()
        self.strategies = self.machine.array(setup.codes)
        dealt = len(rules.dealing_order(setup.players, setup.dealer))
        every = [dealt_places(rules, setup.players, each) for each in range(setup.players)]
        self.pack = self.pack_of(dealt, every)

    def pack_of(self, dealt: int, places: list[Any]) -> Pack:
        """Return a pack by the number of cards dealt, and by dealer and seat their places."""
        array = self.machine.array
        cards, shuffled = array(self.setup.cards), array(self.setup.cards)
        return Pack(cards, shuffled, array([0] * MOST_WORDS), dealt, array(places))

    def new_table(self) -> Any:
        """Return a table without cards, with the seats' secrets."""
        table = CountedTable([0] * self.setup.players, self.setup.dealer)
        table.secrets = self._secrets_of_seats.copy()
        return self.machine.record(table)

    def function(self, name: str) -> Callable[..., Any]:
        """Return one of the simulator's functions."""
        return self.machine.function(name, self.keeps_log)

    # Deals and games

    def count(self, ends: Sequence[int], first: int, end: int) -> Numbers:
        """Play and count deals, as `count_deals` of this module does."""
        tally = self.machine.record(Tally())
        results = self.machine.zeros(self.setup.players, 2 * self.setup.most_chips + 1)
        blocks = self.machine.zeros(len(ends), deals.BLOCK_LENGTH)
        self.count_deals(tally, results, blocks, self.machine.array(list(ends)), first, end)
        fields = self._fields(tally, Tally)
        return fields | {"results": self._by_place(results), "blocks": self._by_place(blocks)}

    def outcomes(self, first: int, end: int) -> Any:
        """Play deals and return a row for each, as `rows_of` does."""
        rows = self.machine.zeros(end - first, deals.CHIPS + self.setup.players)
        self.list_deals(rows, first, end)
        return rows

    def count_games(self, agreed: GameSetup, first: int, end: int) -> Numbers:
        """Play and count games, as `count_games` of this module does."""
        tally, players = self.machine.record(GameTally()), self.setup.players
        finals = self.machine.zeros(players, agreed.chips * players // agreed.width + 1)
        for begun in range(first, end, GAMES_AT_ONCE):
            self.play_games(agreed, tally, finals, begun, min(begun + GAMES_AT_ONCE, end))
        return self._fields(tally, GameTally) | {"finals": self._by_place(finals)}

    def _fields(self, tally: Any, kind: type[Tally | GameTally]) -> dict[str, dict[Any, int]]:
        """Return the fields of a tally by name and place, those of one number at place 0."""
        found = {}
        for name in kind.__slots__:
            field = self.machine.value(tally, name)
            numbers = field if isinstance(field, list) else [field]
            found[name] = {place: number for place, number in enumerate(numbers) if number}
        return found

    def _by_place(self, rows: Any) -> dict[Any, int]:
        """Return the numbers of some rows by row and place."""
        return {
            (row, place): number
            for row, numbers in enumerate(self.machine.listed(rows))
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
        """Play and count consecutive games, as `deals.count_games` does."""
        counts = tally, finals, agreed.width
        dealt = self.pack, self.strategies, self._secrets_of(first, end), self.setup.seed
        games = agreed.chips, agreed.most_deals, self.setup.dealer
        self.function("count_games")(self.rules, self.table, *counts, *dealt, *games, first, end)

    # Rollouts: deals played to their end from a position

    def at(self, position: CountedTable) -> None:
        """Take the position that rollouts begin from."""
        position.secrets = self._secrets_of_seats.copy()
        self.position = self.machine.record(position)

    def roll_out(
        self, worlds: Any, action: int | None, announced: bool, first: int, end: int
    ) -> list[int]:
        """Take an action in each of some deals, and have them played to their end.

        Args:
            worlds: by deal and place, the mask of its cards; rows from `Sampler`.
            action: the number of a card, None to pass.
            announced: True to announce an honour.
            first: the number of the first deal.
            end: the number after the last deal's.

        Returns:
            The result of the seat that acts in each of these deals, in jetons.

        Raises:
            StrategyError: a strategy made an illegal choice; its ``.code`` is that of the deal.
        """
        results = self.machine.array([0] * (end - first))
        played = self.position, worlds, self.strategies
        taken = TO_PASS if action is None else action, int(announced)
        self.function("roll_out")(self.rules, self.table, *played, *taken, results, first, end)
        return self.machine.listed(results)

    def play_from_the_ante(
        self,
        sizes: Sequence[int],
        boxes: Sequence[int],
        purses: Sequence[int],
        first: int,
        end: int,
    ) -> list[list[int]]:
        """Play new deals with hands of given sizes, and with jetons in the boxes.

        Args:
            sizes: by seat, the number of its cards.
            boxes: by box, the jetons that an earlier deal left there.
            purses: by seat, the jetons that it can pay.
            first: the number of the first deal.
            end: the number after the last deal's.

        Returns:
            By deal, the result of each seat, in jetons.
        """
        setup, cards = self.setup, len(self.setup.rules.pack)
        table = CountedTable([0] * setup.players, setup.dealer, purses=[*purses])
        table.secrets = self._secrets_of_seats.copy()
        # Every order of a pack is as likely as any other, so each hand may be a stretch of it.
        ends = list(accumulate(sizes))
        hands = [list(range(at - size, at)) for at, size in zip(ends, sizes, strict=True)]
        pack = self.pack_of(cards, [evened([*hands, [cards - 1]])] * setup.players)
        rows = self.machine.zeros(end - first, setup.players)
        dealt = self.machine.array(list(boxes)), pack, self.strategies, setup.seed, rows
        play = self.function("play_from_the_ante")
        play(self.rules, self.machine.record(table), *dealt, first, end)
        return self.machine.listed(rows)

    def _secrets_of(self, first: int, end: int) -> Any:
        """Return by game and seat the secrets of consecutive games, 0 where nobody draws."""
        if RANDOM not in self.setup.codes:
            return self.machine.zeros(end - first, MOST_SEATS)
        return self.machine.secrets(self.setup.seed, first, end)


class SimulatedView(View):
    """A view made of the engine's numbers for a seat; each part is made on its first use."""

    _sight: Sequence[int]
    _rows: Any

    def __init__(
        self, rules: Ruleset, players: int, dealer: int, sight: Sequence[int], rows: Any
    ) -> None:
        turn_up = sight[deals.SIGHT_TURN_UP]
        # A view is frozen, so its fields are set past it, all in one go.
        self.__dict__.update(
            rules=rules,
            players=players,
            dealer=dealer,
            seat=sight[deals.SIGHT_TURN],
            hand_mask=sight[deals.SIGHT_HAND],
            legal_mask=sight[deals.SIGHT_LEGAL],
            wanted_mask=sight[deals.SIGHT_WANTED],
            may_pass=sight[deals.SIGHT_MAY_PASS] == 1,
            leading=sight[deals.SIGHT_WANTED] == 0,
            actions=sight[deals.SIGHT_ACTIONS],
            key=sight[deals.SIGHT_KEY],
            hands=None,
            turn_up=None if turn_up == NO_CARD else PACK[turn_up],
            _sight=sight,
            _rows=rows,
        )

    @cached_property
    def hand_sizes(self) -> tuple[int, ...]:
        """The number of cards in each hand."""
        return tuple(self._sight[deals.SIGHT_SIZES : deals.SIGHT_SIZES + self.players])

    @cached_property
    def chips(self) -> tuple[int, ...]:
        """The net result of each seat, in jetons."""
        return tuple(self._sight[deals.SIGHT_CHIPS : deals.SIGHT_CHIPS + self.players])

    @cached_property
    def boxes(self) -> Mapping[str, int]:
        """The jetons in each box."""
        return dict(zip(self.rules.boxes, self._sight[deals.SIGHT_BOXES :], strict=False))

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
        self._deciders: list[Callable[[], int] | None] = [
            function.at_table(self) if hasattr(function, "at_table") else None
            for function in self._functions
        ]
        self._sight = self.machine.array([0] * deals.SIGHT_LENGTH)
        self._log = self.machine.field(self.table, "log")
        self._secrets = self.machine.field(self.table, "secrets")
        self._dealer = setup.dealer
        self._world: list[int] | None = None
        self._trumps = self.machine.value(self.rules, "trumps")
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
            seed = deals.seed_of_game(self.setup.seed, number)
            sit_down(self.rules, self.table, agreed.chips, self.setup.dealer)
            self._secrets[:] = seat_secrets(seed)
            dealt, shortfalls, ending = 0, 0, deals.GOES_ON
            while ending == deals.GOES_ON:
                self._play(seed, dealt)
                dealt += 1
                shortfalls += self.machine.value(self.table, "shortfalls")
                ending = settle_deal(self.rules, self.table, dealt, agreed.most_deals)
            count_game(self.table, tally, finals, agreed.width, dealt, ending, shortfalls)

    def at(self, position: CountedTable) -> None:
        """Take the position that rollouts begin from."""
        super().at(position)
        self._seat, self._turn_up = position.turn, position.turn_up
        # What was heard before stays at the beginning of the log of each rollout.
        self._log[: position.logged] = position.log[: position.logged]

    def roll_out(
        self, worlds: Any, action: int | None, announced: bool, first: int, end: int
    ) -> list[int]:
        """Take an action in each of some deals, and have them played to their end."""
        begin_rollout = self.function("begin_rollout")
        taken = TO_PASS if action is None else action, int(announced)
        found = []
        for each in range(first, end):
            self._world = [int(mask) for mask in worlds[each]]
            begin_rollout(self.rules, self.table, self.position, worlds[each], *taken)
            self._play_on(self.setup.seed, each, deals.TO_CONTINUE)
            found.append(self.machine.value(self.table, "accounts")[self._seat])
        return found

    def _play(self, seed: int, number: int) -> None:
        """Play the deal of a seed and a number to its end."""
        self._dealer = self.machine.value(self.table, "dealer")
        self._lay_out(self.table, self.pack, self._trumps, seed, number)
        self._play_on(seed, number, deals.TO_BEGIN)

    def _play_on(self, seed: int, number: int, action: int) -> None:
        """Take an action, as `deals.go_on` does, and play the deal to its end."""
        sight = self._sight
        while True:
            self._go_on(self.rules, self.table, self.strategies, number, action, sight)
            seen = self.machine.listed(sight)
            if seen[deals.SIGHT_TURN] == NOBODY:
                return
            action = self._decide(seen, seed, number)

    def _decide(self, seen: list[int], seed: int, number: int) -> int:
        """Return the action that the strategy of the seat in turn chooses."""
        setup = self.setup
        if decide := self._deciders[seen[deals.SIGHT_TURN]]:
            return decide()
        # Read before the strategy is called, because it can change everything behind its view.
        seat, legal, may_pass = (
            seen[deals.SIGHT_TURN],
            seen[deals.SIGHT_LEGAL],
            seen[deals.SIGHT_MAY_PASS],
        )
        rows = self._log[: seen[deals.SIGHT_LOGGED]].copy()
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
        """Return the deal in play: that of a seed and a number, or a world of a rollout."""
        if self._world is not None:
            *hands, talon = map(cards_of, self._world)
            last = sorted(talon, key=lambda card: card.number == self._turn_up)
            return Deal.from_hands(hands, self.setup.rules, self._dealer, last)
        return Deal.shuffled(self.setup.rules, self.setup.players, seed, number, self._dealer)


def position_of(table: Table, heard: Heard) -> CountedTable:
    """Return a table as everybody at it knows it: without the hands.

    What everybody has heard tells the cards that a seat lacks.
    """
    position = CountedTable([0] * table.players, table.dealer)
    for field in fields(Table):
        value = getattr(table, field.name)
        setattr(position, field.name, value if isinstance(value, int) else list(value))
    position.hands = [0] * table.players
    position.accounts += [0] * (FIRST_BOX + MOST_BOXES - len(position.accounts))
    position.lacks = list(heard.lacks)
    for proof in heard.facts:
        if not proof.holds:
            position.barred[proof.seat] |= proof.cards
        elif not heard.is_discharged(proof):
            prove(position, proof.seat, proof.cards)
    return position


def machine_of(compiled: bool) -> Machine:
    """Return what runs the simulator here.

    Args:
        compiled: True for compiled code; the caller knows that there is some.
    """
    if not compiled:
        return Machine()
    if has_numba():
        from nainjaune_widget.simulation.compiled import Arrays  # noqa: PLC0415

        return Arrays()
    from nainjaune_widget.simulation.tab import Tab  # noqa: PLC0415

    return Tab()


def backend_of(setup: Setup, compiled: bool | None, keeps_log: bool = False) -> Backend:
    """Return the backend that plays a setup.

    Args:
        setup: the setup.
        compiled: True to use the compiled functions; None to use them where possible.
        keeps_log: True to write the log of each deal; with functions of a view it always is.
    """
    if setup.all_built_in:
        return Backend(setup, is_compiled(compiled), keeps_log)
    return OwnBackend(setup, is_compiled(compiled))


# The tasks of workers: a span of deals or games, from its first number to the one after its last


def count_deals(setup: Setup, ends: Sequence[int], compiled: bool | None, span: Span) -> Numbers:
    """Play and count deals, in the blocks with these ends."""
    return backend_of(setup, compiled).count(ends, *span)


def count_games(agreed: GameSetup, compiled: bool | None, span: Span) -> Numbers:
    """Play and count games."""
    return backend_of(agreed.setup, compiled).count_games(agreed, *span)


def rows_of(setup: Setup, compiled: bool | None, span: Span) -> Any:
    """Play deals and return a row for each, as `deals.write_outcome` writes it."""
    return backend_of(setup, compiled).outcomes(*span)


def columns_of(setup: Setup, compiled: bool | None, span: Span) -> list[list[int]]:
    """Play deals and return the columns of their rows."""
    backend = backend_of(setup, compiled)
    return backend.machine.columns(backend.outcomes(*span))


class Outcome(NamedTuple):
    """The outcome of a deal.

    Attributes:
        number: the number of the deal.
        winner: the seat that went out.
        opera: True if the winner made an opera.
        cards: the number of cards put down.
        actions: the number of cards put down and passes heard.
        chips: the net result of each seat, in jetons.
    """

    number: int
    winner: int
    opera: bool
    cards: int
    actions: int
    chips: tuple[int, ...]


def find_part(
    setup: Setup,
    wanted: Mapping[int, int],
    where: Callable[[Outcome], object] | None,
    limit: int,
    compiled: bool | None,
    span: Span,
) -> Numbers:
    """Find the wanted ones of some deals; a worker's task.

    Args:
        setup: the setup that is played.
        wanted: as for `outcomes_of`.
        where: a function of an `Outcome` that returns True for the deals to find.
        limit: the greatest number of deals to find.
        compiled: True to use the compiled functions; None to use them where possible.
        span: the number of the first deal, and the number after the last.

    Returns:
        The number 1 by the number of each deal.
    """
    outcomes = outcomes_of(setup, span, compiled, wanted)
    found = (each.number for each in outcomes if where is None or where(each))
    return {"found": dict.fromkeys(islice(found, limit), 1)}


def outcomes_of(
    setup: Setup,
    span: Span,
    compiled: bool | None = None,
    wanted: Mapping[int, int] = MappingProxyType({}),
) -> Iterator[Outcome]:
    """Play some deals and yield their outcomes.

    Those of deals whose row does not hold the wanted numbers, by their places, are left out.
    """
    for place, numbers in rows_with(rows_of(setup, compiled, span), wanted):
        winner, opera, cards, actions, *chips = numbers
        yield Outcome(span[0] + place, winner, bool(opera), cards, actions, tuple(chips))


def rows_with(rows: Any, wanted: Mapping[int, int]) -> Iterator[tuple[int, Sequence[int]]]:
    """Yield the rows that hold some numbers at their places, each with its own place.

    Args:
        rows: lists of integers, or an array, of which only these rows are made lists.
        wanted: the numbers by their places.

    >>> list(rows_with([[3, 0], [2, 1], [3, 1]], {0: 3, 1: 1}))
    [(2, [3, 1])]
    """
    if hasattr(rows, "tolist"):
        places = (rows[:, list(wanted)] == list(wanted.values())).all(axis=1).nonzero()[0]
        yield from zip(places.tolist(), rows[places].tolist(), strict=True)
        return
    for place, row in enumerate(rows):
        if all(row[column] == number for column, number in wanted.items()):
            yield place, row


def compare_part(first: Setup, second: Setup, compiled: bool | None, span: Span) -> Numbers:
    """Play some of the deals by both line-ups; a worker's task.

    Returns:
        The moments of the differences, by seat, of ``chips`` and ``wins``.
    """
    ours, theirs = (columns_of(each, compiled, span) for each in (first, second))
    winners = list(zip(ours[deals.WINNER], theirs[deals.WINNER], strict=True))
    chips, wins = {}, {}
    for seat in range(first.players):
        chips[seat] = list(map(sub, ours[deals.CHIPS + seat], theirs[deals.CHIPS + seat]))
        wins[seat] = [(one == seat) - (other == seat) for one, other in winners]
    return moments("chips", chips) | moments("wins", wins)


def moments(name: str, rows: Mapping[Any, Sequence[int]]) -> dict[str, dict[Any, int]]:
    """Return the sums of some rows of numbers and the sums of their squares.

    >>> moments("chips", {2: [10, -30]})
    {'chips': {2: -20}, 'chips_squared': {2: 1000}}
    """
    return {
        name: {place: sum(row) for place, row in rows.items()},
        f"{name}_squared": {place: sum(map(mul, row, row)) for place, row in rows.items()},
    }
