"""The engine of a browser tab: made of the sources that are there, and equal to native code."""

from __future__ import annotations

import gzip
import json
import sys
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from nainjaune_widget.simulation.loader import ENGINE_FILE
from scripts.checks.run_pythons import read_in_pyodide
from scripts.engine import make_engine
from tests.simulation.tab.program import __name__ as program
from tests.simulation.tab.program import main
from tests.support.browser.python_page import python_in, python_in_chromium


def test_the_engine_is_light_and_made_of_the_sources_as_they_are() -> None:
    engine = ENGINE_FILE.read_bytes()
    assert make_engine.is_current(engine), "make engine"
    assert len(gzip.compress(engine)) <= 64 * 1024


@pytest.mark.slow
@pytest.mark.skipif(sys.version_info[:2] != make_engine.PYTHON, reason="made with one Python")
def test_made_again_it_is_the_same_bytes() -> None:
    assert make_engine.make_engine() == ENGINE_FILE.read_bytes()


def test_it_plays_as_native_code_does() -> None:
    assert read_in_pyodide("3.14", program, "300") == main(300)


DEALS = 100_000
"""The deals of each ruleset, under all options."""
CODE = f"import json; from {program} import main; json.dumps(main({DEALS}))"


@cache
def native() -> dict[str, str]:
    return main(DEALS)


@pytest.mark.slow
def test_the_python_of_capytale_plays_many_deals_as_native_code_does() -> None:
    assert read_in_pyodide("3.12", program, str(DEALS)) == native()


@pytest.mark.slow
@pytest.mark.browser
def test_chromium_plays_many_deals_as_native_code_does(browser: Browser, tmp_path: Path) -> None:
    with python_in_chromium(browser, tmp_path) as python:
        assert json.loads(python(CODE)) == native()


@pytest.mark.slow
@pytest.mark.parametrize("engine", ["firefox", "webkit"])
def test_another_browser_plays_many_deals_as_native_code_does(engine: str, tmp_path: Path) -> None:
    with python_in(engine, tmp_path) as python:
        if python is None:
            pytest.skip(f"no {engine}")
        assert json.loads(python(CODE)) == native()
