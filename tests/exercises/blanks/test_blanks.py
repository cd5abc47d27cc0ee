"""Blanks: right functions are right, usual mistakes are named, and what was written is kept."""

from __future__ import annotations

import linecache
import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

from nainjaune_widget import exercises
from nainjaune_widget.exercises.bank import FAMILY_OF
from nainjaune_widget.exercises.blanks import specs
from nainjaune_widget.exercises.blanks.reply import Judged, judge_function
from nainjaune_widget.exercises.blanks.slips import slips_of
from nainjaune_widget.exercises.blanks.specs import BLANKS
from nainjaune_widget.exercises.record import LONGEST_SOURCE, WrittenCode
from nainjaune_widget.words import LANGUAGES, catalogue, text
from tests.exercises.blanks.written import absurd
from tests.exercises.blanks.written.mistakes import MISTAKES
from tests.exercises.blanks.written.notebooks import solutions
from tests.exercises.classes import begin, data_of, file_of
from tests.support.runs.daily import daily

NAME = "ch6-at-least-one"
WRITTEN = Path(__file__).parent / "written"
PUPILS = tomllib.loads((WRITTEN / "pupils.toml").read_text(encoding="utf-8"))
"""Wrong functions by blank, fifteen each or more, with what a good teacher would name."""
RIGHT_TOO = tomllib.loads((WRITTEN / "right.toml").read_text(encoding="utf-8"))
"""A right function by blank that goes another way than the notebooks' solution."""


@pytest.mark.parametrize("lang", daily(LANGUAGES))
@pytest.mark.parametrize("name", BLANKS)
def test_the_solution_of_the_teachers_notebooks_is_right(name: str, lang: str) -> None:
    exercises.course("seconde-b", lang=lang)
    reply = exercises.code(name, solutions(lang)[name])
    assert (reply.verdict, reply.codes) == ("right", ()), str(reply)


@pytest.mark.parametrize("lang", daily(LANGUAGES))
@pytest.mark.parametrize("name", BLANKS)
def test_each_usual_mistake_is_named(name: str, lang: str) -> None:
    exercises.course("seconde-b", lang=lang)
    for idea, mistake in MISTAKES[name]:
        reply = exercises.code(name, mistake)
        own = catalogue("blanks", lang).get(f"{name}.wrong.{idea}")
        if idea in FAMILY_OF:
            assert (reply.verdict, reply.codes) == ("misconception", (idea,)), str(reply)
            assert str(own or text("misconceptions", f"{idea}.says", lang)) in str(reply)
        else:
            assert reply.verdict in {"slip", "wrong"}, (idea, str(reply))
            sentence = str(own or catalogue("blanks", lang)[idea])
            assert sentence.rpartition("}")[2] in str(reply), (idea, str(reply))


def test_every_mistake_that_a_blank_has_a_sentence_for_is_made() -> None:
    said = {tuple(key.split(".wrong.")) for key in catalogue("blanks", "en") if ".wrong." in key}
    made = {(name, idea) for name in MISTAKES for idea, _ in MISTAKES[name]}
    made |= {(name, each["names"]) for name, blank in PUPILS.items() for each in blank["wrong"]}
    assert said - made == set()


def of_pupil(blank: str, number: int) -> Any:
    """Return a function that a pupil would write, with its source, as a cell has it."""
    return written(PUPILS[blank]["wrong"][number]["source"], f"<{blank} {number}>", blank)


def written(source: str, file: str, blank: str) -> Any:
    """Make a function beside what the blank's page has."""
    linecache.cache[file] = len(source), None, source.splitlines(keepends=True), file
    names: dict[str, Any] = {"__name__": "page"}
    exec(PUPILS[blank]["page"], names)  # noqa: S102 - written for this test
    exec(compile(source, file, "exec"), names)  # noqa: S102
    return names[source.split("def ")[1].partition("(")[0]]


@pytest.mark.parametrize("name", BLANKS)
def test_what_is_right_in_another_way_is_right(name: str) -> None:
    function = written(RIGHT_TOO[name], f"<{name}>", name)
    judged = judge_function(BLANKS[name], function)
    assert (judged.verdict, judged.slip) == ("right", None), judged


def cause(judged: Judged) -> str:
    """Return what a reply names: a slip, an idea, one of Python's errors or a detail."""
    if judged.slip is not None:
        return judged.slip.kind
    if judged.detail == "error":
        return f"error:{type(judged.value).__name__}"
    return ",".join(judged.codes) or judged.detail or judged.verdict


def test_chance_from_python_s_library_is_right_too() -> None:
    def step(antes: int, dice: random.Random) -> int:  # noqa: ARG001 - as a pupil may write it
        return antes + random.choice([-1, 1])

    assert judge_function(BLANKS["ch12-step"], step).verdict == "right"


def test_a_return_on_one_of_two_ways_ends_no_loop() -> None:
    def counter(hand: list[Any], rank: int) -> int:
        for card in hand:
            if card.rank != rank:
                rank += 0
            else:
                return 0
        return 1

    assert "returns-in-loop" not in {slip.kind for slip in slips_of(counter, [[], 1])}


@pytest.mark.slow
def test_of_what_pupils_write_nine_replies_of_ten_name_the_cause() -> None:
    missed = [
        f"{name} {number}: {found}, not {each['names']}"
        for name, blank in PUPILS.items()
        for number, each in enumerate(blank["wrong"])
        if (found := cause(judge_function(BLANKS[name], of_pupil(name, number)))) != each["names"]
    ]
    assert sum(len(blank["wrong"]) for blank in PUPILS.values()) == 305
    assert len(missed) <= 4, "\n".join(missed)


def test_a_usual_wrong_value_is_told_apart_from_every_other_and_from_the_right_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Otherwise a reply would name an idea that the pupil does not have."""
    ideas: list[dict[str, Any]] = []
    plain = specs.trial

    def kept(case: Any, given: Any, right: Any, wrong: dict[str, Any], **more: Any) -> Any:
        ideas.append(wrong)
        return plain(case, given, right, wrong, **more)

    monkeypatch.setattr(specs, "trial", kept)
    for name, blank in BLANKS.items():
        ideas.clear()
        trials = blank.trials()
        for idea in set().union(*ideas):
            pairs = zip(trials, ideas, strict=True)
            looks = [trial.look(wrong[idea]) for trial, wrong in pairs]
            assert frozenset.intersection(*looks) - {"rounded", "length"} == {idea}, name


def test_a_mean_over_too_few_redeals_is_not_right() -> None:
    solution = solutions("en")["ch9-redealing"]
    reply = exercises.code(
        "ch9-redealing", lambda hand, times, result: solution(hand, times - 1, result)
    )
    assert reply.verdict != "right"


def test_a_reply_names_the_case_that_is_off_and_what_the_function_gives() -> None:
    reply = exercises.code(NAME, lambda wanted, cards: 0.92 - cards / 10_000)
    assert str(reply).startswith("For 3 wanted cards and a hand of 12 your function gives 0.9188.")
    assert "too much" in str(reply)
    reply = exercises.code("ch8-update", lambda belief, heard: dict(belief))
    assert "gives {Chloé: 0.3, David: 0.3, Ana: 0.3, talon: 0.1}." in str(reply)
    exercises.course("seconde-b", lang="fr")
    reply = exercises.code(NAME, lambda cherchees, cartes: 0.1 + cartes / 10_000)
    assert str(reply) == (
        "Avec 3 cartes cherchées et une main de 12, votre fonction renvoie 0,1012. C’est trop peu."
    )
    reply = exercises.code("ch8-deals-that-fit", lambda cachees, *rest: [cachees, cachees])
    assert "votre fonction renvoie une liste de 2 éléments." in str(reply)


def test_a_distribution_with_entries_too_many_is_wrong() -> None:
    """Five tens in a hand, with the chance 0: the pack has four."""
    reply = exercises.code(
        "ch7-distribution",
        lambda wanted, cards: solutions("en")["ch7-distribution"](wanted, cards) | {wanted + 1: 0},
    )
    assert reply.verdict != "right"


def test_a_long_reply_is_escaped_and_broken_between_words() -> None:
    """JupyterLab breaks plain text anywhere."""
    html = exercises.code(NAME, lambda wanted, cards: "<i>")._repr_html_()
    assert "gives &#x27;&lt;i&gt;&#x27;." in html
    assert "word-break:normal" in html


def adds(wanted: int, cards: int) -> float:
    return wanted * cards / 52


def kept() -> dict[str, Any]:
    """Return what is kept of a pupil's functions."""
    found: dict[str, Any] = data_of(file_of())["pupils"][0]["code"]
    return found


def test_what_was_written_is_kept_with_its_verdict() -> None:
    begin()
    exercises.code(NAME, absurd.untouched)
    exercises.code(NAME)
    assert not file_of().exists(), "an untouched blank is no attempt"
    for function in (adds, absurd.divides, adds, adds):  # The same cell run again is one try.
        exercises.code(NAME, function)
    first = kept()[NAME]
    assert first["source"].splitlines()[-1] == "    return wanted * cards / 52"
    assert (first["verdict"], first["codes"], first["tries"]) == ("misconception", ["add"], 3)
    exercises.code(NAME, absurd.at_least_one)
    exercises.code(NAME, adds)
    last = kept()[NAME]
    assert (last["verdict"], last["codes"], last["tries"]) == ("right", [], 5)
    assert "comb(52 - wanted, cards)" in last["source"]
    assert len(WrittenCode("x" * 9999, "wrong").source) == LONGEST_SOURCE


def test_a_teacher_reads_it_in_the_gradebook(folder: Path, tmp_path: Path) -> None:
    for student, function in {"ana": absurd.at_least_one, "ben": adds, "<b>": adds}.items():
        begin(student)
        exercises.code(NAME, function)
        exercises.export(folder / f"{len(student)}{student[1]}.json")
    book = exercises.gradebook(folder)
    assert [row["pupil"] for row in book.code] == ["<b>", "ana", "ben"]
    assert [row["said"] for row in book.code][1:] == ["right", "added what can happen together"]
    assert "⏎     return wanted * cards / 52" in str(book.code)
    book.to_html(tmp_path / "page.html", "fr")
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert "<summary>La probabilité d’en avoir au moins une (3)</summary>" in page
    assert '<pre tabindex="0">def adds(wanted: int, cards: int) -&gt; float:\n' in page
    assert "<b>" not in page
