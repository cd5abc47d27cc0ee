"""The page on teaching pictures: its code runs and draws, in both languages."""

from __future__ import annotations

import ast
import re
from typing import Any

import pytest

from nainjaune_widget.drawings import Drawing
from scripts.places import DOCS, DOCUMENTED


def drawn_by(block: str, names: dict[str, Any]) -> list[Drawing]:
    """Run a block of code and return what its bare expressions give."""
    found = []
    for statement in ast.parse(block).body:
        if isinstance(statement, ast.Expr):
            found.append(eval(ast.unparse(statement), names))  # noqa: S307 - what readers run
        else:
            exec(ast.unparse(statement), names)  # noqa: S102 - what readers run
    return found


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_every_example_is_a_picture_in_the_language(lang: str) -> None:
    page = (DOCS / lang / "drawings.md").read_text(encoding="utf-8")
    names: dict[str, Any] = {}
    drawn: list[Drawing] = []
    for block in re.findall(r"```python\n(.*?)```", page, re.DOTALL):
        drawn += drawn_by(block, names)
    assert len(drawn) == 10
    assert all(f'lang="{lang}"' in each.svg for each in drawn)
