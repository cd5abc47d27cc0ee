"""Mistakes to find in a derivation, and derivations whose lines are to be completed."""

from __future__ import annotations

from dataclasses import replace

from nainjaune_widget.exercises.bank import MISTAKES, Case, DerivedQuestion, Step
from nainjaune_widget.exercises.exercise import Exercise, ExerciseSet
from nainjaune_widget.exercises.record import Entry, PupilRecord
from nainjaune_widget.exercises.reply import Judgement, Reply, naming
from nainjaune_widget.exercises.session import Session
from nainjaune_widget.words import ExerciseError, nearest, shown, text


class DerivedExercise(Exercise):
    """A derivation with a pupil's numbers.

    Where a mistake is to be found, the line is named first, then what should stand there; where
    lines are to be completed, the first open one, then the last.

    Args:
        question: the question about the derivation.
        session: the course, the pupil and their progress.
    """

    def __init__(self, question: DerivedQuestion, session: Session) -> None:
        self._derived = question
        super().__init__(question, session)

    def _entries(self, record: PupilRecord) -> dict[str, Entry]:
        return record.mistakes

    def _keep(self, judged: Judgement) -> tuple[str, bool]:
        with self._session.record() as record:
            record.keep_step(self._attempt(judged, codes=judged.codes))
            if judged.verdict == "right" and self._derived.second(self._version.draw) is None:
                return self._entry(record).solve(), False
        return "open", False

    def _step_after(self, judgement: Judgement) -> Step | None:
        code, draw = self._derived.derivation.code, self._version.draw
        if judgement.verdict != "right":
            return self._derived.original(draw, self.lang).step(code) if judgement.codes else None
        wanted = self._derived.second(draw)
        if wanted is None:
            return None
        return Step.of(code, self._version.say("step"), Case(wanted, {}), self.lang)

    def _reply_to_step(self, judgement: Judgement) -> Reply:
        """Tell what the mistake is called, once it was found and put right."""
        reply = super()._reply_to_step(judgement)
        is_last = self.reply is not None and self.reply.verdict == "right"
        if judgement.verdict != "right" or not is_last:
            return reply
        with self._session.record() as record:
            self._entry(record).solve()
        lines = [text("mistakes", "complete" if self._derived.guided else "done", self.lang)]
        if not self._derived.guided:
            original = self._derived.original(self._version.draw, self.lang)
            lines += naming((self._derived.derivation.code,), original)
        return replace(reply, says="\n".join(lines))


def derived_exercise(name: str, session: Session, *, guided: bool) -> DerivedExercise:
    """Return the derivation of a question of the bank, for a pupil.

    Args:
        name: the question of the bank.
        session: the course, the pupil and their progress.
        guided: True for the one to complete.

    Raises:
        ExerciseError: there is none.
    """
    known = [each.origin.id for each in MISTAKES.values() if each.guided == guided]
    if name not in known:
        near = nearest(name, known)
        raise ExerciseError("exercise-mistake", value=shown(name), near=near, known=known)
    way = "guided" if guided else "mistake"
    return DerivedExercise(MISTAKES[f"{way}-{name}"], session)


def derived_set(session: Session, chapter: int | None, *, guided: bool) -> ExerciseSet:
    """Return the derivations of a chapter, or all of them, for a pupil."""
    asked = [
        DerivedExercise(each, session)
        for each in MISTAKES.values()
        if each.guided == guided and chapter in {None, each.chapter}
    ]
    title = text("mistakes", "set", session.lang, n=len(asked))
    return ExerciseSet(title, asked)
