"""Run the tests marked slow; a selection without any is no failure."""

from __future__ import annotations

import sys

import pytest


def main(arguments: list[str]) -> int:
    """Run pytest on the slow tests and return its exit code."""
    code = pytest.main(["-m", "slow", *arguments])
    if code == pytest.ExitCode.NO_TESTS_COLLECTED:
        print("No test is marked slow.")
        return 0
    return int(code)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
