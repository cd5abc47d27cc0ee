"""Deals that fit what a seat knows, dealt out on plain integers by the strategy `worlds`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import sqrt
from operator import or_

import pytest

from nainjaune_widget import STRATEGIES, Deal, Round, probability
from nainjaune_widget.analysis.by_worlds import space_of
from nainjaune_widget.engine.kernel import begin
from nainjaune_widget.engine.table import Table
from nainjaune_widget.players import play_on, worlds
from nainjaune_widget.players.choices import BEST, WORLDS, play_to_the_end
from nainjaune_widget.simulation.backend import Backend, position_of
from nainjaune_widget.simulation.setup import Setup, setup_of
from tests.engine.test_heard import heard_of, none_of
from tests.support.deals.random_play import some_settings
from tests.support.runs.daily import HARDEST_FIRST, daily

MANY = 400
Hands = tuple[int, ...]


def positions(rules: str, settings: int, least: int, most: int) -> Iterator[Round]:
    """Yield rounds under odd options, where a number of deals fits for the seat in turn."""
    for setting in some_settings(rules, 3, settings):
        current = setting.start()
        while not current.finished and not least <= fitting(current) <= most:
            for _ in range(3):
                if not current.finished:
                    setting.step(current)
        if not current.finished:
            yield current


def fitting(current: Round) -> int:
    """Return the number of deals that fit for the seat in turn."""
    return probability.beliefs(current.view(current.turn or 0)).deals


def setup_for(current: Round) -> Setup:
    """Return the setup of a round's table, everybody playing `best`."""
    return setup_of(current.rules, current.deal.players, "best", 0, current.deal.dealer)


def dealt_out(current: Round, most: int, compiled: bool) -> list[Hands]:
    """Return deals as the seat in turn deals them out: by seat, the cards still held."""
    backend = Backend(setup_for(current), compiled, keeps_log=True)
    table = position_of(current.playing.table, current.view(current.turn or 0).heard)
    table.hands = list(current.playing.table.hands)
    space = space_of(backend, most)
    deal_out = backend.function(worlds.deal_out.__name__)
    number = deal_out(backend.rules, backend.machine.record(table), space, 1)
    return [tuple(map(int, row)) for row in space.deals[:number]]


def all_that_fit(current: Round) -> list[Hands]:
    """Return all deals that fit: by seat, the cards still held."""
    view = current.view(current.turn or 0)
    played = view.played_mask
    return [
        tuple(hand & ~played for hand in deal[: view.players])
        for deal in probability.beliefs(view).every_deal()
    ]


@pytest.mark.parametrize("rules", daily(HARDEST_FIRST, 4))
def test_where_few_deals_fit_each_is_dealt_once(rules: str) -> None:
    listed = 0
    for current in islice(positions(rules, 40, 2, MANY), 6):
        found, fitting = dealt_out(current, MANY, compiled=False), all_that_fit(current)
        assert {*found} <= {*fitting}
        # Proofs that a hand holds one of some cards do not count beforehand.
        if len(found) < MANY:
            assert sorted(found) == sorted(fitting)
            listed += 1
    assert listed > 3


@pytest.mark.parametrize("rules", daily(HARDEST_FIRST, 2))
def test_of_many_deals_all_are_equally_likely(rules: str) -> None:
    """By card and place, as often as the exact chance says, within five standard errors."""
    for current in islice(positions(rules, 40, 10 * MANY, 10**9), 4):
        known = probability.beliefs(current.view(current.turn or 0))
        found = dealt_out(current, MANY, compiled=True)
        assert len(found) == MANY
        for card in known.cards:
            for place, chance in known.of(card).items():
                if isinstance(place, int):
                    count = sum(deal[place] >> card.number & 1 for deal in found)
                    mean = MANY * float(chance)
                    assert abs(count - mean) <= 5 * sqrt(mean * float(1 - chance)), (card, place)


def test_at_a_table_of_the_engine_it_knows_what_a_round_has_heard() -> None:
    """Clause lead: who leads the lowest card of a suit has none below it."""
    known = 0
    for number in range(6):
        deal = Deal.shuffled("pope-joan", 3, 5, number)
        current = Round(deal)
        play_on(current, [STRATEGIES["best"]] * 3, persons=[0])
        table = Table(list(deal.masks), deal.dealer, turn_up=deal.talon[-1].number)
        begin(deal.rules.numbers, table)
        play_to_the_end(deal.rules.numbers, table, [WORLDS, BEST, BEST], 0)
        assert none_of(heard_of(current)) == list(map(or_, table.lacks, table.barred))
        known += any(table.barred)
    assert known > 3


@pytest.mark.parametrize(("most", "listed"), [(100, True), (20, False)])
def test_of_deals_that_are_listed_no_option_is_dropped(
    most: int, listed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They come in order, so the first of them say little; of deals drawn any part does."""
    monkeypatch.setattr(worlds, "FIRST_LOOK", 2)
    monkeypatch.setattr(worlds, "SURE", 0.0)
    tried = 0
    for current in islice(positions("lindor-1789", 40, 30, 90), 8):
        table = position_of(current.playing.table, current.view(current.turn or 0).heard)
        table.hands = list(current.playing.table.hands)
        space = space_of(Backend(setup_for(current), compiled=False), most)
        if listed and len(dealt_out(current, most, compiled=False)) == most:
            continue  # so many that they were drawn
        options = worlds.list_options(current.rules.numbers, table, space.options)
        worlds.chosen_by_worlds(current.rules.numbers, table, space, 1)
        if options > 1 and len({*space.sums[:options]}) > 1:
            assert (worlds.DROPPED not in space.sums[:options]) == listed
            tried += 1
    assert tried > 2


def test_only_what_is_surely_behind_is_dropped() -> None:
    """Deal by deal: three and a half standard errors, whatever all options have in common."""
    backend = Backend(setup_of("lindor-1789", 3, "best", 0, 0), compiled=False)
    space = space_of(backend, 32)
    for number in range(32):
        common, even = 100 * (number % 5), number % 2
        rows = (common, common - 1 - even, common + 20 * even - 12)
        for option, result in enumerate(rows):
            space.results[option][number] = result
    space.sums[:3] = [sum(row) for row in space.results[:3]]
    worlds.drop(space, 3, 32)
    assert [each == worlds.DROPPED for each in space.sums[:3]] == [False, True, False]


def test_compiled_and_plain_deals_are_the_same() -> None:
    for current in islice(positions(HARDEST_FIRST[0], 9, 2, 10**30), 9):
        assert dealt_out(current, 20, compiled=False) == dealt_out(current, 20, compiled=True)


def test_what_the_states_have_no_room_for_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deals drawn card by card for the first cards alone fit all the same."""
    monkeypatch.setattr(worlds, "MOST_STATES", 4)
    for current in islice(positions(HARDEST_FIRST[0], 40, 2, MANY), 4):
        table = position_of(current.playing.table, current.view(current.turn or 0).heard)
        table.hands = list(current.playing.table.hands)
        space = space_of(Backend(setup_for(current), compiled=False), 20)
        number = worlds.deal_out(current.rules.numbers, table, space, 1)
        assert {tuple(row) for row in space.deals[:number]} <= {*all_that_fit(current)}
