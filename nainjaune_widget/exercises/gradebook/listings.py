"""The parts of a gradebook as tables that show themselves, and as one for a spreadsheet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from os import PathLike
from statistics import median, multimode
from typing import Any, TypeVar

from nainjaune_widget.exercises.bank import QUESTIONS, TOPICS
from nainjaune_widget.exercises.gradebook.exports import ClassList
from nainjaune_widget.exercises.listing import Listing, ListingCell, ListingRow, topic_names
from nainjaune_widget.exercises.predictions import asked_as, write_class
from nainjaune_widget.exercises.record import PupilRecord
from nainjaune_widget.exercises.spreadsheet import csv_of
from nainjaune_widget.sheets import Sheet, Text
from nainjaune_widget.words import errors_in, isolated, listed, text


def names_of(records: Sequence[PupilRecord], lang: str) -> list[str]:
    """Return the names of pupils, with their courses where these are not all the same."""
    if len({record.course for record in records}) < 2:
        return [record.student for record in records]
    return [
        text("gradebook", "pupil-of", lang, student=record.student, course=record.course)
        for record in records
    ]


def topic_sizes() -> dict[str, int]:
    """Return the number of questions of each topic."""
    return {topic.letter: len(topic.questions) for topic in TOPICS}


def solved_by_topic(record: PupilRecord) -> dict[str, int]:
    """Return the number of questions of each topic that a pupil has solved, in whatever state."""
    return {
        topic.letter: sum(record.state_of(question.id) != "" for question in topic.questions)
        for topic in TOPICS
    }


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


BINS = 10


@dataclass(frozen=True)
class Histogram:
    """The predictions of a class under one name.

    Attributes:
        name: the name of the prediction.
        values: all of them, sorted.
        edges: the ends of the bins, one more than there are bins; of values from 0 to 1, tenths.
        counts: the predictions in each bin; an end belongs to the bin above it, the last to both.
        truth: the answer that most of them were shown; None where nobody was shown one.
    """

    name: str
    values: tuple[float, ...]
    edges: tuple[float, ...]
    counts: tuple[int, ...]
    truth: float | None = None

    @property
    def middle(self) -> float:
        """The median."""
        return median(self.values)

    @property
    def true_bin(self) -> int | None:
        """The bin of the truth; None where there is none, or it lies beyond all bins."""
        low, high = self.edges[0], self.edges[-1]
        if self.truth is None or not low <= self.truth <= high:
            return None
        return _bin(self.truth, low, high)

    @classmethod
    def of(cls, name: str, values: Sequence[float], truths: Sequence[Fraction] = ()) -> Histogram:
        """Sort values into bins.

        >>> Histogram.of("p", [0.9, 0.95, 0.5, 1]).counts
        (0, 0, 0, 0, 0, 1, 0, 0, 0, 3)
        """
        inside = all(0 <= value <= 1 for value in values)
        low, high = (0.0, 1.0) if inside else (min(values), max(values))
        if low == high:
            low, high = low - 0.5, high + 0.5
        counts = [0] * BINS
        for value in values:
            counts[_bin(value, low, high)] += 1
        edges = tuple(low + (high - low) * place / BINS for place in range(BINS + 1))
        truth = float(min(multimode(truths))) if truths else None
        return cls(name, tuple(sorted(values)), edges, tuple(counts), truth)


def _bin(value: float, low: float, high: float) -> int:
    return min(BINS - 1, int(BINS * (value - low) / (high - low) + 1e-9))


def histograms(records: Sequence[PupilRecord]) -> list[Histogram]:
    """Return the predictions of a class by their names, without impossible ones."""
    found: dict[str, list[float]] = {}
    truths: dict[str, list[Fraction]] = {}
    for record in records:
        for name, given in record.predictions.items():
            asked = asked_as(name)
            if given.value is not None and asked.is_shown(given.value):
                found.setdefault(name, []).append(float(given.value))
            if given.truth is not None and asked.is_shown(given.truth):
                truths.setdefault(name, []).append(given.truth)
    return [Histogram.of(name, found[name], truths.get(name, ())) for name in sorted(found)]


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


def whys_of(name: str, records: Sequence[PupilRecord], pupils: Sequence[str]) -> dict[str, str]:
    """Return the reasons that were given for a prediction, by pupil."""
    made = (record.predictions.get(name) for record in records)
    return {pupil: kept.why for pupil, kept in zip(pupils, made, strict=True) if kept and kept.why}


CHALLENGE_IN = 5
"""The chapter that has the challenge."""

_SIGNS = {"alone": "✓", "hints": "∘", "after": "·", "opened": "–"}

T = TypeVar("T")


@dataclass(frozen=True)
class Stand:
    """How far a pupil got with a question.

    Attributes:
        state: ``"alone"``, ``"hints"``, ``"after"`` the solution; ``"tried"``, ``"opened"``; empty
            if it was never opened.
        tries: the number of different answers.
        hints: the hints seen.
    """

    state: str = ""
    tries: int = 0
    hints: int = 0

    def __str__(self) -> str:
        """Return a sign for it, and the tries where there were several or none was right."""
        sign = _SIGNS.get(self.state, "")
        return f"{sign}{self.tries}" if self.state == "tried" or self.tries > 1 else sign


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


def of_chapter(record: PupilRecord, chapter: int) -> PupilRecord:
    """Return what a pupil did in a chapter."""
    return replace(
        record,
        questions={key: each for key, each in record.questions.items() if _is_of(key, chapter)},
        attempts=[each for each in record.attempts if _is_of(each.question, chapter)],
        predictions=_named_after(record.predictions, chapter),
        code=_named_after(record.code, chapter),
        challenge=record.challenge if chapter == CHALLENGE_IN else [],
    )


def _is_of(question: str, chapter: int) -> bool:
    return QUESTIONS[question].chapter == chapter


def _named_after(kept: Mapping[str, T], chapter: int) -> dict[str, T]:
    return {name: each for name, each in kept.items() if name.startswith(f"ch{chapter}-")}


def stand_of(record: PupilRecord, question: str) -> Stand:
    """Return how far a pupil got with a question."""
    tries = sum(attempt.question == question for attempt in record.attempts)
    entry = record.questions.get(question)
    if entry is None:
        return Stand("tried" if tries else "", tries)
    return Stand(entry.state or ("tried" if tries else "opened"), tries, entry.hints)


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
        (_say("question", lang), lambda row: f"{row['title']} ({row['question']})"),
        (_say("solved", lang), lambda row: f"{row['solved']}/{row['tried']}"),
        *((isolated(name), cell(name)) for name in at_work),
    ]
    notes = [_say("signs", lang)] if rows else [_say("none", lang)]
    absent = [isolated(name) for name in names if name not in at_work]
    if rows and absent:
        notes.append(_say("absent", lang, pupils=listed(absent, lang)))
    title = _say("title", lang, chapter=chapter)
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


def _say(key: str, lang: str, **values: Any) -> str:
    return text("gradebook", f"chapter.{key}", lang, **values)


_COUNTED = ("alone", "hints", "after", "tried", "opened")
_SEPARATOR = ";"


def marks_table(
    records: Sequence[PupilRecord],
    listed: ClassList,
    questions: Sequence[str],
    lang: str,
    *,
    named: bool,
) -> bytes:
    """Return a CSV with a row for each pupil, those of the class list without an export as well.

    Args:
        records: the class.
        listed: the class list.
        questions: the questions that are counted.
        lang: the language of the heads and the states.
        named: True for the names of the class list beside the pseudonyms.
    """
    heads = [_say_marks("pseudonym", lang)] + ([_say_marks("name", lang)] if named else [])
    heads += [
        _say_marks("questions", lang),
        *(_say_marks(state, lang) for state in _COUNTED),
        *questions,
    ]
    rows = [heads]
    for student, record in zip(names_of(records, lang), records, strict=True):
        pseudonym = listed.pseudonym(record.student)
        name = [listed.names.get(pseudonym or "", "")] if named else []
        stands = [stand_of(record, question) for question in questions]
        states = Counter(stand.state for stand in stands)
        numbers = [str(len(questions)), *(str(states[state]) for state in _COUNTED)]
        told = [_say_marks(stand.state, lang) if stand.state else "" for stand in stands]
        rows.append([student, *name, *numbers, *told])
    for missing in listed.missing([record.student for record in records]):
        row = [missing, *([listed.names[missing]] if named else [])]
        rows.append([*row, *[""] * (len(heads) - len(row))])
    return csv_of(rows, _SEPARATOR)


def _say_marks(key: str, lang: str) -> str:
    return text("gradebook", f"marks.{key}", lang)
