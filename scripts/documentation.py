"""The folders of the documentation, for the scripts that write into its pages."""

from __future__ import annotations

from pathlib import Path

from nainjaune_widget.words import LANGUAGES

DOCS = Path(__file__).resolve().parent.parent / "docs"
DOCUMENTED = tuple(lang for lang in LANGUAGES if (DOCS / lang).is_dir())
"""The languages that have pages and a course; the board may have more."""
