"""Make the pupils' edition of the course from the teachers': part of make notebooks.

The teachers' notebooks, in ``course/teacher``, hold solutions and outputs. The pupils' are the same
notebooks without outputs and without the cells that are tagged ``solution`` or ``teacher``; a
solution that stands in such a cell, a text or a function, comes in a fold. What lies beside the
notebooks, pictures and data, is copied.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from scripts.places import COURSE, DOCUMENTED, TEACHER

TEACHERS_TAGS = {"solution", "teacher"}
"""The tags of cells that pupils do not get as they are."""
FOLD = "<details>\n<summary>Solution</summary>\n\n{}\n\n</details>"
AFTER_FUNCTION = "\n\n\n"
"""The lines between a pupil's function and the call that tries it or has it checked."""


def without_teachers_cells(notebook: dict[str, Any]) -> dict[str, Any]:
    """Return a notebook without the cells that pupils do not get, solutions in folds."""
    cells = []
    for cell in notebook["cells"]:
        tags = set(cell["metadata"].get("tags", ()))
        if not tags & TEACHERS_TAGS:
            cells.append(cell)
        elif "solution" in tags and (solution := _solution_in(cell)):
            folded = FOLD.format(solution).splitlines(keepends=True)
            cells.append(
                {"cell_type": "markdown", "id": cell["id"], "metadata": {}, "source": folded}
            )
    return notebook | {"cells": cells}


def _solution_in(cell: dict[str, Any]) -> str | None:
    """Return the text or the function that a cell gives; None where it asks an exercise for it."""
    source = "".join(cell["source"])
    if cell["cell_type"] == "markdown":
        return source
    function, *call = source.split(AFTER_FUNCTION, 1)
    return f"```python\n{function}\n```" if call else None


def for_pupils(teachers: str) -> str:
    """Return the text of a notebook of the teachers' edition as pupils get it."""
    notebook = without_teachers_cells(json.loads(teachers))
    for cell in notebook["cells"]:
        cell["metadata"] = {
            key: cell["metadata"][key] for key in ("tags",) if key in cell["metadata"]
        }
        if cell["cell_type"] == "code":
            cell |= {"outputs": [], "execution_count": None}
    kept = ("kernelspec", "language_info")
    notebook["metadata"] = {key: notebook["metadata"][key] for key in kept}
    return json.dumps(notebook, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def edition_files(lang: str) -> dict[Path, bytes]:
    """Return the files of the pupils' edition in a language: place in its folder, content."""
    folder = TEACHER / lang
    beside = [*(folder / "pictures").glob("*.*"), *(folder / "data").glob("*.*")]
    files = {path.relative_to(folder): path.read_bytes() for path in sorted(beside)}
    for path in sorted(folder.glob("*.ipynb")):
        pupils = for_pupils(path.read_text(encoding="utf-8"))
        files[path.relative_to(folder)] = pupils.encode()
    return files


def main() -> None:
    """Write the pupils' edition in every language, and delete what is no longer part of it."""
    for lang in DOCUMENTED:
        files = edition_files(lang)
        for path in (COURSE / lang).glob("*.ipynb"):
            if path.relative_to(COURSE / lang) not in files:
                path.unlink()
        for name, content in files.items():
            path = COURSE / lang / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)


if __name__ == "__main__":
    main()
