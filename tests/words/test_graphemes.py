"""Signs as a reader counts them, after Unicode's annex 29."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nainjaune_widget.words import columns, graphemes, shortened

ONE_SIGN = {
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
"""Characters that a reader sees as one sign."""

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

SIGNS = st.sampled_from([*ONE_SIGN.values(), *"aWé小ד ", "\u200c", "\u200d", "\u0301", "\ufe0f"])


@pytest.mark.parametrize("sign", ONE_SIGN.values(), ids=ONE_SIGN)
def test_one_sign_is_never_divided(sign: str) -> None:
    assert graphemes(sign) == [sign]
    assert graphemes(f"a{sign}b") == ["a", sign, "b"]


@pytest.mark.parametrize(("text", "n"), LETTERS.values(), ids=LETTERS)
def test_signs_are_counted_as_readers_count_them(text: str, n: int) -> None:
    assert len(graphemes(text)) == n


@given(st.lists(SIGNS).map("".join), st.integers(2, 12))
def test_a_text_is_cut_between_two_signs(text: str, most: int) -> None:
    signs = graphemes(text)
    assert "".join(signs) == text
    cut = shortened(text, most)
    assert len(graphemes(cut)) <= most
    if cut != text:
        kept = cut.removesuffix("…")
        beginnings = ["".join(signs[:n]).rstrip(" \u00a0\u200c") for n in range(most)]
        assert kept in beginnings


@pytest.mark.parametrize("most", range(2, 9))
def test_a_cut_ends_with_no_joiner(most: int) -> None:
    for text in ("علی‌رضا محمدی", "👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧", "ශ්‍රීමතී කුමාරි", "Anne Marie Claire"):
        assert shortened(text, most).removesuffix("…")[-1] not in "\u200c\u200d \u0301"


@pytest.mark.parametrize(
    ("text", "n"), [("Zoé", 3), ("דָּוִד", 3), ("\u2068דוד\u2069", 3), ("小明", 4), ("🇫🇷❤️", 4)]
)
def test_columns_in_a_terminal(text: str, n: int) -> None:
    assert columns(text) == n
