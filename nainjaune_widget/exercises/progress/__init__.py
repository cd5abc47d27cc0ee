"""The progress of a pupil: what is kept, the file that it is kept in, and its export."""

from nainjaune_widget.exercises.progress.exporting import SCHEMA, export_record
from nainjaune_widget.exercises.progress.file import FILE_NAME, ProgressFile, Unkept
from nainjaune_widget.exercises.progress.played import MARKS, Played
from nainjaune_widget.exercises.progress.record import (
    HINTS,
    MOST_LETTERS,
    STATES,
    Attempt,
    Entry,
    Record,
)

__all__ = [
    "FILE_NAME",
    "HINTS",
    "MARKS",
    "MOST_LETTERS",
    "SCHEMA",
    "STATES",
    "Attempt",
    "Entry",
    "Played",
    "ProgressFile",
    "Record",
    "Unkept",
    "export_record",
]
