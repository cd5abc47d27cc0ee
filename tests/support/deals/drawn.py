"""The cards in a picture, read from their drawings."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from nainjaune_widget import Card
from nainjaune_widget.tabletop import ART

_LETTERS = {glyph: letter for letter, glyph in ART["glyphs"].items()}
_SUITS = {drawn["path"]: suit for suit, drawn in ART["suits"].items()}


def face(group: Element) -> str:
    """Return the card that a group draws face up, such as ``"D♠"``; empty if it draws none."""
    if not any(child.get("stroke") == ART["colours"]["edge"] for child in group):
        return ""
    paths = [child.get("d", "") for child in group if child.tag.endswith("path")]
    return "".join((_LETTERS.get(paths[0], ""), _SUITS.get(paths[1], ""))) if paths[1:] else ""


def cards_in(picture: Element) -> Iterator[Card]:
    """Return the cards that lie face up in a picture, those on boxes too."""
    for group in picture.iter():
        if code := face(group):
            yield Card.parse(code, lang="fr")
