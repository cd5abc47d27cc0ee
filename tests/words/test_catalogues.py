"""The catalogues: every language has the same texts, with the same values."""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path
from string import Formatter

import pytest

from nainjaune_widget.engine.cards import RANKS, rank_letter
from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.tabletop import ART
from nainjaune_widget.words import LANGUAGES, catalogue

WORDS = Path(str(files("nainjaune_widget.words")))
SECTIONS = sorted(
    {
        path.relative_to(WORDS / lang).with_suffix("").as_posix()
        for lang in LANGUAGES
        for path in (WORDS / lang).rglob("*.json")
    }
)

RULES = ("clauses", "rule_sheet", "summary", *(f"rulesets/{rules}" for rules in RULESETS))


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
    assert {"cards", "clauses", "errors", "explanations", "rulesets/pope-joan"} <= set(SECTIONS)
    for section in SECTIONS:
        english, other = catalogue(section, "en"), catalogue(section, lang)
        assert list(other) == list(english), section
        for key, template in other.items():
            # The number that chooses between singular and plural need not be written out.
            named = [values(forms(section, each, key)) - {"n"} for each in ("en", lang)]
            assert named[0] == named[1], (section, key)
            assert isinstance(template, str) or set(template) == {"one", "other"}, (section, key)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_names_the_same_cards_and_in_the_rules_the_same_numbers(lang: str) -> None:
    """In its own letters: « V♣ » in French, "J♣" in English."""
    ranks = {rank_letter(rank, lang): rank for rank in RANKS}
    english = {rank_letter(rank, "en"): rank for rank in RANKS}

    def cards(texts: Iterable[str], ranks: dict[str, int]) -> list[str]:
        prose = re.sub(r"\[.*?\]|`.*?`", "", " ".join(texts))  # Python reads both letters
        found = re.findall(r"(10|\w)([♣♦♥♠])", prose)
        return sorted(f"{ranks.get(letter)}{suit}" for letter, suit in found)

    for section in SECTIONS:
        for key in catalogue(section, lang):
            ours, theirs = forms(section, lang, key), forms(section, "en", key)
            assert cards(ours, ranks) == cards(theirs, english), (section, key)
            if section in RULES:
                numbers = [set(re.findall(r"\d+", " ".join(each))) for each in (ours, theirs)]
                assert numbers[0] == numbers[1], (section, key)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_of_the_rules_is_empty_or_has_stray_blanks(lang: str) -> None:
    for section in ("clauses", "explanations", "rule_sheet"):
        for key in catalogue(section, lang):
            for form in forms(section, lang, key):
                assert form.strip(), key
                assert "  " not in form, key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_letter_of_a_card_is_drawn(lang: str) -> None:
    assert {rank_letter(rank, lang) for rank in RANKS} <= set(ART["glyphs"])
