"""Reading the catalogues."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

LANGUAGES = ("en", "fr")

Template = str | Mapping[str, str]


@cache
def catalogue(section: str, lang: str) -> Mapping[str, Template]:
    """All templates of one section in one language.

    Args:
        section: the name of a file, such as ``"cards"``.
        lang: ``"en"`` or ``"fr"``.

    Raises:
        ValueError: there is no such language.

    >>> catalogue("cards", "fr")["rank.12"]
    'dame'
    """
    if lang not in LANGUAGES:
        known = " or ".join(repr(each) for each in LANGUAGES)
        raise ValueError(f"There are no texts in {lang!r}: the language is {known}.")
    source = files(__package__).joinpath(lang, f"{section}.json")
    templates: dict[str, Template] = json.loads(source.read_text(encoding="utf-8"))
    return templates


def text(section: str, key: str, lang: str, /, **values: Any) -> str:
    """One text, its values filled in.

    A value that has a ``say(lang)`` method (a card, say) is put into words in the same
    language; a sequence becomes a list with spaces between. A text that depends on a
    number looks at the value ``n``.

    >>> text("cards", "card", "fr", rank="roi", suit="cœur")
    'roi de cœur'
    >>> text("explanations", "jetons", "fr", n=1), text("explanations", "jetons", "fr", n=12)
    ('1 jeton', '12 jetons')
    """
    template = catalogue(section, lang)[key]
    if not isinstance(template, str):
        template = template["one" if _is_singular(values["n"], lang) else "other"]
    if not values:
        return template
    return template.format_map({name: _in_words(value, lang) for name, value in values.items()})


def _is_singular(number: int, lang: str) -> bool:
    """French counts 0 and 1 as one, English 1 alone."""
    return abs(number) < 2 if lang == "fr" else number == 1


def _in_words(value: Any, lang: str) -> Any:
    if hasattr(value, "say"):
        return value.say(lang)
    if isinstance(value, (tuple, list)):
        return " ".join(str(_in_words(each, lang)) for each in value)
    return value
