"""Run engine, beliefs and exercises with every Python that the project promises.

This one runs by itself; the others are Pyodide under Node, fetched once.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from scripts.frontend.npm import NODE, fetched_from_npm
from scripts.places import ROOT

PYODIDES = {"3.12": "0.26.4", "3.13": "0.29.4", "3.14": "314.0.6"}
"""The version of Pyodide that is each Python."""
KEPT = ROOT / "build" / "pythons"
PROGRAM = "tests.pythons.program"
DIGESTS = ("deals", "beliefs", "questions")
LONGEST_S = 300


def main() -> int:
    """Run the program with each Python; each has to say what this one says."""
    expected = read(sys.executable, "-m", PROGRAM)
    failed = 0
    for version in PYODIDES:
        told = read_in_pyodide(version, PROGRAM)
        differing = [name for name in DIGESTS if told[name] != expected[name]]
        failed += bool(differing) or not told["version"].startswith(f"{version}.")
        verdict = f"differs in {', '.join(differing)}" if differing else "all as here"
        examples = f"{told['examples']} examples hold"
        print(f"Python {told['version']} (Pyodide): {examples}, {verdict}", flush=True)
    return failed


def pyodide(python: str) -> Path:
    """Return the folder of the Pyodide that is a version of Python."""
    version = PYODIDES[python]
    return fetched_from_npm(KEPT / version, f"pyodide@{version}")


def read_in_pyodide(python: str, program: str, *given: str) -> dict[str, Any]:
    """Run a module of the project in the Pyodide that is a version of Python, as `read` does."""
    script = Path(__file__).with_name("pyodide.mjs")
    return read(NODE, script, pyodide(python), ROOT, program, *given)


def read(*command: str | Path) -> dict[str, Any]:
    """Run a command in the project's folder; return the object that its last line tells."""
    run = subprocess.run(
        command, cwd=ROOT, check=False, capture_output=True, text=True, timeout=LONGEST_S
    )
    if run.returncode:
        raise RuntimeError(f"{run.stdout[-4000:]}\n{run.stderr[-2000:]}")
    told: dict[str, Any] = json.loads(run.stdout.splitlines()[-1])
    return told


if __name__ == "__main__":
    sys.exit(main())
