"""A deal as everybody at the table sees and hears it.

Views, explanations and beliefs read it here. The kernel keeps masks of its own for compiled
strategies (`Table.played`, `Table.lacks`); tests hold the two against each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from nainjaune_widget.engine.cards import CARDS_IN_PACK, Card, cards_of, mask_of
from nainjaune_widget.engine.events import Event
from nainjaune_widget.engine.masks import SUIT, same_rank
from nainjaune_widget.engine.ruleset import Ruleset
from nainjaune_widget.engine.table import RuleNumbers


class OpenSequence(NamedTuple):
    """The sequence on the table.

    Attributes:
        card: its last card, None when no sequence is open.
        seat: the seat that played it, None when no sequence is open.
        calls: the sans and passes heard since that card.
    """

    card: Card | None = None
    seat: int | None = None
    calls: tuple[Event, ...] = ()


class Proof(NamedTuple):
    """Something that an event proves of a hidden hand, as it was when the event happened.

    Attributes:
        event: the number of the event.
        seat: the seat with that hand.
        cards: the cards concerned, as a mask.
        holds: True when the hand held at least one of these cards, False when it held none.
    """

    event: int
    seat: int
    cards: int
    holds: bool


class Heard:
    """A deal as everybody hears it, event by event.

    Nothing in it depends on a card that has not been shown. It keeps plays, facts and sequences
    by the numbers of their events, so that earlier moments can be read too.

    Args:
        rules: the ruleset.
        players: the number of seats.

    Attributes:
        rules: the ruleset.
        turn_up: the card turned up for trumps, None without one.
        run: the sequence on the table now.
        played: the number of the event that played each card.
        played_by: by seat, the mask of the cards that it has played.
        lacks: by seat, the mask of the cards that it is known not to hold: from its sans or,
            where the holder of the next card plays it, from not playing it (clauses *sans*,
            *follow*).
        facts: everything that the events prove about hidden hands, in order.
        winner: the seat that went out, None before.

    >>> from nainjaune_widget.play import Deal, Round
    >>> round = Round(Deal.from_hands(["9♣ K♥", "7♦ 3♠", "A♣ 2♣"], "lindor-1789"))
    >>> _ = round.play("7♦")
    >>> heard = Heard(round.rules, players=3).hear(round.events)
    >>> heard.played, heard.hand_sizes((2, 2, 2))
    ({Card('7♦'): 5}, (2, 1, 2))
    >>> [(fact.event, fact.seat, fact.holds) for fact in heard.facts]
    [(7, 1, False), (8, 2, False), (9, 0, False)]
    """

    def __init__(self, rules: Ruleset, players: int) -> None:
        self.rules = rules
        self.turn_up: Card | None = None
        self.run = OpenSequence()
        self.played: dict[Card, int] = {}
        self.played_by = [0] * players
        self.lacks = [0] * players
        self.facts: list[Proof] = []
        self.winner: int | None = None
        self._runs: list[OpenSequence] = []

    def hear(self, events: Iterable[Event]) -> Heard:
        """Add the events that follow those heard so far.

        Args:
            events: any number of them, in order.

        Returns:
            This object.
        """
        for event in events:
            self._runs.append(self.run)
            if event.kind == "play":
                self._hear_play(event)
            elif event.kind in ("sans", "pass"):
                self._hear_call(event)
            elif event.kind == "lead":
                self._hear_lead(event)
            elif event.kind == "turn-up":
                self.turn_up = event.card
            elif event.kind == "out":
                self.winner = event.seat
        return self

    @property
    def played_mask(self) -> int:
        """The mask of the cards played."""
        return sum(self.played_by)

    def was_played(self, card: Card, before: int) -> bool:
        """Return True when a card was played before the event with that number."""
        return self.played.get(card, before) < before

    def is_discharged(self, proof: Proof) -> bool:
        """Return True where a later play showed a card that the seat was proved to hold."""
        shown = proof.cards & self.played_by[proof.seat]
        return any(self.played[card] > proof.event for card in cards_of(shown))

    def run_before(self, number: int) -> OpenSequence:
        """Return the sequence on the table just before the event with that number."""
        return self._runs[number - 1]

    def run_after(self, number: int) -> OpenSequence:
        """Return the sequence on the table just after the event with that number."""
        return self._runs[number] if number < len(self._runs) else self.run

    def hand_sizes(self, dealt: Sequence[int]) -> tuple[int, ...]:
        """Return the number of cards that each seat still holds.

        Args:
            dealt: the number of cards dealt to each seat.
        """
        return tuple(
            size - mask.bit_count() for size, mask in zip(dealt, self.played_by, strict=True)
        )

    def is_over_a_gap(self, run: OpenSequence) -> bool:
        """Return True when all have called sans: where *gap* holds, the last player goes on."""
        everybody = len(run.calls) == len(self.lacks)
        return everybody and all(call.kind == "sans" for call in run.calls)

    def _hear_play(self, event: Event) -> None:
        card, run, numbers = event.card, self.run, self.rules.numbers
        if card is None:
            raise ValueError("a play is about a card")
        if run.card is None:
            if numbers.lead_lowest:
                lower = SUIT << (card.number & 3) & (1 << card.number) - 1
                self._prove(event, event.seat, lower, holds=False)
        elif numbers.over_gaps and self.is_over_a_gap(run):
            self._prove_over_a_gap(event, run.card, card)
        elif numbers.by_holder and run.seat is not None:
            self._prove_by_holder(event, run.seat, numbers.following[run.card.number], card)
        self.played[card] = event.number
        self.played_by[event.seat] |= 1 << card.number
        self.run = OpenSequence(card, event.seat)

    def _hear_call(self, event: Event) -> None:
        """Hear sans or a pass. Neither proves anything about the wild card (*chief-hoc*)."""
        number, seat, holds = event.wanted[0].number, event.seat, event.kind == "pass"
        # Views are made often, so no loop over the cards: they are one card or a whole rank.
        cards = 1 << number if len(event.wanted) == 1 else same_rank(number)
        cards &= ~self.rules.numbers.wild
        if not holds:
            self.lacks[seat] |= cards
        if cards:
            self.facts.append(Proof(event.number, seat, cards, holds))
        card, player, calls = self.run
        self.run = OpenSequence(card, player, (*calls, event))

    def _hear_lead(self, event: Event) -> None:
        run, numbers = self.run, self.rules.numbers
        if event.unanswered and numbers.by_holder:
            # Its holder would have played the next card.
            cards = mask_of(event.unanswered)
            for seat in range(len(self.lacks)):
                self.lacks[seat] |= cards
                self._prove(event, seat, cards, holds=False)
        elif numbers.over_gaps and run.card is not None and self.is_over_a_gap(run):
            # The last player would have had to go on over the gap.
            higher = _over_a_gap(run.card, numbers)
            self._prove(event, event.seat, higher, holds=False)
        self.run = OpenSequence()

    def _prove_over_a_gap(self, event: Event, last: Card, card: Card) -> None:
        """Hear a play over a gap: the card is of the lowest higher rank that its player holds.

        The wild card in its place proves only that the player holds some higher card.
        """
        numbers = self.rules.numbers
        higher = _over_a_gap(last, numbers)
        if event.clause_name == "gap":
            below = (1 << (card.number & ~3)) - 1
            self._prove(event, event.seat, higher & below, holds=False)
        else:
            self._prove(event, event.seat, higher, holds=True)

    def _prove_by_holder(self, event: Event, last: int, wanted: int, card: Card) -> None:
        """Hear the first holder of a wanted card play: the seats from the last player on hold none.

        The wild card in its place proves that its player holds one. Where suits matter, the card
        played is the only one wanted, and nothing more is proved.
        """
        if wanted == 1 << card.number:
            return
        players = len(self.lacks)
        for step in range((event.seat - last) % players):
            self._prove(event, (last + step) % players, wanted, holds=False)
        if not wanted >> card.number & 1:
            self._prove(event, event.seat, wanted, holds=True)

    def _prove(self, event: Event, seat: int, cards: int, *, holds: bool) -> None:
        if cards:
            self.facts.append(Proof(event.number, seat, cards, holds))


def _over_a_gap(card: Card, numbers: RuleNumbers) -> int:
    """The mask of all cards with which a sequence goes on over a gap above a card (*gap*)."""
    top = min(CARDS_IN_PACK, 4 * (card.rank + 1 + numbers.over_gaps))
    higher = (1 << top) - (1 << 4 * card.rank) & ~numbers.wild
    return higher & SUIT << (card.number & 3) if numbers.same_suit else higher
