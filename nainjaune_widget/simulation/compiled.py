"""The simulator compiled by Numba, from the same sources that run in plain Python, and its cache.

Numba's own cache looks only at a function's own source, fails on a damaged file, and ignores
a folder that it cannot write to. Ours lies in a folder of the user's cache whose name is a
hash of every source that is compiled: changed sources have another folder. A damaged file
counts as missing, a file that cannot be written is not written, and each compiled form of a
function has a file to itself, so sessions that start together do not disturb each other.
What another user may have written is never loaded: it could be any program.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import stat
import sys
import uuid
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import fields
from functools import cache
from importlib.metadata import version
from pathlib import Path
from types import FunctionType
from typing import Any

import numba
import numpy as np
from numba import types
from numba.core.compiler import CompileResult
from numba.core.serialize import dumps
from numba.extending import intrinsic, overload_method

from nainjaune_widget.engine.cards import CARDS_IN_PACK, PACK
from nainjaune_widget.engine.generator import WORD
from nainjaune_widget.engine.seat_secrets import hashed
from nainjaune_widget.engine.table import MOST_SEATS, RuleNumbers, Table
from nainjaune_widget.probability import Beliefs, DrawnDeal
from nainjaune_widget.simulation import deals, draws, loader, machine, tally
from nainjaune_widget.simulation.machine import NEVER_NEGATIVE, Machine, layout_of
from nainjaune_widget.simulation.tally import GameTally, Tally
from nainjaune_widget.words import text

FOLDER_VARIABLE = "NAINJAUNE_CACHE"
"""The environment variable that names another place for the cache."""

# Private to Numba; its own cache has been made of these for many versions.
_parts_of: Any = CompileResult._reduce  # noqa: SLF001
_result_of: Any = CompileResult._rebuild  # noqa: SLF001
_bytes_of: Any = dumps

_OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH


class KeptFunction:
    """The cache of one compiled function, in place of that of its Numba dispatcher.

    Numba asks it before it compiles the function, and hands over the result afterwards.
    There is a compiled form for each combination of argument types and processor.

    Args:
        name: the name of the function.
        folder: the folder of the files; None to keep nothing.
        about_to_compile: called whenever there is no form that fits, with the folder or the file
            that was not used because others may have written it, or None.
    """

    def __init__(
        self, name: str, folder: Path | None, about_to_compile: Callable[[Path | None], None]
    ) -> None:
        self.name = name
        self.folder = folder
        self.about_to_compile = about_to_compile

    def load_overload(self, types: Any, target: Any) -> Any:
        """Return the compiled form for some types of arguments, None where there is none."""
        target.refresh()
        refused = None
        if self.folder is not None:
            file = self._file(self.folder, types, target.codegen())
            refused = written_by_others(file)
            # A whole file holds what was written into the user's own cache. Whatever is wrong
            # with another, the function can be compiled again.
            with suppress(Exception):
                if refused is None:
                    return _result_of(target, *pickle.loads(zlib.decompress(file.read_bytes())))  # noqa: S301
        self.about_to_compile(refused)
        return None

    def save_overload(self, types: Any, compiled: Any) -> None:
        """Keep a compiled form, where that is possible."""
        if self.folder is None or compiled.lifted or compiled.library.has_dynamic_globals:
            return
        with suppress(Exception):
            file = self._file(self.folder, types, compiled.codegen)
            if written_by_others(file) is None:
                write_whole(file, _bytes_of(_parts_of(compiled)))

    def _file(self, folder: Path, types: Any, codegen: Any) -> Path:
        form = hashlib.sha256(repr((types, codegen.magic_tuple())).encode()).hexdigest()
        return folder / f"{self.name}-{form[:24]}.compiled"


def written_by_others(file: Path) -> Path | None:
    """Return the file, or one of the two folders above it, that another user may have written.

    A parent in which users can remove only their own files, such as ``/tmp``, is no danger. On a
    system without users, such as Windows, everything is private.

    Args:
        file: the file; what is missing is no danger.
    """
    if not hasattr(os, "geteuid"):
        return None
    for path in (file.parent.parent, file.parent, file):
        with suppress(FileNotFoundError, NotADirectoryError):
            found = path.stat()
            is_shared = path == file.parent.parent and found.st_mode & stat.S_ISVTX
            is_owned = found.st_uid in (os.geteuid(), 0)
            if not is_shared and (not is_owned or found.st_mode & _OTHERS_WRITE):
                return path
    return None


def write_whole(file: Path, payload: bytes) -> None:
    """Write a private file, compressed, in one atomic step.

    `zlib.decompress` refuses a file that was damaged since.

    Raises:
        OSError: the file cannot be written; nothing of it is left behind.
    """
    file.parent.parent.mkdir(0o700, parents=True, exist_ok=True)
    file.parent.mkdir(0o700, exist_ok=True)
    fresh = file.with_name(f"{uuid.uuid4().hex}.part")
    try:
        fresh.touch(0o600, exist_ok=False)
        fresh.write_bytes(zlib.compress(payload, 1))
        fresh.replace(file)
    finally:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)


def users_cache() -> Path:
    """Return the folder of this package in the user's cache.

    Raises:
        RuntimeError: the user has no home.
    """
    if named := os.environ.get(FOLDER_VARIABLE):
        return Path(named)
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = str(Path.home() / "Library" / "Caches")
    else:
        base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "nainjaune_widget"


def folder_for(sources: Iterable[Path], versions: Sequence[str]) -> Path | None:
    """Return the folder that compiled functions are kept in; it need not exist yet.

    Its name is a hash that changes with any byte of any source.

    Args:
        sources: all files that the compiled code depends on.
        versions: the versions of everything that compiles them.

    Returns:
        The folder; None where there is no place for one.
    """
    digest = hashlib.sha256("\0".join(versions).encode())
    try:
        for source in sources:
            digest.update(b"\0" + source.name.encode() + b"\0" + source.read_bytes())
        return users_cache() / digest.hexdigest()[:24]
    except (OSError, RuntimeError):
        return None


OPTIONS: dict[str, Any] = {"error_model": "numpy", "_nrt": False}
"""Nothing is allocated, so that arrays need not be counted as they are passed on."""


@intrinsic
def _ones(_typing: Any, _word: Any) -> Any:
    """Return the number of ones in a word, by an instruction of the processor."""

    def code(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), code


# A method of integers that Numba does not know. It wants the same names inside and outside.
@overload_method(types.Integer, "bit_count")
def _bit_count(word: Any) -> Callable[[Any], Any]:  # noqa: ARG001
    def count(word: Any) -> Any:
        return _ones(word)  # type: ignore[call-arg]

    return count


CALLED = {"begin", "choose", "lay_out", "play_to_the_end", "take_action"}
"""The functions that stay one of their own in those that call them: a call costs nothing there."""


def inlined(function: FunctionType) -> Any:
    """Return a function that is compiled as a part of each function that calls it."""
    return numba.njit(forceinline=function.__name__ not in CALLED, **OPTIONS)(function)


class Simulator:
    """The simulator's functions, compiled.

    Args:
        folder: the folder where the compiled functions are kept; None to keep nothing.
        keeps_log: True to write the log of each deal as well.
    """

    def __init__(self, folder: Path | None, keeps_log: bool) -> None:
        self.folder = folder
        self.lang: str | None = None
        """The language in which the next wait for the compiler is announced; None for no word."""
        variant = "logging" if keeps_log else "counting"
        self._functions = loader.load_simulator(f"{__name__}.{variant}", keeps_log, inlined)
        self.entries: dict[str, Any] = {}
        """Numba's dispatchers of the functions called so far, by name."""

    def call(self, name: str) -> Callable[..., Any]:
        """Return one of the functions for Python to call, kept together with all that it calls."""
        if name not in self.entries:
            entry = numba.njit(nogil=True, **OPTIONS)(self._functions[name].py_func)
            # Numba has no other way to replace the cache of a function.
            entry._cache = KeptFunction(name, self.folder, self._announce)  # noqa: SLF001
            self.entries.setdefault(name, entry)
        called: Callable[..., Any] = self.entries[name]
        return called

    def _announce(self, refused: Path | None) -> None:
        """Announce a wait for the compiler on the error stream, above any progress bar."""
        lang, self.lang = self.lang, None
        if lang is None:
            return
        lines = [text("simulation", "compiling", lang)]
        if refused is not None and refused not in _SAID:
            _SAID.add(refused)
            values = {"path": refused, "variable": FOLDER_VARIABLE}
            lines.insert(0, text("simulation", "cache-refused", lang, **values))
        for line in lines:
            if tqdm := sys.modules.get("tqdm"):
                tqdm.tqdm.write(line, file=sys.stderr)
            else:
                sys.stderr.write(line + "\n")
        sys.stderr.flush()


_SAID: set[Path] = set()
"""The folders and files whose refusal this process has announced."""


def sources() -> list[Path]:
    """Return all files that the compiled code may depend on.

    These are the modules that are compiled and all neighbours of the engine's, from which they
    take their constants.
    """
    files = [Path(str(module.__file__)) for module in (tally, deals, draws, loader, machine)]
    folders = {Path(str(module.__file__)).parent for module in loader.ENGINE}
    neighbours = [file for folder in folders for file in folder.glob("*.py")]
    return sorted({*files, Path(__file__), *neighbours})


@cache
def compiled_simulator(keeps_log: bool, /) -> Simulator:
    """Return the simulator; it is compiled when it is first called, or read from the cache.

    Args:
        keeps_log: True to write the log of each deal as well.
    """
    versions = (numba.__version__, version("llvmlite"), np.__version__, sys.version)
    return Simulator(folder_for(sources(), (*versions, str(keeps_log))), keeps_log)


# The engine's plain objects as records, and rows as arrays


@cache
def record_type(layout: tuple[tuple[str, int], ...]) -> np.dtype[Any]:
    """Return the type of a record, as `machine.layout_of` describes it."""
    kinds: list[Any] = []
    for name, length in layout:
        number = np.uint32 if name in NEVER_NEGATIVE else np.int64
        kinds.append((name, number, (length,)) if length else (name, number))
    return np.dtype(kinds, align=True)


def as_record(source: RuleNumbers | Table | Tally | GameTally) -> Any:
    """Copy a plain object of the engine into a record of the same fields.

    >>> table = Table([15, 240], 1)
    >>> as_record(table)["hands"][:2].tolist()
    [15, 240]
    """
    record = np.zeros(1, record_type(layout_of(source)))[0]
    for field in fields(source):
        value = getattr(source, field.name)
        if isinstance(value, int):
            record[field.name] = value
        else:
            record[field.name][: len(value)] = value
    return record


class Arrays(Machine):
    """Numba's functions: NumPy records and arrays."""

    def function(self, name: str, keeps_log: bool) -> Callable[..., Any]:
        """Return one of the compiled functions."""
        return compiled_simulator(keeps_log).call(name)

    def announce(self, keeps_log: bool, lang: str) -> None:
        """Announce the next wait for the compiler."""
        compiled_simulator(keeps_log).lang = lang

    def record(self, source: Any) -> Any:
        """Return a plain object as a record."""
        return as_record(source)

    def field(self, record: Any, name: str) -> Any:
        """Return a field of a record as it is."""
        return record[name]

    def value(self, record: Any, name: str) -> Any:
        """Return a field of a record as an integer or a list."""
        return record[name].tolist()

    def array(self, source: list[Any]) -> Any:
        """Return integers, or rows of them, as an array."""
        return np.array(source, np.int64)

    def floats(self, source: list[float]) -> Any:
        """Return floats as an array."""
        return np.array(source, np.float64)

    def zeros(self, rows: int, length: int) -> Any:
        """Return an array of rows of zeros."""
        return np.zeros((rows, length), np.int64)

    def listed(self, numbers: Any) -> list[Any]:
        """Return an array as a list."""
        return list(numbers.tolist())

    def columns(self, rows: Any) -> list[list[int]]:
        """Return the columns of an array as lists."""
        return list(rows.T.tolist())

    def joined(self, parts: Sequence[Any]) -> Any:
        """Return rows, one after another, as one array."""
        return np.concatenate([np.asarray(part, np.int64) for part in parts if len(part)])

    def deals(self, rows: Any, beliefs: Beliefs) -> Iterator[DrawnDeal]:
        """Yield the deals of rows of masks; each place has as many cards in each."""
        pack, turn_up = np.array(PACK, object), beliefs.turn_up
        by_place = []
        for masks in rows.T:
            numbers = np.nonzero(masks[:, None] >> np.arange(CARDS_IN_PACK) & 1)[1]
            by_place.append(map(tuple, pack[numbers.reshape(len(rows), -1)].tolist()))
        *hands, talons = by_place
        for dealt, talon in zip(zip(*hands, strict=True), talons, strict=True):
            if turn_up is None:
                yield DrawnDeal(dealt, talon)
            else:
                yield DrawnDeal(dealt, (*(card for card in talon if card != turn_up), turn_up))

    def secrets(self, seed: int, first: int, end: int) -> Any:
        """Return the secrets of games, whose seeds are found all at once."""
        numbers: Any = np.arange(first, end, dtype=np.int64)
        seeds: Any = deals.seed_of_game(seed, numbers)
        words = np.frombuffer(b"".join(map(hashed, seeds.tolist())), "<i8")
        return words.reshape(-1, MOST_SEATS) & WORD
