"""The time of exact questions, of beliefs, and of an analysis, as the documents promise them.

    python -m tests.bench.bench_chances

Beliefs are asked for in the middle of deals at full tables. The play is random, with passes and the
7♦ kept back: more is heard in it than among good players. An analysis is of a deal of four under
`lindor-1789`, all choices of one seat, on one core; a review on a board goes slice by slice in
plain Python, as in a browser.
"""

from __future__ import annotations

import statistics
import sys
from collections.abc import Callable
from functools import partial
from random import Random
from time import process_time

from nainjaune_widget import RULESETS, STRATEGIES, Deal, Round, View, analyse, probability
from nainjaune_widget.analysis.judgement import analyse_in_steps
from nainjaune_widget.board.review import PLAIN_WORLDS, SLICE_S
from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.players import play_on
from tests.bench._measure import report
from tests.support.deals.random_play import act_on

OWN = "A♣ 3♣ 4♦ 5♥ 6♠ 7♣ 8♦ 9♥ J♠ Q♣ Q♦ K♥"
HEARD = probability.deal().given(hands={0: OWN}, lacks={1: [10]})
QUESTIONS: dict[str, tuple[float, Callable[[], object]]] = {
    "two cards of a hand": (25, lambda: probability.hand().holds("7♦", "K♥")),
    "how many tens": (25, lambda: probability.hand().count(rank=10, at_least=2)),
    "a rank, all places": (
        25,
        lambda: probability.deal().where(lambda n: n[0][10] == n[1][10] == 1, ranks=[10]),
    ),
    "after a call": (25, lambda: HEARD.talon.holds("10♦")),
    "a table of Bayes": (25, lambda: HEARD.talon.count(rank=10, at_least=1).explain("fr")),
    "480,492 classes of one hand": (
        15_000,
        lambda: probability.hand().where(
            lambda held: len(held) > 5, cards=[1, 2, 3, 4, "5♣", "5♦", "5♥"]
        ),
    ),
}
POSITIONS = 200
MEDIAN_MS, WORST_MS = 50, 250
DEALS = 12


def seconds(work: Callable[..., object], *arguments: object) -> float:
    """Return the processor time of some work."""
    begun = process_time()
    work(*arguments)
    return process_time() - begun


def position(rules: Ruleset, number: int, random: Random) -> View:
    """Return a seat's view in the middle of a deal at a full table."""
    players = rules.players[-1]
    current = Round(Deal.shuffled(rules, players, seed=1, number=number))
    while not current.finished:
        act_on(current, random.randrange(256))
    last = next(event.number for event in current.events if event.kind == "out") - 1
    at = random.randrange(last // 4, 3 * last // 4)
    return current.view(random.randrange(players), at=max(1, at))


def believe(view: View) -> None:
    """Say of each unseen card where it can be."""
    beliefs = probability.beliefs(view)
    for card in beliefs.cards:
        beliefs.of(card)


def played(number: int) -> Round:
    """Return a deal played to its end, the seat at random and the others by `best`."""
    current = Round(Deal.shuffled("lindor-1789", 4, seed=6, number=number))
    play_on(current, [STRATEGIES["random"], *[STRATEGIES["best"]] * 3])
    return current


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


def main() -> int:
    """Measure and print; return 1 if a goal is missed."""
    goals = []
    for what, (most, ask) in QUESTIONS.items():
        goals.append(report(what, 1000 * seconds(ask), "ms", most, least=False))
    for rules in RULESETS.values():
        random = Random(rules.id)
        views = [position(rules, number, random) for number in range(POSITIONS)]
        taken = [1000 * seconds(believe, view) for view in views]
        for what, value, most in (
            ("median", statistics.median(taken), MEDIAN_MS),
            ("worst", max(taken), WORST_MS),
        ):
            goals.append(report(f"beliefs, {rules.id}: {what}", value, "ms", most, least=False))
    deals = [played(number) for number in range(DEALS)]
    for what, judge, some, most_s in (
        ("all choices of a seat, 1,024 deals", partial(analyse, worlds=1_024), deals, 1.5),
        ("in plain Python, 64 deals", partial(analyse, worlds=64, compiled=False), deals[:3], 5.0),
    ):
        judge(deals[0], 0)
        times = [seconds(judge, each, 0) for each in some]
        goals.append(report(what, statistics.median(times), "s", most_s, least=False))
    whole, marks, slices = zip(*map(review, deals), strict=True)
    goals += (
        report("review in plain Python", statistics.median(whole), "s", 30, least=False),
        report("its first mark", statistics.median(marks), "s", 3, least=False),
        report("its longest slice", max(slices), "s", 0.05, least=False),
    )
    return int(not all(goals))


if __name__ == "__main__":
    sys.exit(main())
