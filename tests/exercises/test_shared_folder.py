"""Several notebooks and pupils in one folder: no answer is lost, and no kill leaves a trace."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import count
from pathlib import Path
from typing import Any

import pytest

import nainjaune_widget
from nainjaune_widget import ExerciseError, exercises
from nainjaune_widget.exercises.bank import FAMILY_OF, QUESTIONS
from nainjaune_widget.exercises.record import (
    LONGEST_GIVEN,
    MOST_ATTEMPTS,
    MOST_PLAYED,
    MOST_PREDICTIONS,
    Attempt,
    ChallengeDeal,
    KeptPrediction,
)
from nainjaune_widget.exercises.session import Session
from nainjaune_widget.play import Deal, files
from tests.exercises.classes import begin, data_of, file_of

ANSWERS = 20
KERNEL = f"""
import sys, time
from pathlib import Path
from nainjaune_widget import exercises
from nainjaune_widget.play import files
student, first, locks = sys.argv[1:]
if locks == "files":
    files.fcntl = None
exercises.course("seconde-b")
exercises.student(student)
q = exercises.get("hands")
print("ready", flush=True)
sys.stdin.readline()
for number in range({ANSWERS}):
    q.check(str(10_000 + int(first) + number))
"""
THIS_PACKAGE = os.environ | {"PYTHONPATH": str(Path(nainjaune_widget.__file__).parents[1])}
LOCKS = ["system", "files"]
"""The lock of the system, and the file in its place on Windows and in a browser."""


def work(pupils: Sequence[tuple[str, int]], locks: str) -> None:
    """Give answers in several kernels at once, each as a pupil and from a number on."""
    kernels = [
        subprocess.Popen(
            [sys.executable, "-c", KERNEL, student, str(first), locks],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=THIS_PACKAGE,
        )
        for student, first in pupils
    ]
    for kernel in kernels:
        assert kernel.stdout is not None
        assert kernel.stdout.readline() == "ready\n"
    for kernel in kernels:
        assert kernel.stdin is not None
        kernel.stdin.write("go\n")
        kernel.stdin.flush()
    for kernel in kernels:
        kernel.communicate(timeout=60)
    assert [kernel.returncode for kernel in kernels] == [0] * len(kernels)


def answers_of(student: str) -> int:
    """Return the number of answers that are kept of a pupil."""
    begin(student)
    exercises.export("export.json")
    return len(data_of(Path("export.json"))["attempts"])


@pytest.mark.parametrize("locks", LOCKS)
def test_kernels_of_a_folder_lose_no_answer(locks: str) -> None:
    """Two are the same pupil's."""
    work([("ana", 0), ("ana", 100), ("ben", 0)], locks)
    assert (answers_of("ana"), answers_of("ben")) == (2 * ANSWERS, ANSWERS)


def test_a_kill_leaves_no_lock_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "fcntl", None)
    # A clock that goes on by a quarter of a second whenever it is looked at.
    monkeypatch.setattr(files, "monotonic", count(step=0.25).__next__)
    begin()
    holding = (
        "import os; from pathlib import Path\n"
        "from nainjaune_widget.play import files\n"
        "files.fcntl = None\n"
        "lock = files.FolderLock(Path('x'))\n"
        "os.kill(os.getpid(), 9)"
    )
    subprocess.run([sys.executable, "-c", holding], check=False, env=THIS_PACKAGE)
    assert Path(files.LOCK_FILE).exists()
    assert exercises.get("hands").check("5").verdict == "wrong"
    assert list(Path().iterdir()) == [file_of()]


def test_a_folder_that_is_kept_too_long_refuses_the_answer_aloud(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pytest.importorskip("fcntl")
    monkeypatch.setattr(files, "LONGEST_WAIT", 0.05)
    begin()
    q = exercises.get("hands")
    with (
        files.FolderLock(file_of()),
        pytest.raises(ExerciseError, match="cannot be written"),
    ):
        q.check("5")
    q.check("5")
    assert answers_of("ana") == 1


def test_the_fullest_record_of_a_pupil_can_be_kept(session: Session) -> None:
    """So no pupil can fill a file up to the size that is refused, however much they do."""
    begin()
    given, long = "𝟙" * LONGEST_GIVEN, Fraction(10**49 + 1, 10**48 + 3)
    own: dict[str, Any] = {"question": max(QUESTIONS, key=len), "verdict": "misconception"}
    own["codes"] = (max(FAMILY_OF, key=len),)
    predicted = KeptPrediction(given, "fr", long, long, "probability", given * 2, long)
    code = Deal.shuffled("nain-1760", 5, seed=2**62 - 1).code
    marks = ("undo", "hint", "beliefs", "what-if", "seen", "again")
    played = ChallengeDeal(code, 4, "best", None, marks, ("10♦ silent",) * 15)
    with session.record() as record:
        record.attempts += [
            Attempt(given, "fr", long, long, draw=number, **own) for number in range(MOST_ATTEMPTS)
        ]
        for number in range(MOST_PREDICTIONS):
            record.predictions.setdefault(f"{number:03}" + "𝟙" * 57, predicted)
        record.challenge += [replace(played, code=f"{code}{n}") for n in range(MOST_PLAYED)]
    assert len(file_of().read_bytes()) < files.MOST_BYTES
    begin()
    assert exercises.get("hands").check("5").verdict == "wrong"
