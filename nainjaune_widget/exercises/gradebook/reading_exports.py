"""The exports in a folder: those that can be used, and the others by name with the reason."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.exercises.bank import BANK_VERSION, FAMILY_OF, QUESTIONS
from nainjaune_widget.exercises.draws import plain_name
from nainjaune_widget.exercises.progress import OLDEST, SCHEMA, Attempt, PupilRecord, read_record
from nainjaune_widget.play import Deal, read_file
from nainjaune_widget.players import STRATEGIES
from nainjaune_widget.words import ExerciseError, NainJauneError, RecordError, shown, text

MOST_FILES = 1000
"""The most files that are looked at in a folder."""

MOST_IN_NAME = 60
MOST_PREDICTIONS = 500
_OWN_KEYS = {"schema", "bank", "course", "student"}


@dataclass(frozen=True)
class Export:
    """The export of a pupil.

    Attributes:
        file: its name, from the folder.
        record: everything in it that this bank knows.
    """

    file: str
    record: PupilRecord


@dataclass(frozen=True)
class Remark:
    """A file that was not used, or not in full, and the reason.

    Attributes:
        file: its name, from the folder.
        key: the text of the reason in the catalogue ``gradebook``, under ``file.<key>``.
        values: the values that the text names.
    """

    file: str
    key: str
    values: Mapping[str, Any]

    def reason(self, lang: str) -> str:
        """Return the reason in a language."""
        return text("gradebook", f"file.{self.key}", lang, **self.values)


class _NotUsedError(Exception):
    """A reason to leave a file out."""

    def __init__(self, key: str, **values: Any) -> None:
        super().__init__(key)
        self.key, self.values = key, values


def read_exports(folder: Path) -> tuple[list[Export], list[Remark]]:
    """Read all exports in a folder and the folders in it.

    Args:
        folder: the folder.

    Returns:
        One export a pupil, sorted by their names, and a remark on every other file.

    Raises:
        ExerciseError: it is no folder that can be read, or has too many files.
    """
    exports: list[Export] = []
    remarks: list[Remark] = []
    for path in _files_in(folder):
        name = _file_name(path, folder)
        try:
            record = _read(path)
        except _NotUsedError as reason:
            remarks.append(Remark(name, reason.key, reason.values))
            continue
        left_out = _keep_known(record)
        if left_out:
            remarks.append(Remark(name, "part", {"n": left_out}))
        exports.append(Export(name, record))
    kept, doubles = _one_a_pupil(exports)
    return kept, sorted([*remarks, *doubles], key=lambda remark: remark.file)


def _files_in(folder: Path) -> list[Path]:
    try:
        if not folder.is_dir():
            raise ExerciseError("gradebook-folder", path=str(folder))
        found = sorted(
            path
            for pattern in ("*.json", "*/*.json")
            for path in folder.glob(pattern)
            if not any(part.startswith(".") for part in path.relative_to(folder).parts)
        )
    except (OSError, ValueError) as error:
        if isinstance(error, NainJauneError):
            raise
        raise ExerciseError("gradebook-folder", path=str(folder)) from error
    if len(found) > MOST_FILES:
        raise ExerciseError("gradebook-files", path=str(folder), n=len(found), most=MOST_FILES)
    return found


def _file_name(path: Path, folder: Path) -> str:
    name = path.relative_to(folder).as_posix()
    return name if name.isprintable() else shown(name)


def _read(path: Path) -> PupilRecord:
    try:
        data: Any = json.loads(read_file(path))
    except RecordError as error:
        if error.key == "record-size":
            raise _NotUsedError("large") from error
        # The name alone: the page that is printed shall not tell of the machine's folders.
        why = RecordError(error.key, **error.values | {"path": path.name})
        raise _NotUsedError("unreadable", why=why) from error
    except (ValueError, RecursionError) as error:
        raise _NotUsedError("broken") from error
    if isinstance(data, dict) and "pupils" in data:
        raise _NotUsedError("progress")
    if not isinstance(data, dict) or not data.keys() >= _OWN_KEYS:
        raise _NotUsedError("foreign")
    _check_version(data["schema"], data["bank"])
    try:
        record = read_record(data, data["schema"])
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise _NotUsedError("damaged", part=str(error) or "?") from error
    for name in (record.course, record.student):
        if not name.isprintable() or len(name) > MOST_IN_NAME:
            raise _NotUsedError("name")
    if not record.student.strip():
        raise _NotUsedError("name")
    return record


def _check_version(schema: Any, bank: Any) -> None:
    if not is_whole(schema, 0) or not is_whole(bank, 0):
        raise _NotUsedError("foreign")
    for given, oldest, own in ((schema, OLDEST, SCHEMA), (bank, BANK_VERSION, BANK_VERSION)):
        if not oldest <= given <= own:
            raise _NotUsedError("newer" if given > own else "old", given=given, own=own)


def _keep_known(record: PupilRecord) -> int:
    """Take out of a record everything that this bank does not know; return how much that was."""
    before = _size(record)
    record.questions = {
        question: entry for question, entry in record.questions.items() if question in QUESTIONS
    }
    record.attempts = [attempt for attempt in record.attempts if _is_known(attempt)]
    record.predictions = {
        name: given
        for name, given in list(record.predictions.items())[:MOST_PREDICTIONS]
        if name.isprintable() and 0 < len(name) <= MOST_IN_NAME
    }
    record.challenge = [
        played
        for played in record.challenge
        if played.bots in STRATEGIES and _has_seat(played.code, played.seat)
    ]
    return before - _size(record)


def _size(record: PupilRecord) -> int:
    lists = (record.questions, record.attempts, record.predictions, record.challenge)
    return sum(map(len, lists))


def _is_known(attempt: Attempt) -> bool:
    question = QUESTIONS.get(attempt.question)
    if question is None or attempt.draw >= len(question.draws):
        return False
    return all(code in FAMILY_OF for code in attempt.codes)


@cache
def _has_seat(code: str, seat: int) -> bool:
    try:
        return seat < Deal.from_code(code).players
    except NainJauneError:
        return False


def _one_a_pupil(exports: Sequence[Export]) -> tuple[list[Export], list[Remark]]:
    """Keep the fullest export of each pupil, and remark on the others."""
    fullest: dict[tuple[str, str], Export] = {}
    for export in exports:
        pupil = _pupil(export.record)
        if pupil not in fullest or _work(export.record) > _work(fullest[pupil].record):
            fullest[pupil] = export
    kept = sorted(fullest.values(), key=lambda export: (_pupil(export.record), export.file))
    return kept, list(_doubles(exports, fullest))


def _doubles(
    exports: Sequence[Export], fullest: Mapping[tuple[str, str], Export]
) -> Iterator[Remark]:
    for export in exports:
        kept = fullest[_pupil(export.record)]
        if kept is export:
            continue
        is_earlier = set(_answers(export.record)) <= set(_answers(kept.record))
        values = {"file": kept.file, "student": export.record.student}
        yield Remark(export.file, "double" if is_earlier else "two-pupils", values)


def _pupil(record: PupilRecord) -> tuple[str, str]:
    return plain_name(record.course), plain_name(record.student)


def _work(record: PupilRecord) -> tuple[int, int, int]:
    played = sum(each.net is not None for each in record.challenge)
    solved = sum(bool(entry.state) for entry in record.questions.values())
    return len(record.attempts) + played, solved, len(record.predictions)


def _answers(record: PupilRecord) -> Iterator[tuple[str, int, str]]:
    return ((each.question, each.draw, each.given.text) for each in record.attempts)
