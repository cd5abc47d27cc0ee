"""Blanks: right functions are right, and usual mistakes are named."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import pytest

from nainjaune_widget import ExerciseError, exercises
from nainjaune_widget.exercises.bank import FAMILY_OF
from nainjaune_widget.exercises.blanks import BLANKS
from nainjaune_widget.words import LANGUAGES, catalogue, text
from tests.exercises.blanks.written import right
from tests.exercises.blanks.written.mistakes import MISTAKES
from tests.exercises.blanks.written.notebooks import solutions

OTHER_WAYS: dict[str, Any] = right.SOLUTIONS
LONGEST = 10
"""The lines of the longest solution, without the one with its name."""


def test_every_chapter_has_a_blank() -> None:
    assert {blank.chapter for blank in BLANKS.values()} == set(range(1, 13))
    assert all(blank.id.startswith(f"ch{blank.chapter}-") for blank in BLANKS.values())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", BLANKS)
def test_the_solution_of_the_teachers_notebooks_is_right(name: str, lang: str) -> None:
    exercises.course("seconde-b", lang=lang)
    solution = solutions(lang)[name]
    reply = exercises.code(name, solution)
    assert (reply.verdict, reply.codes) == ("right", ()), str(reply)
    assert len(inspect.getsource(solution).splitlines()) <= LONGEST + 1


@pytest.mark.parametrize("name", BLANKS)
def test_other_right_functions_are_right(name: str) -> None:
    reply = exercises.code(name, OTHER_WAYS[name])
    assert (reply.verdict, reply.codes) == ("right", ()), str(reply)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "idea", "mistake"),
    [(name, *mistake) for name, mistakes in MISTAKES.items() for mistake in mistakes],
)
def test_a_usual_mistake_is_named(
    name: str, idea: str, mistake: Callable[..., Any], lang: str
) -> None:
    exercises.course("seconde-b", lang=lang)
    reply = exercises.code(name, mistake)
    own = catalogue("blanks", lang).get(f"{name}.wrong.{idea}")
    if idea in FAMILY_OF:
        assert reply.codes == (idea,), str(reply)
        assert reply.verdict == "misconception"
        assert str(own or text("misconceptions", f"{idea}.says", lang)) in str(reply)
    else:
        assert reply.verdict in {"slip", "wrong"}, str(reply)
        sentence = str(own or catalogue("blanks", lang)[idea])
        assert sentence.rpartition("}")[2] in str(reply), str(reply)


def test_every_mistake_that_a_blank_has_a_sentence_for_is_made() -> None:
    said = {tuple(key.split(".wrong.")) for key in catalogue("blanks", "en") if ".wrong." in key}
    assert said - {(name, idea) for name in MISTAKES for idea, _ in MISTAKES[name]} == set()


def test_a_case_that_is_off_is_told() -> None:
    reply = exercises.code("ch6-at-least-one", lambda wanted, cards: 0.92 - cards / 10_000)
    assert str(reply).startswith("For 3 wanted cards and a hand of 12 your function gives 0.9188.")
    assert "too much" in str(reply)
    exercises.course("seconde-b", lang="fr")
    reply = exercises.code("ch6-at-least-one", lambda cherchees, cartes: 0.1 + cartes / 10_000)
    assert str(reply) == (
        "Avec 3 cartes cherchées et une main de 12, votre fonction renvoie 0,1012. C’est trop peu."
    )


def test_dictionaries_and_lists_of_deals_are_told_in_words() -> None:
    reply = exercises.code("ch8-update", lambda belief, heard: dict(belief))
    assert "gives {Chloé: 0.3, David: 0.3, Ana: 0.3, talon: 0.1}." in str(reply)
    exercises.course("seconde-b", lang="fr")
    reply = exercises.code("ch8-update", lambda avant, dit: dict(avant))
    assert "renvoie {Chloé\u202f: 0,3\u202f; David\u202f: 0,3\u202f; " in str(reply)
    reply = exercises.code("ch8-deals-that-fit", lambda cachees, *rest: [cachees, cachees])
    assert "votre fonction renvoie une liste de 2 éléments." in str(reply)


def test_values_of_several_calls_are_told_one_after_another() -> None:
    """A step of a walk is called again and again; a value of another kind is told alone."""
    reply = exercises.code("ch12-step", lambda antes, dice: 300)
    assert str(reply).startswith("For 3 antes your function gives 300, 300, 300, 300, 300, 300, …")
    reply = exercises.code("ch12-step", lambda antes, dice: "many")
    assert str(reply).startswith("For 3 antes your function gives 'many'. It should give ")


def test_a_page_breaks_a_long_reply_between_words() -> None:
    """JupyterLab breaks plain text anywhere."""
    exercises.course("seconde-b", lang="fr")
    reply = exercises.code("ch6-at-least-one", lambda cherchees, cartes: "<i>")
    assert "renvoie &#x27;&lt;i&gt;&#x27;." in reply._repr_html_()
    assert "word-break:normal" in reply._repr_html_()
    assert not hasattr(
        exercises.code("ch6-at-least-one", solutions("fr")["ch6-at-least-one"]), "_repr_html_"
    )


def test_an_impossible_probability_is_said() -> None:
    reply = exercises.code("ch6-at-least-one", lambda wanted, cards: wanted + cards)
    assert reply.verdict == "impossible"
    assert "more than 1" in str(reply)


def test_a_name_that_no_blank_has_is_refused() -> None:
    with pytest.raises(ExerciseError, match="ch6-at-least-one"):
        exercises.code("ch6-at-least-on", right.at_least_one)
    with pytest.raises(ExerciseError, match="Unknown blank"):
        exercises.code(6, right.at_least_one)  # type: ignore[arg-type]
