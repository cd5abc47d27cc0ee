"""Input from which no picture can be drawn: refused with the reason, in both languages."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from nainjaune_widget import DrawingError, NainJauneError, drawings

NESTED = {"a": (1, {"b": (1, {"c": (1, {"d": (1, None)})})})}
STAY = {"b": {"b": 1}}


def wide_tree(levels: int) -> dict[str, Any]:
    after = wide_tree(levels - 1) if levels > 1 else None
    return {str(nth): (Fraction(1, 4), after) for nth in range(4)}


REFUSED: dict[str, tuple[Callable[[], Any], str]] = {
    "no values": (lambda: drawings.bars({}), "1 to 120"),
    "too many bars": (lambda: drawings.bars(dict.fromkeys(range(121), 1)), "121"),
    "not a number": (lambda: drawings.bars({"a": math.nan}), "nan"),
    "endless": (lambda: drawings.bars({"a": math.inf}), "inf"),
    "a string for a number": (lambda: drawings.bars({"a": "0.5"}), "'0.5'"),
    "no such mark": (lambda: drawings.bars({"a": 1}, mark="b"), "'b'"),
    "a long title": (lambda: drawings.bars({"a": 1}, title="a" * 201), "201"),
    "an unknown language": (lambda: drawings.bars({"a": 1}, "de"), "use 'en'"),
    "more than all": (lambda: drawings.bars({"a": 1.2}, percent=True), "0 to 1"),
    "one distribution": (lambda: drawings.compare({"a": {0: 1}}), "2 to 4"),
    "other labels": (lambda: drawings.compare({"a": {0: 1}, "b": {1: 1}}), "same labels"),
    "branches of 0.9": (lambda: drawings.tree({"a": (0.9, None)}), "0.9"),
    "a branch below 0": (lambda: drawings.tree({"a": (-0.5, None), "b": (1.5, None)}), "-0.5"),
    "inner branches of 2": (
        lambda: drawings.tree({"a": (1, {"b": (1, None), "c": (1, None)})}),
        "2",
    ),
    "four levels": (lambda: drawings.tree(NESTED), "3 levels"),
    "64 ends": (lambda: drawings.tree(wide_tree(3)), "64"),
    "priors of 0.5": (lambda: drawings.bayes_table({"a": (0.5, 0.5)}), "0.5"),
    "an impossible event": (lambda: drawings.bayes_table({"a": (1, 0)}), "probability 0"),
    "a likelihood above 1": (lambda: drawings.bayes_table({"a": (1, 2)}), "0 to 1"),
    "more dots than there are": (lambda: drawings.dots(11, 10), "from 0 to 10"),
    "too many dots": (lambda: drawings.dots(1, 2001), "2000"),
    "one state": (lambda: drawings.chain({"a": {"a": 1}}), "2 to 6"),
    "a step to nowhere": (lambda: drawings.chain({"a": {"c": 1}, **STAY}), "'a' or 'b'"),
    "steps of 0.9": (lambda: drawings.chain({"a": {"a": 0.9}, **STAY}), "0.9"),
    "one point": (lambda: drawings.path({"a": [1]}), "2 to"),
    "a hole in a line": (lambda: drawings.path({"a": [1, None, 2]}), "None"),
    "a short band": (lambda: drawings.path({"a": [1, 2, 3]}, band=([0, 0], [1, 1])), "3"),
    "a band upside down": (lambda: drawings.path({"a": [1, 2]}, band=([3, 3], [1, 1])), "above"),
    "dots for no line": (lambda: drawings.path({"a": [1, 2]}, dots="b"), "'b'"),
    "a first number of 0.5": (lambda: drawings.path({"a": [1, 2]}, first=0.5), "integer"),  # type: ignore[arg-type]
    "no guesses": (lambda: drawings.crowd([], 1), "not []"),
    "ends the wrong way round": (lambda: drawings.crowd([1, 2], 1, ends=(2, 1)), "not (2, 1)"),
    "no step": (lambda: drawings.histograms({"a": [1, 2]}, step=0), "above 0"),
    "one number": (lambda: drawings.histograms({"a": [1]}), "a has [1]"),
    "one interval": (lambda: drawings.intervals([(0, 1)], 0.5), "2 to 200"),
    "an interval upside down": (lambda: drawings.intervals([(0, 1), (1, 0)], 0.5), "not (1, 0)"),
    "no figure": (lambda: drawings.figure("tens.png", "tens"), "str"),
}


def test_the_refusal_names_the_fault() -> None:
    assert issubclass(DrawingError, NainJauneError)
    for call, named in REFUSED.values():
        with pytest.raises(DrawingError, match=re.escape(named)) as refused:
            call()
        assert refused.value.say("fr") != refused.value.say("en")


def test_the_probabilities_of_a_dict_may_be_rounded() -> None:
    thirds = dict.fromkeys("abc", (0.3333333, None))
    assert "0.3333" in repr(drawings.tree(thirds))
