"""The rules in words: the clauses of a ruleset, all of it on one sheet, a summary of half a page.

Their texts are in the catalogue `rules`: under ``name.`` and a clause its name in words, in the
order of a rule sheet, and under ``clause.`` and a clause the text that rulesets share. A ruleset's
own texts are in the catalogue `rulesets/<id>`, under the same keys. The key of a text that follows
an option ends in the option's value (``"clause.bete.stake"``).

The other texts of the sheet are under ``sheet.``, with the labels of the options in its order;
those of the summary, for somebody who has never played, under ``summary.``. All follow the fields
of a ruleset, so those of a variant, too.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from nainjaune_widget.engine.cards import KING, Card, rank_name
from nainjaune_widget.words import (
    LANGUAGES,
    RulesetError,
    catalogue,
    check_language,
    listed,
    shown,
    text,
)

if TYPE_CHECKING:
    from nainjaune_widget.engine.ruleset import Ruleset, Taker

_say = partial(text, "rules")

SHARED_READINGS = frozenset({"pass", "shortfall"})
"""The clauses that are a reading in every ruleset, as the sources are silent."""


def section_of(base: str) -> str:
    """Return the catalogue of a ruleset's own texts, by the ruleset's id."""
    return f"rulesets/{base}"


def title_of(rules: Ruleset, lang: str) -> str:
    """Return the title of a ruleset."""
    return text(section_of(rules.id), "title", lang)


def source_of(rules: Ruleset, lang: str) -> str:
    """Return the source of a ruleset in words."""
    return text(section_of(rules.id), "source", lang)


def box_name(rules: Ruleset, box: str, lang: str) -> str:
    """Return a box in words: the card that it pictures, or its own name.

    >>> from nainjaune_widget.engine.rulesets import RULESETS
    >>> box_name(RULESETS["lindor-1789"], "Q♠", "fr")
    'dame de pique'
    >>> box_name(RULESETS["pope-joan"], "matrimony", "fr")
    'Mariage'
    """
    return _own_name(rules, box, lang) or Card(box).name(lang)


def box_label(rules: Ruleset, box: str, lang: str) -> str:
    """Return a box in short, for a row of a sum.

    >>> from nainjaune_widget.engine.rulesets import RULESETS
    >>> box_label(RULESETS["lindor-1789"], "Q♠", "fr")
    'D♠'
    >>> box_label(RULESETS["pope-joan"], "pope", "fr")
    'Pape'
    """
    return _own_name(rules, box, lang) or Card(box).say(lang)


def stakes_in_words(rules: Ruleset, lang: str) -> str:
    """Return the boxes, each with its stake."""
    stakes = zip(rules.boxes, rules.stakes, strict=True)
    return ", ".join(f"{box_label(rules, box, lang)} {stake}" for box, stake in stakes)


def _own_name(rules: Ruleset, box: str, lang: str) -> str:
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
        return _say(f"sheet.{key}", self.lang, **values)


def clause_of(rules: Ruleset, name: str, lang: str | None) -> Clause:
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


def clause_names(rules: Ruleset) -> tuple[str, ...]:
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
        "compartments": not all(isinstance(taker, str) for taker in compartments),
        "forgot": rules.announcing,
        "hoc-pay": rules.hoc_pay,
        "game": any(isinstance(taker, str) for taker in compartments),
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


def clause_text(clause: str, lang: str, rules: Ruleset | None = None) -> str:
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
        values = dict.fromkeys(_value(rules, option) for option in rules.options_in(name))
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


def _value(rules: Ruleset, option: str) -> str:
    return str(rules.changes.get(option, getattr(rules, option))).lower()


def says_a_change(rules: Ruleset, name: str) -> bool:
    """Return True when a ruleset has changed an option that one of its clauses is about."""
    options = rules.options_in(name)
    return rules.original is not None and not rules.changes.keys().isdisjoint(options)


def is_our_reading(clause: str, rules: Ruleset) -> bool:
    """Return True when a clause is a reading of a source, not an option that was chosen.

    >>> from nainjaune_widget.engine.rulesets import RULESETS
    >>> is_our_reading("lindor-1789/opera", RULESETS["lindor-1789"])
    True
    """
    name = clause.partition("/")[2]
    is_reading = name in SHARED_READINGS or name in rules.readings
    return is_reading and not says_a_change(rules, name)


# The rules on one sheet

_WIDTH = 88
_ROW = "sheet.row."


class SheetRow(NamedTuple):
    """One option of a ruleset in words.

    Attributes:
        option: the name of the option, such as ``"losers_pay"``.
        label: the option in words.
        value: its value in words.
        reading: True when the value is this package's reading of the source.
        changed: True when the value differs from that of the ruleset of that id.
    """

    option: str
    label: str
    value: str
    reading: bool
    changed: bool


@dataclass(frozen=True, repr=False)
class RuleSheet:
    """The rules on one sheet.

    It prints as text, and as the last line of a notebook cell it shows as a page.

    Attributes:
        title: the title of the ruleset.
        rows: the options in words.
        clauses: the clauses that apply.
        lang: the language of these texts.

    >>> from nainjaune_widget.engine.rulesets import RULESETS
    >>> sheet = RULESETS["lindor-1789"].describe()
    >>> print(str(sheet).splitlines()[0])
    Lindor, or Nain Jaune (1789)
    >>> [row.value for row in sheet.rows if row.option == "losers_pay"]
    ['the points of the cards left in hand']
    """

    title: str
    rows: tuple[SheetRow, ...]
    clauses: tuple[Clause, ...]
    lang: str

    def row_value(self, row: SheetRow) -> str:
        """Return the value of a row, marked as changed or as a reading where it is."""
        marks = [
            _say(f"sheet.{key}", self.lang) for key in ("changed", "reading") if getattr(row, key)
        ]
        return f"{row.value} ({', '.join(marks)})" if marks else row.value

    def __str__(self) -> str:
        told = [
            _say("sheet.line", self.lang, label=row.label, value=self.row_value(row))
            for row in self.rows
        ]
        rules = [
            _say("sheet.line", self.lang, label=_name(clause), value=self._clause_text(clause))
            for clause in self.clauses
        ]
        lines = [
            textwrap.fill(line, _WIDTH, subsequent_indent="    ", break_on_hyphens=False)
            for line in (*told, "", *rules)
        ]
        return "\n".join([self.title, "=" * len(self.title), "", *lines])

    def __repr__(self) -> str:
        return str(self)

    def _repr_markdown_(self) -> str:
        rows = [f"| {row.label} | {self.row_value(row)} |" for row in self.rows]
        rules = [f"- **{_name(clause)}** {self._clause_text(clause)}" for clause in self.clauses]
        return "\n".join([f"## {self.title}", "", "| | |", "| --- | --- |", *rows, "", *rules])

    def _clause_text(self, clause: Clause) -> str:
        reading = _say("sheet.reading", self.lang)
        return f"{clause.text} ({reading})" if clause.reading else clause.text


def _name(clause: Clause) -> str:
    return clauses_in_words(clause.lang)[clause.id.partition("/")[2]]


def sheet_of(rules: Ruleset, lang: str | None) -> RuleSheet:
    """Return a ruleset on one sheet, as `Ruleset.describe` does."""
    lang = check_language(lang, RulesetError)
    changes, computed = rules.changes, _computed(rules, lang)
    rows = []
    for key in catalogue("rules", lang):
        if key.startswith(_ROW):
            option = key.removeprefix(_ROW)
            value = computed.get(option) or _value_in_words(rules, option, lang)
            changed = option in changes
            reading = not changed and option in rules.options_read
            rows.append(SheetRow(option, text("rules", key, lang), value, reading, changed))
    clauses = tuple(clause_of(rules, name, lang) for name in clause_names(rules))
    return RuleSheet(title_of(rules, lang), tuple(rows), clauses, lang)


def _computed(rules: Ruleset, lang: str) -> dict[str, str]:
    """Return the values that have no text of their own, in words, by their options."""
    hands = {players: rules.hand_sizes(players, 0) for players in rules.players}
    left = {n: str(len(rules.pack) - sum(sizes)) for n, sizes in hands.items()}
    return {
        "source": source_of(rules, lang),
        "players": ", ".join(map(str, rules.players)),
        "deck": _deck(rules, lang),
        "cards_each": _by_players(
            {n: "–".join(map(str, sorted({*sizes}))) for n, sizes in hands.items()}, lang
        ),
        "talon": _by_players(left, lang),
        "boxes": stakes_in_words(rules, lang),
        "stops": ", ".join([_say("sheet.stops.kings", lang), *_other_stops(rules, lang)]),
        "wild": _card(rules.wild, "wild", lang),
        "doubles": _card(rules.doubles, "doubles", lang),
        "spares": _card(rules.spares, "spares", lang),
        "chips": _say("sheet.chips", lang, n=rules.chips),
        "deals": _length(rules, lang),
    }


def _other_stops(rules: Ruleset, lang: str) -> list[str]:
    """Return the cards beside the kings that end a sequence."""
    return [card.say(lang) for card in rules.stops if card.rank != KING]


def _value_in_words(rules: Ruleset, option: str, lang: str) -> str:
    value: Any = getattr(rules, option)
    return _say("sheet.none" if value is None else f"sheet.{option}.{value}".lower(), lang)


def _card(card: Card | None, option: str, lang: str) -> str:
    return _say("sheet.none", lang) if card is None else _say(f"sheet.{option}", lang, card=card)


def _deck(rules: Ruleset, lang: str) -> str:
    without = [card.say(lang) for card in rules.without]
    key = "deck.less" if without else "deck"
    return _say(f"sheet.{key}", lang, n=len(rules.pack), cards=", ".join(without))


def _by_players(values: dict[int, str], lang: str) -> str:
    return ", ".join(
        _say("sheet.by-players", lang, value=value, n=n) for n, value in values.items()
    )


def _length(rules: Ruleset, lang: str) -> str:
    if rules.deals is not None:
        return _say("sheet.deals", lang, n=rules.deals)
    if rules.deals_by_players:
        deals = {n: _say("sheet.deals", lang, n=deals) for n, deals in rules.deals_by_players}
        return _by_players(deals, lang)
    return _say(f"sheet.deals.open.{rules.ruin or 'ante'}", lang)


# The summary


class Summary(NamedTuple):
    """The rules in short.

    Attributes:
        aim: how one wins, and what one wins.
        parts: by title, a few sentences on the sequence, sans, the boxes, and the bête where
            there is one.
    """

    aim: str
    parts: dict[str, str]


def summary_of(rules: Ruleset, lang: str) -> Summary:
    """Sum up a ruleset or a variant.

    >>> from nainjaune_widget.engine.rulesets import RULESETS
    >>> summary = summary_of(RULESETS["lindor-1789"], "en")
    >>> summary.aim.split(".")[0]
    'You win by being the first to get rid of all your cards'
    >>> list(summary.parts)
    ['The sequence', 'Sans', 'The boxes', 'The bête']
    """
    lang = check_language(lang, RulesetError)
    by_holder = rules.continues == "holder"
    told = {
        "sequence": _sequence(rules),
        "nobody" if by_holder else "sans": _sans(rules),
        "boxes": _boxes(rules),
        "bete": [f"bete.{rules.bete}"] if rules.bete else [],
    }
    parts = {
        _say(f"summary.{name}.title", lang): _joined(keys, rules, lang)
        for name, keys in told.items()
        if keys
    }
    return Summary(_joined(_aim(rules), rules, lang), parts)


def _joined(keys: list[str], rules: Ruleset, lang: str) -> str:
    cards = {"wild": rules.wild, "doubles": rules.doubles, "spares": rules.spares}
    stops = [_say("summary.stops.kings", lang), *_other_stops(rules, lang)]
    values = {
        **{name: card for name, card in cards.items() if card},
        "stops": listed(stops, lang, word="or"),
        "n": sum(rules.stakes),
        "stakes": stakes_in_words(rules, lang),
        "takers": _say("summary.takers.and", lang).join(_takers(rules, lang)),
    }
    return " ".join(_say(f"summary.{key}", lang, **values) for key in keys)


def _aim(rules: Ruleset) -> list[str]:
    """Choose the texts about winning (clauses *out* and *points*)."""
    special = [name for name in ("doubles", "spares") if getattr(rules, name)]
    return ["aim", f"aim.{rules.losers_pay}", *(f"aim.{name}" for name in special)]


def _sequence(rules: Ruleset) -> list[str]:
    """Choose the texts about the run (clauses *sequence*, *lead*, *follow*, *continuing*)."""
    keys = [
        f"sequence.{rules.sequence}",
        f"leading.{rules.leading}",
        f"continues.{rules.continues}",
    ]
    if rules.continues == "in-order":
        keys.append(f"continuing.{rules.continuing}")
    return [*keys, "wild"] if rules.wild else keys


def _sans(rules: Ruleset) -> list[str]:
    """Choose the texts about the end of a run (clauses *sans*, *stopped*, *stop*, *dead-hand*)."""
    called = "sans.wild" if rules.wild else "sans"
    keys = [] if rules.continues == "holder" else [called]
    keys += [f"stopped.{rules.continues if rules.gap == 'lead' else rules.gap}", "stops"]
    return [*keys, "dead-hand" if rules.dealing == "dead-hand" else "talon"]


def _boxes(rules: Ruleset) -> list[str]:
    """Choose the texts about the boxes (clauses *ante*, *sweep*, *compartments*, *carry*)."""
    keys = [f"ante.{rules.ante}"]
    if rules.trumps:
        keys.append("trumps")
    if rules.honours:
        keys.append(f"sweep.{rules.announcing}".lower())
    if len(rules.honours) < len(rules.boxes):
        keys.append("takers")
    if rules.hoc_pay:
        keys.append(f"hoc.{rules.announcing}".lower())
    return [*keys, "carry"]


def _takers(rules: Ruleset, lang: str) -> Iterator[str]:
    """Name the taker of each box that pictures no card."""
    for box, taker in zip(rules.boxes, rules.takers, strict=True):
        if taker not in rules.honours:
            label = box_label(rules, box, lang)
            yield _say("summary.taker", lang, box=label, taker=_taker(taker, lang))


def _taker(taker: Taker, lang: str) -> str:
    if isinstance(taker, str):
        return _say("summary.taker.out", lang)
    if isinstance(taker, Card):
        return taker.say(lang)
    ranks = [rank_name(rank, lang) for rank in taker.ranks]
    key = "taker.trump" if len(ranks) == 1 else "taker.trumps"
    return _say(f"summary.{key}", lang, ranks=listed(ranks, lang))
