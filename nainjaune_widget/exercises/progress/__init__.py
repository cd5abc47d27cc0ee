"""The progress of a pupil: what is kept, the file that it is kept in, its export, its score."""

from nainjaune_widget.exercises.progress.challenge_deal import MOST_PLAYED, ChallengeDeal
from nainjaune_widget.exercises.progress.export import export_name, export_record
from nainjaune_widget.exercises.progress.file import ProgressFolder, Unkept, file_name
from nainjaune_widget.exercises.progress.json_data import from_json, to_json
from nainjaune_widget.exercises.progress.kept_answers import (
    Attempt,
    KeptAnswer,
    KeptPrediction,
)
from nainjaune_widget.exercises.progress.record import (
    HINTS,
    MOST_ATTEMPTS,
    SCHEMA,
    STATES,
    Entry,
    PupilRecord,
)
from nainjaune_widget.exercises.progress.replaying import BEST, choices_of, net_of_bot, replay
from nainjaune_widget.exercises.progress.score import Score
from nainjaune_widget.exercises.progress.score_code import read_code
from nainjaune_widget.exercises.progress.table import (
    csv_of,
    is_table,
    read_table,
    rows_of_table,
    text_of,
    write_table,
)
from nainjaune_widget.exercises.progress.written_code import WrittenCode

__all__ = [
    "BEST",
    "HINTS",
    "MOST_ATTEMPTS",
    "MOST_PLAYED",
    "SCHEMA",
    "STATES",
    "Attempt",
    "ChallengeDeal",
    "Entry",
    "KeptAnswer",
    "KeptPrediction",
    "ProgressFolder",
    "PupilRecord",
    "Score",
    "Unkept",
    "WrittenCode",
    "choices_of",
    "csv_of",
    "export_name",
    "export_record",
    "file_name",
    "from_json",
    "is_table",
    "net_of_bot",
    "read_code",
    "read_table",
    "replay",
    "rows_of_table",
    "text_of",
    "to_json",
    "write_table",
]
