"""Run engine, beliefs and exercises with every Python that the project promises.

Where an interpreter is at hand it is used, else Pyodide under Node, which is that Python as well.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import time
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
    expected = run_here()
    failed = 0
    for version in PYODIDES:
        begun = time.monotonic()
        told, how = run_with(version)
        differing = [name for name in DIGESTS if told[name] != expected[name]]
        right = told["version"].startswith(f"{version}.")
        failed += bool(differing) or not right
        verdict = (
            f"differs in {', '.join(differing)}"
            if differing
            else "deals, beliefs, questions as here"
        )
        seconds = time.monotonic() - begun
        examples = f"{told['examples']} examples hold"
        print(
            f"Python {told['version']} ({how}): {examples}, {verdict}, {seconds:.0f} s", flush=True
        )
    return failed


def run_here() -> dict[str, Any]:
    """Run the program with the Python of this process; return what it says."""
    return read(sys.executable, "-m", PROGRAM)


def run_with(version: str) -> tuple[dict[str, Any], str]:
    """Run the program with another Python; return what it says, and the kind of that Python."""
    interpreter = shutil.which(f"python{version}")
    if interpreter and works(interpreter):
        return read(interpreter, "-m", PROGRAM), "an interpreter"
    folder = pyodide(PYODIDES[version])
    script = Path(__file__).with_name("pyodide.mjs")
    return read(NODE, script, folder, ROOT, PROGRAM), f"Pyodide {PYODIDES[version]}"


def works(interpreter: str) -> bool:
    """Return False for a command that only says which versions there are."""
    run = subprocess.run([interpreter, "-c", ""], check=False, capture_output=True)
    return run.returncode == 0


def pyodide(version: str) -> Path:
    """Return the folder of a version of Pyodide, fetched once."""
    return fetched_from_npm(KEPT / version, f"pyodide@{version}")


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
