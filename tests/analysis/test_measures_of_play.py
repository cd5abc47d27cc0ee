"""What costs say of play: weaker strategies cost more, and intervals hold as often as they say."""

from __future__ import annotations

import pytest

from nainjaune_widget import STRATEGIES, Deal, Round, analyse, probability
from nainjaune_widget.analysis.decisions import (
    LEAST_BOUND,
    Line,
    bounds_of,
    figures,
    luck_of,
    moments_of,
)
from nainjaune_widget.analysis.judgement import (
    Roll,
    Steps,
    all_steps,
    measure,
)
from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.players import play_on
from nainjaune_widget.simulation import simulate
from scripts.docs.compute_judgements import SEED, luck_of_cards
from tests.support.deals.notation import LINDOR
from tests.support.deals.random_play import every_table

REPEATED = 500


def a_costly_decision() -> tuple[Round, int, int, float]:
    """Return a round, its seat, a decision and its exact cost, where some thousand deals fit."""
    for number in range(200):
        current = Round(Deal.shuffled(LINDOR, 3, seed=4, number=number))
        play_on(current, [STRATEGIES["random"]] * 3)
        line = Line.of(current)
        for moment in moments_of(line, 1):
            before = line.before(moment.number)
            deals = probability.beliefs(before.view(1)).deals
            if 1_000 < deals <= 4_096 and len(moment.classes) > 2:
                stopped = current.replayed(moment.event)
                found = analyse(stopped, 1, 4_096).decisions[-1]
                if found.exact and 1 < found.cost.value < 8:
                    return stopped, 1, moment.event, found.cost.value
    raise AssertionError("no such decision")


@pytest.mark.slow
def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    """95% intervals of costs and of means, in 500 analyses with seeds of their own."""
    current, seat, event, cost = a_costly_decision()
    exact = analyse(current, seat, 4_096).decisions[-1]
    costs = means = tried = 0
    for seed in range(REPEATED):
        found = analyse(current, seat, 256, seed=seed).decisions[-1]
        assert found.event == event
        assert not found.exact
        low, high = found.cost.interval()
        costs += low <= cost <= high
        low, high = found.options[found.played].interval()
        means += low <= exact.options[found.played].value <= high
        tried += 1
    assert 0.92 < costs / tried < 0.99
    assert 0.92 < means / tried < 0.98


def test_every_table_has_figures() -> None:
    for rules, players in every_table():
        assert len(figures()[rules][str(players)]["means"]) == players
        assert 0 < luck_of(RULESETS[rules], players).slope < 1
        bounds = bounds_of(RULESETS[rules], players)
        assert LEAST_BOUND <= bounds.mistake < bounds.blunder


def test_the_means_that_ship_are_those_of_best() -> None:
    """The script's own seed and more deals than it had; each within four standard errors."""
    found = simulate("nain-1760", 3, 4_000, "best", seed=SEED + 1)
    for (value, stderr), other in zip(
        figures()["nain-1760"]["3"]["means"], found.mean_chips, strict=True
    ):
        assert abs(other.value - value) < 4 * (stderr + other.stderr)


def test_the_slopes_that_ship_are_those_of_results_on_pars() -> None:
    """In some of the deals that they rest on."""
    luck = figures()["nain-1760"]["3"]["luck"]
    found = luck_of_cards("nain-1760", 3, 4_000)
    assert abs(found["slope"] - luck["slope"]) < 4 * found["error"]
    assert found["share"] == pytest.approx(luck["share"], abs=0.03)


# Blocks and halves, on results that are made up


def rolled(columns: list[list[int]], calls: list[tuple[int, int, int]]) -> Roll:
    """Return a play of options whose results are given."""

    def roll(option: int, first: int, end: int) -> Steps[list[int]]:
        calls.append((option, first, end))
        yield
        return columns[option][first:end]

    return roll


def test_an_option_that_is_surely_behind_is_dropped_and_the_chosen_one_played_on() -> None:
    noise = [number * 7 % 5 - 2 for number in range(256)]
    good, bad, chosen = noise, [each - 50 + each % 3 for each in noise], [e - 9 for e in noise]
    calls: list[tuple[int, int, int]] = []
    found = all_steps(measure(rolled([good, bad, chosen], calls), 3, 3, 2, 2, 2, 256, is_all=False))
    assert [each for each in calls if each[0] == 1] == [(1, 0, 64)]
    assert [each for each in calls if each[0] == 2][-1] == (2, 128, 256)
    assert (found.leader, found.worlds, found.cost.value) == (0, 256, 9)
    assert found.good == (0,)


@pytest.mark.parametrize(("errors", "looks"), [(2.0, 3), (2.3, 1)])
def test_at_three_looks_a_best_option_is_dropped_one_time_in_twenty(
    errors: float, looks: int
) -> None:
    """A third of 5% at each, on one side alone: it is 2.13 standard errors behind, or more."""
    behind = [(-1) ** number * 1_000 - round(errors * 1_008 / 8) for number in range(64)]
    calls: list[tuple[int, int, int]] = []
    columns = [[0] * 256, behind + [1] * 192]
    all_steps(measure(rolled(columns, calls), 2, 2, 0, 0, 0, 256, is_all=False))
    assert sum(option == 1 for option, _, _ in calls) == looks


def test_a_choice_that_leads_alone_is_not_played_further() -> None:
    best = [number % 5 for number in range(1_024)]
    calls: list[tuple[int, int, int]] = []
    roll = rolled([best, [e - 30 + e % 2 for e in best]], calls)
    found = all_steps(measure(roll, 2, 2, 0, 0, 0, 1_024, is_all=False))
    assert found.worlds == 64
    assert (found.leader, found.cost.value) == (0, 0)


def test_of_all_deals_that_fit_none_is_left_out() -> None:
    """An option far behind in the first deals is dropped only where deals are drawn."""
    behind_at_first = [-50 + n % 2 if n < 64 else 100 for n in range(256)]
    columns = [[n % 3 for n in range(256)], behind_at_first]
    for is_all in (False, True):
        found = all_steps(measure(rolled(columns, []), 2, 2, 0, 0, 0, 256, is_all=is_all))
        assert found.leader == is_all


def test_a_cost_is_measured_in_other_deals_than_those_that_chose_the_best() -> None:
    """Two options that are equal but for luck: the winner of one half is no better in the other."""
    lucky = [10 if number % 2 == 0 else -10 for number in range(64)]
    roll = rolled([lucky, [-each for each in lucky], [0] * 64], [])
    found = all_steps(measure(roll, 3, 3, 2, 2, 2, 64, is_all=False))
    assert found.cost.value == 0
    assert found.good == (0, 1, 2)
