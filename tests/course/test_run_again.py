"""The teachers' notebooks in English, which `make test-course` leaves out, run again by nbval."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.slow
def test_the_english_notebooks_print_what_is_committed(project_root: Path) -> None:
    command = [
        *(sys.executable, "-m", "pytest", "-p", "no:cacheprovider"),
        *(
            "-p",
            "tests.course.nbval_quickly",
            "--nbval",
            "--nbval-current-env",
            "--nbval-sanitize-with=tests/course/nbval.cfg",
        ),
        "course/teacher/en",
    ]
    run = subprocess.run(command, cwd=project_root, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout
    assert " passed" in run.stdout
