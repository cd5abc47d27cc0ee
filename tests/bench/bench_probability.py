"""The time of exact questions about hands and deals (python -m tests.bench.bench_probability).

The usual ones take milliseconds; a condition over a million classes some seconds.
"""

from __future__ import annotations

import statistics
import sys
from collections.abc import Callable
from time import perf_counter

from nainjaune_widget import ProbabilityError, probability
from nainjaune_widget.probability.opera import opera_hands
from tests.bench._measure import report

REPEATS = 7
OWN = "A♣ 3♣ 4♦ 5♥ 6♠ 7♣ 8♦ 9♥ J♠ Q♣ Q♦ K♥"


def fresh_opera(rules: str, players: int) -> object:
    """Count hands anew, though their number is kept."""
    opera_hands.cache_clear()
    return probability.opera_hand(rules, players)


def refused() -> None:
    """Ask about too many classes."""
    try:
        probability.deal(players=8).where(bool, ranks=range(1, 14))
    except ProbabilityError:
        return
    raise AssertionError("it was not refused")


USUAL: dict[str, Callable[[], object]] = {
    "holds, four seats": lambda: probability.hand().holds("7♦", "K♥"),
    "count, four seats": lambda: probability.hand().count(rank=10, at_least=2),
    "distribution, eight seats": lambda: probability.hand(players=8).count(suit="♥"),
    "mean of points": lambda: probability.hand().mean(points=True),
    "two ranks": lambda: probability.hand().where(lambda n: n[10] > n[11], ranks=[10, 11]),
    "a rank, all places": lambda: probability.deal().where(
        lambda n: n[0][10] == n[1][10] == 1, ranks=[10]
    ),
    "after a call": lambda: (
        probability.deal().given(hands={0: OWN}, lacks={1: [10]}).talon.holds("10♦")
    ),
    "after three calls": lambda: (
        probability.deal()
        .given(hands={0: OWN}, lacks={1: [10], 2: [10, 2], 3: [2]}, holds={1: [2]})
        .hand(2)
        .count(rank=13)
    ),
    "an explanation": lambda: probability.hand().count(rank=10, at_least=1).explain("fr"),
    "a table of Bayes": lambda: (
        probability.deal()
        .given(hands={0: OWN}, lacks={1: [10]})
        .talon.count(rank=10, at_least=1)
        .explain("fr")
    ),
    "opera hand, lindor-1789": lambda: fresh_opera("lindor-1789", 4),
    "opera hand, nain-1760": lambda: fresh_opera("nain-1760", 3),
}
LARGE: dict[str, Callable[[], object]] = {
    "480,492 classes of one hand": lambda: probability.hand().where(
        lambda held: len(held) > 5, cards=[1, 2, 3, 4, "5♣", "5♦", "5♥"]
    ),
    "243,920 classes of eight seats": lambda: probability.deal(players=8).where(
        lambda n: n[0][10] > n[1][11], ranks=[10, 11]
    ),
    "a refusal, all ranks of eight seats": refused,
}
MOST_USUAL_S = 0.025
MOST_LARGE_S = 15


def seconds(ask: Callable[[], object], repeats: int) -> float:
    """Return the seconds that a question takes, the median of some runs."""
    taken = []
    for _ in range(repeats):
        begun = perf_counter()
        ask()
        taken.append(perf_counter() - begun)
    return statistics.median(taken)


def main() -> int:
    """Measure and print; return 1 if a question takes too long."""
    missed = 0
    for questions, most, repeats in ((USUAL, MOST_USUAL_S, REPEATS), (LARGE, MOST_LARGE_S, 1)):
        for what, ask in questions.items():
            taken = seconds(ask, repeats)
            report(what, taken * 1000, "ms", most * 1000, least=False)
            missed += taken > most
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
