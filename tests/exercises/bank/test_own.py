"""Questions of one's own: written in a cell, tried in every draw, answered like the bank's."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import comb
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from nainjaune_widget import ExerciseError, exercises
from nainjaune_widget.exercises.bank import QUESTIONS
from nainjaune_widget.exercises.bank.quantities import sizes

ASKED = "You play with {n}. How likely do all four kings sleep in the talon?"


def kings(t: int) -> tuple[Fraction, dict[str, Fraction]]:
    asleep = Fraction(comb(48, t - 4), comb(52, t))
    return asleep, {"replace": Fraction(t, 52) ** 4, "add": Fraction(4 * t, 52)}


def ask(make: Callable[..., Any] = kings, told: str = ASKED, **settings: Any) -> exercises.Exercise:
    return exercises.question("kings-asleep", told, **({"n": [3, 4, 5]} | settings))(make)


def test_it_is_answered_like_one_of_the_bank(tmp_path: Path) -> None:
    exercises.course("seconde-b")
    exercises.student("ana", folder=tmp_path)
    own = ask(hints=["Choose the talon."], replies={"add": "Can one king sleep twice?"})
    talon = sizes(own.draw["n"])["t"]
    reply = own.check(f"4*{talon}/52")
    assert reply.codes == ("add",)
    assert "Can one king sleep twice?" in reply.says
    assert "Choose the talon." in [str(own.hint()) for _ in range(3)][-1]
    assert own.check(f"C(48,{talon - 4})/C(52,{talon})").verdict == "right"
    assert "The answer is" in str(own.solution())
    assert exercises.get("kings-asleep").question is own.question
    exercises.export(tmp_path / "ana.json")
    book = exercises.gradebook(tmp_path)
    assert book.to_frame(questions=True)["kings-asleep"].tolist() == ["hints"]


def test_its_numbers_can_be_those_of_numpy(tmp_path: Path) -> None:
    exercises.course("seconde-b")
    exercises.student("ana", folder=tmp_path)
    own = ask(
        lambda t: (np.int64(t) / 52, {"add": np.float32(0.75)}),
        n=list(np.arange(3, 6)),
        level=np.int64(2),
    )
    exercises.pin("kings-asleep", draw=np.arange(2)[1])
    own = exercises.get("kings-asleep")
    assert own.draw == {"n": 4}
    assert own.check("4/52").verdict == "right"
    assert own.check(np.float32(0.75)).codes == ("add",)
    exercises.export(tmp_path / "ana.json")


def test_a_choice_is_answered_by_its_letters() -> None:
    own = exercises.question(
        "bete",
        "{who} still holds the {card}. Is that a bête?",
        kind="choice",
        options={"yes": "Yes", "no": "No"},
        who=["Ana"],
        card=["7♦", "7♣"],
    )(lambda card: ("yes" if card == "7♦" else "no", {}))
    right = "a" if own.draw["card"] == "7♦" else "b"
    assert own.check(right).verdict == "right"


@pytest.mark.parametrize(
    ("make", "settings", "said"),
    [
        (kings, {"told": "How likely is it?"}, r"does not say \{n\}"),
        (kings, {"told": "{n} and {m}"}, r"names \{m\}"),
        (kings, {"n": []}, "n needs a list"),
        (kings, {"n": [float("nan"), 3]}, "n needs a list"),
        (lambda n: 10**400 * n, {"kind": "count"}, "With n=3 the function gives"),
        (kings, {"kind": "essay"}, "Unknown kind 'essay'"),
        (kings, {"kind": "choice"}, "two options or more"),
        (kings, {"replies": {"ad": "…"}}, "Did you mean 'add'"),
        (lambda m: m, {}, "asks for m"),
        (lambda n: n - 2, {}, "With n=4 the function gives 2"),
        (lambda n: n + 0.5, {"kind": "count"}, "With n=3 the function gives 3.5"),
        (lambda n: 1 / (n - 4), {"kind": "number"}, "With n=4 the function fails: ZeroDivision"),
        (lambda n: (Fraction(1, n), {"ad": 1}), {}, "Did you mean 'add'"),
        (lambda n: (Fraction(1, n), {"add": Fraction(1, 4)}), {}, "With n=4, add gives"),
        (lambda n: (Fraction(1, n), {"add": n, "replace": 4}), {}, "With n=4, replace gives 4, as"),
    ],
)
def test_a_question_that_cannot_be_is_refused_with_the_draw_that_shows_it(
    make: Callable[..., Any], settings: dict[str, Any], said: str
) -> None:
    with pytest.raises(ExerciseError, match=said):
        ask(make, **settings)
    assert "kings-asleep" not in QUESTIONS


def test_a_file_beside_the_notebooks_brings_questions(tmp_path: Path) -> None:
    file = tmp_path / "questions.py"
    file.write_text(
        "from nainjaune_widget import exercises\n\n"
        'exercises.course("seconde-b")\n\n\n'
        '@exercises.question("suits", "{n} suits. How many?", kind="count", n=[4])\n'
        "def suits(n):\n    return n\n",
        encoding="utf-8",
    )
    exercises.course("seconde-b")
    assert exercises.get("suits").check(4).verdict == "right"
    file.write_text(file.read_text(encoding="utf-8").replace("[4]", "[3]"), encoding="utf-8")
    exercises.course("seconde-b")
    assert exercises.get("suits").check(3).verdict == "right", "the file was changed"
    file.write_bytes("# exercises, en français".encode("latin-1"))
    with pytest.raises(ExerciseError, match="UnicodeDecodeError"):
        exercises.course("seconde-b")
    file.write_text("from nainjaune_widget import exercises\n1 / 0\n", encoding="utf-8")
    with pytest.raises(ExerciseError, match="ZeroDivisionError"):
        exercises.course("seconde-b")


def test_an_unknown_question_of_a_class_says_where_its_own_were_looked_for(tmp_path: Path) -> None:
    """A kernel may run in another folder than the notebook's."""
    with pytest.raises(ExerciseError, match=r"lists them all\.$"):
        exercises.get("kings-asleep")
    exercises.course("premiere-b")
    with pytest.raises(ExerciseError) as refused:
        exercises.get("kings-asleep")
    assert str(tmp_path / "questions.py") in str(refused.value)
    (tmp_path / "questions.py").touch()
    with pytest.raises(ExerciseError, match=r"lists them all\.$"):
        exercises.get("kings-asleep")
