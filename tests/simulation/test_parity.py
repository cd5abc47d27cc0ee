"""The compiled rules play the same deals as the plain ones, event for event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from types import FunctionType, ModuleType
from typing import NamedTuple

import numpy as np
import pytest

from nainjaune_widget.engine.events import read_log
from nainjaune_widget.engine.rulesets import RULESETS, Ruleset
from nainjaune_widget.engine.seat_secrets import seat_secrets
from nainjaune_widget.engine.table import LOG_ROWS, NO_LIMIT, RuleNumbers, Table
from nainjaune_widget.play import Deal, Round
from nainjaune_widget.players import STRATEGIES, act, fitted, open_cards, worlds
from nainjaune_widget.players.choices import NUMBERS
from nainjaune_widget.simulation import deals, draws, loader, tally
from nainjaune_widget.simulation.compiled import as_record
from nainjaune_widget.simulation.tally import CountedTable
from tests.support.deals import on_integers
from tests.support.deals.compiled_engine import compile_module, compiled_engine
from tests.support.deals.notation import CATS, LINDOR
from tests.support.deals.random_play import every_table
from tests.support.deals.variants import every_variant
from tests.support.runs.daily import HARDEST_FIRST, daily

DEALS = 500
SEED = 11
AT_RANDOM = [on_integers.AT_RANDOM]
UNLIMITED = [0] * 8
SHORT = [40, 60, 25, 63, 16, 50, 55, 30]
ALL_STRATEGIES = [5, 1, 3, 0, 4, 2, 0, 1]
OF_GAMES = {"dealer_after", "unable_to_ante", "is_ruin"}
"""Functions that no deal needs."""
OF_SEARCHES = {
    name
    for module in (worlds, fitted, open_cards)
    for name, each in vars(module).items()
    if isinstance(each, FunctionType)
}
"""Functions that only deals need in which seats look ahead (test_worlds.py, test_open_cards.py)."""
VARIANTS = 8
"""So many combinations of options are played with each number of players."""


@cache
def compiled_deals() -> ModuleType:
    return compile_module(on_integers)


class Series(NamedTuple):
    """Deals of one ruleset and number of players, one after the other at the same board.

    Attributes:
        rules: the ruleset.
        players: the number of seats; the last one deals.
        deals: the number of deals.
        strategies: the number of each seat's built-in strategy, or `AT_RANDOM`.
        limits: by seat, a limit that its purse stays below.
        few: True to give each seat two cards only, so that operas are not rare.
    """

    rules: Ruleset
    players: int
    deals: int
    strategies: Sequence[int] = AT_RANDOM
    limits: Sequence[int] = UNLIMITED
    few: bool = False

    @property
    def table(self) -> Table:
        table = Table([0] * self.players, self.players - 1, purses=[NO_LIMIT] * 8)
        table.secrets = list(seat_secrets(SEED))
        return table

    @property
    def order(self) -> tuple[int, ...]:
        if self.few:
            return tuple(range(self.players + self.rules.trumps)) * 2
        return self.rules.dealing_order(self.players, self.players - 1)

    @property
    def cards(self) -> list[int]:
        return [card.number for card in self.rules.pack]


def plain_logs(series: Series) -> Iterator[list[int]]:
    """Yield the log of each deal, from the modules as they stand."""
    table, numbers = series.table, series.rules.numbers
    arguments = series.cards, series.order, series.strategies, series.limits, SEED
    for number in range(series.deals):
        on_integers.play_deal(numbers, table, *arguments, number)
        yield table.log[: table.logged]


def compiled_logs(series: Series) -> Iterator[list[int]]:
    """Yield the log of each deal, from the compiled modules."""
    logs = np.zeros((series.deals, LOG_ROWS + 1), np.int64)
    compiled_deals().play_deals(
        as_record(series.rules.numbers),
        as_record(series.table),
        np.array(series.cards),
        np.array(series.order),
        np.array(series.strategies),
        np.array(series.limits),
        SEED,
        series.deals,
        logs,
    )
    for log in logs:
        yield log[1 : 1 + log[0]].tolist()


def series_of(rules: Ruleset, players: int) -> list[Series]:
    """Return the series of a ruleset and a number of players."""
    variants = every_variant(rules.id)[players :: max(1, len(every_variant(rules.id)) // VARIANTS)]
    return [
        Series(rules, players, DEALS),
        Series(rules, players, DEALS // 5, limits=SHORT),
        Series(rules, players, DEALS // 5, limits=SHORT, few=True),
        Series(rules, players, DEALS // 5, strategies=ALL_STRATEGIES),
        *(Series(variant, players, DEALS // 20, limits=SHORT) for variant in variants),
        *(Series(variant, players, DEALS // 20, limits=SHORT, few=True) for variant in variants),
    ]


def every_series() -> Iterator[Series]:
    for rules, players in every_table():
        yield from series_of(RULESETS[rules], players)
    for rules in (LINDOR, CATS):
        yield from series_of(RULESETS[rules].replace(players=2), 2)


@pytest.mark.slow
def test_compiled_and_plain_play_the_same_deals_event_for_event() -> None:
    """Every ruleset and number of players, with passes, forgotten announcements and options.

    One test, so that the modules are compiled once. Boxes are carried over from deal to deal.
    """
    for series in every_series():
        pairs = zip(plain_logs(series), compiled_logs(series), strict=True)
        differ = [number for number, (plain, fast) in enumerate(pairs) if plain != fast]
        assert differ == [], series
    functions = {**compiled_engine(), **vars(compiled_deals())}
    never_compiled = [
        name
        for name, function in functions.items()
        if hasattr(function, "py_func") and not function.nopython_signatures
    ]
    assert set(never_compiled) <= OF_GAMES | OF_SEARCHES


def test_no_two_functions_of_the_engine_have_one_name() -> None:
    """Its copies find what they import from each other by name; `write` alone is replaced."""
    modules = (tally, *loader.ENGINE, deals, draws)
    names = Counter(
        name
        for module in modules
        for name, each in vars(module).items()
        if isinstance(each, FunctionType) and each.__module__ == module.__name__
    )
    assert {name for name, times in names.items() if times > 1} == {"write"}


@pytest.mark.parametrize("rules", daily(HARDEST_FIRST, 2))
@pytest.mark.parametrize("strategy", NUMBERS)
def test_play_to_the_end__plays_as_strategies_do_at_a_round(rules: str, strategy: str) -> None:
    codes = [NUMBERS["lowest"], *[NUMBERS[strategy]] * 4]
    left: dict[str, int] = {}
    for number, log in enumerate(plain_logs(Series(RULESETS[rules], 5, 20, codes))):
        current = Round(Deal.shuffled(rules, 5, SEED, number, dealer=4), boxes=left)
        while not current.finished:
            act(current, STRATEGIES[strategy if current.turn else "lowest"])
        assert list(read_log(current.rules, log)) == list(current.events)
        left = current.boxes


def test_a_first_turn_is_counted_anew_in_each_deal_at_a_table() -> None:
    """*opera* of cats-at-cards: all cards in one's first turn."""
    rules = RULESETS[CATS]
    _, *later = plain_logs(Series(rules, 3, 5, few=True))
    assert any(event.kind == "opera" for log in later for event in read_log(rules, log))


def test_records__have_the_fields_of_the_plain_objects() -> None:
    assert as_record(RULESETS[CATS].numbers).dtype.names == RuleNumbers.__slots__
    counted = as_record(CountedTable([0, 0], 0))
    assert counted.dtype.names == (*Table.__slots__, *CountedTable.__slots__)
    table = Table([15, 240], 1, accounts=[3] * 16, purses=[9] * 8)
    record = as_record(table)
    for name in Table.__slots__:
        value, copied = getattr(table, name), record[name]
        if isinstance(value, list):
            assert copied[: len(value)].tolist() == value
        else:
            assert copied == value
