"""Deals drawn by compiled code are those that plain Python draws."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from nainjaune_widget import ProbabilityError, Round, probability, simulation
from nainjaune_widget.engine.generator import WORD
from nainjaune_widget.probability import Beliefs
from nainjaune_widget.simulation.running import sampling
from nainjaune_widget.simulation.running.sampling import Sampler
from tests.support.deals.random_play import all_sorts, some_settings

SEEDS = (0, 3, WORD)


def positions() -> Iterator[tuple[Round, int]]:
    """Play many kinds of deals and stop several times in each, with a seat that looks."""
    for number, setting in enumerate(all_sorts()[::3]):
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
    assert tried > 100


def test_many_deals_are_more_than_a_word_holds() -> None:
    known = known_to(some_settings("lindor-1789", 8, 1)[0].start(), 0)
    assert known.deals > 2**64
    assert simulation.worlds(known, 40) == known.sample(40)


def test_deals_go_on_where_the_last_ended() -> None:
    known = late_beliefs()
    sampler = Sampler(known, 5, compiled=True)
    drawn = [*sampler.rows(3).tolist(), *sampler.rows(4).tolist()]
    assert [known.drawn(masks) for masks in drawn] == known.sample(7, seed=5)


@pytest.mark.parametrize("limit", ["MOST_MOVES", "MOST_WORDS"])
def test_past_its_limits_plain_python_draws_the_same(
    limit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sampling, limit, 0)
    known = late_beliefs()
    stream = known.stream(1)
    assert Sampler(known, 1, compiled=True).rows(2).tolist() == [list(next(stream)) for _ in "ab"]
    assert simulation.worlds(known, 5) == known.sample(5)
    assert simulation.worlds(known, 0) == []


def test_without_the_compiler_plain_python_draws_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampling, "can_compile", lambda: False)
    known = late_beliefs()
    assert simulation.worlds(known, 5) == known.sample(5)


def test_none_are_drawn_when_none_are_asked_for() -> None:
    assert simulation.worlds(late_beliefs(), 0) == []


@pytest.mark.parametrize(
    ("n", "seed", "message"),
    [
        (-1, 1, "The number of deals must be a whole number from 0 to 1000000, not -1."),
        (1.5, 1, "The number of deals must be a whole number from 0 to 1000000, not 1.5."),
        (1, -1, "A seed must be a whole number from 0 to"),
    ],
)
def test_impossible_numbers_are_refused(n: int, seed: int, message: str) -> None:
    with pytest.raises(ProbabilityError) as refused:
        simulation.worlds(late_beliefs(), n, seed)
    assert message in str(refused.value)


def test_what_is_no_belief_is_refused() -> None:
    with pytest.raises(ProbabilityError, match="not from str"):
        simulation.worlds("lindor-1789", 3)  # type: ignore[arg-type]


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
    assert listed > 10
