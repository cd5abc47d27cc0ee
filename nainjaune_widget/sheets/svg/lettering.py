"""Texts in their places: lines of a width, and names that are cut where they have no room.

A picture is drawn without the fonts that will show it, so all widths are estimates.
"""

from __future__ import annotations

from collections.abc import Iterator

from nainjaune_widget.words import ISOLATE, RELEASE, columns, ended, graphemes, isolated

_NARROW = frozenset("fijlrtI.,:;'’!|()[]- \u00a0\u202f")
_BROAD = frozenset("mwMW@%")

BOLD = 1.12
"""The width of bold letters by that of others."""


def width(text: str) -> float:
    """Estimate the width of a text, in em.

    >>> round(width("Ana"), 2), round(width("小明"), 2)
    (1.92, 2.4)
    """
    return sum(map(_width, graphemes(text)))


def _width(grapheme: str) -> float:
    taken = columns(grapheme)
    if taken != 1:
        return 0.6 * taken
    letter = grapheme[0]
    if letter in _NARROW:
        return 0.36
    if letter in _BROAD:
        return 1.0
    return 0.72 if letter.isupper() else 0.6


def fitted(name: str, room: float) -> str:
    """Cut a name that is too long for its place, between two signs, and isolate it.

    Args:
        name: the name.
        room: the width of its place, in em.

    >>> fitted("Jean-Baptiste", 4), fitted("Zoé", 4), len(fitted("דוד", 4))
    ('Jean-…', 'Zoé', 5)
    """
    if width(name) <= room:
        return isolated(name)
    kept = ""
    for sign in graphemes(name):
        if kept and width(f"{kept}{sign}…") > room:
            break
        kept += sign
    return isolated(ended(kept))


def broken(text: str, room: float) -> Iterator[str]:
    """Break a text into lines: at blanks, and between two signs of a word that fills a line.

    A name that is isolated from its sentence stays so on each line that it takes.

    Args:
        text: the text.
        room: the width of a line, in em.

    >>> list(broken("the king of hearts", 5)), list(broken("Maximilian", 3))
    (['the king', 'of hearts'], ['Maxi', 'milia', 'n'])
    """
    line = ""
    for word in text.split(" "):
        if line and _length(f"{line} {word}") <= room:
            line += f" {word}"
            continue
        if line:
            yield line
            line = _opened_again(line)
        for sign in graphemes(word):
            if _length(line + sign) > room >= _length(sign):
                yield line
                line = _opened_again(line)
            line += sign
    if width(line):
        yield line


def _length(line: str) -> float:
    """Estimate the width of a line, whose few capitals may take a little more room."""
    return width(line.lower())


def _opened_again(line: str) -> str:
    """Return the beginning of the line after another one."""
    return ISOLATE if line.rfind(ISOLATE) > line.rfind(RELEASE) else ""
