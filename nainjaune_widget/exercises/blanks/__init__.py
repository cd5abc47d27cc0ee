"""Blanks: functions of three to five lines that the pupil writes, tried on held-back values."""

from nainjaune_widget.exercises.blanks.blank import Blank
from nainjaune_widget.exercises.blanks.judging import Judged, judge_function
from nainjaune_widget.exercises.blanks.refusing import refuse_calls
from nainjaune_widget.exercises.blanks.replying import reply_to
from nainjaune_widget.exercises.blanks.specs import BLANKS, find_blank
from nainjaune_widget.exercises.blanks.written import source_of

__all__ = [
    "BLANKS",
    "Blank",
    "Judged",
    "find_blank",
    "judge_function",
    "refuse_calls",
    "reply_to",
    "source_of",
]
