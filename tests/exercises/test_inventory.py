"""The tests before and after the course: two parallel forms, what they keep, and what is gained."""

from __future__ import annotations

import math
import statistics
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from nainjaune_widget import ExerciseError, exercises
from nainjaune_widget.exercises.bank import FAMILIES, FAMILY_OF, QUESTIONS
from nainjaune_widget.exercises.exercise import ExerciseSet
from nainjaune_widget.exercises.form import Form, snapshot
from nainjaune_widget.exercises.gradebook.gain import scores_of
from nainjaune_widget.exercises.inventory import ITEMS, TESTS, meanings
from nainjaune_widget.exercises.record import FORMS, PupilRecord, Sitting
from nainjaune_widget.exercises.session import Session
from tests.exercises.classes import COURSE, begin, data_of, write

PUPILS = 5_000
ROUGH = 0.05
"""The relative error of a simulated pupil's arithmetic."""


def numbers_of(name: str, form: str) -> dict[str, float]:
    """Return the number of each option of an item; empty where options are words."""
    item, question = ITEMS[name], QUESTIONS[name]
    case = question.case(item.draws[FORMS.index(form)])
    found = {"right": case.answer, **{code: case.wrong[code] for code in item.codes}}
    if any(isinstance(each, str) for each in found.values()):
        return {}
    return {meaning: float(each) for meaning, each in found.items() if not isinstance(each, str)}


def letter(asked: exercises.Exercise, meaning: str) -> str:
    """Return the letter of an option."""
    return asked.options[asked.question.case(0).options.index(meaning)][0]


def form_of(test: ExerciseSet) -> str:
    return str(test[0].id).split("-")[1].upper()


def take(test: ExerciseSet, choose: Callable[[str], str]) -> list[str]:
    """Answer every item by what a function chooses for its question; return what was chosen."""
    chosen = [choose(name) for name in ITEMS]
    for asked, meaning in zip(test, chosen, strict=True):
        assert asked.check(letter(asked, meaning)).verdict == "kept"
    return chosen


@pytest.mark.parametrize("form", FORMS)
def test_options_of_a_form_can_be_told_apart(form: str) -> None:
    for name in ITEMS:
        pairs = combinations(numbers_of(name, form).values(), 2)
        assert all(abs(math.log(one / other)) > 0.15 for one, other in pairs), name
    places = Counter(meanings(name, form).index("right") for name in ITEMS)
    assert max(places.values()) <= 4, "no letter is a good guess"


def test_the_forms_are_parallel_and_have_all_families() -> None:
    codes = {code for item in ITEMS.values() for code in item.codes}
    assert {FAMILY_OF[code] for code in codes} == {*FAMILIES} - {"rules"}
    for name, item in ITEMS.items():
        assert len({*item.draws}) == len({*item.places}) == 2
        one, other = (meanings(name, form) for form in FORMS)
        assert sorted(one) == sorted(other)
        assert one[-1] == other[-1] == "unknown"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_pupil_gets_one_form_before_and_the_other_after(lang: str) -> None:
    first = Counter[str]()
    for number in range(40):
        begin(f"p{number}", lang=lang)
        before, after = exercises.pretest(), exercises.posttest()
        first[before[0].id] += 1
        assert {form_of(before), form_of(after)} == {*FORMS}
        for one, other in zip(before, after, strict=True):
            assert one.told != other.told
            assert len({option for _, option in one.options}) == len(one.options)
    assert [*sorted(first)] == ["pretest-a-1", "pretest-b-1"]
    assert min(first.values()) >= 10


def test_nothing_is_said_no_help_is_given_and_the_last_choice_stays(session: Session) -> None:
    begin()
    asked = exercises.pretest()[0]
    assert asked.check("").verdict == "unanswered"
    assert asked.check("z").verdict == "unreadable"
    said = {str(asked.check(each)).partition("\n")[2] for each in "abcd"}
    assert said == {"Kept. You may change it."}
    for call in (asked.hint, asked.solution, asked.again):
        with pytest.raises(ExerciseError, match="gives no help"):
            call()
    assert snapshot(asked)["hintsOf"] == 0
    assert not snapshot(asked)["mayRenew"]
    assert "hint" not in Form(asked).without_a_page()
    with session.record(change=False) as record:
        assert record.tests["pretest"].answers == {"ways-to-run": "unknown"}
        assert not record.attempts
        assert not record.questions


def test_the_first_test_is_closed_once_the_second_is_begun() -> None:
    begin()
    exercises.pretest()[0].check("a")
    other = exercises.posttest()[0]
    assert form_of(exercises.posttest()) != form_of(exercises.pretest())
    other.check("b")
    with pytest.raises(ExerciseError, match="is closed"):
        exercises.pretest()[1].check("a")
    assert exercises.posttest()[0].id == other.id


def test_an_export_has_forms_and_ideas_and_nothing_else_of_a_test(folder: Path) -> None:
    begin()
    take(exercises.pretest(), lambda name: ITEMS[name].codes[0])
    exercises.export(folder / "ana.json")
    data = data_of(folder / "ana.json")
    assert [*data["tests"]] == ["pretest"]
    assert {*data["tests"]["pretest"]} == {"form", "answers"}
    assert data["tests"]["pretest"]["answers"]["after-k-sans"] == "no-update"
    assert data["questions"] == {}
    assert data["attempts"] == []


def test_of_two_exports_the_one_with_more_answers_counts_without_what_no_item_has(
    folder: Path,
) -> None:
    sat = {
        test: Sitting(form, dict.fromkeys(ITEMS, "right"))
        for test, form in zip(TESTS, FORMS, strict=True)
    }
    pupil = PupilRecord(COURSE, "ana", tests=sat)
    write(folder, pupil, "whole")
    pupil.tests["posttest"].answers = {"ways-to-run": "add", "k-tens": "due", "hearts": "equal"}
    write(folder, pupil, "another")
    book = exercises.gradebook(folder)
    assert [each["file"] for each in book.files] == ["another.json"] * 2
    assert "without 2 entries" in str(book.files)
    assert book.gain().scores is not None


def test_without_both_tests_or_with_one_pupil_nothing_is_made_up() -> None:
    assert "Nobody has answered" in str(exercises.Gradebook([], [], "en").gain())
    alone = scores_of([3], [5])
    assert alone.gain == 2
    assert math.isnan(alone.stderr)
    assert math.isnan(scores_of([3, 3], [5, 5]).effect)


def simulated(form: str, seed: int) -> tuple[list[int], Counter[tuple[str, str, str]]]:
    """Return the scores of simulated pupils, and how often an idea led to an option of an item.

    Each pupil has an ability, and an idea for each item: the right one, a misconception, or none.
    Whoever has an idea works its number out, roughly, and takes the option that is nearest; whoever
    has none guesses one time in three.
    """
    random, scores, led = Random(seed), [], Counter[tuple[str, str, str]]()
    numbers = {name: numbers_of(name, form) for name in ITEMS}
    for _ in range(PUPILS):
        ability, score = random.betavariate(2, 2), 0
        for name, item in ITEMS.items():
            options = ["right", *item.codes]
            idea = "right" if random.random() < ability else random.choice([*item.codes, "unknown"])
            chosen = idea
            if idea == "unknown" and random.random() < 1 / 3:
                chosen = random.choice(options)
            elif idea != "unknown" and numbers[name]:
                worked_out = math.log(numbers[name][idea]) + random.gauss(0, ROUGH)
                gaps = {each: abs(math.log(n) - worked_out) for each, n in numbers[name].items()}
                chosen = min(gaps, key=gaps.__getitem__)
            led[name, idea, chosen] += 1
            score += chosen == "right"
        scores.append(score)
    return scores, led


@pytest.mark.slow
def test_the_forms_are_equally_hard_and_tell_misconceptions_apart() -> None:
    """With 5,000 simulated pupils of each form, who work roughly."""
    (one, led), (other, led_too) = simulated("A", 1), simulated("B", 2)
    means = statistics.fmean(one), statistics.fmean(other)
    assert [round(mean, 2) for mean in means] == [5.18, 5.16], "as docs/*/gain.md say"
    error = math.hypot(statistics.stdev(one), statistics.stdev(other)) / math.sqrt(PUPILS)
    assert abs(means[0] - means[1]) < min(3 * error, 0.15)
    assert 0.95 < statistics.stdev(one) / statistics.stdev(other) < 1.05
    for name, item in ITEMS.items():
        shares = []
        for found in (led, led_too):
            given = Counter[str]()
            for (asked, _, chosen), count in found.items():
                given[chosen] += count if asked == name else 0
            shares.append({chosen: count / PUPILS for chosen, count in given.items()})
            for idea in ("right", *item.codes):
                had = sum(count for key, count in found.items() if key[:2] == (name, idea))
                seen = sum(
                    count
                    for (asked, held, chosen), count in found.items()
                    if (asked, chosen) == (name, idea) and held != "unknown"
                )
                both = found[name, idea, idea]
                assert both / had > 0.94, "who has an idea shows it"
                assert both / seen > 0.84, "who shows an idea has it, but for guesses"
        assert all(abs(shares[0][each] - shares[1][each]) < 0.04 for each in shares[0]), name


@pytest.mark.slow
def test_the_interval_of_an_effect_size_covers_it_as_often_as_it_says() -> None:
    """In 3,000 classes of 30, of pupils whose two scores go together as tests do."""
    random, covered, classes, effect = Random(5), 0, 3_000, 0.8
    for _ in range(classes):
        pairs = []
        for _ in range(30):
            own = random.gauss(0, 0.7)
            rest = math.sqrt(1 - 0.49)
            pairs.append((own + random.gauss(0, rest), effect + own + random.gauss(0, rest)))
        before, after = (
            [round(1000 * each) for each in column] for column in zip(*pairs, strict=True)
        )
        low, high = scores_of(before, after).interval
        covered += low <= effect <= high
    assert 0.93 < covered / classes < 0.97
