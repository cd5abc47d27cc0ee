"""Answers as they are given: numbers, fractions and small formulas, read without `eval`."""

from nainjaune_widget.exercises.reading.answers import ReadAnswer, read_answer
from nainjaune_widget.exercises.reading.commas import refuse_comma
from nainjaune_widget.exercises.reading.numbers import Unreadable

__all__ = ["ReadAnswer", "Unreadable", "read_answer", "refuse_comma"]
