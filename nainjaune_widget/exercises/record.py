"""Everything that is kept of a pupil, as plain data, and the answers as a table for spreadsheets.

The table is read again where it comes alone.
"""

from __future__ import annotations

import codecs
import csv
import io
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from fractions import Fraction
from itertools import takewhile
from typing import Any, Self

from nainjaune_widget.exercises.answer import ReadAnswer, Unreadable, read_answer
from nainjaune_widget.play import LONGEST_PLAY
from nainjaune_widget.words import LANGUAGES, text

MARKS = ("undo", "hint", "beliefs", "what-if", "seen", "again")
"""The marks of a play: with ``"seen"``, cards were seen that the seat need not know."""

MOST_PLAYED = 500  # deals of challenges that are kept of a pupil
MOST_ATTEMPTS = 2000
MOST_PREDICTIONS = 200
MOST_PLACED = 1000  # cases on the bars of a prediction
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
        """Return an answer to keep.

        Args:
            answer: the answer that was read, or a text without a value, such as an option.
            lang: the language it was given in.
            **more: the other fields of an attempt.
        """
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
        bars: the cases on each bar, where some were placed.
        truths: the true share of each bar, as they were shown last.
    """

    kind: str = ""
    why: str = ""
    truth: Fraction | None = None
    bars: tuple[int, ...] = ()
    truths: tuple[Fraction, ...] = ()

    def __post_init__(self) -> None:
        """Cut a long reason, and refuse impossible bars."""
        super().__post_init__()
        if self.bars and (min(self.bars) < 0 or not 0 < sum(self.bars) <= MOST_PLACED):
            raise ValueError("predictions")
        if self.truths and len(self.truths) != len(self.bars):
            raise ValueError("predictions")
        object.__setattr__(self, "why", self.why[:LONGEST_WHY])


@dataclass(frozen=True, kw_only=True)
class Attempt(KeptAnswer):
    """An answer that was given to a question.

    Attributes:
        question: the question.
        draw: the place of its draw.
        verdict: the verdict.
        codes: the misconceptions recognised.
        mixed: the chapter of the mixed set that asked it; 0 outside of one.
        day: the day, such as ``"2026-09-14"``, which no export has; empty where it was not kept.
    """

    question: str
    draw: int
    verdict: str
    codes: tuple[str, ...] = ()
    mixed: int = 0
    day: str = ""

    def __post_init__(self) -> None:
        """Refuse what no question has."""
        super().__post_init__()
        if self.draw < 0:
            raise ValueError("draw")
        if self.day and not _is_day(self.day):
            raise ValueError("day")

    @property
    def key(self) -> tuple[str, int, str, Fraction | None]:
        """The question with its numbers and the answer: an attempt is kept once."""
        return self.question, self.draw, self.given, self.value


def today() -> date:
    """Return the day where the pupil is."""
    return datetime.now().astimezone().date()


def _is_day(text: str) -> bool:
    try:
        return str(date.fromisoformat(text)) == text
    except ValueError:
        return False


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
        """Return what is kept of two: the later one, but a right one stays until another is right.

        Args:
            earlier: what was kept before; None for nothing.
        """
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


FORMS = "AB"
"""The parallel forms of the tests before and after the course."""

UNKNOWN, RIGHT = "unknown", "right"
"""What an option of a test means, unless it is a misconception."""


@dataclass
class Sitting:
    """A test before or after the course, as a pupil took it.

    Attributes:
        form: one of `FORMS`.
        answers: by question, what the option means that was chosen last: ``"right"``,
            ``"unknown"``, or the code of a misconception.
    """

    form: str
    answers: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Refuse a form that no test has."""
        if self.form not in tuple(FORMS):
            raise ValueError("tests")


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
        steps: all answers to second steps, each once, with the code of the misconception before it,
            and to derivations.
        mistakes: the state of each derivation that was looked at.
        tests: by name, ``"pretest"`` and ``"posttest"``.
    """

    course: str = ""
    student: str = ""
    questions: dict[str, Entry] = field(default_factory=dict)
    attempts: list[Attempt] = field(default_factory=list)
    predictions: dict[str, KeptPrediction] = field(default_factory=dict)
    challenge: list[ChallengeDeal] = field(default_factory=list)
    code: dict[str, WrittenCode] = field(default_factory=dict)
    steps: list[Attempt] = field(default_factory=list)
    mistakes: dict[str, Entry] = field(default_factory=dict)
    tests: dict[str, Sitting] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Leave out the oldest where there is too much, whenever a file is read."""
        self.attempts = self.attempts[-MOST_ATTEMPTS:]
        self.steps = self.steps[-MOST_ATTEMPTS:]
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
        parts = (self.attempts, self.steps, self.predictions, self.challenge, self.code)
        tested = (each.answers for each in self.tests.values())
        return sum(map(len, (*parts, *tested)))

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
        """Keep an answer, unless the very same was given to the same question before.

        One of a mixed set takes the place of that of another day: it says what is known now.
        """
        same = next((each for each in self.attempts if each.key == attempt.key), None)
        if same and attempt.mixed and same.day != attempt.day:
            self.attempts.remove(same)
            same = None
        if same is None:
            self.attempts.append(attempt)

    def keep_step(self, attempt: Attempt) -> None:
        """Keep an answer to a second step, unless the very same was given before."""
        if attempt not in self.steps:
            self.steps.append(attempt)

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


_COLUMNS = ("course", "student", "question", "draw", "answer", "verdict", "codes", "state", "hints")
_SEPARATORS = ";,\t"

_MONTH = "(?:jan|f[eé]v|feb|mar|a[pv]r|ma[iy]|jui?[nl]|aug|ao[uû]|sep|o[ck]t|nov|d[eé]c)"
_FORMULA = r"[\" ]{0,9}['=+\-@\t\r]"
_NUMBER = r"(?!(?:0|[1-9]\d{0,14})$)[ ($€£.,\u00a0]{0,9}\d"
_DATE = rf"{_MONTH}[^\W\d_]*[.\s/-]*\d+$"
_GUARD, _GUARDED = (
    re.compile(
        # A formula begins a cell, or what another separator would make a cell.
        rf"^{mark}(?={_FORMULA}|{_NUMBER}|{_DATE})|(?<=[;,\t\r\n]){mark}(?={_FORMULA})",
        re.IGNORECASE,
    )
    for mark in ("", "'")
)
"""Where an apostrophe keeps a cell a text that a spreadsheet would change, and where one is."""

_MADE_A_DATE = re.compile(
    rf"\d\d?([/.-])\d\d?\1(?:\d\d)?\d\d|\d\d?[ -]{_MONTH}[^\W\d_]*\.?"
    rf"|{_MONTH}[^\W\d_]*\.?[ -]\d{{2,4}}|\d\d?:\d\d:\d\d",
    re.IGNORECASE,
)
"""1/4, 1/17 or 12:30 as a spreadsheet changes them where the apostrophe is missing."""

_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_OF_A_MAC = re.compile(rb"[\x81\x88\x8d\x8f\x90\x98\x9d]|[a-z]\x8e")
"""Letters with accents as an old Mac wrote them: in Windows' text no letter, or a capital Ž."""


def write_table(record: PupilRecord, lang: str) -> bytes:
    """Write the answers of a record as CSV, a row each.

    Args:
        record: the record.
        lang: the language, which chooses the heads and the separator.
    """
    rows = [_heads(lang)]
    for each in record.attempts:
        entry = record.questions.get(each.question, Entry())
        given = [each.question, str(each.draw), each.given, each.verdict, " ".join(each.codes)]
        rows.append([record.course, record.student, *given, entry.state, str(entry.hints)])
    return csv_of(rows, ";" if lang == "fr" else ",")


def csv_of(rows: Iterable[Sequence[str]], separator: str) -> bytes:
    r"""Write rows as CSV with a byte order mark; no spreadsheet takes a text for anything else.

    `rows_of_table` takes the apostrophes off again.

    >>> csv_of([["=1+1", "1/4", "12", "a;=1"]], ";").decode("utf-8-sig")
    '"\'=1+1";"\'1/4";"12";"a;\'=1"\r\n'
    """
    stream = io.StringIO()
    writer = csv.writer(stream, delimiter=separator, quoting=csv.QUOTE_ALL)
    writer.writerows([_GUARD.sub("'", cell) for cell in row] for row in rows)
    return stream.getvalue().encode("utf-8-sig", "backslashreplace")


def text_of(content: bytes) -> str:
    """Return the text of a file, as a spreadsheet or an editor has saved it.

    Raises:
        ValueError: ``"letters"``: it is neither Unicode nor Windows' text.
    """
    if content.startswith(_UTF_16):
        return content.decode("utf-16", "replace")
    try:
        written = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        if _OF_A_MAC.search(content):
            raise ValueError("letters") from None
        written = content.decode("cp1252", "replace")
    if "\0" in written:
        raise ValueError("letters")
    return written


def rows_of_table(content: bytes) -> list[list[str]]:
    """Return the rows of a CSV, also as a spreadsheet has saved it again; no empty ones.

    The separator is the one of semicolon, comma and tab that its first line has most of.

    Raises:
        ValueError: ``"letters"``, see `text_of`; ``"cells"``: a cell is too long for one.
    """
    written = text_of(content)
    first = next(iter(written.splitlines()), "")
    separator = max(_SEPARATORS, key=first.count)
    read = csv.reader(io.StringIO(written, newline=""), delimiter=separator)
    try:
        rows = [[_GUARDED.sub("", cell.strip()) for cell in row] for row in read]
    except csv.Error as error:
        raise ValueError("cells") from error
    return [row for row in rows if any(row)]


def is_table(content: bytes) -> bool:
    """Return True for what begins like a table of answers, whatever the file is called."""
    try:
        heads, *_ = rows_of_table(content.split(b"\n", 1)[0]) or [[]]
    except ValueError:
        return False
    return any(_heads(lang) == heads for lang in LANGUAGES)


def read_table(content: bytes) -> PupilRecord:
    """Return a pupil's record as far as the table of answers holds it.

    Raises:
        ValueError: it is not such a table, not of one pupil, or cannot be read; the message says
            which.
    """
    heads, *rows = rows_of_table(content) or [[]]
    lang = next((lang for lang in LANGUAGES if _heads(lang) == heads), None)
    if lang is None:
        raise ValueError("foreign")
    if not rows or len({tuple(row[:2]) for row in rows}) > 1:
        raise ValueError("no-pupil")
    course, student, *_ = rows[0]
    record, attempts = PupilRecord(course, student), dict[object, Attempt]()
    for row in rows:
        cells = dict(zip(_COLUMNS, row, strict=True))
        if _MADE_A_DATE.fullmatch(cells["answer"]):
            raise ValueError("dates")
        attempt = Attempt.read(
            cells["answer"],
            lang,
            question=cells["question"],
            draw=int(cells["draw"]),
            verdict=cells["verdict"],
            codes=tuple(cells["codes"].split()),
        )
        attempts.setdefault(attempt.key, attempt)
        state, hints = cells["state"], int(cells["hints"])
        record.questions[attempt.question] = Entry(0, hints, solved=state != "", state=state)
    record.attempts = [*attempts.values()]
    return record


def _heads(lang: str) -> list[str]:
    return [text("exercises", f"column.{name}", lang) for name in _COLUMNS]
