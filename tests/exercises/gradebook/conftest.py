"""The folder of a class."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return an empty folder for exports."""
    made = tmp_path / "class"
    made.mkdir()
    return made
