"""A teacher's own questions, on their way to a class."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from nainjaune_widget.exercises import OWN_FILE, try_own_file
from nainjaune_widget.play import read_file
from nainjaune_widget.words import RecordError, listed, text


@dataclass(frozen=True)
class OwnQuestions:
    """A file with own questions, each of which can be asked.

    Attributes:
        data: its contents; empty for no file.
        names: the names of the questions.
    """

    data: bytes = b""
    names: tuple[str, ...] = ()

    @property
    def files(self) -> Mapping[Path, bytes]:
        """The file by the name under which notebooks look for it; none without one."""
        return {Path(OWN_FILE): self.data} if self.data else {}

    def say(self, lang: str, folder: Path | None = None) -> str:
        """Say which questions go with the course.

        Args:
            lang: the language.
            folder: the folder that the course was copied to; None for those of all users.
        """
        if folder is not None and not self._is_in(folder):
            return text("command", "questions-changed", lang)
        names = listed(self.names, lang)
        return text("command", "questions-copied", lang, n=len(self.names), names=names)

    def _is_in(self, folder: Path) -> bool:
        try:
            return read_file(folder / OWN_FILE) == self.data
        except RecordError:
            return False


def read_own_questions(file: Path | None, lang: str) -> OwnQuestions:
    """Read a file with own questions, and try each.

    Args:
        file: the file; None for none.
        lang: the language of what is refused.

    Raises:
        RecordError: the file cannot be read.
        ExerciseError: it cannot be run, a question of it cannot be asked, or it has none.
    """
    if file is None:
        return OwnQuestions()
    data = read_file(file)
    return OwnQuestions(data, tuple(try_own_file(file, lang)))
