"""The catalogues, the texts that are read from them, and the language of the lesson."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

LANGUAGES = ("en", "fr")
"""The languages, each the name of a folder of catalogues."""

Template = str | Mapping[str, str]


@cache
def catalogue(section: str, lang: str) -> Mapping[str, Template]:
    """Return all templates of one section in one language.

    Args:
        section: the name of a file, such as ``"cards"``.
        lang: one of `LANGUAGES`.

    Raises:
        ValueError: there are no texts in this language.

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
    """Return one text, its values filled in.

    Args:
        section: the catalogue.
        key: the text in it.
        lang: one of `LANGUAGES`.
        **values: the values that the template names. One with a method ``say(lang)``, such
            as a card, is put into words in the same language; a sequence becomes a list with
            spaces between its members. Where a text has a singular and a plural, the whole
            number ``n`` chooses.

    >>> text("cards", "card", "fr", rank="roi", suit="cœur")
    'roi de cœur'
    >>> text("explanations", "jetons", "fr", n=1), text("explanations", "jetons", "fr", n=12)
    ('1 jeton', '12 jetons')
    """
    return filled(catalogue(section, lang)[key], lang, **values)


def filled(template: Template, lang: str, /, **values: Any) -> str:
    """Return the text of a template that need not be in a catalogue; see `text`.

    >>> filled({"one": "{n} roi", "other": "{n} rois"}, "fr", n=3)
    '3 rois'
    """
    if not isinstance(template, str):
        template = template["one" if values["n"] in _singular_numbers(lang) else "other"]
    if not values:
        return template
    return template.format_map({name: _in_words(value, lang) for name, value in values.items()})


def listed(parts: Sequence[str], lang: str, *, word: str = "and") -> str:
    """Join several things into a list.

    Args:
        parts: the things in words.
        lang: one of `LANGUAGES`.
        word: ``"and"`` or ``"or"``, before the last.

    >>> listed(["10♣", "10♦", "10♥"], "en"), listed(["10♣", "10♦"], "fr", word="or")
    ('10♣, 10♦ and 10♥', '10♣ ou 10♦')
    """
    if len(parts) < 2:
        return "".join(parts)
    return text("language", f"list.{word}", lang, parts=", ".join(parts[:-1]), last=parts[-1])


@cache
def _singular_numbers(lang: str) -> frozenset[int]:
    """The integers that take the singular: 1 in English, −1, 0 and 1 in French."""
    return frozenset(map(int, text("language", "singular", lang).split()))


def _in_words(value: Any, lang: str) -> Any:
    if hasattr(value, "say"):
        return value.say(lang)
    if isinstance(value, (tuple, list)):
        return " ".join(str(_in_words(each, lang)) for each in value)
    return value


CHOSEN = {"lang": "en"}
"""The language of this process's lesson."""


def choose_language(lang: str) -> None:
    """Choose the language of this process's lesson."""
    CHOSEN["lang"] = lang


def chosen_language() -> str:
    """Return the language of this process's lesson, English where there is none."""
    return CHOSEN["lang"]
