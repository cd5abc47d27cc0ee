"""The command `nainjaune-course export`: the questions for a learning platform."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path

from nainjaune_widget.command.saying import refuse, tell
from nainjaune_widget.exercises import moodle_quiz
from nainjaune_widget.words import LANGUAGES, ExerciseError, RecordError, text

PLATFORMS = ("moodle",)
"""The learning platforms that questions can be written for."""


def export(arguments: Sequence[str], lang: str) -> int:
    """Write questions into a file for a learning platform.

    Args:
        arguments: the words after ``export``.
        lang: the language of the help, and of the questions unless another is asked for.

    Returns:
        The exit code: 1 if a topic is unknown or the file cannot be written.
    """
    asked = _parser(lang).parse_args(arguments)
    letters = asked.topics.upper().replace(",", " ").split()
    try:
        quiz = moodle_quiz(letters, asked.versions, asked.lang)
        Path(asked.file).write_bytes(quiz.data)
    except ExerciseError as error:
        return refuse(error.say(lang))
    except OSError as error:
        why = error.strerror or error
        return refuse(RecordError("record-write", path=asked.file, why=why).say(lang))
    done = {"name": asked.file, "questions": quiz.questions, "versions": quiz.versions}
    tell(text("command", "export-done", lang, **done))
    if quiz.left_out:
        tell(text("command", "export-left-out", lang, names=", ".join(quiz.left_out)))
    return 0


def _parser(lang: str) -> ArgumentParser:
    def say(key: str) -> str:
        return text("command", f"export-{key}", lang)

    parser = ArgumentParser("nainjaune-course export", description=say("about"))
    parser.add_argument("--to", choices=PLATFORMS, required=True, help=say("to"))
    parser.add_argument("file", help=say("file"))
    parser.add_argument("--lang", choices=LANGUAGES, default=lang, help=say("lang"))
    parser.add_argument("--topics", default="", help=say("topics"))
    parser.add_argument("--versions", type=int, default=10, help=say("versions"))
    return parser
