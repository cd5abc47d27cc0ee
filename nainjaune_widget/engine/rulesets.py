"""The rule systems, each one value."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from types import MappingProxyType
from typing import Any, Literal

from nainjaune_widget.engine import kernel
from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.clauses import EVENT_CLAUSES
from nainjaune_widget.engine.table import RuleNumbers
from nainjaune_widget.words import DealError, RulesetError, text

CARDS_EACH = MappingProxyType({3: 15, 4: 12, 5: 9, 6: 8, 7: 7, 8: 6})
"""How many cards each of so many players is dealt (clause *deal*)."""

_OPERA_IF = {
    None: kernel.NO_OPERA,
    "one-turn": kernel.OPERA_ONE_TURN,
    "first-turn": kernel.OPERA_FIRST_TURN,
}
_CHOICES: Mapping[str, tuple[Any, ...]] = {
    "continuing": ("compulsory", "optional"),
    "announcing": (True, False),
    "opera": ("one-turn", "first-turn", None),
}
OPTIONS = (*_CHOICES, "deals", "chips")
_KING_STOPS = 15 << 48


@dataclass(frozen=True)
class Ruleset:
    """One rule system, or a variant of it.

    Take one from `RULESETS` and vary it with `replace`.

    Attributes:
        id: such as ``"lindor-1789"``.
        boxes: the names of the boxes, in their order.
        stakes: what each player puts into each box, in jetons, in the same order.
        fewest: the smallest number of players.
        most: the largest number of players.
        direction: ``"clockwise"`` or ``"anticlockwise"``: how a picture seats the players.
        dealing: ``"threes"`` (packets of three from seat dealer−1 on and downwards) or
            ``"singly"`` (one by one from seat dealer+1).
        next_dealer: what is added to the dealer's seat after a deal.
        continuing: ``"optional"`` or ``"compulsory"``.
        announcing: whether an honour must be announced to take its box.
        opera: when the winner has an opera: the whole hand in ``"one-turn"``, in the
            ``"first-turn"``, or None for never.
        chips: jetons of each player at the start of a game.
        deals: how many deals a game has, or None for open-ended.

    >>> RULESETS["lindor-1789"].boxes
    ('10♦', 'J♣', 'Q♠', 'K♥', '7♦')
    """

    id: str
    boxes: tuple[str, ...]
    stakes: tuple[int, ...]
    direction: Literal["clockwise", "anticlockwise"]
    dealing: Literal["threes", "singly"]
    next_dealer: int
    continuing: Literal["optional", "compulsory"]
    announcing: bool
    opera: Literal["one-turn", "first-turn"] | None
    chips: int
    deals: int | None = None
    fewest: int = 3
    most: int = 8

    def replace(self, **options: Any) -> Ruleset:
        """A variant of this ruleset.

        Args:
            **options: ``continuing``, ``announcing``, ``opera``, ``deals`` or ``chips``,
                with the values listed above.

        Raises:
            RulesetError: an unknown option, or a value that it cannot have.

        >>> strict = RULESETS["cats-at-cards"].replace(announcing=True)
        >>> strict.changes
        {'announcing': True}
        """
        for option, value in options.items():
            _check_option(option, value)
        return dataclasses.replace(self, **options)

    @property
    def changes(self) -> dict[str, Any]:
        """The options in which this differs from the ruleset of that id."""
        base = RULESETS[self.id]
        values = {option: getattr(self, option) for option in OPTIONS}
        return {option: value for option, value in values.items() if value != getattr(base, option)}

    def clause_id(self, clause: str) -> str:
        """A clause as explanations cite it.

        >>> RULESETS["lindor-1789"].clause_id("bete")
        'lindor-1789/bete'
        """
        return f"{self.id}/{clause}"

    def title(self, lang: str = "en") -> str:
        """What the ruleset is called.

        >>> RULESETS["cats-at-cards"].title("fr")
        'CatsAtCards (règle américaine moderne)'
        """
        return text("clauses", f"{self.id}", lang)

    def check_players(self, players: int) -> None:
        """Refuse a number of players that this ruleset is not for.

        Raises:
            DealError: it is not a whole number from `fewest` to `most` (clause *deal*).
        """
        if not is_whole(players, 0):
            raise DealError("players-type", value=repr(players))
        if not is_whole(players, self.fewest, self.most):
            raise DealError("players", n=players, least=self.fewest, most=self.most)

    @cached_property
    def honours(self) -> tuple[Card, ...]:
        """The card pictured on each box, in the order of the boxes."""
        return tuple(Card(box) for box in self.boxes)

    @cached_property
    def event_clauses(self) -> tuple[str, ...]:
        """What events may cite, in the kernel's order of clauses."""
        return tuple(self.clause_id(clause) for clause in EVENT_CLAUSES)

    @cached_property
    def numbers(self) -> RuleNumbers:
        """This ruleset as the kernel reads it."""
        return RuleNumbers(
            honours=[card.number for card in self.honours],
            stakes=self.stakes,
            stops=_KING_STOPS,
            optional=self.continuing == "optional",
            announcing=self.announcing,
            opera_if=_OPERA_IF[self.opera],
        )

    def dealing_order(self, players: int, dealer: int) -> tuple[int, ...]:
        """The seat that each card goes to, from the top of the pack (clause *deal*).

        >>> RULESETS["lindor-1789"].dealing_order(4, dealer=0)[:7]
        (3, 3, 3, 2, 2, 2, 1)
        """
        each = CARDS_EACH[players]
        if self.dealing == "singly":
            return tuple((dealer + 1 + place) % players for place in range(each * players))
        order: list[int] = []
        for packet in range(0, each, 3):
            for step in range(1, players + 1):
                order += [(dealer - step) % players] * min(3, each - packet)
        return tuple(order)


def find_ruleset(rules: str | Ruleset) -> Ruleset:
    """The ruleset of an id; a ruleset is returned as it is.

    Raises:
        RulesetError: no ruleset has that id.

    >>> find_ruleset("lindor-1789").announcing
    True
    """
    if isinstance(rules, Ruleset):
        return rules
    if str(rules) not in RULESETS:
        nearest = get_close_matches(str(rules), RULESETS, n=1, cutoff=0.0)[0]
        raise RulesetError("ruleset", given=repr(rules), known=", ".join(RULESETS), nearest=nearest)
    return RULESETS[str(rules)]


def _check_option(option: str, value: Any) -> None:
    if option in _CHOICES:
        choices = _CHOICES[option]
        if not any(type(value) is type(choice) and value == choice for choice in choices):
            known = ", ".join(repr(choice) for choice in choices)
            raise RulesetError("option-value", option=option, value=repr(value), known=known)
    elif option in ("deals", "chips"):
        if option == "deals" and value is None:
            return
        if not is_whole(value, 1):
            raise RulesetError("option-number", option=option, value=repr(value))
    else:
        raise RulesetError("option", option=option, known=", ".join(OPTIONS))


RULESETS: Mapping[str, Ruleset] = MappingProxyType(
    {
        rules.id: rules
        for rules in (
            Ruleset(
                id="lindor-1789",
                boxes=("10♦", "J♣", "Q♠", "K♥", "7♦"),
                stakes=(1, 2, 3, 4, 5),
                direction="clockwise",
                dealing="threes",
                next_dealer=-1,
                continuing="optional",
                announcing=True,
                opera="one-turn",
                chips=120,
            ),
            Ruleset(
                id="cats-at-cards",
                boxes=("10♦", "J♣", "Q♥", "K♠", "7♦"),
                stakes=(1, 2, 3, 4, 5),
                direction="clockwise",
                dealing="singly",
                next_dealer=1,
                continuing="compulsory",
                announcing=False,
                opera="first-turn",
                chips=100,
            ),
        )
    }
)
"""The rule systems by their ids."""
