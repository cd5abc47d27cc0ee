"""The texts: every language has the same ones, with the same values, cards and numbers."""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path
from string import Formatter

import pytest

from nainjaune_widget.engine.cards import RANKS, rank_letter
from nainjaune_widget.tabletop import ART
from nainjaune_widget.words import LANGUAGES, catalogue
from scripts.prose import pairs
from tests.support.texts.translations import numbers

WORDS = Path(str(files("nainjaune_widget.words")))
SECTIONS = sorted(
    {
        path.relative_to(WORDS / lang).with_suffix("").as_posix()
        for lang in LANGUAGES
        for path in (WORDS / lang).rglob("*.json")
    }
)

IN_WORDS = {
    "blanks: percent",
    "cards: letter.1",
    "errors: card",
    "errors: game-name",
    "errors: drawing-step",
    "exercises: impossible.count",
    "exercises: unreadable.unreadable",
    "explanations: play.next",
    "language: singular",
    "predictions: idea.had-by-then",
    "probability: fact.some",
    "probability: fact.some.rank",
    "questions/independence: how-dependent.solution",
    "questions/rare: none-seen.text",
}
"""Texts in which one language has digits and the other has words: 100, « cent »."""


def forms(section: str, lang: str, key: str) -> list[str]:
    """Return a text, or its singular and its plural."""
    template = catalogue(section, lang)[key]
    return [template] if isinstance(template, str) else list(template.values())


def values(texts: Iterable[str]) -> set[str]:
    """Return the values that texts name; ``{card.the}`` and ``{card}`` name the same one."""
    fields = (field for text in texts for _, field, _, _ in Formatter().parse(text))
    return {field.partition(".")[0] for field in fields if field}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_same_texts_with_the_same_values(lang: str) -> None:
    assert {"cards", "rules", "errors", "explanations", "rulesets/pope-joan"} <= set(SECTIONS)
    for section in SECTIONS:
        english, other = catalogue(section, "en"), catalogue(section, lang)
        assert list(other) == list(english), section
        for key, template in other.items():
            # The number that chooses between singular and plural need not be written out.
            named = [values(forms(section, each, key)) - {"n"} for each in ("en", lang)]
            assert named[0] == named[1], (section, key)
            assert isinstance(template, str) or set(template) == {"one", "other"}, (section, key)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_names_the_same_cards_and_numbers(lang: str) -> None:
    """In its own letters: « V♣ » in French, "J♣" in English."""
    ranks = {rank_letter(rank, lang): rank for rank in RANKS}
    english = {rank_letter(rank, "en"): rank for rank in RANKS}

    def cards(text: str, ranks: dict[str, int]) -> list[str]:
        prose = re.sub(r"\[.*?\]|`.*?`", "", text)  # Python reads both letters
        found = re.findall(r"(10|\w)([♣♦♥♠])", prose)
        return sorted(f"{ranks.get(letter)}{suit}" for letter, suit in found)

    for section in SECTIONS:
        for key in catalogue(section, lang):
            ours, theirs = (" ".join(forms(section, each, key)) for each in (lang, "en"))
            assert cards(ours, ranks) == cards(theirs, english), (section, key)
            if f"{section}: {key}" not in IN_WORDS:
                assert numbers(ours) == numbers(theirs), (section, key)


def test_every_text_was_read_in_all_languages_side_by_side() -> None:
    assert [*pairs.findings()] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_of_the_rules_is_empty_or_has_stray_blanks(lang: str) -> None:
    for section in ("explanations", "rules"):
        for key in catalogue(section, lang):
            for form in forms(section, lang, key):
                assert form.strip(), key
                assert "  " not in form, key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_letter_of_a_card_is_drawn(lang: str) -> None:
    assert {rank_letter(rank, lang) for rank in RANKS} <= set(ART["glyphs"])
