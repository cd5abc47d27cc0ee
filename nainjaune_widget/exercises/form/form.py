"""The form of a question: a widget for notebooks."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from threading import RLock
from typing import Any

from nainjaune_widget.board import Widget, failure, reply_to, synced
from nainjaune_widget.exercises.exercise import Exercise
from nainjaune_widget.exercises.form.snapshot import snapshot, words
from nainjaune_widget.tabletop import draw_hand
from nainjaune_widget.words import ExerciseError, NainJauneError, Uncopied, text

LONGEST_ANSWER = 200
"""The letters that the box for the answer takes."""

_STATIC = files("nainjaune_widget.board").joinpath("static")


class Form(Uncopied, Widget):
    """A question in a notebook: a box for the answer, hints, the solution.

    It shows what calls on the exercise do as well. An exercise makes its own.

    Args:
        exercise: the exercise.

    >>> from nainjaune_widget import exercises
    >>> form = Form(exercises.get("hands"))
    >>> form.snapshot["question"], form.snapshot["solution"]
    ('hands', None)
    """

    no_copy = ExerciseError, "exercise-copy"

    _esm = _STATIC.joinpath("exercise.js").read_text(encoding="utf-8")
    _css = _STATIC.joinpath("exercise.css").read_text(encoding="utf-8")
    snapshot = synced()
    words = synced()

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

    def without_a_page(self) -> str:
        """Return the question, for hosts without widgets; answers, hints and the rest are calls."""
        exercise = self._exercise
        lines = [exercise.title, *str(exercise.text).split("\n"), exercise.wanted]
        title, *rest = (escape(line) for line in lines)
        how = escape(text("exercises", "how-to", exercise.lang))
        cards = draw_hand(exercise.cards, exercise.lang)._repr_html_() if exercise.cards else ""
        told = "".join(f"<p>{line}</p>" for line in rest)
        return f'<div lang="{exercise.lang}"><h4>{title}</h4>{cards}{told}<p>{how}</p></div>'

    def __repr__(self) -> str:
        return repr(self._exercise)
