"""The editions of the course, and copies of them: never over anybody's work.

A file of the folder remembers what was copied there, in which language and edition. A notebook that
is unchanged since it was copied is replaced by a newer version. If somebody has worked in it, the
newer version is put beside it under another name. Another language or edition is refused: some of
its files have the same names.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.exercises import ClassSettings
from nainjaune_widget.play import is_there, make_folder, parse_json, read_file, write_file
from nainjaune_widget.words import LANGUAGES, RecordError, text

MEMORY = ".nainjaune-course.json"
"""The name of the file that says, in a folder, which notebooks of the course were copied there."""

EDITIONS = ("student", "teacher")
"""The editions of the course: without solutions, and with them."""

_PACKAGE = Path(__file__).resolve().parent.parent


def edition_folder(lang: str, edition: str = "student") -> Path | None:
    """Return the folder with an edition of the course.

    Args:
        lang: one of `LANGUAGES`.
        edition: one of `EDITIONS`.

    Returns:
        The folder; None where the package was installed without the course.

    >>> edition_folder("fr").name
    'fr'
    """
    for course in (_PACKAGE / "course", _PACKAGE.parent / "course"):
        folder = course / lang if edition == "student" else course / edition / lang
        if lang in LANGUAGES and edition in EDITIONS and folder.is_dir():
            return folder
    return None


_SCHEMA = 2


def edition_files(source: Path) -> dict[Path, bytes]:
    """Return the files of an edition by their names, without hidden ones.

    Args:
        source: the edition's folder.
    """
    names = (path.relative_to(source) for path in sorted(source.rglob("*")) if path.is_file())
    return {
        name: (source / name).read_bytes()
        for name in names
        if not any(part[0] == "." for part in name.parts)
    }


@dataclass(frozen=True)
class Kind:
    """The kind of a copy.

    Attributes:
        lang: the language.
        edition: one of `EDITIONS`.
    """

    lang: str
    edition: str

    def say(self, lang: str) -> str:
        """Return it in words."""
        return text("command", f"kind.{self.edition}.{self.lang}", lang)


@dataclass
class Copied:
    """What copying the course into a folder has changed there, by the names of the files.

    Attributes:
        new: those that were not there.
        renewed: those that nobody had touched since an older version was copied.
        beside: newer versions that lie beside somebody's work.
    """

    new: list[str] = field(default_factory=list)
    renewed: list[str] = field(default_factory=list)
    beside: list[str] = field(default_factory=list)


def copied_kind(folder: Path) -> Kind | None:
    """Return the kind of the course that was copied into a folder; None where none was."""
    return _remembered(folder)[0]


def copy_course(files: Mapping[Path, bytes], folder: Path, kind: Kind) -> Copied:
    """Copy the course into a folder, which need not exist.

    Args:
        files: the contents of the files, by name.
        folder: the folder to copy to.
        kind: the language and edition of the files.

    Raises:
        RecordError: the folder has the course in another language or edition, a file cannot be
            read or written, or would be written through a link, or the folder cannot be made; what
            is there already stays.
    """
    kept, remembered = _remembered(folder)
    if kept and kept != kind:
        mark = kind.lang if kept.lang != kind.lang else kind.edition
        other = folder.with_name(f"{folder.name}-{mark}")
        raise RecordError("course-kind", path=str(folder), kept=kept, asked=kind, other=str(other))
    make_folder(folder)
    for name in (Path(MEMORY), Path(ClassSettings.FILE), *files):
        _check_no_link(folder, name)
    copied = Copied()
    try:
        for name, data in files.items():
            _copy(data, folder, name, remembered, copied)
    finally:
        content = {"schema": _SCHEMA, **vars(kind), "files": dict(sorted(remembered.items()))}
        write_file(folder / MEMORY, (json.dumps(content, indent=1) + "\n").encode())
    return copied


def _copy(
    data: bytes, folder: Path, name: Path, remembered: dict[str, str], copied: Copied
) -> None:
    """Copy a file under its name or, if somebody has worked in that file, the next free one."""
    digest = _digest(data)
    for copies in count():
        mark = "" if not copies else ".newer" if copies == 1 else f".newer-{copies}"
        called = name.with_name(f"{name.stem}{mark}{name.suffix}")
        target, key = folder / called, called.as_posix()
        _check_no_link(folder, called)
        found, before = _digest_of(target), remembered.get(key)
        if found and digest in (found, before):
            remembered[key] = digest
            return
        if found in (None, before):
            make_folder(target.parent)
            write_file(target, data)
            (copied.beside if copies else copied.renewed if found else copied.new).append(key)
            remembered[key] = digest
            return


def _check_no_link(folder: Path, name: Path) -> None:
    """Refuse a file of the course that is a link in the folder, or lies behind one.

    Another user of the folder may have made it, to have a file of this one overwritten.
    """
    for each in (name, *name.parents):
        if each.name and (folder / each).is_symlink():
            raise RecordError("course-link", path=str(folder / each))


def _remembered(folder: Path) -> tuple[Kind | None, dict[str, str]]:
    """Return the kind of what was copied, and the digests of the files by name.

    Where the file is missing or damaged, nothing was: then every notebook counts as worked in, so
    nothing is lost.
    """
    try:
        read = parse_json(read_file(folder / MEMORY))
        if is_whole(read["schema"], _SCHEMA, _SCHEMA):
            files = {str(name): str(digest) for name, digest in read["files"].items()}
            kind = Kind(read["lang"], read["edition"])
            return kind if kind.lang in LANGUAGES and kind.edition in EDITIONS else None, files
    except (RecordError, LookupError, TypeError, AttributeError):
        pass
    return None, {}


def _digest_of(path: Path) -> str | None:
    """Return the digest of a file; None where there is none, a word where it is a large one.

    No file of the course is as large: somebody has worked in it.
    """
    try:
        return _digest(read_file(path)) if is_there(path) else None
    except RecordError as error:
        if error.key != "record-size":
            raise
        return "large"


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
