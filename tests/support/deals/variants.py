"""The variants of the rulesets by their options."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

from nainjaune_widget.engine.ruleset import CHOICES
from nainjaune_widget.engine.rulesets import RULESETS, Ruleset
from nainjaune_widget.words import RulesetError

ALL_CHANGES = len(CHOICES) + 1
"""The most changes that a variant can have: all options, and a table of two."""


@cache
def every_variant(rules: str, most: int = ALL_CHANGES) -> tuple[Ruleset, ...]:
    """Return the variants of a ruleset by all combinations of options that do not contradict.

    They include tables of two wherever the ruleset can be played by two.

    Args:
        rules: the id of the ruleset.
        most: the most changes that a variant has.
    """
    base = RULESETS[rules]
    variants = []
    for values in product(*CHOICES.values()):
        options: dict[str, Any] = dict(zip(CHOICES, values, strict=True))
        if options["opera"] is None:
            del options["opera_pays"]
        if rules in ("lindor-1789", "cats-at-cards"):
            options["players"] = 2
        try:
            variants.append(base.replace(**options))
        except RulesetError:
            continue
    return tuple(each for each in dict.fromkeys(variants) if len(each.changes) <= most)
