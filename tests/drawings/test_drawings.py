"""All teaching pictures: their text alternatives, their bytes, their files."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import fromstring

import pytest

from nainjaune_widget import drawings

HALF = {"sans": (Fraction(1, 2), None), "goes on": (Fraction(1, 2), None)}
PICTURES: dict[str, Callable[[str], Any]] = {
    "bars": lambda lang: drawings.bars({0: 0.342, 1: 0.658}, lang, "Tens", "tens", mark=1),
    "compare": lambda lang: drawings.compare({"a": {0: 0.25, 1: 0.75}, "b": {0: 1, 1: 0}}, lang),
    "tree": lambda lang: drawings.tree(
        {"no ten": (Fraction(1, 3), HALF), "ten": (2 / 3, None)}, lang
    ),
    "bayes": lambda lang: drawings.bayes_table({"asleep": (0.1, 1), "Ben": (0.9, 0.5)}, lang),
    "dots": lambda lang: drawings.dots(24, lang=lang),
    "chain": lambda lang: drawings.chain({"a": {"a": 0.6, "b": 0.4}, "b": {"b": 1}}, lang),
    "path": lambda lang: drawings.path({"Ana": [60, 57.5, 63]}, lang, level=60),
}
NUMBERS = {
    "bars": ("34.2%", "65.8%"),
    "compare": ("25.0%", "75.0%", "100%", "0%"),
    "tree": ("1/3", "0.6667", "1/2", "1/6", "16.7%"),
    "bayes": ("1,000", "100", "900", "450", "550", "18.2%", "81.8%"),
    "dots": ("24", "976", "1,000", "2.4%", "97.6%"),
    "chain": ("0.6", "0.4", "never"),
    "path": ("60", "57.5", "63"),
}
"""The numbers that the text alternative of each picture has to tell, in English."""


@pytest.mark.parametrize("kind", PICTURES)
def test_the_text_alternative_is_one_line_with_every_number(kind: str) -> None:
    told = repr(PICTURES[kind]("en"))
    assert "\n" not in told
    assert [number for number in NUMBERS[kind] if number not in told] == []


def test_a_line_may_be_drawn_as_dots() -> None:
    lines = {"exact": [10, 20, 30], "by chance": [11, 18, 33]}
    drawing = drawings.path(lines, dots="by chance")
    assert drawing.svg.count("<circle") == 3 + 3, "in the legend and in the picture"
    assert repr(drawing) == repr(drawings.path(lines))


def test_compared_values_are_matched_by_name_in_whatever_order_they_come() -> None:
    told = repr(drawings.compare({"a": {"held": 1, "asleep": 2}, "b": {"asleep": 4, "held": 3}}))
    assert told.endswith("a – held: 1; asleep: 2. b – held: 3; asleep: 4.")


@pytest.mark.parametrize("kind", PICTURES)
def test_the_document_describes_itself_to_a_screen_reader(kind: str) -> None:
    drawing = PICTURES[kind]("fr")
    root = fromstring(drawing.svg)
    name, described, *_ = (each.text or "" for each in root)
    assert root.get("role") == "img"
    assert root.get("lang") == "fr"
    assert repr(drawing).startswith(name)
    assert repr(drawing).endswith(described)


@pytest.mark.parametrize("kind", PICTURES)
def test_french_pictures_have_decimal_commas(kind: str) -> None:
    french = repr(PICTURES[kind]("fr"))
    commas = [number.replace(".", ",") for number in NUMBERS[kind] if "." in number]
    assert [number for number in commas if number.removesuffix("%") not in french] == []


@pytest.mark.parametrize("kind", PICTURES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_equal_input_gives_equal_bytes(kind: str, lang: str) -> None:
    first, second = (PICTURES[kind](lang) for _ in range(2))
    assert first == second
    assert first.to_svg() == second.svg


@pytest.mark.parametrize("kind", PICTURES)
def test_a_notebook_shows_an_image_with_the_text_alternative(kind: str) -> None:
    drawing = PICTURES[kind]("en")
    image = fromstring(drawing._repr_html_().replace(">", "/>"))
    assert image.get("alt") == repr(drawing)
    assert str(image.get("src")).startswith("data:image/svg+xml,")


def test_save(tmp_path: Path) -> None:
    drawing = PICTURES["bars"]("en")
    saved = drawing.save(tmp_path / "tens.svg")
    assert saved.read_text(encoding="utf-8") == drawing.svg
