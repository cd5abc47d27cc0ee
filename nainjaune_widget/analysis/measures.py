"""Options compared on common deals: blocks of deals, options dropped, costs without flattery.

The best of several means is flattered by the luck that made it the best. So one half of the deals
chooses the best option, and the other half measures what it is ahead by; then the halves change
places, and the cost is the mean of both.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.generator import key_of
from nainjaune_widget.play import Round
from nainjaune_widget.probability import Beliefs
from nainjaune_widget.simulation import Backend, Estimate, Sampler, position_of

FIRST_BLOCK = 64
"""The number of deals at the first look; each later look has twice as many."""
ERROR = 0.05
"""The chance that a best option is dropped at any look, at most."""

Found = TypeVar("Found")
Steps = Generator[None, None, Found]
"""Work that pauses after every few deals, and returns what it has found."""
Roll = Callable[[int, int, int], Steps[list[int]]]
"""Plays an option in the deals from one number to another, and returns the results."""
LEAST_WORLDS, MOST_WORLDS = 8, 4_096
"""The bounds of the greatest number of deals for a decision."""
DECISIONS_STREAM = 65
"""The stream of random numbers that the seeds of decisions are taken from."""
EVENT_BITS = 16
"""Bits for the number of an event."""
AT_A_STEP, COMPILED_AT_A_STEP = 1, 1_024
"""The deals that are played in one step, between two moments at which an interrupt takes effect, in
plain Python and compiled."""
Option = tuple[Card | None, bool]
"""A card and whether it is announced; None for a pass."""


def all_steps(steps: Steps[Found]) -> Found:
    """Take all steps at once, and return what they find."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: Found = end.value
            return found


@dataclass(frozen=True)
class Measured:
    """The options of a decision, measured.

    Attributes:
        estimates: by option, its mean result in jetons.
        leader: the option with the highest mean.
        cost: the jetons that the option chosen earns less than the best.
        worlds: the number of deals.
        good: the leader, and the options that cannot be told from it.
    """

    estimates: tuple[Estimate, ...]
    leader: int
    cost: Estimate
    worlds: int
    good: tuple[int, ...]


def looks_of(worlds: int) -> tuple[int, ...]:
    """Return the numbers of deals after which options are compared.

    >>> looks_of(1_000), looks_of(40)
    ((64, 128, 256, 512, 1000), (40,))
    """
    looks, deals = [], FIRST_BLOCK
    while deals < worlds:
        looks.append(deals)
        deals *= 2
    return (*looks, worlds)


def measure(
    roll: Roll, options: int, rivals: int, chosen: int, worlds: int, is_all: bool
) -> Steps[Measured]:
    """Measure options on common deals: drawn at random, or all that fit, for exact means.

    Of deals drawn at random, an option is dropped when its paired difference to the leader is below
    0, with an error shared out over all options and looks. The chosen one is played on, so that its
    cost is known; when it leads alone, it costs nothing.

    Args:
        roll: plays an option in some deals.
        options: the number of options.
        rivals: the number of those, from the first, that may be the best.
        chosen: the option that was chosen.
        worlds: the greatest number of deals.
        is_all: True where these are all deals that fit.
    """
    results, alive, played = yield from _race(roll, options, rivals, {chosen}, worlds, is_all)
    if is_all:
        sums = [sum(each) for each in results]
        leader = _leader(results, range(rivals), chosen)
        cost = _certain(sums[leader] - sums[chosen], worlds)
        estimates = tuple(_certain(each, worlds) for each in sums)
        good = [option for option in range(rivals) if sums[option] == sums[leader]]
    else:
        leader = _leader(results, alive, chosen)
        cost = _cost(results, alive, leader, chosen)
        estimates = tuple(Estimate.of_numbers(each) for each in results)
        good = [
            option
            for option in alive
            if option == leader or not _cost(results, alive, leader, option).interval().low > 0
        ]
    return Measured(estimates, leader, cost, played, tuple(good))


def choose(roll: Roll, options: int, worlds: int, is_all: bool) -> int:
    """Return the option with the highest mean on common deals.

    It is the one that `measure` finds to cost nothing, with the same deals.

    Args:
        roll: plays an option in some deals.
        options: the number of options.
        worlds: the greatest number of deals.
        is_all: True where these are all deals that fit.
    """
    results, alive, _ = all_steps(_race(roll, options, options, set(), worlds, is_all))
    return _leader(results, alive, None)


def _race(
    roll: Roll, options: int, rivals: int, kept: set[int], worlds: int, is_all: bool
) -> Steps[tuple[list[list[int]], list[int], int]]:
    """Play options on common deals, and drop those that are surely behind.

    Those kept are played on in any case; which are dropped does not depend on them.

    Returns:
        By option, its results; the options that were not dropped; the number of deals in which
        these were played.
    """
    looks = (worlds,) if is_all else looks_of(worlds)
    results: list[list[int]] = [[] for _ in range(options)]
    level = 1 - 2 * ERROR / max(1, rivals - 1) / len(looks)
    alive, done = list(range(rivals)), 0
    for end in looks:
        for option in sorted({*alive, *kept}):
            results[option] += yield from roll(option, done, end)
        done = end
        leader = _leader(results, alive, None)
        alive = [
            option
            for option in alive
            if option == leader or not _is_behind(results[option], results[leader], level)
        ]
        if len(alive) == 1 and kept <= set(alive):
            break
    return results, alive, done


def _leader(results: Sequence[Sequence[int]], among: Sequence[int], chosen: int | None) -> int:
    """Return the option with the highest sum; of several the chosen one, else the first."""
    return max(among, key=lambda option: (sum(results[option]), option == chosen, -option))


def _is_behind(results: Sequence[int], leading: Sequence[int], level: float) -> bool:
    """Return True if an option is surely behind the leader."""
    return Estimate.of_numbers(_less(results, leading)).interval(level).high < 0


def _cost(results: Sequence[Sequence[int]], alive: list[int], leader: int, chosen: int) -> Estimate:
    """Return what the chosen option costs: each half measures the best of the other half."""
    halves = [[each[start::2] for each in results] for start in (0, 1)]
    parts = []
    for choosing, measuring in (halves, halves[::-1]):
        best = _leader(choosing, alive, chosen)
        parts.append(Estimate.of_numbers(_less(measuring[best], measuring[chosen])))
    value = 0.0 if leader == chosen else max(0.0, sum(part.value for part in parts) / 2)
    stderr = math.hypot(*(part.stderr for part in parts)) / 2
    deals = len(results[chosen])
    return Estimate(value, stderr, deals, max(1, deals - 2))


def _less(one: Sequence[int], other: Sequence[int]) -> list[int]:
    return [a - b for a, b in zip(one, other, strict=True)]


def _certain(total: int, deals: int) -> Estimate:
    """Return the mean over all deals that fit, which has no error."""
    return Estimate(total / deals, 0.0, deals, max(1, deals - 1))


def seed_of(seed: int, number: int, event: int) -> int:
    """Return the seed of the deals that a decision is judged in.

    Args:
        seed: the seed of the analysis.
        number: the number of the deal in its game, from 0.
        event: the number of the event that the decision is.
    """
    return key_of(seed, number << EVENT_BITS | event, DECISIONS_STREAM)


class Worlds:
    """The deals that a decision is judged in: all that fit where they are few, else some of them.

    Args:
        known: the beliefs of the seat that decides.
        seed: the seed of the deals.
        most: the greatest number of deals.
        draws: True if strategies draw, so that all deals that fit would not do.
        compiled: True to draw and play them compiled.

    Attributes:
        number: the number of deals to play, at most.
        is_all: True where these are all that fit.
    """

    def __init__(self, known: Beliefs, seed: int, most: int, draws: bool, compiled: bool) -> None:
        self.seed, self.compiled = seed, compiled
        self.is_all = known.deals <= most and not draws
        self.number = known.deals if self.is_all else most
        self._sampler = Sampler(known, seed, compiled)
        self._rows: Any = None
        if self.is_all:
            self._rows = self._sampler.as_rows(known.every_deal())

    def rows(self, end: int) -> Any:
        """Return the deals up to a number, at least."""
        drawn = 0 if self._rows is None else len(self._rows)
        if drawn < end:
            more = self._sampler.rows(end - drawn)
            self._rows = more if self._rows is None else self._sampler.joined(self._rows, more)
        return self._rows


def roll_of(
    current: Round, seat: int, options: Sequence[Option], rollouts: Backend, worlds: Worlds
) -> Roll:
    """Return what plays options of the seat in turn in the deals that fit.

    Of the round only what the seat knows is used.

    Args:
        current: the round before the decision.
        seat: the seat.
        options: the options.
        rollouts: plays on, by the strategies of its table.
        worlds: the deals.
    """
    rollouts.at(position_of(current.playing.table, current.view(seat).lacks))

    at_once = COMPILED_AT_A_STEP if worlds.compiled else AT_A_STEP

    def roll(option: int, first: int, end: int) -> Steps[list[int]]:
        card, announced = options[option]
        action = None if card is None else card.number
        found: list[int] = []
        for start in range(first, end, at_once):
            stop = min(end, start + at_once)
            found += rollouts.roll_out(worlds.rows(stop), action, announced, start, stop)
            yield
        return found

    return roll
