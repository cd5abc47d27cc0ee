"""The writing of the pages that are programs: their texts, and the names of their builds."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from html import escape
from pathlib import Path

from nainjaune_widget.words import LANGUAGES, catalogue, text

_DIGITS = 12
# In a script of data these could end the script, or begin a tag or an entity.
_ESCAPES = {ord(sign): f"\\u{ord(sign):04x}" for sign in "<>&\u2028\u2029"}


def texts_of(section: str) -> str:
    """Write the texts of a catalogue, in all languages, for a script of data."""
    texts = {lang: dict(catalogue(section, lang)) for lang in LANGUAGES}
    return json.dumps(texts, ensure_ascii=False, separators=(",", ":")).translate(_ESCAPES)


def in_each(section: str, tag: str, *keys: str) -> str:
    """Write texts that have to be there before any script runs; the style shows one language."""
    return "\n".join(
        f'<{tag} class="{lang}" lang="{lang}">{escape(text(section, key, lang))}</{tag}>'
        for key in keys
        for lang in LANGUAGES
    )


def digest(path: Path) -> str:
    """Return the digest of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def digest_of(paths: Iterable[Path]) -> str:
    """Return the digest of a build: it changes with every name and every byte."""
    listed = "\n".join(sorted(f"{path.name} {digest(path)}" for path in paths))
    return hashlib.sha256(listed.encode()).hexdigest()[:_DIGITS]
