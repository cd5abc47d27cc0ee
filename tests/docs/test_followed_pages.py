"""The pages on a ruleset and on a language of one's own, followed to the letter."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from scripts.places import DOCS, DOCUMENTED
from tests.support.project.files import copy_package, run
from tests.support.runs.daily import daily

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
    page = (DOCS / lang / "rulesets.md").read_text(encoding="utf-8")
    copy_package(tmp_path)
    assert write_files(page, tmp_path) == 3
    (tried,) = TRIED.findall(page)
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
