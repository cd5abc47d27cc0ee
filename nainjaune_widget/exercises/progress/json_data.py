"""Dataclasses as JSON: written field by field, and read by the types of their fields."""

from __future__ import annotations

import json
import re
from dataclasses import MISSING, fields, is_dataclass
from fractions import Fraction
from functools import cache
from types import UnionType
from typing import Any, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

T = TypeVar("T")

_FRACTION = re.compile(r"-?[0-9]{1,100}(/[0-9]{0,99}[1-9][0-9]{0,99})?")
"""A fraction, which is written as a text such as ``"3/13"``; others might have a billion digits."""


def to_json(value: object, indent: int | None = None) -> bytes:
    """Write plain data, dataclasses and fractions as JSON."""
    written = json.dumps(value, default=_plain, ensure_ascii=False, indent=indent)
    return written.encode("utf-8", "backslashreplace")


def from_json(kind: type[T], data: object) -> T:
    """Read a dataclass from what `json.loads` returns; unknown fields are left out.

    Args:
        kind: the dataclass. Its fields are texts, whole numbers, switches, fractions, such values
            or None, other dataclasses, and lists, tuples and dictionaries of all of these.
        data: the data.

    Raises:
        ValueError: a field is missing or of another type; the message is its name.

    >>> from nainjaune_widget.exercises.progress.kept_answers import KeptAnswer
    >>> from_json(KeptAnswer, {"given": "1/4", "value": "1/4"}).value
    Fraction(1, 4)
    >>> from_json(KeptAnswer, {"given": 5})
    Traceback (most recent call last):
    ...
    ValueError: given
    """
    made: T = _read(_Type.of(kind), data, kind.__name__)
    return made


def _plain(value: object) -> Any:
    return str(value) if isinstance(value, Fraction) else vars(value)


class _Type(NamedTuple):
    """A type, taken apart once: a file has thousands of values of each."""

    kind: Any
    origin: Any
    inner: tuple[_Type, ...]
    is_object: bool

    @classmethod
    def of(cls, kind: Any) -> _Type:
        return cls(kind, get_origin(kind), (*map(cls.of, get_args(kind)),), is_dataclass(kind))


def _read(type_: _Type, data: Any, name: str) -> Any:
    kind, origin, inner, is_object = type_
    if type(data) is kind:
        return data
    if is_object and isinstance(data, dict):
        return _read_object(kind, data)
    if origin is UnionType:
        return None if data is None else _read(inner[0], data, name)
    if origin in {list, tuple} and isinstance(data, list):
        return origin(_read(inner[0], each, name) for each in data)
    if origin is dict and isinstance(data, dict):
        return {key: _read(inner[1], each, name) for key, each in data.items()}
    if kind is not Fraction or not isinstance(data, str) or not _FRACTION.fullmatch(data):
        raise ValueError(name)
    return Fraction(*map(int, data.split("/")))


def _read_object(kind: Any, data: dict[str, Any]) -> Any:
    values = {}
    for name, type_, is_needed in _fields(kind):
        if name in data:
            values[name] = _read(type_, data[name], name)
        elif is_needed:
            raise ValueError(name)
    return kind(**values)


@cache
def _fields(kind: Any) -> list[tuple[str, _Type, bool]]:
    """Return the name and the type of each field of a dataclass, and True without a default."""
    types = get_type_hints(kind)
    return [
        (field.name, _Type.of(types[field.name]), field.default is field.default_factory is MISSING)
        for field in fields(kind)
    ]
