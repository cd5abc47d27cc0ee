"""Exercises with numbers of one's own, and replies that name the very mistake.

>>> from nainjaune_widget import exercises
>>> exercises.course("seconde-b")
Course seconde-b.
>>> q = exercises.get("ways-to-run")
>>> q.draw
{'a': 2, 'b': 3, 'c': 3, 'd': 2}
>>> q.check("2 + 3 + 3 + 2").codes
('add',)
"""

from nainjaune_widget.exercises.challenge import Challenge
from nainjaune_widget.exercises.exercise import Exercise, Solution
from nainjaune_widget.exercises.gradebook.book import Gradebook
from nainjaune_widget.exercises.gradebook.classwork import Tomorrow
from nainjaune_widget.exercises.listing import Score
from nainjaune_widget.exercises.pupils import (
    answered,
    bank,
    begin,
    calibration,
    code,
    course,
    export,
    forget,
    get,
    mistake,
    mistakes,
    mix,
    posttest,
    predict,
    predictions,
    pretest,
    resume,
    score,
    student,
)
from nainjaune_widget.exercises.reply import Reply
from nainjaune_widget.exercises.session import OWN_FILE as OWN_FILE
from nainjaune_widget.exercises.session import PATHS as PATHS
from nainjaune_widget.exercises.session import ClassSettings as ClassSettings
from nainjaune_widget.exercises.teachers import (
    card,
    gradebook,
    pin,
    preview,
    question,
    sheet,
    teacher,
)
from nainjaune_widget.exercises.teachers import try_own_file as try_own_file
from nainjaune_widget.exercises.versions import answer_pages as answer_pages
from nainjaune_widget.exercises.versions import moodle_quiz as moodle_quiz

__all__ = [
    "Challenge",
    "Exercise",
    "Gradebook",
    "Reply",
    "Score",
    "Solution",
    "Tomorrow",
    "answered",
    "bank",
    "begin",
    "calibration",
    "card",
    "code",
    "course",
    "export",
    "forget",
    "get",
    "gradebook",
    "mistake",
    "mistakes",
    "mix",
    "pin",
    "posttest",
    "predict",
    "predictions",
    "pretest",
    "preview",
    "question",
    "resume",
    "score",
    "sheet",
    "student",
    "teacher",
]
