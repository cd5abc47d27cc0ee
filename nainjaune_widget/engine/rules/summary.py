"""The rules in half a page, for somebody who has never played: how one wins, then what is done.

Its texts are in the catalogue `summary`. They follow the fields of a ruleset, so those of a
variant, too, and its figures.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from nainjaune_widget.engine.cards import Card, rank_name
from nainjaune_widget.engine.rules.fields import GOING_OUT, KINGS, RulesetFields, Taker
from nainjaune_widget.engine.rules.texts import box_label, stakes_in_words
from nainjaune_widget.words import RulesetError, check_language, listed, text


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
    """Sum up a ruleset.

    Args:
        rules: the ruleset, or a variant.
        lang: ``"en"`` or ``"fr"``.

    Raises:
        RulesetError: there is no such language.

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
        SummaryPart(_say(f"{name}.title", lang), _joined(keys, rules, lang))
        for name, keys in told.items()
        if keys
    )
    return Summary(_joined(_aim(rules), rules, lang), tuple(parts))


def _say(key: str, lang: str, **values: object) -> str:
    return text("summary", key, lang, **values)


def _joined(keys: list[str], rules: RulesetFields, lang: str) -> str:
    cards = {"wild": rules.wild, "doubles": rules.doubles, "spares": rules.spares}
    values = {
        **{name: card for name, card in cards.items() if card},
        "stops": _stops(rules, lang),
        "n": sum(rules.stakes),
        "stakes": stakes_in_words(rules, lang),
        "takers": _say("takers.and", lang).join(_takers(rules, lang)),
    }
    return " ".join(_say(key, lang, **values) for key in keys)


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
    others = [card.say(lang) for card in rules.stops if card not in KINGS]
    return listed([_say("stops.kings", lang), *others], lang, word="or")


def _takers(rules: RulesetFields, lang: str) -> Iterator[str]:
    """Tell what takes each box that pictures no card."""
    for box, taker in zip(rules.boxes, rules.takers, strict=True):
        if taker not in rules.honours:
            label = box_label(rules, box, lang)
            yield _say("taker", lang, box=label, taker=_taker(taker, lang))


def _taker(taker: Taker, lang: str) -> str:
    if taker == GOING_OUT:
        return _say("taker.out", lang)
    if isinstance(taker, Card):
        return taker.say(lang)
    ranks = [rank_name(rank, lang) for rank in taker.ranks]
    key = "taker.trump" if len(ranks) == 1 else "taker.trumps"
    return _say(key, lang, ranks=listed(ranks, lang))
