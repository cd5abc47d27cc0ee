"""The language of a lesson, which a call speaks that names none."""

from __future__ import annotations

_CHOSEN = ["en"]


def choose_language(lang: str) -> None:
    """Choose the language of this process's lesson."""
    _CHOSEN[:] = [lang]


def chosen_language() -> str:
    """Return the language of this process's lesson, English where there is none."""
    return _CHOSEN[0]
