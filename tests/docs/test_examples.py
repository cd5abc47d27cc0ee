"""The examples of the pages run as they stand there, and give what they say that they give."""

from __future__ import annotations

import doctest
import math
from collections.abc import Callable
from fractions import Fraction
from itertools import chain
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from nainjaune_widget.exercises import pupils
from nainjaune_widget.exercises.bank import QUESTIONS, quantities
from nainjaune_widget.exercises.bank.question import Case, Topic, experiment
from nainjaune_widget.exercises.session import Session
from scripts.docs.draw_gallery import class_of_exports
from scripts.docs.examples import Example, examples_of, run
from scripts.places import DOCS, DOCUMENTED
from tests.support.runs.daily import daily
from tests.support.texts.translations import without_language

ELSEWHERE = {"simulation", "gallery", "drawings", *(f"{chapter:02}" for chapter in range(1, 13))}
"""Pages whose examples are run by tests of their own: they take long, draw, or show boards."""
ENGLISH, *TRANSLATED = (
    [
        page
        for page in sorted((DOCS / lang).rglob("*.md"))
        if examples_of(page) and page.stem not in ELSEWHERE
    ]
    for lang in DOCUMENTED
)
ENGLISH.sort(key=lambda page: page.stem == "strategy")  # The longest comes last.
PAGES = [*ENGLISH, *chain(*TRANSLATED)]


def in_a_module_of_questions() -> dict[str, Any]:
    """Return the names that the module of a topic has."""
    names = {"Case": Case, "Fraction": Fraction, "comb": math.comb, "experiment": experiment}
    return vars(quantities) | names | {"TOPIC": Topic("Z", "made-up", chapter=7)}


def after_an_answer() -> dict[str, Any]:
    """Return the name of a pupil's answer, as a graded assignment has it."""
    return {"answer": str(QUESTIONS["sans-ten"].case(3).answer)}


def in_the_configuration_of_a_hub() -> dict[str, Any]:
    """Return the name under which JupyterHub hands its configuration over."""
    return {"c": SimpleNamespace(Spawner=SimpleNamespace())}


NAMES: dict[str, Callable[[], dict[str, Any]]] = {
    "hosts": in_the_configuration_of_a_hub,
    "questions": in_a_module_of_questions,
    "teachers": after_an_answer,
}
"""The names that the examples of a page find there, before the first of them."""


def refusals(code: str, names: dict[str, Any]) -> str:
    """Run an example that shows what it gives; return where it gives something else."""
    test = doctest.DocTestParser().get_doctest(code, names, "example", None, 0)
    said: list[str] = []
    doctest.DocTestRunner(verbose=False).run(test, out=said.append, clear_globs=False)
    names |= test.globs
    return "".join(said)


@pytest.mark.parametrize(
    "page", daily(PAGES, len(ENGLISH) - 1), ids=lambda page: str(page.relative_to(DOCS))
)
def test_every_example_runs(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pupils, "_SESSION", Session())
    names = NAMES.get(page.stem, dict)()
    with class_of_exports():
        for example in examples_of(page):
            if ">>>" in example.code:
                assert refusals(example.code, names) == ""
            else:
                run(example.code, names)


@pytest.mark.parametrize("page", ENGLISH, ids=lambda page: page.stem)
def test_the_code_is_the_same_in_every_language(page: Path) -> None:
    """So the examples of one language are run every day."""
    english, *translated = (
        without_language(map(code_of, examples_of(DOCS / lang / page.relative_to(DOCS / "en"))))
        for lang in DOCUMENTED
    )
    assert all(each == english for each in translated)


def code_of(example: Example) -> str:
    typed = doctest.DocTestParser().get_examples(example.code)
    return "".join(each.source for each in typed) or example.code
