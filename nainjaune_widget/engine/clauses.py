"""The clauses of the rules: which there are, what they say, which are readings.

Their texts are in the catalogue `clauses`, under the clause as a ruleset cites it
(``"lindor-1789/bete"``) or, where rulesets share it, under its name (``"bete"``). A
text that follows an option ends in the option's value (``"bete.stake"``).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from nainjaune_widget.words import RulesetError, catalogue, check_language, text

if TYPE_CHECKING:
    from nainjaune_widget.engine.ruleset import Ruleset

EVENT_CLAUSES = (
    "ante",
    "turn-up",
    "lead",
    "follow",
    "sans",
    "pass",
    "stopped",
    "stop",
    "sweep",
    "forgot",
    "out",
    "points",
    "bete",
    "opera",
    "shortfall",
    "chief-hoc",
    "hoc-pay",
    "compartments",
    "game",
    "gap",
)
"""The clauses that events cite, in the kernel's order."""

READINGS = frozenset(
    {
        "pass",
        "shortfall",
        "nain-1760/sans",
        "nain-1760/continuing",
        "nain-1760/chief-hoc",
        "nain-1760/bete",
        "nain-1760/ruin",
        "lindor-1789/opera",
        "cats-at-cards/players",
        "cats-at-cards/opera",
        "pope-joan/deck",
        "pope-joan/deal",
        "pope-joan/continuing",
        "pope-joan/follow",
        "pope-joan/compartments",
        "pope-joan/ruin",
    }
)
"""Clauses where the sources are silent or contradict themselves, and a reading was taken."""

# The options that each of these clauses says the value of.
_SAYS: dict[str, tuple[str, ...]] = {
    "players": ("players",),
    "deal": ("players",),
    "continuing": ("continuing",),
    "chief-hoc": ("continuing",),
    "stopped": ("gap",),
    "sweep": ("announcing",),
    "hoc-pay": ("announcing",),
    "points": ("losers_pay",),
    "bete": ("bete",),
    "opera": ("opera", "opera_pays"),
}


@dataclass(frozen=True)
class Clause:
    """One clause of a ruleset.

    Attributes:
        id: as explanations cite it, such as ``"lindor-1789/bete"``.
        text: what it says.
        source: ``"W"`` or ``"C"``.
        source_name: that source in words.
        reading: whether it is this package's reading of its source.
        lang: the language of these texts.

    >>> from nainjaune_widget.engine.rulesets import RULESETS
    >>> print(RULESETS["cats-at-cards"].clause("continuing"))
    cats-at-cards/continuing: A player who can play must. (CatsAtCards, “Nain Jaune”)
    """

    id: str
    text: str
    source: str
    source_name: str
    reading: bool
    lang: str = "en"

    def __str__(self) -> str:
        key = "clause.reading" if self.reading else "clause"
        values = {"id": self.id, "text": self.text, "source": self.source_name}
        return text("rule_sheet", key, self.lang, **values)


def clause_of(rules: Ruleset, name: str, lang: str) -> Clause:
    """One clause of a ruleset, by its name or as it is cited.

    Raises:
        RulesetError: the ruleset has no such clause, or there is no such language.
    """
    check_language(lang, RulesetError)
    names = clause_names(rules)
    own = name.removeprefix(f"{rules.id}/")
    if own not in names:
        raise RulesetError("clause", id=rules.id, clause=repr(name), known=", ".join(names))
    cited = rules.clause_id(own)
    source_name = text("rule_sheet", f"source.{rules.source}", lang)
    said = clause_text(cited, lang, rules)
    return Clause(cited, said, rules.source, source_name, is_our_reading(cited, rules), lang)


def clause_names(rules: Ruleset) -> tuple[str, ...]:
    """The names of the clauses that apply under a ruleset, in the order of a rule sheet.

    >>> from nainjaune_widget.engine.rulesets import RULESETS
    >>> "dead-hand" in clause_names(RULESETS["pope-joan"])
    True
    >>> "bete" in clause_names(RULESETS["lindor-1789"].replace(bete=None))
    False
    """
    by_holder = rules.continues == "holder"
    applies = {
        "board": bool(rules.honours),
        "dead-hand": rules.trumps,
        "turn-up": rules.trumps,
        "hoc": rules.wild is not None,
        "chief-hoc": rules.wild is not None,
        "accidental-hoc": rules.wild is not None,
        "sans": not by_holder,
        "pass": rules.continuing == "optional",
        "stopped": not by_holder,
        "gap": rules.gap == "continue",
        "sweep": not rules.trumps,
        "compartments": rules.trumps,
        "forgot": rules.announcing,
        "hoc-pay": rules.hoc_pay,
        "game": rules.trumps,
        "bete": rules.bete is not None,
        "opera": rules.opera is not None,
    }
    return tuple(name for name in _SHEET if applies.get(name, True))


_SHEET = (
    "players",
    "deck",
    "board",
    "first-dealer",
    "ante",
    "deal",
    "dead-hand",
    "turn-up",
    "lead",
    "sequence",
    "follow",
    "continuing",
    "forced",
    "sans",
    "pass",
    "stopped",
    "gap",
    "stop",
    "hoc",
    "chief-hoc",
    "accidental-hoc",
    "sweep",
    "compartments",
    "forgot",
    "hoc-pay",
    "order",
    "out",
    "game",
    "settlement-order",
    "points",
    "bete",
    "opera",
    "nothing-paid",
    "carry",
    "shortfall",
    "conservation",
    "length",
    "ruin",
)


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
    >>> clause_text("cats-at-cards/continuing", "en", free)
    'A player who could continue may decline.'
    """
    base, _, name = clause.partition("/")
    if rules is None or not says_a_change(rules, name):
        return _first(lang, clause, name)
    values = dict.fromkeys(_value(rules, option) for option in _SAYS[name])
    return " ".join(_first(lang, f"{base}/{name}.{value}", f"{name}.{value}") for value in values)


def _first(lang: str, *keys: str) -> str:
    """The first of some texts that there is."""
    texts = catalogue("clauses", lang)
    return text("clauses", next((key for key in keys if key in texts), keys[0]), lang)


def _value(rules: Ruleset, option: str) -> str:
    value: Any = rules.changes.get(option, getattr(rules, option))
    return str(value).lower()


def says_a_change(rules: Ruleset, name: str) -> bool:
    """Whether a ruleset has changed what one of its clauses says.

    >>> from nainjaune_widget.engine.rulesets import RULESETS
    >>> says_a_change(RULESETS["lindor-1789"].replace(opera=None), "opera")
    True
    """
    options = _SAYS.get(name, ())
    return rules.original is not None and not rules.changes.keys().isdisjoint(options)


def is_our_reading(clause: str, rules: Ruleset) -> bool:
    """Whether a clause is a reading of a source, and not an option that somebody chose.

    >>> from nainjaune_widget.engine.rulesets import RULESETS
    >>> is_our_reading("lindor-1789/opera", RULESETS["lindor-1789"])
    True
    """
    return is_reading(clause) and not says_a_change(rules, clause.partition("/")[2])


def is_reading(clause: str) -> bool:
    """Whether a clause, as events cite it, is this package's reading of its source.

    >>> is_reading("lindor-1789/opera"), is_reading("lindor-1789/sweep")
    (True, False)
    """
    return clause in READINGS or clause.partition("/")[2] in READINGS
