"""The place of the course's notebooks: in an installed package, or in a clone."""

from __future__ import annotations

from pathlib import Path

from nainjaune_widget.words import LANGUAGES

EDITIONS = ("student", "teacher")
"""The editions of the course: without solutions, and with them."""

_PACKAGE = Path(__file__).resolve().parent.parent


def edition_folder(lang: str, edition: str = "student") -> Path | None:
    """Return the folder with an edition of the course.

    Args:
        lang: one of `LANGUAGES`.
        edition: one of `EDITIONS`.

    Returns:
        The folder; None where the package was installed without the course.

    >>> edition_folder("fr").name
    'fr'
    """
    for course in (_PACKAGE / "course", _PACKAGE.parent / "course"):
        folder = course / lang if edition == "student" else course / edition / lang
        if lang in LANGUAGES and edition in EDITIONS and folder.is_dir():
            return folder
    return None
