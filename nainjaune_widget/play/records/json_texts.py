"""JSON that anybody may have written: read with limits."""

from __future__ import annotations

import json
from typing import Any, NoReturn

from nainjaune_widget.words import RecordError, shown

MOST_DIGITS = 19


def parse_json(data: bytes | str, *, whole: bool = False) -> Any:
    """Return the value of a JSON text.

    Args:
        data: the text, or its bytes in UTF-8.
        whole: True to refuse numbers that are not whole.

    Raises:
        RecordError: it is no such text, its lists are nested too deeply, a number in it has too
            many digits, or an object has a field twice.

    >>> parse_json(b'{"deals": 3}')
    {'deals': 3}
    """
    number = _no_number if whole else None
    try:
        return json.loads(
            data.decode("utf-8-sig") if isinstance(data, bytes) else data,
            object_pairs_hook=_object,
            parse_int=_digits,
            parse_float=number,
            parse_constant=number,
        )
    except UnicodeDecodeError as error:
        raise RecordError("record-text", n=error.start) from error
    except json.JSONDecodeError as error:
        raise RecordError("record-json", line=error.lineno, column=error.colno) from error
    except RecursionError as error:
        raise RecordError("record-nested") from error


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise RecordError("record-twice", fields=shown([name for name, _ in pairs]))
    return fields


def _digits(digits: str) -> int:
    return int(digits) if len(digits) <= MOST_DIGITS else _no_number(digits)


def _no_number(digits: str) -> NoReturn:
    raise RecordError("record-number", value=shown(digits), most=MOST_DIGITS)
