"""The time until a notebook of Basthon, and so of Capytale, shows its first board.

    python -m tests.bench.bench_basthon [visits]

It begins when Python has loaded: the package is installed from a file beside the notebook, and a
cell shows a board. It is the kernel of Basthon under Node; a browser's page is not in these times.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from pathlib import Path

from scripts.places import ROOT
from scripts.web.common.packages import own_wheel
from tests.bench._measure import report
from tests.support.basthon.kernel import run_cells

VISITS = 5
GOAL_S = 10.0
BOARD = 'from nainjaune_widget import Board\n\nBoard("lindor-1789", players=4, seed=7)'


def main() -> int:
    """Open the notebook some times, and print the medians."""
    visits = int(sys.argv[1]) if sys.argv[1:] else VISITS
    loaded, installed, shown = [], [], []
    with tempfile.TemporaryDirectory() as folder:
        wheel = own_wheel(Path(folder), ROOT)
        install = f'import micropip\n\nawait micropip.install("emfs:{wheel.name}", deps=False)'
        for _ in range(visits):
            session = run_cells([install, BOARD], {wheel.name: wheel})
            first, second = session.outcomes
            if "<iframe" not in second.html:
                raise RuntimeError(first.error + second.error)
            loaded.append(session.loaded)
            installed.append(first.seconds)
            shown.append(first.seconds + second.seconds)
    print(f"Python runs a cell after {statistics.median(loaded):.1f} s")
    print(f"the package is installed {statistics.median(installed):.1f} s later")
    report(
        "the first board in Basthon after load", statistics.median(shown), "s", GOAL_S, least=False
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
