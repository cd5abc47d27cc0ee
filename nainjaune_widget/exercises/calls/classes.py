"""The calls that choose the class of a folder."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from nainjaune_widget.exercises.calls.pupils import (
    choose_course,
    current_session,
    elsewhere_said,
    student,
)
from nainjaune_widget.exercises.session import ClassSettings, checked_name
from nainjaune_widget.sheets import Text
from nainjaune_widget.words import ExerciseError, errors_in, text


def begin(
    course: Any = ..., pseudonym: Any = ..., *, path: str = "", lang: str | None = None
) -> Text:
    """Choose the class and the pseudonym for all notebooks of a folder; ask where both are open.

    They are kept in a small file beside the notebooks, which `course` and ``student(...)`` read.

    Args:
        course: the name of the course, as the teacher gives it; ``...`` for that of the folder.
        pseudonym: a made-up name; ``...`` for this notebook's pupil, or the one named last.
        path: the chapters that the class goes through, such as ``"premiere"`` or ``"2,5,8"``.
        lang: ``"en"`` or ``"fr"``; the language chosen before when left out, English at first.

    Raises:
        ExerciseError: the folder belongs to another course, a name is empty or too long, the path
            or the language is unknown, or the file cannot be written.

    >>> begin()
    Your class: put its name and a made-up name of yours in place of the dots, each in quotes.
    """
    session = current_session()
    said = [choose_course(ClassSettings.NOBODYS, lang)]
    with errors_in(session.lang):
        kept = session.settings
        if course is ... and kept is None:
            return Text(text("exercises", "begin.open", session.lang))
        if course is not ...:
            chosen = ClassSettings(checked_name(course), path)
            if kept is not None and kept.is_of(chosen.course):
                chosen = replace(kept, path=path or kept.path)
            elif kept is not None:
                raise ExerciseError(
                    "exercise-other-class",
                    course=kept.course,
                    other=chosen.course,
                    file=ClassSettings.FILE,
                )
            said = [_chosen(chosen, lang) if chosen != kept else said[0]]
    return Text("\n".join([*said, student(pseudonym)]))


def _chosen(chosen: ClassSettings, lang: str | None) -> Text:
    """Choose a class for the folder, or where no file can be written for this notebook alone."""
    try:
        current_session().choose_class(chosen)
    except ExerciseError as error:
        if error.key != "exercise-file-write":
            raise
    return choose_course(chosen.course, lang, chosen.path)


def join(course: Any = ...) -> Text:
    """Put everything that this pupil did in the folder together under one course.

    Answers to numbers of another course stay right or wrong as they were. The folder's notebooks
    keep to the course from now on.

    Args:
        course: the course; ``...`` for the one chosen.

    Raises:
        ExerciseError: no pupil is named, or a file cannot be read or written.
    """
    session = current_session()
    with errors_in(session.lang):
        if not session.student:
            raise ExerciseError("exercise-no-student")
        kept = session.settings
        name = session.course if course is ... else checked_name(course)
        path = kept.path if kept and kept.is_of(name) else ""
        session.choose_class(ClassSettings(name, path, session.student))
        joined = session.join()
    values = {"student": session.student, "course": session.course}
    said = text("exercises", "joined", session.lang, **values, n=sum(each.size for each in joined))
    return Text("\n".join([said, *elsewhere_said()]))
