"""The time of an analysis (python -m tests.bench.bench_analysis).

A deal of four under `lindor-1789`, one seat, one core: compiled and warm at up to 1,024 deals a
decision, and plain at 64. Its review on a board, slice by slice in plain Python, at up to 128: a
slice ends with the step in which its time is up. Deals that fit are drawn in the middle of deals at
full tables. `worlds` as a bot chooses in deals of every ruleset, the slowest of twenty choices
counts; in plain Python it is only told.
"""

from __future__ import annotations

import statistics
import sys
from random import Random
from time import process_time

from nainjaune_widget import RULESETS, STRATEGIES, Deal, Round, View, analyse, probability
from nainjaune_widget.analysis.by_worlds import ByWorlds
from nainjaune_widget.analysis.judging import Manner, judge
from nainjaune_widget.analysis.moments import Line, moments_of
from nainjaune_widget.analysis.options import classes_of
from nainjaune_widget.analysis.stepping import analyse_in_steps
from nainjaune_widget.board.review.reviewing import PLAIN_WORLDS, SLICE_S
from nainjaune_widget.players import act, play_on
from nainjaune_widget.simulation import setup_of, worlds
from tests.bench._measure import report
from tests.bench.bench_beliefs import position

DEALS, PLAIN_DEALS = 12, 3
WORLDS, FEW_WORLDS = 1_024, 64
MOST_S, MOST_FIRST_S, MOST_PLAIN_S = 1.5, 0.2, 5.0
MOST_REVIEW_S, MOST_MARK_S, MOST_SLICE_S = 30.0, 3.0, 0.05
POSITIONS, DRAWN = 20, 4_000
LEAST_DEALS_S = 20_000
CHOICES, PLAIN_CHOICES = 40, 4
MOST_CHOICE_S = 0.1


def rounds(count: int) -> list[Round]:
    """Return deals played to their end, the seat at random and the others by `best`."""
    found = []
    for number in range(count):
        current = Round(Deal.shuffled("lindor-1789", 4, seed=6, number=number))
        play_on(current, [STRATEGIES["random"], *[STRATEGIES["best"]] * 3])
        found.append(current)
    return found


def seconds(current: Round, most: int, compiled: bool) -> float:
    """Return the time of all decisions of seat 0."""
    begun = process_time()
    analyse(current, 0, most, compiled=compiled)
    return process_time() - begun


def seconds_to_the_first(current: Round) -> float:
    """Return the time of the first decision of seat 0, from the round on."""
    begun = process_time()
    line = Line.of(current)
    manner = Manner(setup_of(current.rules, 4, "best", 1, 0), None, WORLDS)
    judge(line, moments_of(line, 0)[0], manner, compiled=True)
    return process_time() - begun


def review(current: Round) -> tuple[float, float, float]:
    """Return the time of a review, of its first mark and of its longest slice."""
    begun = step = process_time()
    first, longest = 0.0, 0.0
    for decision in analyse_in_steps(current, 0, PLAIN_WORLDS):
        now = process_time()
        longest = max(longest, now - step)
        step = now
        if decision and decision.is_choice:
            first = first or now - begun
    return process_time() - begun, first, SLICE_S + longest


def deals_a_second() -> float:
    """Return how many deals are drawn in a second, the counting of each position included."""
    rates = []
    for rules in RULESETS.values():
        random = Random(rules.id)
        for number in range(POSITIONS // len(RULESETS)):
            known = probability.beliefs(position(rules, number, random))
            begun = process_time()
            worlds(known, DRAWN)
            rates.append(DRAWN / (process_time() - begun))
    return statistics.median(rates)


def choices(rules: str, count: int) -> list[View]:
    """Return views of seats that have a real choice, from deals of `best`."""
    players = min(RULESETS[rules].players, key=lambda each: (abs(each - 4), each))
    found: list[View] = []
    number = 0
    while len(found) < count:
        current = Round(Deal.shuffled(rules, players, seed=6, number=number))
        number += 1
        while current.turn is not None:
            if len(classes_of(current.rules, current.legal, current.may_pass)) > 1:
                found.append(current.view(current.turn))
            act(current, STRATEGIES["best"])
    return found[:count]


def choice_times(count: int, compiled: bool) -> list[float]:
    """Return the times of choices of `worlds`, in order of length."""
    bot, times = ByWorlds(compiled=compiled), []
    for rules in RULESETS:
        views = choices(rules, count)
        bot(views[0])
        for view in views:
            begun = process_time()
            bot(view)
            times.append(process_time() - begun)
    return sorted(times)


def main() -> int:
    """Measure and print; return 1 if a goal is missed."""
    played = rounds(DEALS)
    seconds(played[0], WORLDS, compiled=True)
    rate = deals_a_second()
    whole = statistics.median(seconds(each, WORLDS, compiled=True) for each in played)
    first = statistics.median(map(seconds_to_the_first, played))
    plain = statistics.median(
        seconds(each, FEW_WORLDS, compiled=False) for each in played[:PLAIN_DEALS]
    )
    review(played[0])  # The first one loads what plays on.
    reviews = [review(each) for each in played]
    times, marks, slices = zip(*reviews, strict=True)
    reviewed, mark, slice_s = statistics.median(times), statistics.median(marks), max(slices)
    chosen, plain_chosen = choice_times(CHOICES, True), choice_times(PLAIN_CHOICES, False)
    slow = chosen[len(chosen) * 19 // 20]
    middle = statistics.median(chosen), statistics.median(plain_chosen)
    print("worlds as a bot, the median: {:.4f} s compiled, {:.2f} s plain".format(*middle))
    goals = (
        report("worlds, full tables", rate, "deals/s", LEAST_DEALS_S),
        report("all decisions of a seat, 1,024 deals", whole, "s", MOST_S, least=False),
        report("first verdict", first, "s", MOST_FIRST_S, least=False),
        report("all decisions in plain Python, 64 deals", plain, "s", MOST_PLAIN_S, least=False),
        report("worlds as a bot, one choice of twenty", slow, "s", MOST_CHOICE_S, least=False),
        report("review in plain Python, 128 deals", reviewed, "s", MOST_REVIEW_S, least=False),
        report("its first mark", mark, "s", MOST_MARK_S, least=False),
        report("its longest slice", slice_s, "s", MOST_SLICE_S, least=False),
    )
    return int(not all(goals))


if __name__ == "__main__":
    sys.exit(main())
