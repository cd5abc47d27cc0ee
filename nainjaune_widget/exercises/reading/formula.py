"""A small grammar of formulas: the numbers that answers are made of.

A formula is a sum of products of powers. The functions are C (combinations), P and A
(arrangements), sqrt, exp and ln, under the names that they have in English and French; ``1 in 4``,
``1 sur 4``, ``52 choose 12``, ``12 parmi 52`` and the fractions of LaTeX are read as well.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from nainjaune_widget.exercises.reading.numbers import (
    Unreadable,
    arrangements,
    checked,
    combinations,
    divided,
    exponential,
    factorial,
    logarithm,
    raised,
    rooted,
)
from nainjaune_widget.exercises.reading.tokens import Token, tokens_of

MOST_DEPTH = 20
"""The brackets that may be open at a time."""

_SHARES = {"in", "sur"}
_FRACTIONS = {"frac", "dfrac", "tfrac"}
_PAIRS: dict[str, Callable[[Fraction, Fraction], Fraction]] = {
    **dict.fromkeys(("c", "comb", "binom", "binomial", "choose"), combinations),
    **dict.fromkeys(("p", "a", "perm", "arr"), arrangements),
    **dict.fromkeys(_FRACTIONS, divided),
}
_SINGLES: dict[str, Callable[[Fraction], Fraction]] = {
    **dict.fromkeys(("sqrt", "racine"), rooted),
    "exp": exponential,
    **dict.fromkeys(("ln", "log"), logarithm),
    **dict.fromkeys(("factorial", "fact"), factorial),
    "fraction": lambda value: value,
}
_FUNCTIONS = {*_PAIRS, *_SINGLES}


class Value(NamedTuple):
    """A number and the precision that it was given with.

    Attributes:
        number: the number.
        digits: the significant digits of its least precise part; None where all is exact.
    """

    number: Fraction
    digits: int | None = None


@dataclass(frozen=True)
class ParsedFormula:
    """A formula that was read.

    Attributes:
        value: its value.
        digits: the significant digits of its least precise number; None where all is exact.
        literal: the number that it consists of, where it is a single one.
        in_percent: True if it ends with a percent sign.
    """

    value: Fraction
    digits: int | None
    literal: Token | None
    in_percent: bool


def read_formula(text: str, lang: str) -> ParsedFormula:
    """Read a formula.

    Args:
        text: the formula.
        lang: the language of its numbers.

    Raises:
        Unreadable: it is no formula, or too large.

    >>> read_formula("C(48,12)/C(52,12)", "en").value
    Fraction(1406, 4165)
    >>> read_formula("23,1 %", "fr").value, read_formula("1 sur 4", "fr").value
    (Fraction(231, 1000), Fraction(1, 4))
    """
    tokens = tuple(tokens_of(text.strip().lstrip("=≈~ "), lang))
    reader = _FormulaReader(tokens)
    value = reader.whole()
    numbers = [token for token in tokens if token.kind not in {"-", "%", "+"}]
    single = numbers[0] if len(numbers) == 1 and numbers[0].kind == "number" else None
    in_percent = bool(tokens) and tokens[-1].kind == "%"
    return ParsedFormula(checked(value.number), value.digits, single, in_percent)


class _FormulaReader:
    """A reader of formulas, by recursive descent."""

    def __init__(self, tokens: tuple[Token, ...]) -> None:
        self._tokens = tokens
        self._at = self._depth = 0

    def whole(self) -> Value:
        value = self._share()
        if self._at < len(self._tokens):
            raise Unreadable
        return value

    def _next(self) -> Token | None:
        return self._tokens[self._at] if self._at < len(self._tokens) else None

    def _kind(self) -> str:
        token = self._next()
        return token.kind if token else ""

    def _name(self) -> str:
        token = self._next()
        return token.text if token and token.kind == "name" else ""

    def _take(self, *kinds: str) -> Token:
        token = self._next()
        if token is None or token.kind not in kinds:
            raise Unreadable
        self._at += 1
        return token

    def _share(self) -> Value:
        """Read ``1 in 4``, which holds together less than anything else."""
        value = self._sum()
        out_of = self._name() == "out"
        if out_of:
            self._at += 1
        if self._name() in _SHARES or (out_of and self._name() == "of"):
            self._at += 1
            value = _with(divided, value, self._sum())
        elif out_of:
            raise Unreadable
        return value

    def _sum(self) -> Value:
        value = self._product()
        while self._kind() in {"+", "-"}:
            sign = self._take("+", "-").kind
            other = self._product()
            value = _with(_plus if sign == "+" else _minus, value, other)
        return value

    def _product(self) -> Value:
        value = self._signed()
        while True:
            kind = self._kind()
            if kind in {"*", "/"}:
                self._at += 1
                value = _with(_times if kind == "*" else divided, value, self._signed())
            elif self._name() in {"cdot", "times"}:
                self._at += 1
                value = _with(_times, value, self._signed())
            elif kind in {"(", "√"} or (self._name() in _FUNCTIONS and not self._infix()):
                value = _with(_times, value, self._signed())
            else:
                return value

    def _infix(self) -> bool:
        """Return True at the word of ``52 choose 12``, which has no bracket after it."""
        after = self._tokens[self._at + 1 :][:1]
        return self._name() == "choose" and not (after and after[0].kind == "(")

    def _signed(self) -> Value:
        signs = 0
        while self._kind() in {"+", "-"}:
            signs += self._take("+", "-").kind == "-"
        value = self._power()
        return value._replace(number=-value.number) if signs % 2 else value

    def _power(self) -> Value:
        value = self._chosen()
        if self._kind() == "raised":
            exponent = Value(self._take("raised").value)
        elif self._kind() == "^":
            self._at += 1
            self._deeper()
            exponent = self._signed()
            self._depth -= 1
        else:
            return value
        return self._after(_with(raised, value, exponent))

    def _chosen(self) -> Value:
        value = self._after(self._atom())
        name = self._name()
        if name in {"choose", "parmi"}:
            self._at += 1
            other = self._after(self._atom())
            pair = (value, other) if name == "choose" else (other, value)
            value = _with(combinations, *pair)
        return value

    def _after(self, value: Value) -> Value:
        """Read the signs that stand after a number: ``!`` and ``%``."""
        while self._kind() in {"!", "%", "‰"}:
            sign = self._take("!", "%", "‰").kind
            if sign == "!":
                value = value._replace(number=factorial(value.number))
            else:
                value = value._replace(number=value.number / (100 if sign == "%" else 1000))
        return value

    def _atom(self) -> Value:
        token = self._take("number", "name", "(", "√")
        self._deeper()
        if token.kind == "number":
            value = Value(token.value, token.digits)
        elif token.kind == "√":
            inner = self._atom()
            value = inner._replace(number=rooted(inner.number))
        elif token.kind == "(":
            value = self._sum()
            self._take(")")
        else:
            value = self._call(token.text)
        self._depth -= 1
        return value

    def _call(self, name: str) -> Value:
        if name == "e":
            return Value(exponential(Fraction(1)))
        values = self._arguments()
        if name in _FRACTIONS | {"binom"} and len(values) == 1 and self._kind() == "(":
            values += self._arguments()
        if name == "fraction" and len(values) == 2:
            name = "frac"
        if len(values) == 2 and name in _PAIRS:
            return _with(_PAIRS[name], *values)
        if len(values) == 1 and name in _SINGLES:
            return values[0]._replace(number=_SINGLES[name](values[0].number))
        raise Unreadable

    def _arguments(self) -> list[Value]:
        self._take("(")
        values = [self._sum()]
        while self._kind() in {",", ";"}:
            self._at += 1
            values.append(self._sum())
        self._take(")")
        return values

    def _deeper(self) -> None:
        self._depth += 1
        if self._depth > MOST_DEPTH:
            raise Unreadable("too-long")


def _with(operate: Callable[[Fraction, Fraction], Fraction], first: Value, second: Value) -> Value:
    """Return the outcome of an operation, as precise as the less precise of two numbers."""
    digits = [each.digits for each in (first, second) if each.digits is not None]
    return Value(operate(first.number, second.number), min(digits, default=None))


def _plus(first: Fraction, second: Fraction) -> Fraction:
    return checked(first + second)


def _minus(first: Fraction, second: Fraction) -> Fraction:
    return checked(first - second)


def _times(first: Fraction, second: Fraction) -> Fraction:
    return checked(first * second)
