"""The folder of a class."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return an empty folder for exports."""
    made = tmp_path / "class"
    made.mkdir()
    return made


@pytest.fixture
def pages_of() -> Callable[[bytes], int]:
    """Return a function that counts the sheets of a PDF."""
    return lambda pdf: len(re.findall(rb"/Type /Page\b", pdf))
