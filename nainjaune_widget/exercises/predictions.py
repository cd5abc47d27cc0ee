"""Predictions: what each asks, what is kept, and what is said once the answer is out.

A prediction's question in a few words is in the catalogue ``predictions`` under ``<name>``; an idea
is a misconception's code, or has a sentence there under ``idea.<idea>``.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from html import escape
from os import PathLike
from pathlib import Path
from random import Random

from nainjaune_widget.drawings import compare, crowd
from nainjaune_widget.exercises.answer import ReadAnswer, Unreadable, read_answer
from nainjaune_widget.exercises.bank import FAMILY_OF
from nainjaune_widget.exercises.listing import Listing, ListingCell, ListingRow
from nainjaune_widget.exercises.placing import brier, placed, shares_of, shares_said
from nainjaune_widget.exercises.progress import file_errors, object_in, to_json
from nainjaune_widget.exercises.record import KeptPrediction, PupilRecord
from nainjaune_widget.exercises.reply import named
from nainjaune_widget.play import is_there, path_of, read_file, write_file
from nainjaune_widget.sheets import Drawing, chance, number, written
from nainjaune_widget.words import (
    ExerciseError,
    RecordError,
    isolated,
    nearest,
    shortened,
    shown,
    text,
)

_ENDS: dict[str, tuple[float | None, float | None]] = {
    "probability": (0, 1),
    "share": (0, 1),
    "count": (0, None),
    "number": (0, None),
    "jetons": (None, None),
    "": (None, None),
}
"""The kinds of answers with their ends, each with a sentence ``prediction.wants.<kind>``.

A probability and a share are from 0 to 1, also in percent; a count is whole; a number is not
negative, such as "how many times as often"; jetons may be lost.
"""

MOST = 10**15  # a prediction as large as this is left out where a class is shown
MOST_ANSWERS = 1000  # of a class to one prediction
SIMULATED = 30  # pupils
_RIGHT = 0.35  # the share of these who are about right
_MOST_DIGITS = 100

Values = float | tuple[float, float]
"""A usual wrong answer: a value, or all values from one to another."""


@dataclass(frozen=True)
class Asked:
    """A prediction that is asked for.

    Attributes:
        kind: one of `_ENDS`; empty for a teacher's own, which takes any number.
        usual: usual wrong answers, the most usual first, each with the idea behind it.
        ends: the smallest and the largest answer, where they are not those of the kind; None for
            no end.
        error: what counts as near, as wide as the truth's own error or as two hundredths of a
            probability; None for 5% of the truth, 0 for a count that is known.
        bars: the number of bars on which cases may be placed; 0 where a number alone is asked for.
        of: the number of these cases; a hundred for a probability.
        bar: the bar that the question is about: its cases are the answer.
    """

    kind: str
    usual: Mapping[Values, str]
    ends: tuple[float | None, float | None] | None = None
    error: float | None = None
    bars: int = 0
    of: int = 100
    bar: int = 0

    def near(self, truth: Fraction) -> Fraction:
        """Return the largest distance from the truth that counts as near.

        >>> asked_as("ch6-a-ten").near(Fraction(1, 2)), asked_as("ch2-ways").near(Fraction(12))
        (Fraction(1, 50), Fraction(0, 1))
        """
        if self.error is not None:
            return Fraction(str(self.error))
        if self.is_share:
            return Fraction(1, 50)
        return Fraction(0) if self.kind == "count" else abs(truth) / 20

    @property
    def is_share(self) -> bool:
        """True for an answer from 0 to 1 that may be given in percent."""
        return self.kind in ("probability", "share")

    @property
    def bounds(self) -> tuple[float | None, float | None]:
        """The smallest and the largest answer; None for no end."""
        return self.ends or _ENDS[self.kind]

    def takes(self, value: Fraction, *, in_percent: bool) -> bool:
        """Return True for an answer of its kind, which may have been given in percent."""
        if in_percent and self.kind in ("count", "number", "jetons"):
            return False
        if self.kind == "count" and value.denominator != 1:
            return False
        low, high = self.bounds
        return (low is None or value >= low) and (high is None or value <= high)

    def is_shown(self, value: Fraction | float) -> bool:
        """Return True for a value that one of a class can have given.

        >>> asked_as("ch6-a-ten").is_shown(0.9), asked_as("ch6-a-ten").is_shown(5)
        (True, False)
        """
        return -MOST < value < MOST and self.takes(Fraction(value), in_percent=False)

    def idea_behind(self, value: Fraction, unit: Fraction | None) -> str:
        """Return the idea behind a wrong answer; empty where none is usual.

        The unit is that of its last digit, None where it is exact.

        >>> asked_as("ch6-a-ten").idea_behind(Fraction(9, 10), None)
        'add'
        """
        slack = unit / 2 if unit and self.kind != "count" else Fraction(0)
        if self.is_share:
            slack = min(slack, Fraction(1, 200))  # 0.2 is not the idea behind 0.25.
        for values, idea in self.usual.items():
            low, high = ends(values)
            if low - slack <= value <= high + slack:
                return idea
        return ""


def ends(values: Values) -> tuple[Fraction, Fraction]:
    """Return the ends of a usual answer, as they are written."""
    low, high = values if isinstance(values, tuple) else (values, values)
    return Fraction(str(low)), Fraction(str(high))


PREDICTIONS: dict[str, Asked] = {
    "ch1-all-boxes": Asked("count", {(8, 10): "boxes-held"}, (0, 10), bars=6, of=10, bar=5),
    "ch2-none-asleep": Asked("count", {(0, 10): "played-forgotten"}, (0, 100), error=4, bars=5),
    "ch2-eights-asleep": Asked("count", {0: "nothing-is-sure", (2, 4): "played-forgotten"}, (0, 4)),
    "ch2-played-after-all": Asked("count", {(1, 100): "hand-grows"}),
    "ch2-ways": Asked("count", {8: "choices-added"}),
    "ch3-out-and-down": Asked(
        "count", {0: "winner-takes", (20, 100): "boxes-outweigh"}, (0, 400), error=2
    ),
    "ch4-same-winner": Asked("count", {(60, 100): "good-cards"}, (0, 100), error=5),
    "ch4-best-card": Asked("count", {5: "fullest-box"}, (1, 5)),
    "ch5-share": Asked("share", {0.25: "equal", (0.4, 1): "leader-wins"}),
    "ch5-apart": Asked("count", {(0, 3): "same-share"}, (0, 20), error=1),
    "ch5-times-narrower": Asked("number", {100: "linear", (1, 2): "same-share"}, error=1),
    "ch5-after-nine-losses": Asked("probability", {(0.5, 1): "due", (0, 0.2): "bad-luck-stays"}),
    "ch6-a-ten": Asked(
        "probability", {(0.88, 0.95): "add", 0.617: "replace", 0.438: "exactly-one"}
    ),
    "ch6-two-tens-of-my-own": Asked("probability", {(0.33, 0.34): "own-hand", 0.588: "half-own"}),
    "ch7-one-ten-each": Asked("probability", {(0.2, 0.6): "fair-looks-likely"}),
    "ch7-four-with-replacement": Asked("number", {(0, 1): "may-go-back"}),
    "ch8-two-calls": Asked("probability", {0.1: "no-update", 0.5: "equal", 0.7: "shift"}, bars=4),
    "ch8-next": Asked(
        "probability", {(0.88, 0.95): "base-rate", (0.96, 1): "certain", 0.1: "no-update"}
    ),
    "ch9-queen": Asked("jetons", {12: "bete", 0: "even"}, error=0.5),
    "ch9-king": Asked("jetons", {16: "box-alone"}, error=0.5),
    "ch9-dwarf": Asked("jetons", {20: "bete"}, error=0.5),
    "ch9-hand": Asked("jetons", {(10, 12): "values-added"}),
    "ch9-king-loses": Asked("count", {(0, 20): "mean-for-all"}, (0, 100), error=1, bars=4),
    "ch10-without": Asked(
        "count", {(0, 10): "had-by-then", (45, 55): "even"}, (0, 100), error=1, bars=5
    ),
    "ch10-hold-wins": Asked("count", {100: "always-holds"}, (0, 100), error=1),
    "ch10-hold-operas": Asked("count", {(90, 100): "same-promise"}, (0, 100), error=1),
    "ch11-bot-of-200": Asked("count", {50: "equal"}, (0, 200), error=6, bars=4, of=200, bar=1),
    "ch11-lowest-of-100": Asked("count", {(15, 30): "simple-is-weak"}, (0, 100), error=4),
    "ch11-shy-jetons": Asked("jetons", {(1, 20): "wins-are-jetons"}, error=1),
    "ch11-lead-costs": Asked("jetons", {188: "this-deal", 0: "only-luck"}, error=10),
    "ch11-times-the-deals": Asked("number", {(1, 2): "same-luck"}, error=1),
    "ch11-evenings": Asked("number", {(1, 5): "skill-shows"}, error=4),
    "ch12-deals-with-240": Asked("number", {14: "twice-the-purse"}, error=1),
    "ch12-one-against-99": Asked("number", {(1, 10): "usual-for-mean"}),
    "ch12-two-against-three": Asked("probability", {0.5: "even", 0.4: "opponent"}),
}
"""The predictions of the course, in its order."""

_OWN = Asked("", {})
_CHAPTER = re.compile(r"ch([0-9]{1,2})-")


def asked_as(name: str) -> Asked:
    """Return a prediction by its name; a teacher's own takes any number."""
    return PREDICTIONS.get(name, _OWN)


def chapter_of(name: str) -> int | None:
    """Return the chapter in a prediction's name; None where there is none.

    >>> chapter_of("ch9-queen"), chapter_of("kings")
    (9, None)
    """
    found = _CHAPTER.match(name)
    return int(found[1]) if found else None


CLASS_FILE = "nainjaune-class.json"
"""The file of a class's predictions, beside the notebooks."""

CLASS_SCHEMA = 1


def write_class(path: str | PathLike[str], values: Mapping[str, Sequence[float]]) -> Path:
    """Write the predictions of a class, without names, to be put beside the notebooks.

    Args:
        path: the file, or the folder of the notebooks.
        values: the answers by prediction.

    Raises:
        ExerciseError: the file cannot be written.
    """
    with file_errors("exercise-export", shown(path)):
        named = path_of(path)
        target = named / CLASS_FILE if named.is_dir() else named
        data = {name: sorted(each) for name, each in values.items()}
        write_file(target, to_json({"schema": CLASS_SCHEMA, "predictions": data}, indent=1))
    return target


def class_answers(name: str, asked: Asked, folder: Path) -> list[float]:
    """Return the possible answers of the class to a prediction; none where it has no file.

    Raises:
        RecordError: the file cannot be read.
        ValueError: it is not one of a class.
    """
    file = folder / CLASS_FILE
    if not is_there(file):
        return []
    found = object_in(read_file(file), CLASS_SCHEMA).get("predictions")
    values = found.get(name, []) if isinstance(found, dict) else None
    if (
        not isinstance(values, list)
        or not all(type(each) in (int, float) for each in values)
        or len(values) > MOST_ANSWERS
    ):
        raise ValueError("predictions")
    return sorted(float(each) for each in values if asked.is_shown(each))


def simulated(name: str, asked: Asked, truth: Fraction) -> list[float]:
    """Return the answers of thirty simulated pupils, around the right one and usual wrong ones.

    They depend on the name of the prediction and the truth alone.
    """
    random = Random(name)
    usual = [tuple(map(float, ends(each))) for each in asked.usual]
    middle = float(truth)
    spread = 0.12 if asked.is_share else max(1.5, 0.3 * abs(middle))
    values = []
    for _ in range(SIMULATED):
        if random.random() < _RIGHT or not usual:
            low, high = middle - spread, middle + spread
            # The sum of two: the middle is likelier than the ends.
            place = (random.random() + random.random()) / 2
        else:
            # A square: the first is the most usual.
            low, high = usual[int(random.random() ** 2 * len(usual))]
            place = random.random()
        value = low + (high - low) * place
        values.append(value if low == high else _as_one_says(value, asked))
    return sorted(values)


def _as_one_says(value: float, asked: Asked) -> float:
    """Return a guess rounded as people do: 0.35, 7, 40, 250."""
    if asked.is_share:
        step = 0.05 if 0.1 < value < 0.9 else 0.01
    else:
        step = 10.0 ** max(0, math.floor(math.log10(max(abs(value), 1))) - 1)
    low, high = asked.bounds
    value = round(round(value / step) * step, 6)
    value = value if low is None else max(value, low)
    return value if high is None else min(value, high)


def keep_prediction(record: PupilRecord, name: str, value: object, why: str, lang: str) -> str:
    """Keep a prediction, unless there is one of this name, and say what was done.

    Args:
        record: the pupil's record.
        name: the prediction.
        value: its value as it was given; with ``...`` nothing is kept yet.
        why: the reason; empty for none. It is added to an answer that has none, as long as its
            truth was not shown.
        lang: the language.

    Raises:
        ExerciseError: the name is that of a chapter's prediction that does not exist.
    """
    before = record.predictions.get(name)
    if value is ...:
        return _stays(before, "kept", record, lang) if before else _say("prediction.none", lang)
    if name not in PREDICTIONS and chapter_of(name) is not None:
        raise ExerciseError("exercise-prediction", value=name, near=nearest(name, PREDICTIONS))
    asked = asked_as(name)
    bars = placed(value, asked.bars, asked.of) or ()
    try:
        answer = read_answer(_on_bar(bars, asked) if bars else value, lang)
        if not asked.takes(answer.value, in_percent=answer.in_percent):
            raise Unreadable
    except Unreadable:
        is_list = bool(asked.bars) and isinstance(value, (list, tuple))
        wanted = _wanted_on_bars(asked, lang) if is_list else _wanted(asked, lang)
        said = [_say("prediction.not-kept", lang, value=shown(value)), wanted]
        stays = [_stays(before, "kept", record, lang)] if before else []
        return " ".join([*said, *stays])
    given = KeptPrediction.of(answer, lang, kind=asked.kind, why=why, bars=bars)
    kept = record.predictions.setdefault(name, given)
    if before is None:
        return _say("prediction.first.why" if why else "prediction.first", lang, value=_said(kept))
    if _said(kept) != _said(given):
        return _stays(kept, "kept", record, lang)
    if why and not kept.why and kept.truth is None:
        record.predictions[name] = replace(kept, why=given.why)
        return _say("prediction.why-added", lang, value=_said(kept))
    late = why and given.why != kept.why
    return _stays(kept, "why-stays" if late else "again", record, lang)


def _on_bar(bars: tuple[int, ...], asked: Asked) -> int | str:
    """Return the answer to the question itself in what was placed on the bars."""
    return f"{bars[asked.bar]}%" if asked.is_share else bars[asked.bar]


def _said(kept: KeptPrediction) -> str:
    """Return all of a prediction as it was given."""
    return ", ".join(map(str, kept.bars)) or kept.given


def _wanted_on_bars(asked: Asked, lang: str) -> str:
    """Say what list is wanted."""
    return _say("prediction.wants.bars", lang, bars=asked.bars, of=asked.of)


def _wanted(asked: Asked, lang: str) -> str:
    """Say what kind of answer is wanted."""
    least, most = asked.bounds
    if asked.kind == "count" and most is None:
        return _say("prediction.wants.any-count", lang)
    return _say(f"prediction.wants.{asked.kind or 'any'}", lang, least=least, most=most)


def _stays(kept: KeptPrediction, key: str, record: PupilRecord, lang: str) -> str:
    """Say that a first answer counts, and whose it is: a notebook may be somebody else's."""
    if key == "kept" and record.student:
        values = {"value": _said(kept), "student": isolated(record.student)}
        return _say("prediction.kept.of", lang, **values)
    return _say(f"prediction.{key}", lang, value=_said(kept))


_TINY = 1e-9
_FEW = 20  # all of what can be said is on the axis, if it is no more


@dataclass(frozen=True, repr=False)
class Answered:
    """The sentences on a prediction, and the pictures.

    Attributes:
        says: the sentences.
        pictures: one's own bars beside the true ones, where some were placed; then the class's
            answers, one's own and the truth.
        lang: the language.
    """

    says: tuple[str, ...]
    pictures: tuple[Drawing, ...]
    lang: str

    def __str__(self) -> str:
        return "\n".join([*self.says, *(each.alternative for each in self.pictures)])

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        lines = "".join(f"<p>{escape(line)}</p>" for line in self.says)
        pictures = "".join(each._repr_html_() for each in self.pictures)
        return f'<div lang="{self.lang}">{lines}{pictures}</div>'


def read_truths(name: str, value: object, lang: str) -> tuple[Fraction, tuple[Fraction, ...]]:
    """Return the answer to a prediction as it is kept, and the true share of each of its bars.

    Without bars, or where the answer alone is given, there are no shares.

    Raises:
        ExerciseError: it is neither a number nor what belongs on the bars.
    """
    asked = asked_as(name)
    if not asked.bars or not isinstance(value, (list, tuple, Mapping)):
        return read_truth(value, lang), ()
    truths = shares_of(value, asked.bars)
    share = truths[asked.bar]
    return share if asked.is_share else Fraction(round(share * asked.of)), truths


def read_truth(value: object, lang: str) -> Fraction:
    """Return the answer to a prediction as it is kept.

    Raises:
        ExerciseError: it is not a number.
    """
    try:
        truth = read_answer(value, lang).value
    except Unreadable as error:
        raise ExerciseError("exercise-truth", value=shown(value)) from error
    return truth if len(str(truth)) <= _MOST_DIGITS else Fraction(str(float(truth)))


def reveal(
    name: str, kept: KeptPrediction | None, truth: Fraction, folder: Path, lang: str
) -> Answered:
    """Return what is said of a prediction once its answer is out, with the notebooks' class.

    In a teacher's edition there may be none that was made.
    """
    asked = asked_as(name)
    says = [*_own(kept, truth, asked, lang)] if kept else [*_for_teachers(truth, asked, lang)]
    pictures = []
    if kept and kept.bars and kept.truths:
        says.append(_scored(kept, lang))
        pictures.append(_beside(name, kept, lang))
    try:
        values = class_answers(name, asked, folder)
    except (RecordError, ValueError):
        values = []
        says.append(_say("answered.class-broken", lang, file=CLASS_FILE))
    drawn = values or simulated(name, asked, truth)
    own = kept.value if kept else None
    if own is not None and not asked.takes(own, in_percent=False):
        own = None  # Somebody has changed the file.
    low, high = asked.bounds
    class_ = crowd(
        [_drawable(each) for each in drawn],
        _drawable(truth),
        None if own is None else _drawable(own),
        lang,
        _say("answered.class" if values else "answered.simulated", lang, n=len(drawn)),
        (low, high) if low is not None and high is not None and high <= _FEW else None,
        asked.is_share and 0 <= truth <= 1,
        (in_style(truth, kept, asked, lang), as_given(kept, lang) if kept else ""),
    )
    return Answered(tuple(says), (*pictures, class_), lang)


def _scored(kept: KeptPrediction, lang: str) -> str:
    """Say how good all bars were together, beside the best that can be said and equal bars."""
    equal = [Fraction(1, len(kept.bars))] * len(kept.bars)
    said = {"score": shares_said(kept), "best": kept.truths, "equal": equal}
    scores = {
        key: number(float(brier(each, kept.truths)), lang, ".2f") for key, each in said.items()
    }
    return _say("answered.score", lang, **scores)


def labels_of(name: str, lang: str) -> list[str]:
    """Return what the bars of a prediction stand for."""
    return _say(f"{name}.bars", lang).split(" | ")


def _beside(name: str, kept: KeptPrediction, lang: str) -> Drawing:
    """Draw one's own bars beside the true ones."""
    both = {"answered.own": shares_said(kept), "answered.true": kept.truths}
    labels = labels_of(name, lang)
    lines = {_say(key, lang): dict(zip(labels, each, strict=True)) for key, each in both.items()}
    return compare(lines, lang, _say(f"{name}.place", lang), percent=True)


def _drawable(value: Fraction | float) -> Fraction | float:
    """Return a number, or the largest that can be drawn."""
    return min(max(value, -MOST), MOST)


def is_near(kept: KeptPrediction, truth: Fraction, asked: Asked) -> bool:
    """Return True if a prediction is near the truth, and no usual wrong answer."""
    if kept.value is None:
        return False
    if kept.value != truth and asked.idea_behind(kept.value, kept.unit):
        return False
    return abs(kept.value - truth) <= asked.near(truth)


def in_style(truth: Fraction | float, kept: KeptPrediction | None, asked: Asked, lang: str) -> str:
    """Return the truth written as the prediction was: in percent, as a fraction, or decimal.

    Without a prediction, a probability or a share is written in percent.
    """
    given = kept.given if kept else ""
    in_percent = "%" in given if kept else asked.is_share
    if in_percent and 0 <= truth <= 1:
        return chance(truth, lang)
    return written(truth if "/" in given else float(truth), lang, 3)


def as_given(kept: KeptPrediction, lang: str) -> str:
    """Return a prediction as it was given; a decimal of Python has the language's mark."""
    decimals = re.fullmatch(r"[+-]?\d+\.(\d+)", kept.given)
    return (
        kept.given if decimals is None else number(float(kept.given), lang, f".{len(decimals[1])}f")
    )


def _own(kept: KeptPrediction, truth: Fraction, asked: Asked, lang: str) -> Iterator[str]:
    near, told = is_near(kept, truth, asked), in_style(truth, kept, asked, lang)
    key = "answered.said"
    if near and kept.value is not None:
        is_exact = abs(kept.value - truth) < _TINY
        is_right = is_exact or ReadAnswer(kept.value, kept.unit).fits(truth, kept.unit)
        key = "answered.right" if is_right else "answered.near"
    within = in_style(float(asked.near(truth)), kept, asked, lang)
    yield _say(key, lang, given=as_given(kept, lang), truth=told, within=within)
    if not near and kept.value is not None and (idea := asked.idea_behind(kept.value, kept.unit)):
        yield _idea(idea, lang)
    if kept.why:
        yield _say("answered.your-why", lang, why=kept.why)


def _for_teachers(truth: Fraction, asked: Asked, lang: str) -> Iterator[str]:
    """Say the answer, and the usual wrong ones with their ideas."""
    yield _say("answered.truth", lang, truth=in_style(truth, None, asked, lang))
    for values, idea in asked.usual.items():
        low, high = (in_style(each, None, asked, lang) for each in ends(values))
        told = low if low == high else _say("answered.from-to", lang, low=low, high=high)
        yield _say("answered.usual", lang, values=told, idea=_idea(idea, lang))


def _idea(idea: str, lang: str) -> str:
    """Return the name of an idea, and the question that leads on."""
    if idea in FAMILY_OF:
        return f"{named(idea, lang)} {text('misconceptions', f'{idea}.says', lang)}"
    return _say(f"idea.{idea}", lang)


def _say(key: str, lang: str, **values: object) -> str:
    return text("predictions", key, lang, **values)


_OPEN = "–"
_LONGEST = 60  # letters of a reason in the table


def predictions_table(
    record: PupilRecord, shown: Mapping[str, Fraction], chapter: int | None, lang: str
) -> Listing:
    """Return the predictions that were made, and those whose truth a teacher was shown."""
    order = [*PREDICTIONS]

    def place(name: str) -> tuple[bool, int, str]:
        own = name not in PREDICTIONS
        return own, 0 if own else order.index(name), name

    names = sorted({*record.predictions, *shown}, key=place)
    rows = [
        _row(name, record, shown, lang) for name in names if chapter in (None, chapter_of(name))
    ]
    key = "table.title" if chapter is None else "table.chapter"
    title = _say(key, lang, chapter=chapter)
    if not rows:
        return Listing(title, [], [], lang, notes=[_say("table.none", lang)])
    columns: dict[str, ListingCell] = {"asked": "asked", "given": "given", "truth": "told"}
    if any(row["why"] for row in rows):
        columns["why"] = lambda row: shortened(row["why"], _LONGEST)
    heads = [(_say(f"table.{name}", lang), cell) for name, cell in columns.items()]
    return Listing(title, rows, heads, lang, left=1)


def _row(name: str, record: PupilRecord, shown: Mapping[str, Fraction], lang: str) -> ListingRow:
    kept = record.predictions.get(name)
    truth = kept.truth if kept and kept.truth is not None else shown.get(name)
    return {
        "prediction": name,
        "asked": _say(name, lang) if name in PREDICTIONS else name,
        "given": as_given(kept, lang) if kept else _OPEN,
        "value": None if kept is None or kept.value is None else float(kept.value),
        "truth": None if truth is None else float(truth),
        "told": _OPEN if truth is None else in_style(truth, kept, asked_as(name), lang),
        "why": kept.why if kept else "",
    }
