"""Derivations that carry one misconception to a plausible number: one line of each is wrong.

A derivation belongs to a question of the bank, and ends in the number that the question's
misconception gives; with its one wrong line put right it ends in the answer. What a line is called
is in the catalogue ``mistakes``, under ``line.<name>``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache, cached_property
from math import comb, perm, sqrt
from string import ascii_lowercase
from typing import Any, NamedTuple

from nainjaune_widget.exercises.bank.question import (
    Case,
    Draw,
    Number,
    Question,
    Said,
    Version,
    with_sizes,
)
from nainjaune_widget.sheets import written
from nainjaune_widget.words import Template, catalogue, filled, text

FORMULA, TABLE, CODE = STYLES = ("formula", "table", "code")


class Line(NamedTuple):
    """A line of a derivation.

    Attributes:
        name: the name of its number, which later lines may use.
        formula: how its number is found.
        right: how it should be found, in the line that is wrong; else empty.
    """

    name: str
    formula: str
    right: str


@dataclass(frozen=True)
class Derivation:
    """The lines that lead from what is drawn to a number.

    Attributes:
        question: the question of the bank.
        code: the misconception.
        chapter: the chapter.
        style: one of `STYLES`.
        lines: the lines; a wrong one has a second formula, the right one.
        guided: True if there is a version whose lines are to be completed.
        only: by letter, the values for which it holds.
    """

    question: str
    code: str
    chapter: int
    style: str
    lines: tuple[Line, ...]
    guided: bool = False
    only: Mapping[str, Sequence[Any]] = field(default_factory=dict)

    @property
    def fault(self) -> int:
        """The place of the wrong line."""
        return next(place for place, line in enumerate(self.lines) if line.right)


@dataclass(frozen=True)
class Worked:
    """A derivation with its numbers.

    Attributes:
        derivation: the derivation.
        known: what is drawn, and what follows from it, by name.
        is_mended: True with the right formula in the wrong line.
    """

    derivation: Derivation
    known: Mapping[str, Any]
    is_mended: bool = False

    @cached_property
    def formulas(self) -> list[str]:
        """The formulas of the lines."""
        lines = self.derivation.lines
        return [(line.right if self.is_mended else "") or line.formula for line in lines]

    @cached_property
    def numbers(self) -> list[Number]:
        """The numbers of the lines."""
        values, found = {name: _exact(value) for name, value in self.known.items()}, []
        for line, formula in zip(self.derivation.lines, self.formulas, strict=True):
            values[line.name] = eval(_compiled(formula), _TOOLS, values)  # noqa: S307 - the bank's
            found.append(values[line.name])
        return found

    def shown(self, place: int, lang: str) -> str:
        """Return a line: what it is called, its formula with numbers in it, its number."""
        made, name, formula = self.derivation, self.called(place, lang), self.formulas[place]
        earlier = [line.name for line in made.lines[:place]]
        values = {**self.known, **dict(zip(earlier, self.numbers, strict=False))}

        def in_code(found: re.Match[str]) -> str:
            return found[0] if found[0] in earlier else f"{float(values[found[0]]):.12g}"

        def printed(found: re.Match[str]) -> str:
            value = values[found[0]]
            return f"({_short(value, lang)})" if value < 0 else _short(value, lang)

        if made.style == CODE:
            return f"{name} = {_NAME.sub(in_code, formula).replace('C(', 'comb(')}"
        number, worked = _short(self.numbers[place], lang), _NAME.sub(printed, formula)
        for sign, sort in (("**", "^"), ("*", "×"), ("-", "−")):
            worked = worked.replace(sign, sort)
        steps = [number] if re.fullmatch(r"\w+", formula) else [worked, number]
        if made.style == TABLE:
            return " · ".join([name, *steps])
        return text("mistakes", "line", lang, name=name, worked=" = ".join(steps))

    def called(self, place: int, lang: str) -> str:
        """Return what a line is called."""
        name = self.derivation.lines[place].name
        if self.derivation.style == CODE:
            return name
        return text("mistakes", f"line.{name}", lang)


_NAME = re.compile(r"\b[A-Za-z_]\w*\b(?!\()")
_NUMBER = re.compile(r"(?<![\w.])\d+(?:\.\d+)?")


def _root(number: Number) -> Number:
    """Return a square root: an exact one of a square."""
    root = sqrt(number)
    return Fraction(root) if root.is_integer() else root


_TOOLS = {
    "F": Fraction,
    "C": lambda n, k: Fraction(comb(int(n), int(k))),
    "P": lambda n, k: Fraction(perm(int(n), int(k))),
    "sqrt": _root,
}


@cache
def _compiled(formula: str) -> Any:
    return compile(_NUMBER.sub(r'F("\g<0>")', formula), formula, "eval")


def _exact(value: Any) -> Any:
    return Fraction(str(value)) if isinstance(value, (int, float)) else value


def _short(value: Any, lang: str) -> str:
    is_whole = Fraction(value).denominator == 1
    return written(Fraction(value) if is_whole else float(value), lang)


def _derivation(
    question: str, code: str, chapter: int, style: str, *lines: str, **more: Any
) -> Derivation:
    made = []
    for line in lines:
        name, formula = line.split(" = ")
        made.append(Line(name, *(formula.split(" | ") if " | " in formula else (formula, ""))))
    return Derivation(question, code, chapter, style, tuple(made), **more)


DERIVATIONS = (
    _derivation(
        "what-may-be-led",
        "lead-misread",
        1,
        TABLE,
        "black = black",
        "red = red",
        "held = black + red",
        "suits = suits",
        "led = suits | held",
        only={"rules": ("nain-1760", "lindor-1789", "cats-at-cards")},
    ),
    _derivation(
        "ways-to-run",
        "add",
        2,
        TABLE,
        "fives = a",
        "sixes = b",
        "sevens = c",
        "eights = d",
        "ways = fives + sixes + sevens + eights | fives * sixes * sevens * eights",
        guided=True,
    ),
    _derivation(
        "ledger-means",
        "averaged",
        3,
        TABLE,
        "first_two = seat_0 + seat_1",
        "other_two = seat_2 + seat_3",
        "all_seats = first_two + other_two",
        "left = -all_seats / 4 | -all_seats",
    ),
    _derivation(
        "net-of-a-seat",
        "no-bete",
        3,
        TABLE,
        "laid = ante",
        "taken = swept",
        "before = taken - laid",
        "winner = points",
        "fine = 0 | bete",
        "net = before - winner - fine",
    ),
    _derivation(
        "what-the-sweep-pays",
        "ante-misread",
        4,
        TABLE,
        "stake = stake",
        "stakers = 1 | all",
        "dressed = stake * stakers",
        "carried = left",
        "box = dressed + carried",
        only={"rules": ("lindor-1789", "cats-at-cards")},
    ),
    _derivation(
        "losing-streak",
        "due",
        5,
        FORMULA,
        "win = p",
        "loss = 1 - win",
        "all_lost = loss ** (k + 1)",
        "next_win = 1 - all_lost | win",
        guided=True,
    ),
    _derivation(
        "times-more",
        "linear",
        5,
        FORMULA,
        "error = e",
        "times = k",
        "smaller = times | sqrt(times)",
        "error_now = error / smaller",
        guided=True,
    ),
    _derivation(
        "at-least-one-ten",
        "add",
        6,
        CODE,
        "hand = h",
        "one = hand / 52",
        "cards = 4",
        "some = cards * one | 1 - C(52 - cards, hand) / C(52, hand)",
    ),
    _derivation(
        "hands-k-tens",
        "double-count",
        6,
        CODE,
        "chosen = C(4, k)",
        "rest = h - k",
        "others = C(52 - k, rest) | C(48, rest)",
        "hands = chosen * others",
        guided=True,
    ),
    _derivation(
        "sans-ten",
        "replace",
        6,
        FORMULA,
        "unseen = 52 - h",
        "wanted = 4 - a",
        "not_wanted = 1 - wanted / unseen",
        "none = not_wanted ** h | C(unseen - wanted, h) / C(unseen, h)",
        guided=True,
    ),
    _derivation(
        "k-tens",
        "one-order",
        7,
        FORMULA,
        "first_cards = P(4, k) / P(52, k)",
        "later_cards = P(48, h - k) / P(52 - k, h - k)",
        "one_order = first_cards * later_cards",
        "chance = one_order | C(h, k) * one_order",
        guided=True,
    ),
    _derivation(
        "k-honours",
        "replace",
        7,
        CODE,
        "one = 5 / 52",
        "other = 1 - one",
        "orders = C(h, k)",
        "order = one ** k * other ** (h - k) | C(5, k) * C(47, h - k) / C(52, h) / orders",
        "chance = orders * order",
    ),
    _derivation(
        "winner-table",
        "transposed",
        8,
        TABLE,
        "won_with = a",
        "won_without = b",
        "lost_with = c",
        "among = won_with + won_without | won_with + lost_with",
        "share = won_with / among",
        guided=True,
    ),
    _derivation(
        "which-room",
        "base-rate",
        8,
        FORMULA,
        "without_4 = C(48, 12) / C(52, 12)",
        "without_n = C(48, other) / C(52, other)",
        "weight = 1 | n * b / (4 * a)",
        "both_kinds = without_4 + weight * without_n",
        "share_n = weight * without_n / both_kinds",
    ),
    _derivation(
        "after-k-sans",
        "no-update",
        8,
        TABLE,
        "unseen = 52 - h",
        "heard = k * h",
        "places = unseen | unseen - heard",
        "asleep = t",
        "chance = asleep / places",
        guided=True,
    ),
    _derivation(
        "both-honours",
        "independent",
        8,
        FORMULA,
        "hand = h",
        "pack = 52",
        "first = hand / pack",
        "second = hand / pack | (hand - 1) / (pack - 1)",
        "both = first * second",
        guided=True,
    ),
    _derivation(
        "mean-points",
        "rank-mean",
        9,
        TABLE,
        "ace_to_ten = 55",
        "court = 11 + 12 + 13 | 10 + 10 + 10",
        "suit = ace_to_ten + court",
        "card_mean = suit / 13",
        "hand_mean = h * card_mean",
        guided=True,
    ),
    _derivation(
        "queen-sweeps",
        "bete",
        9,
        TABLE,
        "box = 3 * n",
        "gain = s * box",
        "miss = 1 - s",
        "paid = 0 | miss * box",
        "mean = gain - paid",
        guided=True,
    ),
    _derivation(
        "steps-in-hand",
        "fence",
        9,
        CODE,
        "none = C(48, h) / C(52, h)",
        "neither = C(44, h) / C(52, h)",
        "both = 1 - 2 * none + neither",
        "pairs = 13 | 12",
        "mean = pairs * both",
    ),
    _derivation(
        "interval-of-mean",
        "no-root",
        10,
        CODE,
        "spread = s",
        "deals = N",
        "error = spread / deals | spread / sqrt(deals)",
        "reach = 1.96 * error",
        guided=True,
    ),
    _derivation(
        "no-opera",
        "add",
        10,
        CODE,
        "rate = rate",
        "deals = N",
        "some = deals * rate | 1 - (1 - rate) ** deals",
        "none = 1 - some",
    ),
    _derivation(
        "lead-comes-back",
        "own-hand",
        11,
        FORMULA,
        "all_asleep = C(t, w)",
        "cards = 52 | c + t",
        "placings = C(cards, w)",
        "chance = all_asleep / placings",
    ),
    _derivation(
        "ruin-fair",
        "transposed",
        12,
        FORMULA,
        "mine = a",
        "everything = a + b",
        "take_all = mine / everything",
        "ruin = take_all | 1 - take_all",
    ),
    _derivation(
        "lead-in-the-long-run",
        "averaged",
        12,
        FORMULA,
        "keeps = k",
        "regains = g",
        "loses = 1 - keeps",
        "led_share = (keeps + regains) / 2 | regains / (loses + regains)",
    ),
)
"""All of them, by chapter."""


@dataclass(frozen=True)
class DerivedQuestion(Question):
    """A question about a derivation: which line is wrong, or what its open lines say.

    Attributes:
        origin: the question of the bank whose numbers it has.
        derivation: the derivation.
        guided: True if lines are to be completed.
    """

    origin: Question = field(kw_only=True)
    derivation: Derivation = field(kw_only=True)
    guided: bool = field(kw_only=True)

    @cached_property
    def _places(self) -> list[int]:
        """The draws of the question for which it holds, and its number is plausible."""
        return [place for place in range(len(self.origin.draws)) if self._holds(place)]

    def _holds(self, place: int) -> bool:
        draw, wrong = self.origin.draws[place], self.origin.case(place).wrong
        number = wrong[self.derivation.code]
        is_plausible = self.origin.kind != "probability" or 0 < Fraction(number) < 1
        only = self.derivation.only
        return is_plausible and all(draw[letter] in values for letter, values in only.items())

    @cached_property
    def draws(self) -> tuple[Draw, ...]:
        """Everything that can be drawn."""
        return tuple(self.origin.draws[place] for place in self._places)

    def texts(self, lang: str) -> Mapping[str, Template]:
        """Return its texts: those that all such questions share."""
        parts, way = catalogue("mistakes", lang), "guided" if self.guided else "find"
        own = {part: parts[f"{way}.{part}"] for part in _PARTS}
        title = filled(parts[f"{way}.title"], lang, title=self.origin.title(lang))
        lines = {f"option.{letter}": f"{{line_{letter}}}" for letter in self.letters_of_lines}
        return {
            f"{self.id}.{part}": each for part, each in {**own, **lines, "title": title}.items()
        }

    @property
    def letters_of_lines(self) -> str:
        """The letters of the lines."""
        return ascii_lowercase[: len(self.derivation.lines)]

    @property
    def letter(self) -> str:
        """The letter of the wrong line."""
        return ascii_lowercase[self.derivation.fault]

    def known(self, draw: int) -> dict[str, Any]:
        """Return what the derivation begins from."""
        case = self.origin.case(self._places[draw])
        colours = {"black": "♣♠", "red": "♦♥"}
        of_colour = {
            name: sum(card[-1] in suits for card in case.cards) for name, suits in colours.items()
        }
        return {**of_colour, **with_sizes(self.draws[draw]), **case.values}

    def original(self, draw: int, lang: str) -> Version:
        """Return the question of the bank with the same numbers."""
        return Version(self.origin, self._places[draw], lang)

    def worked(self, draw: int, *, is_mended: bool = False) -> Worked:
        """Return the derivation with the numbers of a draw."""
        return Worked(self.derivation, self.known(draw), is_mended)

    def _case(self, draw: int, _numbers: Draw) -> Case:
        code, fault = self.derivation.code, self.derivation.fault
        told, mended = self.worked(draw), self.worked(draw, is_mended=True)
        original, letters = self.origin.case(self._places[draw]), self.letters_of_lines

        def line(worked: Worked, place: int) -> Said:
            return Said(lambda lang: worked.shown(place, lang))

        def from_origin(say: Callable[[Version], str]) -> Said:
            return Said(lambda lang: say(self.original(draw, lang)))

        def hint(number: int) -> Said:
            return from_origin(lambda version: version.say(f"hint.{number}"))

        def opened(lang: str) -> str:
            """Return the lines before the wrong one, and what those from there on are called."""
            lines = [told.shown(place, lang) for place in range(fault)]
            names = [told.called(place, lang) for place in range(fault, len(letters))]
            lines += [text("mistakes", "line", lang, name=name, worked="…") for name in names]
            return "\n".join(map("{}) {}".format, letters, lines))

        def whole(lang: str) -> str:
            lines = (mended.shown(place, lang) for place in range(len(letters)))
            return text("mistakes", "next", lang).join(lines)

        values = {
            **original.values,
            **{f"hint_{number}": hint(number) for number in (1, 2, 3)},
            **{f"line_{letter}": line(told, place) for place, letter in enumerate(letters)},
            "short": 0,  # What is asked says it.
            "asked": from_origin(lambda version: version.say("text")),
            "says": from_origin(lambda version: version.says(code)),
            "letter": self.letter,
            "name": Said(lambda lang: told.called(fault, lang)),
            "mended": line(mended, fault),
            "found": told.numbers[-1],
            "result": mended.numbers[-1],
            "lines": Said(opened),
            "whole": Said(whole),
        }
        shared: dict[str, Any] = {
            "values": values,
            "cards": original.cards,
            "clauses": original.clauses,
        }
        if self.guided:
            return Case(mended.numbers[fault], {code: told.numbers[fault]}, **shared)
        return Case(self.letter, {}, options=tuple(letters), **shared)

    def second(self, draw: int) -> Number | None:
        """Return what is asked for after a right answer; None where nothing is left to ask."""
        right, fault = self.worked(draw, is_mended=True).numbers, self.derivation.fault
        if not self.guided:
            return right[fault]
        return None if fault == len(right) - 1 else right[-1]


_PARTS = ("text", "hint.1", "hint.2", "hint.3", "solution", "step")


def derived_questions(bank: Mapping[str, Question]) -> dict[str, DerivedQuestion]:
    """Return the questions about derivations, by name: mistakes to find, then lines to complete."""

    def made(derivation: Derivation, *, guided: bool) -> DerivedQuestion:
        origin = bank[derivation.question]
        return DerivedQuestion(
            id=f"{'guided' if guided else 'mistake'}-{origin.id}",
            topic="",
            section="mistakes",
            level=origin.level,
            chapter=derivation.chapter,
            kind="number" if guided else "choice",
            needs=origin.needs,
            by_hand=False,
            letters=origin.letters,
            cell=origin.cell,
            make=origin.make,
            origin=origin,
            derivation=derivation,
            guided=guided,
        )

    finds = [made(each, guided=False) for each in DERIVATIONS]
    guides = [made(each, guided=True) for each in DERIVATIONS if each.guided]
    return {each.id: each for each in (*finds, *guides)}
