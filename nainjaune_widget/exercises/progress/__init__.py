"""The progress of a pupil: what is kept, the file that it is kept in, and its export."""

from nainjaune_widget.exercises.progress.challenge_deal import MARKS, ChallengeDeal
from nainjaune_widget.exercises.progress.exporting import export_record
from nainjaune_widget.exercises.progress.file import FILE_NAME, ProgressFile, Unkept
from nainjaune_widget.exercises.progress.forms import OLDEST, SCHEMA, read_record
from nainjaune_widget.exercises.progress.given import LONGEST_GIVEN, Given
from nainjaune_widget.exercises.progress.record import (
    HINTS,
    STATES,
    Attempt,
    Entry,
    PupilRecord,
)

__all__ = [
    "FILE_NAME",
    "HINTS",
    "LONGEST_GIVEN",
    "MARKS",
    "OLDEST",
    "SCHEMA",
    "STATES",
    "Attempt",
    "ChallengeDeal",
    "Entry",
    "Given",
    "ProgressFile",
    "PupilRecord",
    "Unkept",
    "export_record",
    "read_record",
]
