"""The session: the course, the pupil and their draws, and where progress is kept."""

from nainjaune_widget.exercises.session.class_settings import ClassSettings
from nainjaune_widget.exercises.session.draws import draw_for
from nainjaune_widget.exercises.session.names import (
    LONGEST_NAME,
    checked_name,
    plain_name,
    sorting_name,
)
from nainjaune_widget.exercises.session.paths import CHAPTERS, PATHS, chapters_of
from nainjaune_widget.exercises.session.session import Session, find_question

__all__ = [
    "CHAPTERS",
    "LONGEST_NAME",
    "PATHS",
    "ClassSettings",
    "Session",
    "chapters_of",
    "checked_name",
    "draw_for",
    "find_question",
    "plain_name",
    "sorting_name",
]
