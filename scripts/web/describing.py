"""Alternatives of pictures, and the signatures of widgets: what Sphinx cannot know by itself."""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.inspect import stringify_signature
from traitlets import HasTraits

from scripts.web.chapters import alternative


def add_alternatives(app: Sphinx, document: nodes.document) -> None:
    """Give each picture in SVG that has no alternative the one that is written in it."""
    for image in document.findall(nodes.image):
        path = Path(app.srcdir, image["uri"].lstrip("/"))
        if not image.get("alt") and path.suffix == ".svg" and path.is_file():
            image["alt"] = alternative(path.read_text(encoding="utf-8"))


def complete_signature(
    _app: Sphinx, kind: str, _name: str, found: Any, _options: Any, *_given: Any
) -> tuple[str, str] | None:
    """Return the signature of a widget's own constructor, which traitlets hides."""
    if kind != "class" or not issubclass(found, HasTraits):
        return None
    signature = inspect.signature(found.__init__)
    _, *parameters = signature.parameters.values()
    plain = signature.replace(parameters=parameters, return_annotation=inspect.Signature.empty)
    return stringify_signature(plain, show_annotation=False), ""
