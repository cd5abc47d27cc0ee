"""What the project costs its users: the bundle's size, what an import brings along."""

from __future__ import annotations

import gzip
import subprocess
import sys

from tests.project.tree import PACKAGE

MAX_BYTES = 60_000
MAX_COMPRESSED_BYTES = 25_000
HEAVY = {"numpy", "pandas", "numba", "matplotlib"}


def test_the_bundle_is_light() -> None:
    files = [path for path in (PACKAGE / "board" / "static").rglob("*") if path.is_file()]
    parts = [path.read_bytes() for path in files if path.suffix in {".js", ".css"}]
    assert parts
    assert sum(map(len, parts)) <= MAX_BYTES
    assert sum(len(gzip.compress(part)) for part in parts) <= MAX_COMPRESSED_BYTES


def test_import_brings_nothing_heavy() -> None:
    program = "import sys, nainjaune_widget; print(*sys.modules)"
    command = [sys.executable, "-c", program]
    run = subprocess.run(command, check=True, capture_output=True, text=True)
    modules = set(run.stdout.split())
    assert "nainjaune_widget" in modules
    assert modules & HEAVY == set()
