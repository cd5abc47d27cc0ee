"""The language of a lesson, in which a call that names none is announced."""

from __future__ import annotations

_CHOSEN = ["en"]


def choose_language(lang: str) -> None:
    """Choose the language of this process's lesson."""
    _CHOSEN[:] = [lang]


def chosen_language(lang: str) -> str:
    """Return the language of a call: its own, or that of the lesson where it names none.

    >>> chosen_language("fr")
    'fr'
    """
    return _CHOSEN[0] if lang == "en" else lang
