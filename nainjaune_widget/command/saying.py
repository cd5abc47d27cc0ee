"""What the command says in the terminal."""

from __future__ import annotations

import sys


def refuse(message: str) -> int:
    """Say why something cannot be done, and return the exit code 1."""
    sys.stderr.write(f"nainjaune-course: {message}\n")
    return 1


def tell(message: str) -> None:
    """Say what was done."""
    sys.stdout.write(f"{message}\n")
    sys.stdout.flush()
