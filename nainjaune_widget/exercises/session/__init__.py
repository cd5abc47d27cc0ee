"""The session: the course, the pupil and their draws, and where progress is kept."""

from nainjaune_widget.exercises.session.draws import draw_for, plain_name
from nainjaune_widget.exercises.session.paths import CHAPTERS, PATHS
from nainjaune_widget.exercises.session.session import (
    LONGEST_NAME,
    Session,
    checked_name,
    find_question,
)

__all__ = [
    "CHAPTERS",
    "LONGEST_NAME",
    "PATHS",
    "Session",
    "checked_name",
    "draw_for",
    "find_question",
    "plain_name",
]
