"""The calls that a notebook makes."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from os import PathLike
from pathlib import Path
from typing import Any

from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.exercises.bank import BANK_VERSION
from nainjaune_widget.exercises.desk import LONGEST_NAME, Desk, find_question
from nainjaune_widget.exercises.exercise import Exercise
from nainjaune_widget.exercises.gradebook import Gradebook, open_gradebook
from nainjaune_widget.exercises.lists import (
    Listing,
    bank_listing,
    preview_listing,
)
from nainjaune_widget.exercises.paths import CHAPTERS
from nainjaune_widget.exercises.progress import Given, export_record
from nainjaune_widget.exercises.progress_code import read_code
from nainjaune_widget.exercises.reading import Unreadable, read_answer, refuse_comma
from nainjaune_widget.exercises.score import Score
from nainjaune_widget.sheets import Text
from nainjaune_widget.words import ExerciseError, errors_in, listed, shown, text

_DESK = Desk()


def course(name: str, lang: str = "en", path: str | Sequence[int] = "") -> Text:
    """Choose the course, whose name has a part in every number drawn, and the language.

    Args:
        name: the name of the course, the same for a whole class.
        lang: ``"en"`` or ``"fr"``.
        path: the chapters that the class goes through: ``"premiere"``, ``"terminale"``,
            ``"ap"``, ``"nsi"``, or their numbers. Without chapters 6 and 7 a question that needs
            them gives their chances as numbers. It has no part in what is drawn.

    Raises:
        ExerciseError: it is no name, or there is no such language or path.

    >>> course("seconde-b", lang="fr")
    Cours seconde-b.
    >>> course("seconde-b", path="nsi")
    Course seconde-b. Its chapters: 1, 3 and 11.
    """
    with errors_in(_DESK.lang):
        _DESK.take_course(name, lang, path)
    said = text("exercises", "course", _DESK.lang, course=_DESK.course)
    if len(_DESK.chapters) == CHAPTERS:
        return Text(said)
    chapters = listed([str(chapter) for chapter in _DESK.chapters], _DESK.lang)
    return Text(f"{said} {text('exercises', 'chapters', _DESK.lang, chapters=chapters)}")


def student(name: str, folder: str | PathLike[str] = ".") -> Text:
    """Name the pupil: their numbers are their own, and their progress is kept from now on.

    Where no file can be written, it lasts as long as the notebook runs, and the text says so.

    Args:
        name: a pseudonym.
        folder: the folder of the file with the progress, ``nainjaune-exercises.json``.

    Raises:
        ExerciseError: it is no name, or the file that is there holds something else.
    """
    with errors_in(_DESK.lang):
        if not isinstance(folder, (str, PathLike)):
            raise ExerciseError("exercise-folder", value=shown(folder))
        obstacle = _DESK.take_student(name, Path(folder))
    named = _DESK.course or text("exercises", "no-course", _DESK.lang)
    lines = [text("exercises", "student", _DESK.lang, student=_DESK.student, course=named)]
    if obstacle:
        lines.append(text("exercises", "student.unkept", _DESK.lang, why=obstacle))
    return Text("\n".join(lines))


def bank() -> Listing:
    """Return all questions: their name, topic, level, chapter and title.

    >>> bank()[0]["id"]
    'hands'
    """
    return bank_listing(_DESK.lang)


def get(question: str, rules: str | None = None) -> Exercise:
    """Return a question with this pupil's numbers.

    Args:
        question: its name, such as ``"sans-ten"``.
        rules: the rule book that it has to be about, where its draws have several; None for any.

    Raises:
        ExerciseError: there is no such question, or none about these rules.

    >>> course("seconde-b")
    Course seconde-b.
    >>> get("hands").draw
    {'short': 1, 'n': 5}
    """
    with errors_in(_DESK.lang):
        return Exercise(find_question(question), _DESK, _form_of, rules)


def _form_of(exercise: Exercise) -> Any:
    """Make the form of an exercise; without one, no widget library is loaded."""
    return import_module("nainjaune_widget.exercises.form").Form(exercise)


def preview(question: str) -> Listing:
    """Return every draw of a question, its answer and the numbers of its misconceptions.

    A pupil's record notes that they were looked at.

    Args:
        question: its name.

    Raises:
        ExerciseError: there is no such question.
    """
    with errors_in(_DESK.lang):
        found = find_question(question)
        if _DESK.student:
            with _DESK.record() as record:
                record.entry(found.id).previewed = True
        return preview_listing(found, _DESK.lang)


def pin(question: str, draw: int | None) -> Text:
    """Show the same draw to everybody, as on a projector.

    Args:
        question: its name.
        draw: the place of the draw in `preview`; None lets go.

    Raises:
        ExerciseError: there is no such question, or no such draw.
    """
    with errors_in(_DESK.lang):
        found = find_question(question)
        if draw is None:
            _DESK.pins.pop(found.id, None)
            return Text(text("exercises", "unpinned", _DESK.lang, id=found.id))
        last = len(found.draws) - 1
        if not is_whole(draw, 0, last):
            raise ExerciseError("exercise-draw", id=found.id, last=last, value=shown(draw))
        _DESK.pins[found.id] = draw
    return Text(text("exercises", "pinned", _DESK.lang, id=found.id, draw=draw))


def predict(name: str, value: object, *more: object) -> Text:
    """Keep a prediction; it is never marked, and the first one stays.

    Args:
        name: the name of the prediction, such as ``"ch6-a-ten"``.
        value: a number, or a text with one; ``...`` stands for none yet, and keeps nothing.
        *more: nothing; what Python makes of a decimal comma without quotes.

    Raises:
        ExerciseError: it is no number, or the name is too long.
    """
    with errors_in(_DESK.lang), _DESK.record() as record:
        refuse_comma(value, more)
        called: object = name
        if not isinstance(called, str) or not 0 < len(called) <= LONGEST_NAME:
            raise ExerciseError("exercise-name", value=shown(name), most=LONGEST_NAME)
        if value is ...:
            return Text(text("exercises", "prediction.none", _DESK.lang))
        try:
            given = Given.of(read_answer(value, _DESK.lang), _DESK.lang)
        except Unreadable as error:
            raise ExerciseError("exercise-prediction", value=shown(value)) from error
        kept = record.predictions.setdefault(name, given)
    key = "prediction" if kept.text == given.text else "prediction.kept"
    return Text(text("exercises", key, _DESK.lang, value=kept.text))


def score() -> Score:
    """Return this pupil's score: by topic, the questions solved alone, with hints, and so on.

    Its `code` carries the score to another machine; see `resume`.
    """
    with errors_in(_DESK.lang), _DESK.record(change=False) as record:
        return Score(record, _DESK.lang)


def resume(code: str) -> Score:
    """Go on from a score that was reached on another machine.

    What was reached here stays where it is better.

    Args:
        code: the code of that score.

    Raises:
        ExerciseError: it is no such code, or one of another version of the bank.
    """
    with errors_in(_DESK.lang):
        states = read_code(code)
        with _DESK.record() as record:
            for question, state in states.items():
                record.entry(question).reach(state)
    return score()


def export(path: str | PathLike[str]) -> Text:
    """Write everything that was kept of this pupil for the teacher: JSON, and a CSV beside it.

    Args:
        path: the JSON file.

    Raises:
        ExerciseError: nobody is named, or a file cannot be written.
    """
    with errors_in(_DESK.lang), _DESK.record(change=False) as record:
        if not _DESK.student:
            raise ExerciseError("exercise-no-student")
        written_to = export_record(record, path, BANK_VERSION, _DESK.lang)
    names = dict(zip(("json", "csv"), (path.name for path in written_to), strict=True))
    return Text(text("exercises", "exported", _DESK.lang, **names))


def gradebook(folder: str | PathLike[str]) -> Gradebook:
    """Read the exports of a class for its teacher.

    Args:
        folder: the folder with the pupils' exports; the folders in it are looked into as well.

    Returns:
        The class: a table of pupils and topics, the misconceptions that they met, wrong numbers
        that nobody has named, predictions, duplicate play, and three sentences for tomorrow.
        Files that cannot be used are listed in `Gradebook.files` with the reason.

    Raises:
        ExerciseError: it is no folder that can be read.
    """
    with errors_in(_DESK.lang):
        return open_gradebook(folder, _DESK.lang)


def current_desk() -> Desk:
    """Return the desk that these calls use."""
    return _DESK


def forget() -> Text:
    """Delete everything that was kept of this pupil.

    Raises:
        ExerciseError: the file cannot be read or written.
    """
    with errors_in(_DESK.lang):
        _DESK.forget()
    name = _DESK.student or text("exercises", "score.nobody", _DESK.lang)
    return Text(text("exercises", "forgotten", _DESK.lang, student=name))
