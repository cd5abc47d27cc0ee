"""Deals and rounds draw themselves: every card where it is, every jeton, in words too."""

from __future__ import annotations

import re
from collections import Counter
from xml.etree import ElementTree as ET

import pytest

from nainjaune_widget import RULESETS, Board, Card, Deal, Round
from nainjaune_widget.engine.clauses import box_label
from nainjaune_widget.sheets.svg import GOLD, SEAT_EDGE
from tests.support.deals.drawn import cards_in

SVG = "{http://www.w3.org/2000/svg}"
TEXT = re.compile("<text .*?</text>")
EDGE = re.compile(rf'stroke="(?:{GOLD}|{SEAT_EDGE})" stroke-width="[13]"')
LIT = f'stroke="{GOLD}" stroke-width="3"'
PANEL = '<g transform="translate(852 12)">'


def cards_drawn(picture: str) -> Counter[Card]:
    return Counter(cards_in(ET.fromstring(picture)))


def on_boxes(deal: Deal) -> Counter[Card]:
    return Counter(card for card in deal.rules.cards_taking(deal.turn_up) if card)


def in_short(cards: tuple[Card, ...], lang: str) -> str:
    return " ".join(card.say(lang) for card in cards)


@pytest.mark.parametrize(("rules", "lang"), [("lindor-1789", "fr"), ("pope-joan", "en")])
def test_a_deal_shows_all_its_cards_and_the_stakes(rules: str, lang: str) -> None:
    for players in RULESETS[rules].players:
        deal = Deal.shuffled(rules, players=players, seed=7)
        drawn, begun = deal.picture(lang), Round(deal)
        assert cards_drawn(drawn.svg) == Counter(deal.rules.pack) + on_boxes(deal)
        described = ET.fromstring(drawn.svg).findtext(f"{SVG}desc") or ""
        for box, jetons in begun.boxes.items():
            assert f"{box_label(deal.rules, box, lang)} {jetons}" in described
        for cards in (*deal.hands, deal.talon):
            assert in_short(cards, lang) in described


def test_a_round_looks_as_on_a_board() -> None:
    """Boxes, run, jetons and cards are the same; the seat in turn is lit, not that of the move."""
    board = Board("nain-1760", players=5, seed=3)
    for action in board.round.actions[::7]:
        played = board.round.replayed(action.event)
        board.go(len(played.events))
        own, on_board = (
            EDGE.sub("", TEXT.sub("", picture.partition("</desc>")[2].partition(PANEL)[0]))
            for picture in (played.picture().svg, str(board.to_svg()))
        )
        assert own == on_board
        assert played.picture().svg.count(LIT) == (played.turn is not None)
