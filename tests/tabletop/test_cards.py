"""Cards: a ten is seen whole between its neighbours, and a hand names its cards."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element

import pytest

from nainjaune_widget.tabletop import ART, draw_card, draw_hand
from nainjaune_widget.tabletop.cards import WIDTH, draw_small_card

SCALE = re.compile(r"translate\(([\d.]+) [\d.]+\) scale\(([\d.]+)")
TEN = 26.5
"""The right end of the glyph of a ten, before half the width of its line."""


def right_end(card: Element) -> float:
    """Return the right end of the letter in the upper left corner."""
    glyph = next(each for each in card if each.get("d") == ART["glyphs"]["10"])
    found = SCALE.match(glyph.get("transform", ""))
    assert found is not None
    left, scale = map(float, found.groups())
    return left + scale * (TEN + float(glyph.get("stroke-width", "0")) / 2)


@pytest.mark.parametrize("room", [28, 40, 50, 60, WIDTH])
def test_a_ten_is_as_narrow_as_the_next_card_asks(room: float) -> None:
    for draw in (draw_card, draw_small_card):
        card = Element("g")
        draw(card, "10♥", "en", room)
        assert right_end(card) <= room + 0.1
        as_usual = Element("g")
        draw(as_usual, "10♥", "en")
        assert right_end(card) == pytest.approx(min(right_end(as_usual), room), abs=0.2)


def test_a_hand_names_its_cards_in_the_words_of_its_language() -> None:
    hand = draw_hand(["Q♠", "10♦"], "fr")
    assert hand.alternative == "dame de pique, dix de carreau"
    assert f"<title>{hand.alternative}</title>" in hand.svg
    glyphs = ART["glyphs"]
    assert glyphs["D"] in hand.svg
    assert glyphs["Q"] not in hand.svg
