"""The signs of a written answer: numbers, names and operators."""

from __future__ import annotations

import re
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

_BLANK = "[ \u00a0\u2009\u202f]"
_NUMBER = re.compile(
    rf"(?P<whole>\d{{1,3}}(?:{_BLANK}\d{{3}})+(?!\d)|\d[\d_]*|(?=[.,]\d))"
    rf"(?P<rest>(?:[.,]\d+)*)(?:[eE](?P<power>[-+−]?\d+))?"
)
_THOUSANDS = re.compile(r"\d{1,3}(,\d{3})+")
_NAME = re.compile(r"\\?[^\W\d_]+")
_OPERATORS = {
    "−": "-",
    "–": "-",
    "×": "*",
    "·": "*",
    "⋅": "*",
    "∗": "*",
    "÷": "/",
    "∕": "/",
    "⁄": "/",
    "[": "(",
    "]": ")",
    "{": "(",
    "}": ")",
}
_KNOWN = set("+-*/^!%(),;√‰")
_SEPARATING = {"c", "comb", "binom", "binomial", "choose", "p", "a", "perm", "arr", "fraction"}


@dataclass(frozen=True)
class Token:
    """A sign of a written answer.

    Attributes:
        kind: ``"number"``, ``"name"``, ``"raised"`` (an exponent written small), or the operator
            itself.
        text: the sign as it is written.
        value: the value of a number or of a raised one.
        digits: the significant digits of a number with decimals; None for a whole number.
        unit: the unit of its last digit.
    """

    kind: str
    text: str
    value: Fraction = Fraction(0)
    digits: int | None = None
    unit: Fraction = Fraction(1)


def tokens_of(text: str, lang: str) -> Iterator[Token]:
    """Yield the signs of a written answer.

    Args:
        text: the answer.
        lang: the language, which decides on the one comma of 1,234.

    Raises:
        Unreadable: something is there that belongs to no formula, or too much of it.

    >>> [token.kind for token in tokens_of("C(48,12)/2 %", "en")]
    ['name', '(', 'number', ',', 'number', ')', '/', 'number', '%']
    """
    if len(text) > LONGEST_ANSWER:
        raise Unreadable("too-long")
    at = 0
    called: list[bool] = []
    before = ""
    while at < len(text):
        letter = text[at]
        if letter.isspace():
            at += 1
            continue
        in_call = bool(called) and called[-1]
        if in_call and letter == ",":
            token, at = _operator(text, at)
        elif found := _NUMBER.match(text, at):
            token, at = _number(found, lang, in_call=in_call)
        elif found := RAISED.match(text, at):
            token, at = Token("raised", found[0], Fraction(lowered(found[0]))), found.end()
        elif found := _NAME.match(text, at):
            token, at = Token("name", found[0].lstrip("\\").lower()), found.end()
        else:
            token, at = _operator(text, at)
        if token.kind == "(":
            called.append(before in _SEPARATING)
        elif token.kind == ")" and called:
            called.pop()
        before = token.text if token.kind == "name" else ""
        yield token


def _operator(text: str, at: int) -> tuple[Token, int]:
    if text.startswith("**", at):
        return Token("^", "**"), at + 2
    sign = _OPERATORS.get(text[at], text[at])
    if sign == ":":
        sign = "/"
    if sign not in _KNOWN:
        raise Unreadable
    return Token(sign, text[at]), at + 1


def _number(found: re.Match[str], lang: str, *, in_call: bool) -> tuple[Token, int]:
    """Read a number; in the brackets of C(48,12) a comma separates, and marks no decimals."""
    end = found.end()
    whole, rest, power = found["whole"], found["rest"], found["power"] or "0"
    if in_call and "," in rest:
        rest, power = rest.partition(",")[0], "0"
        end = found.end("whole") + len(rest)
    digits = whole.replace("_", "")
    for blank in " \u00a0\u2009\u202f":
        digits = digits.replace(blank, "")
    decimals = ""
    if rest:
        digits, decimals = _split(digits, rest, lang)
    exponent = int(power.replace("−", "-")) if len(power) < 6 else MOST_EXPONENT + 1
    if len(digits + decimals) > MOST_DIGITS or abs(exponent) > MOST_EXPONENT:
        raise Unreadable("too-large")
    unit = Fraction(10) ** (exponent - len(decimals))
    value = int(digits + decimals) * unit
    significant = len((digits + decimals).lstrip("0"))
    is_whole = not decimals and not found["power"]
    return Token("number", found[0], value, None if is_whole else significant, unit), end


def _split(digits: str, rest: str, lang: str) -> tuple[str, str]:
    """Return the digits before and after the decimal mark."""
    marks = set(rest) & {".", ","}
    together = digits + rest
    if marks == {",", "."}:
        head, mark, tail = together.rpartition(max(".", ",", key=together.rfind))
        other = "," if mark == "." else "."
        if mark in head or not re.fullmatch(rf"\d{{1,3}}(\{other}\d{{3}})+", head):
            raise Unreadable
        return head.replace(other, ""), tail
    (mark,) = marks
    several = rest.count(mark) > 1
    in_thousands = mark == "," and lang == "en" and not digits.startswith("0")
    if (several or in_thousands) and _THOUSANDS.fullmatch(together.replace(mark, ",")):
        return together.replace(mark, ""), ""
    if several:
        raise Unreadable
    return digits, rest[1:]
