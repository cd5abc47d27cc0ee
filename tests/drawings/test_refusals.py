"""Input from which no picture can be drawn: refused with the reason, in both languages."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from nainjaune_widget import DrawingError, NainJauneError, drawings

NESTED = {"a": (1, {"b": (1, {"c": (1, {"d": (1, None)})})})}
STAY = {"b": {"b": 1}}


class Rude(str):
    """A text whose comparisons raise."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        raise RuntimeError

    __hash__ = str.__hash__


WRONG: dict[str, Any] = {"list": [1, 2], "number": 3, "third": Fraction(1, 3), "points": [1, 2, 3]}
"""Values of kinds that no argument has."""


def wide_tree(levels: int) -> dict[str, Any]:
    after = wide_tree(levels - 1) if levels > 1 else None
    return {str(nth): (Fraction(1, 4), after) for nth in range(4)}


REFUSED: dict[str, tuple[Callable[[], Any], str]] = {
    "no dict": (lambda: drawings.bars(WRONG["list"]), "dict"),
    "no values": (lambda: drawings.bars({}), "1 to 120"),
    "too many bars": (lambda: drawings.bars(dict.fromkeys(range(121), 1)), "121"),
    "not a number": (lambda: drawings.bars({"a": math.nan}), "nan"),
    "endless": (lambda: drawings.bars({"a": math.inf}), "inf"),
    "huge": (lambda: drawings.bars({"a": 10**400}), "10^400"),
    "a truth": (lambda: drawings.bars({"a": True}), "True"),
    "a complex number": (lambda: drawings.bars({"a": 1j}), "1j"),
    "a text for a number": (lambda: drawings.bars({"a": "0.5"}), "'0.5'"),
    "a fraction for a label": (lambda: drawings.bars({0.5: 1}), "label"),
    "no such mark": (lambda: drawings.bars({"a": 1}, mark="b"), "'b'"),
    "a mark that is a list in a list": (lambda: drawings.bars({"a": 1}, mark=[["a"]]), "label"),
    "a mark that raises": (lambda: drawings.bars({"a": 1}, mark=Rude("b")), "highlighted"),
    "a title that is a number": (lambda: drawings.bars({"a": 1}, title=WRONG["number"]), "title"),
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
    "a branch without an end": (lambda: drawings.tree({"a": 0.5}), "pair"),
    "four levels": (lambda: drawings.tree(NESTED), "3 levels"),
    "64 ends": (lambda: drawings.tree(wide_tree(3)), "64"),
    "priors of 0.5": (lambda: drawings.bayes_table({"a": (0.5, 0.5)}), "0.5"),
    "an impossible event": (lambda: drawings.bayes_table({"a": (1, 0)}), "probability 0"),
    "a likelihood above 1": (lambda: drawings.bayes_table({"a": (1, 2)}), "0 to 1"),
    "a third of a deal": (lambda: drawings.bayes_table({"a": (1, 1)}, of=WRONG["third"]), "of"),
    "more dots than there are": (lambda: drawings.dots(11, 10), "from 0 to 10"),
    "too many dots": (lambda: drawings.dots(1, 2001), "2000"),
    "one state": (lambda: drawings.chain({"a": {"a": 1}}), "2 to 6"),
    "seven states": (lambda: drawings.chain({n: {n: 1} for n in range(7)}), "2 to 6"),
    "a step to nowhere": (lambda: drawings.chain({"a": {"c": 1}, **STAY}), "'a' or 'b'"),
    "steps of 0.9": (lambda: drawings.chain({"a": {"a": 0.9}, **STAY}), "0.9"),
    "one point": (lambda: drawings.path({"a": [1]}), "2 to"),
    "a text for points": (lambda: drawings.path({"a": "123"}), "numbers"),
    "a hole in a line": (lambda: drawings.path({"a": [1, None, 2]}), "None"),
    "half a band": (lambda: drawings.path({"a": [1, 2]}, band=WRONG["points"]), "pair"),
    "a short band": (lambda: drawings.path({"a": [1, 2, 3]}, band=([0, 0], [1, 1])), "3"),
    "a band upside down": (lambda: drawings.path({"a": [1, 2]}, band=([3, 3], [1, 1])), "above"),
    "dots for no line": (lambda: drawings.path({"a": [1, 2]}, dots="b"), "'b'"),
    "no figure": (lambda: drawings.figure("tens.png", "tens"), "str"),
}


@pytest.mark.parametrize(("call", "named"), REFUSED.values(), ids=REFUSED)
def test_the_refusal_names_the_fault(call: Callable[[], Any], named: str) -> None:
    with pytest.raises(DrawingError) as refused:
        call()
    assert named in str(refused.value)
    assert refused.value.say("fr") != refused.value.say("en")


def test_a_drawing_error_is_one_of_the_package() -> None:
    assert issubclass(DrawingError, NainJauneError)


def test_the_probabilities_of_a_dict_may_be_rounded() -> None:
    thirds = dict.fromkeys("abc", (0.3333333, None))
    assert "0.3333" in repr(drawings.tree(thirds))


def test_a_first_number_may_be_any_whole_one() -> None:
    assert "0 to 2" in repr(drawings.path({"a": [1, 2, 3]}, first=0))
    with pytest.raises(DrawingError, match="whole number"):
        drawings.path({"a": [1, 2, 3]}, first=0.5)  # type: ignore[arg-type]
