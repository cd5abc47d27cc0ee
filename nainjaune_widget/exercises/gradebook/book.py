"""The gradebook of a class."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from os import PathLike
from pathlib import Path
from statistics import fmean
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeVar

from nainjaune_widget.exercises.bank import QUESTIONS
from nainjaune_widget.exercises.blanks.reply import idea_name
from nainjaune_widget.exercises.blanks.specs import BLANKS
from nainjaune_widget.exercises.challenge import BEST
from nainjaune_widget.exercises.gradebook import classwork, writer
from nainjaune_widget.exercises.gradebook.classwork import TOPIC_SIZES, Classwork, FirstResults
from nainjaune_widget.exercises.gradebook.exports import NO_LIST, ClassList, Remark
from nainjaune_widget.exercises.gradebook.gain import (
    Gain,
    both_tests,
    ideas_met,
    right_of,
    scores_of,
)
from nainjaune_widget.exercises.inventory import ITEMS
from nainjaune_widget.exercises.listing import Listing, ListingCell, ListingRow, topic_names
from nainjaune_widget.exercises.predictions import write_class
from nainjaune_widget.exercises.progress import file_errors
from nainjaune_widget.exercises.record import PupilRecord, WrittenCode
from nainjaune_widget.exercises.session import checked_chapter
from nainjaune_widget.play import write_file
from nainjaune_widget.sheets import Sheet, Text, change, extra, number, percent, written
from nainjaune_widget.words import (
    ExerciseError,
    check_language,
    errors_in,
    isolated,
    listed,
    text,
)

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

_DECIMALS = 2
L = TypeVar("L", bound=Listing)


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
        self._class: Classwork = classwork.by_name(records)
        self._remarks, self._listed, self.lang = tuple(remarks), listed, lang

    @property
    def pupils(self) -> tuple[str, ...]:
        """The pupils' pseudonyms, with their courses where these are not all the same."""
        return tuple(self._class)

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
        rows: list[Mapping[str, object]] = [
            {question: record.state_of(question) for question in QUESTIONS}
            if questions
            else classwork.solved_by_topic(record)
            for record in self._class.values()
        ]
        heads = [*(QUESTIONS if questions else TOPIC_SIZES)]
        with errors_in(self.lang):
            frame: pd.DataFrame = extra("pandas").DataFrame(rows, [*self._class], heads)
            return frame

    @property
    def families(self) -> Listing:
        """The families of misconceptions: who met them, and who has overcome them.

        A pupil has overcome a family by solving a question that invites it, after meeting it last.
        Second steps solved, and mistakes found, are of those that were answered.
        """
        cells: dict[str, ListingCell] = {
            "family": "name",
            "overcome": lambda row: str(len(row["overcome"])),
            **{sort: self._right(sort) for sort in ("steps", "mistakes")},
        }
        rows = classwork.families_met(self._class, self.lang)
        shown = "family met overcome steps mistakes still"
        return self._listing("families", rows, shown, cells)

    @property
    def mixed(self) -> Listing:
        """The answers in mixed sets: how many of new and of old kinds were right the first time."""
        cells = {sort: self._right(sort) for sort in ("new", "old")}
        rows = classwork.mixed_answers(self._class)
        return self._listing("mixed", rows, "chapter pupils new old", cells)

    def _right(self, sort: str) -> ListingCell:
        """Return the cell of how many answers of a sort were right, and their share."""

        def cell(row: ListingRow) -> str:
            share = percent(row[f"{sort}_right"] / row[sort], self.lang, 0) if row[sort] else "–"
            return f"{row[f'{sort}_right']}/{row[sort]}  {share}"

        return cell

    def gain(self) -> Gain:
        """Return what the class gained between `exercises.pretest` and `exercises.posttest`.

        Returns:
            A row for each misconception: how many pupils chose what it leads to before and after.
            Its ``scores`` have the number of pupils who answered both tests in full, the means,
            the gain, its standard error, and the effect size with its 95% interval. It names
            nobody.
        """
        whole, others = both_tests(self._class)
        notes = [self._say("gain.left", n=others)] if others else []
        if not whole:
            return self._listing("gain", [], "", notes=notes, kind=Gain)
        scores = scores_of(*([right_of(each) for each in sat] for sat in zip(*whole, strict=True)))
        names = ("before", "after", "gain", "stderr", "effect")
        values = {name: self._rounded(getattr(scores, name)) for name in names}
        low, high = map(self._rounded, scores.interval)
        said = [
            self._say("gain.pupils", n=scores.n),
            self._say("gain.scores", of=len(ITEMS), **values),
            self._say("gain.effect", low=low, high=high, **values),
        ]
        notes = [*said, *notes, self._say("gain.meaning")]
        rows = ideas_met(whole, self.lang)
        made = self._listing("gain", rows, "idea before after overcome new", notes=notes, kind=Gain)
        made.scores = scores
        return made

    @property
    def unnamed(self) -> Listing:
        """The wrong numbers that several pupils gave and no misconception explains.

        Pupils have different numbers, so answers are compared by their ratio to the right one.
        Answers that are the same number whatever was asked have no ratio.
        """
        cells: dict[str, ListingCell] = {
            "question": lambda row: self._titled(row["question"]),
            "pupils": lambda row: str(len(row["pupils"])),
            "given": lambda row: " ".join(row["given"].split()),
            "answer": lambda row: classwork.version_of(row, self.lang).in_words(row["answer"]),
        }
        rows = classwork.unnamed_numbers(self._class)
        return self._listing("unnamed", rows, "question pupils ratio given answer", cells)

    @property
    def predictions(self) -> ClassPredictions:
        """The predictions by name: spread, truth, all values, the reasons by pupil.

        Its ``save`` writes the answers, without names, for the pupils to see beside their own.
        """
        shown = "prediction number lowest median highest truth answers"
        cells: dict[str, ListingCell] = {
            "answers": lambda row: self._answers(row["values"], row["truth"])
        }
        rows = classwork.predicted(self._class)
        return self._listing("predictions", rows, shown, cells, kind=ClassPredictions)

    def _answers(self, values: Sequence[float], truth: float | None) -> str:
        """Return predictions from the lowest, each once with how many made it, and the truth."""
        places = [
            (value, 1, self._decimal(value) + (f"\u202f×\u202f{count}" if count > 1 else ""))
            for value, count in Counter(values).items()
        ]
        if truth is not None:
            places.append((truth, 0, f"▸{self._decimal(truth)}◂"))
        return "  ".join(shown for _, _, shown in sorted(places))

    @property
    def code(self) -> Listing:
        """The functions written for each blank, with the verdicts and the number of tries."""
        rows = [
            {
                "blank": blank,
                "title": text("blanks", f"{blank}.title", self.lang),
                "pupil": pupil,
                "said": self._verdict(blank, record.code[blank]),
                **vars(record.code[blank]),
            }
            for blank in BLANKS
            for pupil, record in self._class.items()
            if blank in record.code
        ]
        cells: dict[str, ListingCell] = {
            "blank": lambda row: f"{row['title']} ({row['blank']})",
            "verdict": "said",
            "source": lambda row: " ⏎ ".join(row["source"].splitlines()),
        }
        return self._listing("code", rows, "blank pupil verdict tries source", cells, left=5)

    def _verdict(self, blank: str, written: WrittenCode) -> str:
        """Return the verdict on a function in words; of misconceptions, their names."""
        named = [idea_name(blank, code, self.lang) for code in written.codes]
        return ", ".join(named) or self._say(f"code.{written.verdict}")

    def ranking(self, *, marked: bool = True) -> Listing:
        """Rank the pupils by their results in challenges, compared with the mean of each deal.

        Args:
            marked: False to leave out deals played with an undo, a hint, beliefs, a what-if, cards
                seen or a fresh start.

        Returns:
            A row for each pupil: the mean difference in jetons, over the deals that others played
            too, and its standard error. Notes say how much of an evening is luck.
        """
        found = classwork.results(self._class, marked=marked)
        cells: dict[str, ListingCell] = {
            "difference": lambda row: (
                "+" * (round(row["difference"], _DECIMALS) > 0) + self._rounded(row["difference"])
            ),
            "stderr": lambda row: self._rounded(row["stderr"]),
        }
        notes = [self._say("ranking.errors"), self._luck(found), self._say("ranking.marks")]
        shown = "place pupil deals difference stderr marked"
        rows = classwork.ranking(found)
        return self._listing("ranking", rows, shown, cells, left=2, notes=notes)

    def _luck(self, found: FirstResults) -> str:
        """Say how much of the differences after an evening is luck."""
        luck, deals = classwork.luck_of(found), len(found)
        if luck is None:
            return self._say("ranking.no-luck")
        skill, cards, play = luck
        if not skill:
            return self._say("ranking.all-luck")
        other, same = (
            percent(by_chance / (skill * deals + by_chance), self.lang, 0)
            for by_chance in (cards + play, play)
        )
        return self._say("ranking.luck", n=deals, other=other, same=same)

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
            plays = classwork.plays_of(self._class, worlds, marked=marked)
        cells: dict[str, ListingCell] = {
            "par": lambda row: change(row["par"], self.lang),
            "cost": lambda row: self._rounded(row["cost"]),
            "stderr": lambda row: self._rounded(row["stderr"]),
        }
        sums = [sum(costs) for each in plays.values() for costs in each]
        cost = self._rounded(fmean(sums or [0.0]))
        total = self._say("decisions.total", n=len(sums), cost=cost)
        notes = [total, self._say("decisions.meaning", best=BEST), self._say("ranking.marks")]
        shown = "deal par choice pupils cost stderr"
        rows = classwork.choice_costs(plays)
        return self._listing("decisions", rows, shown, cells, notes=notes)

    @property
    def files(self) -> Listing:
        """The files that were not used, or only in part, each with the reason."""
        rows = [{"file": each.file, "reason": each.reason(self.lang)} for each in self._remarks]
        return self._listing("files", rows, "file reason", left=2)

    @property
    def missing(self) -> Listing:
        """The pupils of the class list who have sent no export, with their names.

        A note names the pseudonyms that are not on the list.
        """
        strangers = [
            isolated(name)
            for name, record in self._class.items()
            if self._listed.names and self._listed.pseudonym(record.student) is None
        ]
        unlisted = self._say("missing.unlisted", pupils=listed(strangers, self.lang))
        notes = [unlisted] if strangers else []
        rows = [
            {"pupil": each, "name": self._listed.names[each]}
            for each in self._listed.missing([each.student for each in self._class.values()])
        ]
        part = "missing" if self._listed.names else "missing-list"
        return self._listing(part, rows, "pupil name", left=2, notes=notes)

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
        book = self._of_chapter(chapter)
        asked = [key for key, each in QUESTIONS.items() if each.chapter == chapter]
        rows = [row for row in map(self._row, asked) if row["opened"]]
        # What nobody tried comes last.
        rows.sort(
            key=lambda row: (row["solved"] / row["tried"] if row["tried"] else 2.0, -row["tried"])
        )
        at_work = [name for name in self._class if any(name in row["pupils"] for row in rows)]

        def cell(name: str) -> ListingCell:
            return lambda row: str(row["pupils"].get(name, ""))

        columns: list[tuple[str, ListingCell]] = [
            (self._say("chapter.question"), lambda row: self._titled(row["question"])),
            (self._say("chapter.solved"), lambda row: f"{row['solved']}/{row['tried']}"),
            *((isolated(name), cell(name)) for name in at_work),
        ]
        notes = [self._say("chapter.signs" if rows else "chapter.none")]
        absent = [isolated(name) for name in self._class if name not in at_work]
        if rows and absent:
            notes.append(self._say("chapter.absent", pupils=listed(absent, self.lang)))
        title = self._say("chapter.title", chapter=chapter)
        shown = columns if rows else []
        made = ChapterListing(title, rows, shown, self.lang, notes=notes, left=1)
        made.predictions, made.code = book.predictions, book.code
        return made

    def _row(self, question: str) -> ListingRow:
        """Return how the pupils stand with a question."""
        stands = {name: classwork.stand_of(each, question) for name, each in self._class.items()}
        opened = {name: stand for name, stand in stands.items() if stand.state}
        states = Counter(stand.state for stand in opened.values())
        reached = {state: states[state] for state in ("alone", "hints", "after")}
        solved = sum(reached.values())
        about = {"question": question, "title": QUESTIONS[question].title(self.lang)}
        numbers = {"opened": len(opened), "tried": solved + states["tried"], "solved": solved}
        return {**about, **numbers, **reached, "pupils": opened}

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
        if lang is not None:
            return self._in(lang).to_csv(path, chapter, names=names)
        wanted = None if chapter is None else self._chapter(chapter)
        counted = [key for key, each in QUESTIONS.items() if wanted in (None, each.chapter)]
        named = bool(self._listed.names) if names is None else names
        table = writer.marks_table(self._class, self._listed, counted, self.lang, named=named)
        return self._write(path, table)

    def tomorrow(self, lang: str | None = None) -> classwork.Tomorrow:
        """Return three sentences for the next lesson, each with a cell to paste for the wall.

        Args:
            lang: ``"en"`` or ``"fr"``; the book's own language when left out.

        Raises:
            ExerciseError: there is no such language.
        """
        return classwork.say_tomorrow(self._class, self._in(lang).lang)

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
            return writer.plot(self._class, what, self._in(lang).lang)

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
        if lang is not None:
            return self._in(lang).to_html(path, chapter=chapter)
        kept = self if chapter is None else self._of_chapter(chapter)
        parts = [writer.for_tomorrow(kept.tomorrow(), self.lang)]
        accounts = [*([self.missing] if self._listed.names else []), self.files]
        if chapter is None:
            title = self.title
            tables = [self.families, *([self.mixed] if len(self.mixed) else []), self.unnamed]
            tables += [self.ranking(), *accounts, self.predictions]
            parts.append(writer.table_of(*self._topics()))
        else:
            title = self._say("chapter.page", title=self.title, chapter=chapter)
            tables = [kept.predictions, *([kept.unnamed] if len(kept.unnamed) else [])]
            tables += [*([kept.ranking()] if chapter == classwork.CHALLENGE_IN else []), *accounts]
            parts.append(writer.table_of(self.chapter(chapter).sheet, look="pupils"))
        parts += [writer.table_of(each.sheet) for each in tables]
        if chapter is None:
            told = [row for row in classwork.predicted(self._class) if row["truth"] is not None]
            parts += [writer.guesses(row, self.lang) for row in told]
        page = writer.write_page(title, [*parts, writer.written_code(kept.code)], self.lang)
        return self._write(path, page.encode("utf-8", "backslashreplace"))

    def _chapter(self, chapter: object) -> int:
        with errors_in(self.lang):
            return checked_chapter(chapter)

    def _of_chapter(self, chapter: object) -> Gradebook:
        """Return the book of what the class did in a chapter, without an account of its files."""
        number = self._chapter(chapter)
        kept = [classwork.of_chapter(record, number) for record in self._class.values()]
        return Gradebook(kept, (), self.lang)

    def _in(self, lang: str | None) -> Gradebook:
        """Return the book in a language; None for its own."""
        with errors_in(self.lang):
            known = self.lang if lang is None else check_language(lang, ExerciseError)
        return Gradebook([*self._class.values()], self._remarks, known, self._listed)

    def _write(self, path: str | PathLike[str], content: bytes) -> Text:
        with errors_in(self.lang), file_errors("gradebook-page", str(path)):
            write_file(path, content)
        return Text(self._say("page.written", name=Path(path).name))

    def _listing(
        self,
        part: str,
        rows: Sequence[ListingRow],
        shown: str,
        cells: Mapping[str, ListingCell] = MappingProxyType({}),
        *,
        left: int = 1,
        notes: Iterable[str] = (),
        kind: type[L] = Listing,  # type: ignore[assignment]
    ) -> L:
        """Return a part of the book, with a sentence in the place of columns where it is empty.

        Its columns are shown by their names, each with the value of this name in the row unless
        there is another cell for it.
        """
        title = self._say(f"{part}.title")
        if not rows:
            return kind(title, [], [], self.lang, notes=[self._say(f"{part}.none"), *notes])

        def cell(column: str) -> ListingCell:
            return cells.get(column, lambda row: self._written(row[column]))

        columns = [(self._say(f"{part}.{column}"), cell(column)) for column in shown.split()]
        return kind(title, rows, columns, self.lang, notes=[*notes], left=left)

    def _written(self, value: object) -> str:
        """Return a value as a cell has it."""
        if isinstance(value, list):
            return ", ".join(map(isolated, value))
        if value is None or isinstance(value, float):
            return self._decimal(value)
        return isolated(str(value))

    def _topics(self) -> tuple[Sheet, list[int]]:
        """Return the grid of pupils and topics that somebody solved, and the sizes of these."""
        solved = {name: classwork.solved_by_topic(record) for name, record in self._class.items()}
        names = topic_names(self.lang)
        met = [topic for topic in TOPIC_SIZES if any(each[topic] for each in solved.values())]
        rows = [
            [isolated(name), *(str(each[topic]) for topic in met), str(sum(each.values()))]
            for name, each in solved.items()
        ]
        sizes = [TOPIC_SIZES[topic] for topic in met]
        named = [f"{topic} {names[topic]} ({TOPIC_SIZES[topic]})" for topic in met]
        notes = [f"{self._say('solved', all=sum(TOPIC_SIZES.values()))}."]
        if met:
            notes[0] += f" {listed(named, self.lang)}."
        left_out = [f"{topic} {names[topic]}" for topic in TOPIC_SIZES if topic not in met]
        if met and left_out:
            notes.append(self._say("topics.open", topics=listed(left_out, self.lang)))
        heads = [self._say("pupil"), *met, self._say("all")]
        return Sheet(self._say("topics.title"), heads, rows, notes, self.lang, left=1), sizes

    @property
    def title(self) -> str:
        """The course, and the number of pupils."""
        courses = {record.course for record in self._class.values()}
        if not courses:
            return self._say("title.nobody")
        course = self._say("title.courses") if len(courses) > 1 else isolated(*courses)
        return self._say("title", course=course, n=len(self))

    def _say(self, key: str, **values: Any) -> str:
        return text("gradebook", key, self.lang, **values)

    def _titled(self, question: str) -> str:
        return f"{QUESTIONS[question].title(self.lang)} ({question})"

    def _decimal(self, value: float | None) -> str:
        return "–" if value is None else written(value, self.lang, 3)

    def _rounded(self, value: float) -> str:
        return "–" if math.isnan(value) else number(value, self.lang, f".{_DECIMALS}f")

    def __len__(self) -> int:
        return len(self._class)

    def __repr__(self) -> str:
        return self._say("repr", title=self.title, n=len(self._remarks))

    def _repr_html_(self) -> str:
        return self._topics()[0]._repr_html_()
