"""Characters as a reader counts them, after Unicode's annex 29."""

from __future__ import annotations

import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from nainjaune_widget.words import columns, graphemes, shortened

ONE_CHARACTER = {
    "accent": "e\u0301",
    "two accents": "ệ",
    "decomposed": unicodedata.normalize("NFD", "ệ"),
    "Hebrew points": "דָּ",
    "Arabic vowel": "بِ",
    "Devanagari conjunct": "क्ष्मा",
    "Sinhala with a joiner": "ශ්‍රී",
    "Tamil vowel": "மி",
    "Thai sara am": "น้ำ",
    "Hangul letters": "\u1112\u1161\u11ab",
    "Hangul syllable and a final letter": "하\u11ab",
    "family": "👩‍👩‍👧",
    "skin": "👍🏽",
    "profession with skin": "👩🏽‍🚀",
    "heart in emoji style": "❤️",
    "key": "1️⃣",
    "flag": "🇫🇷",
    "flag of Scotland": "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
    "rainbow flag": "🏳️‍🌈",
}
"""Characters that a reader sees as one character."""

LETTERS = {
    "Latin": ("Zoé", 3),
    "two flags": ("🇫🇷🇩🇪", 2),
    "flag and half a flag": ("🇫🇷🇩", 2),
    "two families": ("👩‍👩‍👧👩‍👩‍👧", 2),
    "Hangul": ("한국", 2),
    "Persian with a non-joiner": ("علی‌رضا", 6),
    "Hebrew": ("דָּוִד", 3),
    "Chinese": ("小明", 2),
    "nothing": ("", 0),
}

JOINERS = ("\u200c", "\u200d", "\u0301", "\ufe0f")
CHARACTERS = st.sampled_from([*ONE_CHARACTER.values(), *"aWé小ד ", *JOINERS])


def test_one_character_is_never_divided() -> None:
    for script, character in ONE_CHARACTER.items():
        assert graphemes(f"a{character}b") == ["a", character, "b"], script


def test_characters_are_counted_as_readers_count_them() -> None:
    for script, (text, n) in LETTERS.items():
        assert len(graphemes(text)) == n, script


@given(st.lists(CHARACTERS).map("".join), st.integers(2, 12))
def test_a_text_is_cut_between_two_characters(text: str, most: int) -> None:
    characters = graphemes(text)
    assert "".join(characters) == text
    cut = shortened(text, most)
    assert len(graphemes(cut)) <= most
    if cut != text:
        kept = cut.removesuffix("…")
        beginnings = ["".join(characters[:n]).rstrip(" \u00a0\u200c") for n in range(most)]
        assert kept in beginnings


def test_a_text_that_just_fits_is_not_cut_and_a_cut_ends_with_no_joiner() -> None:
    assert shortened("Chloé", 5) == "Chloé"
    for text in ("علی‌رضا محمدی", "👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧", "ශ්‍රීමතී කුමාරි", "Anne Marie Claire"):
        for most in range(2, 9):
            assert shortened(text, most).removesuffix("…")[-1] not in "\u200c\u200d \u0301"


def test_columns_in_a_terminal() -> None:
    names = {"Zoé": 3, "דָּוִד": 3, "\u2068דוד\u2069": 3, "小明": 4, "🇫🇷❤️": 4}
    assert {text: columns(text) for text in names} == names
