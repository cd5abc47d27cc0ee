"""Functions that cannot be tried to the end: a sentence for each, and the notebook goes on."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from threading import Thread
from time import process_time
from types import FunctionType
from typing import Any

import pytest

from nainjaune_widget import ExerciseError, exercises
from nainjaune_widget.exercises.reply import Reply
from tests.exercises.blanks.written import absurd

at_least_one: Any = absurd.at_least_one
endless: Any = absurd.spins
divides: Any = absurd.divides
recurs: Any = absurd.recurs

SECONDS = 8
"""The seconds of computing after which an endless loop has been stopped."""


@pytest.fixture(autouse=True)
def as_written() -> Iterator[None]:
    """Give the functions their code back: one that did not come to an end refuses its calls."""
    functions = [each for each in vars(absurd).values() if isinstance(each, FunctionType)]
    codes = [each.__code__ for each in functions]
    yield
    for function, code in zip(functions, codes, strict=True):
        function.__code__ = code


UNREADABLE: list[tuple[Callable[..., Any], str]] = [
    (absurd.prints, "return in place of print"),
    (absurd.forgets, "gives nothing back"),
    (absurd.forgets_sometimes, "hand of 6 your function gives nothing"),
    (absurd.recurs, "calls itself"),
    (absurd.recurs_in_a_handler, "calls itself"),
    (lambda wanted: 0.5, "takes 1 value in its brackets, but it is called with 2"),
    (lambda wanted, cards: "0.66", "gives '0.66'"),
    (lambda wanted, cards: [0.5], "gives [0.5]"),
    (print, "return in place of print"),
    (absurd.misspells, "line 3: NameError: name 'witout'"),
    (absurd.divides, "“divides”, line 2"),
    (absurd.yields, "It should give the chance"),
    (absurd.raises_an_error_of_names, "UnboundLocalError: wanted"),
    (absurd.exits, "SystemExit"),
    (absurd.raises_what_cannot_be_said, "Odd"),
    (absurd.gives_what_cannot_be_compared, "gives 0.5"),
    (absurd.asks, "input()"),
]


def said(function: Any) -> Reply:
    """Return the reply to a function for the chance of at least one."""
    return exercises.code("ch6-at-least-one", function)


@pytest.mark.parametrize("function", [..., absurd.untouched, absurd.half_begun])
def test_a_blank_with_dots_is_no_attempt(function: Any) -> None:
    assert said(function).verdict == "unanswered"
    assert "place of the dots" in str(said(function))


@pytest.mark.parametrize(("function", "sentence"), UNREADABLE)
def test_a_function_that_cannot_be_tried_gets_a_sentence(
    function: Callable[..., Any], sentence: str
) -> None:
    reply = said(function)
    assert reply.verdict == "unreadable"
    assert sentence in str(reply), str(reply)


def test_what_is_no_function_is_said() -> None:
    assert "without brackets" in str(said(0.66))


@pytest.mark.parametrize(
    "function",
    [
        absurd.spins,
        absurd.spins_and_catches,
        absurd.spins_in_a_handler,
        absurd.spins_at_last,
        absurd.sums_without_end,
    ],
)
def test_an_endless_loop_is_stopped(function: Callable[..., Any]) -> None:
    def tracer(*_: object) -> None:
        """Trace nothing, as a debugger might."""

    begin, before = process_time(), sys.gettrace()
    sys.settrace(tracer)
    try:
        assert "does not come to an end" in str(said(function))
        assert sys.gettrace() is tracer
    finally:
        sys.settrace(before)
    assert process_time() - begin < SECONDS


def test_an_endless_loop_is_stopped_in_a_thread() -> None:
    replies: list[Reply] = []
    thread = Thread(target=lambda: replies.append(said(absurd.spins)), daemon=True)
    thread.start()
    thread.join(120)
    assert "does not come to an end" in str(replies[0])


def test_an_endless_function_refuses_to_be_called_in_a_later_cell() -> None:
    """A browser could not stop it."""
    reply = said(endless)
    with pytest.raises(ExerciseError, match="come to an end"):
        endless(4, cards=12)
    assert str(said(endless)) == str(reply), "and a second check says so again"
    assert said(at_least_one).verdict == "right"


def test_an_interrupt_goes_through() -> None:
    with pytest.raises(KeyboardInterrupt):
        said(absurd.interrupted)


def test_changed_arguments_are_noticed() -> None:
    reply = exercises.code("ch5-pooled", absurd.empties)
    assert reply.verdict == "slip"
    assert "changes something that it was given" in str(reply)


def test_an_array_put_into_what_was_given_is_a_change() -> None:
    assert "changes something" in str(exercises.code("ch5-pooled", absurd.puts_an_array))


def test_a_printing_function_that_returns_is_right(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(absurd.talks).verdict == "right"
    assert capsys.readouterr().out == ""


def test_chance_goes_on_as_before() -> None:
    random.seed(5)
    first = random.random()
    random.seed(5)
    said(lambda wanted, cards: random.random())
    assert random.random() == first
