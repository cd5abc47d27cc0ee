"""Labels of every kind of sign, and of every length: always a document that can be read."""

from __future__ import annotations

from itertools import pairwise
from xml.etree.ElementTree import fromstring

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nainjaune_widget import drawings
from nainjaune_widget.drawings import Drawing

HOSTILE = [
    "</text><script>alert(1)</script>",
    '" onload="alert(1)',
    "]]>&amp;<!--",
    "\x00\x1b\ud800\ufffe",
    "דוד",
    "a\nb\tc",
    "👩‍👩‍👧" * 20,
    "",
    "x" * 200,
]
LABELS = st.one_of(st.sampled_from(HOSTILE), st.text(max_size=60))


def all_kinds(a: str, b: str) -> list[Drawing]:
    """Draw a picture of each kind with these texts in all their places."""
    return [
        drawings.bars({a: 0.25, f"{b}.": 0.75}, title=a, label=b, mark=a),
        drawings.compare({f"{a}1": {a: 1, f"{b}.": 0}, f"{b}2": {a: 2, f"{b}.": 0}}, "fr", a, b),
        drawings.tree({a: (0.5, {b: (1, None)}), f"{b}.": (0.5, None)}, title=b),
        drawings.bayes_table({a: (0.5, 0.5), f"{b}.": (0.5, 1)}, title=b, event=a),
        drawings.dots(3, 10, title=a, label=b, other=a),
        drawings.chain({f"{a}1": {f"{a}1": 1}, f"{b}2": {f"{a}1": 1}}, title=b),
        drawings.path({a: [1, 2], f"{b}.": [2, 1]}, title=b, across=a, up=b),
    ]


@pytest.mark.parametrize(("a", "b"), list(pairwise([*HOSTILE, HOSTILE[0]])))
def test_a_hostile_label_gives_a_document(a: str, b: str) -> None:
    check(a[:180], b[:180])


@pytest.mark.slow
@given(LABELS.map(lambda text: text[:180]), LABELS.map(lambda text: text[:180]))
def test_any_label_gives_a_document(a: str, b: str) -> None:
    check(a, b)


def check(a: str, b: str) -> None:
    """Check that every picture with these texts is a document of nothing but shapes and texts."""
    for drawing in all_kinds(a, b):
        root = fromstring(drawing.svg.encode())
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert {each.tag.partition("}")[2] for each in root.iter()} <= {
            *("svg", "title", "desc", "defs", "pattern", "rect", "path", "text", "circle"),
        }


@pytest.mark.parametrize("hostile", HOSTILE[:3])
def test_a_hostile_label_stays_a_text(hostile: str) -> None:
    for drawing in all_kinds(hostile, "b"):
        shown = fromstring(drawing._repr_html_().replace('auto">', 'auto"/>'))
        assert set(shown.keys()) == {"src", "alt", "style"}
        assert "<script" not in drawing.svg
