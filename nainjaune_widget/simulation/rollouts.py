"""Deals played to their end from a position, for many deals that fit what its seat knows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from itertools import accumulate
from typing import Any

from nainjaune_widget.engine.cards import cards_of
from nainjaune_widget.engine.seat_secrets import seat_secrets
from nainjaune_widget.engine.table import FIRST_BOX, MOST_BOXES, NO_CARD, Table
from nainjaune_widget.play import Deal
from nainjaune_widget.simulation.backend import Backend, OwnBackend, evened
from nainjaune_widget.simulation.deals import TO_CONTINUE, TO_PASS
from nainjaune_widget.simulation.setup import Setup
from nainjaune_widget.simulation.tally import CountedTable


def position_of(table: Table, lacks: Sequence[int]) -> CountedTable:
    """Return a table as everybody at it knows it: without the hands.

    Args:
        table: the table.
        lacks: by seat, the mask of the cards that it is known not to hold.
    """
    position = CountedTable([0] * table.players, table.dealer)
    for field in fields(Table):
        value = getattr(table, field.name)
        setattr(position, field.name, value if isinstance(value, int) else list(value))
    position.hands = [0] * table.players
    position.lacks = list(lacks)
    position.accounts += [0] * (FIRST_BOX + MOST_BOXES - len(position.accounts))
    return position


class Rollouts(Backend):
    """Rollouts from positions, the built-in strategies deciding for all seats.

    Args:
        setup: the rules and the table; its seed is that of strategies that draw.
        compiled: True to use the compiled functions.
    """

    def __init__(self, setup: Setup, compiled: bool) -> None:
        super().__init__(setup, compiled)
        self._secrets_of_seats = list(seat_secrets(setup.seed))

    def at(self, position: CountedTable) -> None:
        """Take the position that rollouts begin from."""
        position.secrets = self._secrets_of_seats.copy()
        self.position = self.record(position)

    def results(
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
        """
        results = self.array([0] * end)
        played = self.position, worlds, self.strategies
        taken = TO_PASS if action is None else action, int(announced)
        self.function("roll_out")(self.rules, self.table, *played, *taken, results, first, end)
        return self.listed(results[first:])


class OwnRollouts(OwnBackend):
    """Rollouts from positions in which functions of a view decide.

    Args:
        setup: the rules and the table.
        compiled: True to use the compiled functions.
    """

    def __init__(self, setup: Setup, compiled: bool) -> None:
        super().__init__(setup, compiled)
        self._world: list[int] = []
        self._turn_up = NO_CARD

    def at(self, position: CountedTable) -> None:
        """Take the position that rollouts begin from."""
        position.secrets = list(seat_secrets(self.setup.seed))
        self._seat, self._turn_up = position.turn, position.turn_up
        self.position = self.record(position)
        # What was heard before stays at the beginning of the log of each rollout.
        self._log[: position.logged] = position.log[: position.logged]

    def results(
        self, worlds: Any, action: int | None, announced: bool, first: int, end: int
    ) -> list[int]:
        """Take an action in each of some deals, as `Rollouts.results` does.

        Raises:
            StrategyError: a strategy made an illegal choice; its ``.code`` is that of the deal.
        """
        begin_rollout = self.function("begin_rollout")
        number = TO_PASS if action is None else action
        found = []
        for each in range(first, end):
            self._world = [int(mask) for mask in worlds[each]]
            begin_rollout(
                self.rules, self.table, self.position, worlds[each], number, int(announced)
            )
            self._play_on(self.setup.seed, each, TO_CONTINUE)
            found.append(self.plain(self.table, "accounts")[self._seat])
        return found

    def _deal(self, seed: int, number: int) -> Deal:  # noqa: ARG002 - the worlds have no numbers
        *hands, talon = map(cards_of, self._world)
        last = sorted(talon, key=lambda card: card.number == self._turn_up)
        return Deal.from_hands(hands, self.setup.rules, self._dealer, last)


AnyRollouts = Rollouts | OwnRollouts
"""Rollouts by built-in strategies, or by functions of a view."""


def rollouts_of(setup: Setup, compiled: bool) -> AnyRollouts:
    """Return what plays rollouts by the strategies of a setup.

    Args:
        setup: the rules, the table and its strategies.
        compiled: True to use the compiled functions.
    """
    return Rollouts(setup, compiled) if setup.all_built_in else OwnRollouts(setup, compiled)


def results_from_the_ante(
    setup: Setup,
    sizes: Sequence[int],
    boxes: Sequence[int],
    purses: Sequence[int],
    first: int,
    end: int,
    compiled: bool,
) -> list[list[int]]:
    """Play new deals with hands of given sizes, and with jetons in the boxes.

    Args:
        setup: the rules, the table and its built-in strategies.
        sizes: by seat, the number of its cards.
        boxes: by box, the jetons that an earlier deal left there.
        purses: by seat, the jetons that it can pay.
        first: the number of the first deal.
        end: the number after the last deal's.
        compiled: True to use the compiled functions.

    Returns:
        By deal, the result of each seat, in jetons.
    """
    backend = Backend(setup, compiled)
    table = CountedTable([0] * setup.players, setup.dealer, purses=[*purses])
    table.secrets = list(seat_secrets(setup.seed))
    cards = len(setup.rules.pack)
    pack = backend.pack_of(cards, [_places(sizes, cards)] * setup.players)
    rows = backend.zeros(end, setup.players)
    dealt = backend.array(list(boxes)), pack, backend.strategies, setup.seed, rows
    play = backend.function("play_from_the_ante")
    play(backend.rules, backend.record(table), *dealt, first, end)
    return backend.listed(rows[first:])


def _places(sizes: Sequence[int], cards: int) -> list[list[int]]:
    """Return by seat the places of the pack whose cards it gets, and the place turned up.

    Every order of a pack is as likely as any other, so each hand may be a stretch of it.
    """
    ends = list(accumulate(sizes))
    places = [list(range(end - size, end)) for end, size in zip(ends, sizes, strict=True)]
    return evened([*places, [cards - 1]])
