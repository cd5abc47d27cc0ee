"""The calls that a notebook makes: a pupil's, a teacher's, those that choose a class."""

from nainjaune_widget.exercises.calls.classes import begin, join
from nainjaune_widget.exercises.calls.pupils import (
    answered,
    bank,
    code,
    course,
    current_session,
    export,
    forget,
    get,
    predict,
    predictions,
    resume,
    score,
    student,
)
from nainjaune_widget.exercises.calls.teachers import (
    gradebook,
    pin,
    preview,
    question,
    sheet,
    teacher,
)

__all__ = [
    "answered",
    "bank",
    "begin",
    "code",
    "course",
    "current_session",
    "export",
    "forget",
    "get",
    "gradebook",
    "join",
    "pin",
    "predict",
    "predictions",
    "preview",
    "question",
    "resume",
    "score",
    "sheet",
    "student",
    "teacher",
]
