"""The command sets a class up: its copies, its folder, and what may not be mixed there."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest

from nainjaune_widget.command import main
from nainjaune_widget.exercises import ClassSettings
from nainjaune_widget.words import LANGUAGES

CHAPTER = "02-sans.ipynb"
Said = pytest.CaptureFixture[str]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "nain-jaune"


def copy(folder: Path, *words: str) -> int:
    return main([str(folder), "--no-lab", *words])


def sources(file: Path) -> list[str]:
    cells = json.loads(file.read_text(encoding="utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in cells]


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_chapter_has_the_class_a_pseudonym_and_an_export(folder: Path, lang: str) -> None:
    assert copy(folder, "--lang", lang, "--course", "premiere-b", "--path", "premiere") == 0
    line = f'exercises.course("premiere-b", lang="{lang}", path="premiere")'
    chapters = sorted(folder.glob("[0-9]*.ipynb"))
    assert len(chapters) == 12
    for chapter in chapters:
        cells = sources(chapter)
        (place,) = [at for at, cell in enumerate(cells) if line in cell]
        assert cells[place + 1] == "exercises.student(...)"
        assert cells[-1] == "exercises.export()"
        told = "\n".join(cells)
        assert "nain-jaune" not in told
        assert 'exercises.student("' not in told, "what the cell does is asked of nobody"
        names = [cell["id"] for cell in json.loads(chapter.read_text(encoding="utf-8"))["cells"]]
        assert len(set(names)) == len(names)
    kept = json.loads((folder / ClassSettings.FILE).read_text(encoding="utf-8"))
    assert (kept["course"], kept["path"]) == ("premiere-b", "premiere")
    assert 'exercises.begin("premiere-b", ...' in sources(folder / "start.ipynb")[-1]


def test_the_teachers_copies_have_the_class_and_nothing_for_pupils(folder: Path) -> None:
    copy(folder, "--lang", "en", "--edition", "teacher", "--course", "b", "--path", "2,5,8")
    told = "\n".join(sources(folder / CHAPTER))
    assert 'exercises.course("b", lang="en", path="2,5,8")' in told
    assert "exercises.export()" not in told


def test_a_name_is_written_as_python_reads_it(folder: Path) -> None:
    name = 'a"); print("é\\'
    copy(folder, "--lang", "en", "--course", name)
    (line,) = [line for line in sources(folder / CHAPTER)[1].splitlines() if "course(" in line]
    read = [node.value for node in ast.walk(ast.parse(line)) if isinstance(node, ast.Constant)]
    assert read == [name, "en"]


def test_a_second_time_the_class_stays_and_other_chapters_may_be_given(folder: Path) -> None:
    """Without them nothing happens: class, chapters and language need not be given again."""
    copy(folder, "--lang", "fr", "--course", "premiere-b", "--path", "2,5")
    before = contents(folder)
    assert copy(folder) == 0
    assert contents(folder) == before
    assert copy(folder, "--path", "2,8") == 0
    assert ClassSettings.read(folder) == ClassSettings("premiere-b", "2,8"), "other chapters do"


def test_a_folder_of_another_class_is_refused(folder: Path, capsys: Said) -> None:
    copy(folder, "--lang", "en", "--course", "premiere-b")
    before = contents(folder)
    assert copy(folder, "--course", "terminale-a") == 1
    said = capsys.readouterr().err
    assert "premiere-b" in said
    assert 'exercises.begin("terminale-a")' in said
    assert contents(folder) == before


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--lang", "en"], "the pupils' edition in French"),
        (["--edition", "teacher"], "l’édition du professeur en français"),
    ],
)
def test_another_language_or_edition_takes_no_notebooks_place(
    folder: Path, words: list[str], said: str, capsys: Said
) -> None:
    """``02-sans.ipynb`` and ``start.ipynb`` have the same names in all of them."""
    copy(folder, "--lang", "fr")
    before = contents(folder)
    assert copy(folder, *words) == 1
    refused = capsys.readouterr().err
    assert said in refused
    assert str(folder.with_name("nain-jaune-")) in refused, "it names a folder of its own"
    assert contents(folder) == before


def test_a_class_that_cannot_be_is_refused(folder: Path) -> None:
    for words in (["--course", "x" * 61], ["--course", "b", "--path", "2,13"]):
        assert copy(folder, *words) == 1
        assert not folder.exists()


def test_a_path_alone_is_no_class(folder: Path, capsys: Said) -> None:
    assert copy(folder, "--lang", "en", "--path", "ap") == 1
    assert "--course" in capsys.readouterr().err
    assert not folder.exists()
