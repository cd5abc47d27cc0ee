"""Run the teachers' notebooks and keep their outputs: make notebooks.

Of a board the text and the picture are kept, which show without a kernel. The state of the
widgets and the times of execution are dropped, so that running an unchanged notebook again
leaves the file as it was.
"""

from __future__ import annotations

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

from scripts.places import TEACHER

VIEW = "application/vnd.jupyter.widget-view+json"


def run(path: Path) -> None:
    """Run one notebook in its own folder and write it back."""
    notebook = nbformat.read(path, as_version=4)
    folder = {"metadata": {"path": str(path.parent)}}
    NotebookClient(notebook, resources=folder, coalesce_streams=True).execute()
    notebook.metadata.pop("widgets", None)
    notebook.metadata["language_info"] = {"name": "python"}
    for number, cell in enumerate(notebook.cells, start=1):
        cell["id"] = f"cell-{number:02}"
        cell.metadata.pop("execution", None)
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(VIEW, None)
    nbformat.write(notebook, path)


def main() -> None:
    """Run the notebooks named on the command line, or all of them."""
    named = [Path(name) for name in sys.argv[1:]]
    for path in named or sorted(TEACHER.rglob("*.ipynb")):
        if ".ipynb_checkpoints" not in path.parts:
            print(path.name)
            run(path)


if __name__ == "__main__":
    main()
