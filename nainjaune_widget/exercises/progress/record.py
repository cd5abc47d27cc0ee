"""Everything that is kept of a pupil, as plain data."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import takewhile

from nainjaune_widget.exercises.progress.challenge_deal import MOST_PLAYED, ChallengeDeal
from nainjaune_widget.exercises.progress.kept_answers import Attempt, KeptPrediction
from nainjaune_widget.exercises.progress.written_code import WrittenCode

SCHEMA = 4
"""The version of the form of a record, in the pupil's file and in an export."""

STATES = ("", "after", "hints", "alone")
"""The states of a question, in rising order: open, solved after the solution, with hints, alone."""

MOST_ATTEMPTS = 2000
MOST_PREDICTIONS = 200
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
        joined: the other courses whose work was joined to this one's; its numbers are theirs.
    """

    course: str = ""
    student: str = ""
    questions: dict[str, Entry] = field(default_factory=dict)
    attempts: list[Attempt] = field(default_factory=list)
    predictions: dict[str, KeptPrediction] = field(default_factory=dict)
    challenge: list[ChallengeDeal] = field(default_factory=list)
    code: dict[str, WrittenCode] = field(default_factory=dict)
    joined: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Leave out the oldest where there is too much."""
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

    def join(self, other: PupilRecord, *, is_same_course: bool) -> None:
        """Take over what the same pupil did under another course; nothing here is lost by it.

        Args:
            other: that record.
            is_same_course: True if only the spelling of a name differs.
        """
        for question, theirs in other.questions.items():
            mine = self.questions.setdefault(question, theirs)
            if theirs.state:
                mine.reach(theirs.state)
        known = {attempt.key for attempt in other.attempts}
        mine_alone = [attempt for attempt in self.attempts if attempt.key not in known]
        self.attempts = [*other.attempts, *mine_alone][-MOST_ATTEMPTS:]
        for name, prediction in other.predictions.items():
            self.predict(name, prediction)
        for played in other.challenge:
            kept = self.played(played)
            if kept.net is None and played.net is not None:
                self.challenge[self.challenge.index(kept)] = played
        for name, written in other.code.items():
            mine_written = self.code.get(name)
            self.code[name] = mine_written.after(written) if mine_written else written
        courses = other.joined if is_same_course else (other.course, *other.joined)
        self.joined = tuple(dict.fromkeys((*self.joined, *courses)))

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
        before = takewhile(lambda earlier: not earlier.is_same(attempt), self.attempts)
        return any(code in attempt.codes for earlier in before for code in earlier.codes)

    def keep(self, attempt: Attempt) -> None:
        """Keep an answer, unless the very same was given to the same question before."""
        if not any(map(attempt.is_same, self.attempts)):
            self.attempts.append(attempt)
            del self.attempts[:-MOST_ATTEMPTS]

    def predict(self, name: str, answer: KeptPrediction) -> KeptPrediction:
        """Keep a prediction, unless there is one of this name; return the one that is kept."""
        kept = self.predictions.setdefault(name, answer)
        for oldest in [*self.predictions][:-MOST_PREDICTIONS]:
            del self.predictions[oldest]
        return kept

    def write(self, blank: str, code: WrittenCode) -> None:
        """Keep what was written for a blank."""
        self.code[blank] = code.after(self.code.get(blank))

    def played(self, table: ChallengeDeal) -> ChallengeDeal:
        """Return the play of a deal of a challenge; a new one where there is none."""
        for each in self.challenge:
            if each.key == table.key:
                return each
        self.challenge.append(replace(table))
        del self.challenge[:-MOST_PLAYED]
        return self.challenge[-1]
