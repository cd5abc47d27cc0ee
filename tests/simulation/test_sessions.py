"""Sessions without a compiler, and with functions that exist nowhere else."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from nainjaune_widget import simulate, simulate_games
from tests.support.deals.notation import CATS, LINDOR

WITHOUT_COMPILER = f"""
import sys
sys.modules["numba"] = sys.modules["numpy"] = None
from nainjaune_widget import simulate, simulate_games, tournament
result = simulate("{LINDOR}", 3, 60, ["random", "longest-run", "random"], seed=4)
print([dict(result.distribution(seat)) for seat in range(3)])
print(simulate("{LINDOR}", 3, 60, seed=4).compare(result).mean_chips[0].value)
print(dict(simulate_games("{CATS}", 3, 10, seed=4).length_distribution))
print(tournament(["random", "longest-run"], "{CATS}", 3, 20).rounds)
"""

IN_THIS_SESSION = """
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from nainjaune_widget import StrategyError, simulate

def mine(view):
    return view.legal[0]

with ProcessPoolExecutor(1, get_context("spawn")) as pool:
    try:
        simulate(rounds=50, strategies=mine, executor=pool)
    except StrategyError as error:
        print(error)
"""


def session(code: str, root: Path) -> list[str]:
    """Return the lines that a new Python session prints."""
    command = [sys.executable, "-c", code]
    run = subprocess.run(command, cwd=root, check=True, capture_output=True, text=True)
    return run.stdout.splitlines()


def test_without_a_compiler_and_numpy__the_results_are_the_same(project_root: Path) -> None:
    results, difference, lengths, rounds = session(WITHOUT_COMPILER, project_root)
    ours = simulate(LINDOR, 3, 60, ["random", "longest-run", "random"], seed=4)
    assert results == repr([dict(ours.distribution(seat)) for seat in range(3)])
    other = simulate(LINDOR, 3, 60, seed=4)
    assert difference == repr(other.compare(ours).mean_chips[0].value)
    assert lengths == repr(dict(simulate_games(CATS, 3, 10, seed=4).length_distribution))
    assert rounds == "20"


def test_a_function_of_this_session__is_not_sent_to_processes(project_root: Path) -> None:
    (said,) = session(IN_THIS_SESSION, project_root)
    assert said.startswith("The strategy mine cannot be sent to other processes")
    assert "defined in this session" in said
