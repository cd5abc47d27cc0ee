"""The gradebook of a class."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.exercises.bank import QUESTIONS, Version
from nainjaune_widget.exercises.blanks.specs import BLANKS
from nainjaune_widget.exercises.challenge_play import BEST
from nainjaune_widget.exercises.class_settings import CHAPTERS
from nainjaune_widget.exercises.gradebook.classwork import (
    CHALLENGE_IN,
    FirstResults,
    choice_costs,
    cost_of_a_play,
    families_met,
    histograms,
    luck_of,
    names_of,
    of_chapter,
    plays_of,
    ranking,
    results,
    solved_by_topic,
    stand_of,
    topic_sizes,
    unnamed_numbers,
    whys_of,
)
from nainjaune_widget.exercises.gradebook.exports import NO_LIST, ClassList, Remark
from nainjaune_widget.exercises.gradebook.tomorrow import Tomorrow, say_tomorrow
from nainjaune_widget.exercises.gradebook.writer import marks_table, plot, write_page
from nainjaune_widget.exercises.listing import Listing, ListingCell, ListingRow, topic_names
from nainjaune_widget.exercises.predictions import write_class
from nainjaune_widget.exercises.record import PupilRecord, WrittenCode
from nainjaune_widget.play import write_file
from nainjaune_widget.sheets import Sheet, Text, change, extra, number, percent, written
from nainjaune_widget.words import (
    ExerciseError,
    RecordError,
    check_language,
    errors_in,
    isolated,
    listed,
    shown,
    text,
)

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

_DECIMALS = 2
L = TypeVar("L", bound=Listing)


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
        names, lang = self.pupils, self.lang
        rows = [
            {
                "family": met.family,
                "name": text("misconceptions", f"family.{met.family}", lang),
                "met": met.met,
                "overcome": [names[place] for place in met.overcome],
                "still": [names[place] for place in met.still],
            }
            for met in families_met(self._records)
        ]
        columns: dict[str, ListingCell] = {
            "family": "name",
            "met": "met",
            "overcome": lambda row: str(len(row["overcome"])),
            "still": lambda row: ", ".join(map(isolated, row["still"])),
        }
        return _listing("families", rows, columns, lang)

    @property
    def unnamed(self) -> Listing:
        """The wrong numbers that several pupils gave and no misconception explains.

        Pupils have different numbers, so answers are compared by their ratio to the right one.
        Answers that are the same number whatever was asked have no ratio.
        """
        names, lang = self.pupils, self.lang
        rows = [
            {
                **vars(found),
                "pupils": [names[place] for place in found.pupils],
                "ratio": None if found.ratio is None else float(found.ratio),
                "answer": QUESTIONS[found.question].case(found.draw).answer,
            }
            for found in unnamed_numbers(self._records)
        ]

        def answer(row: ListingRow) -> str:
            return Version(QUESTIONS[row["question"]], row["draw"], lang).in_words(row["answer"])

        columns: dict[str, ListingCell] = {
            "question": lambda row: f"{QUESTIONS[row['question']].title(lang)} ({row['question']})",
            "pupils": lambda row: str(len(row["pupils"])),
            "ratio": lambda row: "–" if row["ratio"] is None else written(row["ratio"], lang, 3),
            "given": lambda row: " ".join(row["given"].split()),
            "answer": answer,
        }
        return _listing("unnamed", rows, columns, lang)

    @property
    def predictions(self) -> ClassPredictions:
        """The predictions by name: spread, truth, ten bins, all values, the reasons by pupil.

        Its ``save`` writes the answers, without names, for the pupils to see beside their own.
        """
        names, lang = self.pupils, self.lang
        rows = [
            {
                "prediction": found.name,
                "number": len(found.values),
                "lowest": found.values[0],
                "median": found.middle,
                "highest": found.values[-1],
                "truth": found.truth,
                "edges": found.edges,
                "counts": found.counts,
                "values": found.values,
                "whys": whys_of(found.name, self._records, names),
            }
            for found in histograms(self._records)
        ]
        columns: dict[str, ListingCell] = {
            "name": "prediction",
            "number": "number",
            "least": lambda row: written(row["lowest"], lang, 3),
            "middle": lambda row: written(row["median"], lang, 3),
            "most": lambda row: written(row["highest"], lang, 3),
            "truth": lambda row: "–" if row["truth"] is None else written(row["truth"], lang, 3),
            "answers": lambda row: _answers(row["values"], row["truth"], lang),
        }
        return _listing("predictions", rows, columns, lang, kind=ClassPredictions)

    @property
    def code(self) -> Listing:
        """The functions written for each blank, with the verdicts and the number of tries."""
        names, lang = self.pupils, self.lang
        rows = [
            {
                "blank": blank,
                "title": text("blanks", f"{blank}.title", lang),
                "pupil": names[place],
                "said": _verdict(record.code[blank], lang),
                **vars(record.code[blank]),
            }
            for blank in BLANKS
            for place, record in enumerate(self._records)
            if blank in record.code
        ]
        columns: dict[str, ListingCell] = {
            "blank": lambda row: f"{row['title']} ({row['blank']})",
            "pupil": lambda row: isolated(row["pupil"]),
            "verdict": "said",
            "tries": "tries",
            "source": lambda row: " ⏎ ".join(row["source"].splitlines()),
        }
        return _listing("code", rows, columns, lang, left=5)

    def ranking(self, *, marked: bool = True) -> Listing:
        """Rank the pupils by their results in challenges, compared with the mean of each deal.

        Args:
            marked: False to leave out deals played with an undo, a hint, beliefs, a what-if, cards
                seen or a fresh start.

        Returns:
            A row for each pupil: the mean difference in jetons, over the deals that others played
            too, and its standard error. Notes say how much of an evening is luck.
        """
        names, lang = self.pupils, self.lang
        found = results(self._records, marked=marked)
        rows = [vars(each) | {"pupil": names[each.pupil]} for each in ranking(found)]
        columns: dict[str, ListingCell] = {
            "place": "place",
            "pupil": lambda row: isolated(row["pupil"]),
            "deals": "deals",
            "difference": lambda row: _signed(row["difference"], lang),
            "error": lambda row: (
                "–" if math.isnan(row["stderr"]) else _rounded(row["stderr"], lang)
            ),
            "marked": "marked",
        }
        notes = [_say("ranking.errors", lang), _luck(found, lang), _say("ranking.marks", lang)]
        return _listing("ranking", rows, columns, lang, left=2, notes=notes)

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
        lang = self.lang
        with errors_in(lang):
            plays = plays_of(self._records, worlds, marked=marked)
        rows = [vars(each) for each in choice_costs(plays)]
        columns: dict[str, ListingCell] = {
            "deal": "deal",
            "par": lambda row: change(row["par"], lang),
            "choice": "choice",
            "pupils": "pupils",
            "cost": lambda row: _rounded(row["cost"], lang),
            "error": lambda row: (
                "–" if math.isnan(row["stderr"]) else _rounded(row["stderr"], lang)
            ),
        }
        cost, many = cost_of_a_play(plays)
        total = _say("decisions.total", lang, n=many, cost=_rounded(cost, lang))
        notes = [total, _say("decisions.meaning", lang, best=BEST), _say("ranking.marks", lang)]
        return _listing("decisions", rows, columns, lang, notes=notes)

    @property
    def files(self) -> Listing:
        """The files that were not used, or only in part, each with the reason."""
        rows = [
            {"file": remark.file, "reason": remark.reason(self.lang)} for remark in self._remarks
        ]
        columns: dict[str, ListingCell] = {
            "file": lambda row: isolated(row["file"]),
            "reason": "reason",
        }
        return _listing("files", rows, columns, self.lang, left=2)

    @property
    def missing(self) -> Listing:
        """The pupils of the class list who have sent no export, with their names.

        A note names the pseudonyms that are not on the list.
        """
        strangers = [
            isolated(name)
            for name, record in zip(self.pupils, self._records, strict=True)
            if self._listed.names and self._listed.pseudonym(record.student) is None
        ]
        pupils = listed(strangers, self.lang) if strangers else ""
        notes = [_say("missing.unlisted", self.lang, pupils=pupils)] if strangers else []
        rows = [
            {"pupil": each, "name": self._listed.names[each]}
            for each in self._listed.missing([record.student for record in self._records])
        ]
        columns: dict[str, ListingCell] = {
            "pupil": lambda row: isolated(row["pupil"]),
            "name": lambda row: isolated(row["name"]),
        }
        part = "missing" if self._listed.names else "missing-list"
        return _listing(part, rows, columns, self.lang, left=2, notes=notes)

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
        number = self._chapter(chapter)
        kept = [of_chapter(record, number) for record in self._records]
        book = Gradebook(kept, (), self.lang)
        return chapter_listing(kept, number, self.lang, book.predictions, book.code)

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
        page = self._page(book) if chapter is None else self._page_of(self._chapter(chapter), book)
        return self._write(path, page.encode("utf-8", "backslashreplace"), book.lang)

    def _page(self, book: Gradebook) -> str:
        """Return the page of the whole course, from this book in a language."""
        parts = [book.families, book.unnamed, book.ranking(), *self._accounts(book)]
        return write_page(
            book.title,
            [
                topics_sheet(self._records, book.lang),
                *(each.sheet for each in (*parts, book.predictions)),
            ],
            book.tomorrow(),
            histograms(self._records),
            book.code,
            book.lang,
            sizes=shown_sizes(self._records),
        )

    def _page_of(self, chapter: int, book: Gradebook) -> str:
        """Return the page of a chapter, from this book in a language."""
        kept = Gradebook([of_chapter(each, chapter) for each in self._records], (), book.lang)
        questions, unnamed = book.chapter(chapter), kept.unnamed
        parts = [questions, questions.predictions, *([unnamed] if len(unnamed) else [])]
        parts += [kept.ranking()] if chapter == CHALLENGE_IN else []
        return write_page(
            text("gradebook", "chapter.page", book.lang, title=book.title, chapter=chapter),
            [each.sheet for each in (*parts, *self._accounts(book))],
            kept.tomorrow(),
            [],
            questions.code,
            book.lang,
            by_pupil=True,
        )

    def _accounts(self, book: Gradebook) -> list[Listing]:
        """Return who is missing, and what was not used."""
        missing = [book.missing] if self._listed.names else []
        return [*missing, book.files]

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


def _answers(values: Sequence[float], truth: float | None, lang: str) -> str:
    """Return all predictions from the lowest, each once with how many made it; the truth marked."""
    counted = Counter(values)
    places = [(value, 1, _times(value, count, lang)) for value, count in counted.items()]
    if truth is not None:
        places.append((truth, 0, f"▸{written(truth, lang, 3)}◂"))
    return "  ".join(shown for _, _, shown in sorted(places))


def _times(value: float, count: int, lang: str) -> str:
    return written(value, lang, 3) + (f"\u202f×\u202f{count}" if count > 1 else "")


def _verdict(written: WrittenCode, lang: str) -> str:
    """Return the verdict on a function in words; of misconceptions, their names."""
    named = [text("misconceptions", f"{code}.name", lang) for code in written.codes]
    return ", ".join(named) or _say(f"code.{written.verdict}", lang)


def _listing(
    part: str,
    rows: Sequence[ListingRow],
    columns: dict[str, ListingCell],
    lang: str,
    *,
    left: int = 1,
    notes: Iterable[str] = (),
    kind: type[L] = Listing,  # type: ignore[assignment]
) -> L:
    """Return a part of the book, with a sentence in the place of columns where it is empty."""
    title = _say(f"{part}.title", lang)
    if not rows:
        return kind(title, [], [], lang, notes=[_say(f"{part}.none", lang), *notes])
    heads = [(_say(f"{part}.{key}", lang), cell) for key, cell in columns.items()]
    return kind(title, rows, heads, lang, notes=[*notes], left=left)


def _luck(found: FirstResults, lang: str) -> str:
    """Say how much of the differences after an evening is luck."""
    luck = luck_of(found)
    if luck is None:
        return _say("ranking.no-luck", lang)
    if not luck.skill:
        return _say("ranking.all-luck", lang)
    deals = len(found)
    other, same = (
        percent(luck.share(deals, same_cards=same_cards), lang, 0) for same_cards in (False, True)
    )
    return _say("ranking.luck", lang, n=deals, other=other, same=same)


def _signed(value: float, lang: str) -> str:
    sign = "+" if round(value, _DECIMALS) > 0 else ""
    return sign + _rounded(value, lang)


def _rounded(value: float, lang: str) -> str:
    return number(value, lang, f".{_DECIMALS}f")


def _say(key: str, lang: str, **values: Any) -> str:
    return text("gradebook", key, lang, **values)


# Topics and chapters


def topics_sheet(records: Sequence[PupilRecord], lang: str) -> Sheet:
    """Return the grid of pupils and topics; topics of which nobody solved anything are left out."""
    sizes, solved = topic_sizes(), [solved_by_topic(record) for record in records]
    open_topics = [topic for topic in sizes if not any(each[topic] for each in solved)]
    shown = [topic for topic in sizes if topic not in open_topics]
    rows = [
        [isolated(name), *(str(each[topic]) for topic in shown), str(sum(each.values()))]
        for name, each in zip(names_of(records, lang), solved, strict=True)
    ]
    heads = [text("gradebook", "pupil", lang), *shown, text("gradebook", "all", lang)]
    named = topic_names(lang)
    names = [f"{topic} {named[topic]} ({sizes[topic]})" for topic in shown]
    of_all = text("gradebook", "solved", lang, all=sum(sizes.values()))
    notes = [f"{of_all}. {listed(names, lang)}." if names else f"{of_all}."]
    if records and shown and open_topics:
        left_out = listed([f"{topic} {named[topic]}" for topic in open_topics], lang)
        notes.append(text("gradebook", "topics.open", lang, topics=left_out))
    return Sheet(text("gradebook", "topics.title", lang), heads, rows, notes, lang, left=1)


def shown_sizes(records: Sequence[PupilRecord]) -> list[int]:
    """Return the sizes of the topics that the grid shows."""
    solved = [solved_by_topic(record) for record in records]
    return [size for topic, size in topic_sizes().items() if any(each[topic] for each in solved)]


class ClassPredictions(Listing):
    """The predictions of a class, a row each, which can be put beside the notebooks."""

    def save(self, path: str | PathLike[str]) -> Text:
        """Write the answers, without names, for `exercises.answered` to show beside a pupil's own.

        Args:
            path: the folder of the pupils' notebooks, or the file ``nainjaune-class.json`` that
                goes there.

        Raises:
            ExerciseError: the file cannot be written.
        """
        lang = self.sheet.lang
        with errors_in(lang):
            target = write_class(path, {row["prediction"]: row["values"] for row in self})
        return Text(text("predictions", "saved", lang, name=target.name, n=len(self)))


class ChapterListing(Listing):
    """The questions of a chapter, with its predictions and what was written for its blanks.

    Attributes:
        predictions: the class's predictions, with the truth marked among them.
        code: the functions that pupils wrote.
    """

    predictions: ClassPredictions
    code: Listing

    def _parts(self) -> list[Listing]:
        return [each for each in (self.predictions, self.code) if len(each)]

    def __repr__(self) -> str:
        return "\n\n".join([str(self.sheet), *map(str, self._parts())])

    def _repr_html_(self) -> str:
        return "".join([self.sheet._repr_html_(), *(each._repr_html_() for each in self._parts())])


def chapter_listing(
    kept: Sequence[PupilRecord],
    chapter: int,
    lang: str,
    predictions: ClassPredictions,
    code: Listing,
) -> ChapterListing:
    """Return the questions of a chapter that anybody opened, and the pupils who opened any.

    Args:
        kept: what the class did in the chapter.
        chapter: the chapter.
        lang: the language.
        predictions: the chapter's predictions.
        code: what was written for its blanks.
    """
    names = names_of(kept, lang)
    rows = [
        row
        for question in QUESTIONS.values()
        if question.chapter == chapter
        if (row := _row(question.id, kept, names, lang))["opened"]
    ]
    rows.sort(key=lambda row: (_share_solved(row), -row["tried"]))
    at_work = [name for name in names if any(name in row["pupils"] for row in rows)]

    def cell(name: str) -> ListingCell:
        return lambda row: str(row["pupils"].get(name, ""))

    columns: list[tuple[str, ListingCell]] = [
        (_say("chapter.question", lang), lambda row: f"{row['title']} ({row['question']})"),
        (_say("chapter.solved", lang), lambda row: f"{row['solved']}/{row['tried']}"),
        *((isolated(name), cell(name)) for name in at_work),
    ]
    notes = [_say("chapter.signs", lang)] if rows else [_say("chapter.none", lang)]
    absent = [isolated(name) for name in names if name not in at_work]
    if rows and absent:
        notes.append(_say("chapter.absent", lang, pupils=listed(absent, lang)))
    title = _say("chapter.title", lang, chapter=chapter)
    made = ChapterListing(title, rows, columns if rows else [], lang, notes=notes, left=1)
    made.predictions, made.code = predictions, code
    return made


def _row(question: str, kept: Sequence[PupilRecord], names: Sequence[str], lang: str) -> ListingRow:
    stands = {name: stand_of(each, question) for name, each in zip(names, kept, strict=True)}
    opened = {name: stand for name, stand in stands.items() if stand.state}
    states = [stand.state for stand in opened.values()]
    solved = sum(state in ("alone", "hints", "after") for state in states)
    return {
        "question": question,
        "title": QUESTIONS[question].title(lang),
        "opened": len(opened),
        "tried": solved + states.count("tried"),
        "solved": solved,
        **{state: states.count(state) for state in ("alone", "hints", "after")},
        "pupils": opened,
    }


def _share_solved(row: ListingRow) -> float:
    """Return the share that solved it of those who tried; what nobody tried comes last."""
    return float(row["solved"] / row["tried"]) if row["tried"] else 2.0
