"""The page that a picture is drawn on, its axes, and the numbers on it."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from statistics import median_high
from typing import TYPE_CHECKING

from nainjaune_widget.drawings.arguments import Number
from nainjaune_widget.drawings.arguments import label as label_of
from nainjaune_widget.drawings.arguments import text as text_of
from nainjaune_widget.sheets import Drawing, chance, in_powers, number, percent, trimmed
from nainjaune_widget.sheets.svg import (
    BAIZE,
    BOLD,
    CREAM,
    FELT,
    FONT,
    GOLD,
    INK,
    LINE,
    RED,
    SEAT_EDGE,
    broken,
    document,
    drawn,
    shape,
    width,
    write,
)
from nainjaune_widget.words import DrawingError, check_language, listed, shown, text

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

WIDTH, MARGIN = 720, 24
INNER = WIDTH - 2 * MARGIN
TITLE, TEXT, SMALL = 21, 18, 16
"""The sizes of the texts: legible at half the width, on a telephone."""

LEADING = 1.3
"""The height of a line by the size of its letters."""

_HATCHING = "M0 14L14 0M-3 3L3 -3M11 17L17 11"


@dataclass(frozen=True)
class Look:
    """The way in which an area is filled: a colour, lines or spots over it, the outline."""

    name: str
    fill: str
    marks: str = ""
    ink: str = INK
    edge: float = 1


PLAIN = Look("plain", BAIZE)
HATCHED = Look("hatched", GOLD, _HATCHING)
STRESSED = Look("stressed", GOLD, _HATCHING, edge=2.5)
DOTTED = Look("dotted", FELT, "M5 5h.01M11 11h.01", RED)
RULED = Look("ruled", SEAT_EDGE, "M0 4h14M0 11h14", CREAM)
LOOKS = (PLAIN, HATCHED, DOTTED, RULED)
"""Up to four looks that differ without their colours."""

HALO = {
    "paint_order": "stroke",
    "stroke": CREAM,
    "stroke_width": 5,
    "stroke_linejoin": "round",
}
"""The style of a text that stands over a drawing: a rim in the colour of the paper."""

_SPOT, _LEGEND_GAP = 5, 20


Point = tuple[float, float]
"""A place on the page."""


class Page:
    """A page that is filled from the top.

    Args:
        title: the title, empty for none.
        lang: the language.

    Raises:
        DrawingError: the title is too long, or the language is unknown.

    Attributes:
        root: the SVG document.
        y: the height that is taken.
    """

    def __init__(self, title: str, lang: str | None) -> None:
        self.lang = lang = check_language(lang, DrawingError)
        self._title = title = text_of(title, "title")
        self.root = document(WIDTH, 0, lang, font_family=FONT, font_size=TEXT, fill=INK)
        self._name, self._described = shape(self.root, "title"), shape(self.root, "desc")
        self._patterns = shape(self.root, "defs")
        self._paper = shape(self.root, "rect", width=WIDTH, rx=12, fill=CREAM, stroke=LINE)
        self.y = float(MARGIN)
        if title:
            for line in broken(title, INNER / (TITLE * BOLD)):
                self.y += TITLE
                self.write(MARGIN, self.y, line, font_size=TITLE, font_weight="bold")
                self.y += (LEADING - 1) * TITLE
            self.y += 10

    def say(self, key: str, **values: object) -> str:
        """Return one text of the pictures, in the language of the page."""
        return text("drawings", key, self.lang, **values)

    def joined(self, items: Sequence[str]) -> str:
        """Return several statements after each other."""
        return self.say("separator").join(items)

    def write(self, x: float, y: float, line: str, **style: object) -> Element:
        """Write a line of text; its size is `TEXT` where none is given."""
        return write(self.root, round(x, 1), round(y, 1), line, **{"font_size": TEXT, **style})

    def write_above(self, words: str, gap: float) -> None:
        """Write what is drawn below, and leave a gap; nothing for no words."""
        for line in broken(words, INNER / TEXT):
            self.y += TEXT
            self.write(MARGIN, self.y, line, font_style="italic")
            self.y += (LEADING - 1) * TEXT
        self.y += gap if words else 0

    def write_below(self, words: str, middle: float = WIDTH / 2) -> None:
        """Write what is drawn above."""
        for line in broken(words, INNER / TEXT):
            self.y += TEXT * LEADING
            self.write(middle, self.y, line, font_style="italic", text_anchor="middle")

    def write_lines(
        self, x: float, middle: float, lines: Sequence[str], size: int = TEXT, **style: object
    ) -> None:
        """Write lines under each other around a height.

        Args:
            x: the place of the anchor.
            middle: the height of the middle of all lines.
            lines: the lines.
            size: the size of the letters.
            **style: attributes of the lines.
        """
        top = middle - (len(lines) - 1) * size * LEADING / 2 + 0.36 * size
        for nth, line in enumerate(lines):
            self.write(x, top + nth * size * LEADING, line, font_size=size, **style)

    def write_boxed(self, x: float, y: float, line: str, size: int = SMALL) -> None:
        """Write a short text over lines, which end at its edge."""
        room = width(line) * size + 6
        rect = {"width": round(room, 1), "height": size + 4, "rx": 4, "fill": CREAM}
        shape(self.root, "rect", x=round(x - room / 2, 1), y=round(y - size / 2 - 2, 1), **rect)
        self.write_lines(x, y, [line], size, text_anchor="middle", font_weight="bold")

    def fill(self, look: Look) -> str:
        """Return the value of `fill` for a look, whose pattern is defined where it is needed."""
        if not look.marks:
            return look.fill
        name = f"nj-{look.name}"
        if not any(each.get("id") == name for each in self._patterns):
            tile = shape(self._patterns, "pattern", id=name, width=14, height=14)
            tile.set("patternUnits", "userSpaceOnUse")
            shape(tile, "rect", width=14, height=14, fill=look.fill)
            line = {"stroke": look.ink, "stroke_width": 2, "fill": "none"}
            if look is DOTTED:
                line |= {"stroke_width": _SPOT, "stroke_linecap": "round"}
            shape(tile, "path", d=look.marks, **line)
        return f"url(#{name})"

    def bar(self, x: float, y: float, across: float, up: float, look: Look) -> None:
        """Draw a bar from a corner, to the right and up; to the left or down by negative sizes."""
        place = {"x": round(min(x, x + across), 2), "y": round(min(y, y - up), 2)}
        size = {"width": round(max(abs(across), 0.1), 2), "height": round(max(abs(up), 0.1), 2)}
        edge = {"stroke": INK, "stroke_width": look.edge}
        shape(self.root, "rect", **place, **size, fill=self.fill(look), **edge)

    def line(self, points: Sequence[Point], **style: object) -> None:
        """Draw straight lines from point to point."""
        path = "M" + "L".join(f"{round(x, 1):g} {round(y, 1):g}" for x, y in points)
        shape(self.root, "path", **{"d": path, "fill": "none", "stroke": INK, **style})

    def legend(
        self, names: Sequence[str], room: int, draw: Callable[[int, float, float], None]
    ) -> None:
        """Write what is drawn, side by side, in as many lines as it takes.

        Args:
            names: the names.
            room: the width of a sample before a name, with a gap.
            draw: draws the sample of a name, from its left end and its top on.
        """
        x = float(MARGIN)
        for nth, name in enumerate(names):
            lines = list(broken(name, (INNER - room) / TEXT))
            taken = room + max(map(width, lines), default=0) * TEXT + _LEGEND_GAP
            if x > MARGIN and x + taken > WIDTH - MARGIN + _LEGEND_GAP:
                x, self.y = float(MARGIN), self.y + TEXT * LEADING + 4
            draw(nth, x, self.y)
            for place, line in enumerate(lines):
                self.y += TEXT * LEADING * (place > 0)
                self.write(x + room, self.y + 16, line)
            x += taken
        self.y += TEXT * LEADING + 4

    def finish(self, kind: str, told: Sequence[str]) -> Drawing:
        """Close the page under all that was drawn.

        Args:
            kind: the kind of picture, a key of the catalogue.
            told: the sentences of the text alternative.
        """
        height = f"{self.y + MARGIN:.0f}"
        self.root.set("viewBox", f"0 0 {WIDTH} {height}")
        for element in (self.root, self._paper):
            element.set("height", height)
        name = self.say(kind)
        if self._title:
            name = self.say("headed", kind=name, title=self._title)
        self._name.text = name
        self._described.text = " ".join(told)
        opening = name if name.endswith((".", "?", "!", "…")) else f"{name}."
        return drawn(self.root, " ".join([opening, *told]))


class Axis:
    """A level line of numbers over the width of the page.

    Args:
        marks: the round numbers along it.
        margin: the room before the first and after the last, as a number.
    """

    left, right = MARGIN + 24, WIDTH - MARGIN - 24

    def __init__(self, marks: Sequence[float], margin: float = 0.0) -> None:
        self.marks = marks
        self._low, self._high = marks[0] - margin, marks[-1] + margin

    def x(self, value: float) -> float:
        """Return the place of a number on the page; one beyond an end is at the end."""
        part = (min(max(value, self._low), self._high) - self._low) / (self._high - self._low)
        return self.left + part * (self.right - self.left)

    def draw(self, page: Page, y: float, written: Notation | None = None) -> None:
        """Draw the line at a height, with its numbers below if they are to be written."""
        page.line([(self.left, y), (self.right, y)], stroke=LINE, stroke_width=2)
        labels = [""] * len(self.marks) if written is None else written.write_axis(self.marks)
        for mark, label in zip(self.marks, labels, strict=True):
            x = self.x(mark)
            page.line([(x, y), (x, y + 5)], stroke_width=1.5)
            if label:
                page.write(x, y + SMALL + 8, label, font_size=SMALL, text_anchor="middle")


MOST_NAMED = 20
"""The names that a refusal lists."""


def named_in(mark: object, names: Sequence[str], lang: str) -> set[str]:
    """Return the names that are given, of those that there are.

    Args:
        mark: a value, or a list of several; None for none.
        names: the names that there are.
        lang: the language of the names.

    Raises:
        DrawingError: there is no such name.
    """
    several = mark if isinstance(mark, (list, tuple, set, frozenset)) else [mark]
    stressed = {} if mark is None else {label_of(each, lang): each for each in several}
    for name, each in stressed.items():
        if name not in names:
            known = listed(names[:MOST_NAMED], lang)
            raise DrawingError("drawing-mark", value=shown(each), known=known)
    return set(stressed)


# Numbers in pictures

_SHORT_FRACTION = 7
_DIGITS = 4
_SMALLEST = 1e-4


def amount(value: Number, lang: str) -> str:
    """A number with up to four digits after its first ones, without zeros at the end.

    >>> amount(Fraction(1234567), "en"), amount(12.5, "fr"), amount(-2 / 3, "en")
    ('1,234,567', '12,5', '−0.6667')
    >>> amount(0.0, "en"), amount(1e-7, "en"), amount(153.84615, "en")
    ('0', '1.000 × 10⁻⁷', '153.8')
    """
    real = float(value)
    if real and abs(real) < _SMALLEST:
        return in_powers(real, lang, _DIGITS)
    whole = len(f"{abs(real):.0f}") if abs(real) >= 1 else 0
    return trimmed(real, lang, max(0, _DIGITS - whole))


def ratio(value: Number, lang: str) -> str:
    """A probability as a fraction if it was given as a short one, else as a decimal.

    >>> ratio(Fraction(2, 3), "fr"), ratio(Fraction(2759, 4165), "fr"), ratio(1.0, "fr")
    ('2/3', '0,6624', '1')
    """
    if isinstance(value, Fraction) and value.denominator > 1:
        written = f"{value.numerator}/{value.denominator}"
        if len(written) <= _SHORT_FRACTION:
            return written
    if 1 - _SMALLEST / 2 < value < 1:
        return chance(value, lang)
    return amount(value, lang)


def ticks(low: float, high: float, most: int = 5) -> list[float]:
    """Round numbers that divide a range, the last at or beyond its end.

    Args:
        low: the beginning of the range.
        high: the end of the range.
        most: the largest number of steps.

    >>> ticks(0, 0.43), ticks(-120, 60)
    ([0.0, 0.1, 0.2, 0.3, 0.4, 0.5], [-150.0, -100.0, -50.0, 0.0, 50.0, 100.0])
    """
    span = high - low or abs(high) or 1.0
    power = 10.0 ** math.floor(math.log10(span / most))
    for factor in (1, 2, 5, 10, 20):
        step = factor * power
        first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
        if last - first <= most:
            break
    last = max(last, first + 1)
    return [round(nth * step, 12) for nth in range(first, last + 1)]


_MOST_DECIMALS = 6


@dataclass(frozen=True)
class Notation:
    """The writing of the numbers of one picture.

    Attributes:
        shares: whether they are shares of 1, written in percent.
        lang: the language.
    """

    shares: bool
    lang: str

    def write(self, value: Number) -> str:
        r"""Write a number.

        >>> Notation(shares=True, lang="fr").write(0.25)
        '25,0\u202f%'
        """
        return chance(value, self.lang) if self.shares else amount(value, self.lang)

    def write_spread(self, values: Sequence[Number]) -> dict[str, str]:
        """Write the lowest, the middle and the highest of some numbers."""
        three = {"low": min(values), "middle": median_high(values), "high": max(values)}
        return {name: self.write(value) for name, value in three.items()}

    def write_axis(self, marks: Sequence[float]) -> list[str]:
        """Write the round numbers of an axis, all with the same number of decimals.

        >>> Notation(shares=True, lang="en").write_axis([0.0, 0.025, 0.05])
        ['0.0%', '2.5%', '5.0%']
        """
        scale = 100 if self.shares else 1
        written = (f"{scale * mark:.{_MOST_DECIMALS}f}".rstrip("0") for mark in marks)
        decimals = max(len(each.partition(".")[2]) for each in written)
        if decimals == _MOST_DECIMALS:
            return [self.write(mark) for mark in marks]
        if self.shares:
            return [percent(mark, self.lang, decimals) for mark in marks]
        return [number(mark, self.lang, f",.{decimals}f") for mark in marks]


def notation(values: Sequence[Number], in_percent: bool | None, page: Page) -> Notation:
    """Choose the notation of a picture.

    Args:
        values: the numbers.
        in_percent: whether to write them in percent; None to do so if they lie from 0 to 1 and
            are not all whole.
        page: the page, whose language it is.

    Raises:
        DrawingError: percent was asked for, and a number does not lie from 0 to 1.
    """
    beyond = [value for value in values if not 0 <= value <= 1]
    if in_percent is None:
        whole = all(isinstance(value, int) for value in values)
        return Notation(not whole and not beyond, page.lang)
    if in_percent and beyond:
        raise DrawingError("drawing-probability", name="percent", value=shown(beyond[0]))
    return Notation(in_percent, page.lang)
