"""The cases that the site adds to docs/en/situations.md and docs/fr/situations.md.

They are made from docs/situations.toml. The examples are told as the board tells them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

from nainjaune_widget import RULESETS, Card, Deal, Round
from nainjaune_widget.explain import explain
from scripts.places import SITUATIONS

NAMES = ("Ana", "Ben", "Chloé")
TABLE = tomllib.loads(SITUATIONS.read_text(encoding="utf-8"))


def played(example: Mapping[str, Any]) -> Round:
    """Play an example.

    Args:
        example: the ruleset and its options, the hands, the card turned up, purses, and the play.
    """
    options = {
        name: None if value == "none" else value
        for name, value in example.get("options", {}).items()
    }
    rules = RULESETS[example["rules"]].replace(**options)
    deal = Deal.from_hands(example["hands"].split("|"), rules)
    if "turn_up" in example:
        card = Card(example["turn_up"])
        talon = [*(each for each in deal.talon if each != card), card]
        deal = Deal.from_hands(deal.hands, rules, talon=talon)
    current = Round(deal, purses=example.get("purses"))
    for action in example.get("play", "").split():
        if action == "pass":
            current.decline()
        else:
            current.play(action.removesuffix("?"), announce=not action.endswith("?"))
    return current


def told(row: Mapping[str, Any], lang: str) -> str:
    """Return the example of a row in a sentence with its arithmetic, or nothing."""
    current = played(row["example"])
    kind = row.get("shows", row["event"])
    events = [event for event in current.events if event.kind == kind]
    if not events:
        return ""
    event = explain(current.story(names=NAMES), events[-1], lang)
    return f"*{event.sentence}*" + (f" ({event.arithmetic})" if event.sum else "")


def books(row: Mapping[str, Any]) -> list[str]:
    """Return the rulesets in which a row holds as their books have it; all of its, if in none."""
    named = row.get("rules", [*RULESETS])
    own = [
        name
        for name in named
        if all(
            TABLE["rulesets"][name].get(fact, value) == value for fact, value in row["when"].items()
        )
    ]
    return own or named


def case_of(lang: str, row: Mapping[str, Any]) -> str:
    """Return a row as a paragraph: the situation, what follows, an example, clauses, sources."""
    when, then = row[lang]
    clauses = " ".join(f"`{rules}/{row['clause']}`" for rules in books(row))
    sources = ", ".join(TABLE["sources"][lang][letter] for letter in row["source"].split(", "))
    lines = (f"**{when}**", then, told(row, lang), f"{clauses} · {sources}")
    return "\\\n".join(filter(None, lines)) + "\n"


def all_cases(lang: str) -> str:
    """Return the cases of all sections, each under its heading."""
    return "\n".join(
        f"## {heading}\n\n" + "\n".join(case_of(lang, row) for row in TABLE[section])
        for section, heading in TABLE["sections"][lang].items()
    )
