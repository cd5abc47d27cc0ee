"""A copy of the package that a test may change, and programs that use it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.support.project.files import PACKAGE

BOUND = ["setpriv", "--bounding-set=-dac_override"] if os.geteuid() == 0 else []
"""Take from root the power to ignore permissions, which nobody else has."""


def copy_package(folder: Path) -> Path:
    """Copy the package, without the sources of the view, and return the copy's folder."""
    ignored = shutil.ignore_patterns("frontend", "__pycache__")
    return Path(shutil.copytree(PACKAGE, folder / PACKAGE.name, ignore=ignored))


def run(program: str, folder: Path) -> str:
    """Run a program with the package in a folder and return its output."""
    environment = os.environ | {"PYTHONPATH": str(folder)}
    command = [sys.executable, "-c", program]
    done = subprocess.run(
        command, cwd=folder, env=environment, check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
