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

from nainjaune_widget.engine.cards import CARDS_IN_PACK, PACK, Card
from nainjaune_widget.engine.table import MOST_SEATS, RuleNumbers, Table
from nainjaune_widget.probability import DrawnDeal
from nainjaune_widget.simulation import deals, draws, loader, tally
from nainjaune_widget.simulation.draws import Urn
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


def inlined(function: FunctionType) -> Any:
    """Return a function that is compiled as a part of each function that calls it."""
    return numba.njit(forceinline=True, **OPTIONS)(function)


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
        self._entries: dict[str, Callable[..., Any]] = {}

    def call(self, name: str) -> Callable[..., Any]:
        """Return one of the functions for Python to call, kept together with all that it calls."""
        if name not in self._entries:
            entry = numba.njit(nogil=True, **OPTIONS)(self._functions[name].py_func)
            # Numba has no other way to replace the cache of a function.
            entry._cache = KeptFunction(name, self.folder, self._announce)  # noqa: SLF001
            self._entries.setdefault(name, entry)
        return self._entries[name]

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
    files = [Path(str(module.__file__)) for module in (tally, deals, draws, loader)]
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


# The engine's plain objects as records, and deals drawn by compiled code

LEAST_ROOM = MOST_SEATS
"""The least length of a list in a record: enough for any list by seat or by box."""
_NEVER_NEGATIVE = {"turn", "last_player", "last_card", "dealer", "winner"}
"""Seats and cards: unsigned, so that compiled code need not test for a negative index.

They have 32 bits: unlike a byte, a processor hands such a number from a store to a load at once.
"""


@cache
def record_type(*lengths: tuple[str, int | None]) -> np.dtype[Any]:
    """Return a type of records by the names of its fields and the lengths of its lists."""
    return np.dtype(
        [
            (name, np.uint32 if name in _NEVER_NEGATIVE else np.int64)
            if length is None
            else (name, np.int64, (max(length, LEAST_ROOM),))
            for name, length in lengths
        ],
        align=True,
    )


def as_record(source: RuleNumbers | Table | Tally | GameTally) -> Any:
    """Copy a plain object of the engine into a record of the same fields.

    >>> table = Table([15, 240], 1)
    >>> as_record(table)["hands"][:2].tolist()
    [15, 240]
    """
    values = {field.name: getattr(source, field.name) for field in fields(source)}
    lists = {name: len(value) for name, value in values.items() if not isinstance(value, int)}
    record = np.zeros(1, record_type(*((name, lists.get(name)) for name in values)))[0]
    for name, value in values.items():
        if name in lists:
            record[name][: lists[name]] = value
        else:
            record[name] = value
    return record


def drawn(urn: Urn, key: int, n: int) -> Any:
    """Draw the next deals: a row for each, by place the mask of its cards.

    Args:
        urn: what to draw from.
        key: the key to the stream of random numbers.
        n: the number of deals.
    """
    rows = np.zeros((n, len(urn.known)), np.int64)
    compiled_simulator(False).call("draw_deals")(urn, key, rows, 0, n)
    return rows


def joined(parts: Sequence[Any]) -> Any:
    """Return rows of deals, one after another, as one array; some part has a row."""
    return np.concatenate([np.asarray(part, np.int64) for part in parts if len(part)])


def deals_of(rows: Any, turn_up: Card | None) -> Iterator[DrawnDeal]:
    """Yield the deals of an array of masks as cards.

    Args:
        rows: by deal and place, a mask; a place has as many cards in each deal.
        turn_up: the card turned up, which comes last in the talon; None for none.
    """
    pack = np.array(PACK, object)
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


def urn_in_arrays(urn: Urn) -> Urn:
    """Return an urn whose rows are arrays."""
    return Urn._make(np.array(each, np.int64) for each in urn)
