"""The form of a question: a widget for notebooks."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from threading import RLock
from typing import TYPE_CHECKING, Any

from nainjaune_widget.board.hosts import Widget, synced
from nainjaune_widget.board.messages import failure, reply_to, words_of_cards
from nainjaune_widget.exercises.answer import LONGEST_ANSWER
from nainjaune_widget.exercises.record import HINTS
from nainjaune_widget.tabletop import draw_hand
from nainjaune_widget.words import ExerciseError, NainJauneError, Uncopied, catalogue

if TYPE_CHECKING:
    from nainjaune_widget.exercises.exercise import Exercise
    from nainjaune_widget.exercises.reply import Reply

SCHEMA = 1
"""Grows when the form of a snapshot changes."""


def snapshot(exercise: Exercise) -> dict[str, Any]:
    """Describe an exercise as the page shows it: no answer that was not asked for.

    Returns:
        Plain data: all of a snapshot but ``rev``, which the form adds.
    """
    lang, reply, solution = exercise.lang, exercise.reply, exercise.solution_seen
    step = exercise.step_asked
    hand = draw_hand(exercise.cards, lang) if exercise.cards else None
    return {
        "schema": SCHEMA,
        "lang": lang,
        "question": exercise.id,
        "title": exercise.title,
        "level": exercise.question.level,
        "text": exercise.told.split("\n"),
        "wanted": exercise.wanted,
        "options": [list(option) for option in exercise.options],
        "picture": hand and {"source": hand.address, "alt": hand.alternative},
        "reply": reply and _told(reply),
        "step": step and {"text": step.text, "wanted": step.wanted},
        "stepReply": exercise.step_reply and _told(exercise.step_reply),
        "hints": list(exercise.hints_seen),
        "hintsOf": HINTS if exercise.question.gives_help else 0,
        "solution": solution and {"lines": solution.lines, "cell": solution.cell},
        "mayRenew": exercise.may_renew,
    }


def _told(reply: Reply) -> dict[str, Any]:
    return {
        "verdict": reply.verdict,
        "readAs": reply.read_as,
        "says": reply.says.split("\n"),
        "board": reply.board,
    }


def words(lang: str) -> dict[str, Any]:
    """Return the texts of the page.

    >>> words("fr")["answer"]
    'Votre réponse'
    """
    shared, texts = catalogue("interface", lang), catalogue("exercises", lang)
    own = {key.removeprefix("form."): texts[key] for key in texts if key.startswith("form.")}
    common = {key: shared[key] for key in ("dismiss", "kernel-gone")}
    return common | own | words_of_cards(lang) | {"cell": texts["cell"]}


_STATIC = files("nainjaune_widget.board").joinpath("static")


class PaperForm(Uncopied, Widget):
    """What the forms of questions and the bars of predictions share: the page, and its messages.

    Args:
        lang: the language.
        words: the texts of the page.
    """

    no_copy = ExerciseError, "exercise-copy"

    _esm = _STATIC.joinpath("exercise.js").read_text(encoding="utf-8")
    _css = _STATIC.joinpath("exercise.css").read_text(encoding="utf-8")
    snapshot = synced()
    words = synced()

    def __init__(self, lang: str, words: dict[str, Any]) -> None:
        self._lang, self._lock = lang, RLock()
        super().__init__(snapshot=self._shown() | {"rev": 1}, words=words)
        self.on_msg(self._hear)

    def _shown(self) -> dict[str, Any]:
        """Return what the page is to show."""
        raise NotImplementedError

    def _act(self, content: Any) -> dict[str, Any]:
        """Do what a message asks for, and return what is said to it.

        Raises:
            ExerciseError: it is no message of the page.
        """
        raise NotImplementedError

    def refresh(self) -> None:
        """Show what is so now."""
        with self._lock:
            self.snapshot = self._shown() | {"rev": self.snapshot["rev"] + 1}

    def _hear(self, _widget: Any, content: Any, _buffers: Any) -> None:
        """Hear a message of the page, and answer it."""
        reply = reply_to(content)
        with self._lock:
            try:
                said = self._act(content)
            except NainJauneError as error:
                self.send(reply | {"ok": False, "message": error.say(self._lang)})
            except Exception as error:
                self.send(failure(content, error, self._lang))
                raise
            else:
                self.send(reply | {"ok": True} | said)


class Form(PaperForm):
    """A question in a notebook: a box for the answer, hints, the solution.

    It shows what calls on the exercise do as well. An exercise makes its own.

    Args:
        exercise: the exercise.

    >>> from nainjaune_widget import exercises
    >>> form = Form(exercises.get("hands"))
    >>> form.snapshot["question"], form.snapshot["solution"]
    ('hands', None)
    """

    def __init__(self, exercise: Exercise) -> None:
        self._exercise = exercise
        super().__init__(exercise.lang, words(exercise.lang))
        exercise.watch(self.refresh)

    def _shown(self) -> dict[str, Any]:
        return snapshot(self._exercise)

    def _act(self, content: Any) -> dict[str, Any]:
        match content:
            case {"type": "check", "answer": str(answer)} if len(answer) <= LONGEST_ANSWER:
                self._exercise.check(answer)
            case {"type": "step", "answer": str(answer)} if len(answer) <= LONGEST_ANSWER:
                self._exercise.step(answer)
            case {"type": "hint"}:
                self._exercise.hint()
            case {"type": "solution"}:
                self._exercise.solution()
            case {"type": "again"}:
                self._exercise.again()
            case _:
                raise ExerciseError("exercise-malformed")
        return {}

    def without_a_page(self) -> str:
        """Return the question, for hosts without widgets; answers, hints and the rest are calls."""
        exercise = self._exercise
        lines = [exercise.title, *str(exercise.text).split("\n"), exercise.wanted]
        title, *rest = (escape(line) for line in lines)
        how = escape(exercise.question.how_to(exercise.lang))
        cards = draw_hand(exercise.cards, exercise.lang)._repr_html_() if exercise.cards else ""
        told = "".join(f"<p>{line}</p>" for line in rest)
        return f'<div lang="{exercise.lang}"><h4>{title}</h4>{cards}{told}<p>{how}</p></div>'

    def __repr__(self) -> str:
        return repr(self._exercise)
