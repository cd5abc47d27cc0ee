"""The page on rulesets, followed to the letter in a copy of the package."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scripts.places import DOCS, DOCUMENTED
from tests.support.project.package_copy import copy_package, run
from tests.support.runs.daily import daily

FILE = re.compile(r"^`(nainjaune_widget/\S+)`\s?:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
TRIED = re.compile(r"^```text\n(from nainjaune_widget.*?)^```$", re.MULTILINE | re.DOTALL)
PAGES = {lang: (DOCS / lang / "rulesets.md").read_text(encoding="utf-8") for lang in DOCUMENTED}


@pytest.mark.parametrize("lang", daily(DOCUMENTED))
def test_its_files_make_a_ruleset(lang: str, tmp_path: Path) -> None:
    copy_package(tmp_path)
    files = FILE.findall(PAGES[lang])
    assert len(files) == 3
    for name, content in files:
        (tmp_path / name).write_text(content, encoding="utf-8")
    (tried,) = TRIED.findall(PAGES[lang])
    # The last line shows a table in a notebook; here it is printed.
    told = run(re.sub(r"^(simulate\(.*\))$", r"print(\1)", tried, flags=re.MULTILINE), tmp_path)
    for said in ("48 cards, without 2♣, 2♦, 2♥, 2♠", "48 cartes, sans 2♣, 2♦, 2♥, 2♠"):
        assert said in told
    assert {"en": "Village, 4 players, 1,000", "fr": "Village, 4 joueurs, 1\u202f000"}[lang] in told
