"""The options in which a ruleset may be varied, and which of them contradict each other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.engine.cards import CARDS_IN_PACK
from nainjaune_widget.engine.constants import MOST_DEALS, MOST_JETONS
from nainjaune_widget.engine.rules.fields import RulesetFields
from nainjaune_widget.words import RulesetError, shown

CHOICES: Mapping[str, tuple[Any, ...]] = {
    "continuing": ("compulsory", "optional"),
    "announcing": (True, False),
    "losers_pay": ("points", "cards"),
    "gap": ("lead", "continue", "skip"),
    "bete": ("match", "stake", None),
    "opera": ("no-opponent-played", "one-turn", "first-turn", None),
    "opera_pays": ("double", "board"),
}
"""The options that have a few values, with these values."""

OPTIONS = (*CHOICES, "players", "deals", "chips")
"""All options of `Ruleset.replace`."""

TWO_PLAYERS = 2
"""The value of the option `players`: it allows two."""


def changes_of(rules: RulesetFields) -> dict[str, Any]:
    """Return the options in which a ruleset differs from the one of its id."""
    original = rules.original or rules
    values = {option: getattr(rules, option) for option in OPTIONS}
    if TWO_PLAYERS in rules.players and TWO_PLAYERS not in original.players:
        values["players"] = TWO_PLAYERS
    if rules.opera is None:
        values.pop("opera_pays")
    changes = {
        option: value for option, value in values.items() if value != getattr(original, option)
    }
    if rules.deals_by_players != original.deals_by_players:
        changes["deals"] = None
    return changes


def check_values(options: Mapping[str, Any], least_chips: int) -> None:
    """Refuse options that do not exist and values that they cannot have.

    Args:
        options: the arguments of `Ruleset.replace`.
        least_chips: the jetons that a player needs to ante once.

    Raises:
        RulesetError: an option or a value is unknown; the message names the known ones.
    """
    bounds = {
        "players": (TWO_PLAYERS, CARDS_IN_PACK),
        "deals": (1, MOST_DEALS),
        "chips": (least_chips, MOST_JETONS),
    }
    for option, value in options.items():
        if option not in OPTIONS:
            raise RulesetError("option", option=shown(option), known=", ".join(OPTIONS))
        given = {"option": shown(option), "value": shown(value)}
        if option in CHOICES:
            choices = CHOICES[option]
            if not any(type(value) is type(choice) and value == choice for choice in choices):
                raise RulesetError("option-value", **given, known=", ".join(map(repr, choices)))
        elif not (option == "deals" and value is None):
            least, most = bounds[option]
            if not is_whole(value, least, most):
                raise RulesetError("option-number", **given, least=least, most=most)


def check_together(rules: RulesetFields, options: Mapping[str, Any]) -> None:
    """Refuse options that contradict the ruleset or each other.

    Args:
        rules: the ruleset with the options in force.
        options: the arguments of `Ruleset.replace`.

    Raises:
        RulesetError: they contradict each other or the ruleset; the message says why.
    """
    by_holder = rules.continues == "holder"
    contradictions = {
        "gap-holder": rules.gap != "lead" and by_holder,
        "optional-holder": rules.continuing == "optional" and by_holder,
        "nothing-announced": rules.announcing and by_holder,
        "no-honours": rules.bete is not None and not rules.honours,
        "reward-without-opera": rules.opera is None and "opera_pays" in options,
        "points-doubled": rules.losers_pay == "cards" and rules.doubles is not None,
    }
    for key, contradicts in contradictions.items():
        if contradicts:
            raise RulesetError(key, id=rules.id)
    players = options.get("players")
    if players is not None and players not in rules.players:
        known = ", ".join(map(str, rules.players))
        raise RulesetError("option-players", id=rules.id, n=players, known=known)
