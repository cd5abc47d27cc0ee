"""A question with a pupil's own numbers: to answer, with hints and a solution."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape
from string import ascii_lowercase
from typing import TYPE_CHECKING, Any, Self

from nainjaune_widget.exercises.answer import refuse_comma
from nainjaune_widget.exercises.bank import Question, Step, Version
from nainjaune_widget.exercises.record import HINTS, Attempt, Entry, PupilRecord, today
from nainjaune_widget.exercises.reply import (
    NO_ATTEMPT,
    Judgement,
    Reply,
    judge,
    reply_of,
    reply_to_step,
)
from nainjaune_widget.exercises.session import Session
from nainjaune_widget.sheets import Text
from nainjaune_widget.words import ExerciseError, Uncopied, errors_in, text

if TYPE_CHECKING:
    from nainjaune_widget.exercises.form import Form


class Exercise(Uncopied):
    """A question with the numbers that were drawn for a pupil.

    `exercises.get` makes one. As the last line of a cell it shows itself; the methods do the same
    from cells.

    Args:
        question: the question.
        session: the course, the pupil and their progress.
        rules: the ruleset that it must be about; None for any.

    Attributes:
        question: the question.
        rules: the ruleset that it must be about; None for any.
        lang: the language of its texts.
        reply: the reply to the last answer given here; None before.
        hints_seen: the hints that were asked for here.
        solution_seen: the solution, once it was asked for here.
        step_asked: the second step that is open; None where there is none.
        step_reply: the reply to the last answer to it; None before.

    >>> from nainjaune_widget import exercises
    >>> q = exercises.get("hands")
    >>> q.check("C(52, 12)").verdict in {"right", "wrong"}
    True
    """

    no_copy = ExerciseError, "exercise-copy"

    def __init__(self, question: Question, session: Session, rules: str | None = None) -> None:
        self.question, self.lang = question, session.lang
        self._session, self._chapters, self.rules = session, session.chapters, rules
        self._form: Form | None = None
        self._watchers: list[Callable[[], None]] = []
        self.reply: Reply | None = None
        self.hints_seen: list[Text] = []
        self.solution_seen: Solution | None = None
        self.step_asked: Step | None = None
        self.step_reply: Reply | None = None
        self._open()

    def _open(self) -> None:
        """Give the question its numbers, and note that it was opened."""
        with self._session.record() as record:
            known = self._entries(record).get(self.id)
            if known is not None and known.solution and not known.solved:
                known.renew()
            self._draw_numbers(known.turn if known else 0)
            self._entry(record)

    def _entries(self, record: PupilRecord) -> dict[str, Entry]:
        """Return the states of questions to which that of this one belongs."""
        return record.questions

    def _entry(self, record: PupilRecord) -> Entry:
        """Return its state, to be changed."""
        return self._entries(record).setdefault(self.id, Entry())

    def _draw_numbers(self, turn: int) -> None:
        place = self._session.draw_of(self.question, turn, self.rules)
        self._version = Version(self.question, place, self.lang, self._chapters)

    @property
    def id(self) -> str:
        """The name of the question."""
        return self.question.id

    @property
    def draw(self) -> dict[str, Any]:
        """The numbers that were drawn, by letter."""
        return dict(self.question.draws[self._version.draw])

    @property
    def title(self) -> str:
        """The title of the question."""
        return self._version.title

    @property
    def told(self) -> str:
        """The question, without options."""
        return self._version.say("text")

    @property
    def text(self) -> Text:
        """The question, with the options where there are some."""
        options = (f"{letter}) {option}" for letter, option in self.options)
        return Text("\n".join([self.told, *options]))

    @property
    def options(self) -> tuple[tuple[str, str], ...]:
        """The options, each with its letter; empty where none are given."""
        return tuple(zip(ascii_lowercase, self._version.options, strict=False))

    @property
    def wanted(self) -> str:
        """The form of answer that is asked for, in words."""
        return text("exercises", f"wanted.{self.question.kind}", self.lang)

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards that are shown with the question."""
        return self._version.case.cards

    @property
    def may_renew(self) -> bool:
        """True once the question is solved with these numbers, or their solution was seen."""
        with self._session.record(change=False) as record:
            entry = self._entries(record).get(self.id)
            return bool(entry and (entry.solved or entry.solution))

    def check(self, answer: object = ..., *more: object) -> Reply:
        """Judge an answer.

        Args:
            answer: a number, a fraction, or a string with one: ``"3/13"``, ``"0.2308"``,
                ``"23.1%"``, ``"1 in 4"``, ``"C(48,12)/C(52,12)"``.
            *more: not used: Python puts the decimals here if a decimal comma has no quotes.

        Returns:
            The reply. It names the misconception that leads to this number, if there is one, and
            may ask for a second step.

        Raises:
            ExerciseError: progress cannot be kept, or a number has a decimal comma.
        """
        with errors_in(self.lang):
            refuse_comma(answer, more)
        case = self._version.case
        judgement = judge(case, self.question.kind, answer, self.lang)
        is_attempt = judgement.verdict not in NO_ATTEMPT
        state, again = self._keep(judgement) if is_attempt else ("", False)
        has_hints = len(self.hints_seen) < HINTS and self.solution_seen is None
        self.step_asked, self.step_reply = self._step_after(judgement), None
        told = {"again": again, "has_hints": has_hints}
        self.reply = reply_of(judgement, self._version, state=state, step=self.step_asked, **told)
        self._tell()
        return self.reply

    def _step_after(self, judgement: Judgement) -> Step | None:
        """Return the second step that an answer leads to; None for none."""
        return next(filter(None, map(self._version.step, judgement.codes)), None)

    def step(self, answer: object = ..., *more: object) -> Reply:
        """Judge the answer to the second step that a reply has asked for.

        A right one leads back to the question, which can be answered at any time.

        Args:
            answer: a number, as for `check`.
            *more: not used: Python puts the decimals here if a decimal comma has no quotes.

        Returns:
            The reply.

        Raises:
            ExerciseError: no step is asked for, progress cannot be kept, or a number has a decimal
                comma.

        >>> from nainjaune_widget import exercises
        >>> _ = exercises.course("seconde-b")
        >>> q = exercises.get("ways-to-run")
        >>> print(q.check(sum(q.draw.values())).step)
        One step first: Take the first two cards alone: one of the 2 fives, then one of the 3 sixes.
        In how many ways can they be played? Answer with .step("…").
        >>> q.step(q.draw["a"] * q.draw["b"]).verdict
        'right'
        """
        with errors_in(self.lang):
            refuse_comma(answer, more)
            asked = self.step_asked
            if asked is None:
                raise ExerciseError("exercise-step")
        judgement = judge(asked.case, asked.kind, answer, self.lang)
        if judgement.verdict not in NO_ATTEMPT:
            attempt = self._attempt(judgement, codes=(asked.code,))
            with self._session.record() as record:
                record.keep_step(attempt)
        if judgement.verdict == "right":
            self.step_asked = None
        self.step_reply = self._reply_to_step(judgement)
        self._tell()
        return self.step_reply

    def _reply_to_step(self, judgement: Judgement) -> Reply:
        return reply_to_step(judgement, self.lang)

    def hint(self) -> Text:
        """Return the next of three hints; the last one is repeated.

        Raises:
            ExerciseError: progress cannot be kept.
        """
        number = min(len(self.hints_seen) + 1, HINTS)
        with self._session.record() as record:
            entry = self._entry(record)
            if not entry.solved:
                entry.hints = max(entry.hints, number)
        told = self._version.say(f"hint.{number}")
        hint = Text(text("exercises", "hint", self.lang, k=number, of=HINTS, hint=told))
        self.hints_seen = [*self.hints_seen[: number - 1], hint]
        self._tell()
        return hint

    def solution(self) -> Solution:
        """Return the solution with these numbers; solving the question then takes fresh ones.

        Raises:
            ExerciseError: progress cannot be kept.
        """
        with self._session.record() as record:
            entry = self._entry(record)
            if not entry.solved:
                entry.solution = True
        lines = [text("exercises", "solution", self.lang, solution=self._version.say("solution"))]
        if self._version.case.wrong:
            lines.append(text("exercises", "others", self.lang))
        for code, result in self._version.case.wrong.items():
            name = text("misconceptions", f"{code}.name", self.lang)
            value = self._version.in_words(result)
            lines.append(text("exercises", "other", self.lang, name=name, value=value))
        self.solution_seen = Solution(lines, self._version.cell, self.lang)
        self._tell()
        return self.solution_seen

    def again(self) -> None:
        """Draw fresh numbers."""
        with self._session.record() as record:
            entry = self._entry(record)
            entry.renew()
            self._draw_numbers(entry.turn)
        self.reply, self.hints_seen, self.solution_seen = None, [], None
        self.step_asked = self.step_reply = None
        self._tell()

    def watch(self, tell: Callable[[], None]) -> None:
        """Call a function after each answer, hint and solution, and after fresh numbers."""
        self._watchers.append(tell)

    def _tell(self) -> None:
        for tell in self._watchers:
            tell()

    def _circumstances(self) -> dict[str, Any]:
        """Return what is kept of an answer beside itself: the day."""
        return {"day": str(today())}

    def _attempt(self, judged: Judgement, **more: Any) -> Attempt:
        asked = {"question": self.id, "draw": self._version.draw, "verdict": judged.verdict}
        return Attempt.of(judged.answer or judged.option, self.lang, **asked, **more)

    def _keep(self, judged: Judgement) -> tuple[str, bool]:
        """Keep an attempt; return how it was solved, and whether its idea was met before."""
        attempt = self._attempt(judged, codes=judged.codes, **self._circumstances())
        with self._session.record() as record:
            again = record.met_before(attempt)
            record.keep(attempt)
            state = self._entry(record).solve() if judged.verdict == "right" else ""
        return state, again

    def __str__(self) -> str:
        stars = "★" * self.question.level
        return "\n".join(
            [f"{self.title} {stars}", self.text, self.wanted, self.question.how_to(self.lang)]
        )

    def __repr__(self) -> str:
        return str(self)

    def _repr_mimebundle_(self, **_: Any) -> Any:
        """Show the form, with the text for places without widgets."""
        return self._display_()._repr_mimebundle_()

    def _repr_html_(self) -> str | None:
        """Show the question where there are no widgets; None where there are: the form is shown."""
        from nainjaune_widget.board.hosts import HAS_WIDGETS  # noqa: PLC0415

        return None if HAS_WIDGETS else self._display_().without_a_page()

    def _display_(self) -> Form:
        """Return the form, for marimo; one form shows in all places."""
        if self._form is None:
            # The library of widgets is loaded with the first form.
            from nainjaune_widget.exercises.form import Form  # noqa: PLC0415

            self._form = Form(self)
        return self._form


class ExerciseSet(Sequence[Exercise]):
    """Exercises below each other.

    As the last line of a cell it shows the form of each. It is a sequence, so
    ``asked[0].check("3/13")`` answers the first one.

    Args:
        title: what is said above them.
        exercises: the exercises.
    """

    def __init__(self, title: str, exercises: Iterable[Exercise]) -> None:
        self._title, self._exercises = Text(title), [*exercises]

    def __len__(self) -> int:
        return len(self._exercises)

    def __getitem__(self, place: Any) -> Any:
        return self._exercises[place]

    def __repr__(self) -> str:
        names = (f"{place}. {each.title} ({each.id})" for place, each in enumerate(self, 1))
        return "\n".join([self._title, *names])

    def _ipython_display_(self) -> None:
        """Show the title, and the form of each below it."""
        from IPython.display import display  # noqa: PLC0415 - a notebook has it

        display(self._title, *self)

    def _display_(self) -> Any:
        """Return the forms below each other, for marimo."""
        import marimo  # noqa: PLC0415 - only there is it asked for

        return marimo.vstack([self._title, *self])

    def _repr_html_(self) -> str:
        """Show all questions where there are no widgets."""
        forms = (each._display_().without_a_page() for each in self)
        title = escape(self._title).replace("\n", "<br>")
        return "".join([f"<p>{title}</p>", *forms])


class Solution(Text):
    """A worked solution: its text, and a cell that finds the answer a second way.

    Args:
        lines: the text.
        cell: the cell; empty for none.
        lang: the language.
    """

    __slots__ = ("cell", "lines")

    cell: str
    """Python to run in a cell."""

    lines: list[str]
    """The solution without the cell."""

    def __new__(cls, lines: list[str], cell: str, lang: str) -> Self:
        """Make one of its parts."""
        checked = [text("exercises", "cell", lang), cell] if cell else []
        made = super().__new__(cls, "\n".join([*lines, *checked]))
        made.lines, made.cell = lines, cell
        return made
