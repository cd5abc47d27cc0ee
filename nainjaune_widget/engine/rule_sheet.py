"""The rules on one sheet: the options in words, then the clauses; and a summary of half a page.

The texts are in the catalogue `rules`: under ``sheet.`` those of the sheet, with the labels of the
options in its order, under ``summary.`` those of the summary, for somebody who has never played.
Both follow the fields of a ruleset, so those of a variant, too.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from nainjaune_widget.engine.cards import Card, rank_name
from nainjaune_widget.engine.clauses import (
    Clause,
    box_label,
    clause_names,
    clause_of,
    clauses_in_words,
    source_of,
    stakes_in_words,
    title_of,
)
from nainjaune_widget.engine.fields import GOING_OUT, KINGS, RulesetFields, Taker
from nainjaune_widget.words import RulesetError, catalogue, check_language, listed, text

_WIDTH = 88
_ROW = "sheet.row."

_say = partial(text, "rules")


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


def sheet_of(rules: RulesetFields, lang: str | None) -> RuleSheet:
    """Return a ruleset on one sheet, as `Ruleset.describe` does."""
    lang = check_language(lang, RulesetError)
    changes, computed = rules.changes, _computed(rules, lang)
    rows = []
    for key in catalogue("rules", lang):
        if key.startswith(_ROW):
            option = key.removeprefix(_ROW)
            value = computed.get(option) or _value(rules, option, lang)
            changed = option in changes
            reading = not changed and option in rules.options_read
            rows.append(SheetRow(option, text("rules", key, lang), value, reading, changed))
    clauses = tuple(clause_of(rules, name, lang) for name in clause_names(rules))
    return RuleSheet(title_of(rules, lang), tuple(rows), clauses, lang)


def _computed(rules: RulesetFields, lang: str) -> dict[str, str]:
    """Return the values that have no text of their own, in words, by their options."""
    hands = {players: rules.hand_sizes(players, 0) for players in rules.players}
    left = {n: str(len(rules.pack) - sum(sizes)) for n, sizes in hands.items()}
    return {
        "source": source_of(rules, lang),
        "players": ", ".join(map(str, rules.players)),
        "deck": _deck(rules, lang),
        "cards_each": _by_players({n: _range(sizes) for n, sizes in hands.items()}, lang),
        "talon": _by_players(left, lang),
        "boxes": stakes_in_words(rules, lang),
        "stops": ", ".join([_say("sheet.stops.kings", lang), *_other_stops(rules, lang)]),
        "wild": _card(rules.wild, "wild", lang),
        "doubles": _card(rules.doubles, "doubles", lang),
        "spares": _card(rules.spares, "spares", lang),
        "chips": _say("sheet.chips", lang, n=rules.chips),
        "deals": _length(rules, lang),
    }


def _other_stops(rules: RulesetFields, lang: str) -> list[str]:
    """Return the cards beside the kings that end a sequence."""
    return [card.say(lang) for card in rules.stops if card not in KINGS]


def _value(rules: RulesetFields, option: str, lang: str) -> str:
    value: Any = getattr(rules, option)
    return _say("sheet.none" if value is None else f"sheet.{option}.{value}".lower(), lang)


def _card(card: Card | None, option: str, lang: str) -> str:
    return _say("sheet.none", lang) if card is None else _say(f"sheet.{option}", lang, card=card)


def _deck(rules: RulesetFields, lang: str) -> str:
    without = [card.say(lang) for card in rules.without]
    key = "deck.less" if without else "deck"
    return _say(f"sheet.{key}", lang, n=len(rules.pack), cards=", ".join(without))


def _range(sizes: Sequence[int]) -> str:
    least, most = min(sizes), max(sizes)
    return str(least) if least == most else f"{least}–{most}"


def _by_players(values: dict[int, str], lang: str) -> str:
    return ", ".join(
        _say("sheet.by-players", lang, value=value, n=n) for n, value in values.items()
    )


def _length(rules: RulesetFields, lang: str) -> str:
    if rules.deals is not None:
        return _say("sheet.deals", lang, n=rules.deals)
    if rules.deals_by_players:
        deals = {n: _say("sheet.deals", lang, n=deals) for n, deals in rules.deals_by_players}
        return _by_players(deals, lang)
    return _say(f"sheet.deals.open.{rules.ruin or 'ante'}", lang)


# The summary


class SummaryPart(NamedTuple):
    """A part of a summary.

    Attributes:
        title: what it is about.
        told: a few sentences.
    """

    title: str
    told: str


class Summary(NamedTuple):
    """The rules in short.

    Attributes:
        aim: how one wins, and what one wins.
        parts: the sequence, sans, the boxes, and the bête where there is one.
    """

    aim: str
    parts: tuple[SummaryPart, ...]


def summary_of(rules: RulesetFields, lang: str) -> Summary:
    """Sum up a ruleset or a variant.

    >>> from nainjaune_widget.engine.rulesets import RULESETS
    >>> summary = summary_of(RULESETS["lindor-1789"], "en")
    >>> summary.aim.split(".")[0]
    'You win by being the first to get rid of all your cards'
    >>> [part.title for part in summary.parts]
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
    parts = (
        SummaryPart(_say(f"summary.{name}.title", lang), _joined(keys, rules, lang))
        for name, keys in told.items()
        if keys
    )
    return Summary(_joined(_aim(rules), rules, lang), tuple(parts))


def _joined(keys: list[str], rules: RulesetFields, lang: str) -> str:
    cards = {"wild": rules.wild, "doubles": rules.doubles, "spares": rules.spares}
    values = {
        **{name: card for name, card in cards.items() if card},
        "stops": _stops(rules, lang),
        "n": sum(rules.stakes),
        "stakes": stakes_in_words(rules, lang),
        "takers": _say("summary.takers.and", lang).join(_takers(rules, lang)),
    }
    return " ".join(_say(f"summary.{key}", lang, **values) for key in keys)


def _aim(rules: RulesetFields) -> list[str]:
    """Choose the texts about winning (clauses *out* and *points*)."""
    special = [name for name in ("doubles", "spares") if getattr(rules, name)]
    return ["aim", f"aim.{rules.losers_pay}", *(f"aim.{name}" for name in special)]


def _sequence(rules: RulesetFields) -> list[str]:
    """Choose the texts about the run (clauses *sequence*, *lead*, *follow*, *continuing*)."""
    keys = [
        f"sequence.{rules.sequence}",
        f"leading.{rules.leading}",
        f"continues.{rules.continues}",
    ]
    if rules.continues == "in-order":
        keys.append(f"continuing.{rules.continuing}")
    return [*keys, "wild"] if rules.wild else keys


def _sans(rules: RulesetFields) -> list[str]:
    """Choose the texts about the end of a run (clauses *sans*, *stopped*, *stop*, *dead-hand*)."""
    called = "sans.wild" if rules.wild else "sans"
    keys = [] if rules.continues == "holder" else [called]
    keys += [f"stopped.{rules.continues if rules.gap == 'lead' else rules.gap}", "stops"]
    return [*keys, "dead-hand" if rules.dealing == "dead-hand" else "talon"]


def _boxes(rules: RulesetFields) -> list[str]:
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


def _stops(rules: RulesetFields, lang: str) -> str:
    """Name the cards that end a run."""
    return listed([_say("summary.stops.kings", lang), *_other_stops(rules, lang)], lang, word="or")


def _takers(rules: RulesetFields, lang: str) -> Iterator[str]:
    """Name the taker of each box that pictures no card."""
    for box, taker in zip(rules.boxes, rules.takers, strict=True):
        if taker not in rules.honours:
            label = box_label(rules, box, lang)
            yield _say("summary.taker", lang, box=label, taker=_taker(taker, lang))


def _taker(taker: Taker, lang: str) -> str:
    if taker == GOING_OUT:
        return _say("summary.taker.out", lang)
    if isinstance(taker, Card):
        return taker.say(lang)
    ranks = [rank_name(rank, lang) for rank in taker.ranks]
    key = "taker.trump" if len(ranks) == 1 else "taker.trumps"
    return _say(f"summary.{key}", lang, ranks=listed(ranks, lang))
