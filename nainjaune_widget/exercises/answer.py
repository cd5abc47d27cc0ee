"""Answers as they are given: numbers, Python's objects, and formulas, read without `eval`.

A formula is a sum of products of powers. The functions are C (combinations), P and A
(arrangements), sqrt, exp and ln, under the names that they have in English and French; ``1 in 4``,
``1 sur 4``, ``52 choose 12``, ``12 parmi 52`` and the fractions of LaTeX are read as well. It is as
precise as the most precise number in it, so that no coarse factor or term makes room for a wrong
answer: 1.00 × 0.1148 has four digits, and so has 0.1148 + 0.0.
"""

from __future__ import annotations

import math
import operator
import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from functools import partial
from numbers import Integral, Rational, Real
from typing import Any, NamedTuple

from nainjaune_widget.probability import Percent
from nainjaune_widget.sheets import RAISED, lowered
from nainjaune_widget.words import ExerciseError, shown

MOST_BITS = 1000  # of a numerator or a denominator; 52! has 226
MOST_THINGS = 1000  # the largest n of C(n, k), P(n, k) and n!
LONGEST_ANSWER = 200
MOST_DIGITS = 80  # of one number
MOST_EXPONENT = 100  # of ten in a number such as 2e11
MOST_BRACKETS = 20  # that are open at a time


class Unreadable(Exception):  # noqa: N818 - it says what an answer is, and never leaves this package
    """An answer that is not a number, or one too large to work with.

    Args:
        reason: the key of the reason in the catalogue ``exercises``.
    """

    def __init__(self, reason: str = "unreadable") -> None:
        self.reason = reason
        super().__init__(reason)


def checked(value: Fraction | float) -> Fraction:
    """Return a number as a fraction; one that is not finite, or too large, is `Unreadable`."""
    if isinstance(value, float):
        if not math.isfinite(value):
            raise Unreadable("not-finite")
        value = Fraction(value)
    if max(value.numerator.bit_length(), value.denominator.bit_length()) > 2 * MOST_BITS:
        raise Unreadable("too-large")
    return value


def _divided(first: Fraction, second: Fraction) -> Fraction:
    if not second:
        raise Unreadable("division")
    return first / second


def _raised(base: Fraction, exponent: Fraction) -> Fraction:
    if exponent.denominator != 1:
        if base <= 0:
            raise Unreadable
        return _real(lambda: float(base) ** float(exponent))
    if not base and exponent < 0:
        raise Unreadable("division")
    power = int(exponent)
    bits = max(base.numerator.bit_length(), base.denominator.bit_length())
    if base not in (-1, 0, 1) and abs(power) * max(1, bits - 1) > MOST_BITS:
        # A chance such as (1 − 1/10000)^30000 is no longer exact, and still a number.
        if base < 0:
            raise Unreadable("too-large")
        return _real(lambda: math.exp(power * _logarithm(base)))
    return base**power


def _rooted(value: Fraction) -> Fraction:
    """Return a square root: exact for the square of a fraction."""
    if value < 0:
        raise Unreadable
    top, bottom = math.isqrt(value.numerator), math.isqrt(value.denominator)
    if top * top == value.numerator and bottom * bottom == value.denominator:
        return Fraction(top, bottom)
    return _real(lambda: math.sqrt(value))


def _natural_logarithm(value: Fraction) -> Fraction:
    if value <= 0:
        raise Unreadable
    return _real(lambda: _logarithm(value))


def _logarithm(value: Fraction) -> float:
    return math.log(value.numerator) - math.log(value.denominator)


def _real(calculate: Callable[[], float]) -> Fraction:
    try:
        return checked(calculate())
    except (ArithmeticError, ValueError) as error:
        raise Unreadable("too-large") from error


def _counted(count: Callable[..., int]) -> Callable[..., Fraction]:
    """Return a function that counts ways, for fractions that have to be whole."""

    def counted(*numbers: Fraction) -> Fraction:
        if not all(each.denominator == 1 and 0 <= each <= MOST_THINGS for each in numbers):
            raise Unreadable("whole")
        return Fraction(count(*map(int, numbers)))

    return counted


_combinations, _factorial = _counted(math.comb), _counted(math.factorial)

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
_VULGAR = {
    # ¼ is decomposed into 1, a fraction slash and 4.
    sign: Fraction(*map(int, unicodedata.normalize("NFKC", sign).split("⁄")))
    for sign in "½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒"
}


def _number_with(marks: str) -> re.Pattern[str]:
    """Return the pattern of a number in which some signs can mark decimals or thousands."""
    fractions = "".join(_VULGAR)
    return re.compile(
        rf"(?P<whole>\d{{1,3}}(?:[{_BLANKS}]\d{{3}})+(?!\d)|\d[\d_]*|(?=[{marks}]\d|[{fractions}]))"
        rf"(?P<rest>(?:[{marks}]\d+)*)(?P<part>[{fractions}])?(?:[eE](?P<power>[-+−]?\d+))?"
    )


_NUMBER, _NUMBER_IN_CALL = _number_with(".,"), _number_with(".")


class Token(NamedTuple):
    """A sign of a written answer.

    Attributes:
        kind: ``"number"``, ``"name"``, ``"raised"`` (an exponent written small), ``"end"`` after
            the last one, or the operator, such as ``"*"`` or ``"in"``.
        text: the sign as it is written.
        value: the value of a number or of a raised one.
        unit: the unit of the last digit of a number with decimals; None for an integer.
    """

    kind: str
    text: str = ""
    value: Fraction = Fraction(0)
    unit: Fraction | None = None


def tokens_of(text: str, lang: str) -> Iterator[Token]:
    """Yield the signs of a written answer; the language decides on the one comma of 1,234.

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
        return Token("number", found[0], value + _VULGAR[found["part"]])
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


OfOne = Callable[[Fraction], Fraction]
OfTwo = Callable[[Fraction, Fraction], Fraction]


@dataclass(frozen=True)
class Operand:
    """A number and the precision that it was given with.

    Attributes:
        value: the number.
        unit: the unit of its last digit, a power of ten; None where it is exact.
        is_literal: True for a number as it stands in the text, with its percent sign, and for a
            sum of whole ones.
    """

    value: Fraction
    unit: Fraction | None = None
    is_literal: bool = False

    @property
    def digits(self) -> int | None:
        """Its significant digits; None where it is exact.

        >>> Operand(Fraction(2, 5), Fraction(1, 1000)).digits
        3
        """
        if self.unit is None:
            return None
        return max(0, _size(self.value) - _size(self.unit) + 1) if self.value else 0

    def through(self, operate: OfOne) -> Operand:
        """Return what a function makes of it, with the same digits."""
        return _of_digits(checked(operate(self.value)), self.digits)

    def with_other(self, operate: OfTwo, other: Operand) -> Operand:
        """Return the outcome of an operation, as precise as the more precise of two numbers."""
        number = checked(operate(self.value, other.value))
        given = [each for each in (self, other) if each.unit is not None]
        precise = [each for each in given if not each.is_exact]
        if operate in {operator.add, operator.sub}:
            # 100 − 75.00 is whole and has two decimals, as 25.00 has.
            is_whole = not precise and self.value.denominator == other.value.denominator == 1
            units = [each.unit for each in (given if is_whole else precise) if each.unit]
            if len(precise) == 2 and not any(each.is_literal for each in precise):
                # 3 × 0.791 − 2 × 0.791 keeps three digits, though both products are coarser.
                most = max(each.digits or 0 for each in precise)
                units += [unit] if (unit := _of_digits(number, most).unit) else []
            return Operand(number, min(units, default=None), is_whole)
        if not precise and len(given) == 2:
            precise = given
        return _of_digits(number, max((each.digits or 0 for each in precise), default=None))

    def in_parts(self, whole: int) -> Operand:
        """Return it as hundredths or thousandths: 82 % is given to the hundredth."""
        unit = Fraction(1) if self.unit is None and self.value.denominator == 1 else self.unit
        return Operand(self.value / whole, None if unit is None else unit / whole, self.is_literal)

    @property
    def rounded_to(self) -> Fraction | None:
        """The unit of its last digit if it is a rounded number: 12,300 is given to the hundred.

        >>> Operand(Fraction(12300)).rounded_to
        Fraction(100, 1)
        """
        if self.unit is not None or self.value.denominator != 1 or not self.value:
            return self.unit
        digits = str(self.value)
        return Fraction(10) ** (len(digits) - len(digits.rstrip("0")))

    @property
    def is_exact(self) -> bool:
        """True for a number such as 2.0, 100 % or 1e3, which is exact within a formula."""
        if not self.is_literal or self.value.denominator != 1:
            return False
        return (self.unit is not None and self.unit < 1) or abs(self.value) == 10 ** _size(
            self.value
        )


def _of_digits(number: Fraction, digits: int | None) -> Operand:
    """Return a number that is given with some significant digits."""
    if digits is None:
        return Operand(number)
    return Operand(number, Fraction(10) ** (_size(number) - max(digits, 1) + 1))


def _size(number: Fraction) -> int:
    """Return the power of ten of the first significant digit."""
    top, bottom = abs(number.numerator), number.denominator
    size = len(str(top)) - len(str(bottom))
    return size if top >= bottom * Fraction(10) ** size else size - 1


_FRACTIONS = {"frac", "dfrac", "tfrac"}
_OPERATIONS: dict[str, OfTwo] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": _divided,
}
_PAIRS: dict[str, OfTwo] = {
    **dict.fromkeys(("c", "comb", "binom", "binomial", "choose"), _combinations),
    **dict.fromkeys(("p", "a", "perm", "arr"), _counted(math.perm)),
    **dict.fromkeys((*_FRACTIONS, "fraction", "probability", "expectation"), _divided),
}
_SINGLES: dict[str, OfOne] = {
    **dict.fromkeys(("sqrt", "racine"), _rooted),
    "exp": lambda value: _real(lambda: math.exp(value)),
    **dict.fromkeys(("ln", "log"), _natural_logarithm),
    **dict.fromkeys(("factorial", "fact"), _factorial),
    "fraction": operator.pos,
}
_PARTS = {"%": 100, "‰": 1000}
_RAISING = {"^", "raised"}


_MANY_DIGITS = 10
"""The significant digits from which a number counts as worked out by a machine."""
_NOISE = Fraction(1, 10**9)


@dataclass(frozen=True)
class ReadAnswer(Operand):
    """A number that was read, with the digits of the most precise number of a formula.

    Attributes:
        given: the number as it was written.
        is_whole: True for an integer alone, without decimals and without a percent sign.
        reach: half the width of the interval of an estimate; None without any.
        in_percent: True if it was given in percent.

    >>> read_formula("0,2308", "fr").value, read_formula("0,2308", "fr").digits
    (Fraction(577, 2500), 4)
    """

    given: str = ""
    is_whole: bool = False
    reach: Fraction | None = None
    in_percent: bool = False

    def equals(self, number: Fraction) -> bool:
        """Return True if it is just this number, or as near to it as a machine can tell."""
        by_machine = self.digits is not None and self.digits >= _MANY_DIGITS
        return self.value == number or (
            by_machine and abs(self.value - number) <= _NOISE * abs(number)
        )

    def fits(self, number: Fraction, unit: Fraction | None) -> bool:
        """Return True if it is this number, rounded to the digits that count.

        Args:
            number: the number.
            unit: the unit of the last digit that counts; None where the answer is exact.
        """
        return self.equals(number) or (unit is not None and 2 * abs(self.value - number) <= unit)


def read_formula(text: str, lang: str, *, is_rounded: bool = False) -> ReadAnswer:
    """Read a formula.

    Args:
        text: the formula.
        lang: the language of its numbers.
        is_rounded: True where it is said to be about right: in "about 1 in 37", 37 is rounded.

    Raises:
        Unreadable: the text is not a formula, or a number in it is too large.

    >>> read_formula("C(48,12)/C(52,12)", "en").value
    Fraction(1406, 4165)
    >>> read_formula("23,1 %", "fr").value, read_formula("1 sur 4", "fr").value
    (Fraction(231, 1000), Fraction(1, 4))
    """
    tokens = tuple(tokens_of(text, lang))
    read = _FormulaReader(tokens, is_rounded).read()
    value = checked(read.value)
    kinds = [token.kind for token in tokens if token.kind not in {"-", "+"}]
    is_whole = kinds == ["number"] and read.unit is None and value.denominator == 1
    in_percent = tokens[-1].kind == "%"
    return ReadAnswer(value, read.unit, given=text, is_whole=is_whole, in_percent=in_percent)


class _FormulaReader:
    """A reader of formulas, by recursive descent."""

    def __init__(self, tokens: Sequence[Token], is_rounded: bool) -> None:
        self._tokens, self._at = [*tokens, Token("end")], 0
        self._is_rounded = is_rounded

    def read(self, end: str = "end") -> Operand:
        """Read all up to a sign."""
        value = self._share()
        self._take(end)
        return value

    def _share(self) -> Operand:
        """Read a sum, or ``1 in 4``, which holds together less than anything else."""
        value = self._sum()
        if share := self._taken("in", "out"):
            if share.kind == "out":
                self._take("of")
            times = self._sum()
            value = value.with_other(_divided, times)
            if self._is_rounded and (unit := times.rounded_to):
                # In "1 in 22", 22 may have been 21.5.
                value = replace(value, unit=abs(value.value * unit / (times.value - unit / 2)))
        return value

    def _taken(self, *kinds: str) -> Token | None:
        """Take the next token if it is of one of these kinds."""
        token = self._tokens[self._at]
        if token.kind not in kinds:
            return None
        self._at += 1
        return token

    def _take(self, *kinds: str) -> Token:
        if token := self._taken(*kinds):
            return token
        raise Unreadable

    def _sum(self) -> Operand:
        value = self._product()
        while sign := self._taken("+", "-"):
            value = value.with_other(_OPERATIONS[sign.kind], self._product())
        return value

    def _product(self) -> Operand:
        value, in_parts = self._in_parts(self._signed())
        while True:
            sign = self._taken("*", "/")
            # A factor needs no sign before it, as in 4C(48,11).
            if sign is None and self._tokens[self._at].kind not in {"(", "√", "name"}:
                return value
            operate, factor = _OPERATIONS[sign.kind if sign else "*"], self._signed()
            if operate is _divided and not in_parts and self._tokens[self._at].kind in _PARTS:
                # 700/40 % is 17.5 %, not 700 divided by 40 %.
                whole = _PARTS[self._take(*_PARTS).kind]
                value, in_parts = value.with_other(_divided, factor), True
                value = value.through(lambda number: number / whole)  # noqa: B023 - called at once
            else:
                factor, is_part = self._in_parts(factor)
                value, in_parts = value.with_other(operate, factor), in_parts or is_part

    def _in_parts(self, value: Operand) -> tuple[Operand, bool]:
        """Read the percent signs after a factor; also return True if there are any."""
        is_part = False
        while sign := self._taken(*_PARTS):
            value, is_part = value.in_parts(_PARTS[sign.kind]), True
        return value, is_part

    def _signed(self) -> Operand:
        if sign := self._taken("+", "-"):
            value = self._signed()
            return value if sign.kind == "+" else replace(value, value=-value.value)
        return self._power()

    def _power(self) -> Operand:
        value = self._chosen()
        if small := self._taken("raised"):
            exponent = Operand(small.value)
        elif self._taken("^"):
            exponent = self._signed()
        else:
            return value
        return self._after(value.with_other(_raised, exponent))

    def _chosen(self) -> Operand:
        value = self._after(self._atom())
        if self._taken("choose"):
            return value.with_other(_combinations, self._after(self._atom()))
        if self._taken("parmi"):
            return self._after(self._atom()).with_other(_combinations, value)
        if self._tokens[self._at].kind in _PARTS and self._tokens[self._at + 1].kind in _RAISING:
            value, _ = self._in_parts(value)
        return value

    def _after(self, value: Operand) -> Operand:
        """Read the exclamation marks that stand after a number."""
        while self._taken("!"):
            value = value.through(_factorial)
        return value

    def _atom(self) -> Operand:
        token = self._take("number", "e", "name", "choose", "(", "√")
        if token.kind == "number":
            return Operand(token.value, token.unit, is_literal=True)
        if token.kind == "e":
            return Operand(Fraction(math.e))
        if token.kind == "√":
            return self._atom().through(_rooted)
        if token.kind == "(":
            return self.read(")")
        return self._call(token.text)

    def _call(self, name: str) -> Operand:
        self._take("(")
        values = self._arguments()
        if name in _FRACTIONS | {"binom"} and len(values) == 1 and self._taken("("):
            values += self._arguments()
        if len(values) == 2 and name in _PAIRS:
            return values[0].with_other(_PAIRS[name], values[1])
        if len(values) == 1 and name in _SINGLES:
            return values[0].through(_SINGLES[name])
        raise Unreadable

    def _arguments(self) -> list[Operand]:
        values = [self._sum()]
        while self._taken(",", ";"):
            values.append(self._sum())
        self._take(")")
        return values


_EQUALS = "=≈~≃≅"
_ROUNDED = frozenset("≈~≃≅")
_NAMED = re.compile(r"\s*[^\W\d_](?:\w|['’\u0304\u0305 ])*(?:\(.*\))?\s*", re.DOTALL)
"""Names that may stand before an equals sign or a colon: ``p``, ``P(A)``, ``E(X)``, ``réponse``."""

_IN_BRACKETS = re.compile(
    r"(?P<first>.*[^\s=≈~≃≅])(?P<gap>\s*)\((?P<again>(?:[^()]|\([^()]*\))*)\)\s*", re.DOTALL
)
_MARKED = re.compile(r"\s*[=≈~≃≅]|.*(?:%|‰|[.,]|cents?\s*$)", re.DOTALL | re.IGNORECASE)
"""The contents of a bracket that says the number again, and is seldom a factor."""

_IN_WORDS = [
    (re.compile(pattern, re.IGNORECASE), plain)
    for pattern, plain in (
        # LaTeX, as a notebook copies it.
        (r"\$|\\[()\[\]]|\\(?:left|right|displaystyle)(?![a-z])", ""),
        (r"\\(?:approx|simeq|sim)(?![a-z])", "≈"),
        (r"\\[,;]", "\u202f"),
        (r"\{,\}", ","),
        (r"\\q?quad(?![a-z])", " "),
        (r"\\text\s*\{([^{}]*)\}", r" \1 "),
        # NumPy's numbers, and quotation marks.
        (r"\b(?:np|numpy)\.\w+(?=\()", ""),
        (r"[\"`«»“”]|^\s*'|'\s*$", ""),
        (r"\b(?:about|around|roughly|approx(?:imately|\.)?|environ|à peu près)(?!\w)", "≈"),
        (r"\b(?:so|thus|that is|i\.e\.|donc|soit|c['’]est-à-dire)(?!\w)", "="),
        (r"\b(?:chance|jeton|card|carte|hand|main|deal|donne)s?\b", " "),
        (r"\((?:certain|impossible)\)", ""),
        (r"\b(?:all but|tout sauf)\s+(≈?)(.*?)(?=\)*\s*$)", r"\1 1 - (\2)"),
    )
]
"""Words and signs around numbers, each with what a formula has for it."""

_BRACKETS = str.maketrans("[]{}", "()()")
_STOPS = ".…,; \u00a0\u202f\n\t"
"""Characters that may follow a number and say nothing of it."""

_NEAR = Fraction(1, 20)
"""The share within which a second number may be meant as the first one, rounded too far."""


def read_statement(text: str, lang: str) -> ReadAnswer:
    """Read a formula that may be named, and may be followed by the same number again.

    Args:
        text: the statement.
        lang: the language of its numbers.

    Returns:
        The most precise of the numbers in it.

    Raises:
        Unreadable: a part is not a formula, or the parts are different numbers.

    >>> read_statement("p = 1/4 (25 %)", "en").value
    Fraction(1, 4)
    """
    # With signs for words, "about 1 in 4" is ≈ 1 in 4.
    for pattern, plain in _IN_WORDS:
        text = pattern.sub(plain, text)
    statement = text.translate(_BRACKETS)
    name, colon, rest = statement.partition(":")
    if colon and _is_name(name, lang):
        statement = rest
    parts = [part for part in _parts_of(statement) if part[1]]
    if len(parts) > 1 and _is_name(parts[0][1], lang):
        parts = parts[1:]
    numbers = [each for sign, part in parts or [("", "")] for each in _read(sign, part, lang)]
    best = min(numbers, key=lambda each: each.unit or 0)
    if not all(_agree(best, each) for each in numbers):
        raise Unreadable("twice")
    return best


def _is_name(text: str, lang: str) -> bool:
    return _NAMED.fullmatch(text) is not None and not _is_formula(text, lang)


def _parts_of(text: str) -> Iterator[tuple[str, str]]:
    """Yield the parts between equals signs, or commas in a list, outside of brackets.

    Each comes with the sign before it.
    """
    depth = start = 0
    before = ""
    for at, sign in enumerate(text):
        depth += (sign == "(") - (sign == ")")
        is_listed = sign in ",;" and text[at + 1 : at + 2].isspace()
        if (sign in _EQUALS or is_listed) and depth <= 0:
            yield before, text[start:at].rstrip(_STOPS)
            before, start = sign, at + 1
    yield before, text[start:].rstrip(_STOPS)


def _read(sign: str, text: str, lang: str) -> list[ReadAnswer]:
    """Read a formula, or two: ``0.25 (25 %)`` is no product, ``2 (3 + 4)`` is one."""
    whole = partial(read_formula, text, lang, is_rounded=sign in _ROUNDED)
    found = _IN_BRACKETS.fullmatch(text)
    if not found or not (found["gap"] or _MARKED.match(found["again"])):
        return [whole()]
    first, again = found["first"].rstrip(_STOPS), found["again"].strip(_STOPS)
    second, again = again[:1], again.lstrip(f"{_EQUALS} ")
    if not (_is_formula(first, lang) and _is_formula(again, lang)):
        return [whole()]
    pair = [
        read_formula(each, lang, is_rounded=before in _ROUNDED)
        for before, each in ((sign, first), (second, again))
    ]
    is_product = first.endswith(")") and first.startswith("(")
    if first.strip() == again.strip() and not is_product:
        raise Unreadable("twice")
    if _agree(*pair) and not is_product:
        return pair
    is_near = abs(pair[0].value - pair[1].value) <= _NEAR * abs(pair[0].value)
    if (is_near or _MARKED.match(found["again"])) and not is_product:
        raise Unreadable("twice")
    return [whole()]


def _is_formula(text: str, lang: str) -> bool:
    try:
        read_formula(text, lang)
    except Unreadable:
        return False
    return True


def _agree(one: ReadAnswer, other: ReadAnswer) -> bool:
    """Return True if two numbers are the same, as far as they are given."""
    units = (one.unit or 0) + (other.unit or 0)
    slack = max(units / 2, abs(one.value) / 10**9)
    return abs(one.value - other.value) <= slack


_REACH = "±"
_LEVEL_SAID = re.compile(r"\s*\(95\s?%\)\s*$")
_INTERVAL = re.compile(
    r"(?P<value>[^\[\]]*\d)\s*\[(?P<low>[^\[\]…;]+)(?:…|;)(?P<high>[^\[\]…;]+)\]"
)
"""An estimate as it is shown: ``0.240 [0.186 … 0.304]``."""

_LEVEL = 0.95
_MOST = 10**300
"""The largest answer, which is still a number to a machine; any question's own is far smaller."""


def read_answer(given: object, lang: str) -> ReadAnswer:
    """Read an answer.

    Args:
        given: a number, a fraction, a text, or an estimate with its standard error.
        lang: the language of a text.

    Raises:
        Unreadable: the answer is anything else, not finite, or too large.

    >>> read_answer("1 sur 4", "fr").value, read_answer(0.25, "en").value
    (Fraction(1, 4), Fraction(1, 4))
    """
    if isinstance(given, str):
        return _read_text(given, lang)
    try:
        return _read_number(given)
    except Unreadable:
        raise
    except Exception as error:  # Somebody else's object can raise anything.
        raise Unreadable from error


def _read_number(given: Any) -> ReadAnswer:
    match given:
        case bool():
            raise Unreadable
        case Percent():
            return replace(_of_float(float(given) / 100, repr(given)), in_percent=True)
        case Integral():
            number = Fraction(int(given))
        case Rational():
            number = Fraction(int(given.numerator), int(given.denominator))
        case Decimal() if given.is_finite():
            return _read_text(str(given), "en")
        case Decimal() | Real():
            return _of_float(float(given), repr(float(given)))
        case _:
            return _read_estimate(given)
    value = _bounded(checked(number))
    return ReadAnswer(value, given=str(value), is_whole=isinstance(given, Integral))


def _of_float(value: float, written: str) -> ReadAnswer:
    if not math.isfinite(value):
        raise Unreadable("not-finite")
    return replace(_read_text(repr(value), "en"), given=written)


def _read_text(text: str, lang: str) -> ReadAnswer:
    if len(text) > LONGEST_ANSWER:
        raise Unreadable("too-long")
    if interval := _INTERVAL.fullmatch(_LEVEL_SAID.sub("", text)):
        low, high = (read_statement(interval[end], lang).value for end in ("low", "high"))
        middle = _read_text(interval["value"], lang)
        return replace(middle, given=text.strip(), reach=_bounded(checked(abs(high - low) / 2)))
    before, mark, reach = text.replace("+/-", _REACH).replace("+-", _REACH).partition(_REACH)
    read = read_statement(before, lang)
    value, width = read.value, None
    if mark:
        half = read_statement(_LEVEL_SAID.sub("", reach), lang)
        width = half.value
        if half.in_percent and not read.in_percent:
            value = value / 100
        elif read.in_percent and not half.in_percent:
            width = width / 100
        width = _bounded(width)
    return replace(read, given=text.strip(), value=_bounded(value), reach=width)


def _bounded(value: Fraction) -> Fraction:
    """Return a number that a float can hold; a larger one is `Unreadable`."""
    if abs(value) > _MOST:
        raise Unreadable("too-large")
    return value


def _read_estimate(given: Any) -> ReadAnswer:
    """Read an estimate of a simulation, which knows its standard error."""
    value, stderr = float(given.value), float(given.stderr)
    low, high = given.interval(_LEVEL)
    reach = (float(high) - float(low)) / 2
    if not math.isfinite(stderr):
        raise Unreadable("not-finite")
    return replace(_of_float(value, f"{value} ± {reach}"), reach=checked(reach))


def refuse_comma(first: object, more: tuple[object, ...]) -> None:
    """Say how a number is written, if a call got more values than one.

    Raises:
        ExerciseError: there are any.

    >>> refuse_comma(0, (25,))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    nainjaune_widget.words.errors.ExerciseError: Python reads 0, 25 ... "0,25".
    """
    if more:
        parts = [shown(value) for value in (first, *more)]
        both = {"point": ".".join(parts[:2]), "comma": ",".join(parts[:2])}
        raise ExerciseError("exercise-comma", value=", ".join(parts), **both)
