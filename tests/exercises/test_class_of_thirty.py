"""A class of thirty through everything, counted again from what its pupils did.

Their misconceptions fade when they are treated: after an answer that is named and a second step,
and in search of a mistake.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection
from dataclasses import dataclass, field
from datetime import date, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from nainjaune_widget import exercises
from nainjaune_widget.exercises.bank import FAMILY_OF, MISTAKES, QUESTIONS
from nainjaune_widget.exercises.exercise import ExerciseSet
from nainjaune_widget.exercises.inventory import ITEMS
from nainjaune_widget.exercises.practice import codes_of
from tests.exercises.classes import begin

FIRST = date(2026, 9, 14)
CHAPTERS = (6, 6, 7, 7, 8, 8, 8)
BARS, TRUTHS = "ch2-none-asleep", {0: 382, 1: 368, 2: 176, 3: 56, 4: 18}
ALL_CODES = sorted({code for name in QUESTIONS for code in codes_of(name)})


def with_families(codes: Collection[str]) -> set[str]:
    """Return misconceptions and their families, each of which has a mark before it."""
    return {*codes} | {f"family {FAMILY_OF[code]}" for code in codes}


@dataclass
class Done:
    """What a pupil did, as the test has seen it.

    Attributes:
        tests: by test, the meanings of the options that were chosen.
        first: by chapter, question and draw, whether it is an old kind, and the first answer right.
        over: by misconception, and by family, whether it was overcome after it was met.
        steps: by question, draw and misconception, whether the second step was solved.
        found: by misconception, whether each mistake was found.
        placed: what was placed on the first bar.
        wrong: the number of misconceptions in each set.
    """

    tests: dict[str, list[str]] = field(default_factory=dict)
    first: dict[tuple[int, str, int], tuple[bool, bool]] = field(default_factory=dict)
    over: dict[str, bool] = field(default_factory=dict)
    steps: dict[tuple[str, int, str], bool] = field(default_factory=dict)
    found: list[tuple[str, bool]] = field(default_factory=list)
    placed: int = 0
    wrong: list[int] = field(default_factory=list)


class Pupil:
    """A pupil who holds half of all misconceptions, until they are treated.

    Args:
        name: the pseudonym.
        random: the chance of all that the pupil does.
    """

    def __init__(self, name: str, random: Random) -> None:
        self.name, self.random, self.done = name, random, Done()
        self.held = {code for code in ALL_CODES if random.random() < 0.5}
        begin(name)

    def treat(self, code: str, chance: float) -> None:
        """Have a misconception fade, or not."""
        if self.random.random() < chance:
            self.held.discard(code)

    def take(self, name: str, test: ExerciseSet) -> None:
        """Answer a test: what a misconception gives, else what is right, or not known."""
        chosen = []
        for item, asked in zip(ITEMS.values(), test, strict=True):
            own = [code for code in item.codes if code in self.held]
            known = "right" if self.random.random() < 0.7 else "unknown"
            chosen.append(self.random.choice(own) if own else known)
            meanings = asked.question.case(0).options
            assert asked.check(asked.options[meanings.index(chosen[-1])][0]).verdict == "kept"
        self.done.tests[name] = chosen

    def err(self, asked: exercises.Exercise) -> bool:
        """Give what a misconception of one's own gives; return False where there is none."""
        case, draw = asked._version.case, asked._version.draw
        ideas = [code for code in case.wrong if code in self.held]
        if not ideas:
            return False
        code = self.random.choice(ideas)
        reply = asked.check(case.wrong[code])
        assert code in reply.codes
        self.done.over |= dict.fromkeys(with_families(reply.codes), False)
        if (step := asked.step_asked) is None:
            self.treat(code, 0.3)
            return True
        is_right = self.random.random() < 0.7
        assert step.text in str(reply)
        right: Any = step.case.answer
        assert (asked.step(right if is_right else right + 7).verdict == "right") is is_right
        self.treat(code, 0.7 if is_right else 0.2)
        key = asked.id, draw, step.code
        self.done.steps[key] = self.done.steps.get(key, False) or is_right
        return True

    def practise(self, number: int, chapter: int) -> None:
        """Answer a mixed set: own misconceptions come first, and nothing comes on the same day."""
        mixed = exercises.mix(chapter, on=FIRST + timedelta(3 * number))
        own = {code for code, is_over in self.done.over.items() if not is_over}
        invites = [bool(codes_of(each.id) & own) for each in mixed]
        assert invites[0] or not any(invites)
        wrong = 0
        for each in mixed:
            is_wrong = self.err(each)
            key = chapter, each.id, each._version.draw
            self.done.first.setdefault(key, (each.question.chapter < chapter, not is_wrong))
            wrong += is_wrong
            assert each.check(each._version.case.answer).verdict == "right"
            invited = with_families(codes_of(each.id))
            self.done.over |= dict.fromkeys(invited & self.done.over.keys(), True)
        self.done.wrong.append(wrong)

    def search(self, chapter: int) -> None:
        """Look for mistakes: who holds the misconception takes the wrong line for right."""
        for each in exercises.mistakes(chapter):
            derived, draw = MISTAKES[each.id], each._version.draw
            code, letter = derived.derivation.code, each._version.case.answer
            is_found = code not in self.held
            other = next(option for option, _ in each.options if option != letter)
            assert (each.check(letter if is_found else other).verdict == "right") is is_found
            if is_found:
                assert each.step(derived.second(draw)).verdict == "right"
            self.treat(code, 0.5)
            self.done.found.append((code, is_found))

    def place(self) -> None:
        """Place the bars of a prediction, and see where the deals fell."""
        cuts = sorted(self.random.randint(0, 100) for _ in range(4))
        bars = [high - low for low, high in zip([0, *cuts], [*cuts, 100], strict=True)]
        exercises.predict(BARS, bars)
        truths = [TRUTHS[bar] / 1000 for bar in range(5)]
        score = sum((bar / 100 - q) ** 2 for bar, q in zip(bars, truths, strict=True))
        score += 1 - sum(q * q for q in truths)
        told = str(exercises.answered(BARS, TRUTHS))
        assert abs(float(told.partition("all bars is ")[2].split()[0]) - score) < 0.006
        self.done.placed = bars[0]


def through_everything(name: str, random: Random, folder: Path) -> Done:
    """Have a pupil do all of it, and export it."""
    pupil = Pupil(name, random)
    pupil.take("pretest", exercises.pretest())
    for number, chapter in enumerate(CHAPTERS):
        pupil.practise(number, chapter)
        if chapter != CHAPTERS[number - 1]:
            pupil.search(chapter)
    pupil.place()
    # What is met last, without being put right, is still to be overcome.
    pupil.err(exercises.get("ruin-fair"))
    pupil.take("posttest", exercises.posttest())
    exercises.export(folder / f"{name}.json")
    return pupil.done


@pytest.mark.slow
def test_a_class_whose_misconceptions_fade_is_counted_again(folder: Path) -> None:
    random = Random(43)
    names = [f"renard-{number:02}" for number in range(30)]
    done = {name: through_everything(name, random, folder) for name in names}
    late = Pupil("late", random)
    late.take("pretest", exercises.pretest())
    exercises.export(folder / "late.json")
    book = exercises.gradebook(folder)
    assert not len(book.files)
    assert sum(each.wrong[-1] for each in done.values()) < sum(
        each.wrong[0] for each in done.values()
    )
    check_sets(book, done)
    check_families(book, done)
    (row,) = [row for row in book.predictions if row["prediction"] == BARS]
    assert row["values"] == tuple(sorted(float(each.placed) for each in done.values()))
    assert row["truth"] == 38
    check_gain(book, [*done.values()])


def check_sets(book: exercises.Gradebook, done: dict[str, Done]) -> None:
    """Count new and old kinds again."""
    counts = Counter(
        (chapter, *old_and_right)
        for each in done.values()
        for (chapter, *_), old_and_right in each.first.items()
    )
    assert [row["chapter"] for row in book.mixed] == [6, 7, 8]
    for row in book.mixed:
        for sort, is_old in (("new", False), ("old", True)):
            right, wrong = (counts[row["chapter"], is_old, is_right] for is_right in (True, False))
            assert (row[sort], row[f"{sort}_right"]) == (right + wrong, right)
        assert row["pupils"] == 30


def check_families(book: exercises.Gradebook, done: dict[str, Done]) -> None:
    """Count again who met a family and overcame it, second steps, and mistakes found."""
    over: defaultdict[str, dict[str, bool]] = defaultdict(dict)
    steps, found = defaultdict[str, list[bool]](list), defaultdict[str, list[bool]](list)
    for name, each in done.items():
        for known, is_over in each.over.items():
            if known.startswith("family "):
                over[known.removeprefix("family ")][name] = is_over
        for (_, _, code), is_right in each.steps.items():
            steps[FAMILY_OF[code]].append(is_right)
        for code, is_found in each.found:
            found[FAMILY_OF[code]].append(is_found)
    rows = {row["family"]: row for row in book.families}
    assert rows.keys() == over.keys() | steps.keys() | found.keys()
    for family, row in rows.items():
        assert row["met"] == len(over[family])
        assert (row["steps"], row["steps_right"]) == (len(steps[family]), sum(steps[family]))
        assert (row["mistakes"], row["mistakes_right"]) == (len(found[family]), sum(found[family]))
        assert row["overcome"] == [name for name, is_over in over[family].items() if is_over]
        assert row["still"] == [name for name, is_over in over[family].items() if not is_over]
    assert any(row["still"] for row in rows.values())
    assert 0 < sum(map(sum, found.values())) < sum(map(len, found.values()))


def check_gain(book: exercises.Gradebook, done: list[Done]) -> None:
    """Work the gain out again, by sums, from the tests that were taken."""
    before, after = ([each.tests[test] for each in done] for test in ("pretest", "posttest"))
    x, y = ([float(each.count("right")) for each in sat] for sat in (before, after))
    n = len(done)

    def mean(values: list[float]) -> float:
        return sum(values) / n

    def covariance(one: list[float], other: list[float]) -> float:
        products = [a * b for a, b in zip(one, other, strict=True)]
        return (sum(products) - n * mean(one) * mean(other)) / (n - 1)

    variance, shared = (covariance(x, x) + covariance(y, y)) / 2, covariance(x, y)
    gain = mean(y) - mean(x)
    found = book.gain()
    got = found.scores
    assert got is not None
    assert got.n == 30
    assert [got.before, got.after] == pytest.approx([mean(x), mean(y)])
    assert got.gain == pytest.approx(gain)
    assert got.stderr == pytest.approx((2 * (variance - shared) / n) ** 0.5)
    effect = (1 - 3 / (4 * n - 5)) * gain / variance**0.5
    assert got.effect == pytest.approx(effect)
    r = shared / (covariance(x, x) * covariance(y, y)) ** 0.5
    reach = 1.96 * (2 * (1 - r) / n + effect**2 * (1 + r * r) / (4 * (n - 1))) ** 0.5
    assert got.interval == pytest.approx((effect - reach, effect + reach))
    assert gain > 2 * got.stderr
    for row in found:
        had = [
            (row["code"] in one, row["code"] in two) for one, two in zip(before, after, strict=True)
        ]
        assert row["before"] == sum(one for one, _ in had)
        assert row["after"] == sum(two for _, two in had)
        assert row["overcome"] == had.count((True, False))
        assert row["new"] == had.count((False, True))
    assert sum(row["after"] < row["before"] for row in found) > len(found) / 2
    assert "renard" not in str(found), "it names nobody"
    assert "Not counted: 1 pupil" in str(found)
    assert "30 pupils answered both tests in full" in str(found)
    assert f"Gain: {gain:.2f}" in str(found)
