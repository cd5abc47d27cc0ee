"""JSON that anybody may have written: read with limits."""

from __future__ import annotations

import codecs
import json
import re
from itertools import accumulate
from typing import Any, NoReturn

from nainjaune_widget.words import RecordError, shown

MOST_DIGITS = 19

MOST_NESTED = 50
"""The greatest depth of lists and objects within each other; a saved game has 5.

Python's own reader has no such limit in a browser: a few thousand end the whole program there.
"""

_NO_BRACKET = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[^"\[\]{}]+', re.DOTALL)
_HALF = re.compile(r"\\ud[89a-f]|[\ud800-\udfff]", re.IGNORECASE)
"""Half of a sign, which JSON can hold and no file or stream can write."""

_STEPS = {"[": 1, "{": 1, "]": -1, "}": -1}


def parse_json(data: bytes | str, *, whole: bool = False) -> Any:
    """Return the value of a JSON text.

    Args:
        data: the text, or its bytes in UTF-8, or in UTF-16 with its mark.
        whole: True to refuse numbers that are not whole.

    Raises:
        RecordError: it is no such text, its lists are nested too deeply, a number in it has too
            many digits, or an object has a field twice.

    >>> parse_json(b'{"deals": 3}')
    {'deals': 3}
    """
    number = _no_number if whole else None
    try:
        if isinstance(data, bytes):
            is_wide = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
            text = data.decode("utf-16" if is_wide else "utf-8-sig")
        else:
            text = data
        brackets = _NO_BRACKET.sub("", text)
        if max(accumulate(map(_STEPS.__getitem__, brackets)), default=0) > MOST_NESTED:
            raise RecordError("record-nested")
        value = json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=_digits,
            parse_float=number,
            parse_constant=number,
        )
        return _writable(value) if _HALF.search(text) else value
    except UnicodeDecodeError as error:
        raise RecordError("record-text", n=error.start) from error
    except json.JSONDecodeError as error:
        raise RecordError("record-json", line=error.lineno, column=error.colno) from error


def _writable(value: Any) -> Any:
    """Return a value whose texts can be written: a question mark for half of a sign."""
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode()
    if isinstance(value, list):
        return [*map(_writable, value)]
    if isinstance(value, dict):
        return {_writable(name): _writable(each) for name, each in value.items()}
    return value


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise RecordError("record-twice", fields=shown([name for name, _ in pairs]))
    return fields


def _digits(digits: str) -> int:
    return int(digits) if len(digits) <= MOST_DIGITS else _no_number(digits)


def _no_number(digits: str) -> NoReturn:
    raise RecordError("record-number", value=shown(digits), most=MOST_DIGITS)
