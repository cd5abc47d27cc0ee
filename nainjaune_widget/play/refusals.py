"""Refusals of actions, each with its reason, its clause and the cards that may be played."""

from __future__ import annotations

from nainjaune_widget.engine import kernel
from nainjaune_widget.engine.cards import Card, cards_of
from nainjaune_widget.engine.ruleset import Ruleset
from nainjaune_widget.engine.table import Table
from nainjaune_widget.words import IllegalPlay


def why_not_now(rules: Ruleset, table: Table) -> IllegalPlay:
    """Return the refusal of any action once the deal is over (clause *out*)."""
    return IllegalPlay("finished", clause=rules.clause_id("out"), winner=table.winner)


def why_not_play(rules: Ruleset, table: Table, card: Card) -> IllegalPlay:
    """Return the refusal of a card that the seat in turn may not play."""
    leading = table.wanted == 0
    if not kernel.legal_cards(rules.numbers, table):
        wanted = cards_of(table.wanted)
        return _refusal(rules, table, "only-sans", "sans", card=card, wanted=wanted)
    if not table.hands[table.turn] >> card.number & 1:
        return _refusal(rules, table, "not-held", "lead" if leading else "follow", card=card)
    if leading:
        return _refusal(rules, table, "not-lowest", "lead", card=card)
    wanted = cards_of(table.wanted)
    return _refusal(rules, table, "not-wanted", "follow", card=card, wanted=wanted)


def why_not_pass(rules: Ruleset, table: Table) -> IllegalPlay:
    """Return the refusal of a pass of the seat in turn."""
    if table.wanted == 0:
        return _refusal(rules, table, "leader-passes", "lead")
    if table.over_gap:
        return _refusal(rules, table, "over-gap", "gap")
    return _refusal(rules, table, "compulsory", "continuing")


def _refusal(rules: Ruleset, table: Table, key: str, clause: str, **values: object) -> IllegalPlay:
    legal = cards_of(kernel.legal_cards(rules.numbers, table))
    cited = rules.clause_id(clause)
    return IllegalPlay(key, clause=cited, legal=legal, seat=table.turn, **values)
