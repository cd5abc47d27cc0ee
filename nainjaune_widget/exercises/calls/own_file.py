"""The file beside the notebooks with a teacher's own questions."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from runpy import run_path
from traceback import extract_tb

from nainjaune_widget.exercises.bank import QUESTIONS
from nainjaune_widget.exercises.session import ClassSettings, Session
from nainjaune_widget.words import ExerciseError, error_shown, errors_in

OWN_FILE = "questions.py"
"""The name of the file beside the notebooks."""


def bring_own_questions(session: Session) -> None:
    """Run the file of the current folder, if there is one and it has changed.

    Args:
        session: the session that it adds questions to.

    Raises:
        ExerciseError: the file cannot be run, or a question of it cannot be asked.
    """
    file = Path(OWN_FILE)
    if not session.bringing and file.is_file():
        with _running(file, session):
            source = file.read_text(encoding="utf-8")
            if "exercises" in source and source != session.brought:
                run_path(str(file))
                session.brought = source


def missing_own_file(session: Session) -> Path | None:
    """Return where a class's own questions were looked for; None if they are there, or no class."""
    file = Path(OWN_FILE).absolute()
    has_class = session.course not in {"", ClassSettings.NOBODYS}
    return file if has_class and not file.is_file() else None


def check_own_questions(file: Path, session: Session, lang: str) -> list[str]:
    """Run a file with own questions, and keep nothing of it.

    Args:
        file: the file, which need not have the name of those beside notebooks.
        session: the session that its calls use.
        lang: the language of what is refused.

    Returns:
        The names of its questions.

    Raises:
        ExerciseError: the file cannot be run, a question of it cannot be asked, or it has none.
    """
    bank, kept = dict(QUESTIONS), session.lang
    session.lang = lang
    try:
        with errors_in(lang):
            with _running(file, session):
                file.read_text(encoding="utf-8")
                run_path(str(file))
            found = [name for name, question in QUESTIONS.items() if bank.get(name) is not question]
            if not found:
                raise ExerciseError("own-file-empty", file=str(file))
        return found
    finally:
        QUESTIONS.clear()
        QUESTIONS.update(bank)
        session.lang = kept


@contextmanager
def _running(file: Path, session: Session) -> Iterator[None]:
    """Have a block run a file: what fails in it is said of that file, with the line.

    The file may choose the course itself: nothing is brought by that.
    """
    session.bringing = True
    try:
        yield
    except (Exception, SystemExit) as error:
        lines = [
            each.lineno for each in extract_tb(error.__traceback__) if each.filename == str(file)
        ]
        own = isinstance(error, ExerciseError)
        why = error if own else error_shown(error)
        where = {"line": lines[-1]} if lines else {}
        key = "own-file-line" if lines else "own-file"
        raise ExerciseError(key, file=str(file), why=why, **where) from error
    finally:
        session.bringing = False
