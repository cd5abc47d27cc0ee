"""The pages of the reference: the public names by concern, from their docstrings."""

from __future__ import annotations

import inspect
from functools import reduce
from typing import Any

from traitlets import HasTraits

import nainjaune_widget
from nainjaune_widget.words import text
from scripts.web.contents import reference

# What a widget inherits is for those who write widgets, and not for those who use them.
_WIDGETS = "AnyWidget, DOMWidget, Widget, LoggingHasTraits, HasTraits, HasDescriptors"


def reference_pages(lang: str) -> dict[str, str]:
    """Return the pages in reStructuredText: name of the page, source."""
    return {f"reference/{group}": _page(group, names, lang) for group, names in reference().items()}


def _page(group: str, names: list[str], lang: str) -> str:
    title = text("site", f"reference.{group}", lang)
    parts = [f"{title}\n{'=' * len(title)}", ".. currentmodule:: nainjaune_widget"]
    return "\n\n".join([*parts, *(_entry(name) for name in names)]) + "\n"


def _entry(name: str) -> str:
    found = named(name)
    if inspect.isclass(found):
        options = [":members:"]
        if issubclass(found, Exception):
            options.append(":show-inheritance:")
        else:
            options.append(f":inherited-members: {_inherited(found)}")
            options.append(f":exclude-members: {_hidden(found)}")
        lines = [f".. autoclass:: nainjaune_widget.{name}", *options]
    else:
        kind = "function" if callable(found) else "data"
        lines = [f".. auto{kind}:: nainjaune_widget.{name}"]
    return "\n   ".join(lines)


def _inherited(found: type) -> str:
    """Return the classes whose members are not described with those that inherit them."""
    builtin = [each.__name__ for each in found.__mro__ if each.__module__ in {"builtins", "enum"}]
    return ", ".join([_WIDGETS, *builtin])


def _hidden(found: type) -> str:
    """Return the attributes that need no entry of their own.

    Those of a widget carry messages to its page; the fields of a named tuple are described with it.
    """
    if issubclass(found, HasTraits):
        return ", ".join(found.class_trait_names())
    return ", ".join(getattr(found, "_fields", ()))


def named(name: str) -> Any:
    """Return what a public name stands for.

    >>> named("drawings.bars").__name__
    'bars'
    """
    return reduce(getattr, name.split("."), nainjaune_widget)
