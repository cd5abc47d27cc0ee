"""A round and a game, handled in any order: play, pass, undo, views, save, load, codes.

Hypothesis chooses the next call. Beside the game the machine keeps the actions alone; after any
calls the round is the one that these actions make.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from nainjaune_widget import Card, Game, GameError, Round
from tests.support.deals.notation import ALL, State, state
from tests.support.deals.variants import FEW, every_variant

Action = tuple[Card | None, bool]

EVERY_DAY = settings(max_examples=8, stateful_step_count=40, deadline=None)
LONGER = settings(
    max_examples=60,
    stateful_step_count=50,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)


class Machine(RuleBasedStateMachine):
    """A game, and the actions of its deal in play."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.actions: list[Action] = []
        self.total = 0
        self.game: Game

    def teardown(self) -> None:
        self.folder.cleanup()

    @property
    def round(self) -> Round:
        return self.game.round

    @initialize(data=st.data(), seed=st.integers(0, 10**6))
    def begin(self, data: st.DataObject, seed: int) -> None:
        rules = data.draw(st.sampled_from(every_variant(data.draw(st.sampled_from(ALL)), FEW)))
        players = data.draw(st.sampled_from(rules.players))
        names = ["Ana", "Ben", "Chloé", "David", "Eva", "Finn", "Gaël", "Hugo"][:players]
        chips = data.draw(st.sampled_from([60, 100, 120])) if rules.chips else None
        self.game = Game(rules, names, chips=chips, seed=seed)
        self.total = sum(self.game.chips) + sum(self.game.boxes.values())

    @precondition(lambda self: self.round.turn is not None)
    @rule(data=st.data(), announce=st.booleans())
    def play(self, data: st.DataObject, announce: bool) -> None:
        card = data.draw(st.sampled_from(self.round.legal))
        events = self.round.play(card, announce)
        assert events == self.round.events[-len(events) :]
        self.actions.append((card, announce))

    @precondition(lambda self: self.round.may_pass)
    @rule()
    def decline(self) -> None:
        self.round.decline()
        self.actions.append((None, False))

    @precondition(lambda self: self.actions and not self.game.finished)
    @rule(times=st.integers(1, 3))
    def undo(self, times: int) -> None:
        for _ in range(min(times, len(self.actions))):
            self.round.undo()
            self.actions.pop()

    @precondition(lambda self: self.round.finished and not self.game.finished)
    @rule()
    def go_on(self) -> None:
        self.game.next_round()
        self.actions = []

    @precondition(lambda self: not self.round.finished)
    @rule()
    def go_on_too_early(self) -> None:
        before = state(self.round)
        with pytest.raises(GameError):
            self.game.next_round()
        assert state(self.round) == before

    @rule()
    def save_and_load(self) -> None:
        path = Path(self.folder.name, "game.json")
        before = state(self.round), self.standing()
        self.game.save(path)
        self.game = Game.load(path)
        assert (state(self.round), self.standing()) == before

    def standing(self) -> tuple[Any, ...]:
        game = self.game
        return game.chips, game.boxes, game.dealer, game.finished, game.standings

    @invariant()
    def jetons_are_neither_made_nor_lost(self) -> None:
        """Clause *conservation*, over the whole game."""
        if hasattr(self, "game"):
            assert sum(self.game.chips) + sum(self.game.boxes.values()) == self.total
            assert min(self.game.chips) >= 0

    @invariant()
    def the_round_is_what_its_actions_make(self) -> None:
        if hasattr(self, "game") and len(self.actions) % 5 == 0:
            assert state(self.round) == self.replayed()

    def replayed(self) -> State:
        """Play the deal in a new round by the actions alone."""
        again = self.round.replayed(0)
        for card, announce in self.actions:
            if card is None:
                again.decline()
            else:
                again.play(card, announce)
        return state(again)


def test_whatever_is_called_next() -> None:
    run_state_machine_as_test(Machine, settings=EVERY_DAY)


@pytest.mark.slow
def test_whatever_is_called_next_many_times() -> None:
    run_state_machine_as_test(Machine, settings=LONGER)
