"""The exports on their way to the teacher: renamed, cut, doubled, forged."""

from __future__ import annotations

import json
import shutil
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nainjaune_widget.words import text
from tests.exercises.week.pupils import COURSE, PLANTED, SENDS, Pupil

FRIEND = "ours"
"""Whose export one pupil sends under their own name."""

Reasons = dict[str, str]
"""The files that the gradebook has to list, each with the reason."""


@dataclass(frozen=True)
class Parcel:
    """What a pupil has to send, and the teacher's folder that it goes to."""

    pupil: Pupil
    post: Path
    monday: Path

    @property
    def whole(self) -> Path:
        """The export."""
        (found,) = self.pupil.folder.glob(f"{COURSE}-*.json")
        return found

    @property
    def table(self) -> Path:
        """The table beside it."""
        return self.whole.with_suffix(".csv")

    @property
    def both(self) -> tuple[Path, Path]:
        """The export and its table."""
        return self.whole, self.table


def stash(pupil: Pupil, monday: Path) -> None:
    """Keep the export of Monday, which later ones replace."""
    kept = monday / str(pupil.place)
    kept.mkdir(parents=True)
    for file in pupil.folder.glob("premiere-?-*.*"):
        shutil.copy(file, kept)


def send(pupil: Pupil, post: Path, monday: Path) -> Reasons:
    """Put what a pupil sends into the teacher's folder.

    Args:
        pupil: the pupil.
        post: the teacher's folder.
        monday: where `stash` has put the exports of Monday.
    """
    parcel, name = Parcel(pupil, post, monday), pupil.pseudonym
    for way, pupils in SENDS.items():
        if name in pupils:
            return WAYS[way](parcel)
    # What is forged comes without its table, which would tell.
    forged = any(name in pupils for pupils in PLANTED.values())
    for file in (parcel.whole,) if forged else parcel.both:
        shutil.copy(file, post)
    return {}


def _in_capitals(parcel: Parcel) -> Reasons:
    shutil.copy(parcel.whole, parcel.post / f"{parcel.whole.stem}.JSON")
    return {}


def _copied(parcel: Parcel) -> Reasons:
    for file in parcel.both:
        shutil.copy(file, parcel.post / f"Copie de {file.name}")
    return {}


def _deep(parcel: Parcel) -> Reasons:
    sent = f"{parcel.pupil.name}_1234_assignsubmission_file"
    place = parcel.post / "Devoirs" / "Première B" / sent
    place.mkdir(parents=True)
    for file in parcel.both:
        shutil.copy(file, place)
    return {}


def _packed(parcel: Parcel) -> Reasons:
    name = f"{parcel.whole.stem}.zip"
    with zipfile.ZipFile(parcel.post / name, "w") as packed:
        packed.write(parcel.whole, parcel.whole.name)
    return {name: _reason("archive")}


def _progress(parcel: Parcel) -> Reasons:
    (progress,) = parcel.pupil.folder.glob("nainjaune-exercises-*.json")
    shutil.copy(progress, parcel.post)
    return {progress.name: _reason("progress")}


def _table_alone(parcel: Parcel) -> Reasons:
    shutil.copy(parcel.table, parcel.post)
    return {parcel.table.name: _reason("table-alone", student=parcel.pupil.pseudonym)}


def _cut(parcel: Parcel) -> Reasons:
    content = parcel.whole.read_bytes()
    (parcel.post / parcel.whole.name).write_bytes(content[: len(content) // 2])
    return {parcel.whole.name: _reason("broken")}


def _saved_again(parcel: Parcel) -> Reasons:
    """An editor has written a byte order mark, and ends of lines as Windows has them."""
    saved = json.dumps(json.loads(parcel.whole.read_bytes()), indent=4).replace("\n", "\r\n")
    (parcel.post / parcel.whole.name).write_text(saved, encoding="utf-8-sig", newline="")
    return {}


def _twice(parcel: Parcel) -> Reasons:
    """The second comes first in the list of files, and counts."""
    second = f"{parcel.whole.stem} (1).json"
    shutil.copy(parcel.whole, parcel.post / second)
    for file in parcel.both:
        shutil.copy(file, parcel.post)
    return {parcel.whole.name: _reason("double", student=parcel.pupil.pseudonym, file=second)}


def _that_of_monday(parcel: Parcel) -> Reasons:
    for file in parcel.both:
        shutil.copy(file, parcel.post)
    place = parcel.post / "lundi" / parcel.pupil.name
    shutil.copytree(parcel.monday / str(parcel.pupil.place), place)
    (older,) = place.glob("*.json")
    double = _reason("double", student=parcel.pupil.pseudonym, file=parcel.whole.name)
    return {older.relative_to(parcel.post).as_posix(): double}


def _with_photo(parcel: Parcel) -> Reasons:
    for file in parcel.both:
        shutil.copy(file, parcel.post)
    (parcel.post / "IMG_0042.jpg").write_bytes(b"\xff\xd8\xff")
    return {"IMG_0042.jpg": _reason("other")}


WAYS: dict[str, Callable[[Parcel], Reasons]] = {
    "in capitals": _in_capitals,
    "a copy of it": _copied,
    "from a folder within folders": _deep,
    "it twice": _twice,
    "that of Monday too": _that_of_monday,
    "the table alone": _table_alone,
    "it cut in the middle": lambda parcel: _cut(parcel) | _table_alone(parcel),
    "it cut, and no table": _cut,
    "it packed": _packed,
    "the progress instead": _progress,
    "it saved again by an editor": _saved_again,
    "a photo of it too": _with_photo,
}


def forge(post: Path) -> None:
    """Change exports by hand: a state, a verdict, a result, and a friend's file with one's name."""
    for key, how in (("no-answer", _state), ("judged", _verdict), ("moves", _result)):
        (pseudonym,) = PLANTED[key]
        file, data = _sent_by(pseudonym, post)
        how(data)
        file.write_text(json.dumps(data), encoding="utf-8")
    (pseudonym,) = PLANTED["draws-of"]
    file, _ = _sent_by(pseudonym, post)
    _, friends = _sent_by(FRIEND, post)
    file.write_text(json.dumps(friends | {"student": pseudonym}), encoding="utf-8")


def _state(data: Any) -> None:
    data["questions"]["both-asleep"] = {"state": "alone", "solved": True}


def _verdict(data: Any) -> None:
    wrong = {"given": "987654321", "value": "987654321", "unit": None}
    data["attempts"].append(data["attempts"][0] | wrong | {"verdict": "right", "codes": []})


def _result(data: Any) -> None:
    data["challenge"][0]["net"] += 60


def _sent_by(pseudonym: str, post: Path) -> tuple[Path, Any]:
    """Return the file of a pupil, which may have any name, and what is in it."""
    said = json.dumps(pseudonym)
    (file,) = (file for file in post.glob("*.json") if f'"student": {said}' in file.read_text())
    return file, json.loads(file.read_bytes())


def _reason(key: str, **values: str) -> str:
    return text("gradebook", f"file.{key}", "fr", **values)
