"""A session of its own for each test, and a folder for what it keeps."""

from __future__ import annotations

from pathlib import Path

import pytest

from nainjaune_widget.exercises.calls import pupils
from nainjaune_widget.exercises.session import Session
from nainjaune_widget.words import chosen


@pytest.fixture(autouse=True)
def session(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Session:
    """Return the session that the calls of a test use."""
    fresh = Session()
    monkeypatch.setattr(pupils, "_SESSION", fresh)
    monkeypatch.setattr(chosen, "_CHOSEN", ["en"])
    monkeypatch.chdir(tmp_path)
    return fresh
