"""A round: one deal, played."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from nainjaune_widget.engine import kernel
from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.engine.cards import Card, cards_of
from nainjaune_widget.engine.constants import NO_CARD, NOBODY
from nainjaune_widget.engine.events import Event, read_log
from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.engine.table import Table
from nainjaune_widget.explain import Explanation, Story, explain
from nainjaune_widget.play.action import Action, wanted_after
from nainjaune_widget.play.deal import CardLike, Deal
from nainjaune_widget.play.ledger import Payment, ledger_of, payments_of
from nainjaune_widget.play.locks import Lock
from nainjaune_widget.play.refusals import refuse_after_the_end, why_not_pass, why_not_play
from nainjaune_widget.play.seats import check_seat, check_seats
from nainjaune_widget.play.stakes import check_boxes, check_purses
from nainjaune_widget.play.telling import story_of
from nainjaune_widget.play.view import View, view_within
from nainjaune_widget.play.watchers import Watchers
from nainjaune_widget.words import DealError, GameError, check_language, check_switch

if TYPE_CHECKING:
    import pandas as pd


class Round:
    """One deal from the ante to the settlement.

    Whoever is in `turn` plays a card of `legal` or, where `may_pass`, declines. All that
    follows from an action happens at once: boxes are taken, seats that cannot continue
    call sans, the deal is settled when a hand is empty. Each of these is an event with
    its effects written out.

    Args:
        deal: the deal.
        boxes: jetons left in the boxes by the deal before, by box name.
        purses: the jetons that each seat can pay; None for no limit.

    Raises:
        DealError: it is no deal.
        GameError: boxes or purses that cannot be.

    Attributes:
        deal: the deal.
        rules: its ruleset.
        lock: held while the round changes or is told; a game's rounds have that of the game.
        watchers: the methods to call after every change; see `watch`.

    >>> round = Round(Deal.from_hands(["9♣ K♥", "7♦ 8♠", "A♣ 2♣"], "lindor-1789"))
    >>> round.turn, round.leading, round.legal
    (1, True, (Card('7♦'), Card('8♠')))
    >>> [event.kind for event in round.play("7♦")]
    ['play', 'sweep']
    >>> round.chips, round.boxes["7♦"]
    ((-15, 0, -15), 0)
    """

    def __init__(
        self,
        deal: Deal,
        boxes: Mapping[str, int] | None = None,
        purses: Sequence[int | None] | None = None,
    ) -> None:
        if not isinstance(deal, Deal):
            raise DealError("deal-type", kind=type(deal).__name__)
        self.deal = deal
        self.rules: Ruleset = deal.rules
        self._boxes_before = check_boxes(self.rules, {} if boxes is None else boxes)
        self._purses = check_purses(deal.players, purses)
        self._purses_given = None if purses is None else tuple(purses)
        self.watchers = Watchers()
        self.lock = Lock()
        self._seen_by: tuple[int, ...] = ()
        self._actions: list[Action] = []
        self._events: list[Event] = []
        self._rows_read = 0
        self._table: Table
        self._start()

    # The position

    @property
    def turn(self) -> int | None:
        """The seat to act, None when the deal is over."""
        turn = self._table.turn
        return None if turn == NOBODY else turn

    @property
    def leading(self) -> bool:
        """True when the seat in turn starts a new sequence."""
        return self._table.wanted == 0 and not self.finished

    @property
    def wanted(self) -> tuple[Card, ...]:
        """The cards that would continue, played or not; none at a lead."""
        return cards_of(self._table.wanted)

    @property
    def legal(self) -> tuple[Card, ...]:
        """The cards that the seat in turn may play; none only for a seat that `must_call_sans`."""
        if self.finished:
            return ()
        return cards_of(kernel.legal_cards(self.rules.numbers, self._table))

    @property
    def may_pass(self) -> bool:
        """True when the seat in turn may decline (clauses *continuing*, *lead*)."""
        return kernel.may_pass(self.rules.numbers, self._table)

    @property
    def must_call_sans(self) -> bool:
        """True when the seat in turn can only decline, which is heard as sans (see `ask`)."""
        return not self.finished and not self.legal

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that are asked before each sans; see `ask`."""
        mask = self._table.asked
        return tuple(seat for seat in range(self.deal.players) if mask >> seat & 1)

    @property
    def seen_by(self) -> tuple[int, ...]:
        """The seats whose persons saw cards that they need not know before the deal was over."""
        return self._seen_by

    @property
    def purses(self) -> tuple[int | None, ...]:
        """The jetons that each seat could pay before the deal; None for no limit."""
        return self._purses_given or (None,) * self.deal.players

    @property
    def finished(self) -> bool:
        """True when the deal is over."""
        return self._table.turn == NOBODY

    @property
    def winner(self) -> int | None:
        """The seat that went out, None before."""
        winner = self._table.winner
        return None if winner == NOBODY else winner

    @property
    def opera(self) -> bool:
        """True when the winner made an opera."""
        return bool(self._table.opera)

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """The cards in hand now, by seat."""
        return tuple(cards_of(mask) for mask in self._table.hands)

    @property
    def chips(self) -> tuple[int, ...]:
        """The net result of each seat in jetons, counted from 0; the ante is paid from it."""
        return tuple(self._table.chips)

    @property
    def boxes(self) -> dict[str, int]:
        """The jetons in each box, by name."""
        return dict(zip(self.rules.boxes, self._table.boxes, strict=False))

    @property
    def events(self) -> tuple[Event, ...]:
        """All events so far, the ante first; ``events[k - 1]`` has the number `k`."""
        with self.lock:
            return tuple(self._events)

    @property
    def actions(self) -> tuple[Action, ...]:
        """The choices of the seats so far."""
        with self.lock:
            return tuple(self._actions)

    @property
    def wanted_after(self) -> tuple[tuple[Card, ...], ...]:
        """For each event the cards that would continue the sequence after it."""
        with self.lock:
            return tuple(wanted_after(self._events, self._actions))

    # Actions

    def ask(self, seats: Collection[int]) -> None:
        """Ask some seats before each sans, as long as the wild card has not been played.

        A seat that holds the wild card alone may play it or decline, which is heard as sans
        (clause *chief-hoc*); one without it has no choice, and calls sans at once. Where
        several persons share a screen, all of them have to be asked: otherwise the wait would
        tell who holds the wild card. The events stay the same. Without a wild card nobody is
        asked.

        Args:
            seats: the seats from now on.

        Raises:
            GameError: they are no seats.

        >>> deal = Deal.from_hands(["2♣ 2♠", "5♥ 9♣", "3♠ 8♣"], "nain-1760")
        >>> round = Round(deal); round.ask([1, 2]); _ = round.play("5♥")
        >>> round.turn, round.must_call_sans, [event.kind for event in round.decline()]
        (1, True, ['sans'])
        >>> round.turn, [event.kind for event in round.decline()]
        (2, ['sans', 'sans', 'lead'])
        """
        given = check_seats(seats, self.deal.players)
        with self.lock:
            asked = 0 if self.rules.wild is None else sum(1 << seat for seat in given)
            if asked != self._table.asked:
                heard = len(self._events)
                self._replay(self._actions, asked, heard)
                if len(self._events) > heard:
                    self.watchers.tell()

    def play(self, card: CardLike, announce: bool = True) -> tuple[Event, ...]:
        """Play a card for the seat in turn.

        Args:
            card: the card, or a text that names it.
            announce: whether an honour is announced; it counts only where the ruleset
                asks for it (clause *forgot*).

        Returns:
            The events that the card caused.

        Raises:
            CardError: the card cannot be read.
            IllegalPlay: the rules do not allow it; nothing has changed.
            GameError: `announce` is neither True nor False.
        """
        chosen, announced = Card(card), check_switch(announce, "announce", GameError)
        with self.lock:
            table = self._table
            refuse_after_the_end(self.rules, table)
            legal = kernel.legal_cards(self.rules.numbers, table)
            if not legal >> chosen.number & 1:
                raise why_not_play(self.rules, table, chosen)
            return self._act(chosen, announced, legal)

    def decline(self) -> tuple[Event, ...]:
        """Pass for the seat in turn, though it could continue (clause *pass*).

        A seat that `must_call_sans` calls sans.

        Returns:
            The events that the pass caused.

        Raises:
            IllegalPlay: a leader must play, or continuing is compulsory.
        """
        with self.lock:
            table = self._table
            refuse_after_the_end(self.rules, table)
            if not kernel.may_pass(self.rules.numbers, table):
                raise why_not_pass(self.rules, table)
            return self._act(None, False, kernel.legal_cards(self.rules.numbers, table))

    def undo(self) -> None:
        """Take back the last action and all that it caused; any number of times.

        Raises:
            GameError: no action has been taken.
        """
        with self.lock:
            self.undo_to(len(self._actions) - 1)

    def undo_to(self, kept: int) -> None:
        """Take back all actions but the first few.

        Args:
            kept: the number of `actions` that stay.

        Raises:
            GameError: there are not that many, or nothing would be taken back.
        """
        with self.lock:
            if not is_whole(kept, 0, len(self._actions) - 1):
                raise GameError("no-undo")
            self._replay(self._actions[:kept], self._table.asked)
            self.watchers.tell()

    def replayed(self, until: int) -> Round:
        """Return a round of the same deal, played the same way up to an event.

        Args:
            until: the number of the last event; the action that caused it is the last.

        Raises:
            GameError: there is no such event.

        >>> round = Round(Deal.shuffled("lindor-1789", seed=7)); _ = round.play(round.legal[0])
        >>> round.replayed(until=0).events == round.events[:5]
        True
        """
        if not is_whole(until, 0, len(self.events)):
            raise GameError("event", n=len(self.events))
        again = Round(self.deal, self._boxes_before, self._purses_given)
        with self.lock:
            again._seen_by = self._seen_by
            kept = [action for action in self._actions if action.event <= until]
            again._replay(kept, self._table.asked)
        return again

    def _replay(self, actions: Sequence[Action], asked: int, heard: int = 0) -> None:
        """Play again from the start; if an error or an interrupt stops it, change nothing.

        Args:
            actions: the actions.
            asked: the mask of the seats that are asked before each sans.
            heard: the number of events that were heard before, sans without a choice among them.
        """
        before = self._actions, self._table, self._events, self._rows_read
        try:
            self._actions = []
            self._start(asked)
            for action in actions:
                # Sans that once were called at once may be asked for now, and the other way round.
                self._call_sans(before=action.event)
                if len(self._events) < action.event:
                    self._carry_out(action.card, action.announce, action.legal)
            self._call_sans(before=heard + 1)
        except BaseException:
            self._actions, self._table, self._events, self._rows_read = before
            raise

    def _call_sans(self, before: int) -> None:
        """Call sans for the seats that can only do so, up to the event with that number."""
        while len(self._events) + 1 < before and self.must_call_sans:
            self._carry_out(None, announce=False, legal=0)

    def _start(self, asked: int = 0) -> None:
        self._table = Table(
            list(self.deal.masks),
            self.deal.dealer,
            list(self._boxes_before.values()),
            self._purses,
            NO_CARD if self.deal.turn_up is None else self.deal.turn_up.number,
            asked=asked,
        )
        self._events, self._rows_read = [], 0
        kernel.begin(self.rules.numbers, self._table)
        self._read_events()

    def _act(self, card: Card | None, announce: bool, legal: int) -> tuple[Event, ...]:
        told = len(self._events)
        self._carry_out(card, announce, legal)
        self.watchers.tell()
        return tuple(self._events[told:])

    def _carry_out(self, card: Card | None, announce: bool, legal: int) -> None:
        table, kept = self._table, len(self._actions)
        seat, event = table.turn, len(self._events) + 1
        try:
            if card is None:
                kernel.decline(self.rules.numbers, table)
            else:
                kernel.play(self.rules.numbers, table, card.number, announce)
            self._read_events()
            self._actions.append(Action(seat, card, announce, legal, event, table.wanted))
        except BaseException:
            # Whoever interrupts a step finds the round as it was before it.
            self._replay(self._actions[:kept], table.asked)
            raise

    def _read_events(self) -> None:
        table = self._table
        rows = table.log[self._rows_read : table.logged]
        self._events += read_log(self.rules, rows, len(self._events) + 1)
        self._rows_read = table.logged

    def mark_seen(self, seats: Collection[int]) -> None:
        """Mark the deal as seen; no undo takes the mark back, and a game's record keeps it.

        Args:
            seats: the seats whose persons saw cards that they need not know.

        Raises:
            GameError: they are no seats.

        >>> round = Round(Deal.shuffled("lindor-1789", seed=7)); round.mark_seen([1])
        >>> round.seen_by
        (1,)
        """
        given = check_seats(seats, self.deal.players)
        with self.lock:
            marked = tuple(sorted({*self._seen_by, *given}))
            if marked != self._seen_by:
                self._seen_by = marked
                self.watchers.tell()

    # Accounts of what happened

    @property
    def payments(self) -> tuple[Payment, ...]:
        """Every payment, antes included, in order."""
        return payments_of(self.events)

    def ledger(self) -> pd.DataFrame:
        """Return every payment as a table, in order.

        Its columns are ``from``, ``to``, ``amount``, ``why``, ``clause`` and ``event``; a seat is
        an int, a box its name.
        """
        return ledger_of(self.payments)

    def explain(self, event: Event, lang: str = "en") -> Explanation:
        """Explain why an event happened, with its arithmetic and its clause.

        Args:
            event: one of `events`.
            lang: ``"en"`` or ``"fr"``.

        Raises:
            GameError: the event is not one of this round, or there is no such language.
        """
        lang = check_language(lang, GameError)
        with self.lock:
            if not self._has(event):
                raise GameError("event", n=len(self._events))
            return explain(self.story(), event, lang)

    def _has(self, event: object) -> bool:
        if not isinstance(event, Event) or not is_whole(event.number, 1, len(self._events)):
            return False
        return self._events[event.number - 1] == event

    def story(self, seat: int | None = None, names: Sequence[str] | None = None) -> Story:
        """Return the round as it may be told to a seat, or to somebody who may see all cards.

        Args:
            seat: the seat; None for all cards.
            names: the players' names.

        Raises:
            GameError: there is no such seat.
        """
        if seat is not None:
            check_seat(seat, self.deal.players)
        with self.lock:
            return story_of(
                self.deal,
                self._boxes_before,
                self._events,
                self._actions,
                self.finished,
                seat,
                names,
            )

    def view(self, seat: int, at: int | Event | None = None) -> View:
        """Return the knowledge of a seat, and no more.

        Args:
            seat: 0 to players − 1.
            at: the last event that the seat has heard, or its number; None for the last so far.
                Within the events of one action nobody may play: `View.legal` is empty there.

        Raises:
            GameError: there is no such seat or no such event.

        >>> round = Round(Deal.from_hands(["9♣ K♥", "7♦ 3♠", "A♣ 2♣"], "lindor-1789"))
        >>> [event.number for event in round.play("3♠")]
        [5, 6, 7, 8, 9]
        >>> len(round.view(0).events), len(round.view(0, at=7).events)
        (9, 7)
        """
        check_seat(seat, self.deal.players)
        with self.lock:
            if at is None:
                return self._view_now(seat)
            if isinstance(at, Event):
                known, number = self._has(at), at.number
            else:
                known, number = is_whole(at, 1, len(self._events)), at
            if not known:
                raise GameError("event", n=len(self._events))
            rests = {action.event - 1 for action in self._actions} | {len(self._events)}
            if number in rests:
                return self.replayed(number).view(seat)
            return view_within(self.deal, self._boxes_before, self._events[:number], seat)

    def _view_now(self, seat: int) -> View:
        deal, table, numbers = self.deal, self._table, self.rules.numbers
        in_turn = seat == table.turn
        return View(
            seat=seat,
            players=deal.players,
            rules=self.rules,
            dealer=deal.dealer,
            turn_up=deal.turn_up,
            hand_mask=table.hands[seat],
            legal_mask=kernel.legal_cards(numbers, table) if in_turn else 0,
            wanted_mask=table.wanted if in_turn or not table.over_gap else 0,
            may_pass=in_turn and kernel.may_pass(numbers, table),
            leading=in_turn and not table.wanted,
            hand_sizes=tuple([mask.bit_count() for mask in table.hands]),
            boxes=self.boxes,
            chips=self.chips,
            events=tuple(self._events),
            hands=self.hands if table.turn == NOBODY else None,
            actions=table.actions,
            key=deal.seat_keys[seat],
        )

    # Followers

    def watch(self, watcher: Callable[[], None]) -> None:
        """Call a method after every change of this round.

        The round does not keep the method's owner alive.
        """
        with self.lock:
            self.watchers.add(watcher)

    def unwatch(self, watcher: Callable[[], None]) -> None:
        """Stop calling a method."""
        with self.lock:
            self.watchers.remove(watcher)

    def __repr__(self) -> str:
        with self.lock:
            state = f"won by seat {self.winner}" if self.finished else f"seat {self.turn} to act"
            if self._seen_by:
                seats = ", ".join(map(str, self._seen_by))
                state += f", seen by seat{'s' if len(self._seen_by) > 1 else ''} {seats}"
            return f"<Round of {self.deal!r}: {len(self._events)} moves, {state}>"
