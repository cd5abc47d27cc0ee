"""A ruleset."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from functools import cached_property
from typing import Any, final

from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.engine.kernel import honour_cards
from nainjaune_widget.engine.log import EVENT_CLAUSES
from nainjaune_widget.engine.rules.checks import check_fields
from nainjaune_widget.engine.rules.clauses import Clause, clause_of
from nainjaune_widget.engine.rules.dealing import dealing_order, hand_sizes
from nainjaune_widget.engine.rules.fields import RulesetFields
from nainjaune_widget.engine.rules.numbers import numbers_of
from nainjaune_widget.engine.rules.options import (
    TWO_PLAYERS,
    changes_of,
    check_together,
    check_values,
)
from nainjaune_widget.engine.rules.sheet import RuleSheet, sheet_of
from nainjaune_widget.engine.rules.texts import title_of
from nainjaune_widget.engine.table import RuleNumbers
from nainjaune_widget.words import DealError, RulesetError, check_language, shown


@final
@dataclass(frozen=True, repr=False)
class Ruleset(RulesetFields):
    """A ruleset or a variant of one: the fields of `RulesetFields`, and their use.

    Take one from `RULESETS` and vary it with `replace`. It never changes, and its fields are
    checked however it is made: by the constructor, a copy or a pickle.

    Raises:
        RulesetError: a field has an impossible value, or fields contradict each other.

    >>> from nainjaune_widget.engine.rulesets import RULESETS
    >>> RULESETS["lindor-1789"].boxes
    ('10♦', 'J♣', 'Q♠', 'K♥', '7♦')
    """

    def __init_subclass__(cls) -> None:
        # What follows from the fields could be overridden there, and compiled code trusts it.
        raise TypeError("Ruleset cannot be subclassed: take one from RULESETS and vary it")

    def __post_init__(self) -> None:
        check_fields(self)

    def __reduce__(self) -> tuple[Any, ...]:
        # Copies and pickles are made by the constructor, so that they are checked, too, and
        # leave behind what was derived from the fields.
        return type(self), tuple(getattr(self, each.name) for each in dataclasses.fields(self))

    def replace(self, **options: Any) -> Ruleset:
        """Return a variant of this ruleset.

        Args:
            **options: `continuing`, `announcing`, `losers_pay`, `gap`, `bete`, `opera`,
                `opera_pays`, `deals`, `chips`, with the values that `RulesetFields` lists, or
                ``players=2`` to allow two players where a talon is left.

        Raises:
            RulesetError: an unknown option, an impossible value, or options that contradict each
                other or the ruleset.

        >>> from nainjaune_widget.engine.rulesets import RULESETS
        >>> RULESETS["cats-at-cards"].replace(announcing=True).changes
        {'announcing': True}
        """
        options = {option: as_int(value) for option, value in options.items()}
        check_values(options, sum(self.stakes))
        original = self.original or self
        values = dict(options)
        if values.pop("players", None) == TWO_PLAYERS and self.for_two:
            values["players"] = tuple(sorted({TWO_PLAYERS, *self.players}))
        if "opera" in values and "opera_pays" not in values:
            pays = self.opera_pays or original.opera_pays
            values["opera_pays"] = None if values["opera"] is None else pays
        if "deals" in values:
            open_ended = values["deals"] is None
            values["deals_by_players"] = () if open_ended else original.deals_by_players
        variant = dataclasses.replace(self, **values, original=original)
        check_together(variant, options)
        return variant

    @property
    def changes(self) -> dict[str, Any]:
        """The options in which this differs from the original ruleset of its id."""
        return changes_of(self)

    def clause(self, name: str, lang: str | None = None) -> Clause:
        """Return one clause of these rules: its text, its source, and whether it is a reading.

        Args:
            name: the name of the clause, such as ``"bete"``, or its id, ``"lindor-1789/bete"``.
            lang: ``"en"`` or ``"fr"``.

        Raises:
            RulesetError: these rules have no such clause, or there is no such language.

        >>> from nainjaune_widget.engine.rulesets import RULESETS
        >>> RULESETS["cats-at-cards"].clause("continuing").text
        'A player who can play must.'
        """
        return clause_of(self, name, lang)

    def describe(self, lang: str | None = None) -> RuleSheet:
        """Return the whole rules on one sheet, which prints as text and shows in a notebook.

        Args:
            lang: ``"en"`` or ``"fr"``.

        Raises:
            RulesetError: there is no such language.

        >>> from nainjaune_widget.engine.rulesets import RULESETS
        >>> print(RULESETS["pope-joan"].describe().title)
        Pope Joan
        """
        return sheet_of(self, lang)

    def _repr_pretty_(self, printer: Any, _cycle: bool) -> None:
        alone = len(printer.stack) == 1  # In `RULESETS` or a list, sheets would be a flood.
        changes = [f"{option}={value!r}" for option, value in self.changes.items()]
        printer.text(str(self.describe()) if alone else ", ".join([self.title(), *changes]))

    def _repr_markdown_(self) -> str:
        return self.describe()._repr_markdown_()

    def title(self, lang: str | None = None) -> str:
        """Return the title of the ruleset.

        Raises:
            RulesetError: there is no such language.

        >>> from nainjaune_widget.engine.rulesets import RULESETS
        >>> RULESETS["cats-at-cards"].title("fr")
        'CatsAtCards (règle américaine moderne)'
        """
        return title_of(self, check_language(lang, RulesetError))

    def check_players(self, players: int) -> int:
        """Return a number of players as an int, and refuse one that this ruleset is not for.

        Raises:
            DealError: it is not one of `players` (clause *deal*).
        """
        if not is_whole(players := as_int(players), 0):
            raise DealError("players-type", value=shown(players))
        if players not in self.players:
            known = ", ".join(map(str, self.players))
            raise DealError("players", n=players, known=known)
        return players

    def check_table(self, players: int, dealer: int) -> tuple[int, int]:
        """Return the players and the dealer of a table as ints; refuse one not for this ruleset.

        Raises:
            DealError: it is not for so many players, or there is no such seat to deal.
        """
        players = self.check_players(players)
        if not is_whole(dealer := as_int(dealer), 0, players - 1):
            raise DealError("dealer", dealer=shown(dealer), last=players - 1)
        return players, dealer

    def number_of_deals(self, players: int) -> int | None:
        """Return the number of deals of a game, None for open-ended (row *length*)."""
        return self.deals or dict(self.deals_by_players).get(as_int(players))

    @cached_property
    def honour_masks(self) -> tuple[int, ...]:
        """The mask of the cards that take a box of their own, for each suit of trumps."""
        return tuple(honour_cards(self.numbers, suit) for suit in range(4))

    @cached_property
    def event_clauses(self) -> tuple[str, ...]:
        """The clauses that events cite, by their numbers in the log."""
        return tuple(self.clause_id(clause) for clause in EVENT_CLAUSES)

    @cached_property
    def numbers(self) -> RuleNumbers:
        """This ruleset as the kernel reads it."""
        return numbers_of(self)

    def dealing_order(self, players: int, dealer: int) -> tuple[int, ...]:
        """Return the seat that each card goes to, from the top of the pack (clause *deal*).

        The dead hand counts as a seat after the last one.

        >>> from nainjaune_widget.engine.rulesets import RULESETS
        >>> RULESETS["lindor-1789"].dealing_order(4, dealer=0)[:7]
        (3, 3, 3, 2, 2, 2, 1)
        """
        return dealing_order(self, *self.check_table(players, dealer))

    def hand_sizes(self, players: int, dealer: int) -> tuple[int, ...]:
        """Return the number of cards that each seat is dealt (clause *deal*).

        >>> from nainjaune_widget.engine.rulesets import RULESETS
        >>> RULESETS["pope-joan"].hand_sizes(3, dealer=0)
        (12, 13, 13)
        """
        return hand_sizes(self, *self.check_table(players, dealer))
