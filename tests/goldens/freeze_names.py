"""Freeze the public names of this version.

    python -m tests.goldens.freeze_names

`names.json` has each public name, and of what can be called the names of its arguments. New ones
are added; the program refuses to take away or to move what was frozen.
"""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import reduce
from pathlib import Path
from typing import Any

import nainjaune_widget
from scripts.places import ROOT
from tests.support.project.files import public

FROZEN = Path(__file__).with_name("names.json")
REFERENCE = ROOT / "web" / "pages" / "source" / "reference"
_DESCRIBED = re.compile(r"^\.\. auto\w+:: nainjaune_widget\.(\S+)$", re.MULTILINE)
_UNNAMED = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)

Names = dict[str, list[str] | None]
"""Public names, each with the names of its arguments, or None where nothing is called."""


def described() -> dict[str, Any]:
    """Return everything that the reference of the site describes, by its name."""
    pages = [page.read_text(encoding="utf-8") for page in sorted(REFERENCE.iterdir())]
    names = [name for page in pages for name in _DESCRIBED.findall(page)]
    return {name: reduce(getattr, name.split("."), nainjaune_widget) for name in names}


def public_names() -> Names:
    """Return the public names of this version."""
    found: Names = {}
    for name, value in described().items():
        found[name] = _arguments(value)
        if inspect.isclass(value):
            found |= {f"{name}.{member}": taken for member, taken in _members(value)}
    return dict(sorted(found.items()))


def gone(frozen: Names, now: Names) -> list[str]:
    """List the names and arguments that were frozen and are not there, or not in their order.

    >>> gone({"deal": ["players", "seed"], "bank": []}, {"deal": ["seed", "players", "lang"]})
    ['deal', 'bank']
    >>> gone({"deal": ["players"]}, {"deal": ["players", "seed"], "bank": []})
    []
    """
    return [name for name, taken in frozen.items() if name not in now or _differs(taken, now[name])]


def _differs(before: list[str] | None, after: list[str] | None) -> bool:
    if before is None or after is None:
        return before is not after
    return before != [each for each in after if each in before]


def _members(kind: type) -> Iterator[tuple[str, list[str] | None]]:
    named = [field.name for field in fields(kind)] if is_dataclass(kind) else []
    for member in sorted({*public(kind), *(name for name in named if name[0] != "_")}):
        yield member, _arguments(getattr(kind, member, None))


def _arguments(value: Any) -> list[str] | None:
    if not callable(value) or (inspect.isclass(value) and issubclass(value, Exception)):
        return None
    taken = inspect.signature(value).parameters.values()
    return [each.name for each in taken if each.kind not in _UNNAMED and each.name != "self"]


def main() -> None:
    """Write the names of this version."""
    now = public_names()
    if FROZEN.exists() and (lost := gone(json.loads(FROZEN.read_text(encoding="utf-8")), now)):
        raise SystemExit(f"Only version 2 may take these away: {', '.join(lost)}")
    lines = (f"{json.dumps(name)}: {json.dumps(taken)}" for name, taken in now.items())
    FROZEN.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
