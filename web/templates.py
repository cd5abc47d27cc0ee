"""Pages from templates, the texts in them, and the names and the date of a build."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from nainjaune_widget.words import LANGUAGES, catalogue, text
from scripts.places import ROOT

SITE = ROOT / "build" / "site"
"""The whole site, made anew by each build."""

_COMMON = ("page.css", "language.js", "able.js", "early.js")
COMMON_PARTS = tuple(Path(__file__).with_name("common") / name for name in _COMMON)
"""The common files that `clear/` and `play/` take as they are."""

NOTEBOOKS = {lang: f"nainjaune-lite-{lang}" for lang in LANGUAGES}
"""By language, the database in which a browser keeps files, settings and windows of JupyterLite."""

_DIGITS = 12
# In a script of data these could end the script, or begin a tag or an entity.
_ESCAPES = {ord(sign): f"\\u{ord(sign):04x}" for sign in "<>&\u2028\u2029"}


def templates(folder: Path, **options: Any) -> Environment:
    """Return the templates in a folder, in which a name that is not known is an error.

    Args:
        folder: the folder.
        **options: options of Jinja, such as ``autoescape``.
    """
    return Environment(  # noqa: S701 - pages ask to be escaped, Markdown must not be
        loader=FileSystemLoader(folder),
        undefined=StrictUndefined,
        keep_trailing_newline=True,
        **options,
    )


def rendered(template: Path, **values: str) -> str:
    """Return a page from its template.

    Args:
        template: the file. It can use `languages`, `text`, `texts_of` and `in_each`.
        **values: what else it can use.
    """
    pages = templates(template.parent, autoescape=True, trim_blocks=True)
    known = {"languages": LANGUAGES, "text": text, "texts_of": texts_of, "in_each": in_each}
    return pages.get_template(template.name).render(known, **values)


def texts_of(section: str, **others: Sequence[str]) -> Markup:
    """Write the texts of a catalogue, in all languages, for a script of data.

    Args:
        section: the catalogue.
        **others: the keys of the texts that come from another catalogue.
    """
    texts = {
        lang: dict(catalogue(section, lang))
        | {key: text(other, key, lang) for other, keys in others.items() for key in keys}
        for lang in LANGUAGES
    }
    written = json.dumps(texts, ensure_ascii=False, separators=(",", ":"))
    return Markup(written.translate(_ESCAPES))  # noqa: S704 - nothing in it can end the script


def in_each(section: str, tag: str, *keys: str) -> Markup:
    """Write texts that have to be there before any script runs; the style shows one language."""
    element = Markup('<{tag} class="{lang}" lang="{lang}">{text}</{tag}>')
    return Markup("\n").join(
        element.format(tag=tag, lang=lang, text=text(section, key, lang))
        for key in keys
        for lang in LANGUAGES
    )


def digest(path: Path) -> str:
    """Return the digest of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def digest_of(paths: Iterable[Path]) -> str:
    """Return the digest of a build: it changes with every name and every byte."""
    listed = "\n".join(sorted(f"{path.name} {digest(path)}" for path in paths))
    return hashlib.sha256(listed.encode()).hexdigest()[:_DIGITS]


def newest_commit() -> datetime:
    """Return the time of the newest commit in UTC, or that of ``SOURCE_DATE_EPOCH``.

    Two builds of a commit have the same bytes. Sources without Git are of 1980.
    """
    command = ["git", "log", "-1", "--format=%ct"]
    git = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    seconds = os.environ.get("SOURCE_DATE_EPOCH") or git.stdout.strip() or "315532800"
    return datetime.fromtimestamp(int(seconds), UTC)
