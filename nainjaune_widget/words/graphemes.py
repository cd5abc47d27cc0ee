"""Characters as a reader counts them, and names within a sentence in any direction."""

from __future__ import annotations

import unicodedata

JOINER = "\u200d"
"""Zero width joiner: it asks for two characters to be drawn as one."""

NON_JOINER = "\u200c"
"""Zero width non-joiner: it keeps two letters apart that would be joined."""

EMOJI_STYLE = "\ufe0f"
"""The character before it is drawn as an emoji."""

_NOT_DRAWN = f" \u00a0{NON_JOINER}"
"""Without effect at the end of a string."""

_MODIFIERS = range(0x1F3FB, 0x1F400)
"""The colours of skin, each drawn into the emoji before it."""

_TAGS = range(0xE0020, 0xE0080)
"""Characters that spell, after a black flag, the code of its country."""

_REGIONS = range(0x1F1E6, 0x1F200)
"""Two of these letters are one flag."""

_AFTER_LETTERS = frozenset("\u0e33\u0eb3\uff9e\uff9f")
"""Letters that Thai, Lao and half-width Japanese write into the letter before them."""

_VIRAMA = 9
"""The combining class of the characters that join an Indic consonant to the next one."""

_JAMO = range(0x1100, 0x1200)
_FIRST_JAMO = range(0x1100, 0x1160)
_SYLLABLES = range(0xAC00, 0xD7A4)

_INVISIBLE = frozenset({"Mn", "Me", "Cf"})


def graphemes(text: str) -> list[str]:
    r"""Divide a string into its graphemes: the characters that a reader counts.

    These are the extended grapheme clusters of Unicode's annex 29, a little coarser: what follows a
    joiner, or a character that joins consonants, belongs to the grapheme before it.

    Returns:
        The graphemes in order; joined they are the string.

    >>> len(graphemes("Zoe\u0301")), graphemes("👩‍👩‍👧🇫🇷👍🏽")
    (3, ['👩\u200d👩\u200d👧', '🇫🇷', '👍🏽'])
    """
    found: list[str] = []
    for character in text:
        if found and _continues(found[-1], character):
            found[-1] += character
        else:
            found.append(character)
    return found


def _continues(before: str, character: str) -> bool:
    """Return True if a character belongs to the grapheme before it."""
    code, last = ord(character), before[-1]
    if unicodedata.category(character)[0] == "M" or character in (JOINER, NON_JOINER):
        return True
    if last == JOINER or character in _AFTER_LETTERS or code in _MODIFIERS or code in _TAGS:
        return True
    if code in _REGIONS:
        return len(before) == 1 and ord(last) in _REGIONS
    if unicodedata.combining(last) == _VIRAMA:
        return unicodedata.category(character) == "Lo"
    if ord(last) in _FIRST_JAMO:
        return code in _JAMO or code in _SYLLABLES
    return code in _JAMO and code not in _FIRST_JAMO and _is_hangul(last)


def _is_hangul(character: str) -> bool:
    return ord(character) in _JAMO or ord(character) in _SYLLABLES


def columns(text: str) -> int:
    r"""Count the columns of a text where every letter is equally wide, as in a terminal.

    Marks, joiners and isolates take none; Chinese characters and emoji take two.

    >>> columns("Zoe\u0301"), columns("\u2068דָּוִד\u2069"), columns("小明"), columns("👩‍👩‍👧🇫🇷")
    (3, 3, 4, 4)
    """
    return sum(map(_columns, graphemes(text)))


def _columns(grapheme: str) -> int:
    seen = [each for each in grapheme if unicodedata.category(each) not in _INVISIBLE]
    is_wide = any(unicodedata.east_asian_width(each) in "WF" for each in seen)
    is_emoji = EMOJI_STYLE in grapheme or ord(grapheme[0]) in _REGIONS
    return 2 if is_wide or is_emoji else min(1, len(seen))


def shortened(text: str, most: int) -> str:
    """Cut a string that has too many graphemes, between two of them, and mark the cut.

    Args:
        text: the string.
        most: the number of graphemes that there is room for, the mark included; at least two.

    >>> shortened("Jean-Baptiste", 6), shortened("Zoé", 3)
    ('Jean-…', 'Zoé')
    """
    found = graphemes(text)
    return text if len(found) <= most else ended("".join(found[: most - 1]))


def ended(text: str) -> str:
    """Mark a string as cut at its end.

    >>> ended("Marie ")
    'Marie…'
    """
    return f"{text.rstrip(_NOT_DRAWN)}…"


ISOLATE, RELEASE = "\u2068", "\u2069"
"""Unicode's first strong isolate, and its end: neither is drawn."""

_RIGHT_TO_LEFT = frozenset({"R", "AL", "AN"})


def isolated(name: str) -> str:
    """Return a name so that one from right to left leaves the order of its sentence as it is.

    >>> isolated("Ana"), len(isolated("דוד"))
    ('Ana', 5)
    """
    if any(unicodedata.bidirectional(character) in _RIGHT_TO_LEFT for character in name):
        return f"{ISOLATE}{name}{RELEASE}"
    return name
