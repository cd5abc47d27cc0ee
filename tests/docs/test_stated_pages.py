"""Pages for schools, for those who add rules or a language, and links: what they say is so."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import nbformat
import pytest
from jupyterlite_pyodide_kernel.constants import PYODIDE_CDN_URL

from nainjaune_widget.exercises.session import PATHS
from nainjaune_widget.words import LANGUAGES, catalogue
from scripts.docs.repository import binder_link
from scripts.places import COURSE, DOCS, DOCUMENTED, ROOT
from tests.support.project.files import copy_package, run
from tests.support.runs.daily import daily

FILTERED = re.compile(
    r"\b(?:bets?|betting|bingo|blackjack|bookmak\w*|cagnottes?|casinos?|cash|gambl\w*|jackpots?"
    r"|lot(?:o|tery|teries|erie)|mises?|money|argent|paris?|parier|poker|roulette|slots?|stakes?"
    r"|wager\w*)\b",
    re.IGNORECASE,
)
"""The words that a school's filter takes for gambling, in both languages."""
LIBRARIES = re.compile(r"\b(?:numpy|pandas|matplotlib)\b|\.(?:to_frame|plot|ledger)\(")


def test_no_title_or_address_has_a_word_that_is_taken_for_gambling() -> None:
    pages, chapters = sorted(DOCS.rglob("*.md")), sorted(COURSE.glob("*/*.ipynb"))
    titles = [path.read_text(encoding="utf-8").split("\n", 1)[0] for path in pages]
    first = (nbformat.read(path, as_version=4).cells[0].source for path in chapters)
    titles += [source.split("\n", 1)[0] for source in first]
    for lang in LANGUAGES:
        for section in ("site", "play", "lite", "clear", "course"):
            texts = catalogue(section, lang).items()
            titles += [str(text) for key, text in texts if {"title", "name"} & {*key.split(".")}]
    assert [title for title in titles if FILTERED.search(title)] == []
    places = [*pages, *chapters, *(ROOT / "web").iterdir()]
    words = {word for path in places for word in re.split(r"[/.-]", str(path.relative_to(ROOT)))}
    assert {word for word in words if FILTERED.fullmatch(word)} == set()


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_no_chapter_as_it_stands_asks_anybody_else_for_a_library(lang: str) -> None:
    """The one third party is asked for these; only cells of a pupil's own need them."""
    for path in sorted((COURSE / lang).glob("*.ipynb")):
        for cell in nbformat.read(path, as_version=4).cells:
            if cell.cell_type == "code":
                assert not LIBRARIES.search(cell.source), (path.name, cell.id)
    host = re.sub(r"^https://|/.*$", "", PYODIDE_CDN_URL)
    assert f"`{host}`" in (DOCS / lang / "school.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_a_year_takes_the_chapters_of_each_path_in_their_order(lang: str) -> None:
    page = (DOCS / lang / "guide" / "year.md").read_text("utf-8")
    _, _, *rows = [line for line in page.splitlines() if line.startswith("|")]
    columns = zip(*(row.split("|")[2:-1] for row in rows), strict=True)
    for column, chapters in zip(columns, PATHS.values(), strict=True):
        assert [int(number) for number in re.findall(r"\d+", " ".join(column))] == list(chapters)


def test_the_tests_that_the_declaration_of_accessibility_names_are_there() -> None:
    pages = ((DOCS / lang / "accessibility.md").read_text(encoding="utf-8") for lang in DOCUMENTED)
    named, *others = (re.findall(r"`(tests/[\w/.]+)`", page) for page in pages)
    assert all(each == named for each in others)
    assert len(set(named)) > 6
    assert [name for name in named if not (ROOT / name).exists()] == []


FILE = re.compile(r"^`(nainjaune_widget/\S+)`\s?:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
TRIED = re.compile(r"^```text\n(from nainjaune_widget.*?)^```$", re.MULTILINE | re.DOTALL)
LINE = re.compile(r"^```py\n(LANGUAGES = .*)\n```$", re.MULTILINE)
GLYPH = re.compile(r'^```json\n(".": ".*",)\n```$', re.MULTILINE)
LOOK = """
board.next_sweep()
print(board.explain())
print(board.to_svg().startswith("<svg"))
"""


def write_files(page: str, folder: Path) -> int:
    """Write the files that a page shows whole, and return how many they are."""
    files = FILE.findall(page)
    for name, content in files:
        (folder / name).write_text(content, encoding="utf-8")
    return len(files)


@pytest.mark.parametrize("lang", daily(DOCUMENTED))
def test_the_files_make_a_ruleset(lang: str, tmp_path: Path) -> None:
    pages = {each: (DOCS / each / "rulesets.md").read_text("utf-8") for each in DOCUMENTED}
    copy_package(tmp_path)
    assert [write_files(page, tmp_path) for page in pages.values()] == [2, 2]
    (tried,) = TRIED.findall(pages[lang])
    # The last line shows a table in a notebook; here it is printed.
    told = run(re.sub(r"^(simulate\(.*\))$", r"print(\1)", tried, flags=re.MULTILINE), tmp_path)
    for said in ("48 cards, without 2♣, 2♦, 2♥, 2♠", "48 cartes, sans 2♣, 2♦, 2♥, 2♠"):
        assert said in told
    assert {"en": "Village, 4 players, 1,000", "fr": "Village, 4 joueurs, 1\u202f000"}[lang] in told


@pytest.mark.parametrize("lang", daily(DOCUMENTED))
def test_the_steps_make_a_language(lang: str, tmp_path: Path) -> None:
    page = (DOCS / lang / "languages.md").read_text(encoding="utf-8")
    package = copy_package(tmp_path)
    shutil.copytree(package / "words" / "en", package / "words" / "it")
    assert write_files(page, tmp_path) == 2
    catalogue, art = package / "words" / "catalogue.py", package / "tabletop" / "art.json"
    source = catalogue.read_text(encoding="utf-8")
    source = re.sub(r"^LANGUAGES = .*$", LINE.findall(page)[0], source, flags=re.MULTILINE)
    catalogue.write_text(source, encoding="utf-8")
    glyph = f'"glyphs": {{\n{GLYPH.findall(page)[0]}'
    drawn = art.read_text(encoding="utf-8")
    art.write_text(drawn.replace('"glyphs": {', glyph, 1), encoding="utf-8")
    (tried,) = TRIED.findall(page)
    told = run(tried.replace('Board("lindor', 'board = Board("lindor') + LOOK, tmp_path)
    lines = told.splitlines()
    assert lines[0] == "F♣ J♣ re di cuori"
    assert "Chloé plays the donna di picche" in lines[2]
    assert lines[-1] == "True"


CHAPTER = "course/fr/06-compter-les-mains.ipynb"


def test_binder_opens_the_chapter_itself() -> None:
    """The forms are BinderHub's: gh/owner/name/ref and git/escaped/ref."""
    for repository, place in (
        ("https://github.com/owner/name", "gh/owner/name"),
        ("https://git.school.org:3000/~n", "git/https%3A%2F%2Fgit.school.org%3A3000%2F~n"),
    ):
        parts = urlsplit(binder_link(repository, CHAPTER) or "")
        assert (parts.netloc, parts.path) == ("mybinder.org", f"/v2/{place}/HEAD")
        assert parse_qs(parts.query) == {"urlpath": [f"lab/tree/{CHAPTER}"]}
