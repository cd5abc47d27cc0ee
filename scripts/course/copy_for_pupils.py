"""Copy the pupils' course into a folder, without the teachers' beside it.

    python -m scripts.course.copy_for_pupils FOLDER

Binder's image shows such a folder. Its notebooks lie in it as in the project, so that a link to one
of them is the same for both.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import nbformat

from scripts.course.write_start_pages import START, of_all_languages
from scripts.places import COURSE, DOCUMENTED


def copy_for_pupils(folder: Path) -> None:
    """Copy the pupils' edition in every language, and write the page that leads to them.

    Args:
        folder: the folder in which the folder of the course is made; it must have none yet.
    """
    course = folder / COURSE.name
    for lang in DOCUMENTED:
        shutil.copytree(COURSE / lang, course / lang)
    nbformat.write(of_all_languages(with_teachers=False), course / START)


if __name__ == "__main__":
    copy_for_pupils(Path(sys.argv[1]))
