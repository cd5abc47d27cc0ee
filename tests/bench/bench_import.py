"""The time of `import nainjaune_widget` in a fresh Python, and the heavy modules it loads.

python -m tests.bench.bench_import
"""

from __future__ import annotations

import statistics
import subprocess
import sys

from tests.bench._measure import report

HEAVY = ("numpy", "pandas", "numba", "matplotlib")
TIMED = "import time; t = time.perf_counter(); import {}; print(time.perf_counter() - t)"
BROUGHT = f"import sys, nainjaune_widget; print(*sorted(set({HEAVY}) & set(sys.modules)))"
REPEATS = 15


def run(code: str) -> str:
    """Return the output of a fresh Python."""
    return subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True
    ).stdout.strip()


def import_time(module: str) -> float:
    """Return the seconds of an import, the median over fresh processes.

    The first import only warms the files.
    """
    run(f"import {module}")
    return statistics.median(float(run(TIMED.format(module))) for _ in range(REPEATS))


def main() -> int:
    """Measure and print; fail if a heavy module is loaded."""
    ours = import_time("nainjaune_widget")
    report("import nainjaune_widget", ours, "s", 0.35, least=False)
    board = import_time("nainjaune_widget.board")
    yardstick = import_time("asyncio")
    print(f"with the board: {board:.3f} s; ratio: {ours / yardstick:.2f} × import asyncio")
    brought = run(BROUGHT)
    print(f"imported besides of {', '.join(HEAVY)}: {brought or 'none'}")
    return 1 if brought else 0


if __name__ == "__main__":
    sys.exit(main())
