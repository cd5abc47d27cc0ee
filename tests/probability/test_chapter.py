"""The examples of the chapter on exact chances give what stands there, in both languages."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from tests.support.runs.daily import daily

FENCE = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CHAPTERS = ("en/probability.md", "fr/probability.md")


def blocks(chapter: str, root: Path) -> list[str]:
    """Return the blocks of Python of a chapter."""
    return FENCE.findall((root / "docs" / chapter).read_text(encoding="utf-8"))


@pytest.mark.parametrize("chapter", daily(CHAPTERS))
def test_every_example_gives_what_stands_there(chapter: str, project_root: Path) -> None:
    code = "\n".join(blocks(chapter, project_root))
    test = doctest.DocTestParser().get_doctest(code, {}, chapter, None, 0)
    told: list[str] = []
    result = doctest.DocTestRunner(verbose=False).run(test, out=told.append)
    assert "".join(told) == ""
    assert result.attempted > 15
