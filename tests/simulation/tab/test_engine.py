"""The engine of a browser tab: made of the sources that are there, and equal to native code."""

from __future__ import annotations

import pytest

from nainjaune_widget.simulation.loader import ENGINE_FILE
from scripts.checks.run_pythons import PYODIDES, read_in_pyodide
from scripts.engine import make_engine
from tests.simulation.tab.program import __name__ as program
from tests.simulation.tab.program import main

MOST_BYTES = 64 * 1024


def test_the_engine_is_made_of_the_sources_as_they_are() -> None:
    assert make_engine.is_current(ENGINE_FILE.read_bytes()), "make engine"


@pytest.mark.slow
def test_made_again_it_is_the_same_bytes() -> None:
    assert make_engine.make_engine() == ENGINE_FILE.read_bytes()


def test_it_plays_as_native_code_does() -> None:
    assert read_in_pyodide("3.14", program, "300") == main(300)


@pytest.mark.slow
@pytest.mark.parametrize("python", PYODIDES)
def test_it_plays_many_deals_as_native_code_does(python: str) -> None:
    """In each Pyodide, 100,000 deals a ruleset; the oldest is that of Basthon."""
    assert read_in_pyodide(python, program, "100000") == main(100_000)
