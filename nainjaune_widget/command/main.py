"""The command lines of `nainjaune-course` and `nainjaune-course export`."""

from __future__ import annotations

import os
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from contextlib import suppress
from importlib.util import find_spec
from io import TextIOWrapper
from pathlib import Path

from nainjaune_widget.analysis import analyse
from nainjaune_widget.command.classes import class_of, with_class
from nainjaune_widget.command.copies import (
    EDITIONS,
    Kind,
    copied_kind,
    copy_course,
    edition_files,
    edition_folder,
)
from nainjaune_widget.exercises import (
    OWN_FILE,
    PATHS,
    ClassSettings,
    answer_pages,
    moodle_quiz,
    try_own_file,
)
from nainjaune_widget.play import Deal, Round, read_file
from nainjaune_widget.players import LATER, StrategyLike, find_strategies, play_on
from nainjaune_widget.server import menus_in
from nainjaune_widget.simulation import simulate, simulate_games
from nainjaune_widget.words import LANGUAGES, ExerciseError, RecordError, listed, text

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

    With ``--warm`` it compiles the simulator instead. After the word ``export`` comes another
    command; see `export`.

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
    return warm(asked.lang or _system_language()) if asked.warm else _copy(asked, for_lab)


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
    return parser


def _copy(asked: Namespace, for_lab: list[str]) -> int:
    """Copy the course, and open JupyterLab if that is asked for."""
    lang = asked.lang or _system_language()
    folder = _path(asked.folder)
    try:
        # A folder stays in its language and edition where none is asked for.
        kept = copied_kind(folder) or Kind(lang, EDITIONS[0])
        kind = Kind(asked.lang or kept.lang, asked.edition or kept.edition)
        lang = kind.lang
        source = edition_folder(lang, kind.edition)
        if source is None:
            return refuse(text("command", "no-course", lang))
        chosen = class_of(folder, asked.course, asked.path)
        files = _files(source, kind, chosen, asked.questions)
        names = try_own_file(_path(asked.questions), lang) if asked.questions else []
        copied = copy_course(files, folder, kind)
        if chosen is not None and ClassSettings.read(folder) != chosen:
            chosen.write(folder)
    except (RecordError, ExerciseError) as error:
        return refuse(error.say(lang))
    tell(text("command", "copied", lang, folder=str(folder), n=len(copied.new)))
    for name in copied.renewed:
        tell(text("command", "renewed", lang, name=name))
    for name in copied.beside:
        tell(text("command", "beside", lang, name=name))
    if chosen is not None:
        tell(text("command", "class", lang, course=chosen.course))
    if names and (folder / OWN_FILE).read_bytes() != files[Path(OWN_FILE)]:
        tell(text("command", "questions-changed", lang))
    elif names:
        tell(text("command", "questions-copied", lang, n=len(names), names=listed(names, lang)))
    if kind.edition == "teacher":
        tell(text("command", "answers", lang, folder=str(folder / ANSWERS)))
    if not asked.lab:
        return 0
    if find_spec("jupyterlab") is None:
        return refuse(text("command", "no-lab", lang))
    return _open_lab(folder, for_lab, lang)


def _files(
    source: Path, kind: Kind, chosen: ClassSettings | None, questions: str
) -> dict[Path, bytes]:
    """Return the files to copy: the course, for a class if one is chosen, and what goes with it."""
    files = edition_files(source)
    if chosen is not None:
        notebooks = [name for name in files if name.suffix == ".ipynb"]
        files |= {name: with_class(files[name], chosen, kind) for name in notebooks}
    if questions:
        files[Path(OWN_FILE)] = read_file(_path(questions))
    if kind.edition == "teacher":
        pages = answer_pages(kind.lang)
        files |= {Path(ANSWERS, name): page.encode() for name, page in pages.items()}
    return files


def _path(word: str) -> Path:
    with suppress(RuntimeError):
        return Path(word).expanduser()
    return Path(word)


def warm(lang: str) -> int:
    """Play and search deals and games, and judge one, with built-in strategies and with a function.

    What is compiled for that is kept: in the folder that ``NAINJAUNE_CACHE`` names, else in the
    user's cache.

    Args:
        lang: the language of what is said.
    """
    if find_spec("numba") is None:
        return refuse(text("command", "no-numba", lang))
    own: list[StrategyLike] = [lambda view: view.legal[0], "random", "random", "random"]
    for strategies in ("longest-run", own):
        simulate("lindor-1789", 4, 100, strategies, compiled=True, lang=lang).find(opera=True)
        simulate_games("lindor-1789", 4, 2, strategies=strategies, lang=lang)
    # With jetons in a box, new deals are played for the mean of the seat.
    judged = Round(Deal.shuffled("lindor-1789", 4, seed=1), boxes={"7♦": 5})
    play_on(judged, find_strategies("longest-run", 4))
    for rollout in ("best", own):
        analyse(judged, seat=1, worlds=8, rollout=rollout, compiled=True, lang=lang)
    for name in LATER:
        play_on(Round(judged.deal), find_strategies(name, 4))
    tell(text("command", "warmed", lang))
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
