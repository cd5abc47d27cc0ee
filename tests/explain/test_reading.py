"""Explanations as they are read: names in French, in a cell, in a growing round."""

from __future__ import annotations

import pytest

from nainjaune_widget.explain import inflected_names
from tests.explain.asking import told
from tests.support.deals.notation import act, lay

HANDS = ["2♣ 2♦", "7♦ 4♣", "10♠ 3♠"]


@pytest.mark.parametrize(
    ("name", "of"),
    [
        ("Ana", "d’Ana"),
        ("Élise", "d’Élise"),
        ("Hugo", "d’Hugo"),
        ("Hans", "de Hans"),
        ("Yves", "d’Yves"),
        ("Œdipe", "d’Œdipe"),
    ],
)
def test_french_elides_de_before_a_vowel(name: str, of: str) -> None:
    assert inflected_names((name,), 1, "fr")[0].of == of


def test_a_name_cannot_break_out_of_the_cell() -> None:
    r = lay(HANDS)
    act(r, "7♦")
    names = ("Ana", "<script>alert('x')</script>", "{card} & Co")
    for kind in ("lead", "sans", "sweep"):
        explanation = told(r, kind, names=names)
        assert "<script>" not in explanation._repr_html_()
    assert "{card} & Co" in told(r, "sans", names=names).sentence
    assert "{card} &amp; Co" in told(r, "sans", names=names)._repr_html_()


def test_a_cell_shows_the_sum_and_the_rule() -> None:
    r = lay(HANDS)
    act(r, "7♦")
    assert repr(told(r, "sweep")) == str(told(r, "sweep")), "LaTeX takes the text"
    page = told(r, "sweep")._repr_html_()
    assert "<td>taken</td><td style='text-align:right'>15</td>" in page
    assert "(rule lindor-1789 · sweep)" in page
