"""The arguments of pictures, checked: texts, labels, numbers, probabilities."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from numbers import Integral, Rational, Real

from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.engine.cards import Card
from nainjaune_widget.sheets import number
from nainjaune_widget.words import (
    DrawingError,
    isolated,
    plain_items,
    plain_list,
    shown,
)

LONGEST_LABEL = 200
"""The length of a text that a picture has room for."""

LARGEST = 1e15
"""The largest number, beyond which digits would be lost."""

SUM_ERROR = 1e-6
"""The distance from 1 of a sum of rounded probabilities."""

Number = Fraction | float
"""A number that was checked: a fraction if it was given exactly, else a float."""


def checked_text(value: object, name: str) -> str:
    r"""Return a text in one line, without signs that no file of XML may hold.

    Args:
        value: the text.
        name: the name of the argument, for the error.

    Raises:
        DrawingError: it is no text, or too long.

    >>> checked_text("a\nb\x00", "title")
    'a b\ufffd'
    """
    if not isinstance(value, str):
        raise DrawingError("drawing-text", name=name, value=shown(value))
    if len(value) > LONGEST_LABEL:
        raise DrawingError("drawing-long", name=name, most=LONGEST_LABEL, n=len(value))
    line = " ".join(value.split())
    return isolated("".join(sign if _is_writable(sign) else "\ufffd" for sign in line))


def checked_label(value: object, lang: str) -> str:
    """Return a label as a language writes it.

    Args:
        value: a text, a whole number or a card.
        lang: the language.

    Raises:
        DrawingError: it is none of them.

    >>> checked_label(Card("Q♠"), "fr"), checked_label(1000, "en")
    ('D♠', '1,000')
    """
    if isinstance(value, Card):
        return value.say(lang)
    if is_whole(whole := as_int(value)):
        return number(int(checked_number(whole, "label")), lang)
    if isinstance(value, str):
        return checked_text(value, "label")
    raise DrawingError("drawing-label", value=shown(value))


def checked_items(value: object, name: str, least: int, most: int) -> list[tuple[object, object]]:
    """Return the items of a dict that has so many of them.

    Args:
        value: the dict.
        name: the name of the argument, for the error.
        least: the smallest number of items.
        most: the largest number of items.

    Raises:
        DrawingError: it is no dict, or has too few items or too many.
    """
    items = plain_items(value)
    if items is None:
        raise DrawingError("drawing-dict", name=name, value=shown(value))
    if not least <= len(items) <= most:
        raise DrawingError("drawing-size", name=name, least=least, most=most, n=len(items))
    return items


def checked_number(value: object, name: str) -> Number:
    """Return a number that can be drawn, as a fraction if it is exact.

    Args:
        value: the number.
        name: what it is of, for the error.

    Raises:
        DrawingError: it is no number, not finite, or too large.
    """
    try:
        if isinstance(value, bool) or not isinstance(value, Real):
            raise DrawingError("drawing-number", name=name, value=shown(value))
        known: Number = Fraction(value) if isinstance(value, Rational) else float(value)
        fits = abs(float(known)) <= LARGEST
    except (ArithmeticError, TypeError, ValueError) as error:
        raise DrawingError("drawing-number", name=name, value=shown(value)) from error
    if not fits:
        raise DrawingError("drawing-number", name=name, value=shown(value))
    return known


def checked_probability(value: object, name: str) -> Number:
    """Return a probability.

    Args:
        value: a number from 0 to 1.
        name: what it is of, for the error.

    Raises:
        DrawingError: it is no such number.
    """
    known = checked_number(value, name)
    if not -SUM_ERROR <= known <= 1 + SUM_ERROR:
        raise DrawingError("drawing-probability", name=name, value=shown(value))
    return min(max(known, Fraction(0)), Fraction(1))


def checked_whole(value: object, name: str, least: int, most: int) -> int:
    """Return a whole number within bounds.

    Args:
        value: the number.
        name: the name of the argument, for the error.
        least: the smallest number.
        most: the largest number.

    Raises:
        DrawingError: it is no such number.
    """
    known = as_int(value)
    if not is_whole(known, least, most):
        raise DrawingError("drawing-whole", name=name, least=least, most=most, value=shown(value))
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


def are_probabilities(values: Sequence[Number], given: Sequence[object]) -> bool:
    """Return whether numbers are meant as probabilities: from 0 to 1, and not only 0 and 1.

    Args:
        values: the numbers.
        given: the same as they were given; whole numbers alone are counts.
    """
    whole = all(isinstance(each, Integral) for each in given)
    return not whole and all(0 <= value <= 1 for value in values)


def checked_numbers(value: object, name: str) -> tuple[list[Number], list[object]]:
    """Return the numbers of a list, checked and as they were given.

    Args:
        value: the list, of at least two numbers.
        name: the name of the list, for the error.

    Raises:
        DrawingError: it is no list of numbers.
    """
    given = members_of(value)
    if given is None or not 2 <= len(given) <= MOST_POINTS:
        raise DrawingError("drawing-list", name=name, most=MOST_POINTS, value=shown(value))
    return [checked_number(each, name) for each in given], given


MOST_POINTS = 100_000
"""The numbers of a line."""


def members_of(value: object) -> list[object] | None:
    """Return the members of a list or of anything else to walk through; None of what is none."""
    return None if isinstance(value, Mapping) else plain_list(value, most=MOST_POINTS)


def _is_writable(sign: str) -> bool:
    code = ord(sign)
    return (
        code >= 0x20
        and not 0x7F <= code < 0xA0
        and not 0xD800 <= code < 0xE000
        and (code & 0xFFFE != 0xFFFE)
    )
