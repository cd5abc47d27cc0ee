"""Deals drawn by compiled code are those that plain Python draws."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from nainjaune_widget import ProbabilityError, Round, probability, simulation
from nainjaune_widget.engine.generator import WORD
from nainjaune_widget.probability import Beliefs
from nainjaune_widget.simulation import sampler
from nainjaune_widget.simulation.sampler import Sampler
from tests.support.deals.random_play import all_sorts, some_settings

SEEDS = (0, 3, WORD)


def positions() -> Iterator[tuple[Round, int]]:
    """Play many kinds of deals and stop several times in each, with a seat that looks."""
    for number, setting in enumerate(all_sorts()[::6]):
        current = setting.start()
        while not current.finished:
            if (len(current.actions) + number) % 7 == 0:
                yield current, number % current.deal.players
            setting.step(current)


def known_to(current: Round, seat: int) -> Beliefs:
    """Return what a seat knows now."""
    return probability.beliefs(current.view(seat))


def late_beliefs() -> Beliefs:
    """Return beliefs that exclude much."""
    setting = some_settings("cats-at-cards", 6, 1)[0]
    current = setting.start()
    while len(current.actions) < 12:
        setting.step(current)
    return known_to(current, 2)


def test_the_same_deals_as_by_plain_python() -> None:
    tried = 0
    for current, seat in positions():
        known = known_to(current, seat)
        seed = SEEDS[tried % len(SEEDS)]
        assert simulation.worlds(known, 6, seed) == known.sample(6, seed), (current.deal, seed)
        tried += 1
    assert tried > 50


def test_deals_go_on_where_the_last_ended() -> None:
    known = late_beliefs()
    sampler = Sampler(known, 5, compiled=True)
    drawn = [*sampler.rows(3).tolist(), *sampler.rows(4).tolist()]
    assert [known.drawn(masks) for masks in drawn] == known.sample(7, seed=5)


@pytest.mark.parametrize("limit", ["MOST_MOVES", "MOST_WAYS"])
def test_past_its_limits_plain_python_draws_the_same(
    limit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sampler, limit, 0)
    known = late_beliefs()
    stream = known.stream(1)
    assert Sampler(known, 1, compiled=True).rows(2).tolist() == [list(next(stream)) for _ in "ab"]
    assert (simulation.worlds(known, 5), simulation.worlds(known, 0)) == (known.sample(5), [])


def test_impossible_numbers_are_refused() -> None:
    with pytest.raises(ProbabilityError, match="number of deals must be an integer from 0"):
        simulation.worlds(late_beliefs(), -1)
    with pytest.raises(ProbabilityError, match="A seed must be an integer from 0 to"):
        simulation.worlds(late_beliefs(), 1, seed=-1)


def test_each_fitting_deal_is_listed_once() -> None:
    listed = 0
    for current, seat in positions():
        known = known_to(current, seat)
        if known.deals <= 1_000:
            every = list(known.every_deal())
            assert len(set(every)) == len(every) == known.deals, current.deal
            stream = known.stream(4)
            assert {next(stream) for _ in range(20)} <= set(every), current.deal
            listed += 1
    assert listed > 5
