"""A desk of its own for each test, and a folder for what it keeps."""

from __future__ import annotations

from pathlib import Path

import pytest

from nainjaune_widget.exercises import calls
from nainjaune_widget.exercises.desk import Desk


@pytest.fixture(autouse=True)
def desk(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Desk:
    """Return the desk that the calls of a test use."""
    fresh = Desk()
    monkeypatch.setattr(calls, "_DESK", fresh)
    monkeypatch.chdir(tmp_path)
    return fresh
