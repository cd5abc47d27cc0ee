"""Docstrings begin with a noun phrase or an imperative, never with a clause."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from tests.support.project.files import ROOT, project_files
from tests.support.project.imports import statements

OPENS_A_CLAUSE = re.compile(
    r"\W*(How|If|That|What(?!-if)|When|Where|Whether|Which|Who|Whom|Whose|Why)\b"
)


def docstrings(source: str) -> Iterator[tuple[int, str]]:
    """Yield the line and the text of each docstring, those of constants and fields too."""
    for node in statements(source):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield node.lineno, text


def clauses(source: str) -> list[str]:
    """Return the first lines of the docstrings that begin with a clause."""
    return [
        f"{line}: {text.strip().splitlines()[0]}"
        for line, text in docstrings(source)
        if OPENS_A_CLAUSE.match(text)
    ]


def test_no_docstring_begins_with_a_clause() -> None:
    found = {
        str(path.relative_to(ROOT)): bad
        for path in project_files()
        if path.suffix == ".py" and (bad := clauses(path.read_text(encoding="utf-8")))
    }
    assert found == {}


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('"""What a seat holds."""', ["1: What a seat holds."]),
        ('def f():\n    """Whether it is so."""', ["2: Whether it is so."]),
        ('FIVE = 5\n"""How many there are."""', ["2: How many there are."]),
        ('"""The cards of a seat."""', []),
        ('"""Whist, a card game."""', []),
        ('"""What-ifs side by side."""', []),
    ],
)
def test_a_clause_is_seen(source: str, found: list[str]) -> None:
    assert clauses(source) == found
