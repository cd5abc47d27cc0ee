"""The forms that a pupil's record has had in files, and how an old one is read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nainjaune_widget.exercises.progress.given import Given
from nainjaune_widget.exercises.progress.record import PupilRecord

SCHEMA = 2
"""The version of the form of a record, in the pupil's file and in an export.

1 had no more of an answer than its text, and predictions as texts.
"""

OLDEST = 1


def read_record(data: Any, schema: int) -> PupilRecord:
    """Read a record from JSON.

    Args:
        data: the record.
        schema: the version of its form, from `OLDEST` to `SCHEMA`.

    Raises:
        ValueError: it is none.

    >>> old = {"course": "c", "student": "ana", "predictions": {"p": "0,5"}}
    >>> read_record(old, 1).predictions["p"].value
    Fraction(1, 2)
    """
    return PupilRecord.read(_with_values(data) if schema == 1 else data)


def _with_values(data: Any) -> Any:
    """Add the values of answers; whatever is no record is left for its reader to refuse."""
    if not isinstance(data, Mapping):
        return data
    changed = dict(data)
    attempts, predictions = data.get("attempts"), data.get("predictions")
    if isinstance(attempts, list):
        changed["attempts"] = [_valued(each) for each in attempts]
    if isinstance(predictions, Mapping):
        changed["predictions"] = {
            name: _valued({"given": text}) for name, text in predictions.items()
        }
    return changed


def _valued(attempt: Any) -> Any:
    if not isinstance(attempt, Mapping) or not isinstance(attempt.get("given"), str):
        return attempt
    return {**attempt, **Given.in_any_language(attempt["given"]).to_json()}
