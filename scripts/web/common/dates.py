"""The date of a build: that of the newest commit, so that two builds of it have the same bytes."""

from __future__ import annotations

import os
import subprocess
from datetime import UTC, datetime

from scripts.places import ROOT

_UNKNOWN = "315532800"
"""1980: sources that come without Git may have any date."""


def newest_commit() -> datetime:
    """Return the time of the newest commit in UTC, or that of ``SOURCE_DATE_EPOCH``."""
    command = ["git", "log", "-1", "--format=%ct"]
    git = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    seconds = os.environ.get("SOURCE_DATE_EPOCH") or git.stdout.strip() or _UNKNOWN
    return datetime.fromtimestamp(int(seconds), UTC)
