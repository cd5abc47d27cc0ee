"""The page on what stays as it is: its links, files and Pythons are those of the code."""

from __future__ import annotations

import re
import tomllib

import pytest

from nainjaune_widget import STRATEGIES
from nainjaune_widget.command import copies
from nainjaune_widget.command.copies import MEMORY
from nainjaune_widget.exercises import session
from nainjaune_widget.exercises.bank import BANK_VERSION
from nainjaune_widget.exercises.predictions import CLASS_FILE, CLASS_SCHEMA
from nainjaune_widget.exercises.progress import PREFIX
from nainjaune_widget.exercises.record import SCHEMA
from nainjaune_widget.play import records
from scripts.places import DOCS, DOCUMENTED, ROOT
from tests.goldens.test_frozen_results import FROZEN
from tests.goldens.test_kept_files import KEPT

PAGES = {lang: (DOCS / lang / "stability.md").read_text(encoding="utf-8") for lang in DOCUMENTED}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
STATIC = ROOT / "nainjaune_widget" / "board" / "static"
CODE = re.compile(r"`([^`]+)`")
_, NAMES, _, SEEDS, FILES, PYTHONS = range(6)

each_language = pytest.mark.parametrize("lang", DOCUMENTED)


def section(lang: str, number: int) -> str:
    return PAGES[lang].split("\n## ")[number]


def rows(lang: str, number: int) -> list[list[str]]:
    """Return the rows of the table in a section, without its head."""
    lines = [line for line in section(lang, number).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def constant(path: str, name: str) -> int:
    """Return a number that the source of the site gives a name."""
    source = (ROOT / "web" / path).read_text(encoding="utf-8")
    [found] = re.findall(rf"^(?:const )?{name} = (\d+);?$", source, re.MULTILINE)
    return int(found)


# Names


@each_language
def test_the_words_of_a_link_are_those_that_the_page_play_reads(lang: str) -> None:
    source = (ROOT / "web" / "play" / "src" / "link.ts").read_text(encoding="utf-8")
    [words] = re.findall(r"export const WORDS = \[(.*?)\]", source, re.DOTALL)
    [line] = re.findall(
        r"^- [^\n]*`play/`.*?(?=\n- )", section(lang, NAMES), re.MULTILINE | re.DOTALL
    )
    assert CODE.findall(line)[1:] == re.findall(r'"(\w+)"', words)


@each_language
def test_the_marks_of_a_page_are_in_the_bundles(lang: str) -> None:
    bundles = "\n".join(path.read_text(encoding="utf-8") for path in STATIC.glob("*.js"))
    marks = re.findall(r"`(nj(?:-exercise)?|data-\w+)`", section(lang, NAMES))
    assert len(marks) == 20
    # What a script sets by `dataset` has no dash in the bundle.
    forms = {mark: rf"\b{mark}\b|dataset\.{mark.removeprefix('data-')}\b" for mark in marks}
    assert [mark for mark, form in forms.items() if not re.search(form, bundles)] == []


# Rules and seeds


@each_language
def test_the_page_names_the_strategies_that_are_frozen(lang: str) -> None:
    strategies = [name for name in CODE.findall(section(lang, SEEDS)) if name in STRATEGIES]
    assert {*strategies} - {"best"} == set(FROZEN)


# Files


def forms() -> list[tuple[str, int]]:
    """Return the files of the table: the name of those that are kept, and the number."""
    return [
        ("game", records.SCHEMA),
        ("progress", SCHEMA),
        ("export", SCHEMA),
        ("", BANK_VERSION),
        ("settings", session._SCHEMA),
        ("class", CLASS_SCHEMA),
        ("course", copies._SCHEMA),
        ("table", constant("play/python/nainjaune_play/board.py", "VERSION")),
        ("", constant("common/work.ts", "VERSION")),
    ]


@each_language
def test_the_numbers_of_files_are_those_of_the_code(lang: str) -> None:
    table = [int(number) for _, _, number in rows(lang, FILES)]
    assert table == [number for _, number in forms()]


def test_a_file_of_each_number_is_kept_and_read() -> None:
    wanted = sorted(f"{kind}-{number}.json" for kind, number in forms() if kind)
    assert [path.name for path in KEPT] == wanted


@each_language
def test_the_names_of_files_are_those_of_the_code(lang: str) -> None:
    settings = session.ClassSettings.FILE
    names = (f"{PREFIX}-….json", settings, CLASS_FILE, MEMORY)
    places = [place for _, place, *_ in rows(lang, FILES)]
    assert [name for name in names if f"`{name}`" not in places] == []


# Pythons


@each_language
def test_the_pythons_are_those_that_are_declared(lang: str) -> None:
    declared = re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["classifiers"]))
    assert re.findall(r"3\.\d+", section(lang, PYTHONS)) == [declared[0], declared[-1]]
    assert PROJECT["requires-python"] == f">={declared[0]}"
