"""What an action costs at the board: bytes to the page, time in the kernel.

    python -m tests.bench.bench_message

A person plays whole deals by messages, as the page sends them. What goes to the page is
counted where it leaves Python: what is new (with its buffer), where to look, the answer.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from nainjaune_widget import RULESETS, Board, Game
from nainjaune_widget.words import LANGUAGES
from tests.bench._measure import report
from tests.board.wire import Wire, wired

DEALS = 8
MOST_BYTES = 3000
GAME_DEALS = 50


def play(board: Board, between: Callable[[], None]) -> Iterator[float]:
    """Play a deal to its end; how long each action took, in milliseconds."""
    while not board.round.finished:
        between()
        card, revision = str(board.round.legal[0]), board.snapshot["rev"]
        request = {"type": "play", "card": card, "announce": True, "id": 1, "rev": revision}
        start = time.perf_counter()
        board._handle_custom_msg(request, [])
        yield 1000 * (time.perf_counter() - start)


def actions(rules: str, players: int, lang: str) -> Iterator[tuple[int, int, float]]:
    """The actions of some deals: bytes sent, events told, milliseconds."""
    for seed in range(DEALS):
        with wired() as wire:
            board = Board(rules, players=players, seed=seed, human=1, lang=lang)
            for time_taken in play(board, wire.messages.clear):
                sent = sum(map(len, wire.messages))
                events = len(board.events) - _events_before(wire, board)
                yield sent, events, time_taken


def _events_before(wire: Wire, board: Board) -> int:
    from nainjaune_widget.board.growth import unpack

    more = next(message for message in wire.messages if message.buffers)
    return len(board.events) - len(unpack(more.buffers[0])["events"])


def measure_messages() -> None:
    """Bytes and milliseconds of an action, for each ruleset, fewest and most players."""
    everything: list[tuple[int, int, float]] = []
    for name, rules in RULESETS.items():
        for players in (rules.players[0], rules.players[-1]):
            for lang in LANGUAGES:
                found = list(actions(name, players, lang))
                everything += found
                sizes = [sent for sent, _, _ in found]
                print(
                    f"{name:<14}{players} players, {lang}: {statistics.median(sizes):>5.0f} bytes,"
                    f" 95 % at most {statistics.quantiles(sizes, n=20)[-1]:.0f}, all {max(sizes)}"
                )
    sizes = [sent for sent, _, _ in everything]
    within = 100 * sum(size <= MOST_BYTES for size in sizes) / len(sizes)
    report("bytes an action, median", statistics.median(sizes), "bytes", MOST_BYTES, least=False)
    report(
        "bytes an action, 95 %",
        statistics.quantiles(sizes, n=20)[-1],
        "bytes",
        MOST_BYTES,
        least=False,
    )
    most, events, _ = max(everything)
    print(f"{within:.1f} % of the actions within {MOST_BYTES}; {most} tell {events} events")
    times = sorted(each for _, _, each in everything)
    report("kernel time of an action, median", statistics.median(times), "ms", 1, least=False)
    print(f"95 % of the actions take at most {statistics.quantiles(times, n=20)[-1]:.1f} ms")


def measure_autosave() -> None:
    """Milliseconds of an action with and without a file, in a game of many deals."""
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
                times += play(board, lambda: None)
            medians.append(statistics.median(times))
            actions_taken = sum(len(played.actions) for played in game.rounds)
        size = path.stat().st_size if path else 0
    without, kept = medians
    print(f"deal {GAME_DEALS} of a game of {actions_taken} actions, a file of {size} bytes:")
    print(f"an action takes {without:.2f} ms, {kept:.2f} ms with autosave (the strategies' too)")


def main() -> int:
    """Measure and print."""
    measure_messages()
    measure_autosave()
    return 0


if __name__ == "__main__":
    sys.exit(main())
