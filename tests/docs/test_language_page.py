"""The page on languages, followed to the letter in a copy of the package."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from scripts.places import DOCS, DOCUMENTED
from tests.support.project.package_copy import copy_package, run
from tests.support.runs.daily import daily

FILE = re.compile(r"^`(nainjaune_widget/\S+)`\s?:\n\n```json\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINE = re.compile(r"^```py\n(LANGUAGES = .*)\n```$", re.MULTILINE)
GLYPH = re.compile(r'^```json\n(".": ".*",)\n```$', re.MULTILINE)
TRIED = re.compile(r"^```text\n(from nainjaune_widget.*?)^```$", re.MULTILINE | re.DOTALL)
LOOK = """
board.next_sweep()
print(board.explain())
print(board.to_svg().startswith("<svg"))
"""


@pytest.mark.parametrize("lang", daily(DOCUMENTED))
def test_its_steps_make_a_language(lang: str, tmp_path: Path) -> None:
    page = (DOCS / lang / "languages.md").read_text(encoding="utf-8")
    package = copy_package(tmp_path)
    shutil.copytree(package / "words" / "en", package / "words" / "it")
    files = FILE.findall(page)
    assert len(files) == 2
    for name, content in files:
        (tmp_path / name).write_text(content, encoding="utf-8")
    catalogue, art = package / "words" / "catalogue.py", package / "tabletop" / "art.json"
    source = catalogue.read_text(encoding="utf-8")
    source = re.sub(r"^LANGUAGES = .*$", LINE.findall(page)[0], source, flags=re.MULTILINE)
    catalogue.write_text(source, encoding="utf-8")
    drawn = art.read_text(encoding="utf-8")
    glyph = f'"glyphs": {{\n{GLYPH.findall(page)[0]}'
    art.write_text(drawn.replace('"glyphs": {', glyph, 1), encoding="utf-8")
    (tried,) = TRIED.findall(page)
    program = tried.replace('Board("lindor', 'board = Board("lindor') + LOOK
    told = run(program, tmp_path).splitlines()
    assert told[0] == "F♣ J♣ re di cuori"
    assert "Chloé plays the donna di picche" in told[2]
    assert told[-1] == "True"
