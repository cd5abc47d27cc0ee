"""Deals a second on one core against rivals, each measured in the same run as ours.

    python -m tests.bench.bench_rivals

Four players play `cats-at-cards`, all `longest-run`. The rivals are a C program of the same game
with hands as masks (`rivals/nain.c`, needs the system's C compiler); the same game in everyday
Python (`rivals/plain.py`); and OpenSpiel's C++ random bots at hearts (a package that is installed
into a temporary environment).

First the bench checks that the two other programs play our game: their means have to agree
with ours within the statistical error.
"""

from __future__ import annotations

import math
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import venv
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from nainjaune_widget import simulate
from tests.bench._measure import median_rate, report
from tests.bench.rivals import plain

RIVALS = Path(__file__).with_name("rivals")
RULES, PLAYERS = "cats-at-cards", 4
DEALS, PLAIN_DEALS, GAMES = 1_000_000, 20_000, 10_000
GOES = 5
STRANGE = 4.5
"""Standard errors between two means that chance alone exceeds less than once in 10⁵."""
PLAIN_RATE = 2_600
"""Deals a second of the plain-Python program in the project's goal."""
HEARTS = """
import time, pyspiel
game = pyspiel.load_game("hearts")
bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(4)]
start = time.process_time()
for number in range({games}):
    pyspiel.evaluate_bots(game.new_initial_state(), bots, number)
print({games} / (time.process_time() - start))
"""


class Play(NamedTuple):
    """The outcome of many deals: means by name, each with its standard error, and the speed."""

    means: dict[str, tuple[float, float]]
    rate: float


def play_ours(strategy: str = "longest-run", seed: int = 1, deals: int = DEALS) -> Play:
    """Play deals with the simulator."""
    results = []

    def work() -> int:
        results.append(simulate(RULES, PLAYERS, deals, strategy, seed))
        return deals

    rate = median_rate(work, repeats=1)
    result = results[0]
    means = {"cards played": (result.cards_played.value, result.cards_played.stderr)}
    for seat in range(PLAYERS):
        wins, chips = result.win_rate[seat], result.mean_chips[seat]
        means[f"wins of seat {seat}"] = wins.value, wins.stderr
        means[f"chips of seat {seat}"] = chips.value, chips.stderr
    means["operas"] = result.opera_rate.value, result.opera_rate.stderr
    return Play(means, rate)


def play_c(program: Path, seed: int) -> Play:
    """Play deals with the C program."""
    command = [str(program), str(DEALS), str(seed)]
    lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split("\n")
    deals, cards, operas = map(int, lines[:3])
    means = {"cards played": (cards / deals, math.nan), "operas": share(operas, deals)}
    for seat in range(PLAYERS):
        wins, chips, squares = map(int, lines[3 + seat].split())
        means[f"wins of seat {seat}"] = share(wins, deals)
        spread = math.sqrt(squares / deals - (chips / deals) ** 2)
        means[f"chips of seat {seat}"] = chips / deals, spread / math.sqrt(deals)
    return Play(means, deals / float(lines[3 + PLAYERS]))


def play_plain(seed: int) -> Play:
    """Play deals in everyday Python."""
    generator = random.Random(seed)
    played: list[tuple[list[int], int, int]] = []

    def work() -> int:
        played.extend(plain.play(generator) for _ in range(PLAIN_DEALS))
        return PLAIN_DEALS

    rate = median_rate(work, repeats=1)
    means = {"cards played": mean([cards for _, _, cards in played])}
    for seat in range(PLAYERS):
        means[f"wins of seat {seat}"] = mean([winner == seat for _, winner, _ in played])
        means[f"chips of seat {seat}"] = mean([chips[seat] for chips, _, _ in played])
    return Play(means, rate)


def share(times: int, deals: int) -> tuple[float, float]:
    """Return a share with its standard error."""
    rate = times / deals
    return rate, math.sqrt(rate * (1 - rate) / deals)


def mean(numbers: Sequence[float]) -> tuple[float, float]:
    """Return a mean with its standard error."""
    return statistics.fmean(numbers), statistics.stdev(numbers) / math.sqrt(len(numbers))


def differences(ours: Play, theirs: Play) -> list[str]:
    """Return the means that two programs disagree on."""
    found = []
    for name, (value, error) in theirs.means.items():
        our_value, our_error = ours.means[name]
        # The C program tells no spread of the cards played: ours stands for both.
        both = math.hypot(our_error, our_error if math.isnan(error) else error)
        if abs(value - our_value) > STRANGE * both:
            found.append(f"{name}: ours {our_value:.4f}, theirs {value:.4f} (± {both:.4f})")
    return found


def compare(name: str, ours: list[Play], theirs: list[Play]) -> float:
    """Say whether two programs play the same game; return the ratio of their median speeds."""
    wrong = differences(ours[0], theirs[0])
    print(f"{name}: {'; '.join(wrong) if wrong else 'the same game, in the mean'}")
    if wrong:
        sys.exit(1)
    return median(ours) / median(theirs)


def median(plays: list[Play]) -> float:
    """Return the median speed, in deals a second."""
    return statistics.median(play.rate for play in plays)


def in_turns(*plays: Callable[[int], Play]) -> list[list[Play]]:
    """Run each program several times, in turns, so that a disturbance meets both."""
    goes = [[play(seed) for play in plays] for seed in range(1, GOES + 1)]
    return [list(each) for each in zip(*goes, strict=True)]


def bench_c(folder: Path) -> None:
    """Compare with the C program, if there is a compiler."""
    compiler = shutil.which("cc")
    if compiler is None:
        print("no C compiler here: the C program is left out")
        return
    program = folder / "nain"
    flags = ["-O3", "-march=native", "-o", str(program)]
    subprocess.run([compiler, *flags, str(RIVALS / "nain.c")], check=True)
    ours, theirs = in_turns(lambda seed: play_ours(seed=seed), lambda seed: play_c(program, seed))
    ratio = compare("C program", ours, theirs)
    print(f"C program: {median(theirs):,.0f} deals/s; ours: {median(ours):,.0f} deals/s")
    report("ours / C program", ratio, "×", 0.7)


def bench_plain() -> None:
    """Compare with everyday Python, and with the rate of the project's goal."""
    ours, theirs = in_turns(lambda seed: play_ours(seed=seed), play_plain)
    ratio = compare("everyday Python", ours, theirs)
    print(f"everyday Python: {median(theirs):,.0f} deals/s; ours is {ratio:.0f} × as fast")
    report("ours / 2,600 deals a second", median(ours) / PLAIN_RATE, "×", 200)


def bench_openspiel(folder: Path) -> None:
    """Compare with OpenSpiel, if it can be installed."""
    venv.create(folder / "openspiel", with_pip=True)
    python = str(folder / "openspiel" / "bin" / "python")
    command = [python, "-m", "pip", "install", "--quiet", "open_spiel"]
    if subprocess.run(command, check=False, capture_output=True).returncode:
        print("OpenSpiel cannot be installed here: it is left out")
        return
    ours, bots, hearts = [], [], []
    for seed in range(1, GOES + 1):
        code = HEARTS.format(games=GAMES)
        run = subprocess.run([python, "-c", code], check=True, capture_output=True, text=True)
        hearts.append(float(run.stdout))
        ours.append(play_ours(seed=seed).rate)
        bots.append(play_ours("random", seed).rate)
    games = statistics.median(hearts)
    print(f"OpenSpiel: {games:,.0f} games of hearts a second")
    report("longest-run / OpenSpiel's random bots", statistics.median(ours) / games, "×", 20)
    report("random / OpenSpiel's random bots", statistics.median(bots) / games, "×", 20)


def main() -> int:
    """Measure and print."""
    play_ours(deals=1_000)
    play_ours("random", deals=1_000)
    with tempfile.TemporaryDirectory() as folder:
        bench_c(Path(folder))
        bench_plain()
        bench_openspiel(Path(folder))
    return 0


if __name__ == "__main__":
    sys.exit(main())
