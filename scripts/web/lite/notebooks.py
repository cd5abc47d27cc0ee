"""The pupils' notebooks as the browser opens them.

They are the same notebooks, for another kernel. Python has no compiler there: a chapter that plays
many deals plays fewer, and a note below its title says so, and what the chapter loads. The changes
are in `web/lite/en.toml` and `fr.toml`, the notes in the catalogue `lite`.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from nainjaune_widget.words import catalogue
from scripts.web.common.places import WEB

KERNEL = {"name": "python", "display_name": "Python (Pyodide)", "language": "python"}


def for_the_browser(path: Path, lang: str) -> str:
    """Return the text of a pupils' notebook, changed for the browser.

    Args:
        path: the notebook.
        lang: its language.

    Raises:
        ValueError: a change no longer fits the notebook.
    """
    notebook = json.loads(path.read_text(encoding="utf-8"))
    number = path.name.partition("-")[0]
    notebook["metadata"]["kernelspec"] = KERNEL
    change_cells(notebook, changes(lang).get(number, []), path.name)
    note = catalogue("lite", lang).get(f"note.{number}")
    if note is not None:
        cell = {"cell_type": "markdown", "id": "in-the-browser", "metadata": {}}
        notebook["cells"].insert(1, {**cell, "source": str(note).splitlines(keepends=True)})
    return json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"


@cache
def changes(lang: str) -> dict[str, list[dict[str, str]]]:
    """Return the changes in a language, by the number of the chapter."""
    return tomllib.loads((WEB / "lite" / f"{lang}.toml").read_text(encoding="utf-8"))


def change_cells(notebook: dict[str, Any], wanted: Sequence[dict[str, str]], name: str) -> None:
    """Change the texts of cells.

    Args:
        notebook: the notebook.
        wanted: the changes: ``cell``, ``old`` and ``new``.
        name: the name of the notebook.

    Raises:
        ValueError: the cell is not there, or does not have the old text exactly once.
    """
    cells = {cell["id"]: cell for cell in notebook["cells"]}
    for change in wanted:
        source = "".join(cells[change["cell"]]["source"]) if change["cell"] in cells else ""
        if source.count(change["old"]) != 1:
            raise ValueError(f"{name}, {change['cell']}: not once in it: {change['old']!r}")
        changed = source.replace(change["old"], change["new"])
        cells[change["cell"]]["source"] = changed.splitlines(keepends=True)
