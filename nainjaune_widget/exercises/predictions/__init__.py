"""Predictions: what is asked, what is kept, and what is said once the answer is out."""

from nainjaune_widget.exercises.predictions.asking import keep_prediction
from nainjaune_widget.exercises.predictions.catalogue import (
    KINDS,
    PREDICTIONS,
    Asked,
    asked_as,
    chapter_of,
)
from nainjaune_widget.exercises.predictions.classes import CLASS_FILE, write_class
from nainjaune_widget.exercises.predictions.reveal import Answered, read_truth, reveal
from nainjaune_widget.exercises.predictions.table import predictions_table, short_question

__all__ = [
    "CLASS_FILE",
    "KINDS",
    "PREDICTIONS",
    "Answered",
    "Asked",
    "asked_as",
    "chapter_of",
    "keep_prediction",
    "predictions_table",
    "read_truth",
    "reveal",
    "short_question",
    "write_class",
]
