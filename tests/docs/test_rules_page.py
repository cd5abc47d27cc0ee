"""The deal that the page on the rules tells is the deal of its picture and of its link."""

from __future__ import annotations

import pytest

from nainjaune_widget import Board, Card
from scripts.places import DOCS, DOCUMENTED

WORDS = {"en": "Twenty-two cards later", "fr": "Vingt-deux cartes plus tard"}


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_the_deal_is_told_as_it_was_played(lang: str) -> None:
    page = (DOCS / lang / "rules.md").read_text(encoding="utf-8")
    played = Board("lindor-1789", players=4, seed=364).round
    assert played.deal.code in page
    cards = [event.card for event in played.events if event.kind == "play"]
    between = cards[cards.index(Card("K♣")) + 1 : -1]
    assert (len(between), cards[-1]) == (22, Card("8♥"))
    assert WORDS[lang] in page
    paid = [each.amount for each in played.payments if each.why == "points"]
    assert (paid, played.chips[1], played.chips[2]) == ([9, 26, 49], -68, 81)
    assert all(str(abs(number)) in page for number in (*paid, -68, 81))
