"""The command lines of `nainjaune-course` and `nainjaune-course export`."""

from __future__ import annotations

import os
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from importlib.util import find_spec
from io import TextIOWrapper
from pathlib import Path

from nainjaune_widget.command.classes import class_of, copy_for_class, read_own_questions
from nainjaune_widget.command.copies import EDITIONS, Copied, Kind, copied_kind, edition_folder
from nainjaune_widget.command.installation import install_for_all, warm
from nainjaune_widget.exercises import PATHS, answer_pages, moodle_quiz
from nainjaune_widget.server import menus_in
from nainjaune_widget.words import LANGUAGES, ExerciseError, RecordError, text

START = "start.ipynb"
"""The notebook that JupyterLab opens."""

EXPORT = "export"
"""The first word of the command that writes questions for a learning platform."""

ANSWERS = "answers"
"""The folder with all answers, beside the teacher's notebooks."""

PROMPT = "--ServerApp.jpserver_extensions=nainjaune_widget.server=True"
"""The option with which a Jupyter server answers at once."""

_SYSTEM = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def main(arguments: Sequence[str] | None = None) -> int:
    """Copy the course into a folder, never over anybody's work, and open JupyterLab there.

    Two options do something else: one compiles the simulator, the other installs for all users.
    After the word ``export`` comes another command; see `export`.

    Args:
        arguments: the words of the command line; those of this process by default. What
            follows ``--`` is for JupyterLab.

    Returns:
        The exit code: JupyterLab's own, 0 after copying alone, 1 if something cannot be done.
    """
    for stream in (sys.stdout, sys.stderr):
        # A terminal, or a file on Windows, may lack letters of a language or of a folder's name.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    words = list(sys.argv[1:] if arguments is None else arguments)
    cut = words.index("--") if "--" in words else len(words)
    own, for_lab = words[:cut], words[cut + 1 :]
    if own[:1] == [EXPORT]:
        return export(own[1:], _language_asked(own))
    asked = _parser(_language_asked(own)).parse_args(own)
    if asked.warm or asked.for_all:
        return _prepare(asked)
    return _copy(asked, for_lab)


def _parser(lang: str) -> ArgumentParser:
    def say(key: str) -> str:
        return text("command", key, lang)

    parser = ArgumentParser("nainjaune-course", description=say("about"), epilog=say("more"))
    parser.add_argument("folder", nargs="?", default="nain-jaune", help=say("folder"))
    parser.add_argument("--lang", choices=LANGUAGES, help=say("lang"))
    parser.add_argument("--edition", choices=EDITIONS, help=say("edition"))
    parser.add_argument("--course", default="", help=say("course"))
    parser.add_argument(
        "--path", default="", help=text("command", "path", lang, known=", ".join(PATHS))
    )
    parser.add_argument("--questions", default="", help=say("questions"))
    instead = parser.add_mutually_exclusive_group()
    instead.add_argument("--no-lab", dest="lab", action="store_false", help=say("no-lab-option"))
    instead.add_argument("--warm", action="store_true", help=say("warm"))
    instead.add_argument("--for-all", action="store_true", help=say("for-all"))
    return parser


def _copy(asked: Namespace, for_lab: list[str]) -> int:
    """Copy the course, and open JupyterLab if that is asked for."""
    lang = asked.lang or _system_language()
    try:
        folder = _folder_of(asked.folder)
        # A folder stays in its language and edition where none is asked for.
        kept = copied_kind(folder) or Kind(lang, EDITIONS[0])
        kind = Kind(asked.lang or kept.lang, asked.edition or kept.edition)
        lang = kind.lang
        source = edition_folder(lang, kind.edition)
        if source is None:
            return refuse(text("command", "no-course", lang))
        chosen = class_of(folder, asked.course, asked.path)
        own = read_own_questions(_file_of(asked.questions), lang)
        answers = answer_pages(lang) if kind.edition == "teacher" else {}
        pages = {Path(ANSWERS, name): page.encode() for name, page in answers.items()}
        copied = copy_for_class(source, folder, kind, chosen, {**own.files, **pages})
    except (RecordError, ExerciseError) as error:
        return refuse(error.say(lang))
    tell(_report(copied, folder, lang))
    if chosen is not None:
        tell(text("command", "class", lang, course=chosen.course))
    if own.names:
        tell(own.say(lang, folder))
    if answers:
        tell(text("command", "answers", lang, folder=str(folder / ANSWERS)))
    if not asked.lab:
        return 0
    if find_spec("jupyterlab") is None:
        return refuse(text("command", "no-lab", lang))
    return _open_lab(folder, for_lab, lang)


def _folder_of(word: str) -> Path:
    try:
        return Path(word).expanduser()
    except RuntimeError as no_home:
        why = str(no_home).rstrip(".")
        raise RecordError("record-write", path=word, why=why) from no_home


def _file_of(word: str) -> Path | None:
    return _folder_of(word) if word else None


def _prepare(asked: Namespace) -> int:
    """Compile the simulator, for this user or for all."""
    lang, folder = asked.lang or _system_language(), Path(asked.folder)
    if find_spec("numba") is None:
        return refuse(text("command", "no-numba", lang))
    if asked.warm:
        warm(lang)
        tell(text("command", "warmed", lang))
        return 0
    if folder.is_absolute() or ".." in folder.parts or folder.as_posix()[0] in ".~-":
        return refuse(text("command", "not-within", lang, folder=str(folder)))
    course = [folder.as_posix(), "--lang", lang, "--edition", asked.edition or EDITIONS[0]]
    try:
        chosen = class_of(folder, asked.course, asked.path, is_new=True)
        if chosen is not None:
            # With "=", a name that begins like an option is none.
            course += [f"--course={chosen.course}", f"--path={chosen.path}"]
        own = read_own_questions(_file_of(asked.questions), lang)
        cache = install_for_all(Path(sys.prefix), course, lang, own.data)
    except (RecordError, ExerciseError) as error:
        hint = text("command", "as-administrator", lang) if error.key == "record-write" else ""
        return refuse(f"{error.say(lang)} {hint}".strip())
    except subprocess.CalledProcessError as error:
        return error.returncode
    tell(text("command", "for-all-done", lang, cache=str(cache), folder=str(folder)))
    if own.names:
        tell(own.say(lang))
    if getattr(os, "geteuid", lambda: 0)() != 0:
        tell(text("command", "not-administrator", lang))
    return 0


def _language_asked(words: list[str]) -> str:
    """Return the language of the help: that of ``--lang``, else the system's."""
    early = ArgumentParser(add_help=False)
    early.add_argument("--lang", choices=LANGUAGES, default=_system_language())
    asked: Namespace = early.parse_known_args(words)[0]
    return str(asked.lang)


def _system_language() -> str:
    named = next(filter(None, map(os.environ.get, _SYSTEM)), "")
    return named[:2] if named[:2] in LANGUAGES else LANGUAGES[0]


def _report(copied: Copied, folder: Path, lang: str) -> str:
    lines = [
        text("command", "copied", lang, folder=str(folder), n=len(copied.new)),
        *(text("command", "renewed", lang, name=name) for name in copied.renewed),
        *(text("command", "beside", lang, name=name) for name in copied.beside),
    ]
    return "\n".join(lines)


def _open_lab(folder: Path, flags: list[str], lang: str) -> int:
    root = ["--allow-root"] if getattr(os, "geteuid", lambda: 1)() == 0 else []
    start = [START] if (folder / START).is_file() else []
    # With -P, what lies in the folder is not taken for JupyterLab; its kernels find it as ever.
    command = [sys.executable, "-P", "-m", "jupyterlab", *root, PROMPT, *flags, *start]
    try:
        environment = os.environ | menus_in(lang, os.environ)
        return subprocess.run(command, cwd=folder, check=False, env=environment).returncode  # noqa: S603
    except KeyboardInterrupt:
        return 0


# Questions for a learning platform

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
    asked = _export_parser(lang).parse_args(arguments)
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


def _export_parser(lang: str) -> ArgumentParser:
    def say(key: str) -> str:
        return text("command", f"export-{key}", lang)

    parser = ArgumentParser("nainjaune-course export", description=say("about"))
    parser.add_argument("--to", choices=PLATFORMS, required=True, help=say("to"))
    parser.add_argument("file", help=say("file"))
    parser.add_argument("--lang", choices=LANGUAGES, default=lang, help=say("lang"))
    parser.add_argument("--topics", default="", help=say("topics"))
    parser.add_argument("--versions", type=int, default=10, help=say("versions"))
    return parser


# In the terminal


def refuse(message: str) -> int:
    """Say why something cannot be done, and return the exit code 1."""
    sys.stderr.write(f"nainjaune-course: {message}\n")
    return 1


def tell(message: str) -> None:
    """Say what was done."""
    sys.stdout.write(f"{message}\n")
    sys.stdout.flush()
