"""What a chapter asks pupils to change works, and shows what the text promises.

The code cell that is to be changed has it in its metadata, in the teachers' notebook:
``"changes": [{"replace": {"range(10)": "range(20)"}, "holds": "len(wins) == 20"}]``. Each text to
replace stands in the cell. `holds` is an expression over the notebook's names after the changed
cell has run; `printed` is what the cell has printed, and `shown` the value of its last line.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import nbformat
import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output

from scripts.places import DOCUMENTED, TEACHER

CHAPTERS = [path for lang in DOCUMENTED for path in sorted((TEACHER / lang).glob("[01]*.ipynb"))]
ASKED = {
    "en": re.compile(r"\b(change|replace|instead of|put)\b[^.]*`", re.IGNORECASE),
    "fr": re.compile(r"\b(changez|remplacez|au lieu de|mettez|mets)\b[^.]*`", re.IGNORECASE),
}
"""The sentences that ask for a change of code."""

EVERY_CHAPTER = pytest.mark.parametrize(
    "path", CHAPTERS, ids=lambda path: f"{path.parent.name}/{path.stem}"
)


@contextmanager
def inside(folder: Path) -> Iterator[None]:
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


def asked(cells: list[nbformat.NotebookNode], lang: str) -> int:
    """Return in how many texts a change of the code is asked for."""
    texts = (cell.source for cell in cells if cell.cell_type == "markdown")
    return sum(bool(ASKED[lang].search(text)) for text in texts)


@EVERY_CHAPTER
def test_a_cell_to_be_changed_says_how(path: Path) -> None:
    """Each text that asks for a change has a cell with a change."""
    cells = nbformat.read(path, as_version=4).cells
    changed = [cell for cell in cells if "changes" in cell.metadata]
    for cell in changed:
        for change in cell.metadata["changes"]:
            assert all(text in cell.source for text in change["replace"]), change
    assert len(changed) >= asked(cells, path.parent.name)


@pytest.mark.slow
@EVERY_CHAPTER
def test_the_changes_show_what_the_text_promises(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cells = nbformat.read(path, as_version=4).cells
    last = max((n for n, cell in enumerate(cells) if "changes" in cell.metadata), default=-1)
    monkeypatch.setitem(sys.modules, "__main__", sys.modules["__main__"])  # A shell puts its own.
    shell: InteractiveShell = InteractiveShell.instance()
    shell.reset()
    (tmp_path / "data").symlink_to(path.parent / "data")
    with inside(tmp_path):
        for cell in cells[: last + 1]:
            if cell.cell_type == "code":
                run(shell, cell.source)
                for change in cell.metadata.get("changes", []):
                    try_change(shell, cell.source, change)
                    run(shell, cell.source)


def run(shell: InteractiveShell, source: str) -> tuple[str, Any]:
    with capture_output() as output:
        result = shell.run_cell(source)
    result.raise_error()
    return output.stdout, result.result


def try_change(shell: InteractiveShell, source: str, change: dict[str, Any]) -> None:
    for text, other in change["replace"].items():
        source = source.replace(text, other)
    printed, shown = run(shell, source)
    shell.push({"printed": printed, "shown": shown})
    _, holds = run(shell, change["holds"])
    assert holds, change
