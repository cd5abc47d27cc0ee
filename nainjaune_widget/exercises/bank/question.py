"""The shape of a question: its numbers, as a function of what is drawn.

The texts of a question are in the catalogues; see `texts.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from inspect import signature
from itertools import product
from types import MappingProxyType
from typing import Any, NamedTuple

from nainjaune_widget.exercises.bank.quantities import TABLES, sizes
from nainjaune_widget.exercises.bank.spoken import Phrase
from nainjaune_widget.words import Template, catalogue

Number = int | Fraction | float
"""A numerical answer; a float only if it is not a fraction."""

Result = Number | str
"""An answer: a number, or the key of the option that is right."""

Draw = Mapping[str, Any]
"""One set of numbers for a question, by letter."""

KINDS = ("probability", "count", "number", "choice", "estimate")
"""The kinds of answers that questions ask for."""

COUNTING = frozenset({6, 7})
"""The chapters on counting. Paths without them are given the chances as numbers."""

GUARD = Fraction(1, 100)
"""The least distance of a misconception from the answer, as a share of the answer."""


@dataclass(frozen=True)
class Case:
    """A question with one draw's numbers.

    Attributes:
        answer: the answer. Of an estimate, half the width of the 95% interval that is asked for.
        wrong: by the code of a misconception, the number that it gives.
        values: what the texts and the cell name beside the draw.
        options: the keys of the answers to choose from, in their order.
        middle: of an estimate, the number that is estimated.
        error: of an estimate, its standard error.
        cards: cards to show with the question.
        also: other numbers that are right as well, such as a usual approximation.
        clauses: by the code of a misconception, the clause that it misreads, such as
            ``"lindor-1789/sweep"``; empty where no rule is misread.
        deal: the code of the deal that the question is about; often empty.
    """

    answer: Result
    wrong: Mapping[str, Result]
    values: Mapping[str, Any] = field(default_factory=dict)
    options: tuple[str, ...] = ()
    middle: Number = 0
    error: Number = 0
    cards: tuple[str, ...] = ()
    also: tuple[Number, ...] = ()
    clauses: Mapping[str, str] = field(default_factory=dict)
    deal: str = ""

    @property
    def is_clear(self) -> bool:
        """True if no misconception gives a number close to the answer."""
        return all(not is_near(number, self.answer) for number in self.wrong.values())


Make = Callable[..., Case | None]
"""The function of a question: from what is drawn to the numbers."""


class TwoWays(NamedTuple):
    """The two ways in which a question finds its answer; see `cells`.

    Attributes:
        make: its function.
        cell: Python that finds the answer a second way.
    """

    make: Make
    cell: str


@dataclass(frozen=True)
class Question:
    """A question of the bank.

    Attributes:
        id: its name, such as ``"sans-ten"``.
        topic: the letter of its topic.
        section: the catalogue of its texts.
        level: 1 to 3 stars.
        chapter: the chapter of the course that it belongs to.
        kind: one of `KINDS`.
        needs: chapters whose methods it uses.
        by_hand: True if it can be solved without a calculator.
        letters: the values that each letter can take.
        cell: Python that finds the answer a second way.
        make: the function from what is drawn to the numbers.
        own: its texts where they are in no catalogue, by the keys that they would have there.
    """

    id: str
    topic: str
    section: str
    level: int
    chapter: int
    kind: str
    needs: tuple[int, ...]
    by_hand: bool
    letters: Mapping[str, Sequence[Any]]
    cell: str
    make: Make
    own: Mapping[str, Template] = field(default_factory=dict)

    def texts(self, lang: str) -> Mapping[str, Template]:
        """Return its own texts, whatever the language, or the catalogue that has them."""
        return self.own or catalogue(self.section, lang)

    def counts_in(self, chapters: Collection[int]) -> bool:
        """Return True if these chapters teach all the counting that the question needs."""
        return COUNTING & {*self.needs} <= {*chapters}

    @cached_property
    def draws(self) -> tuple[Draw, ...]:
        """Everything that can be drawn, in an order that never changes."""
        return tuple(draw for draw, _ in self._cases)

    def case(self, draw: int) -> Case:
        """Return the question with the numbers of a draw, by its place in `draws`."""
        return self._cases[draw][1]

    def each_case(self) -> Iterator[tuple[Draw, Case | None]]:
        """Yield every choice of letters, with its numbers; with None where it makes no question."""
        asked = signature(self.make).parameters
        for values in product(*self.letters.values()):
            draw = dict(zip(self.letters, values, strict=True))
            known = with_sizes(draw)
            # A letter that only the texts name, as a rank does, changes no number.
            case = self.make(**{letter: known[letter] for letter in asked})
            yield MappingProxyType(draw), case

    @cached_property
    def _cases(self) -> list[tuple[Draw, Case]]:
        return [(draw, case) for draw, case in self.each_case() if case and case.is_clear]


def with_sizes(draw: Draw) -> dict[str, Any]:
    """Return the letters of a draw, with `quantities.sizes` where `n` is a number of players.

    >>> with_sizes({"n": 4})
    {'n': 4, 'h': 12, 't': 4, 'unseen': 40}
    """
    known = dict(draw)
    if draw.get("n") in TABLES:
        for letter, size in sizes(draw["n"], draw.get("short", 0)).items():
            known.setdefault(letter, size)
    return known


class Topic:
    """A topic of the bank: the questions of one module.

    Args:
        letter: its letter.
        name: the name of its catalogue, ``words/*/questions/<name>.json``.
        chapter: the chapter of the course for which most of its questions are.
        needs: chapters whose methods most of its questions use.

    Attributes:
        section: the catalogue of its texts.
        questions: its questions.

    >>> from nainjaune_widget.exercises.bank.cells import cell
    >>> topic = Topic("A", "counting", chapter=6)
    >>> @topic.question(level=1, kind="count", n=(3, 4))
    ... @cell("3 * n")
    ... def three_times(n: int) -> Case:
    ...     return Case(3 * n, {"add": 3 + n})
    >>> topic.questions[0].id, topic.questions[0].case(1).answer
    ('three-times', 12)
    """

    def __init__(self, letter: str, name: str, chapter: int, needs: tuple[int, ...] = ()) -> None:
        self.letter, self.name, self.section = letter, name, f"questions/{name}"
        self._chapter, self._needs = chapter, needs
        self.questions: list[Question] = []

    def question(
        self,
        *,
        level: int,
        kind: str,
        chapter: int = 0,
        needs: tuple[int, ...] | None = None,
        by_hand: bool = False,
        **letters: Sequence[Any],
    ) -> Callable[[TwoWays], Question]:
        """Add a question: the function below gives its numbers, and `cells.cell` its cell.

        The function's name is the question's, with hyphens. It takes the letters that change its
        numbers, and `h`, `t` or `unseen` (see `quantities.sizes`) where `n` is a letter. It returns
        None for letters that make no question.

        Args:
            level: 1 to 3 stars.
            kind: one of `KINDS`.
            chapter: the chapter of the course; the topic's own unless given.
            needs: chapters whose methods it uses; the topic's own unless given.
            by_hand: True if it can be solved without a calculator.
            **letters: by letter, the values that can be drawn.
        """

        def add(ways: TwoWays) -> Question:
            added = Question(
                id=ways.make.__name__.replace("_", "-"),
                topic=self.letter,
                section=self.section,
                level=level,
                chapter=chapter or self._chapter,
                kind=kind,
                needs=self._needs if needs is None else needs,
                by_hand=by_hand,
                letters=letters,
                cell=ways.cell,
                make=ways.make,
            )
            self.questions.append(added)
            return added

        return add

    def phrase(self, key: str, **values: Any) -> Phrase:
        """Return words from the catalogue of the topic."""
        return Phrase(self.section, key, **values)


def is_near(number: Result, answer: Result) -> bool:
    """Return True if a number is too close to another to be told from it."""
    if isinstance(number, str) or isinstance(answer, str):
        return number == answer
    return abs(Fraction(number) - Fraction(answer)) < GUARD * abs(Fraction(answer)) or (
        number == answer
    )
