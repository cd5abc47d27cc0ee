"""The boxes of a picture, each with its own card, count and jetons; cards and hands."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import atan2, degrees, hypot
from xml.etree.ElementTree import Element, fromstring, tostring

import pytest

from nainjaune_widget import RULESETS, Deal
from nainjaune_widget.play.pictures import tabletop_of
from nainjaune_widget.tabletop import ART, Position, draw, draw_card, draw_hand
from nainjaune_widget.tabletop.picture import BOXES_SIZE, draw_boxes
from nainjaune_widget.words import text
from tests.support.deals.drawn import face

AMOUNTS = (3, 16, 8, 21, 9, 12, 5, 17)
CARD = (100, 140)
POPE_RADIUS = 67
TRANSFORM = re.compile(r"(\w+)\(([^)]*)\)")
CHARACTER = 0.6
"""The width of a digit for each unit of its height."""


@dataclass(frozen=True)
class Area:
    """A rectangle on the picture."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self) -> complex:
        return complex(self.left + self.right, self.top + self.bottom) / 2

    def lies_in(self, other: Area) -> bool:
        across = other.left <= self.left and self.right <= other.right
        return across and other.top <= self.top and self.bottom <= other.bottom


@dataclass(frozen=True)
class Drawn:
    """A card, a count or a jeton, and its place."""

    name: str
    area: Area


@dataclass(frozen=True)
class Frame:
    """The place and the size of an element; small turns count for nothing."""

    origin: complex = 0j
    scale: float = 1

    def within(self, transform: str) -> Frame:
        origin, scale = self.origin, self.scale
        for kind, numbers in TRANSFORM.findall(transform):
            values = [float(number) for number in numbers.split()]
            if kind == "translate":
                origin += scale * complex(*values)
            elif kind == "scale":
                scale *= values[0]
        return Frame(origin, scale)

    def area(self, left: float, top: float, width: float, height: float) -> Area:
        corner = self.origin + self.scale * complex(left, top)
        end = corner + self.scale * complex(width, height)
        return Area(corner.real, corner.imag, end.real, end.imag)


def elements(root: Element, frame: Frame = Frame()) -> Iterator[tuple[Element, Frame]]:
    """All elements of a drawing with their frames."""
    frame = frame.within(root.get("transform", ""))
    yield root, frame
    for child in root:
        yield from elements(child, frame)


def number(element: Element, name: str) -> float:
    return float(element.get(name, "0"))


def text_area(element: Element, frame: Frame) -> Area:
    size, content = number(element, "font-size"), element.text or ""
    width = CHARACTER * size * len(content)
    before = {"middle": 0.5, "end": 1.0}.get(element.get("text-anchor", ""), 0.0) * width
    height = 0.75 * size
    return frame.area(number(element, "x") - before, number(element, "y") - height, width, height)


class Stakes:
    """The boxes of a ruleset, drawn with some jetons in them.

    Attributes:
        boxes: the name of each box, with the card that takes it, empty for none.
        amounts: the jetons in each box, all different.
        cards: the cards drawn.
        texts: the texts drawn, names and counts.
        jetons: both ellipses of each jeton, its edge and its top.
    """

    def __init__(self, rules: str) -> None:
        table = tabletop_of(Deal.shuffled(rules, players=3, seed=3), "en")
        taking = table.rules.cards_taking(table.turn_up)
        self.boxes = {
            box: str(card or "") for box, card in zip(table.rules.boxes, taking, strict=True)
        }
        self.amounts = dict(zip(self.boxes, AMOUNTS, strict=False))
        root = Element("svg")
        draw_boxes(root, table, self.amounts, ())
        self.cards: list[Drawn] = []
        self.texts: list[Drawn] = []
        self.jetons: list[Area] = []
        for element, frame in elements(root):
            if code := face(element):
                self.cards.append(Drawn(code, frame.area(0, 0, *CARD)))
            elif element.tag == "text":
                self.texts.append(Drawn(element.text or "", text_area(element, frame)))
            elif element.tag == "ellipse":
                x, y = number(element, "cx"), number(element, "cy")
                rx, ry = number(element, "rx"), number(element, "ry")
                self.jetons.append(frame.area(x - rx, y - ry, 2 * rx, 2 * ry))

    def count(self, box: str) -> Drawn:
        (found,) = (text for text in self.texts if text.name == str(self.amounts[box]))
        return found

    def card(self, box: str) -> Drawn:
        (found,) = (card for card in self.cards if card.name == self.boxes[box])
        return found

    def jetons_by(self, box_at: Callable[[complex], str]) -> dict[str, int]:
        """Count the jetons of each box.

        Args:
            box_at: the box that a point of the picture belongs to.
        """
        ellipses = Counter(box_at(jeton.middle) for jeton in self.jetons)
        return {box: number // 2 for box, number in ellipses.items()}

    def nearest(self, point: complex) -> str:
        """Return the box whose count is nearest to a point."""
        return min(self.boxes, key=lambda box: abs(self.count(box).area.middle - point))


def pieces(amount: int) -> int:
    """Return the least number of jetons of 10, 5 and 1 that make an amount."""
    return amount // 10 + amount % 10 // 5 + amount % 5


@pytest.mark.parametrize("rules", RULESETS)
def test_each_count_stands_by_the_card_that_takes_its_box(rules: str) -> None:
    stakes = Stakes(rules)
    for box, code in stakes.boxes.items():
        if code:
            middle = stakes.count(box).area.middle
            nearest = min(stakes.cards, key=lambda card: abs(card.area.middle - middle))
            assert nearest.name == code


def test_on_a_tray_boxes_go_round_from_the_lower_left_with_their_jetons() -> None:
    """The last one is in the middle. A tray has no room for jetons there: the count says it."""
    stakes = Stakes("lindor-1789")
    half = BOXES_SIZE / 2
    corners = (
        Area(0, half, half, BOXES_SIZE),
        Area(half, half, BOXES_SIZE, BOXES_SIZE),
        Area(half, 0, BOXES_SIZE, half),
        Area(0, 0, half, half),
    )
    *outer, middle = stakes.boxes
    for box, corner in zip(outer, corners, strict=True):
        assert stakes.count(box).area.lies_in(corner)
        assert stakes.card(box).area.lies_in(corner)
    assert abs(stakes.count(middle).area.middle - complex(half, half)) < half / 2
    places = dict(
        zip([(False, True), (True, True), (True, False), (False, False)], outer, strict=True)
    )

    def box_at(point: complex) -> str:
        return places[point.real > half, point.imag > half]

    assert stakes.jetons_by(box_at) == {box: pieces(stakes.amounts[box]) for box in outer}


def test_a_round_board_has_the_pope_in_the_middle_and_the_others_clockwise_from_the_top() -> None:
    stakes = Stakes("pope-joan")
    centre = complex(BOXES_SIZE / 2, BOXES_SIZE / 2)
    pope, *others = stakes.boxes

    def box_at(point: complex) -> str:
        x, y = (point - centre).real, (point - centre).imag
        assert hypot(x, y) < BOXES_SIZE / 2
        if hypot(x, y) < POPE_RADIUS:
            return pope
        turned = degrees(atan2(x, -y)) / 360 * len(others)
        return others[round(turned) % len(others)]

    assert {box: box_at(stakes.count(box).area.middle) for box in stakes.boxes} == {
        box: box for box in stakes.boxes
    }
    assert stakes.jetons_by(box_at) == {box: pieces(stakes.amounts[box]) for box in stakes.boxes}


def test_on_a_cloth_jetons_lie_by_the_count_of_their_box() -> None:
    stakes = Stakes("nain-1760")
    found = stakes.jetons_by(stakes.nearest)
    assert found == {box: pieces(stakes.amounts[box]) for box in stakes.boxes}


def test_each_box_lights_up_alone() -> None:
    table = tabletop_of(Deal.shuffled("pope-joan", players=3, seed=3), "en")
    boxes = table.rules.boxes

    def drawn(*lit: str) -> bytes:
        root = Element("svg")
        draw_boxes(root, table, dict.fromkeys(boxes, 12), lit)
        return tostring(root)

    assert len({drawn(), *map(drawn, boxes)}) == len(boxes) + 1


def test_a_hand_names_its_cards_in_the_words_of_its_language() -> None:
    hand = draw_hand(["Q♠", "10♦"], "fr")
    assert hand.alternative == "dame de pique, dix de carreau"
    assert f"<title>{hand.alternative}</title>" in hand.svg
    glyphs = ART["glyphs"]
    assert glyphs["D"] in hand.svg
    assert glyphs["Q"] not in hand.svg


def test_a_number_card_has_as_many_pips_as_its_rank() -> None:
    """Besides those beside its letters."""

    def suits(rank: int) -> int:
        card = Element("g")
        draw_card(card, f"{rank}♥", "en")
        return sum(each.get("d") == ART["suits"]["♥"]["path"] for each in card.iter())

    assert {suits(rank) - rank for rank in range(2, 11)} == {2}


def test_a_sequence_lies_with_the_names_of_those_who_played_it_beside_the_talon() -> None:
    """A lead begins a new one; whoever comes back into it is named again."""
    table = tabletop_of(Deal.shuffled("lindor-1789", players=3, seed=3), "en")
    boxes = dict.fromkeys(table.rules.boxes, 0)
    position = Position([None] * 3, [15] * 3, [0] * 3, boxes, [("2♥", 2)])
    run = [("5♣", 0), ("6♣", 1), ("7♣", 0)]
    for kind, (card, seat) in zip(("lead", "play", "play"), run, strict=True):
        position.change(kind, [["card", seat, "table", card]])
    assert position.run == run
    said = {"headline": "", "spoken": ""}
    drawn = fromstring(draw(table, position, said).svg)
    texts = [each.text or "" for each in drawn.iter() if each.tag.endswith("}text")]
    told = Counter(each.removesuffix(" ●") for each in texts)
    assert [told[name] for name in table.names] == [3, 2, 1], "once at each seat"
    assert text("interface", "talon", "en", n=table.talon) in told
