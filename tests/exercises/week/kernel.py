"""A pupil at a notebook: its cells as they are, in a process of its own, with what is typed in."""

from __future__ import annotations

import io
import os
import re
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import nbformat
from IPython.core.interactiveshell import InteractiveShell
from traitlets.config import Config

from nainjaune_widget.exercises import Exercise
from scripts.places import TEACHER

SECOND_LESSON = "second-lesson"
PREDICTS = re.compile(r'exercises\.predict\("([\w-]+)", \.\.\.(, why="")?\)')
PREDICTED = re.compile(r'exercises\.predict\("([\w-]+)", (?!\.\.\.)')
ASKS = re.compile(r'^(\w+) = exercises\.get\("([\w-]+)"', re.MULTILINE)
WRITES = re.compile(r'exercises\.code\("([\w-]+)", \w+\)')
DOTS = re.compile(r"^( +)\.\.\..*$", re.MULTILINE)

VERDICTS = {"right": {"right"}, "mistake": {"misconception", "wrong"}, "unreadable": {"unreadable"}}
"""By step, the verdicts that an answer may get."""


@dataclass(frozen=True)
class Sitting:
    """What a pupil does in a notebook in one sitting.

    Attributes:
        notebook: the notebook.
        seed: the seed of what is left to chance.
        typed: by a text in cells, what is typed in its place.
        stops: True to stop where the second lesson begins.
        cells: the ids of the cells that are run; all if empty.
        skipped: the ids of cells that are passed over.
        predictions: by name, the value and the reason; the others are left open.
        blanks: by name, ``"right"`` or ``"fails"``; the others are left open.
        steps: by question, what is done with it; the cells of the others are not run.
        own: cells of the pupil's own, at the end.
        deals: the number of deals of the challenge that are played.
        by_form: True to answer on the form, False by calls.
    """

    notebook: Path
    seed: str
    typed: dict[str, str] = field(default_factory=dict)
    stops: bool = False
    cells: frozenset[str] = frozenset()
    skipped: frozenset[str] = frozenset()
    predictions: dict[str, tuple[str, str]] = field(default_factory=dict)
    blanks: dict[str, str] = field(default_factory=dict)
    steps: dict[str, tuple[str, ...]] = field(default_factory=dict)
    own: tuple[str, ...] = ()
    deals: int = 0
    by_form: bool = False


@dataclass
class Seen:
    """What a sitting has shown.

    Attributes:
        said: by the id of a cell, what its last line gave.
        failed: by the id of a cell, the error that it raised.
        done: for each step at a question its name, the step, the place of the draw, and the answer.
        nets: by the code of a deal, the jetons won or lost.
        predicted: the predictions that were made.
        written: the blanks that were filled.
    """

    said: dict[str, str] = field(default_factory=dict)
    failed: dict[str, str] = field(default_factory=dict)
    done: list[tuple[str, str, int, str]] = field(default_factory=list)
    nets: dict[str, int] = field(default_factory=dict)
    predicted: set[str] = field(default_factory=set)
    written: set[str] = field(default_factory=set)


def sit(sitting: Sitting) -> Seen:
    """Run a notebook from the top, as a new kernel does."""
    os.chdir(sitting.notebook.parent)
    quiet = Config()
    quiet.HistoryManager.enabled = False
    shell = InteractiveShell.instance(config=quiet, ipython_dir=str(sitting.notebook.parent))
    seen, random = Seen(), Random(sitting.seed)
    for name, source in _sources(sitting):
        with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
            ran = shell.run_cell(source)
        error = ran.error_before_exec or ran.error_in_exec
        if error is not None:
            seen.failed[name] = f"{type(error).__name__}: {error}"
        elif isinstance(ran.result, str):
            seen.said[name] = ran.result
        seen.predicted |= {*PREDICTED.findall(source)}
        filled = (blank for blank in WRITES.findall(source) if sitting.blanks[blank] != "open")
        seen.written |= {*filled}
        for variable, question in ASKS.findall(source):
            seen.done.append((question, "get", 0, ""))
            asked = shell.user_ns[variable]
            seen.done += _answer(asked, sitting.steps[question], random, sitting.by_form)
        if "Challenge(" in source and error is None:
            for place in range(sitting.deals):
                board = shell.user_ns["defi"].board(place)
                while board.round.turn is not None:
                    board.play(random.choice(board.round.legal))
                seen.nets[board.round.deal.code] = board.round.chips[1]
    return seen


def _sources(sitting: Sitting) -> Iterator[tuple[str, str]]:
    """Yield the cells that are run, by their ids, with what the pupil types."""
    own = [(f"own-{number}", source) for number, source in enumerate(sitting.own)]
    for cell in nbformat.read(sitting.notebook, as_version=4).cells:
        if sitting.stops and SECOND_LESSON in cell.metadata.get("tags", []):
            return
        if cell.id == "class-export":
            yield from own
            own = []
        if cell.cell_type != "code" or cell.id in sitting.skipped:
            continue
        if sitting.cells and cell.id not in sitting.cells:
            continue
        if any(question not in sitting.steps for _, question in ASKS.findall(cell.source)):
            continue
        source = cell.source
        for printed, typed in sitting.typed.items():
            source = source.replace(printed, typed)
        source = PREDICTS.sub(lambda found: _predicted(found, sitting), source)
        yield cell.id, _filled(source, sitting)
    yield from own


def _predicted(found: re.Match[str], sitting: Sitting) -> str:
    name = found[1]
    if name not in sitting.predictions:
        return found[0]
    value, why = sitting.predictions[name]
    return f'exercises.predict("{name}", {value}, why="{why}")'


def _filled(source: str, sitting: Sitting) -> str:
    """Return a cell with its blank filled: as the teacher's solution does, or with what fails."""
    for blank in WRITES.findall(source):
        way = sitting.blanks.get(blank)
        if way == "right":
            return _solution(sitting.notebook.name, blank)
        if way == "fails":
            return DOTS.sub(r"\1return 1 / 0", source)
    return source


@cache
def _solution(notebook: str, blank: str) -> str:
    cells = nbformat.read(TEACHER / "fr" / notebook, as_version=4).cells
    written = [cell.source for cell in cells if "solution" in cell.metadata.get("tags", [])]
    return str(next(source for source in written if blank in WRITES.findall(source)))


def _answer(
    asked: Exercise, steps: tuple[str, ...], random: Random, by_form: bool
) -> Iterator[tuple[str, str, int, str]]:
    """Carry out steps: answers, right or wrong, hints, the solution, fresh numbers."""
    for step in steps:
        if step in ("hint", "solution", "again"):
            _form(asked, step) if by_form else getattr(asked, step)()
            yield asked.id, step, 0, ""
            continue
        place = asked.question.draws.index(asked.draw)
        case = asked.question.case(place)
        given = "je ne sais pas"
        if step == "right":
            given = str(case.answer)
        elif step == "mistake":
            known = {str(value) for value in case.wrong.values()} or {*case.options}
            given = random.choice(sorted(known - {str(case.answer)}))
        _form(asked, "check", answer=given) if by_form else asked.check(given)
        assert asked.reply is not None
        assert asked.reply.verdict in VERDICTS[step], (asked.id, asked.draw, step, given)
        yield asked.id, step, place, given


def _form(asked: Exercise, kind: str, **more: str) -> None:
    """Do something as the page of the form does: by a message, which is answered."""
    form, answers = asked._display_(), list[dict[str, Any]]()
    form.send = answers.append
    form._handle_custom_msg({"type": kind, **more}, [])
    assert answers[-1]["ok"], answers
