"""The course is copied into a folder, and never over anybody's work."""

from __future__ import annotations

from pathlib import Path

import pytest

from nainjaune_widget.command.copies import MEMORY, Copied, Kind, copy_course, edition_files
from nainjaune_widget.play.files import MOST_BYTES
from nainjaune_widget.words import RecordError

NAME = "06-counting-hands.ipynb"


@pytest.fixture
def source(tmp_path: Path) -> Path:
    folder = tmp_path / "source"
    (folder / "pictures").mkdir(parents=True)
    (folder / NAME).write_text("first edition")
    (folder / "pictures" / "06.svg").write_text("<svg/>")
    (folder / ".hidden").write_text("not part of the course")
    return folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "nain-jaune"


def copied_to(folder: Path, source: Path) -> Copied:
    return copy_course(edition_files(source), folder, Kind("en", "student"))


def contents(folder: Path) -> dict[str, str]:
    files = (path for path in folder.rglob("*") if path.is_file() and path.name != MEMORY)
    return {path.relative_to(folder).as_posix(): path.read_text() for path in files}


def test_everything_is_copied_but_hidden_files(source: Path, folder: Path) -> None:
    copied = copied_to(folder, source)
    assert contents(folder) == {NAME: "first edition", "pictures/06.svg": "<svg/>"}
    assert copied.new == [NAME, "pictures/06.svg"]


def test_work_on_the_same_version_is_left_alone(source: Path, folder: Path) -> None:
    copied_to(folder, source)
    (folder / NAME).write_text("my answers")
    assert copied_to(folder, source) == Copied()
    assert contents(folder)[NAME] == "my answers"


def test_a_newer_version_takes_the_place_of_an_untouched_one(source: Path, folder: Path) -> None:
    copied_to(folder, source)
    (source / NAME).write_text("second edition")
    assert copied_to(folder, source).renewed == [NAME]
    assert contents(folder)[NAME] == "second edition"


def test_work_with_large_pictures_is_work(source: Path, folder: Path) -> None:
    """It is larger than any file of the course."""
    copied_to(folder, source)
    (folder / NAME).write_bytes(b"x" * (MOST_BYTES + 1))
    (source / NAME).write_text("second edition")
    assert copied_to(folder, source).beside == ["06-counting-hands.newer.ipynb"]
    assert (folder / NAME).stat().st_size == MOST_BYTES + 1


def test_a_newer_version_lies_beside_work(source: Path, folder: Path) -> None:
    copied_to(folder, source)
    (folder / NAME).write_text("my answers")
    (source / NAME).write_text("second edition")
    beside = "06-counting-hands.newer.ipynb"
    assert copied_to(folder, source).beside == [beside]
    found = contents(folder)
    assert (found[NAME], found[beside]) == ("my answers", "second edition")
    assert copied_to(folder, source).beside == []


def test_work_on_the_newer_version_is_work_too(source: Path, folder: Path) -> None:
    copied_to(folder, source)
    beside = folder / "06-counting-hands.newer.ipynb"
    for edition, work in (("second edition", folder / NAME), ("third edition", beside)):
        work.write_text("my answers")
        (source / NAME).write_text(edition)
        copied_to(folder, source)
    assert beside.read_text() == "my answers"
    assert (folder / "06-counting-hands.newer-2.ipynb").read_text() == "third edition"


@pytest.mark.parametrize("memory", ["", '{"schema": 2, "files": [1]}'])
def test_without_its_memory_every_notebook_counts_as_worked_in(
    source: Path, folder: Path, memory: str
) -> None:
    copied_to(folder, source)
    (folder / MEMORY).write_text(memory)
    (source / NAME).write_text("second edition")
    copied_to(folder, source)
    assert contents(folder)[NAME] == "first edition"


def test_a_notebook_that_was_there_before_stays(source: Path, folder: Path) -> None:
    folder.mkdir()
    (folder / NAME).write_text("another course")
    assert copied_to(folder, source).beside == ["06-counting-hands.newer.ipynb"]
    assert contents(folder)[NAME] == "another course"


def test_a_folder_in_place_of_a_file_and_the_other_way_round_are_refused(
    source: Path, folder: Path
) -> None:
    (folder / NAME).mkdir(parents=True)
    with pytest.raises(RecordError, match="not a regular file"):
        copied_to(folder, source)
    (folder / NAME).rmdir()
    (folder / "pictures").write_text("my drawing")
    with pytest.raises(RecordError, match="cannot be written"):
        copied_to(folder, source)
    assert (folder / "pictures").read_text() == "my drawing"


@pytest.mark.parametrize("name", [MEMORY, NAME, "06-counting-hands.newer.ipynb"])
def test_nothing_is_written_through_a_link(
    name: str, source: Path, folder: Path, tmp_path: Path
) -> None:
    """Somebody who shares the folder has laid it to a file of the one who copies."""
    thesis = tmp_path / "thesis"
    copied_to(folder, source)
    (folder / NAME).write_text("my answers")
    (folder / name).rename(thesis) if (folder / name).exists() else thesis.write_text("mine")
    (folder / name).symlink_to(thesis)
    before = thesis.read_text()
    (source / NAME).write_text("second edition")
    with pytest.raises(RecordError, match="is a link"):
        copied_to(folder, source)
    assert thesis.read_text() == before


def test_nothing_is_written_into_a_folder_behind_a_link(
    source: Path, folder: Path, tmp_path: Path
) -> None:
    (tmp_path / "elsewhere").mkdir()
    folder.mkdir()
    (folder / "pictures").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(RecordError, match="is a link"):
        copied_to(folder, source)
    assert list((tmp_path / "elsewhere").iterdir()) == []
    assert [path.name for path in folder.iterdir()] == ["pictures"], "a refused call writes nothing"


def test_the_folder_itself_may_be_a_link(source: Path, folder: Path, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    folder.symlink_to(tmp_path / "elsewhere")
    copied_to(folder, source)
    assert contents(tmp_path / "elsewhere")[NAME] == "first edition"
