"""The rulesets. Each module here defines one, as its `RULES`."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from types import MappingProxyType

from nainjaune_widget.engine.rules.ruleset import Ruleset
from nainjaune_widget.words import RulesetError

__all__ = ["RULESETS", "Ruleset", "find_ruleset"]


def _found() -> Iterator[Ruleset]:
    for module in pkgutil.iter_modules(__path__):
        yield importlib.import_module(f"{__name__}.{module.name}").RULES


RULESETS: Mapping[str, Ruleset] = MappingProxyType(
    {rules.id: rules for rules in sorted(_found(), key=lambda rules: rules.code)}
)
"""The rulesets by their ids, in the order of their codes."""


def find_ruleset(rules: str | Ruleset) -> Ruleset:
    """Return the ruleset of an id, or the ruleset itself.

    Raises:
        RulesetError: no ruleset has that id.

    >>> find_ruleset("lindor-1789").announcing
    True
    """
    if isinstance(rules, Ruleset):
        return rules
    if str(rules) not in RULESETS:
        nearest = get_close_matches(str(rules), RULESETS, n=1, cutoff=0.0)[0]
        raise RulesetError("ruleset", given=repr(rules), known=", ".join(RULESETS), nearest=nearest)
    return RULESETS[str(rules)]
