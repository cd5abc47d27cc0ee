"""The terms of the glossary, in every text that people read.

`terms.toml` lists the words that the glossary rules out, each with its reason, and the terms that
belong together in both languages.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from scripts.prose.texts import CATALOGUES, PLACEHOLDER, name_of, prose, texts

TERMS = tomllib.loads(Path(__file__).with_name("terms.toml").read_text(encoding="utf-8"))
ENGINEERS = ("CONTRIBUTING.md", "nainjaune_widget/board/frontend/README.md")
"""Documents that speak of the code, where an `Event` is one."""


def findings() -> Iterator[str]:
    """Yield the words that the glossary rules out, and terms that one language alone uses."""
    for rule in TERMS["ruled_out"]:
        yield from _ruled_out(rule)
    for path in sorted((CATALOGUES / "en").rglob("*.json")):
        french = CATALOGUES / "fr" / path.relative_to(CATALOGUES / "en")
        both = [json.loads(each.read_text(encoding="utf-8")) for each in (path, french)]
        for pair in TERMS["pairs"]:
            for key in _apart(pair, *both):
                yield f"{name_of(french)}: {key}: the English has {pair['en']}, say {pair['fr']}"


def _ruled_out(rule: dict[str, Any]) -> Iterator[str]:
    words = re.compile(rule["words"], re.IGNORECASE)
    kinds = rule.get("in", ["prose", "code", "output"])
    for text in texts():
        if text.langs != (rule["lang"],) or text.kind not in kinds or text.where in ENGINEERS:
            continue
        for each in words.finditer(text.text):
            near = " ".join(text.text[max(0, each.start() - 20) : each.end() + 20].split())
            yield f"{text.where}: …{near}…, say {rule['say']}. {rule['because']}"


def _apart(pair: dict[str, Any], english: dict[str, Any], french: dict[str, Any]) -> list[str]:
    """Return the keys whose English text has a term that the French one lacks."""
    return [
        key
        for key, text in english.items()
        if isinstance(text, str)
        and key not in pair.get("except", ())
        and re.search(pair["en"], _spoken(text), re.IGNORECASE)
        and not re.search(pair["fr"], _spoken(str(french.get(key, ""))), re.IGNORECASE)
    ]


def _spoken(text: str) -> str:
    """Return a text without its code and with the names of its values taken out."""
    return prose(PLACEHOLDER.sub("{}", text))
