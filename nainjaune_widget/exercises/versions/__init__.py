"""Questions outside a notebook, in several versions: for Moodle, on paper, and with all answers."""

from nainjaune_widget.exercises.versions.answers import answer_pages
from nainjaune_widget.exercises.versions.moodle import MoodleQuiz, moodle_quiz
from nainjaune_widget.exercises.versions.paper import sheet_pages, write_sheet
from nainjaune_widget.exercises.versions.version import Version, versions_of

__all__ = [
    "MoodleQuiz",
    "Version",
    "answer_pages",
    "moodle_quiz",
    "sheet_pages",
    "versions_of",
    "write_sheet",
]
