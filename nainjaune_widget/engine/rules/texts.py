"""The texts of a single ruleset: its title, its source, the names of its boxes.

They are in the catalogue `rulesets/<id>`, with the ruleset's own clauses (``clause.bete``, see
`clauses`) and the sentences for the sweep of some compartments (``sweep.pope``, see
`explain.boxes`).
"""

from __future__ import annotations

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.rules.fields import RulesetFields
from nainjaune_widget.words import catalogue, text


def section_of(base: str) -> str:
    """Return the catalogue of a ruleset's own texts.

    Args:
        base: the id of the ruleset.
    """
    return f"rulesets/{base}"


def title_of(rules: RulesetFields, lang: str) -> str:
    """Return the title of a ruleset."""
    return text(section_of(rules.id), "title", lang)


def source_of(rules: RulesetFields, lang: str) -> str:
    """Return the source of a ruleset in words."""
    return text(section_of(rules.id), "source", lang)


def box_name(rules: RulesetFields, box: str, lang: str) -> str:
    """Return a box in words: the card that it pictures, or its own name.

    >>> from nainjaune_widget.engine.rulesets import RULESETS
    >>> box_name(RULESETS["lindor-1789"], "Q♠", "fr")
    'dame de pique'
    >>> box_name(RULESETS["pope-joan"], "matrimony", "fr")
    'Mariage'
    """
    return _own_name(rules, box, lang) or Card(box).name(lang)


def box_label(rules: RulesetFields, box: str, lang: str) -> str:
    """Return a box in short, for a row of a sum.

    >>> from nainjaune_widget.engine.rulesets import RULESETS
    >>> box_label(RULESETS["lindor-1789"], "Q♠", "fr")
    'D♠'
    >>> box_label(RULESETS["pope-joan"], "pope", "fr")
    'Pape'
    """
    return _own_name(rules, box, lang) or Card(box).say(lang)


def stakes_in_words(rules: RulesetFields, lang: str) -> str:
    """Return the boxes, each with its stake.

    >>> from nainjaune_widget.engine.rulesets import RULESETS
    >>> stakes_in_words(RULESETS["lindor-1789"], "en")
    '10♦ 1, J♣ 2, Q♠ 3, K♥ 4, 7♦ 5'
    """
    stakes = zip(rules.boxes, rules.stakes, strict=True)
    return ", ".join(f"{box_label(rules, box, lang)} {stake}" for box, stake in stakes)


def _own_name(rules: RulesetFields, box: str, lang: str) -> str:
    section, key = section_of(rules.id), f"box.{box}"
    return text(section, key, lang) if key in catalogue(section, lang) else ""
