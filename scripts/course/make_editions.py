"""Make the pupils' edition of the course from the teachers': part of make notebooks.

The teachers' notebooks, in ``course/teacher``, hold solutions and outputs. The pupils' are the same
notebooks without the cells that are tagged ``solution`` or ``teacher``, and without outputs. What
lies beside the notebooks, pictures and data, is copied.
"""

from __future__ import annotations

from pathlib import Path

import nbformat
from nbconvert.preprocessors import (
    ClearMetadataPreprocessor,
    ClearOutputPreprocessor,
    Preprocessor,
    TagRemovePreprocessor,
)

from scripts.places import COURSE, DOCUMENTED, TEACHER

BESIDE = ("pictures", "data")
"""The folders that lie beside the notebooks of an edition."""
TEACHERS_TAGS = {"solution", "teacher"}
"""The tags of cells that pupils do not get."""


def for_pupils(notebook: nbformat.NotebookNode) -> nbformat.NotebookNode:
    """Return a notebook of the teachers' edition as pupils get it."""
    steps: tuple[Preprocessor, ...] = (
        TagRemovePreprocessor(remove_cell_tags=TEACHERS_TAGS, enabled=True),
        ClearOutputPreprocessor(enabled=True),
        ClearMetadataPreprocessor(
            enabled=True,
            preserve_nb_metadata_mask={"kernelspec", "language_info"},
            preserve_cell_metadata_mask={"tags"},
        ),
    )
    for step in steps:
        notebook, _ = step.preprocess(notebook, {})
    return notebook


def edition_files(lang: str) -> dict[Path, str | bytes]:
    """Return the files of the pupils' edition in a language: place in its folder, content."""
    folder = TEACHER / lang
    files: dict[Path, str | bytes] = {}
    for path in sorted(folder.glob("*.ipynb")):
        pupils = for_pupils(nbformat.read(path, as_version=4))
        files[path.relative_to(folder)] = nbformat.writes(pupils) + "\n"
    for name in BESIDE:
        for path in sorted((folder / name).glob("*.*")):
            files[path.relative_to(folder)] = path.read_bytes()
    return files


def write_edition(lang: str) -> None:
    """Write the pupils' edition in a language, and delete what is no longer part of it."""
    files = edition_files(lang)
    for path in (COURSE / lang).glob("*.ipynb"):
        if path.relative_to(COURSE / lang) not in files:
            path.unlink()
    for name, content in files.items():
        path = COURSE / lang / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())


def main() -> None:
    """Write the pupils' edition in every language."""
    for lang in DOCUMENTED:
        write_edition(lang)


if __name__ == "__main__":
    main()
