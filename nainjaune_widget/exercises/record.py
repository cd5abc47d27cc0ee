"""Everything that is kept of a pupil, as plain data."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import takewhile
from typing import Any, Self

from nainjaune_widget.exercises.answer import read_answer
from nainjaune_widget.exercises.formula import ReadAnswer, Unreadable
from nainjaune_widget.play import LONGEST_PLAY
from nainjaune_widget.words import LANGUAGES

MARKS = ("undo", "hint", "beliefs", "what-if", "seen", "again")
"""The marks of a play: with ``"seen"``, cards were seen that the seat need not know."""

MOST_PLAYED = 500  # deals of challenges that are kept of a pupil
MOST_ATTEMPTS = 2000
MOST_PREDICTIONS = 200
_MOST_JETONS = 1_000_000
LONGEST_GIVEN = 100  # answer that is kept, and its value
LONGEST_WHY = 200
LONGEST_SOURCE = 2000


@dataclass
class ChallengeDeal:
    """The first play of a deal of a challenge.

    Attributes:
        code: the code of the deal.
        seat: the seat of the pupil.
        bots: the strategy at the other seats.
        net: the jetons won or lost; None until the deal is over.
        marks: the helps that were used before it was over, some of `MARKS`.
        choices: the pupil's choices so far, to go on from; none once the deal is over.
        play: the whole play once it is over, as `write_play` writes it.
    """

    code: str
    seat: int
    bots: str
    net: int | None = None
    marks: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    play: str = ""

    def __post_init__(self) -> None:
        """Refuse what no challenge has."""
        if (
            len(self.play) > LONGEST_PLAY
            or self.seat < 0
            or abs(self.net or 0) > _MOST_JETONS
            or not {*self.marks} <= {*MARKS}
        ):
            raise ValueError("challenge")

    @property
    def key(self) -> tuple[str, int, str]:
        """The deal, the seat and the bots: results with the same key can be compared."""
        return self.code, self.seat, self.bots

    def mark(self, mark: str) -> None:
        """Note a help."""
        if mark not in self.marks:
            self.marks = (*self.marks, mark)


@dataclass(frozen=True)
class KeptAnswer:
    """An answer as it is kept.

    Its value was read in the pupil's language: "1,234" is a thousand and more in English, and one
    and a bit in French.

    Attributes:
        given: the answer as it was written, cut where it is long.
        lang: the language it was read in; empty where that was not kept.
        value: its value; None where there is none, or one too long to keep.
        unit: the unit of the last digit that it was given with; None where it is exact.

    >>> KeptAnswer.read("1,234", "fr").value, KeptAnswer.read("1,234", "en").value
    (Fraction(617, 500), Fraction(1234, 1))
    """

    given: str
    lang: str = ""
    value: Fraction | None = None
    unit: Fraction | None = None

    def __post_init__(self) -> None:
        """Refuse an unknown language, and cut a long answer."""
        if self.lang not in ("", *LANGUAGES):
            raise ValueError("lang")
        object.__setattr__(self, "given", self.given[:LONGEST_GIVEN])

    @classmethod
    def of(cls, answer: ReadAnswer | str, lang: str, **more: Any) -> Self:
        """Return an answer that was read, or one without a value, such as an option, to be kept."""
        if isinstance(answer, str):
            return cls(answer, lang, **more)
        if any(len(str(number)) > LONGEST_GIVEN for number in (answer.value, answer.unit)):
            return cls(answer.given, lang, **more)
        return cls(answer.given, lang, answer.value, answer.unit, **more)

    @classmethod
    def read(cls, text: str, lang: str, **more: Any) -> Self:
        """Return an answer with its value, where one can be read."""
        try:
            return cls.of(read_answer(text, lang), lang, **more)
        except Unreadable:
            return cls.of(text, lang, **more)


@dataclass(frozen=True)
class KeptPrediction(KeptAnswer):
    """A prediction, with what became of it.

    Attributes:
        kind: the kind of answer that was wanted; empty where any number was.
        why: the reason that was given for it, cut where it is long.
        truth: the answer that was shown last; None until one is shown.
    """

    kind: str = ""
    why: str = ""
    truth: Fraction | None = None

    def __post_init__(self) -> None:
        """Cut a long reason."""
        super().__post_init__()
        object.__setattr__(self, "why", self.why[:LONGEST_WHY])


@dataclass(frozen=True, kw_only=True)
class Attempt(KeptAnswer):
    """An answer that was given to a question.

    Attributes:
        question: the question.
        draw: the place of its draw.
        verdict: the verdict.
        codes: the misconceptions recognised.
    """

    question: str
    draw: int
    verdict: str
    codes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuse what no question has."""
        super().__post_init__()
        if self.draw < 0:
            raise ValueError("draw")

    @property
    def key(self) -> tuple[str, int, str, Fraction | None]:
        """The question with its numbers and the answer: an attempt is kept once."""
        return self.question, self.draw, self.given, self.value


VERDICTS = ("right", "misconception", "slip", "wrong", "impossible", "unreadable")
"""The verdicts on something that was written."""


@dataclass(frozen=True)
class WrittenCode:
    """A function that was written for a blank.

    Attributes:
        source: its source, cut where it is long.
        verdict: the verdict on it.
        codes: the misconceptions recognised.
        tries: how often something was written for this blank.
    """

    source: str
    verdict: str
    codes: tuple[str, ...] = ()
    tries: int = 1

    def __post_init__(self) -> None:
        """Cut a long source, and refuse what no function gets."""
        if self.tries < 1 or self.verdict not in VERDICTS:
            raise ValueError("code")
        object.__setattr__(self, "source", self.source[:LONGEST_SOURCE])

    def after(self, earlier: WrittenCode | None) -> WrittenCode:
        """Return what is kept of two: the later, but a right one stays until another is right."""
        if earlier is None or earlier.source == self.source != "":
            return self if earlier is None else replace(self, tries=earlier.tries)
        kept = earlier if earlier.verdict == "right" != self.verdict else self
        return replace(kept, tries=earlier.tries + 1)


SCHEMA = 4
"""The version of the form of a record, in the pupil's file and in an export."""

STATES = ("", "after", "hints", "alone")
"""The states of a question, in rising order: open, solved after the solution, with hints, alone."""

HINTS = 3


@dataclass
class Entry:
    """The state of one question.

    Attributes:
        turn: the number of times that fresh numbers were drawn.
        hints: the hints seen with these numbers.
        solution: True once their solution was seen before they were solved.
        solved: True once they were solved.
        state: one of `STATES`, the best so far.
    """

    turn: int = 0
    hints: int = 0
    solution: bool = False
    solved: bool = False
    state: str = ""

    def __post_init__(self) -> None:
        """Refuse what no question can be in."""
        if self.state not in STATES or not 0 <= self.hints <= HINTS or self.turn < 0:
            raise ValueError("questions")

    def renew(self) -> None:
        """Turn to fresh numbers."""
        self.turn += 1
        self.hints, self.solution, self.solved = 0, False, False

    def solve(self) -> str:
        """Note a right answer, and return its state, or ``"seen"`` after its own solution."""
        if self.solution and not self.solved:
            return "seen"
        found = "after" if self.turn and not self.state else "hints" if self.hints else "alone"
        if self.solved:
            found = self.state
        self.reach(found)
        return found

    def reach(self, state: str) -> None:
        """Note that it was solved in a state; a better one stays."""
        self.solved = True
        self.state = max(self.state, state, key=STATES.index)


_OPEN = Entry()


@dataclass
class PupilRecord:
    """Everything that is kept of a pupil.

    Attributes:
        course: the name of the course.
        student: the pupil's pseudonym.
        questions: the state of each question that was looked at.
        attempts: all answers in their order, each once.
        predictions: by name, the first prediction that was made.
        challenge: the deals of challenges, in the order in which they were begun.
        code: by name, what was written for each blank.
    """

    course: str = ""
    student: str = ""
    questions: dict[str, Entry] = field(default_factory=dict)
    attempts: list[Attempt] = field(default_factory=list)
    predictions: dict[str, KeptPrediction] = field(default_factory=dict)
    challenge: list[ChallengeDeal] = field(default_factory=list)
    code: dict[str, WrittenCode] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Leave out the oldest where there is too much, whenever a file is read."""
        self.attempts = self.attempts[-MOST_ATTEMPTS:]
        self.challenge = self.challenge[-MOST_PLAYED:]
        for name in [*self.predictions][:-MOST_PREDICTIONS]:
            del self.predictions[name]

    @property
    def is_empty(self) -> bool:
        """True if nothing was answered, solved, predicted, played or written."""
        solved = any(entry.state for entry in self.questions.values())
        return not (solved or self.size)

    @property
    def size(self) -> int:
        """The number of answers, predictions, deals and functions."""
        parts = (self.attempts, self.predictions, self.challenge, self.code)
        return sum(map(len, parts))

    def entry(self, question: str) -> Entry:
        """Return the state of a question, to be changed."""
        return self.questions.setdefault(question, Entry())

    def state_of(self, question: str) -> str:
        """Return how a question was solved, one of `STATES`."""
        return self.questions.get(question, _OPEN).state

    def met_before(self, attempt: Attempt) -> bool:
        """Return True if one of an answer's misconceptions was recognised before it was given."""
        if not attempt.codes:
            return False
        before = takewhile(lambda earlier: earlier.key != attempt.key, self.attempts)
        return any(code in attempt.codes for earlier in before for code in earlier.codes)

    def keep(self, attempt: Attempt) -> None:
        """Keep an answer, unless the very same was given to the same question before."""
        if all(attempt.key != earlier.key for earlier in self.attempts):
            self.attempts.append(attempt)

    def write(self, blank: str, code: WrittenCode) -> None:
        """Keep what was written for a blank."""
        self.code[blank] = code.after(self.code.get(blank))

    def played(self, table: ChallengeDeal) -> ChallengeDeal:
        """Return the play of a deal of a challenge; a new one where there is none."""
        for each in self.challenge:
            if each.key == table.key:
                return each
        self.challenge.append(replace(table))
        return self.challenge[-1]
