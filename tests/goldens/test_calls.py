"""Calls and what they tell in both languages: the files of `calls` read like sessions of Python."""

from __future__ import annotations

import difflib
import html
import io
import os
import re
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path

import pytest

import nainjaune_widget
from nainjaune_widget import NainJauneError
from nainjaune_widget.exercises import pupils
from nainjaune_widget.exercises.session import Session
from nainjaune_widget.words.catalogue import LANGUAGES, choose_language

FOLDER = Path(__file__).parent / "calls"
AGAIN = "If it is to be told like this: WRITE_CALLS=1 pytest {test}, and read what git diff shows."
NAMES = {name: getattr(nainjaune_widget, name) for name in nainjaune_widget.__all__}


def told(value: object) -> list[str]:
    """Return what a cell shows of a value, its marks left out, line by line."""
    if value is None:
        return []
    if shows := getattr(value, "_repr_markdown_", None):
        return str(shows()).splitlines()
    if shows := getattr(value, "_repr_html_", None):
        plain = re.sub(r"<style.*?</style>|<desc.*?</desc>", "", str(shows()), flags=re.DOTALL)
        plain = re.sub(r"</(tr|p|h\d|div|li|caption|title|text)>", "\n", plain)
        lines = html.unescape(re.sub(r"<[^>]+>", " ", plain)).splitlines()
        return [line for each in lines if (line := " ".join(each.split()))]
    return (value if isinstance(value, str) else repr(value)).splitlines()


def session(calls: list[str], lang: str) -> Iterator[list[str]]:
    """Make calls one after the other, and yield what each tells."""
    choose_language(lang)
    names = NAMES | {"lang": lang}
    for call in calls:
        printed = io.StringIO()
        try:
            code = compile(call, call, "eval")
        except SyntaxError:
            code = compile(call, call, "exec")
        try:
            with redirect_stdout(printed):
                value = eval(code, names)  # noqa: S307 - the project's own goldens
            yield printed.getvalue().splitlines() + told(value)
        except NainJauneError as error:
            yield f"{type(error).__name__}: {error}".splitlines()
        except (LookupError, TypeError) as error:
            yield [type(error).__name__]


def rewritten(text: str) -> str:
    """Return a session with what its calls tell now: once where both languages tell the same."""
    calls = re.findall(r"^>>> (.*)$", text, re.MULTILINE)
    told_in = {lang: session(calls, lang) for lang in LANGUAGES}
    lines = text[: text.index(">>> ")].splitlines()
    for call, each in zip(
        calls,
        map(list, zip(*(list(told_in[lang]) for lang in LANGUAGES), strict=True)),
        strict=True,
    ):
        lines.append(f">>> {call}")
        same = each[0] == each[1]
        for lang, parts in zip(LANGUAGES[:1] if same else LANGUAGES, each, strict=False):
            mark = "" if same else f"{lang}: "
            lines += [mark + part for part in parts]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_a_call_tells_what_its_golden_says(
    path: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(pupils, "_SESSION", Session())
    monkeypatch.chdir(tmp_path)
    before = path.read_text(encoding="utf-8")
    now = rewritten(before)
    if os.environ.get("WRITE_CALLS"):
        path.write_text(now, encoding="utf-8")
        return
    test = os.environ["PYTEST_CURRENT_TEST"].partition(" ")[0]
    changed = difflib.unified_diff(before.splitlines(), now.splitlines(), "golden", "now", n=1)
    assert before == now, "\n".join([*changed, AGAIN.format(test=test)])
