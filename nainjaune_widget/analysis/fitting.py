"""The deals that fit what a seat knows, and its options played in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nainjaune_widget.analysis.measuring import Roll, Steps
from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.generator import key_of
from nainjaune_widget.play import Round
from nainjaune_widget.probability import Beliefs
from nainjaune_widget.simulation import AnyRollouts, Sampler, position_of

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
    current: Round, seat: int, options: Sequence[Option], rollouts: AnyRollouts, worlds: Worlds
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
            found += rollouts.results(worlds.rows(stop), action, announced, start, stop)
            yield
        return found

    return roll
