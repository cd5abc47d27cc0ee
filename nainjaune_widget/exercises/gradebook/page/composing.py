"""The parts of the two pages: of the whole course, and of a chapter."""

from __future__ import annotations

from collections.abc import Sequence

from nainjaune_widget.exercises.gradebook.chapter import (
    CHALLENGE_IN,
    chapter_listing,
    of_chapter,
)
from nainjaune_widget.exercises.gradebook.exports import ClassList, Remark
from nainjaune_widget.exercises.gradebook.grid import shown_sizes, topics_sheet
from nainjaune_widget.exercises.gradebook.listings import (
    code_listing,
    families_listing,
    files_listing,
    missing_listing,
    predictions_listing,
    ranking_listing,
    remarks_listing,
    unnamed_listing,
)
from nainjaune_widget.exercises.gradebook.page.writing import write_page
from nainjaune_widget.exercises.gradebook.predictions import histograms
from nainjaune_widget.exercises.gradebook.tomorrow import say_tomorrow
from nainjaune_widget.exercises.listing import Listing
from nainjaune_widget.exercises.progress import PupilRecord
from nainjaune_widget.words import text

Records = Sequence[PupilRecord]
Remarks = Sequence[Remark]


def page_of_course(
    title: str, records: Records, remarks: Remarks, listed: ClassList, lang: str
) -> str:
    """Return the page of the whole course.

    Args:
        title: the title of the class.
        records: the class.
        remarks: the files that were not used, or not in full.
        listed: the class list.
        lang: the language.
    """
    parts = [
        families_listing(records, lang),
        unnamed_listing(records, lang),
        ranking_listing(records, lang, marked=True),
        *_accounts(records, remarks, listed, lang),
        predictions_listing(records, lang),
    ]
    return write_page(
        title,
        [topics_sheet(records, lang), *(each.sheet for each in parts)],
        say_tomorrow(records, lang),
        histograms(records),
        code_listing(records, lang),
        lang,
        sizes=shown_sizes(records),
    )


def page_of_chapter(
    chapter: int, title: str, records: Records, remarks: Remarks, listed: ClassList, lang: str
) -> str:
    """Return the page of a chapter; see `page_of_course`."""
    kept = [of_chapter(record, chapter) for record in records]
    questions = chapter_listing(records, chapter, lang)
    unnamed = unnamed_listing(kept, lang)
    parts = [questions, questions.predictions, *([unnamed] if len(unnamed) else [])]
    if chapter == CHALLENGE_IN:
        parts.append(ranking_listing(kept, lang, marked=True))
    parts += _accounts(records, remarks, listed, lang)
    return write_page(
        text("gradebook", "chapter.page", lang, title=title, chapter=chapter),
        [each.sheet for each in parts],
        say_tomorrow(kept, lang),
        [],
        questions.code,
        lang,
        by_pupil=True,
    )


def _accounts(records: Records, remarks: Remarks, listed: ClassList, lang: str) -> list[Listing]:
    """Return who is missing, what contradicts itself, and what was not used."""
    missing = [missing_listing(records, listed, lang)] if listed.names else []
    return [*missing, remarks_listing(records, listed, lang), files_listing(remarks, lang)]
