"""What a chapter asks pupils to change works, and shows what the text promises.

The code cell that is to be changed has it in its metadata, in the teachers' notebook:
``"changes": [{"replace": {"range(10)": "range(20)"}, "holds": "len(wins) == 20"}]``. Each text to
replace stands in the cell. `holds` is an expression over the notebook's names after the changed
cell has run; `printed` is what the cell has printed, and `shown` the value of its last line.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import nbformat
import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output

from scripts.places import DOCUMENTED, TEACHER

CHAPTERS = [path for lang in DOCUMENTED for path in sorted((TEACHER / lang).glob("[01]*.ipynb"))]
ONE_LANGUAGE_EACH = [
    path for path in CHAPTERS if int(path.name[:2]) % 2 == DOCUMENTED.index(path.parent.name)
]
ASKED = {
    "en": re.compile(r"\b(change|replace|instead of|put)\b[^.]*`", re.IGNORECASE),
    "fr": re.compile(r"\b(changez|remplacez|au lieu de|mettez|mets)\b[^.]*`", re.IGNORECASE),
}
"""The sentences that ask for a change of code."""


def test_each_text_that_asks_for_a_change_has_a_cell_that_says_how() -> None:
    for path in CHAPTERS:
        cells = nbformat.read(path, as_version=4).cells
        changed = [cell for cell in cells if "changes" in cell.metadata]
        for cell in changed:
            for change in cell.metadata["changes"]:
                assert all(text in cell.source for text in change["replace"]), change
        texts = [cell.source for cell in cells if cell.cell_type == "markdown"]
        asked = sum(bool(ASKED[path.parent.name].search(text)) for text in texts)
        assert len(changed) >= asked, path


@pytest.mark.slow
@pytest.mark.parametrize(
    "path", ONE_LANGUAGE_EACH, ids=lambda path: f"{path.parent.name}/{path.stem}"
)
def test_the_changes_show_what_the_text_promises(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cells = nbformat.read(path, as_version=4).cells
    last = max((n for n, cell in enumerate(cells) if "changes" in cell.metadata), default=-1)
    monkeypatch.setitem(sys.modules, "__main__", sys.modules["__main__"])  # A shell puts its own.
    shell: InteractiveShell = InteractiveShell.instance()
    shell.reset()
    (tmp_path / "data").symlink_to(path.parent / "data")
    monkeypatch.chdir(tmp_path)
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
