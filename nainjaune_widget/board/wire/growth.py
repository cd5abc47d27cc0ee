"""The difference between two snapshots, so that an action need not send the whole deal again."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from typing import Any

from nainjaune_widget.board.wire.contract import Growth

_COUNTED = ("rev", "events")


def growth(old: Mapping[str, Any], new: Mapping[str, Any]) -> Growth:
    """Return the changes that turn one snapshot into another.

    Returns:
        ``keep``, the number of first events that stay; ``texts``, the texts of these that have
        changed, by the index of the event; ``events``, the events that follow; ``patch``, every
        other field that has changed, whole.

    >>> was = {"rev": 1, "turn": 0, "events": [{"number": 1, "text": {"log": "Ana: 7♦"}}]}
    >>> now = {"rev": 2, "turn": 1, "events": [*was["events"], {"number": 2, "text": {}}]}
    >>> growth(was, now)
    {'keep': 1, 'events': [{'number': 2, 'text': {}}], 'texts': {}, 'patch': {'turn': 1}}
    """
    keep, texts = 0, dict[str, dict[str, Any]]()
    for before, after in zip(old["events"], new["events"], strict=False):
        if before is not after:
            if not _differ_in_words_alone(before, after):
                break
            told, before_told = after["text"], before["text"]
            other = {key: said for key, said in told.items() if said != before_told[key]}
            if other:
                texts[str(keep)] = other
        keep += 1
    patch = {
        key: value
        for key, value in new.items()
        if key not in _COUNTED and (key not in old or old[key] != value)
    }
    return {"keep": keep, "events": new["events"][keep:], "texts": texts, "patch": patch}


def pack(added: Mapping[str, Any]) -> bytes:
    """Pack a growth as the page unpacks it: JSON, in zlib's format (RFC 1950)."""
    plain = json.dumps(added, ensure_ascii=False, separators=(",", ":"))
    return zlib.compress(plain.encode(), 9)


def _differ_in_words_alone(before: Mapping[str, Any], after: Mapping[str, Any]) -> bool:
    return all(before[key] == value for key, value in after.items() if key != "text")
