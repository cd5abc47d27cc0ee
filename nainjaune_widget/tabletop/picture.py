"""A position in a picture: boxes, talon, sequence, seats and the explanation of the last move."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil, cos, pi, sin
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.clauses import box_label, box_name
from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.explain import suit_noun
from nainjaune_widget.sheets import Drawing, number
from nainjaune_widget.sheets.svg import (
    BAIZE,
    BOLD,
    COUNT,
    CREAM,
    FELT,
    FONT,
    GOLD,
    INK,
    LINE,
    LIT,
    PAPER,
    POPE,
    RED,
    RIM,
    SEAT,
    SEAT_EDGE,
    SOFT,
    WALNUT,
    broken,
    document,
    drawn,
    fitted,
    group,
    shape,
    width,
    write,
)
from nainjaune_widget.tabletop.cards import (
    ART,
    HEIGHT,
    WIDTH,
    draw_back,
    draw_card,
    draw_jetons,
    draw_small_card,
    draw_strokes,
)
from nainjaune_widget.words import isolated, text

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_TABLE_WIDTH, _PANEL_AT, _WHOLE_WIDTH = 820, 852, 1200
_SEATS_TOP, _SEATS_WIDTH, _SEAT_HEIGHT, _SEAT_GAP = 400, 780, 124, 12
_FEW_SEATS = 3
"""Up to this many seats lie under each other: their hands are long."""

_CARD_WIDTH, _CARD_STEP = 54, 56
_CROWDED = 60
_BESIDE_BOXES = 416
"""The room for the sequence and the open talon."""

_LEAST = 50
"""The least room for a name: the usual names are not cut."""

_TALON_TOP, _TALON_GAP = 34, 10
_FEW_CARDS, _COLUMNS, _ROWS = 8, 4, 3
"""Up to eight cards of an open talon are large, in four columns; more are small, in three rows."""

BOXES_SIZE = 340
"""The width and the height of the boxes together."""

_HALF = BOXES_SIZE / 2
_SERIF = "Georgia, 'DejaVu Serif', serif"
_LEFT, _RIGHT = 24, 312
"""The margins of the text in the panel."""


Effects = Iterable[Sequence[Any]]
"""What an event moved, in plain data: kind, source, target, and a card's code or an amount."""


@dataclass(frozen=True)
class Tabletop:
    """All that stays as it is while a deal is played.

    Attributes:
        rules: the ruleset.
        lang: the language.
        names: the players' names, by seat.
        dealer: the dealer's seat.
        talon: the number of cards that were not dealt.
        turn_up: the last of them, turned up for trumps; None without trumps.
        open_talon: the same cards where they are drawn face up, else none.
    """

    rules: Ruleset
    lang: str
    names: Sequence[str]
    dealer: int
    talon: int
    turn_up: Card | None
    open_talon: Sequence[str] = ()


@dataclass
class Position:
    """The cards and jetons on the table.

    Attributes:
        hands: the cards of each seat, None where they may not be known.
        sizes: the number of cards that each seat holds.
        jetons: the jetons of each seat; its net result where there are no purses.
        boxes: the jetons in each box.
        run: the sequence on the table, each card with the seat that put it there.
        closed: True if a new sequence may begin.
    """

    hands: list[list[str] | None]
    sizes: list[int]
    jetons: list[int]
    boxes: dict[str, int]
    run: list[tuple[str, int]] = field(default_factory=list)
    closed: bool = False

    @classmethod
    def after(
        cls,
        hands: Iterable[Sequence[str] | None],
        sizes: Iterable[int],
        jetons: Iterable[int],
        boxes: Mapping[str, int],
        events: Iterable[tuple[str, Effects]],
    ) -> Self:
        """Return the position after some events.

        Args:
            hands: the cards dealt to each seat, None where they may not be known.
            sizes: the number of cards dealt to each seat.
            jetons: the jetons of each seat before the deal.
            boxes: the jetons in each box before the deal.
            events: the kind of each event, and its effects.
        """
        known = [None if hand is None else [*hand] for hand in hands]
        position = cls(known, [*sizes], [*jetons], {**boxes})
        for kind, effects in events:
            position.change(kind, effects)
        return position

    def change(self, kind: str, effects: Effects) -> None:
        """Change the position as an event did.

        Args:
            kind: the kind of the event.
            effects: its effects.

        >>> position = Position([["7♦"], None], [1, 1], [-15, -15], {"7♦": 10})
        >>> position.change("play", [["card", 0, "table", "7♦"]])
        >>> position.change("sweep", [["jetons", "7♦", 0, 10]])
        >>> position.run, position.sizes, position.jetons, position.boxes
        ([('7♦', 0)], [0, 1], [-5, -15], {'7♦': 0})
        """
        if kind == "lead":
            self.closed = True
        for moved, source, target, what in effects:
            if moved == "card":
                self._put_down(source, what)
            else:
                self._move_jetons(source, -what)
                self._move_jetons(target, what)

    def _put_down(self, seat: int, card: str) -> None:
        hand = self.hands[seat]
        if hand is not None:
            hand.remove(card)
        self.sizes[seat] -= 1
        if self.closed:
            self.run, self.closed = [], False
        self.run.append((card, seat))

    def _move_jetons(self, account: int | str, amount: int) -> None:
        if isinstance(account, int):
            self.jetons[account] += amount
        else:
            self.boxes[account] += amount


def boxes_left(effects: Effects) -> set[str]:
    """Return the boxes that jetons left in an event.

    >>> boxes_left([["jetons", "7♦", 0, 10], ["jetons", 1, 0, 3]])
    {'7♦'}
    """
    sources = {source for kind, source, *_ in effects if kind == "jetons"}
    return {source for source in sources if isinstance(source, str)}


def draw(
    table: Tabletop,
    position: Position,
    told: Mapping[str, Any],
    *,
    over: str | None = None,
    lit_boxes: Collection[str] = (),
    lit_seat: int | None = None,
) -> Drawing:
    """Draw a position.

    Args:
        table: the table.
        position: the cards and jetons on it.
        told: what is said of the move that led to it, by the names of the texts of an
            `Explanation`.
        over: the line over the panel beside the table, which says the same; None for no panel.
        lit_boxes: the boxes to light up: those that jetons have just left.
        lit_seat: the seat to light up; None for none.
    """
    columns = 1 if len(table.names) <= _FEW_SEATS else 2
    rows = ceil(len(table.names) / columns)
    height = _SEATS_TOP + rows * (_SEAT_HEIGHT + _SEAT_GAP) + 24
    across = _TABLE_WIDTH + 24 if over is None else _WHOLE_WIDTH
    root = document(across, height, table.lang, font_family=FONT, fill=INK)
    described = description(table, position, told["spoken"])
    title, alternative = (
        text("tabletop", "title", table.lang, rules=table.rules.title(table.lang), headline=each)
        for each in (told["headline"], described)
    )
    shape(root, "title").text, shape(root, "desc").text = title, described
    shape(root, "rect", width=across, height=height, fill=CREAM)
    shape(root, "rect", x=12, y=12, width=_TABLE_WIDTH, height=height - 24, rx=18, fill=BAIZE)
    draw_boxes(group(root, "translate(32 32)"), table, position.boxes, lit_boxes)
    beside = group(root, "translate(396 60)")
    if table.open_talon:
        _draw_open_talon(beside, table)
    else:
        _draw_talon(beside, table)
    _draw_run(beside, table, position)
    each = (_SEATS_WIDTH + _SEAT_GAP) // columns - _SEAT_GAP
    for seat in range(len(table.names)):
        row, column = divmod(seat, columns)
        x, y = 32 + column * (each + _SEAT_GAP), _SEATS_TOP + row * (_SEAT_HEIGHT + _SEAT_GAP)
        place = group(root, f"translate({x} {y})")
        _draw_seat(place, table, position, seat, each, lit=seat == lit_seat)
    if over is not None:
        panel = group(root, f"translate({_PANEL_AT} 12)")
        _draw_panel(panel, told, table.lang, over, height - 24)
    return drawn(root, alternative)


def _draw_run(parent: Element, table: Tabletop, position: Position) -> None:
    if not position.run:
        return
    last = len(position.run) - 1
    step = min(72.0, 300 / max(1, last))
    for place, (code, _) in enumerate(position.run):
        card = group(parent, f"translate({place * step:g} 110) scale(1.05)")
        draw_card(card, code, table.lang, WIDTH if place == last else step / 1.05)
    _write_owners(parent, table, [seat for _, seat in position.run], step)
    if position.closed:
        shape(parent, "rect", x=last * step + 112, y=110, width=6, height=147, rx=3, fill=RED)


def _write_owners(parent: Element, table: Tabletop, seats: list[int], step: float) -> None:
    """Write a name under the first of the cards that a seat played in a row.

    Where cards lie close, names stand on two lines by turns. Each has the room up to the next
    name on its line.
    """
    firsts = [place for place, seat in enumerate(seats) if place == 0 or seats[place - 1] != seat]
    lines = 2 if step < _CROWDED else 1
    for nth, place in enumerate(firsts):
        x, y = place * step, 284 + 18 * (nth % lines)
        ends = firsts[nth + lines] * step - 6 if nth + lines < len(firsts) else _BESIDE_BOXES
        name = fitted(table.names[seats[place]], max(ends - x, _LEAST) / 14)
        write(parent, x, y, name, fill=CREAM, font_size=14)


def _draw_seat(
    parent: Element, table: Tabletop, position: Position, seat: int, across: int, *, lit: bool
) -> None:
    edge = {"stroke": GOLD if lit else SEAT_EDGE, "stroke_width": 3 if lit else 1}
    shape(parent, "rect", width=across, height=_SEAT_HEIGHT, rx=12, fill=SEAT, **edge)
    jetons = number(position.jetons[seat], table.lang, "d")
    style = {"fill": PAPER, "font_weight": "bold"}
    mark = " ●" if seat == table.dealer else ""
    room = (across - 49) / 16 / BOLD - width(mark + jetons)
    write(parent, 14, 27, fitted(table.names[seat], room) + mark, **style)
    write(parent, across - 14, 27, jetons, text_anchor="end", **style)
    hand, cards = position.hands[seat], position.sizes[seat]
    step = min(_CARD_STEP, (across - 28 - _CARD_WIDTH) / max(1, cards - 1))
    for place in range(cards):
        card = group(parent, f"translate({14 + place * step:g} 38) scale(.54)")
        if hand is None:
            draw_back(card)
        else:
            draw_small_card(card, hand[place], table.lang, step / 0.54)


def _draw_talon(parent: Element, table: Tabletop) -> None:
    """Draw the cards that were not dealt; the last card of a dead hand lies face up.

    Args:
        parent: the element to draw in; the labels end at x = 400.
        table: the table.
    """
    for nth in range(min(table.talon, 3)):
        draw_back(group(parent, f"translate({340 + nth * 4} {-24 + nth * 3}) scale(.5)"))
    label = {"fill": CREAM, "text_anchor": "end", "font_size": 14}
    write(parent, 400, 72, _label(table), **label)
    if table.turn_up:
        place = group(parent, "translate(348 -18) scale(.5)")
        draw_small_card(place, str(table.turn_up), table.lang)
        write(parent, 400, 92, _trumps(table.turn_up, table.lang), font_weight="bold", **label)


def _draw_open_talon(parent: Element, table: Tabletop) -> None:
    """Draw the cards that were not dealt face up; the one that makes trumps has a golden edge.

    Args:
        parent: the element to draw in, from 0, 0 on.
        table: the table.
    """
    title = table.rules.title(table.lang)
    size = min(22.0, _BESIDE_BOXES / width(title) / BOLD)
    write(parent, 0, -8, title, fill=CREAM, font_size=size, font_weight="bold")
    write(parent, 0, 20, _label(table), fill=CREAM)
    if table.turn_up:
        write(
            parent,
            _BESIDE_BOXES,
            20,
            _trumps(table.turn_up, table.lang),
            fill=CREAM,
            text_anchor="end",
        )
    cards = table.open_talon
    few = len(cards) <= _FEW_CARDS
    columns = _COLUMNS if few else max(2 * _ROWS, ceil(len(cards) / _ROWS))
    scale = 0.95 if few else 0.6
    step = min((WIDTH + _TALON_GAP) * scale, (_BESIDE_BOXES - WIDTH * scale) / (columns - 1))
    for nth, code in enumerate(cards):
        row, column = divmod(nth, columns)
        place = (
            f"translate({column * step:.4g} {_TALON_TOP + row * (HEIGHT * scale + _TALON_GAP):.4g})"
        )
        card = group(parent, f"{place} scale({scale})")
        if code == str(table.turn_up):
            shape(card, "rect", x=-4, y=-4, width=108, height=148, rx=11, fill=GOLD)
        if few:
            draw_card(card, code, table.lang)
        else:
            draw_small_card(card, code, table.lang, step / scale)


def _label(table: Tabletop) -> str:
    key = "dead-hand" if table.rules.trumps else "talon"
    return text("interface", key, table.lang, n=table.talon)


def _trumps(turn_up: Card, lang: str) -> str:
    return text("interface", "trumps", lang, suit=suit_noun(turn_up, lang))


class _Box(NamedTuple):
    """A box, the card that takes it by itself, its jetons, and whether it is lit up."""

    id: str
    card: str
    jetons: int
    lit: bool

    def fill(self, unlit: str) -> str:
        """Return the colour of its ground."""
        return LIT if self.lit else unlit


def draw_boxes(
    parent: Element, table: Tabletop, jetons: Mapping[str, int], lit: Collection[str]
) -> None:
    """Draw the boxes and their jetons, in the layout of the ruleset.

    Args:
        parent: the element to draw in, from 0, 0 on.
        table: the table.
        jetons: the jetons in each box.
        lit: the boxes to light up: those that jetons have just left.
    """
    layouts = {"tray": _draw_tray, "round": _draw_round, "cloth": _draw_cloth}
    taking = table.rules.cards_taking(table.turn_up)
    boxes = [
        _Box(box, str(card or ""), jetons[box], box in lit)
        for box, card in zip(table.rules.boxes, taking, strict=True)
    ]
    layouts[table.rules.layout](parent, boxes, table)


def _count(parent: Element, x: float, y: float, jetons: int, **style: object) -> None:
    style = {"font_size": 24, "font_weight": "bold", "text_anchor": "middle", **style}
    write(parent, x, y, str(jetons), **style)


def _draw_emblem(parent: Element, box: _Box) -> None:
    """Draw the emblem of a box, 120 by 120, if it has one: the yellow dwarf, or the Pope."""
    draw_strokes(parent, ART["emblems"].get(box.id, ()))


def _draw_tray(parent: Element, boxes: Sequence[_Box], table: Tabletop) -> None:
    shape(parent, "rect", width=BOXES_SIZE, height=BOXES_SIZE, rx=16, fill=WALNUT)
    corners = ((14.0, _HALF + 6), (_HALF + 6, _HALF + 6), (_HALF + 6, 14.0), (14.0, 14.0))
    *outer, middle = boxes
    for (x, y), box in zip(corners, outer, strict=True):
        place = group(parent, f"translate({x:g} {y:g})")
        right, bottom = x > _HALF, y > _HALF
        side, fill = _HALF - 20, box.fill(FELT)
        shape(place, "rect", width=side, height=side, rx=10, fill=fill)
        card_at = f"translate({92 if right else 10} {66 if bottom else 10}) scale(.5)"
        draw_card(group(place, card_at), box.card, table.lang)
        jetons_at = f"translate({12 if right else 72} {118 if bottom else 68}) scale(.8)"
        draw_jetons(group(place, jetons_at), box.jetons)
        count_x, anchor = (136, "end") if right else (14, "start")
        _count(place, count_x, 32 if bottom else 140, box.jetons, text_anchor=anchor)
    centre = group(parent, f"translate({_HALF:g} {_HALF:g})")
    shape(centre, "circle", r=66, fill=WALNUT)
    shape(centre, "circle", r=60, fill=middle.fill(GOLD))
    _draw_emblem(group(centre, "translate(-58 -62) scale(.82)"), middle)
    draw_card(group(centre, "translate(10 -40) rotate(8) scale(.42)"), middle.card, table.lang)
    shape(centre, "rect", x=-26, y=28, width=52, height=28, rx=14, fill=FELT)
    _count(centre, 0, 50, middle.jetons, font_size=22)


def _draw_round(parent: Element, boxes: Sequence[_Box], table: Tabletop) -> None:
    board = group(parent, f"translate({_HALF:g} {_HALF:g})")
    shape(board, "circle", r=_HALF, fill=RIM)
    shape(board, "circle", r=_HALF - 3, fill=WALNUT)
    middle, *sectors = boxes
    turn = 360 / len(sectors)
    edge = {"stroke": RIM, "stroke_width": 2.4, "stroke_linejoin": "round"}
    for nth, box in enumerate(sectors):
        placed = f"rotate({nth * turn:.4g}) scale({BOXES_SIZE / 200:g})"
        shape(board, "path", d=ART["sector"], transform=placed, fill=box.fill(FELT), **edge)
    for nth, box in enumerate(sectors):
        angle = 2 * pi * nth / len(sectors)
        x, y = 106 * sin(angle), -113 * cos(angle)
        _draw_sector(group(board, f"translate({x:.4g} {y:.4g})"), box, table)
    shape(board, "circle", r=67, fill=GOLD if middle.lit else RIM)
    shape(board, "circle", r=63, fill=POPE)
    _draw_emblem(group(board, "translate(-55 -57) scale(.64)"), middle)
    card = group(board, "translate(24 -36) rotate(10) scale(.3)")
    draw_small_card(card, middle.card, table.lang)
    draw_jetons(group(board, "translate(-42 47) scale(.6)"), middle.jetons)
    _count(board, 22, 48, middle.jetons, fill=COUNT)


def _draw_sector(place: Element, box: _Box, table: Tabletop) -> None:
    """Draw a name, under it the card (if one card takes the box) and the count, then the jetons."""
    name = box_name(table.rules, box.id, table.lang)
    write(place, 0, -28, name, font_size=13, font_weight="bold", text_anchor="middle")
    if box.card:
        draw_small_card(group(place, "translate(-32 -22) scale(.32)"), box.card, table.lang)
    _count(place, 20 if box.card else 0, 9, box.jetons)
    jetons = group(place)
    width = draw_jetons(jetons, box.jetons)
    scale = min(0.6, 68 / max(width, 1))
    jetons.set("transform", f"translate({-width * scale / 2:.4g} 38) scale({scale:.4g})")


def _draw_cloth(parent: Element, boxes: Sequence[_Box], table: Tabletop) -> None:
    left, middle, right = 6.0, _HALF - 36, BOXES_SIZE - 78.0
    upper, lower = 4.0, BOXES_SIZE - 106.0
    places = ((left, lower), (right, lower), (right, upper), (left, upper), (middle, 119.0))
    for nth, ((x, y), box) in enumerate(zip(places, boxes, strict=True)):
        card = group(parent, f"translate({x:g} {y:g}) rotate({nth * 2 - 3} 36 50) scale(.72)")
        if box.lit:
            shape(card, "rect", x=-6, y=-6, width=112, height=152, rx=13, fill=GOLD)
        draw_card(card, box.card, table.lang)
        on_the_right = x == right
        beside = x - 18 if on_the_right else x + 90
        pile = group(parent)
        width = draw_jetons(pile, box.jetons) * 0.9
        pile_x = beside - width if on_the_right else beside
        pile.set("transform", f"translate({pile_x:.4g} {y + 66:g}) scale(.9)")
        style = {"text_anchor": "end" if on_the_right else "start", "fill": box.fill(COUNT)}
        _count(parent, beside, y + 96, box.jetons, **style)


def _draw_panel(
    parent: Element, told: Mapping[str, Any], lang: str, over: str, height: float
) -> None:
    """Draw the explanation: headline, sentence, sum, alternative and clause.

    Args:
        parent: the element to draw in, from 0, 0 on.
        told: the explanation.
        lang: the language of its numbers.
        over: the line over it.
        height: the height of the panel.
    """
    shape(parent, "rect", width=336, height=height, rx=18, fill=PAPER, stroke=LINE)
    write(parent, _LEFT, 40, over, fill=SOFT, font_size=14)
    headline = {"font_family": _SERIF, "font_weight": "bold"}
    y = _write_lines(parent, 74, told["headline"], 22, **headline)
    y = _write_lines(parent, y + 6, told["sentence"], 16) + 10
    for row in told["sum"]:
        y = _write_row(parent, y, row, lang)
    if told["total"]:
        shape(parent, "path", d=f"M{_LEFT} {y - 14:g}H{_RIGHT}", stroke=SOFT)
        y = _write_row(parent, y + 6, told["total"], lang, font_weight="bold")
    if told["otherwise"]:
        y = _write_lines(parent, y + 8, told["otherwise"], 15, fill=SOFT, font_style="italic")
    write(parent, _LEFT, y + 10, told["clause"], fill=SOFT, font_size=14)


def _write_row(parent: Element, y: float, row: Sequence[Any], lang: str, **style: object) -> float:
    label, amount = row
    lines = list(broken(label, 240 / 16)) or [""]
    for nth, line in enumerate(lines):
        write(parent, _LEFT, y + nth * 22, line, **style)
    write(parent, _RIGHT, y, number(amount, lang, "d"), text_anchor="end", **style)
    return y + 22 * len(lines) + 4


def _write_lines(parent: Element, y: float, text: str, size: int, **style: object) -> float:
    room = (_RIGHT - _LEFT) / size / (BOLD if "font_weight" in style else 1)
    for line in broken(text, room):
        write(parent, _LEFT, y, line, font_size=size, **style)
        y += size * 1.4
    return y


# The same in words, for a person who cannot see it


def description(table: Tabletop, position: Position, spoken: str) -> str:
    """Describe everything on the table, after a sentence on what has just happened.

    Args:
        table: the table.
        position: the position to describe.
        spoken: the sentence.
    """

    def say(key: str, **values: object) -> str:
        return text("tabletop", key, table.lang, **values)

    boxes = (
        f"{box_label(table.rules, box, table.lang)} {jetons}"
        for box, jetons in position.boxes.items()
    )
    told = [spoken, say("boxes", boxes=", ".join(boxes))]
    if position.run:
        told.append(say("run", cards=_in_short((card for card, _ in position.run), table.lang)))
    for name, hand, size, jetons in zip(
        table.names, position.hands, position.sizes, position.jetons, strict=True
    ):
        told.append(
            say(
                "hand" if hand else "cards",
                player=isolated(name),
                jetons=number(jetons, table.lang, "d"),
                cards=_in_short(hand or (), table.lang),
                n=size,
            )
        )
    if table.open_talon:
        cards = _in_short(table.open_talon, table.lang)
        suit = suit_noun(table.turn_up, table.lang) if table.turn_up else ""
        told.append(say("dead-hand" if table.turn_up else "talon", cards=cards, suit=suit))
    return " ".join(told)


def _in_short(cards: Iterable[str], lang: str) -> str:
    return " ".join(Card(card).say(lang) for card in cards)
