"""The page that a picture is drawn on: paper, title, legend, patterns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from xml.etree.ElementTree import Element, tostring

from nainjaune_widget.drawings.paper import checked
from nainjaune_widget.sheets import Drawing
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
    shape,
    width,
    write,
)
from nainjaune_widget.words import DrawingError, check_language, text

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


class Page:
    """A page that is filled from the top.

    Args:
        title: the title, empty for none.
        lang: the language.

    Raises:
        DrawingError: the title is not a text or too long, or the language is unknown.

    Attributes:
        root: the SVG document.
        y: the height that is taken.
    """

    def __init__(self, title: object, lang: object) -> None:
        self.lang = lang = check_language(lang, DrawingError)
        self._title = title = checked.text(title, "title")
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

    def line(self, points: Sequence[tuple[float, float]], **style: object) -> None:
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
        name = text("drawings", kind, self.lang)
        if self._title:
            name = text("drawings", "headed", self.lang, kind=name, title=self._title)
        self._name.text = name
        self._described.text = " ".join(told)
        opening = name if name.endswith((".", "?", "!", "…")) else f"{name}."
        return Drawing(tostring(self.root, encoding="unicode"), " ".join([opening, *told]))
