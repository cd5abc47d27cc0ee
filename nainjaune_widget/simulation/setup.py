"""What is simulated: everything that decides what happens in a deal of a number."""

from __future__ import annotations

import importlib
import operator
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any

from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.engine.generator import WORD
from nainjaune_widget.engine.rulesets import Ruleset, find_ruleset
from nainjaune_widget.play import Deal, Round
from nainjaune_widget.players import STRATEGIES, Strategy, StrategyLike, act, find_strategies
from nainjaune_widget.players.choices import OWN
from nainjaune_widget.simulation.returning import check_returns
from nainjaune_widget.words import DealError, SimulationError, check_language

CARD_POINTS = 340
"""What all cards of the pack are worth together."""
MOST_ROUNDS = 10**12
"""So many deals at most, in one run."""
MOST_SPANS = 5
"""A message names so many rows of deals at most."""
MOST_SUM = 2**63 - 1
"""The largest number that compiled code holds."""


@dataclass(frozen=True)
class Setup:
    """A ruleset, a table and who plays at it. It can be sent to other processes.

    Attributes:
        rules: the ruleset.
        players: how many seats.
        strategies: by seat, the name of a built-in strategy or a function of a view.
        seed: of the deals.
        dealer: the dealer's seat.
        lang: the language in which an error of a strategy tells its deal; two setups that
            differ in it alone are equal.
    """

    rules: Ruleset
    players: int
    strategies: tuple[StrategyLike, ...]
    seed: int
    dealer: int
    lang: str = field(default="en", compare=False)

    @cached_property
    def codes(self) -> list[int]:
        """By seat, the number of its built-in strategy, `choices.OWN` for a function."""
        names = list(STRATEGIES)
        return [names.index(each) if isinstance(each, str) else OWN for each in self.strategies]

    def __reduce__(self) -> tuple[Any, ...]:
        # Without what was worked out from it: functions need not be sendable.
        table = (self.rules, self.players, self.strategies, self.seed, self.dealer)
        return Setup, (*table, self.lang)

    @property
    def all_built_in(self) -> bool:
        """Whether no seat decides in Python."""
        return OWN not in self.codes

    @cached_property
    def functions(self) -> tuple[Strategy, ...]:
        """By seat, its strategy as a function of a view."""
        return find_strategies(self.strategies, self.players)

    @property
    def cards(self) -> list[int]:
        """The pack in its own order, each card as a mask."""
        return [1 << card.number for card in self.rules.pack]

    @property
    def most_chips(self) -> int:
        """More than anybody can win or lose in a deal, in jetons.

        All boxes, doubled by bêtes; all points of the pack, doubled twice; a jeton from
        every other seat for each of the eight hocs.
        """
        boxes = 2 * self.players * sum(self.rules.stakes)
        doubled = 4 if self.rules.doubles or self.rules.opera_pays == "double" else 1
        return boxes + doubled * CARD_POINTS + 8 * self.players

    @property
    def most_at_once(self) -> int:
        """In so many deals no sum of squares can be more than a compiled number holds."""
        return max(1, MOST_SUM // self.most_chips**2)

    def deal(self, number: int) -> Deal:
        """The deal of a number."""
        return Deal.shuffled(self.rules, self.players, self.seed, number, self.dealer)

    def round(self, number: int) -> Round:
        """The deal of a number, played to its end by the strategies."""
        played = Round(self.deal(number))
        while played.turn is not None:
            act(played, self.functions[played.turn])
        return played


def setup_of(
    rules: str | Ruleset,
    players: int,
    strategies: StrategyLike | Sequence[StrategyLike],
    seed: int,
    dealer: int,
    lang: str = "en",
) -> Setup:
    """Check what is to be simulated.

    Raises:
        RulesetError: an unknown ruleset.
        DealError: a number of players, a seat or a seed that cannot be.
        StrategyError: an unknown strategy, not as many as seats, or one that returns nothing.
    """
    players, seed, dealer = map(as_int, (players, seed, dealer))
    found = find_ruleset(rules)
    found.check_players(players)
    if not is_whole(dealer, 0, players - 1):
        raise DealError("dealer", dealer=repr(dealer), last=players - 1)
    if not is_whole(seed, 0, WORD):
        raise DealError("seed", what="seed", value=repr(seed))
    functions = find_strategies(strategies, players)
    for function in functions:
        check_returns(function)
    names = {id(function): name for name, function in STRATEGIES.items()}
    named = tuple(names.get(id(function), function) for function in functions)
    return Setup(found, players, named, seed, dealer, lang)


@cache
def can_compile() -> bool:
    """Whether there is a compiler: a Numba that can be imported and is not switched off."""
    try:
        numba = importlib.import_module("numba")
    except Exception:  # noqa: BLE001 - one that does not fit its NumPy fails in many ways
        return False
    return not numba.config.DISABLE_JIT


def is_compiled(asked: bool | None) -> bool:
    """Whether the compiled functions are used.

    Args:
        asked: what was asked for; None where there is a compiler.
    """
    return can_compile() if asked is None else asked


def name_of(strategy: StrategyLike) -> str:
    """What a strategy is called."""
    return strategy if isinstance(strategy, str) else getattr(strategy, "__name__", repr(strategy))


def as_int(value: Any) -> Any:
    """A whole number of NumPy, say, as Python's own; anything else as it is.

    >>> import numpy as np
    >>> as_int(np.int64(7)), as_int(7.0), as_int(True)
    (7, 7.0, True)
    """
    if isinstance(value, int):
        return value
    try:
        return operator.index(value)
    except TypeError:
        return value


def check_number(what: str, value: int, least: int, most: int) -> int:
    """Refuse what is no whole number within bounds.

    Returns:
        The number, as Python's own.

    Raises:
        SimulationError: with the name of the number and its bounds.
    """
    number = as_int(value)
    if not is_whole(number, least, most):
        raise SimulationError(
            "simulation-number", what=what, value=repr(value), least=least, most=f"{most:,}"
        )
    return int(number)


def check_played(number: int, asked: int, played: Sequence[tuple[int, int]]) -> int:
    """Refuse the number of a deal, or of a game, that a run did not come to.

    Args:
        number: which.
        asked: how many there were to be.
        played: those that were, as numbers first and beyond the last.

    Returns:
        The number, as Python's own.

    Raises:
        SimulationError: there was to be none of that number, or it was not played.
    """
    number = check_number("number", number, 0, max(0, asked - 1))
    if any(first <= number < end for first, end in played):
        return number
    some = [f"{first:,} … {end - 1:,}" for first, end in played[:MOST_SPANS]]
    more = ["…"] if played[MOST_SPANS:] else []
    raise SimulationError("not-played", number=number, played=", ".join(some + more) or "–")


def check_compiled(compiled: bool | None) -> bool | None:
    """Refuse what does not say whether to compile.

    Raises:
        SimulationError: it is neither True nor False nor None.
    """
    if compiled is None or isinstance(compiled, bool):
        return compiled
    raise SimulationError("compiled", given=repr(compiled))


def check_lang(lang: str) -> str:
    """Refuse a language that there is not.

    Raises:
        SimulationError: it is neither English nor French.
    """
    return check_language(lang, SimulationError)
