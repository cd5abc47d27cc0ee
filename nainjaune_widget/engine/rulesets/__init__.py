"""The rulesets. Each module here defines one, as its `RULES`."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator, Mapping
from types import MappingProxyType

from nainjaune_widget.engine.ruleset import Ruleset
from nainjaune_widget.words import RulesetError, is_among, nearest, shown

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
    if is_among(rules, RULESETS):
        return RULESETS[rules]
    given: object = rules
    meant = nearest(given if isinstance(given, str) else shown(given), RULESETS)
    known = ", ".join(RULESETS)
    raise RulesetError("ruleset", given=shown(rules), known=known, nearest=meant)
