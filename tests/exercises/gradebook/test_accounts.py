"""Every file of the folder is used or listed, every pupil of the class list there or missing."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random

import pytest

from nainjaune_widget import exercises
from nainjaune_widget.exercises.progress import export_record
from nainjaune_widget.exercises.record import PupilRecord, WrittenCode
from nainjaune_widget.words import ExerciseError, text
from tests.exercises.classes import COURSE, a_class, an_attempt, pupil, write, write_class


def reason(key: str) -> str:
    return text("gradebook", f"file.{key}", "en")


def files(folder: Path) -> dict[str, str]:
    return {row["file"]: row["reason"] for row in exercises.gradebook(folder, lang="en").files}


def test_an_export_is_found_at_any_depth_in_any_case(folder: Path) -> None:
    """Of 25 exports, three were on no list: in capitals, two folders deep, a table alone."""
    for name, place in (("ana", "ANA.JSON"), ("ben", "a/b/c/à côté/ben.json")):
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        write(folder, PupilRecord(COURSE, name)).rename(folder / place)
        (folder / f"{name}.csv").unlink()
    (folder / "ANA.JSON").write_bytes(b"\xef\xbb\xbf" + (folder / "ANA.JSON").read_bytes())
    assert exercises.gradebook(folder).pupils == ("ana", "ben"), "an editor has saved Ana's again"
    assert files(folder) == {}


def test_every_other_file_is_listed_with_a_reason(folder: Path) -> None:
    write(folder, pupil("ana", Random(1)))
    for name in ("photo.PDF", "deep/er/notes.txt", "no-ending"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("?")
    (folder / "class.zip").write_bytes(b"PK")
    (folder / "marks.csv").write_text("a;b\n1;2\n")
    (folder / ".DS_Store").write_text("hidden")
    assert files(folder) == {
        "class.zip": reason("archive"),
        "deep/er/notes.txt": reason("other"),
        "marks.csv": reason("table.foreign"),
        "no-ending": reason("other"),
        "photo.PDF": reason("other"),
    }


def test_the_answers_of_a_table_alone_are_counted(folder: Path) -> None:
    record = pupil("-ana", Random(1))
    record.questions["ways-to-run"].hints = 2
    whole, table = export_record(record, folder / "ana.json", "fr")
    before = exercises.gradebook(folder)
    whole.unlink()
    table.rename(table.with_suffix(".CSV"))
    book = exercises.gradebook(folder)
    assert book.pupils == before.pupils == ("-ana",)
    assert book.to_frame(questions=True).equals(before.to_frame(questions=True))
    assert [row["family"] for row in book.families] == [row["family"] for row in before.families]
    assert "The answers of -ana in it are counted." in files(folder)["ana.CSV"]


def test_an_export_is_known_by_its_contents(folder: Path) -> None:
    """Filters of mail rename files, Windows hides endings, and editors save UTF-16."""
    for name, place in (("ana", "ana.json.txt"), ("ben", "y"), ("chloe", "z.json")):
        content = write(folder, PupilRecord(COURSE, name)).read_text(encoding="utf-8")
        (folder / f"{name}.json").unlink()
        (folder / f"{name}.csv").rename(folder / f"{place.partition('.')[0]}.csv.txt")
        (folder / place).write_bytes(content.encode("utf-16" if name == "chloe" else "utf-8"))
    assert exercises.gradebook(folder).pupils == ("ana", "ben", "chloe")
    assert files(folder) == {}


def test_half_of_a_sign_in_one_export_does_not_end_the_book(folder: Path) -> None:
    """A browser can cut an emoji in two; no stream can write the half of it."""
    record = PupilRecord(COURSE, "ana")
    record.write("ch6-at-least-one", WrittenCode("# \ud83d", "wrong"))
    write(folder, record)
    code = exercises.gradebook(folder).code
    assert "# ?" in str([*code])
    str(code).encode()


def test_a_damaged_table_is_listed(folder: Path) -> None:
    """Without an apostrophe before it, Excel shows 1/4 as 01-avr, and saves that."""
    record = PupilRecord(COURSE, "ana")
    record.keep(an_attempt("hands", 0, "1/4"))
    write(folder, record).unlink()
    table = folder / "ana.csv"
    content = table.read_text(encoding="utf-8-sig")
    damages = [("'1/4", date, "dates") for date in ("01-avr", "Apr-01", "01/04/2026")]
    damages += [(',"0",', ',"x",', "damaged"), (',"0",', "", "damaged")]
    for old, new, key in damages:
        assert old in content
        table.write_text(content.replace(old, new), encoding="utf-8")
        assert files(folder) == {"ana.csv": reason(f"table.{key}")}


def test_a_table_that_a_spreadsheet_has_saved_again_is_read(folder: Path) -> None:
    whole, table = export_record(pupil("Élan", Random(1)), folder / "e.json", "fr")
    whole.unlink()
    table.write_bytes(table.read_text(encoding="utf-8-sig").replace(";", "\t").encode("cp1252"))
    assert exercises.gradebook(folder).pupils == ("Élan",)


def test_the_table_beside_an_export_counts_nothing_twice(folder: Path) -> None:
    write_class(folder, a_class(3))
    (folder / "copy").mkdir()
    shutil.copy(folder / "p01.csv", folder / "copy" / "p01.csv")
    book = exercises.gradebook(folder)
    assert len(book) == 3
    assert files(folder) == {
        "copy/p01.csv": text("gradebook", "file.double", "en", student="p01", file="p01.json")
    }


def test_pupils_are_sorted_as_people_do(folder: Path) -> None:
    for place, name in enumerate(["Zoé", "eva", "Éric", "Emil"]):
        write(folder, PupilRecord(COURSE, name), str(place))
    assert exercises.gradebook(folder).pupils == ("Emil", "Éric", "eva", "Zoé")


@pytest.mark.parametrize(
    ("content", "encoding"),
    [
        ("pseudonym;name\nrenard;Ana Petit\nÉlan;Ben\nours;Chloé\n", "utf-8-sig"),
        ("renard\tAna Petit\n\nÉlan\tBen\nours\tChloé\n", "utf-8"),
        ("nom,pseudonyme\nAna Petit,renard\nBen,Élan\nChloé,ours\n", "cp1252"),
        ("renard\tAna Petit\nÉlan\tBen\nours\tChloé\n", "utf-16"),
    ],
)
def test_the_class_list_says_who_is_missing(folder: Path, content: str, encoding: str) -> None:
    listed = folder / "class.csv"
    listed.write_bytes(content.encode(encoding))
    for name in ("Renard", "elan", "loup"):
        record = PupilRecord(COURSE, name)
        record.keep(an_attempt("hands", 0, "1"))
        write(folder, record)
    book = exercises.gradebook(folder, pupils=listed)
    assert [(row["pupil"], row["name"]) for row in book.missing] == [("ours", "Chloé")]
    assert len(book.files) == 0, "the list is no export, and asked for"
    assert str(book.missing).endswith("not on the class list: loup.")


@pytest.mark.parametrize(
    ("content", "key"),
    [
        ("zoé;Ana\n".encode("mac-roman"), "letters"),
        ("zoé;Ana\n".encode("utf-16-le"), "letters"),
        (b'zoe;"Ana' + b"a" * 200_000, "cells"),
        (b"pseudonym;name\n", "empty"),
    ],
)
def test_a_class_list_that_cannot_be_read_says_so(folder: Path, content: bytes, key: str) -> None:
    """In silence, nobody of the class would be missing, or everybody."""
    (folder / "class.csv").write_bytes(content)
    with pytest.raises(ExerciseError) as refused:
        exercises.gradebook(folder, pupils=folder / "class.csv")
    assert refused.value.key == f"class-list-{key}"


def test_names_are_on_no_page(folder: Path, tmp_path: Path) -> None:
    """Only who is missing is named, with whom to ask."""
    (tmp_path / "class.csv").write_text("ana;Secret Name\nben;Other Name\n")
    write(folder, pupil("ana", Random(1)))
    book = exercises.gradebook(folder, pupils=tmp_path / "class.csv")
    book.to_html(tmp_path / "page.html")
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert "Secret Name" not in page
    assert "Other Name" in page
