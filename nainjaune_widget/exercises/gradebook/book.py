"""The gradebook of a class."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING

from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.exercises.bank import QUESTIONS
from nainjaune_widget.exercises.class_settings import CHAPTERS
from nainjaune_widget.exercises.gradebook.exports import (
    NO_LIST,
    ClassList,
    Remark,
    read_class_list,
    read_exports,
)
from nainjaune_widget.exercises.gradebook.listings import (
    ChapterListing,
    ClassPredictions,
    chapter_listing,
    code_listing,
    decisions_listing,
    families_listing,
    files_listing,
    marks_table,
    missing_listing,
    names_of,
    predictions_listing,
    ranking_listing,
    remarks_listing,
    solved_by_topic,
    topics_sheet,
    unnamed_listing,
)
from nainjaune_widget.exercises.gradebook.page import page_of_chapter, page_of_course
from nainjaune_widget.exercises.gradebook.pictures import plot
from nainjaune_widget.exercises.gradebook.tomorrow import Tomorrow, say_tomorrow
from nainjaune_widget.exercises.listing import Listing
from nainjaune_widget.exercises.record import PupilRecord
from nainjaune_widget.play import write_file
from nainjaune_widget.sheets import Text, extra
from nainjaune_widget.words import (
    LANGUAGES,
    ExerciseError,
    RecordError,
    check_language,
    chosen_language,
    errors_in,
    isolated,
    shown,
    text,
)

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure


class Gradebook:
    """The exports of a class, put together; `exercises.gradebook` makes one.

    As the last line of a cell it shows the grid of pupils and topics.

    Args:
        records: everything in the exports, a record a pupil.
        remarks: the files that were not used, or not in full.
        lang: the language of its texts.
        listed: the class list; without one nobody is missing.

    Attributes:
        lang: the language.

    >>> from nainjaune_widget.exercises.record import Entry, PupilRecord
    >>> ana = PupilRecord("seconde-b", "ana", {"hands": Entry(state="alone", solved=True)})
    >>> print(Gradebook([ana], [], "en"))
    seconde-b: 1 pupil; 0 files not used, or not in full
    """

    def __init__(
        self,
        records: Sequence[PupilRecord],
        remarks: Sequence[Remark],
        lang: str,
        listed: ClassList = NO_LIST,
    ) -> None:
        self._records, self._remarks, self.lang = tuple(records), tuple(remarks), lang
        self._listed = listed

    @property
    def pupils(self) -> tuple[str, ...]:
        """The pupils' pseudonyms, with their courses where these are not all the same."""
        return tuple(names_of(self._records, self.lang))

    def to_frame(self, *, questions: bool = False) -> pd.DataFrame:
        """Return the pupils and topics as a table of pandas.

        Args:
            questions: True for a column for each question with its state: ``""`` open,
                ``"after"`` the solution, with ``"hints"`` or ``"alone"``.

        Returns:
            A row for each pupil and a column for each topic, with the number of questions solved.

        Raises:
            MissingLibraryError: pandas is not installed.
        """
        with errors_in(self.lang):
            rows = [
                {question: record.state_of(question) for question in QUESTIONS}
                if questions
                else solved_by_topic(record)
                for record in (*self._records, PupilRecord())
            ]
            frame: pd.DataFrame = extra("pandas").DataFrame(rows[:-1], [*self.pupils], [*rows[-1]])
            return frame

    @property
    def families(self) -> Listing:
        """The families of misconceptions: who met them, and who has overcome them.

        A pupil has overcome a family by solving a question that invites it, after meeting it last.
        """
        return families_listing(self._records, self.lang)

    @property
    def unnamed(self) -> Listing:
        """The wrong numbers that several pupils gave and no misconception explains.

        Pupils have different numbers, so answers are compared by their ratio to the right one.
        Answers that are the same number whatever was asked have no ratio.
        """
        return unnamed_listing(self._records, self.lang)

    @property
    def predictions(self) -> ClassPredictions:
        """The predictions by name: spread, truth, ten bins, all values, the reasons by pupil.

        Its ``save`` writes the answers, without names, for the pupils to see beside their own.
        """
        return predictions_listing(self._records, self.lang)

    @property
    def code(self) -> Listing:
        """What was written for each blank: the functions, the verdicts and the number of tries."""
        return code_listing(self._records, self.lang)

    def ranking(self, *, marked: bool = True) -> Listing:
        """Rank the pupils by their results in challenges, compared with the mean of each deal.

        Args:
            marked: False to leave out deals played with an undo, a hint, beliefs, a what-if, cards
                seen or a fresh start.

        Returns:
            A row for each pupil: the mean difference in jetons, over the deals that others played
            too, and its standard error. Notes say how much of an evening is luck.
        """
        return ranking_listing(self._records, self.lang, marked=marked)

    def decisions(self, *, worlds: int = 256, marked: bool = True) -> Listing:
        """Judge every choice of the challenges, and average over the pupils.

        Each option of a choice is played in deals that fit what the pupil knew, as `analyse` does.
        This takes some hundredths of a second a deal and pupil; in plain Python, seconds.

        Args:
            worlds: the greatest number of deals for one decision, 8 to 4,096.
            marked: False to leave out deals played with an undo, a hint, beliefs, a what-if, cards
                seen or a fresh start.

        Returns:
            A row for each choice of a deal: the par of the deal, the number of pupils who had such
            a choice, and its mean cost in jetons. A choice is a turn in which the rules do not make
            all options equal.

        Raises:
            SimulationError: the number of worlds is impossible.
        """
        with errors_in(self.lang):
            return decisions_listing(self._records, self.lang, worlds=worlds, marked=marked)

    @property
    def files(self) -> Listing:
        """The files that were not used, or only in part, each with the reason."""
        return files_listing(self._remarks, self.lang)

    @property
    def missing(self) -> Listing:
        """The pupils of the class list who have sent no export, with their names."""
        return missing_listing(self._records, self._listed, self.lang)

    @property
    def remarks(self) -> Listing:
        """What a teacher has to put right: work under two courses, a pseudonym on no list.

        A result that its moves do not give is named as well, as the ranking counts the moves.
        """
        return remarks_listing(self._records, self._listed, self.lang)

    def chapter(self, chapter: int) -> ChapterListing:
        """Return a chapter's questions by pupil, the worst question first.

        Args:
            chapter: the chapter.

        Returns:
            A row for each question that somebody opened, and a column for each pupil at work: ``✓``
            alone, ``∘`` with hints, ``·`` after the solution, ``–`` opened; a number counts the
            tries. Its ``predictions`` and ``code`` are those of the chapter.

        Raises:
            ExerciseError: there is no such chapter.
        """
        return chapter_listing(self._records, self._chapter(chapter), self.lang)

    def to_csv(
        self,
        path: str | PathLike[str],
        chapter: int | None = None,
        *,
        names: bool | None = None,
        lang: str | None = None,
    ) -> Text:
        """Write a table for a spreadsheet or a learning platform: CSV with ``;`` between cells.

        Args:
            path: the file.
            chapter: the chapter whose questions are counted; None for all.
            names: True for the pupils' names beside their pseudonyms; by default if there is a
                class list.
            lang: ``"en"`` or ``"fr"``; the book's own language when left out.

        Raises:
            ExerciseError: there is no such chapter or language, or the file cannot be written.
        """
        book = self._in(lang)
        wanted = None if chapter is None else self._chapter(chapter)
        counted = [key for key, each in QUESTIONS.items() if wanted in (None, each.chapter)]
        named = bool(self._listed.names) if names is None else names
        table = marks_table(self._records, self._listed, counted, book.lang, named=named)
        return self._write(path, table, book.lang)

    def _chapter(self, chapter: object) -> int:
        with errors_in(self.lang):
            if not is_whole(chapter := as_int(chapter), 1, CHAPTERS):
                raise ExerciseError("exercise-chapter", most=CHAPTERS, value=shown(chapter))
        return chapter

    def tomorrow(self, lang: str | None = None) -> Tomorrow:
        """Return three sentences for the next lesson, each with a cell to paste for the wall.

        Args:
            lang: ``"en"`` or ``"fr"``; the book's own language when left out.

        Raises:
            ExerciseError: there is no such language.
        """
        return say_tomorrow(self._records, self._in(lang).lang)

    def plot(self, what: str = "topics", lang: str | None = None) -> Figure:
        """Draw a picture of the class.

        Args:
            what: ``"topics"``, ``"families"``, ``"ranking"``, or the name of a prediction for its
                histogram.
            lang: ``"en"`` or ``"fr"``; the book's own language when left out.

        Raises:
            ExerciseError: there is no such picture or language.
            MissingLibraryError: matplotlib is not installed.
        """
        with errors_in(self.lang):
            return plot(self._records, what, self._in(lang).lang)

    def to_html(
        self, path: str | PathLike[str], lang: str | None = None, *, chapter: int | None = None
    ) -> Text:
        """Write the gradebook as a page to print: one file that needs no network.

        Args:
            path: the file.
            lang: ``"en"`` or ``"fr"``; the book's own language when left out.
            chapter: the chapter that the page is about, on two sheets; None for the whole course.

        Raises:
            ExerciseError: there is no such language or chapter, or the file cannot be written.
        """
        book = self._in(lang)
        whole = book.title, self._records, self._remarks, self._listed, book.lang
        if chapter is None:
            page = page_of_course(*whole)
        else:
            page = page_of_chapter(self._chapter(chapter), *whole)
        return self._write(path, page.encode("utf-8", "backslashreplace"), book.lang)

    def _write(self, path: str | PathLike[str], content: bytes, lang: str) -> Text:
        with errors_in(self.lang):
            try:
                write_file(path, content)
            except RecordError as error:
                raise ExerciseError("gradebook-page", path=str(path), why=error) from error
        return Text(text("gradebook", "page.written", lang, name=Path(path).name))

    def _in(self, lang: str | None) -> Gradebook:
        """Return the book in a language; None for its own."""
        with errors_in(self.lang):
            known = self.lang if lang is None else check_language(lang, ExerciseError)
        return Gradebook(self._records, self._remarks, known, self._listed)

    @property
    def title(self) -> str:
        """The course, and the number of pupils."""
        courses = {record.course for record in self._records}
        if not courses:
            return text("gradebook", "title.nobody", self.lang)
        many = text("gradebook", "title.courses", self.lang)
        course = many if len(courses) > 1 else isolated(*courses)
        return text("gradebook", "title", self.lang, course=course, n=len(self._records))

    def __len__(self) -> int:
        return len(self._records)

    def __repr__(self) -> str:
        return text("gradebook", "repr", self.lang, title=self.title, n=len(self._remarks))

    def _repr_html_(self) -> str:
        return topics_sheet(self._records, self.lang)._repr_html_()


def open_gradebook(
    folder: str | PathLike[str],
    lang: str | None = None,
    pupils: str | PathLike[str] | None = None,
) -> Gradebook:
    """Read the exports in a folder.

    Args:
        folder: the folder; its subfolders are searched too.
        lang: the language; None for that of most answers.
        pupils: the class list; None for none.

    Raises:
        ExerciseError: the folder or the list cannot be read.
    """
    try:
        path = Path(folder)
    except TypeError as error:
        raise ExerciseError("gradebook-folder", path=shown(folder)) from error
    listed = read_class_list(pupils)
    records, remarks = read_exports(path, listed.file)
    if lang is None:
        kept = (each for one in records for each in (*one.attempts, *one.predictions.values()))
        spoken = Counter(each.lang for each in kept if each.lang in LANGUAGES)
        lang = max(spoken, key=spoken.__getitem__, default=chosen_language())
    return Gradebook(records, remarks, lang, listed)
