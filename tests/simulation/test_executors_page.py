"""The page on executors: the programs that it has readers write, run as they stand there."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from nainjaune_widget import simulate
from scripts.places import DOCS
from tests.support.project.files import ROOT

FILE = re.compile(r"^`(\w+\.py)`\s?:\n\n```py\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def programs(lang: str) -> dict[str, str]:
    """Return the programs of the page, by the names of their files."""
    return dict(FILE.findall((DOCS / lang / "executors.md").read_text(encoding="utf-8")))


def told_by(program: str, folder: Path) -> str:
    """Run one of the programs in a folder and return what it prints."""
    done = subprocess.run(
        [sys.executable, program],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        check=True,
        capture_output=True,
        text=True,
    )
    return done.stdout.strip()


@pytest.mark.slow
def test_processes_and_a_cluster_give_what_one_processor_gives(tmp_path: Path) -> None:
    """Those in French: the others make the same calls."""
    lang = "fr"
    found = programs(lang)
    assert len(found) == 3
    for name, program in found.items():
        (tmp_path / name).write_text(program, encoding="utf-8")
    shy, processes, cluster = found
    names: dict[str, Any] = {}
    exec(found[shy], names)  # noqa: S102 - what readers are told to write
    table: list[Any] = [names[Path(shy).stem], "longest-run", "longest-run", "longest-run"]
    alone = simulate("lindor-1789", 4, 20_000, table, seed=1, lang=lang)
    assert told_by(processes, tmp_path) == str(alone)
    alone = simulate("lindor-1789", rounds=200_000, seed=1, lang=lang)
    assert told_by(cluster, tmp_path) == str(alone)


def test_both_languages_have_the_same_programs() -> None:
    english, french = ([*programs(lang).values()] for lang in ("en", "fr"))
    calls = [re.findall(r"\w+\(", "\n".join(each)) for each in (english, french)]
    assert len(calls[0]) == len(calls[1]) > 8
