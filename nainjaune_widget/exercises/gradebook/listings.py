"""The parts of a gradebook as tables that show themselves, and as one for a spreadsheet."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from os import PathLike
from statistics import median, multimode
from typing import Any, TypeVar

from nainjaune_widget.exercises.bank import (
    QUESTIONS,
    TOPICS,
    Version,
)
from nainjaune_widget.exercises.blanks.specs import BLANKS
from nainjaune_widget.exercises.challenge_play import BEST
from nainjaune_widget.exercises.gradebook.challenges import (
    FirstResults,
    PupilRemark,
    choice_costs,
    contradictions,
    cost_of_a_play,
    has_moves,
    luck_of,
    plays_of,
    ranking,
    results,
)
from nainjaune_widget.exercises.gradebook.exports import ClassList, Remark
from nainjaune_widget.exercises.gradebook.mistakes import families_met, unnamed_numbers
from nainjaune_widget.exercises.listing import (
    Listing,
    ListingCell,
    ListingRow,
    topic_names,
)
from nainjaune_widget.exercises.predictions import asked_as, write_class
from nainjaune_widget.exercises.record import PupilRecord, WrittenCode
from nainjaune_widget.exercises.spreadsheet import csv_of
from nainjaune_widget.sheets import Sheet, Text, change, number, percent, written
from nainjaune_widget.words import errors_in, isolated, listed, text
from nainjaune_widget.words import listed as listed_words


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
    """Return the reasons that were given for a prediction, by pupil.

    Args:
        name: the prediction.
        records: the class.
        pupils: the names of its pupils.
    """
    made = (record.predictions.get(name) for record in records)
    return {pupil: kept.why for pupil, kept in zip(pupils, made, strict=True) if kept and kept.why}


_DECIMALS = 2
_MOST_NAMED = 3
"""The questions or deals that a remark names, at most."""

L = TypeVar("L", bound=Listing)


def families_listing(records: Sequence[PupilRecord], lang: str) -> Listing:
    """Return who met each family of misconceptions, and who has overcome it."""
    names = names_of(records, lang)
    rows = [
        {
            "family": met.family,
            "name": text("misconceptions", f"family.{met.family}", lang),
            "met": met.met,
            "overcome": [names[place] for place in met.overcome],
            "still": [names[place] for place in met.still],
        }
        for met in families_met(records)
    ]
    columns: dict[str, ListingCell] = {
        "family": "name",
        "met": "met",
        "overcome": lambda row: str(len(row["overcome"])),
        "still": lambda row: ", ".join(map(isolated, row["still"])),
    }
    return _listing("families", rows, columns, lang)


def unnamed_listing(records: Sequence[PupilRecord], lang: str) -> Listing:
    """Return the wrong numbers that several pupils gave and no misconception explains."""
    names = names_of(records, lang)
    rows = [
        {
            **vars(found),
            "pupils": [names[place] for place in found.pupils],
            "ratio": None if found.ratio is None else float(found.ratio),
            "answer": QUESTIONS[found.question].case(found.draw).answer,
        }
        for found in unnamed_numbers(records)
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


def predictions_listing(records: Sequence[PupilRecord], lang: str) -> ClassPredictions:
    """Return the predictions by name, with their number and spread, and the reasons given."""
    names = names_of(records, lang)
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
            "whys": whys_of(found.name, records, names),
        }
        for found in histograms(records)
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


def _answers(values: Sequence[float], truth: float | None, lang: str) -> str:
    """Return all predictions from the lowest, each once with how many made it; the truth marked."""
    counted = Counter(values)
    places = [(value, 1, _times(value, count, lang)) for value, count in counted.items()]
    if truth is not None:
        places.append((truth, 0, f"▸{written(truth, lang, 3)}◂"))
    return "  ".join(shown for _, _, shown in sorted(places))


def _times(value: float, count: int, lang: str) -> str:
    return written(value, lang, 3) + (f"\u202f×\u202f{count}" if count > 1 else "")


def code_listing(records: Sequence[PupilRecord], lang: str) -> Listing:
    """Return what was written for each blank, a row for each pupil."""
    names = names_of(records, lang)
    rows = [
        {
            "blank": blank,
            "title": text("blanks", f"{blank}.title", lang),
            "pupil": names[place],
            "said": _verdict(record.code[blank], lang),
            **vars(record.code[blank]),
        }
        for blank in BLANKS
        for place, record in enumerate(records)
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


def _verdict(written: WrittenCode, lang: str) -> str:
    """Return the verdict on a function in words; of misconceptions, their names."""
    named = [text("misconceptions", f"{code}.name", lang) for code in written.codes]
    return ", ".join(named) or _say(f"code.{written.verdict}", lang)


def ranking_listing(records: Sequence[PupilRecord], lang: str, *, marked: bool) -> Listing:
    """Return the ranking of duplicate play, and the part of luck."""
    names, found = names_of(records, lang), results(records, marked=marked)
    rows = [vars(each) | {"pupil": names[each.pupil]} for each in ranking(found)]
    columns: dict[str, ListingCell] = {
        "place": "place",
        "pupil": lambda row: isolated(row["pupil"]),
        "deals": "deals",
        "difference": lambda row: _signed(row["difference"], lang),
        "error": lambda row: "–" if math.isnan(row["stderr"]) else _rounded(row["stderr"], lang),
        "marked": "marked",
    }
    notes = [_say("ranking.errors", lang), _luck(found, lang), _say("ranking.marks", lang)]
    places = {each.pupil for each in ranking(found)}
    unchecked = [names[place] for place in sorted(places) if not has_moves(records[place])]
    if unchecked:
        pupils = listed_words([*map(isolated, unchecked)], lang)
        notes.append(_say("ranking.no-moves", lang, pupils=pupils))
    return _listing("ranking", rows, columns, lang, left=2, notes=notes)


def decisions_listing(
    records: Sequence[PupilRecord], lang: str, *, worlds: int, marked: bool
) -> Listing:
    """Return what the choices of challenges cost the class, on average."""
    plays = plays_of(records, worlds, marked=marked)
    rows = [vars(each) for each in choice_costs(plays)]
    columns: dict[str, ListingCell] = {
        "deal": "deal",
        "par": lambda row: change(row["par"], lang),
        "choice": "choice",
        "pupils": "pupils",
        "cost": lambda row: _rounded(row["cost"], lang),
        "error": lambda row: "–" if math.isnan(row["stderr"]) else _rounded(row["stderr"], lang),
    }
    cost, many = cost_of_a_play(plays)
    total = _say("decisions.total", lang, n=many, cost=_rounded(cost, lang))
    notes = [total, _say("decisions.meaning", lang, best=BEST), _say("ranking.marks", lang)]
    return _listing("decisions", rows, columns, lang, notes=notes)


def files_listing(remarks: Sequence[Remark], lang: str) -> Listing:
    """Return the files that were not used, or not in full, with the reason."""
    rows = [{"file": remark.file, "reason": remark.reason(lang)} for remark in remarks]
    columns: dict[str, ListingCell] = {
        "file": lambda row: isolated(row["file"]),
        "reason": "reason",
    }
    return _listing("files", rows, columns, lang, left=2)


def missing_listing(records: Sequence[PupilRecord], listed: ClassList, lang: str) -> Listing:
    """Return the pupils of the class list who have sent no export."""
    rows = [
        {"pupil": each, "name": listed.names[each]}
        for each in listed.missing([record.student for record in records])
    ]
    columns: dict[str, ListingCell] = {
        "pupil": lambda row: isolated(row["pupil"]),
        "name": lambda row: isolated(row["name"]),
    }
    part = "missing" if listed.names else "missing-list"
    return _listing(part, rows, columns, lang, left=2)


def remarks_listing(records: Sequence[PupilRecord], listed: ClassList, lang: str) -> Listing:
    """Return what a teacher has to put right."""
    names = names_of(records, lang)
    rows = [
        {**vars(each), "pupil": names[each.pupil], "said": _remark(each, lang)}
        for each in contradictions(records, listed)
    ]
    columns: dict[str, ListingCell] = {
        "pupil": lambda row: isolated(row["pupil"]),
        "said": "said",
    }
    notes = [_say("remarks.note", lang)] if rows else []
    return _listing("remarks", rows, columns, lang, left=2, notes=notes)


def _remark(remark: PupilRemark, lang: str) -> str:
    """Return a remark in words; of many deals the first few."""
    values = {name: value for name, value in remark.values.items() if name != "n"}
    said = {name: isolated(value) for name, value in values.items()}
    said["deals"] = "; ".join(
        _say("remark.deal", lang, noted=change(noted, lang), found=_found(found, lang), code=code)
        for code, noted, found in remark.deals[:_MOST_NAMED]
    )
    return _say(f"remark.{remark.key}", lang, n=remark.values.get("n", 0), **said)


def _found(net: int | None, lang: str) -> str:
    return _say("remark.no-end", lang) if net is None else change(net, lang)


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
        return kind(title, [], [], lang, notes=[_say(f"{part}.none", lang)])
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


def chapter_listing(records: Sequence[PupilRecord], chapter: int, lang: str) -> ChapterListing:
    """Return the questions of a chapter that anybody opened, and the pupils who opened any.

    Args:
        records: the class.
        chapter: the chapter.
        lang: the language.
    """
    kept = [of_chapter(record, chapter) for record in records]
    names = names_of(records, lang)
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
        (_say_chapter("question", lang), lambda row: f"{row['title']} ({row['question']})"),
        (_say_chapter("solved", lang), lambda row: f"{row['solved']}/{row['tried']}"),
        *((isolated(name), cell(name)) for name in at_work),
    ]
    notes = [_say_chapter("signs", lang)] if rows else [_say_chapter("none", lang)]
    absent = [isolated(name) for name in names if name not in at_work]
    if rows and absent:
        notes.append(_say_chapter("absent", lang, pupils=listed(absent, lang)))
    title = _say_chapter("title", lang, chapter=chapter)
    made = ChapterListing(title, rows, columns if rows else [], lang, notes=notes, left=1)
    made.predictions, made.code = predictions_listing(kept, lang), code_listing(kept, lang)
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


def _say_chapter(key: str, lang: str, **values: Any) -> str:
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
