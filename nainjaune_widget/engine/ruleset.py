"""A ruleset."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from functools import cached_property, reduce
from operator import or_
from typing import Any, final

from nainjaune_widget.engine.bounds import as_int
from nainjaune_widget.engine.cards import PACK, Card, mask_of
from nainjaune_widget.engine.clauses import Clause, clause_of, title_of
from nainjaune_widget.engine.fields import (
    KINGS,
    NUMBERS,
    TWO_PLAYERS,
    RulesetFields,
    Trumps,
    check_fields,
    check_together,
    check_values,
)
from nainjaune_widget.engine.kernel import EVENT_CLAUSES, honour_cards
from nainjaune_widget.engine.masks import above, same_rank
from nainjaune_widget.engine.rule_sheet import RuleSheet, sheet_of
from nainjaune_widget.engine.table import NO_BOX, NO_CARD, RANK_COUNT, RuleNumbers
from nainjaune_widget.words import RulesetError, check_language


@final
@dataclass(frozen=True, repr=False)
class Ruleset(RulesetFields):
    """A ruleset or a variant of one: the fields of `RulesetFields`, and their use.

    Take one from `RULESETS` and vary it with `replace`. It never changes, and its fields are
    checked when it is made.

    Raises:
        RulesetError: a field has an impossible value, or fields contradict each other.

    >>> from nainjaune_widget.engine.rulesets import RULESETS
    >>> RULESETS["lindor-1789"].boxes
    ('10♦', 'J♣', 'Q♠', 'K♥', '7♦')
    """

    def __post_init__(self) -> None:
        check_fields(self)

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

    def number_of_deals(self, players: int) -> int | None:
        """Return the number of deals of a game, None for open-ended (row *length*)."""
        return self.deals or dict(self.deals_by_players).get(players)

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
        honours = [NO_CARD] * len(self.boxes)
        card_boxes = [NO_BOX] * len(PACK)
        trump_boxes = [NO_BOX] * RANK_COUNT
        united_trumps = [0] * len(self.boxes)
        game_box = NO_BOX
        for box, taker in enumerate(self.takers):
            if isinstance(taker, Card):
                card_boxes[taker.number] = box
                if taker in self.honours:
                    honours[box] = taker.number
            elif not isinstance(taker, Trumps):
                game_box = box
            elif len(taker.ranks) == 1:
                trump_boxes[taker.ranks[0] - 1] = box
            else:
                united_trumps[box] = sum(1 << (rank - 1) for rank in taker.ranks)
        pictured = mask_of([taker for taker in self.takers if isinstance(taker, Card)])
        ranks = {rank for taker in self.takers if isinstance(taker, Trumps) for rank in taker.ranks}
        following = [
            0 if card in self.stops else above(card.number, self.sequence == "same-suit")
            for card in PACK
        ]
        paid_hocs = mask_of((*KINGS, *self.honours)) if self.hoc_pay else 0
        by_value = {name: of[getattr(self, field)] for field, (name, of) in NUMBERS.items()}
        return RuleNumbers(
            boxes=len(self.boxes),
            stakes=self.stakes,
            ante=sum(self.stakes),
            honours=tuple(honours),
            card_boxes=tuple(card_boxes),
            trump_boxes=tuple(trump_boxes),
            united_trumps=tuple(united_trumps),
            uniting=reduce(or_, united_trumps),
            game_box=game_box,
            deck=mask_of(self.pack),
            pictured=pictured,
            collecting=pictured | paid_hocs | sum(same_rank(4 * (rank - 1)) for rank in ranks),
            stops=mask_of(self.stops),
            following=tuple(following),
            wild=mask_of([self.wild] if self.wild else []),
            paid_hocs=paid_hocs,
            doubles=mask_of([self.doubles] if self.doubles else []),
            spares=mask_of([self.spares] if self.spares else []),
            **by_value,
        )
