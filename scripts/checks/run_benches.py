"""Run every benchmark, each in a Python process of its own."""

from __future__ import annotations

import subprocess
import sys

from scripts.places import ROOT

BENCHES = ROOT / "tests" / "bench"


def main() -> int:
    """Run the modules in tests/bench in order and return the number that failed."""
    failed = 0
    for bench in sorted(BENCHES.glob("[!_]*.py")):
        print(f"== {bench.stem}", flush=True)
        module = f"tests.bench.{bench.stem}"
        run = subprocess.run([sys.executable, "-m", module], cwd=ROOT, check=False)
        failed += run.returncode != 0
    return failed


if __name__ == "__main__":
    sys.exit(main())
