"""Names of courses, pupils and predictions: what may be one, and which are the same."""

from __future__ import annotations

import unicodedata

from nainjaune_widget.words import ExerciseError, shown

LONGEST_NAME = 60
"""The length of the name of a course or a pupil."""


def plain_name(name: str) -> str:
    """Return a name as draws see it: capitals and small letters are the same.

    >>> plain_name(" Chloé") == plain_name("CHLOÉ")
    True
    """
    return unicodedata.normalize("NFC", name.strip()).casefold()


def sorting_name(name: str) -> tuple[str, str]:
    """Return a key by which names are sorted as people do: é as e.

    >>> sorted(["Zoé", "eva", "Éric", "Emil"], key=sorting_name)
    ['Emil', 'Éric', 'eva', 'Zoé']
    """
    taken_apart = unicodedata.normalize("NFKD", plain_name(name))
    plain = "".join(sign for sign in taken_apart if not unicodedata.combining(sign))
    return plain, name


def checked_name(name: object) -> str:
    """Return a name of a course, a pupil or a prediction without blanks around it.

    Raises:
        ExerciseError: it is not a text, empty, too long, or has characters that cannot be shown.
    """
    if (
        not isinstance(name, str)
        or len(name) > LONGEST_NAME
        or not (name.isprintable() and name.strip())
    ):
        raise ExerciseError("exercise-name", value=shown(name), most=LONGEST_NAME)
    return name.strip()
