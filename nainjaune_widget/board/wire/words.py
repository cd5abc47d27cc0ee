"""The texts that a page writes itself."""

from __future__ import annotations

from nainjaune_widget.words import Template, catalogue

_OF_CODES = (
    "code",
    "copy",
    "copied",
    "copy.by-hand",
    "line",
    "line.copied",
    "line.by-hand",
    "load",
)
_OF_LEARNING = ("learn", "key.")
_OF_CARDS = ("card", "suit.", "rank.", "letter.")


def words_of_cards(lang: str) -> dict[str, Template]:
    """Return the names and letters of cards.

    >>> words_of_cards("fr")["letter.12"]
    'D'
    """
    texts = catalogue("cards", lang)
    return {key: texts[key] for key in texts if key.startswith(_OF_CARDS)}


def words_of_board(lang: str) -> dict[str, Template]:
    """Return the texts of a board's page."""
    clauses = {f"clause.{name}": told for name, told in catalogue("clause_names", lang).items()}
    codes = {key: catalogue("composer", lang)[key] for key in _OF_CODES}
    lesson = catalogue("lesson", lang)
    learn = {key: lesson[key] for key in lesson if key.startswith(_OF_LEARNING)}
    own = {**catalogue("interface", lang), **catalogue("setup", lang), **learn, **codes}
    return {**own, **clauses, **words_of_cards(lang)}
