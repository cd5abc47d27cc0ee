"""The folders of the project that scripts read and write."""

from __future__ import annotations

from pathlib import Path

from nainjaune_widget.words import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent
COURSE = ROOT / "course"
TEACHER = COURSE / "teacher"
DOCS = ROOT / "docs"
SITUATIONS = DOCS / "situations.toml"
"""The rules as data."""
DOCUMENTED = tuple(lang for lang in LANGUAGES if (DOCS / lang).is_dir())
"""The languages that have pages and a course; the board may have more."""
