"""The signs of a written answer: numbers, names and operators."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from nainjaune_widget.exercises.reading.numbers import Unreadable
from nainjaune_widget.sheets import RAISED, lowered

LONGEST_ANSWER = 200
"""The length of a written answer."""

MOST_DIGITS = 80
"""The digits of one number."""

MOST_EXPONENT = 100
"""The largest power of ten in a number such as 2e11."""

MOST_BRACKETS = 20
"""The brackets that may be open at a time."""

END = "end"
"""The kind of the token after the last sign."""

_BLANKS = " \u00a0\u2009\u202f"
_THOUSANDS = re.compile(r"\d{1,3}(,\d{3})+")
_NAME = re.compile(r"\\?[^\W\d_]+")
_OPERATOR = re.compile(r"\*\*|[-+*/^!%(),;√‰−–×·⋅∗:÷∕⁄[\]{}]")
_WRITTEN_OTHERWISE = str.maketrans("−–×·⋅∗:÷∕⁄[]{}", "--****////()()")
_WORDS = {"cdot": "*", "times": "*", "sur": "in"} | {
    name: name for name in ("choose", "e", "in", "of", "out", "parmi")
}
"""The kinds of the names that are not functions."""

_SEPARATING = {"c", "comb", "binom", "binomial", "choose", "p", "a", "perm", "arr"} | {
    "expectation",
    "fraction",
    "probability",
}
"""The functions in whose brackets a comma separates, and marks no decimals."""


_PERCENT = re.compile(r"\\%|p(?:er|our)\s?cents?(?!\w)", re.IGNORECASE)
_PARTS = {
    # ¼ is decomposed into 1, a fraction slash and 4.
    sign: Fraction(*map(int, unicodedata.normalize("NFKC", sign).split("⁄")))
    for sign in "½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒"
}


def _number_with(marks: str) -> re.Pattern[str]:
    """Return the pattern of a number in which some signs can mark decimals or thousands."""
    fractions = "".join(_PARTS)
    return re.compile(
        rf"(?P<whole>\d{{1,3}}(?:[{_BLANKS}]\d{{3}})+(?!\d)|\d[\d_]*|(?=[{marks}]\d|[{fractions}]))"
        rf"(?P<rest>(?:[{marks}]\d+)*)(?P<part>[{fractions}])?(?:[eE](?P<power>[-+−]?\d+))?"
    )


_NUMBER, _NUMBER_IN_CALL = _number_with(".,"), _number_with(".")


@dataclass(frozen=True)
class Token:
    """A sign of a written answer.

    Attributes:
        kind: ``"number"``, ``"name"``, ``"raised"`` (an exponent written small), or the operator,
            such as ``"*"`` or ``"in"``.
        text: the sign as it is written.
        value: the value of a number or of a raised one.
        unit: the unit of the last digit of a number with decimals; None for a whole number.
    """

    kind: str
    text: str
    value: Fraction = Fraction(0)
    unit: Fraction | None = None


def tokens_of(text: str, lang: str) -> Iterator[Token]:
    """Yield the signs of a written answer.

    Args:
        text: the answer.
        lang: the language, which decides on the one comma of 1,234.

    Raises:
        Unreadable: a sign that is not part of formulas, or more signs than are read.

    >>> [token.kind for token in tokens_of("C(48,12)/2 %", "en")]
    ['name', '(', 'number', ',', 'number', ')', '/', 'number', '%']
    """
    if len(text) > LONGEST_ANSWER:
        raise Unreadable("too-long")
    at = 0
    in_call = [False]
    before = ""
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        if found := (_NUMBER_IN_CALL if in_call[-1] else _NUMBER).match(text, at):
            token = _number(found, lang)
        elif found := RAISED.match(text, at):
            token = Token("raised", found[0], Fraction(lowered(found[0])))
        elif found := _PERCENT.match(text, at):
            token = Token("%", found[0])
        elif found := _NAME.match(text, at):
            name = found[0].lstrip("\\").lower()
            token = Token(_WORDS.get(name, "name"), name)
        elif found := _OPERATOR.match(text, at):
            sign = found[0].translate(_WRITTEN_OTHERWISE)
            token = Token("^" if sign == "**" else sign, found[0])
        else:
            raise Unreadable
        if token.kind == "(":
            in_call.append(before in _SEPARATING)
            if len(in_call) - 1 > MOST_BRACKETS:
                raise Unreadable("too-long")
        elif token.kind == ")" and len(in_call) > 1:
            in_call.pop()
        at, before = found.end(), token.text
        yield token


def _number(found: re.Match[str], lang: str) -> Token:
    whole, decimals = re.sub(rf"[_{_BLANKS}]", "", found["whole"]), ""
    if found["rest"]:
        whole, decimals = _split(whole, found["rest"], lang)
    power = found["power"] or "0"
    exponent = int(power.replace("−", "-")) if len(power) < 6 else MOST_EXPONENT + 1
    written = whole + decimals
    if len(written) > MOST_DIGITS or abs(exponent) > MOST_EXPONENT:
        raise Unreadable("too-large")
    unit = Fraction(10) ** (exponent - len(decimals))
    value = int(written or 0) * unit
    if found["part"]:
        if decimals or found["power"]:
            raise Unreadable
        return Token("number", found[0], value + _PARTS[found["part"]])
    return Token("number", found[0], value, unit if decimals or found["power"] else None)


def _split(whole: str, rest: str, lang: str) -> tuple[str, str]:
    """Return the digits before and after the decimal mark."""
    together = whole + rest
    marks = {".", ","}.intersection(rest)
    if len(marks) == 2:
        head, mark, decimals = together.rpartition(max(marks, key=together.rfind))
        (other,) = marks - {mark}
        if mark in head or not _THOUSANDS.fullmatch(head.replace(other, ",")):
            raise Unreadable
        return head.replace(other, ""), decimals
    (mark,) = marks
    several = rest.count(mark) > 1
    in_thousands = mark == "," and lang == "en" and not whole.startswith("0")
    if (several or in_thousands) and _THOUSANDS.fullmatch(together.replace(mark, ",")):
        return together.replace(mark, ""), ""
    if several:
        raise Unreadable
    return whole, rest[1:]
