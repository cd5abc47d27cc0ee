"""The kernel of Basthon, Capytale's notebook: everything shows itself there, and play is by calls.

It is the real kernel in its own Pyodide. What is not: the page around it, which needs an account.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from textwrap import dedent

import pytest

from scripts.places import COURSE, DOCS, DOCUMENTED, ROOT
from tests.support.basthon.kernel import Outcome, run_cells
from web.packages import own_wheel

pytestmark = pytest.mark.slow

GOAL_S = 10.0
"""The time until a first board, on a machine with nothing else to do."""
CELL = re.compile(r"^ *```py\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
DRAWS = """
from nainjaune_widget import exercises
exercises.course("premiere-b")
[exercises.get(each["id"]).draw for each in exercises.bank()]
"""

SHOWN = {
    "names": "from nainjaune_widget import Board, Composer, Deal, Round, exercises",
    "watch": """
from nainjaune_widget.exercises import Exercise
asked = []
for kind in (Board, Composer, Exercise):
    kind._repr_mimebundle_ = lambda self, **_: asked.append(type(self).__name__)
""",
    "deal": 'Deal.shuffled("lindor-1789", 4, seed=7)',
    "round": 'Round(Deal.shuffled("lindor-1789", 4, seed=7))',
    "board": 'board = Board("lindor-1789", 4, seed=7, lang="fr"); board',
    "step": "board.step(); board",
    "where": "board.cursor",
    "table": 'table = Board("lindor-1789", 4, seed=28, human=0); table',
    "pass": "table.decline(); table",
    "undo": "print(table.undo()); table",
    "play": "table.play(table.hint().card); table.cursor",
    "deal again": "table.deal(); table.go(2); table.cursor",
    "guess": 'game = Board("lindor-1789", 4, seed=5, human=0, predict=True); game',
    "guessed": "game.predict(1/4)",
    "composer": "composer = Composer(); composer",
    "laid": """
composer.place("7♦ 8♣", 0); composer.fill(); laid = composer.board(human=0)
composer.clear(); laid
""",
    "course": 'exercises.course("nain-jaune"); exercises.student("blue fox")',
    "exercise": 'q = exercises.get("passed"); q',
    "helped": "print(q.hint(), q.solution())",
    "answer": 'q.check("C(3,1)/C(4,1)")',
    "exported": "import basthon; print(exercises.export('blue-fox.json'))",
    "download": "basthon.download('blue-fox.json')",
    "asked": "asked",
    "draws": DRAWS,
}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return own_wheel(tmp_path_factory.mktemp("wheel"), ROOT)


@pytest.fixture(scope="module")
def told(wheel: Path) -> dict[str, Outcome]:
    """Return what came of each cell of `SHOWN`."""
    cells = [installing(f"emfs:{wheel.name}"), *SHOWN.values()]
    outcomes = run_cells(cells, {wheel.name: wheel})
    assert not [each.error for each in outcomes if each.error]
    first_board = cells.index(SHOWN["board"])
    assert sum(each.seconds for each in outcomes[: first_board + 1]) < 3 * GOAL_S
    return dict(zip(SHOWN, outcomes[1:], strict=True))


def installing(address: str) -> str:
    """Return the cell that installs the package, as the page for teachers has it."""
    return f'import micropip\n\nawait micropip.install("{address}", deps=False)'


def code_of(lang: str, chapter: int) -> list[str]:
    """Return the cells of a pupils' notebook that Python runs."""
    [path] = (COURSE / lang).glob(f"{chapter:02}-*.ipynb")
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]


def test_everything_shows_itself(told: dict[str, Outcome]) -> None:
    """As HTML, pictures and texts: nothing else is asked for."""
    for name in ("deal", "round"):
        assert [*told[name].shown[0]] == ["text/plain", "text/html"], name
        assert 'src="data:image/svg+xml,' in told[name].shown[0]["text/html"], name
    assert ".place(" in told["composer"].html
    assert ".play(" in told["laid"].html
    assert told["asked"].shown[0]["text/plain"] == "[]"


def test_a_board_is_its_page_and_is_played_by_calls(told: dict[str, Outcome]) -> None:
    assert told["board"].html.startswith("<iframe ")
    assert told["where"].shown[0]["text/plain"] == "1"
    assert "&quot;cursor&quot;:0" in told["board"].html
    assert "&quot;cursor&quot;:1" in told["step"].html
    assert ".decline()" in told["table"].html
    assert ".undo()" in told["pass"].html
    assert told["undo"].printed.startswith("Taken back")
    assert int(told["play"].shown[0]["text/plain"]) > 12
    assert told["deal again"].shown[0]["text/plain"] == "2"
    assert ".predict(" in told["guess"].html
    assert told["guessed"].shown[0]["text/plain"].startswith("You said 25%")


def test_an_exercise_is_answered_by_a_call_and_an_export_reaches_the_browser(
    told: dict[str, Outcome],
) -> None:
    assert ".check(" in told["exercise"].html
    assert told["helped"].printed
    assert told["answer"].shown[0]["text/plain"]
    (content,) = told["download"].downloads.values()
    assert [each["question"] for each in json.loads(content)["attempts"]] == ["passed"]


def test_chapter_2_runs_as_it_is_below_the_cell_of_the_page_for_teachers(
    told: dict[str, Outcome], wheel: Path, tmp_path: Path
) -> None:
    """It gives each pupil numbers of her own.

    Outside Capytale there is no `capytale.random`: a module with its one function stands in.
    """
    installs, *others = (cells_of_page(lang)[0] for lang in DOCUMENTED)
    assert wheel.name in installs
    assert all(other == installs for other in others)
    module = tmp_path / "random.py"
    module.write_text("def user_seed():\n    return 609507\n", encoding="utf-8")
    files = {wheel.name: wheel, "/basthon_user_modules/capytale/random.py": module}
    cells = [installs, *code_of("fr", 2), DRAWS]
    outcomes = run_cells(cells, files)
    for cell, outcome in zip(cells, outcomes, strict=True):
        assert not outcome.error, f"{cell}\n{outcome.error}"
    calls = [each.html for each in outcomes if "<iframe" in each.html]
    wanted = ["", ".decline()", ".play(", ".predict("]
    assert len(calls) == len(wanted)
    assert all(call in html for call, html in zip(wanted, calls, strict=True))
    draws = [each.shown[0]["text/plain"] for each in (outcomes[-1], told["draws"])]
    assert draws[0] != draws[1]


SIMULATED_S = 30.0
"""The time of a chapter that plays many deals, its longest cells and the package included."""


@pytest.mark.parametrize("chapter", [5, 9, 10, 11, 12])
def test_a_chapter_that_plays_many_deals_plays_them_all(chapter: int, wheel: Path) -> None:
    """The blanks are filled: it is the teachers' edition."""
    data = {path.name: path for path in (COURSE / "teacher/fr/data").glob("*.csv")}
    cells = [
        installing(f"emfs:{wheel.name}"),
        cells_of_page("fr")[1],
        *code_of("teacher/fr", chapter),
    ]
    outcomes = run_cells(cells, {wheel.name: wheel, **data})
    for cell, outcome in zip(cells, outcomes, strict=True):
        assert not outcome.error, f"{cell}\n{outcome.error}"
    assert sum(each.seconds for each in outcomes) < 3 * SIMULATED_S


def cells_of_page(lang: str) -> list[str]:
    """Return the cells that the page tells teachers to write."""
    page = (DOCS / lang / "capytale.md").read_text(encoding="utf-8")
    return [dedent(cell) for cell in CELL.findall(page)]
