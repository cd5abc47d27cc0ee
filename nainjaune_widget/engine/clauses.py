"""The clauses of a ruleset: those that apply, their texts, and those that are readings.

Their texts are in the catalogue `rules`: under ``name.`` and a clause its name in words, in the
order of a rule sheet, and under ``clause.`` and a clause the text that rulesets share. A ruleset's
own texts are in the catalogue `rulesets/<id>`, under the same keys. The key of a text that follows
an option ends in the option's value (``"clause.bete.stake"``).
"""

from __future__ import annotations

from dataclasses import dataclass

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.fields import FOLLOWED, GOING_OUT, RulesetFields
from nainjaune_widget.words import LANGUAGES, RulesetError, catalogue, check_language, shown, text

SHARED_READINGS = frozenset({"pass", "shortfall"})
"""The clauses that are a reading in every ruleset, as the sources are silent."""


def section_of(base: str) -> str:
    """Return the catalogue of a ruleset's own texts, by the ruleset's id."""
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
    """Return the boxes, each with its stake."""
    stakes = zip(rules.boxes, rules.stakes, strict=True)
    return ", ".join(f"{box_label(rules, box, lang)} {stake}" for box, stake in stakes)


def _own_name(rules: RulesetFields, box: str, lang: str) -> str:
    section, key = section_of(rules.id), f"box.{box}"
    return text(section, key, lang) if key in catalogue(section, lang) else ""


@dataclass(frozen=True)
class Clause:
    """One clause of a ruleset.

    Attributes:
        id: its name as explanations cite it, such as ``"lindor-1789/bete"``.
        text: its text.
        source: the letter of its source.
        source_name: that source in words.
        reading: True when it is this package's reading, as its source leaves it open.
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
        return text("rules", f"sheet.{key}", self.lang, **values)


def clause_of(rules: RulesetFields, name: str, lang: str | None) -> Clause:
    """Return one clause of a ruleset, as `Ruleset.clause` does."""
    lang = check_language(lang, RulesetError)
    names = clause_names(rules)
    own = name.removeprefix(f"{rules.id}/")
    if own not in names:
        raise RulesetError("clause", id=rules.id, clause=shown(name), known=", ".join(names))
    cited = rules.clause_id(own)
    return Clause(
        id=cited,
        text=clause_text(cited, lang, rules),
        source=rules.source,
        source_name=source_of(rules, lang),
        reading=is_our_reading(cited, rules),
        lang=lang,
    )


def clause_names(rules: RulesetFields) -> tuple[str, ...]:
    """Return the names of the clauses that apply under a ruleset, in the order of its sheet.

    >>> from nainjaune_widget.engine.rulesets import RULESETS
    >>> "dead-hand" in clause_names(RULESETS["pope-joan"])
    True
    >>> "bete" in clause_names(RULESETS["lindor-1789"].replace(bete=None))
    False
    """
    by_holder = rules.continues == "holder"
    compartments = [taker for taker in rules.takers if taker not in rules.honours]
    applies = {
        "board": bool(rules.honours),
        "dead-hand": rules.dealing == "dead-hand",
        "turn-up": rules.trumps,
        "hoc": rules.wild is not None,
        "chief-hoc": rules.wild is not None,
        "accidental-hoc": rules.wild is not None,
        "sans": not by_holder,
        "pass": rules.continuing == "optional",
        "stopped": not by_holder,
        "gap": rules.gap != "lead",
        "sweep": bool(rules.honours),
        "compartments": any(taker != GOING_OUT for taker in compartments),
        "forgot": rules.announcing,
        "hoc-pay": rules.hoc_pay,
        "game": GOING_OUT in compartments,
        "bete": rules.bete is not None,
        "opera": rules.opera is not None,
    }
    return tuple(name for name in clauses_in_words(LANGUAGES[0]) if applies.get(name, True))


def clauses_in_words(lang: str) -> dict[str, str]:
    """Return the names of all clauses in words, in the order of a rule sheet.

    >>> clauses_in_words("fr")["gap"]
    'rangs sautés'
    """
    names = [key for key in catalogue("rules", lang) if key.startswith("name.")]
    return {key.removeprefix("name."): text("rules", key, lang) for key in names}


def clause_text(clause: str, lang: str, rules: RulesetFields | None = None) -> str:
    """Return the text of a clause.

    Args:
        clause: the id of the clause, such as ``"lindor-1789/sweep"``.
        lang: ``"en"`` or ``"fr"``.
        rules: the ruleset in force, whose changed options the text follows.

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
    keys = [name]
    if rules is not None and (
        says_a_change(rules, name) or _section_with(base, name, lang) is None
    ):
        values = dict.fromkeys(_value(rules, option) for option in FOLLOWED.get(name, ()))
        keys = [f"{name}.{value}" for value in values] or keys
    return " ".join(_own_or_shared(base, key, lang) for key in keys)


def _own_or_shared(base: str, name: str, lang: str) -> str:
    section = _section_with(base, name, lang)
    if section is None:
        raise KeyError(f"words/{lang}/{section_of(base)}.json has no clause.{name}")
    return text(section, f"clause.{name}", lang)


def _section_with(base: str, name: str, lang: str) -> str | None:
    """Return the catalogue with the text of a clause: the ruleset's own, else the shared one."""
    sections = (section_of(base), "rules")
    return next((each for each in sections if f"clause.{name}" in catalogue(each, lang)), None)


def _value(rules: RulesetFields, option: str) -> str:
    return str(rules.changes.get(option, getattr(rules, option))).lower()


def says_a_change(rules: RulesetFields, name: str) -> bool:
    """Return True when a ruleset has changed an option that one of its clauses is about."""
    options = FOLLOWED.get(name, ())
    return rules.original is not None and not rules.changes.keys().isdisjoint(options)


def is_our_reading(clause: str, rules: RulesetFields) -> bool:
    """Return True when a clause is a reading of a source, not an option that was chosen.

    >>> from nainjaune_widget.engine.rulesets import RULESETS
    >>> is_our_reading("lindor-1789/opera", RULESETS["lindor-1789"])
    True
    """
    name = clause.partition("/")[2]
    is_reading = name in SHARED_READINGS or name in rules.readings
    return is_reading and not says_a_change(rules, name)
