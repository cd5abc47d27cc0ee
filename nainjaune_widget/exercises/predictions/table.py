"""One's own predictions beside the truth."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from nainjaune_widget.exercises.listing import Listing, ListingCell, ListingRow
from nainjaune_widget.exercises.predictions.catalogue import PREDICTIONS, asked_as, chapter_of
from nainjaune_widget.exercises.predictions.reveal import as_given, in_style
from nainjaune_widget.exercises.progress import PupilRecord
from nainjaune_widget.words import shortened, text

_OPEN = "–"
_LONGEST = 60
"""The letters of a reason in the table."""


def predictions_table(
    record: PupilRecord, shown: Mapping[str, Fraction], chapter: int | None, lang: str
) -> Listing:
    """Return the predictions that were made, and those whose truth a teacher's edition has shown.

    Args:
        record: the pupil's record.
        shown: the truths that were shown without asking, by prediction.
        chapter: the chapter; None for all.
        lang: the language.
    """
    names = sorted({*record.predictions, *shown}, key=_place)
    rows = [
        _row(name, record, shown, lang) for name in names if chapter in (None, chapter_of(name))
    ]
    key = "table.title" if chapter is None else "table.chapter"
    title = text("predictions", key, lang, chapter=chapter)
    if not rows:
        return Listing(title, [], [], lang, notes=[text("predictions", "table.none", lang)])
    columns: dict[str, ListingCell] = {
        "asked": "asked",
        "given": "given",
        "truth": lambda row: row["told"],
        "why": lambda row: shortened(row["why"], _LONGEST),
    }
    if not any(row["why"] for row in rows):
        del columns["why"]
    heads = [(text("predictions", f"table.{name}", lang), cell) for name, cell in columns.items()]
    return Listing(title, rows, heads, lang, left=1)


def short_question(name: str, lang: str) -> str:
    """Return what a prediction asks in a few words; a teacher's own by its name."""
    return text("predictions", name, lang) if name in PREDICTIONS else name


def _place(name: str) -> tuple[bool, int, str]:
    order = [*PREDICTIONS]
    own = name not in PREDICTIONS
    return own, 0 if own else order.index(name), name


def _row(name: str, record: PupilRecord, shown: Mapping[str, Fraction], lang: str) -> ListingRow:
    kept = record.predictions.get(name)
    truth = kept.truth if kept and kept.truth is not None else shown.get(name)
    return {
        "prediction": name,
        "asked": short_question(name, lang),
        "given": as_given(kept, lang) if kept else _OPEN,
        "value": None if kept is None or kept.value is None else float(kept.value),
        "truth": None if truth is None else float(truth),
        "told": _OPEN if truth is None else in_style(truth, kept, asked_as(name), lang),
        "why": kept.why if kept else "",
    }
