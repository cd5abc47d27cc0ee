"""The shape of a question: its numbers, as a function of what is drawn, its texts and its cell.

What texts a question has in its topic's catalogue, and what they may name, is in
``docs/en/questions.md``.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from inspect import signature
from itertools import compress, product
from pathlib import Path
from types import MappingProxyType
from typing import Any, Self

from nainjaune_widget.exercises.bank.quantities import TABLES, sizes
from nainjaune_widget.exercises.bank.steps import STEPS
from nainjaune_widget.sheets import number, written
from nainjaune_widget.words import Template, catalogue, filled, text


@dataclass(frozen=True)
class Said:
    """Words as a value in a text.

    Attributes:
        say: returns the words in a language.
    """

    say: Callable[[str], str]


def phrase(section: str, key: str, **values: Any) -> Said:
    """Return a text of a catalogue as a value in another text.

    >>> phrase("cards", "rank.10").say("fr"), phrase("exercises", "one-card", rank="ten").say("en")
    ('dix', 'a ten')
    """
    return Said(lambda lang: text(section, key, lang, **values))


def decimal(value: Fraction | float, digits: int = 6) -> Said:
    """Return a decimal with six digits, enough to go on calculating with.

    >>> decimal(Fraction(1, 3)).say("fr")
    '0,333333'
    """
    return Said(lambda lang: written(float(value), lang, digits))


class _Whole(int):
    """An integer that also chooses between singular and plural."""

    def say(self, lang: str) -> str:
        """Return the number as a language writes it."""
        return number(int(self), lang)


def spoken(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return values as texts take them."""

    def said(value: Any) -> Any:
        if isinstance(value, (float, Fraction)):
            return Said(lambda lang: written(value, lang))
        return _Whole(value) if isinstance(value, int) else value

    return {name: said(value) for name, value in values.items()}


Number = int | Fraction | float
"""A numerical answer; a float only if it is not a fraction."""

Result = Number | str
"""An answer: a number, or the key of the option that is right."""

Draw = Mapping[str, Any]
"""One set of numbers for a question, by letter."""

KINDS = ("probability", "count", "number", "choice", "estimate")
TEST = "test"
"""The kind of an item of a test, which is a choice without help."""

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


Make = Callable[..., Case | None]
"""The function of a question: from what is drawn to the numbers."""

PLAYED_FILE = Path(__file__).with_name("played.json")
PLAYED: dict[str, str] = json.loads(PLAYED_FILE.read_text(encoding="utf-8"))
"""For questions that play deals, by name: a digit for each choice of letters, 1 if it is asked.

To tell it takes a deal for each choice. ``python -m tests.exercises.freeze`` writes the file.
"""

TwoWays = tuple[Make, str]
"""The two ways in which a question finds its answer: its function, and its cell; see `cell`."""


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

    def title(self, lang: str) -> str:
        """Return its title."""
        return filled(self.texts(lang)[f"{self.id}.title"], lang)

    @property
    def gives_help(self) -> bool:
        """True if there are hints, a solution, and replies that say what is wrong."""
        return self.kind != TEST

    def how_to(self, lang: str) -> str:
        """Return how it is answered by calls."""
        return text("exercises", "how-to" if self.gives_help else "how-to.test", lang)

    def counts_in(self, chapters: Collection[int]) -> bool:
        """Return True if these chapters teach all the counting that the question needs."""
        return COUNTING & {*self.needs} <= {*chapters}

    @cached_property
    def draws(self) -> tuple[Draw, ...]:
        """Everything that can be drawn, in an order that never changes."""
        if self.id in PLAYED:
            return tuple(compress(self._choices(), map(int, PLAYED[self.id])))
        asked = [(draw, case) for draw, case in self.each_case() if is_asked(case)]
        self._made.update(enumerate(case for _, case in asked if case))
        return tuple(draw for draw, _ in asked)

    def places(self, rules: object) -> list[int]:
        """Return the places of the draws that are about a ruleset; None for all."""
        books = [draw.get("rules") for draw in self.draws]
        return [place for place, book in enumerate(books) if rules is None or book == rules]

    def case(self, draw: int) -> Case:
        """Return the question with the numbers of a draw, by its place in `draws`."""
        numbers = self.draws[draw]
        if draw not in self._made and (case := self._case(draw, numbers)):
            self._made[draw] = case
        return self._made[draw]

    @cached_property
    def _made(self) -> dict[int, Case]:
        return {}

    def _case(self, _draw: int, numbers: Draw) -> Case | None:
        return self._with(numbers)

    def each_case(self) -> Iterator[tuple[Draw, Case | None]]:
        """Yield every choice of letters, with its numbers; with None where it makes no question."""
        return ((draw, self._with(draw)) for draw in self._choices())

    def _choices(self) -> Iterator[Draw]:
        for values in product(*self.letters.values()):
            yield MappingProxyType(dict(zip(self.letters, values, strict=True)))

    def _with(self, draw: Draw) -> Case | None:
        known = with_sizes(draw)
        # A letter that only the texts name, as a rank does, changes no number.
        return self.make(**{letter: known[letter] for letter in signature(self.make).parameters})


def is_asked(case: Case | None) -> bool:
    """Return True for a question none of whose misconceptions gives a number near the answer."""
    return case is not None and not any(is_near(each, case.answer) for each in case.wrong.values())


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
        kind: str = "probability",
        chapter: int = 0,
        needs: tuple[int, ...] | None = None,
        by_hand: bool = False,
        **letters: Sequence[Any],
    ) -> Callable[[TwoWays], Question]:
        """Add a question: the function below gives its numbers, and `cell` its cell.

        The function's name is the question's, with hyphens. It takes the letters that change its
        numbers, and `h`, `t` or `unseen` (see `quantities.sizes`) where `n` is a letter. It returns
        None for letters that make no question.

        The settings are those of `Question`; chapter and needs are the topic's own where they are
        not given, and each letter has the values that can be drawn.
        """

        def add(ways: TwoWays) -> Question:
            make, shown = ways
            added = Question(
                make.__name__.replace("_", "-"),
                self.letter,
                self.section,
                level,
                chapter or self._chapter,
                kind,
                self._needs if needs is None else needs,
                by_hand,
                letters,
                shown,
                make,
            )
            self.questions.append(added)
            return added

        return add

    def phrase(self, key: str, **values: Any) -> Said:
        """Return words from the catalogue of the topic."""
        return phrase(self.section, key, **values)


def is_near(number: Result, answer: Result) -> bool:
    """Return True if a number is too close to another to be told from it."""
    if isinstance(number, str) or isinstance(answer, str):
        return number == answer
    return abs(Fraction(number) - Fraction(answer)) < GUARD * abs(Fraction(answer)) or (
        number == answer
    )


TRIALS = 10_000
"""The number of times that a cell repeats its experiment."""

PACK = 'pack = [rank for rank in range(1, 14) for suit in "♣♦♥♠"]'


def cell(code: str) -> Callable[[Make], TwoWays]:
    """Give a question its cell; the function below finds the answer the first way.

    The cell may name the letters of the draw and the values of the case, `trials`, `random`, and
    `pack`, the ranks of the 52 cards: `Version.cell` has the lines that set them.

    Args:
        code: Python whose last line shows the answer. An experiment fills a list `results` and
            shows its mean.
    """
    return lambda make: (make, code.strip("\n"))


def experiment(code: str) -> Callable[[Make], TwoWays]:
    """Give a question a cell that repeats one experiment and shows the mean of its results.

    Args:
        code: Python whose last line is the result of one trial; lines before it are run once.

    >>> print(experiment("random.sample(pack, h).count(r) == k")(lambda: None)[1])
    results = [random.sample(pack, h).count(r) == k for _ in range(trials)]
    sum(results) / trials
    """
    *before, trial = code.strip("\n").split("\n")
    repeated = f"results = [{trial} for _ in range(trials)]"
    return cell("\n".join([*before, repeated, "sum(results) / trials"]))


@dataclass(frozen=True)
class Step:
    """A second step with its numbers.

    Attributes:
        code: the misconception that it undoes.
        text: what it asks for.
        kind: the kind of answer, one of `KINDS`.
        wanted: the form of answer that is asked for, in words.
        case: what is right.
    """

    code: str
    text: str
    kind: str
    wanted: str
    case: Case

    @classmethod
    def of(cls, code: str, told: str, case: Case, lang: str) -> Self:
        """Return a step that asks for a number: an integer has to be exact."""
        kind = "count" if isinstance(case.answer, int) else "number"
        return cls(code, told, kind, text("exercises", f"wanted.{kind}", lang), case)


@dataclass(frozen=True)
class Version:
    """A question with the numbers of one draw, in words.

    Attributes:
        question: the question.
        draw: the place of the draw in `Question.draws`.
        lang: the language of its texts.
        chapters: the chapters that the class goes through; empty for all.
    """

    question: Question
    draw: int
    lang: str
    chapters: Collection[int] = ()

    @property
    def case(self) -> Case:
        """The answer and the numbers of the misconceptions."""
        return self.question.case(self.draw)

    @property
    def title(self) -> str:
        """The title of the question."""
        return self.question.title(self.lang)

    @property
    def options(self) -> list[str]:
        """The texts of the options, in their order; empty where there are none."""
        return [self.in_words(key) for key in self.case.options]

    @property
    def values(self) -> dict[str, Any]:
        """All values that the texts and the cell of the question may name."""
        values = with_sizes(self.question.draws[self.draw])
        if rank := values.get("r"):
            values["rank"] = phrase("cards", f"rank.{rank}")
            values["ranks"] = phrase("probability", f"ranks.{rank}")
        return values | dict(self.case.values) | {"answer": self.case.answer}

    def say(self, part: str) -> str:
        """Return one text of the question, such as ``"text"`` or ``"hint.1"``."""
        values, texts = spoken(self.values), self.question.texts(self.lang)
        answer = self.case.answer
        if part == "solution" and isinstance(answer, str):
            values["right"] = self.in_words(answer)
        key = f"{self.question.id}.{part}"
        keys = [key]
        if self.chapters and not self.question.counts_in(self.chapters) and f"{key}.given" in texts:
            # Classes without chapters on counting are given the chances as numbers.
            keys = [key, f"{key}.given"] if part == "text" else [f"{key}.given"]
        said = [filled(texts[key], self.lang, **values) for key in keys]
        if part == "text" and values.get("short"):
            said.insert(0, text("exercises", "fewer-cards", self.lang, n=values["short"]))
        return " ".join(said)

    def says(self, code: str) -> str:
        """Return the sentence that a misconception gets: the question's own, or the code's."""
        if f"{self.question.id}.wrong.{code}" in self.question.texts(self.lang):
            return self.say(f"wrong.{code}")
        return text("misconceptions", f"{code}.says", self.lang)

    def step(self, code: str) -> Step | None:
        """Return the second step after a misconception; None where there is none."""
        own = f"{self.question.id}/{code}"
        key = own if own in STEPS else code
        right = STEPS.get(key)
        while isinstance(right, str):
            key, right = right, STEPS[right]
        values = self.values
        if callable(right):
            asked = signature(right).parameters
            right = right(*map(values.get, asked)) if asked.keys() <= values.keys() else None
        if right is None:
            return None
        answer, *also = right if isinstance(right, tuple) else (right,)
        told = text("steps", key, self.lang, **spoken(values))
        return Step.of(code, told, Case(answer, {}, also=tuple(also)), self.lang)

    def in_words(self, result: Result) -> str:
        """Return an answer: a number, or the text of an option; its key where there is none."""
        if not isinstance(result, str):
            return written(result, self.lang)
        if f"{self.question.id}.option.{result}" in self.question.texts(self.lang):
            return self.say(f"option.{result}")
        return result

    @property
    def cell(self) -> str:
        """The cell of the question, with its numbers before it; empty where there is none."""
        lines = self.question.cell.split("\n")
        imports = [line for line in lines if line.startswith(("import ", "from "))]
        body = "\n".join(line for line in lines if line not in imports).strip("\n")
        used = {node.id for node in ast.walk(ast.parse(body)) if isinstance(node, ast.Name)}
        if "pack" in used and "pack = " not in body:
            body = f"{PACK}\n{body}"
        settings = [
            f"{name} = {repr(float(value)) if isinstance(value, Fraction) else repr(value)}"
            for name, value in self.values.items()
            if name in used
            and name != "answer"
            and isinstance(value, int | float | Fraction | str | tuple)
        ]
        if "trials" in used:
            settings.append(f"trials = {TRIALS:_}")
        if "random" in used:
            imports.insert(0, "import random")
            settings.append("random.seed(1)")
        return "\n\n".join(filter(None, ("\n".join(imports), "\n".join(settings), body)))
