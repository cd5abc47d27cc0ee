"""Without the libraries of the extra `course`, an error says how to install them."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

from nainjaune_widget import Deal, MissingLibraryError, Round, simulate, simulate_games, tournament
from tests.support.deals.notation import LINDOR

INSTALL = 'pip install "nainjaune-widget[course]"'
SAYS = {
    "en": f"This needs {{}}, which is not installed: {INSTALL}.",
    "fr": f"Il faut pour cela {{}}, qui n’est pas installé\u202f: {INSTALL}.",
}


@pytest.mark.parametrize(("library", "method"), [("pandas", "to_frame"), ("matplotlib", "plot")])
def test_frames_and_pictures(library: str, method: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in [name for name in sys.modules if name.partition(".")[0] == library]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, library, None)
    results: list[Any] = [
        simulate(LINDOR, 3, 20, lang="fr"),
        simulate_games(LINDOR, 3, 5),
        tournament(["random", "longest-run"], LINDOR, 3, 5),
    ]
    for result in results:
        if hasattr(result, method):
            with pytest.raises(MissingLibraryError) as refused:
                getattr(result, method)()
            assert str(refused.value) == SAYS[result.lang].format(library)


def test_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    with pytest.raises(MissingLibraryError) as refused:
        simulate(LINDOR, 3, 20, progress=True)
    assert str(refused.value) == SAYS["en"].format("tqdm")


class Page:
    """A browser's page in which Python runs: what Pyodide offers a program there."""

    class JsException(Exception):  # noqa: N818 - the name is Pyodide's
        """An error of the page."""

    def __init__(self, waits: bool, fetches: Callable[[str], None]) -> None:
        self.can_run_sync = lambda: waits
        self.run_sync = lambda result: result
        self.loadPackage = fetches


def in_a_page(monkeypatch: pytest.MonkeyPatch, page: Page) -> None:
    """Let Python seem to run in a page that has no pandas yet."""
    for module in [name for name in sys.modules if name.partition(".")[0] == "pandas"]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "pandas", None)
    monkeypatch.setattr("platform.system", lambda: "Emscripten")
    monkeypatch.setitem(sys.modules, "pyodide.ffi", page)
    monkeypatch.setitem(sys.modules, "pyodide_js", page)


def test_a_page_fetches_what_a_call_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    table = ModuleType("pandas")
    table.DataFrame = lambda *rows, **_: ("fetched", len(rows[0]))  # type: ignore[attr-defined]

    def fetch(library: str) -> None:
        assert library == "pandas"
        sys.modules["pandas"] = table

    in_a_page(monkeypatch, Page(waits=True, fetches=fetch))
    ledger: Any = Round(Deal.shuffled(LINDOR, 4, 1)).ledger()
    assert ledger[0] == "fetched"


def nothing_comes(_library: str) -> None:
    """Fetch nothing, as Pyodide does without a network."""


def the_network_fails(library: str) -> None:
    raise Page.JsException(library)


@pytest.mark.parametrize(
    ("page", "says"),
    [
        (Page(waits=False, fetches=nothing_comes), "import pandas"),
        (Page(waits=True, fetches=nothing_comes), "once there is"),
        (Page(waits=True, fetches=the_network_fails), "once there is"),
    ],
    ids=["cannot wait", "nothing came", "broken off"],
)
def test_a_page_says_what_to_do_instead(
    page: Page, says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = simulate(LINDOR, 3, 20)
    in_a_page(monkeypatch, page)
    with pytest.raises(MissingLibraryError) as refused:
        result.to_frame()
    assert says in str(refused.value)
    assert "pip install" not in str(refused.value)
