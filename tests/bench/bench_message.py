"""The costs of a click and of an action at the board: bytes to the page, time in the kernel.

    python -m tests.bench.bench_message

The bytes are counted where they leave Python: the growth of the snapshot with its buffer, the
place to look at, and the answer. A click is a person's card with all the actions of the
strategies after it, sent at once; an action is one card or pass of any seat.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from nainjaune_widget import RULESETS, STRATEGIES, Board, Deal, Game, Round
from nainjaune_widget.players import act
from nainjaune_widget.words import LANGUAGES
from tests.bench._measure import report
from tests.support.wire.recorder import wired

DEALS = 8
MOST_BYTES = 3000
GAME_DEALS = 50


class Cost(NamedTuple):
    """The cost of one step: bytes to the page, events told in them, milliseconds."""

    sent: int
    events: int
    taken: float


def clicks(rules: str, players: int, lang: str) -> Iterator[Cost]:
    """Return the costs of a person's cards, each with the actions of the strategies after it."""
    for seed in range(DEALS):
        with wired() as wire:
            board = Board(rules, players=players, seed=seed, human=1, lang=lang)
            while not board.round.finished:
                wire.take()
                before, start = len(board.events), time.perf_counter()
                click(board)
                taken = 1000 * (time.perf_counter() - start)
                yield Cost(sum(map(len, wire.take())), len(board.events) - before, taken)


def click(board: Board) -> None:
    """Play the first legal card from the page."""
    card, revision = str(board.round.legal[0]), board.snapshot["rev"]
    request = {"type": "play", "card": card, "announce": True, "id": 1, "rev": revision}
    board._handle_custom_msg(request, [])


def single_actions(rules: str, players: int, lang: str) -> Iterator[Cost]:
    """Return the costs of the actions of all seats, sent one by one to a page with one hand."""
    for seed in range(DEALS):
        current = Round(Deal.shuffled(rules, players, seed=seed))
        with wired() as wire:
            board = Board(Round(current.deal), human=range(players), lang=lang)
            while not board.round.finished:
                if board.snapshot["curtain"] is not None:
                    board.uncover()
                wire.take()
                before, start = len(board.events), time.perf_counter()
                act(board.round, STRATEGIES["longest-run"])
                taken = 1000 * (time.perf_counter() - start)
                yield Cost(sum(map(len, wire.take())), len(board.events) - before, taken)


def measure(what: str, costs: Callable[[str, int, str], Iterator[Cost]]) -> None:
    """Print bytes and milliseconds for each ruleset, with fewest and with most players."""
    everything: list[Cost] = []
    for name, rules in RULESETS.items():
        for players in (rules.players[0], rules.players[-1]):
            for lang in LANGUAGES:
                found = list(costs(name, players, lang))
                everything += found
                sizes = [cost.sent for cost in found]
                print(
                    f"{name:<14}{players} players, {lang}: {statistics.median(sizes):>5.0f} bytes,"
                    f" 95 % at most {statistics.quantiles(sizes, n=20)[-1]:.0f}, all {max(sizes)}"
                )
    sizes = [cost.sent for cost in everything]
    highest = statistics.quantiles(sizes, n=20)[-1]
    within = 100 * sum(size <= MOST_BYTES for size in sizes) / len(sizes)
    largest, times = max(everything), sorted(cost.taken for cost in everything)
    report(f"{what}: bytes, median", statistics.median(sizes), "bytes", MOST_BYTES, least=False)
    report(f"{what}: bytes, 95 %", highest, "bytes", MOST_BYTES, least=False)
    print(f"{within:.1f} % within {MOST_BYTES}; {largest.sent} tell {largest.events} events")
    report(f"{what}: kernel time, median", statistics.median(times), "ms", 1, least=False)
    print(f"95 % take at most {statistics.quantiles(times, n=20)[-1]:.1f} ms")


def measure_autosave() -> None:
    """Print the milliseconds of an action with and without a file, in a game of many deals."""
    medians = []
    with tempfile.TemporaryDirectory() as folder:
        for path in (None, Path(folder) / "game.json"):
            game = Game("cats-at-cards", 4, chips=100_000, seed=1, deals=GAME_DEALS)
            board = Board(game, human=0, autosave=path)
            times: list[float] = []
            while not game.finished:
                if game.round.finished:
                    board.next_round()
                    times = []
                start = time.perf_counter()
                click(board)
                times.append(1000 * (time.perf_counter() - start))
            medians.append(statistics.median(times))
            actions_taken = sum(len(played.actions) for played in game.rounds)
        size = path.stat().st_size if path else 0
    without, kept = medians
    print(f"deal {GAME_DEALS} of a game of {actions_taken} actions, a file of {size} bytes:")
    print(f"an action takes {without:.2f} ms, {kept:.2f} ms with autosave (the strategies' too)")


def main() -> int:
    """Measure and print."""
    measure("a click", clicks)
    measure("an action", single_actions)
    measure_autosave()
    return 0


if __name__ == "__main__":
    sys.exit(main())
