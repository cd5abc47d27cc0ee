"""The templates of pages: Jinja's, for HTML and for Markdown."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined


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
