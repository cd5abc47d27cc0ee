"""The course in the folder of a class."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from nainjaune_widget.command.class_cells import with_class
from nainjaune_widget.command.copying import Copied, Kind, check_no_link, copy_course
from nainjaune_widget.exercises import ClassSettings
from nainjaune_widget.play import make_folder
from nainjaune_widget.words import ExerciseError


def class_of(folder: Path, course: str, path: str, *, is_new: bool = False) -> ClassSettings | None:
    """Return the class of a folder as it is to be; None where there is none.

    Args:
        folder: the folder, which need not exist.
        course: the course that is asked for; empty for that of the folder.
        path: the chapters that are asked for; empty for those of the folder.
        is_new: True where each user gets a new folder.

    Raises:
        ExerciseError: the folder belongs to another course, there is a path without a course, or
            the course or the path is none.
    """
    kept = None if is_new else ClassSettings.read(folder)
    if kept is None:
        if path and not course:
            raise ExerciseError("course-path-alone", path=path)
        return ClassSettings(course.strip(), path) if course else None
    if course and not kept.is_of(course):
        raise ExerciseError(
            "course-other-class", path=str(folder), kept=kept.course, course=course.strip()
        )
    return replace(kept, path=path or kept.path)


def copy_for_class(
    source: Path,
    folder: Path,
    kind: Kind,
    chosen: ClassSettings | None,
    more: Mapping[Path, bytes],
) -> Copied:
    """Copy an edition of the course into a folder, with the class in its notebooks.

    Args:
        source: the edition's folder.
        folder: the folder to copy to.
        kind: its language and edition.
        chosen: the class; None for the notebooks as they are.
        more: files that go with it, by name.

    Raises:
        RecordError: see `copy_course`.
        ExerciseError: the file with the class cannot be written.
    """
    if chosen is None:
        return copy_course(source, folder, kind, more=more)
    check_no_link(folder, Path(ClassSettings.FILE))
    copied = copy_course(
        source,
        folder,
        kind,
        lambda data, name: with_class(data, name, chosen, kind.lang, kind.edition),
        more,
    )
    make_folder(folder)
    if ClassSettings.read(folder) != chosen:
        chosen.write(folder)
    return copied
