"""The arguments of pictures, checked: texts, labels, numbers, probabilities."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from nainjaune_widget.engine.bounds import as_int, as_real, is_whole
from nainjaune_widget.engine.cards import Card
from nainjaune_widget.sheets import number as written_number
from nainjaune_widget.words import DrawingError, isolated, shown

LONGEST_LABEL = 200
"""The length of a string that a picture has room for."""

LARGEST = 1e15
"""The largest number, beyond which digits would be lost."""

MOST_POINTS = 100_000
"""The numbers of a line."""

SUM_ERROR = 1e-6
"""The distance from 1 of a sum of rounded probabilities."""

_UNWRITABLE = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
"""Signs that no file of XML may hold."""

Number = int | Fraction | float
"""A number that was checked, as exact as it was given."""


def text(value: str, name: str) -> str:
    r"""Return a string in one line, without signs that no file of XML may hold.

    Args:
        value: the text.
        name: the name of the argument, for the error.

    Raises:
        DrawingError: it is too long.

    >>> text("a\nb\x00", "title")
    'a b\ufffd'
    """
    if len(value) > LONGEST_LABEL:
        raise DrawingError("drawing-long", name=name, most=LONGEST_LABEL, n=len(value))
    line = " ".join(value.split())
    return isolated(_UNWRITABLE.sub("\ufffd", line))


def label(value: object, lang: str) -> str:
    """Return a label as a language writes it.

    Args:
        value: a string, an integer or a card.
        lang: the language.

    Raises:
        DrawingError: it is anything else.

    >>> label(Card("Q♠"), "fr"), label(1000, "en")
    ('D♠', '1,000')
    """
    if isinstance(value, Card):
        return value.say(lang)
    if is_whole(exact := as_int(value)):
        return written_number(int(number(exact, "label")), lang)
    if isinstance(value, str):
        return text(value, "label")
    raise DrawingError("drawing-label", value=shown(value))


def items(
    value: Mapping[Any, Any], name: str, least: int, most: int, lang: str
) -> list[tuple[str, Any]]:
    """Return the labels and values of a dict that has so many of them.

    Args:
        value: the dict.
        name: the name of the argument, for the error.
        least: the smallest number of items.
        most: the largest number of items.
        lang: the language of the labels.

    Raises:
        DrawingError: it has the wrong size or a wrong label.
    """
    if not least <= len(value) <= most:
        raise DrawingError("drawing-size", name=name, least=least, most=most, n=len(value))
    return [(label(key, lang), each) for key, each in value.items()]


def number(value: object, name: str) -> Number:
    """Return a number that can be drawn: an int or a fraction if it is exact, else a float.

    Args:
        value: the number.
        name: what it is of, for the error.

    Raises:
        DrawingError: it is not a number, not finite, or too large.
    """
    known = as_real(value)
    if known is None or not -LARGEST <= known <= LARGEST:
        raise DrawingError("drawing-number", name=name, value=shown(value))
    return known


def probability(value: object, name: str) -> Number:
    """Return a probability.

    Args:
        value: a number from 0 to 1.
        name: what it is of, for the error.

    Raises:
        DrawingError: it is not such a number.
    """
    known = number(value, name)
    if not -SUM_ERROR <= known <= 1 + SUM_ERROR:
        raise DrawingError("drawing-probability", name=name, value=shown(value))
    return min(max(known, Fraction(0)), Fraction(1))


def whole(value: object, name: str, least: int, most: int) -> int:
    """Return an integer within bounds.

    Args:
        value: the number.
        name: the name of the argument, for the error.
        least: the smallest number.
        most: the largest number.

    Raises:
        DrawingError: it is not such a number.
    """
    known = as_int(value)
    if not is_whole(known, least, most):
        raise DrawingError("number", name=name, least=least, most=most, value=shown(value))
    return known


def check_sum(probabilities: Sequence[Number], name: str) -> None:
    """Refuse probabilities that do not add up to 1.

    Args:
        probabilities: the probabilities.
        name: what they are of, for the error.

    Raises:
        DrawingError: their sum is not 1, but for rounding.
    """
    total = float(sum(probabilities))
    if abs(total - 1) > SUM_ERROR:
        raise DrawingError("drawing-sum", name=name, sum=f"{total:.6g}")


def pair(value: Any, key: str, **values: object) -> Sequence[Any]:
    """Return a pair.

    Args:
        value: a tuple or a list of two.
        key: the error of anything else.
        **values: the values that its message names beside that one.

    Raises:
        DrawingError: it is anything else.
    """
    if not isinstance(value, (tuple, list)) or len(value) != 2:
        raise DrawingError(key, value=shown(value), **values)
    return value


def numbers(values: Iterable[Any], name: str) -> list[Number]:
    """Return the numbers of a list.

    Args:
        values: the list, of at least two numbers.
        name: the name of the list, for the error.

    Raises:
        DrawingError: it has too few or too many, or something in it is not a number.
    """
    given = list(values)
    if not 2 <= len(given) <= MOST_POINTS:
        raise DrawingError("drawing-list", name=name, most=MOST_POINTS, value=shown(given))
    return [number(each, name) for each in given]
