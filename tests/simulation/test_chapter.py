"""The examples of the chapter on simulation run, and are the same in both languages."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import pytest

FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CHAPTERS = ("en/simulation.md", "fr/simulation.md")
SPEAKING = {"simulate", "simulate_games", "tournament", "Board"}


def blocks(chapter: str, root: Path) -> list[str]:
    """Return the blocks of Python of a chapter."""
    source = (root / "docs" / chapter).read_text(encoding="utf-8")
    return [code for kind, code in FENCE.findall(source) if kind == "python"]


@pytest.mark.slow
def test_every_example_runs(project_root: Path) -> None:
    """Those in French: the others make the same calls."""
    names: dict[str, Any] = {}
    for code in blocks(CHAPTERS[1], project_root):
        exec(compile(code, CHAPTERS[1], "exec"), names)  # noqa: S102
    assert names["result"].rounds == 1_000_000
    assert names["result"].round(names["number"]).opera


def test_both_languages_show_the_same(project_root: Path) -> None:
    english, french = (blocks(chapter, project_root) for chapter in CHAPTERS)
    calls = [
        [re.findall(r"\b(?:simulate\w*|tournament|find|plot|compare)\(", code) for code in each]
        for each in (english, french)
    ]
    assert calls[0] == calls[1]
    assert sum(map(len, calls[0])) > 10


def test_the_french_examples_speak_french(project_root: Path) -> None:
    """All of them, even those that are not run here and stand as plain text."""
    chapter = (project_root / "docs" / CHAPTERS[1]).read_text(encoding="utf-8")
    codes = [code for kind, code in FENCE.findall(chapter) if kind == "python" or "import" in code]
    calls = [
        node
        for code in codes
        for node in ast.walk(ast.parse(code))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in SPEAKING
    ]
    assert {getattr(call.func, "id", "") for call in calls} == SPEAKING
    for call in calls:
        assert "lang='fr'" in map(ast.unparse, call.keywords), ast.unparse(call)
