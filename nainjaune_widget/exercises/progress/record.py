"""Everything that is kept of a pupil, as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Self

from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.exercises.progress.challenge_deal import MOST_PLAYED, ChallengeDeal
from nainjaune_widget.exercises.progress.given import LONGEST_GIVEN, Given

STATES = ("", "after", "hints", "alone")
"""The states of a question, in rising order: open, solved after the solution, with hints, alone."""

MOST_ATTEMPTS = 2000
HINTS = 3


@dataclass(frozen=True)
class Attempt:
    """An answer that was given.

    Attributes:
        question: the question.
        draw: the place of its draw.
        given: the answer.
        verdict: the verdict.
        codes: the misconceptions recognised.
    """

    question: str
    draw: int
    given: Given
    verdict: str
    codes: tuple[str, ...] = ()

    @classmethod
    def read(cls, data: Any) -> Self:
        """Read one from JSON.

        Raises:
            ValueError: it is none.
        """
        if not isinstance(data, Mapping) or not is_whole(data.get("draw"), 0):
            raise ValueError("attempt")
        codes = data.get("codes", [])
        texts = [data.get(name) for name in ("question", "verdict")]
        if not isinstance(codes, list) or not all(isinstance(each, str) for each in texts + codes):
            raise ValueError("attempt")
        question, verdict = (str(each)[:LONGEST_GIVEN] for each in texts)
        return cls(question, data["draw"], Given.from_json(data), verdict, tuple(codes))

    def to_json(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {
            "question": self.question,
            "draw": self.draw,
            **self.given.to_json(),
            "verdict": self.verdict,
            "codes": list(self.codes),
        }


@dataclass
class Entry:
    """The state of one question.

    Attributes:
        turn: the number of times that fresh numbers were drawn.
        hints: the hints seen with these numbers.
        solution: True once their solution was seen before they were solved.
        solved: True once they were solved.
        state: one of `STATES`, the best so far.
        previewed: True once all draws were looked at.
    """

    turn: int = 0
    hints: int = 0
    solution: bool = False
    solved: bool = False
    state: str = ""
    previewed: bool = False

    @classmethod
    def read(cls, data: Any) -> Self:
        """Read one from JSON.

        Raises:
            ValueError: it is none.
        """
        entry = cls()
        if not isinstance(data, Mapping):
            raise ValueError("entry")
        for name, default in asdict(entry).items():
            value = data.get(name, default)
            if type(value) is not type(default):
                raise ValueError(name)
            setattr(entry, name, value)
        if entry.state not in STATES or not 0 <= entry.hints <= HINTS or entry.turn < 0:
            raise ValueError("entry")
        return entry

    def renew(self) -> None:
        """Turn to fresh numbers."""
        self.turn += 1
        self.hints, self.solution, self.solved = 0, False, False

    def solve(self) -> str:
        """Note a right answer, and return how it was found.

        Returns:
            A state, or ``"seen"`` where the solution of these numbers had been shown.
        """
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


@dataclass
class PupilRecord:
    """Everything that is kept of a pupil.

    Attributes:
        course: the name of the course.
        student: the pupil's pseudonym.
        questions: the state of each question that was looked at.
        attempts: all answers, each once, in the order in which they were given.
        predictions: by name, the first prediction that was made.
        challenge: the deals of challenges, in the order in which they were begun.
    """

    course: str = ""
    student: str = ""
    questions: dict[str, Entry] = field(default_factory=dict)
    attempts: list[Attempt] = field(default_factory=list)
    predictions: dict[str, Given] = field(default_factory=dict)
    challenge: list[ChallengeDeal] = field(default_factory=list)

    def entry(self, question: str) -> Entry:
        """Return the state of a question."""
        return self.questions.setdefault(question, Entry())

    def met_before(self, attempt: Attempt) -> bool:
        """Return True if one of an answer's misconceptions was recognised before it was given."""
        for earlier in self.attempts:
            if self._is_same(earlier, attempt):
                return False
            if set(earlier.codes) & set(attempt.codes):
                return True
        return False

    def keep(self, attempt: Attempt) -> None:
        """Keep an answer, unless the very same was given to the same question before."""
        if any(self._is_same(earlier, attempt) for earlier in self.attempts):
            return
        self.attempts.append(attempt)
        del self.attempts[:-MOST_ATTEMPTS]

    def played(self, table: ChallengeDeal) -> ChallengeDeal:
        """Return the play of a deal of a challenge; a new one where there is none."""
        for each in self.challenge:
            if each.key == table.key:
                return each
        self.challenge.append(table)
        del self.challenge[:-MOST_PLAYED]
        return table

    @staticmethod
    def _is_same(first: Attempt, second: Attempt) -> bool:
        one, other = (
            (each.question, each.draw, each.given.text, each.given.value)
            for each in (first, second)
        )
        return one == other

    def to_json(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {
            **vars(self),
            "questions": {name: dict(vars(entry)) for name, entry in self.questions.items()},
            "attempts": [attempt.to_json() for attempt in self.attempts],
            "predictions": {name: given.to_json() for name, given in self.predictions.items()},
            "challenge": [dict(vars(played)) for played in self.challenge],
        }

    @classmethod
    def read(cls, data: Any) -> Self:
        """Read one from JSON.

        Raises:
            ValueError: it is none.
        """
        if not isinstance(data, Mapping):
            raise ValueError("record")
        course, student = data.get("course"), data.get("student")
        questions, attempts = data.get("questions", {}), data.get("attempts", [])
        predictions, challenge = data.get("predictions", {}), data.get("challenge", [])
        named = isinstance(course, str) and isinstance(student, str)
        if not (named and isinstance(questions, Mapping) and isinstance(attempts, list)):
            raise ValueError("record")
        if not isinstance(predictions, Mapping):
            raise ValueError("predictions")
        if not isinstance(challenge, list):
            raise ValueError("challenge")
        return cls(
            str(course),
            str(student),
            {str(key): Entry.read(entry) for key, entry in questions.items()},
            [Attempt.read(attempt) for attempt in attempts[-MOST_ATTEMPTS:]],
            {str(key): Given.from_json(value) for key, value in predictions.items()},
            [ChallengeDeal.read(each) for each in challenge[-MOST_PLAYED:]],
        )
