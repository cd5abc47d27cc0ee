"""Without the libraries of the extra `course`, an error says how to install them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from nainjaune_widget import SimulationError, simulate, simulate_games, tournament
from tests.support.telling import LINDOR

INSTALL = 'pip install "nainjaune-widget[course]"'
SAYS = {
    "en": f"This needs {{}}, which is not installed: {INSTALL}.",
    "fr": f"Il faut pour cela {{}}, qui n’est pas installé\u202f: {INSTALL}.",
}


def results(lang: str) -> Iterator[Any]:
    """Yield a result of each kind."""
    result = simulate(LINDOR, 3, 20, lang=lang)
    yield result
    yield simulate_games(LINDOR, 3, 5, lang=lang)
    yield tournament(["random", "longest-run"], LINDOR, 3, 5, lang=lang)
    yield result.compare(result)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("library", "method"), [("pandas", "to_frame"), ("matplotlib", "plot")])
def test_frames_and_pictures(
    library: str, method: str, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in [name for name in sys.modules if name.partition(".")[0] == library]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, library, None)
    for result in results(lang):
        if hasattr(result, method):
            with pytest.raises(SimulationError) as refused:
                getattr(result, method)()
            assert str(refused.value) == SAYS[lang].format(library)


@pytest.mark.parametrize(
    "run",
    [
        lambda lang: simulate(LINDOR, 3, 20, progress=True, lang=lang),
        lambda lang: simulate_games(LINDOR, 3, 5, progress=True, lang=lang),
        lambda lang: tournament(["random", "best"], LINDOR, 3, 5, progress=True, lang=lang),
        lambda lang: next(results(lang)).compare(next(results(lang)), progress=True),
    ],
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_progress(run: Callable[[str], object], lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    with pytest.raises(SimulationError) as refused:
        run(lang)
    assert str(refused.value) == SAYS[lang].format("tqdm")
