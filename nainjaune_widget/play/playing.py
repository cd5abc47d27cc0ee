"""The play of a deal: its actions, the events that they caused, and the position they led to.

An action that the rules do not allow is refused with its reason, its clause and the cards that may
be played.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from copy import deepcopy
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from nainjaune_widget.engine import kernel
from nainjaune_widget.engine.cards import Card, cards_of
from nainjaune_widget.engine.events import Event, read_log
from nainjaune_widget.engine.table import FIRST_BOX, NO_CARD, NOBODY, Table
from nainjaune_widget.words import IllegalPlay

if TYPE_CHECKING:
    from nainjaune_widget.play.deal import Deal


class Choice(NamedTuple):
    """A choice: a card, announced or not, or a pass.

    Attributes:
        card: the card played, None for a pass.
        announce: True when it was announced.
    """

    card: Card | None
    announce: bool


class Action(NamedTuple):
    """A choice of a seat, or a sans that it was asked for, with the alternatives and the result.

    Attributes:
        seat: the seat that chose.
        card: the card played, None for a pass.
        announce: True when it was announced.
        legal: the mask of the cards that might have been played; 0 for a sans without a choice.
        event: the number of the play, or of the call of a pass.
        wanted: the mask of the cards that continue the sequence after all its events.
    """

    seat: int
    card: Card | None
    announce: bool
    legal: int
    event: int
    wanted: int = 0

    @property
    def choice(self) -> Choice:
        """The choice alone."""
        return Choice(self.card, self.announce)


def wanted_after(events: Sequence[Event], actions: Sequence[Action]) -> Iterator[tuple[Card, ...]]:
    """Find the cards that would continue the sequence, event by event.

    Args:
        events: the events of a round.
        actions: the actions of the round.

    Yields:
        For each event the cards wanted after it, none where no sequence is open.
    """
    starts = [action.event for action in actions]
    yield from [()] * ((starts or [len(events) + 1])[0] - 1)
    for action, (start, end) in zip(actions, pairwise([*starts, len(events) + 1]), strict=True):
        # Where an action ends a sequence, the lead is its last event: only that wants no cards.
        caused, at_the_end = events[start - 1 : end - 1], cards_of(action.wanted)
        now = next((event.wanted for event in caused if event.wanted), at_the_end)
        yield from [now] * (len(caused) - 1)
        yield at_the_end


class Playing:
    """The play of a deal so far. An error or an interrupt leaves it as it was before a call.

    Args:
        deal: the deal.
        boxes: the jetons left in the boxes by the deal before, box by box.
        purses: the jetons that each seat can pay, or a number that no deal reaches.
        asked: the mask of the seats that are asked before each sans.

    Attributes:
        deal: the deal.
        table: the position, as the kernel keeps it.
        events: all events so far.
        actions: the choices of the seats so far.
    """

    def __init__(
        self, deal: Deal, boxes: Sequence[int], purses: Sequence[int], asked: int = 0
    ) -> None:
        self.deal, self._numbers = deal, deal.rules.numbers
        self._boxes, self._purses = list(boxes), list(purses)
        self.events: list[Event] = []
        self.actions: list[Action] = []
        self._rows_read = 0
        self.table = Table(
            list(deal.masks),
            deal.dealer,
            [0] * FIRST_BOX + self._boxes,
            self._purses,
            NO_CARD if deal.turn_up is None else deal.turn_up.number,
            asked=asked,
        )
        kernel.begin(self._numbers, self.table)
        self._read_events()

    def __getstate__(self) -> dict[str, Any]:
        own = {"table": deepcopy(self.table), "events": [*self.events], "actions": [*self.actions]}
        return vars(self) | own

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that are asked before each sans."""
        return tuple(seat for seat in range(self.deal.players) if self.table.asked >> seat & 1)

    @property
    def legal(self) -> int:
        """The mask of the cards that the seat in turn may play."""
        if self.table.turn == NOBODY:
            return 0
        return kernel.legal_cards(self._numbers, self.table)

    @property
    def must_call_sans(self) -> bool:
        """True where the seat in turn can only call sans."""
        return self.table.turn != NOBODY and not self.legal

    def act(self, card: Card | None, announce: bool) -> tuple[Event, ...]:
        """Carry out a choice of the seat in turn, and return the events that it caused.

        Args:
            card: the card to play, None to pass.
            announce: True if it is announced.

        Raises:
            IllegalPlay: the rules do not allow it.
        """
        table, told, kept = self.table, len(self.events), len(self.actions)
        seat, legal = table.turn, self.legal
        if card is None:
            if seat == NOBODY or not kernel.may_pass(self._numbers, table):
                raise self._why_not_pass()
        elif not legal >> card.number & 1:
            raise self._why_not_play(card)
        try:
            if card is None:
                kernel.decline(self._numbers, table)
            else:
                kernel.play(self._numbers, table, card.number, announce)
            self._read_events()
            self.actions.append(Action(seat, card, announce, legal, told + 1, table.wanted))
        except BaseException:
            self.keep(self.actions[:kept])
            raise
        return tuple(self.events[told:])

    def keep(self, actions: Sequence[Action]) -> None:
        """Take back all but the first actions."""
        self._replay(actions, self.table.asked)

    def ask(self, seats: Iterable[int]) -> bool:
        """Ask some seats before each sans from now on, where the rules have a wild card.

        Returns:
            True if a seat that had to wait has called sans.
        """
        asked = 0 if self.deal.rules.wild is None else sum(1 << seat for seat in {*seats})
        if asked == self.table.asked:
            return False
        heard = len(self.events)
        self._replay(self.actions, asked, heard)
        return len(self.events) > heard

    def repeat(self, other: Playing, until: int) -> None:
        """Play the same deal as another play, up to an event."""
        kept = [action for action in other.actions if action.event <= until]
        self._replay(kept, other.table.asked)

    def _replay(self, actions: Sequence[Action], asked: int, heard: int = 0) -> None:
        """Play again from the start; what was there before stays until all is played.

        Args:
            actions: the actions.
            asked: the mask of the seats that are asked before each sans.
            heard: the number of events that were heard before, sans without a choice among them.
        """
        again = Playing(self.deal, self._boxes, self._purses, asked)
        for action in actions:
            # Sans that once were called at once may be asked for now, and the other way round.
            again._call_sans(before=action.event)
            if len(again.events) < action.event:
                again.act(action.card, action.announce)
        again._call_sans(before=heard + 1)
        vars(self).update(vars(again))

    def _call_sans(self, before: int) -> None:
        """Call sans for the seats that can only do so, up to the event with that number."""
        while len(self.events) + 1 < before and self.must_call_sans:
            self.act(None, announce=False)

    def _read_events(self) -> None:
        table = self.table
        rows = table.log[self._rows_read : table.logged]
        self.events += read_log(self.deal.rules, rows, len(self.events) + 1)
        self._rows_read = table.logged

    # Refusals

    def _why_not_play(self, card: Card) -> IllegalPlay:
        table = self.table
        if table.turn == NOBODY:
            return self._refusal("finished", "out", winner=table.winner)
        wanted = cards_of(table.wanted)
        if not self.legal:
            return self._refusal("only-sans", "sans", card=card, wanted=wanted)
        if not table.hands[table.turn] >> card.number & 1:
            return self._refusal("not-held", "follow" if wanted else "lead", card=card)
        if not wanted:
            return self._refusal("not-lowest", "lead", card=card)
        return self._refusal("not-wanted", "follow", card=card, wanted=wanted)

    def _why_not_pass(self) -> IllegalPlay:
        table = self.table
        if table.turn == NOBODY:
            return self._refusal("finished", "out", winner=table.winner)
        if table.wanted == 0:
            return self._refusal("leader-passes", "lead")
        if table.over_gap:
            return self._refusal("over-gap", "gap")
        return self._refusal("compulsory", "continuing")

    def _refusal(self, key: str, clause: str, **values: object) -> IllegalPlay:
        cited, legal = self.deal.rules.clause_id(clause), cards_of(self.legal)
        return IllegalPlay(key, clause=cited, legal=legal, seat=self.table.turn, **values)
