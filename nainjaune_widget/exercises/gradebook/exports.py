"""The files of a class: exports, tables, the class list; each is used, or listed with a reason."""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from os import PathLike
from pathlib import Path
from typing import Any

from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.exercises.bank import BANK_VERSION, FAMILY_OF, MISTAKES, QUESTIONS, Question
from nainjaune_widget.exercises.blanks.specs import BLANKS
from nainjaune_widget.exercises.inventory import TESTS, known_answers
from nainjaune_widget.exercises.progress import from_json
from nainjaune_widget.exercises.record import (
    SCHEMA,
    Attempt,
    PupilRecord,
    is_table,
    read_table,
    rows_of_table,
    text_of,
)
from nainjaune_widget.exercises.session import LONGEST_NAME, plain_name, sorting_name
from nainjaune_widget.play import Deal, parse_json, path_of, read_file
from nainjaune_widget.players import known_names
from nainjaune_widget.words import (
    LANGUAGES,
    ExerciseError,
    NainJauneError,
    RecordError,
    shown,
    text,
)


@dataclass(frozen=True)
class ClassList:
    """The pupils of a class by their pseudonyms.

    Attributes:
        file: the file that it was read from; None for no list.
        names: by pseudonym, in the order of the list, the pupil's name; empty where none is given.
    """

    file: Path | None
    names: dict[str, str]

    def pseudonym(self, student: str) -> str | None:
        """Return the pseudonym of the list that a pupil goes by; None if they are not on it.

        Capitals do not count; nor do accents, unless two pseudonyms differ by them alone.

        >>> ClassList(None, {"Élan": "Ana", "ours": "Ben"}).pseudonym("elan")
        'Élan'
        """
        for key in (plain_name, lambda name: sorting_name(name)[0]):
            found = [each for each in self.names if key(each) == key(student)]
            if len(found) == 1:
                return found[0]
        return None

    def missing(self, students: Sequence[str]) -> Iterator[str]:
        """Yield the pseudonyms of the list under which nobody of these works."""
        known = set(map(self.pseudonym, students))
        return (each for each in self.names if each not in known)


NO_LIST = ClassList(None, {})


def read_class_list(path: str | PathLike[str] | None) -> ClassList:
    """Read a class list: a CSV with a pseudonym and a name a line, with or without heads.

    Args:
        path: the file; None for no list.

    Raises:
        ExerciseError: the file cannot be read, has nobody in it, or a pseudonym twice.
    """
    if path is None:
        return NO_LIST
    try:
        file = path_of(path)
        rows = rows_of_table(read_file(file))
    except RecordError as error:
        raise ExerciseError("class-list", path=shown(path), why=error) from error
    except ValueError as error:
        raise ExerciseError(f"class-list-{error}", path=shown(path)) from error
    place = 0
    heads = {text("gradebook", "list.pseudonym", lang).casefold() for lang in LANGUAGES}
    if rows and heads & {cell.casefold() for cell in rows[0]}:
        place = next(at for at, cell in enumerate(rows[0]) if cell.casefold() in heads)
        rows = rows[1:]
    names: dict[str, str] = {}
    for row in rows:
        pseudonym = row[place] if place < len(row) else ""
        if pseudonym in names:
            raise ExerciseError("class-list-twice", path=shown(path), student=shown(pseudonym))
        if pseudonym:
            names[pseudonym] = " ".join(filter(None, (*row[:place], *row[place + 1 :])))
    if not names:
        raise ExerciseError("class-list-empty", path=shown(path))
    return ClassList(file, names)


MOST_FILES = 1000
JSON, TABLE = ".json", ".csv"
ARCHIVES = frozenset({".zip", ".7z", ".rar", ".tar", ".gz", ".tgz"})
_ENDINGS = re.compile(rf"(?:{re.escape(JSON)}|{re.escape(TABLE)}|\.txt)+$", re.IGNORECASE)
TABLE_REASONS = ("foreign", "no-pupil", "letters", "dates")
_OWN_KEYS = {"schema", "bank", "course", "student"}


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
    def __init__(self, key: str, **values: Any) -> None:
        super().__init__(key)
        self.key, self.values = key, values


def read_exports(
    folder: Path, beside: Path | None = None
) -> tuple[list[PupilRecord], list[Remark]]:
    """Read all exports in a folder and its subfolders.

    A table beside its export is not counted, and nothing is said of it.

    Args:
        folder: the folder.
        beside: a file that is no export, though it lies there: the class list.

    Returns:
        One record a pupil, with everything in it that this bank knows, sorted by their names; and
        a remark on every file that was not used, or not in full.

    Raises:
        ExerciseError: the folder cannot be read, or has too many files.
    """
    found: dict[bool, dict[str, PupilRecord]] = {True: {}, False: {}}
    remarks: list[Remark] = []
    for path in _files_in(folder):
        if beside is not None and path.resolve() == beside.resolve():
            continue
        name = path.relative_to(folder).as_posix()
        file = name if name.isprintable() else shown(name)
        try:
            record, is_whole = _read(path)
            found[is_whole][file] = record
        except _NotUsedError as reason:
            remarks.append(Remark(file, reason.key, reason.values))
    of_stem = {_stem(file): _pupil(record) for file, record in found[True].items()}
    tables = {
        file: record
        for file, record in found[False].items()
        if of_stem.get(_stem(file)) != _pupil(record)
    }
    remarks = [
        each
        for each in remarks
        if not each.key.startswith("table.") or _stem(each.file) not in of_stem
    ]
    records: dict[str, PupilRecord] = {}
    for file, record in (found[True] | tables).items():
        records[file] = _known(record)
        if left_out := _size(record) - _size(records[file]):
            remarks.append(Remark(file, "part", {"n": left_out}))
    kept, doubles = _one_a_pupil(records, tables)
    return kept, sorted([*remarks, *doubles], key=lambda remark: remark.file)


def _files_in(folder: Path) -> list[Path]:
    """Return all files in a folder, at any depth, but hidden ones and those of hidden folders."""
    try:
        if not folder.is_dir():
            raise NotADirectoryError
        found: list[Path] = []
        for place, folders, names in os.walk(folder):
            folders[:] = [name for name in folders if not name.startswith(".")]
            found += [Path(place, name) for name in names if not name.startswith(".")]
    except (OSError, ValueError) as error:
        raise ExerciseError("gradebook-folder", path=str(folder.absolute())) from error
    if len(found) > MOST_FILES:
        raise ExerciseError("gradebook-files", path=str(folder), n=len(found), most=MOST_FILES)
    return sorted(found)


def _read(path: Path) -> tuple[PupilRecord, bool]:
    """Return what is in a file, and True for a whole export, False for a table of answers.

    A file is known by its name, or by its contents where that does not say.
    """
    ending = path.suffix.lower()
    if ending in ARCHIVES:
        raise _NotUsedError("archive")
    try:
        content = read_file(path)
    except RecordError as error:
        if ending not in (JSON, TABLE):
            raise _NotUsedError("other") from error
        if error.key == "record-size":
            raise _NotUsedError("large") from error
        # The name alone: the page that is printed shall not tell of the machine's folders.
        why = RecordError(error.key, **error.values | {"path": path.name})
        raise _NotUsedError("unreadable", why=why) from error
    if ending not in (JSON, TABLE):
        try:
            is_object = text_of(content).lstrip().startswith("{")
        except ValueError:
            is_object = False
        ending = JSON if is_object else TABLE if is_table(content) else ""
    if not ending:
        raise _NotUsedError("other")
    try:
        record = _read_whole(content) if ending == JSON else read_table(content)
    except ValueError as error:
        key = str(error)
        raise _NotUsedError(f"table.{key if key in TABLE_REASONS else 'damaged'}") from error
    if not (record.student.strip() and _is_name(record.course) and _is_name(record.student)):
        raise _NotUsedError("name")
    return record, ending == JSON


def _read_whole(content: bytes) -> PupilRecord:
    try:
        data: Any = parse_json(content)
    except RecordError as error:
        raise _NotUsedError("broken") from error
    if isinstance(data, dict) and "pupils" in data:
        raise _NotUsedError("progress")
    if not isinstance(data, dict) or not data.keys() >= _OWN_KEYS:
        raise _NotUsedError("foreign")
    for given, own in ((data["schema"], SCHEMA), (data["bank"], BANK_VERSION)):
        if not is_whole(given, 0):
            raise _NotUsedError("foreign")
        if given != own:
            raise _NotUsedError("newer" if given > own else "old", given=given, own=own)
    try:
        return from_json(PupilRecord, data)
    except ValueError as error:
        raise _NotUsedError("damaged", part=str(error)) from error
    except Exception as error:
        # One file, whatever it holds, must not cost a class its gradebook.
        raise _NotUsedError("damaged", part=type(error).__name__) from error


def _is_name(name: str) -> bool:
    return name.isprintable() and len(name) <= LONGEST_NAME


def _known(record: PupilRecord) -> PupilRecord:
    """Return a record without everything that this bank does not know."""
    predictions = (
        (name, answer) for name, answer in record.predictions.items() if name and _is_name(name)
    )
    with_steps = {**QUESTIONS, **MISTAKES}
    return replace(
        record,
        questions={key: entry for key, entry in record.questions.items() if key in QUESTIONS},
        attempts=[each for each in record.attempts if _is_known(each, QUESTIONS)],
        steps=[each for each in record.steps if _is_known(each, with_steps)],
        mistakes={key: entry for key, entry in record.mistakes.items() if key in MISTAKES},
        predictions=dict(predictions),
        challenge=[each for each in record.challenge if _is_table(each.code, each.seat, each.bots)],
        code={
            name: written
            for name, written in record.code.items()
            if name in BLANKS and all(code in FAMILY_OF for code in written.codes)
        },
        tests={
            name: replace(sat, answers=known_answers(sat))
            for name, sat in record.tests.items()
            if name in TESTS
        },
    )


def _size(record: PupilRecord) -> int:
    return len(record.questions) + record.size


def _is_known(attempt: Attempt, bank: Mapping[str, Question]) -> bool:
    question = bank.get(attempt.question)
    if question is None or attempt.draw >= len(question.draws):
        return False
    return all(code in FAMILY_OF for code in attempt.codes)


@cache
def _is_table(code: str, seat: int, bots: str) -> bool:
    try:
        return seat < Deal.from_code(code).players and bots in known_names()
    except NainJauneError:
        return False


def _one_a_pupil(
    records: Mapping[str, PupilRecord], tables: Collection[str]
) -> tuple[list[PupilRecord], list[Remark]]:
    """Keep the fullest record of each pupil, and remark on the other files."""

    def work(file: str) -> tuple[int, ...]:
        """Return how much is in a file: a table of answers is less than any export."""
        record = records[file]
        played = sum(each.net is not None for each in record.challenge)
        solved = sum(entry.state != "" for entry in record.questions.values())
        tested = sum(len(each.answers) for each in record.tests.values())
        done = len(record.attempts) + played + len(record.code) + tested
        return file not in tables, done, solved, len(record.predictions)

    fullest: dict[tuple[str, str], str] = {}
    for file in sorted(records, key=work, reverse=True):
        fullest.setdefault(_pupil(records[file]), file)
    remarks = []
    for file, record in records.items():
        kept = fullest[_pupil(record)]
        if kept != file:
            key = "double" if _answers(record) <= _answers(records[kept]) else "two-pupils"
            remarks.append(Remark(file, key, {"file": kept, "student": record.student}))
        elif file in tables:
            remarks.append(Remark(file, "table-alone", {"student": record.student}))
    pupils = sorted(fullest, key=lambda pupil: (*map(sorting_name, pupil[::-1]),))
    return [records[fullest[pupil]] for pupil in pupils], remarks


def _stem(file: str) -> str:
    """Return what a table and the export that it lies beside have in common."""
    return _ENDINGS.sub("", file).casefold()


def _pupil(record: PupilRecord) -> tuple[str, str]:
    return plain_name(record.course), plain_name(record.student)


def _answers(record: PupilRecord) -> set[tuple[str, int, str]]:
    predicted = {(name, -1, each.given) for name, each in record.predictions.items()}
    return predicted | {(each.question, each.draw, each.given) for each in record.attempts}
