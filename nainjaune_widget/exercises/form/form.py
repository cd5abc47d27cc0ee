"""The form of a question: a widget for notebooks."""

from __future__ import annotations

from importlib.resources import files
from threading import RLock
from typing import Any

import anywidget
import traitlets

from nainjaune_widget.board import failure, reply_to
from nainjaune_widget.exercises.exercise import Exercise
from nainjaune_widget.exercises.form.snapshot import snapshot, words
from nainjaune_widget.words import ExerciseError, NainJauneError

LONGEST_ANSWER = 200
"""The letters that the box for the answer takes."""

_STATIC = files("nainjaune_widget.board").joinpath("static")


class Form(anywidget.AnyWidget):
    """A question in a notebook: a box for the answer, hints, the solution.

    It shows what calls on the exercise do as well. An exercise makes its own.

    Args:
        exercise: the exercise.

    >>> from nainjaune_widget import exercises
    >>> form = Form(exercises.get("hands"))
    >>> form.snapshot["question"], form.snapshot["solution"]
    ('hands', None)
    """

    _esm = _STATIC.joinpath("exercise.js").read_text(encoding="utf-8")
    _css = _STATIC.joinpath("exercise.css").read_text(encoding="utf-8")
    snapshot = traitlets.Dict().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)

    def __init__(self, exercise: Exercise) -> None:
        self._exercise = exercise
        self._lock = RLock()
        self._revision = 1
        first = snapshot(exercise) | {"rev": self._revision}
        super().__init__(snapshot=first, words=words(exercise.lang))
        self.on_msg(self._hear)
        exercise.watch(self._refresh)

    def set_state(self, sync_data: Any) -> None:
        """Change nothing: the page asks by messages, and writes no trait."""

    def _refresh(self) -> None:
        with self._lock:
            self._revision += 1
            self.snapshot = snapshot(self._exercise) | {"rev": self._revision}

    def _hear(self, _widget: Any, content: Any, _buffers: Any) -> None:
        """Hear a message of the page, and answer it."""
        reply = reply_to(content)
        with self._lock:
            try:
                self._carry_out(content)
            except NainJauneError as error:
                self.send(reply | {"ok": False, "message": error.say(self._exercise.lang)})
            except Exception as error:
                self.send(failure(content, error, self._exercise.lang))
                raise
            else:
                self.send(reply | {"ok": True})

    def _carry_out(self, content: Any) -> None:
        """Do what a message asks for.

        Raises:
            ExerciseError: the message is not one that the page sends.
        """
        match content:
            case {"type": "check", "answer": str(answer)} if len(answer) <= LONGEST_ANSWER:
                self._exercise.check(answer)
            case {"type": "hint"}:
                self._exercise.hint()
            case {"type": "solution"}:
                self._exercise.solution()
            case {"type": "again"}:
                self._exercise.again()
            case _:
                raise ExerciseError("exercise-malformed")

    def __repr__(self) -> str:
        return repr(self._exercise)
