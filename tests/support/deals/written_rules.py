"""The rules as data: what differs between the rulesets, and the rows of `docs/situations.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from nainjaune_widget.engine.cards import Card
from scripts.places import SITUATIONS

TABLE = tomllib.loads(SITUATIONS.read_text(encoding="utf-8"))


@dataclass(frozen=True)
class Row:
    """One situation and what follows from it.

    Attributes:
        id: its name.
        when: the facts of the situation, each with its value or its possible values.
        event, clause: the kind of event that follows, or ``"nothing"``; the rule, without the
            ruleset.
        rules: the rulesets that it can hold in.
        moves: who pays, who is paid, how much, and perhaps how many times that.
        example: the deal that shows it.
    """

    id: str
    when: Mapping[str, Any]
    event: str
    clause: str
    rules: tuple[str, ...]
    moves: tuple[Any, ...]
    example: Mapping[str, Any]

    def holds(self, facts: Mapping[str, Any]) -> bool:
        """True if the facts are those of the row; a fact that is not there is none of them."""
        return all(
            name in facts and facts[name] in (value if isinstance(value, list) else [value])
            for name, value in self.when.items()
        )


ROWS = tuple(
    Row(
        row["id"],
        row["when"],
        row["event"],
        row["clause"],
        tuple(row.get("rules", TABLE["rulesets"])),
        tuple(row.get("moves", ())),
        row["example"],
    )
    for section in TABLE.values()
    if isinstance(section, list)
    for row in section
)


def what_differs(rules: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the column of a ruleset, its options changed, with cards instead of their names."""
    row = TABLE["rulesets"][rules] | options
    row |= {name: {Card(card) for card in row.get(name, ())} for name in ("stops", "hocs")}
    row |= {name: Card(row[name]) for name in ("wild", "double", "free", "pope") if name in row}
    return {name: "none" if value is None else value for name, value in row.items()}
