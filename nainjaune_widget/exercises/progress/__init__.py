"""The progress of a pupil: what is kept, the file that it is kept in, and its export."""

from nainjaune_widget.exercises.progress.exporting import export_record
from nainjaune_widget.exercises.progress.file import FILE_NAME, ProgressFile, Unkept
from nainjaune_widget.exercises.progress.forms import OLDEST, SCHEMA, read_record
from nainjaune_widget.exercises.progress.given import MOST_LETTERS, Given
from nainjaune_widget.exercises.progress.played import MARKS, Played
from nainjaune_widget.exercises.progress.record import (
    HINTS,
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
    "OLDEST",
    "SCHEMA",
    "STATES",
    "Attempt",
    "Entry",
    "Given",
    "Played",
    "ProgressFile",
    "Record",
    "Unkept",
    "export_record",
    "read_record",
]
