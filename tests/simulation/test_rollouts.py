"""Rollouts from a position go on as a round would, plain and compiled."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from nainjaune_widget import Card, Deal, Round, StrategyError, View, probability
from nainjaune_widget.engine.table import NO_LIMIT
from nainjaune_widget.players import STRATEGIES, Strategy, StrategyLike, play_on
from nainjaune_widget.simulation.backend import Backend, backend_of, position_of
from nainjaune_widget.simulation.sampler import Sampler
from nainjaune_widget.simulation.setup import Setup, setup_of
from tests.support.deals.notation import NAIN, POPE
from tests.support.deals.random_play import all_sorts
from tests.support.runs.daily import daily

EVERY = 11
"""Each deal stops after so many actions, again and again."""
PLAIN_AND_COMPILED = [False, True]


def stops() -> Iterator[Round]:
    """Play many kinds of deals, with boxes and purses, and stop several times in each."""
    for number, setting in enumerate(all_sorts()[::5]):
        current = setting.start()
        while not current.finished:
            if (len(current.actions) + number) % EVERY == 0:
                yield current
            setting.step(current)


def again(current: Round) -> Round:
    """Return the same round once more."""
    return current.replayed(len(current.events))


def setup_for(current: Round, strategy: StrategyLike, seed: int = 1) -> Setup:
    deal = current.deal
    return setup_of(current.rules, deal.players, strategy, seed, deal.dealer)


@cache
def rollouts_for(setup: Setup, compiled: bool) -> Backend:
    return backend_of(setup, compiled)


def choices_of(current: Round) -> list[tuple[Card | None, bool]]:
    """Return all that the seat in turn may do: a card with and without a word, or a pass."""
    cards = [(card, announced) for card in current.legal for announced in (True, False)]
    return [*cards, *([(None, False)] if current.may_pass else [])]


def number_of(card: Card | None) -> int | None:
    return None if card is None else card.number


def goes_on(current: Round, card: Card | None, announced: bool, strategy: Strategy) -> int:
    """Return what the seat in turn has at the end of a round that goes on like this."""
    played, seat = again(current), current.turn
    assert seat is not None
    if card is None:
        played.decline()
    else:
        played.play(card, announced)
    play_on(played, [strategy] * current.deal.players)
    return played.chips[seat]


@pytest.mark.parametrize("compiled", PLAIN_AND_COMPILED)
@pytest.mark.parametrize("name", daily(["best", "honours-first"]))
def test_a_rollout_of_the_very_deal_goes_on_as_its_round(name: str, compiled: bool) -> None:
    """With boxes, short purses and every option: a position has all that later moves need."""
    tried = 0
    for current in stops():
        seat = current.turn
        assert seat is not None
        rollouts = rollouts_for(setup_for(current, name), compiled)
        rollouts.at(position_of(current.playing.table, current.view(seat).heard))
        row = rollouts.machine.array([[*current.deal.masks, 0]])
        for card, announced in choices_of(current)[tried % 3 :: 3]:
            result = rollouts.roll_out(row, number_of(card), announced, 0, 1)
            assert result == [goes_on(current, card, announced, STRATEGIES[name])], current.deal
            tried += 1
    assert tried > 100


def best_of_my_own(view: View) -> Card | str | None:
    """Decide as ``best`` does."""
    return STRATEGIES["best"](view)


@pytest.mark.parametrize("compiled", PLAIN_AND_COMPILED)
@pytest.mark.parametrize("rules", [NAIN, POPE])
def test_a_strategy_of_one_s_own_sees_what_its_seat_has_heard(rules: str, compiled: bool) -> None:
    """The views of rollouts hold the events before the position, too: `best` lives off them."""
    current = Round(Deal.shuffled(rules, 3, seed=5))
    play_on(current, [STRATEGIES["random"]] * 3, persons=[current.turn or 0])
    for _ in range(8):
        if not current.finished:
            current.play(current.legal[0])
    seat = current.turn
    assert seat is not None
    position = position_of(current.playing.table, current.view(seat).heard)
    rows = Sampler(probability.beliefs(current.view(seat)), 1, compiled).rows(6)
    found = []
    for strategy in ("best", best_of_my_own):
        rollouts = backend_of(setup_for(current, strategy), compiled)
        rollouts.at(position)
        card = current.legal[0].number
        found.append(rollouts.roll_out(rows, card, True, 0, 6))
    assert found[0] == found[1]


def bad(view: View) -> str | None:
    """Choose a card that it does not hold."""
    return "7♦" if Card("7♦") not in view.legal else None


def test_the_error_of_a_strategy_names_a_deal_that_fits() -> None:
    current = Round(Deal.shuffled(POPE, 4, seed=3))
    seat = current.turn
    assert seat is not None
    known = probability.beliefs(current.view(seat))
    rollouts = backend_of(setup_for(current, bad), compiled=False)
    rollouts.at(position_of(current.playing.table, current.view(seat).heard))
    rows = Sampler(known, 1, compiled=False).rows(1)
    with pytest.raises(StrategyError, match="bad") as raised:
        rollouts.roll_out(rows, current.legal[0].number, True, 0, 1)
    deal = Deal.from_code(raised.value.code)
    assert deal.masks == tuple(rows[0][:4])
    assert deal.turn_up == current.deal.turn_up


@pytest.mark.parametrize("rules", [NAIN, POPE])
def test_deals_from_the_ante_have_the_boxes_and_purses_given(rules: str) -> None:
    players = 3
    setup = setup_of(rules, players, "best", 9, 1)
    boxes, sizes = list(range(3, 3 + len(setup.rules.boxes))), (5, 4, 6)
    for purses in ([NO_LIMIT] * players, [20, 9, 40]):
        found = [
            backend_of(setup, compiled).play_from_the_ante(sizes, boxes, purses, 0, 40)
            for compiled in PLAIN_AND_COMPILED
        ]
        assert found[0] == found[1]
        again = backend_of(setup, False).play_from_the_ante(sizes, boxes, purses, 30, 40)
        assert found[0][30:] == again
        assert len({tuple(row) for row in found[0]}) > 10
        total = sum(boxes)
        for seat, purse in enumerate(purses):
            assert all(row[seat] >= -purse for row in found[0])
        assert all(sum(row) <= total for row in found[0])
