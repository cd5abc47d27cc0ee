"""The tests before and after the course: ten items in two parallel forms, without help.

Each option of an item is the right answer or what one misconception gives; the last one is not to
know. The forms have the same questions with other numbers, and their options in another order.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from nainjaune_widget.exercises.bank import QUESTIONS, Case, Question, Version
from nainjaune_widget.exercises.bank.question import TEST
from nainjaune_widget.exercises.exercise import Exercise, ExerciseSet, Solution
from nainjaune_widget.exercises.record import FORMS, RIGHT, UNKNOWN, Sitting
from nainjaune_widget.exercises.reply import Reply, judge
from nainjaune_widget.exercises.session import Session, plain_name
from nainjaune_widget.sheets import Text, written
from nainjaune_widget.words import ExerciseError, text

PRETEST, POSTTEST = TESTS = "pretest", "posttest"


class Item(NamedTuple):
    """A question of the bank as an item of both forms.

    Attributes:
        codes: the misconceptions that are options.
        draws: the places of its draws, by form.
        places: the places of the right answer among the options, by form.
    """

    codes: tuple[str, ...]
    draws: tuple[int, int]
    places: tuple[int, int]


ITEMS = {
    "ways-to-run": Item(("add", "choose"), (17, 28), (1, 2)),
    "where-is-it": Item(("equal", "own-hand"), (0, 7), (0, 1)),
    "losing-streak": Item(("due", "joint"), (3, 17), (2, 0)),
    "winner-table": Item(("transposed", "joint"), (8, 44), (2, 0)),
    "small-room": Item(("same-share", "more-chances"), (2, 9), (1, 2)),
    "at-least-one-ten": Item(("add", "exactly-one"), (3, 22), (0, 1)),
    "after-k-sans": Item(("no-update", "equal", "shift"), (16, 26), (3, 1)),
    "both-honours": Item(("independent", "add"), (34, 51), (0, 2)),
    "mean-honours": Item(("talon", "chance-for-mean"), (13, 14), (1, 0)),
    "k-tens": Item(("replace", "one-order"), (24, 34), (2, 1)),
}
"""By question, in their order. They have misconceptions of all twelve families."""


def meanings(name: str, form: str) -> list[str]:
    """Return what the options of an item mean, in the order of a form."""
    item, sheet = ITEMS[name], FORMS.index(form)
    codes = [*item.codes[:: -1 if sheet else 1]]
    return [*codes[: item.places[sheet]], RIGHT, *codes[item.places[sheet] :], UNKNOWN]


def known_answers(sat: Sitting) -> dict[str, str]:
    """Return those answers of a test that its items have."""
    return {
        name: meaning
        for name, meaning in sat.answers.items()
        if name in ITEMS and meaning in meanings(name, sat.form)
    }


class ItemExercise(Exercise):
    """An item of a test: it keeps what was chosen last, and says nothing of it.

    Args:
        name: the question of the bank.
        test: the test, one of `TESTS`.
        form: the form, one of `FORMS`.
        session: the course, the pupil and their progress.
    """

    def __init__(self, name: str, test: str, form: str, session: Session) -> None:
        self._name, self._test, self._sheet_form = name, test, form
        super().__init__(_item(name, test, form, session.lang), session)

    def _open(self) -> None:
        self._version = Version(self.question, 0, self.lang)

    @property
    def may_renew(self) -> bool:
        """False: its numbers stay."""
        return False

    def check(self, answer: object = ..., *_more: object) -> Reply:
        """Keep an answer, the letter of an option; a later one takes its place.

        Raises:
            ExerciseError: the test after the course was begun, and this is the one before; or
                progress cannot be kept.
        """
        judged = judge(self._version.case, "choice", answer, self.lang)
        said, read_as = ".".join(filter(None, (judged.verdict, judged.detail))), ""
        if judged.option:
            with self._session.record() as record:
                if self._test == PRETEST and POSTTEST in record.tests:
                    raise ExerciseError("test-closed")
                sat = record.tests.setdefault(self._test, Sitting(self._sheet_form))
                sat.answers[self._name] = judged.option
            said, option = "kept", self._version.in_words(judged.option)
            read_as = text("exercises", "read-as", self.lang, value=option)
        verdict = "kept" if judged.option else judged.verdict
        self.reply = Reply(verdict, (), read_as, text("exercises", said, self.lang))
        self._tell()
        return self.reply

    def hint(self) -> Text:
        """Refuse help."""
        raise ExerciseError("test-help")

    def solution(self) -> Solution:
        """Refuse help."""
        raise ExerciseError("test-help")

    def again(self) -> None:
        """Refuse other numbers."""
        raise ExerciseError("test-help")


@dataclass(frozen=True)
class ItemQuestion(Question):
    """An item of a test as a question of its own, with its texts in a language.

    Attributes:
        name: the question of the bank.
        test: the test, one of `TESTS`.
    """

    name: str = field(kw_only=True)
    test: str = field(kw_only=True)

    def printed(self, names: Sequence[str], count: int, session: Session) -> list[Version]:
        """Return it for the pages of a sheet, in both forms by turns.

        Args:
            names: the pupils' pseudonyms. Each gets the form that the notebooks would show.
            count: the number of pages where there are no names.
            session: the course, and the language.
        """
        forms = [_assigned(self.test, session.course, name) for name in names]
        forms = forms or [FORMS[(page + (self.test == POSTTEST)) % 2] for page in range(count)]
        items = [_item(self.name, self.test, form, session.lang) for form in forms]
        return [Version(item, 0, session.lang) for item in items]


def _item(name: str, test: str, form: str, lang: str) -> ItemQuestion:
    """Return an item in a form."""
    asked, item = QUESTIONS[name], ITEMS[name]
    version = Version(asked, item.draws[FORMS.index(form)], lang)
    number, case = [*ITEMS].index(name) + 1, version.case
    values = {RIGHT: case.answer, **{code: case.wrong[code] for code in item.codes}}
    parts = {
        "title": text("exercises", "test.item", lang, k=number, of=len(ITEMS)),
        "text": version.say("text"),
        f"option.{UNKNOWN}": text("exercises", "test.unknown", lang),
    }
    for meaning, value in values.items():
        told = version.in_words(value) if isinstance(value, str) else written(float(value), lang, 3)
        parts[f"option.{meaning}"] = told
    options = tuple(meanings(name, form))
    known = f"{test}-{form.lower()}-{number}"
    return ItemQuestion(
        name=name,
        test=test,
        id=known,
        topic="",
        section=asked.section,
        level=asked.level,
        chapter=asked.chapter,
        kind=TEST,
        needs=(),
        by_hand=False,
        letters={},
        cell="",
        make=lambda: Case(RIGHT, {code: code for code in item.codes}, options=options),
        own={f"{known}.{part}": told for part, told in parts.items()},
    )


def form_of(test: str, session: Session) -> str:
    """Return the form of a test for a pupil: half of a class begins with A, the others with B."""
    with session.record(change=False) as record:
        for each in TESTS:
            if each in record.tests:
                form = record.tests[each].form
                return form if each == test else FORMS[1 - FORMS.index(form)]
    return _assigned(test, session.course, session.student)


def _assigned(test: str, course: str, student: str) -> str:
    """Return the form of a test for a pupil who has taken none."""
    key = f"{plain_name(course)}\n{plain_name(student)}"
    digest = hashlib.sha256(key.encode("utf-8", "backslashreplace")).digest()
    first = digest[0] % 2 if student else 0
    return FORMS[first if test == PRETEST else 1 - first]


def test_of(test: str, session: Session) -> ExerciseSet:
    """Return a test of a pupil."""
    form = form_of(test, session)
    when = text("exercises", f"test.{test}", session.lang)
    title = text("exercises", "test.title", session.lang, when=when, n=len(ITEMS))
    return ExerciseSet(title, (ItemExercise(name, test, form, session) for name in ITEMS))
