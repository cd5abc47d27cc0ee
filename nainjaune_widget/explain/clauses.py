"""The rules' own words: the text of a clause as an explanation cites it."""

from __future__ import annotations

from nainjaune_widget.engine.clauses import is_reading
from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.words import catalogue, text

# The option that each of these clauses says the value of.
_SAYS = {"continuing": "continuing", "sweep": "announcing", "opera": "opera"}


def clause_text(clause: str, lang: str, rules: Ruleset | None = None) -> str:
    """What a clause says.

    Args:
        clause: as it is cited, such as ``"lindor-1789/sweep"``.
        lang: ``"en"`` or ``"fr"``.
        rules: the ruleset that is played; one with changed options has clauses that say so.

    Raises:
        KeyError: there is no such clause.

    >>> from nainjaune_widget.engine.rulesets import RULESETS
    >>> clause_text("cats-at-cards/continuing", "en")
    'A player who can play must.'
    >>> free = RULESETS["cats-at-cards"].replace(continuing="optional")
    >>> from nainjaune_widget.engine.rulesets import RULESETS
    >>> clause_text("cats-at-cards/continuing", "en", free)
    'A player who could continue may decline.'
    """
    name = clause.partition("/")[2]
    texts = catalogue("clauses", lang)
    keys = [clause, name]
    if rules is not None and changes(rules, name):
        keys = [f"{name}.{getattr(rules, _SAYS[name])}".lower()]
    return text("clauses", next((key for key in keys if key in texts), clause), lang)


def changes(rules: Ruleset, name: str) -> bool:
    """Whether a ruleset has changed what one of its clauses says.

    >>> from nainjaune_widget.engine.rulesets import RULESETS
    >>> changes(RULESETS["lindor-1789"].replace(opera=None), "opera")
    True
    """
    return _SAYS.get(name) in rules.changes


def is_our_reading(clause: str, rules: Ruleset) -> bool:
    """Whether a clause is a reading of a source, and not an option that somebody chose.

    >>> from nainjaune_widget.engine.rulesets import RULESETS
    >>> is_our_reading("lindor-1789/opera", RULESETS["lindor-1789"])
    True
    """
    return is_reading(clause) and not changes(rules, clause.partition("/")[2])
