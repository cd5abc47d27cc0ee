"""The notebooks: run in order, the same code in every language, and all that is made from them.

`make test-course` compares the outputs of the teachers' edition with nbval, which compares nothing
in a cell without an execution count; so the counts are tested here.

The code cell that pupils are asked to change has it in its metadata, in the teachers' notebook:
``"changes": [{"replace": {"range(10)": "range(20)"}, "holds": "len(wins) == 20"}]``. Each text to
replace stands in the cell. `holds` is an expression over the notebook's names after the changed
cell has run; `printed` is what the cell has printed, and `shown` the value of its last line.
"""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import nbformat
import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output
from nbclient import NotebookClient

from scripts.course.make_editions import TEACHERS_TAGS, edition_files
from scripts.course.write_start_pages import START, chapters, of_all_languages, of_an_edition
from scripts.places import COURSE, DOCUMENTED, TEACHER
from scripts.prose.minutes import BY_CHOICE, SECOND_LESSON
from scripts.prose.texts import shown
from tests.support.texts.translations import cells_of, numbers, without_language

OF_TEACHERS = {
    lang: {
        path.name: nbformat.read(path, as_version=4) for path in (TEACHER / lang).glob("*.ipynb")
    }
    for lang in DOCUMENTED
}
KNOWN_TAGS = TEACHERS_TAGS | {"raises-exception", BY_CHOICE, SECOND_LESSON}
DIFFERENT = {
    "01 2": "95f43177",
    "06 6": "ad20c9ec",
    "11 3": "3443341b",
    "11 7": "eba0da3d",
}
"""By chapter and code cell, from 0: the digest of the code, where it differs by language."""
IN_WORDS = {
    "10 11",
}
"""By chapter and cell, from 0: where one language has digits and the other has words."""


def code_cells(notebook: nbformat.NotebookNode) -> list[nbformat.NotebookNode]:
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def tags(cell: nbformat.NotebookNode) -> set[str]:
    return set(cell.metadata.get("tags", []))


# The teachers' edition


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_every_notebook_was_run_once_and_in_order_and_failed_only_where_it_is_meant_to(
    lang: str,
) -> None:
    for name, notebook in OF_TEACHERS[lang].items():
        nbformat.validate(notebook)
        assert notebook.metadata.kernelspec.name == "python3"
        assert "widgets" not in notebook.metadata
        cells = code_cells(notebook)
        assert [cell.execution_count for cell in cells] == list(range(1, len(cells) + 1)), name
        assert sum(len(cell.outputs) for cell in cells) >= len(cells) / 2, name
        for cell in cells:
            failed = any(output.output_type == "error" for output in cell.outputs)
            assert failed == ("raises-exception" in tags(cell)), cell.source
            assert cell.outputs or "solution" not in tags(cell) or name == START, cell.source


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_no_cell_has_a_tag_that_nobody_reads(lang: str) -> None:
    """With some tags, such as `nbval-skip`, a cell would be passed over."""
    for notebook in OF_TEACHERS[lang].values():
        assert set().union(*map(tags, notebook.cells)) <= KNOWN_TAGS


def test_the_code_is_the_same_in_every_language() -> None:
    """So `make test` runs the notebooks of one language.

    A cell whose code does differ, such as one that writes numbers as its language does, is named
    above with a digest of all its sources, so a change of one alone fails.
    """
    different = {}
    for chapter in range(1, 13):
        told = [
            [cell.source for cell in cells_of(chapter, lang) if cell.cell_type == "code"]
            for lang in DOCUMENTED
        ]
        plain = map(without_language, told)
        for number, (ways, *sources) in enumerate(
            zip(zip(*plain, strict=True), *told, strict=True)
        ):
            if any(way != ways[0] for way in ways):
                digest = hashlib.sha256("\0".join(sources).encode()).hexdigest()[:8]
                different[f"{chapter:02} {number}"] = digest
    assert different == DIFFERENT, "run the notebooks of every language: make test-slow"


def test_texts_and_outputs_have_the_same_numbers_in_every_language() -> None:
    """So an output of the language that is not run every day is not out of date."""
    different = set()
    for chapter in range(1, 13):
        cells = zip(*(cells_of(chapter, lang) for lang in DOCUMENTED), strict=True)
        for number, translations in enumerate(cells):
            english, *others = map(numbers_of, translations)
            if any(each != english for each in others):
                different.add(f"{chapter:02} {number}")
    assert different == IN_WORDS


def numbers_of(cell: nbformat.NotebookNode) -> set[str]:
    if cell.cell_type == "markdown":
        return numbers(cell.source)
    return numbers("\n".join(text for output in cell.outputs for text in shown(output)))


@pytest.mark.slow
def test_the_english_notebooks_print_what_is_committed(project_root: Path) -> None:
    """Those that `make test` leaves out."""
    command = [
        *(sys.executable, "-m", "pytest", "-p", "no:cacheprovider"),
        *("-p", "tests.course.nbval_quickly", "--nbval", "--nbval-current-env"),
        *("--nbval-sanitize-with=tests/course/nbval.cfg", "course/teacher/en"),
    ]
    run = subprocess.run(command, cwd=project_root, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout
    assert " passed" in run.stdout


# The pupils' edition


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_the_pupils_edition_is_up_to_date(lang: str) -> None:
    stale = []
    for name, content in edition_files(lang).items():
        path = COURSE / lang / name
        if not path.exists() or path.read_bytes() != content:
            stale.append(str(name))
    assert not stale, "run: make notebooks"
    assert {path.name for path in (COURSE / lang).glob("*.ipynb")} == {*OF_TEACHERS[lang]}


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_the_pupils_edition_holds_solutions_in_folds_alone_and_no_output(lang: str) -> None:
    for name, notebook in OF_TEACHERS[lang].items():
        pupils = nbformat.read(COURSE / lang / name, as_version=4)
        for cell in pupils.cells:
            assert not TEACHERS_TAGS & tags(cell)
            assert ".solution()" not in cell.source
            assert cell.cell_type != "code" or (cell.outputs, cell.execution_count) == ([], None)
        code = "".join(cell.source for cell in code_cells(pupils))
        texts = [cell.source for cell in pupils.cells if cell.cell_type == "markdown"]
        for cell in notebook.cells:
            if "solution" in tags(cell) and ".solution()" not in cell.source:
                solution = cell.source.split("\n\n\n")[0]
                assert solution not in code
                [fold] = [text for text in texts if solution in text]
                assert fold.startswith("<details>")
                assert fold.endswith("</details>")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("lang", "chapter"), [*(("en", n) for n in (5, 9, 11)), *(("fr", n) for n in (2, 8, 10, 12))]
)
def test_the_pupils_edition_runs_with_nothing_answered(
    lang: str, chapter: int, tmp_path: Path
) -> None:
    """The other chapters are run by `tests/hosts/test_basthon.py`."""
    if (COURSE / lang / "data").exists():
        shutil.copytree(COURSE / lang / "data", tmp_path / "data")
    (path,) = (COURSE / lang).glob(f"{chapter:02}-*.ipynb")
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, resources={"metadata": {"path": str(tmp_path)}}).execute()


# The first pages


def read(path: Path) -> list[str]:
    return [cell.source for cell in nbformat.read(path, as_version=4).cells]


def sources(notebook: nbformat.NotebookNode) -> list[str]:
    return [cell.source for cell in notebook.cells]


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_the_first_pages_are_up_to_date_and_lead_to_each_chapter(lang: str) -> None:
    assert read(COURSE / START) == sources(of_all_languages()), "run: make notebooks"
    assert read(TEACHER / lang / START) == sources(of_an_edition(lang)), "run: make notebooks"
    of_all = "\n".join(read(COURSE / START))
    of_pupils = "\n".join(read(COURSE / lang / START))
    for path in chapters(lang):
        assert f"]({lang}/{path.name})" in of_all
        assert f"]({path.name})" in of_pupils


CHAPTERS = [path for lang in DOCUMENTED for path in sorted((TEACHER / lang).glob("[01]*.ipynb"))]
ONE_LANGUAGE_EACH = [
    path for path in CHAPTERS if int(path.name[:2]) % 2 == DOCUMENTED.index(path.parent.name)
]
ASKED = {
    "en": re.compile(r"\b(change|replace|instead of|put)\b[^.]*`", re.IGNORECASE),
    "fr": re.compile(r"\b(changez|remplacez|au lieu de|mettez|mets)\b[^.]*`", re.IGNORECASE),
}
"""The sentences that ask for a change of code."""


def test_each_text_that_asks_for_a_change_has_a_cell_that_says_how() -> None:
    for path in CHAPTERS:
        cells = nbformat.read(path, as_version=4).cells
        changed = [cell for cell in cells if "changes" in cell.metadata]
        for cell in changed:
            for change in cell.metadata["changes"]:
                assert all(text in cell.source for text in change["replace"]), change
        texts = [cell.source for cell in cells if cell.cell_type == "markdown"]
        asked = sum(bool(ASKED[path.parent.name].search(text)) for text in texts)
        assert len(changed) >= asked, path


@pytest.mark.slow
@pytest.mark.parametrize(
    "path", ONE_LANGUAGE_EACH, ids=lambda path: f"{path.parent.name}/{path.stem}"
)
def test_the_changes_show_what_the_text_promises(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cells = nbformat.read(path, as_version=4).cells
    last = max((n for n, cell in enumerate(cells) if "changes" in cell.metadata), default=-1)
    monkeypatch.setitem(sys.modules, "__main__", sys.modules["__main__"])  # A shell puts its own.
    shell: InteractiveShell = InteractiveShell.instance()
    shell.reset()
    (tmp_path / "data").symlink_to(path.parent / "data")
    monkeypatch.chdir(tmp_path)
    for cell in cells[: last + 1]:
        if cell.cell_type == "code":
            run(shell, cell.source)
            for change in cell.metadata.get("changes", []):
                try_change(shell, cell.source, change)
                run(shell, cell.source)


def run(shell: InteractiveShell, source: str) -> tuple[str, Any]:
    with capture_output() as output:
        result = shell.run_cell(source)
    result.raise_error()
    return output.stdout, result.result


def try_change(shell: InteractiveShell, source: str, change: dict[str, Any]) -> None:
    for text, other in change["replace"].items():
        source = source.replace(text, other)
    printed, shown = run(shell, source)
    shell.push({"printed": printed, "shown": shown})
    _, holds = run(shell, change["holds"])
    assert holds, change
