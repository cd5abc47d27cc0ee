"""All teaching pictures: their text alternatives, their bytes, their files, the page on them."""

from __future__ import annotations

import ast
import re
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import fromstring

import pytest

from nainjaune_widget import DrawingError, drawings
from nainjaune_widget.drawings import Drawing
from scripts.places import DOCS

HALF = {"sans": (Fraction(1, 2), None), "goes on": (Fraction(1, 2), None)}


def pictures(lang: str) -> dict[str, Drawing]:
    """Draw a picture of each kind."""
    branches = {"no ten": (Fraction(1, 3), HALF), "ten": (2 / 3, None)}
    return {
        "bars": drawings.bars({0: 0.342, 1: 0.658}, lang, "Tens", "tens", mark=1),
        "compare": drawings.compare({"a": {0: 0.25, 1: 0.75}, "b": {0: 1, 1: 0}}, lang),
        "tree": drawings.tree(branches, lang),
        "bayes": drawings.bayes_table({"asleep": (0.1, 1), "Ben": (0.9, 0.5)}, lang),
        "dots": drawings.dots(24, lang=lang),
        "chain": drawings.chain({"a": {"a": 0.6, "b": 0.4}, "b": {"b": 1}}, lang),
        "path": drawings.path({"Ana": [60, 57.5, 63]}, lang, level=60),
        "histograms": drawings.histograms({"20": [0.1, 0.3, 0.5]}, lang, step=0.01),
        "intervals": drawings.intervals([(0.2, 0.3), (0.31, 0.4), (0.1, 0.29)], 0.295, lang),
        "crowd": drawings.crowd([0.9, 0.5, 0.66], 0.662, own=0.9, lang=lang),
    }


TOLD = {
    "bars": ("34.2%", "65.8%"),
    "compare": ("25.0%", "75.0%", "100%", "0%"),
    "tree": ("1/3", "0.6667", "1/2", "1/6", "16.7%"),
    "bayes": ("1,000", "100", "900", "450", "550", "18.2%", "81.8%"),
    "dots": ("24", "976", "1,000", "2.4%", "97.6%"),
    "chain": ("0.6", "0.4", "never"),
    "path": ("60", "57.5", "63"),
    "histograms": ("3 numbers from 10.0% to 50.0%, the middle one 30.0%",),
    "intervals": ("True value: 29.5%", "held by 1 of 3", "missed by 2 of 3: 2; 3."),
    "crowd": ("3 guesses: lowest 50.0%, middle 66.0%, highest 90.0%", "You said 90.0%"),
}
"""What the text alternative of each picture has to tell, in English."""


def test_the_text_alternative_is_one_line_with_every_number() -> None:
    for kind, drawing in pictures("en").items():
        told = repr(drawing)
        assert "\n" not in told
        assert [part for part in TOLD[kind] if part not in told] == [], kind


def test_the_document_describes_itself_to_a_screen_reader() -> None:
    for drawing in pictures("fr").values():
        root = fromstring(drawing.svg)
        name, described, *_ = (each.text or "" for each in root)
        assert (root.get("role"), root.get("lang")) == ("img", "fr")
        assert repr(drawing).startswith(name)
        assert repr(drawing).endswith(described)


def test_a_notebook_shows_an_image_with_the_text_alternative() -> None:
    for drawing in pictures("en").values():
        image = fromstring(drawing._repr_html_().replace(">", "/>"))
        assert image.get("alt") == repr(drawing)
        assert str(image.get("src")).startswith("data:image/svg+xml,")


def test_equal_input_gives_equal_bytes_in_a_file_too(tmp_path: Path) -> None:
    first, second = pictures("en"), pictures("en")
    assert first == second
    saved = first["bars"].save(tmp_path / "tens.svg")
    assert saved.read_text(encoding="utf-8") == second["bars"].svg == second["bars"].to_svg()


# Labels of every kind of sign, and of every length.

HOSTILE = [
    "</text><script>alert(1)</script>",
    '" onload="alert(1)',
    "]]>&amp;<!--",
    "\x00\x1b\ud800\ufffe",
    "a\nb\tc",
    "👩‍👩‍👧" * 20,
    "",
]


def with_labels(a: str, b: str) -> list[Drawing]:
    """Draw pictures with these texts in all their places."""
    return [
        drawings.bars({a: 0.25, f"{b}.": 0.75}, title=a, label=b, mark=a),
        drawings.compare({f"{a}1": {a: 1, f"{b}.": 0}, f"{b}2": {a: 2, f"{b}.": 0}}, "fr", a, b),
        drawings.tree({a: (0.5, {b: (1, None)}), f"{b}.": (0.5, None)}, title=b),
        drawings.bayes_table({a: (0.5, 0.5), f"{b}.": (0.5, 1)}, title=b, event=a),
        drawings.dots(3, 10, title=a, label=b, other=a),
        drawings.chain({f"{a}1": {f"{a}1": 1}, f"{b}2": {f"{a}1": 1}}, title=b),
        drawings.path({a: [1, 2], f"{b}.": [2, 1]}, title=b, across=a, up=b),
    ]


def check_labels(a: str, b: str) -> None:
    """Check that pictures are documents of shapes and texts, and their images have no script."""
    for drawing in with_labels(a, b):
        root = fromstring(drawing.svg.encode())
        assert {each.tag.partition("}")[2] for each in root.iter()} <= {
            *("svg", "title", "desc", "defs", "pattern", "rect", "path", "text", "circle"),
        }
        shown = fromstring(drawing._repr_html_().replace('auto">', 'auto"/>'))
        assert set(shown.keys()) == {"src", "alt", "style"}


def test_a_hostile_label_stays_a_text() -> None:
    for a, b in pairwise([*HOSTILE, HOSTILE[0]]):
        check_labels(a[:180], b[:180])


# Figures of matplotlib


def test_a_figure_of_matplotlib_is_an_image_with_its_alternative() -> None:
    pyplot = pytest.importorskip("matplotlib.pyplot")
    figure = pyplot.figure(figsize=(2, 1))
    shown = drawings.figure(figure, 'Jetons "rise" & fall')
    html = shown._repr_html_()
    assert 'alt="Jetons &quot;rise&quot; &amp; fall"' in html
    assert 'src="data:image/png;base64,' in html
    assert html == drawings.figure(figure, 'Jetons "rise" & fall')._repr_html_()
    assert not pyplot.fignum_exists(figure.number), "an open figure is not shown a second time"
    with pytest.raises(DrawingError, match="in words"):
        drawings.figure(figure, "  \n")


# The page


@pytest.mark.parametrize("lang", ["en", pytest.param("fr", marks=pytest.mark.slow)])
def test_every_example_of_the_page_is_a_picture_in_the_language(lang: str) -> None:
    page = (DOCS / lang / "gallery.md").read_text("utf-8").rpartition("\n## ")[2]
    names: dict[str, Any] = {}
    drawn: list[Drawing] = []
    for block in re.findall(r"```python\n(.*?)```", page, re.DOTALL):
        for statement in ast.parse(block).body:
            if isinstance(statement, ast.Expr):
                drawn.append(eval(ast.unparse(statement), names))  # noqa: S307 - what readers run
            else:
                exec(ast.unparse(statement), names)  # noqa: S102 - what readers run
    assert len(drawn) == 9
    assert all(f'lang="{lang}"' in each.svg for each in drawn)
