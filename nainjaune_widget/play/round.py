"""A round: one deal, played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from nainjaune_widget.engine import kernel
from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.engine.cards import Card, cards_of
from nainjaune_widget.engine.constants import NO_CARD, NOBODY
from nainjaune_widget.engine.events import Event, read_log
from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.engine.table import Table
from nainjaune_widget.explain import Decision, Explanation, Story, explain
from nainjaune_widget.play.action import Action, wanted_after
from nainjaune_widget.play.deal import CardLike, Deal
from nainjaune_widget.play.ledger import Payment, ledger_of, payments_of
from nainjaune_widget.play.locks import Lock
from nainjaune_widget.play.refusals import refuse_after_the_end, why_not_pass, why_not_play
from nainjaune_widget.play.stakes import check_boxes, check_purses
from nainjaune_widget.play.view import View
from nainjaune_widget.play.watchers import Watchers
from nainjaune_widget.words import DealError, GameError, check_language, shown

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
        self._watchers = Watchers()
        self.lock = Lock()
        self._actions: list[Action] = []
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
        """The cards that the seat in turn may play; at least one while the deal goes on."""
        if self.finished:
            return ()
        return cards_of(kernel.legal_cards(self.rules.numbers, self._table))

    @property
    def may_pass(self) -> bool:
        """True when the seat in turn may decline (clauses *continuing*, *lead*)."""
        return kernel.may_pass(self.rules.numbers, self._table)

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
        """
        chosen = Card(card)
        with self.lock:
            table = self._table
            refuse_after_the_end(self.rules, table)
            legal = kernel.legal_cards(self.rules.numbers, table)
            if not legal >> chosen.number & 1:
                raise why_not_play(self.rules, table, chosen)
            action = Action(table.turn, chosen, bool(announce), legal, len(self._events) + 1)
            return self._act(action)

    def decline(self) -> tuple[Event, ...]:
        """Pass for the seat in turn, though it could continue (clause *pass*).

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
            legal = kernel.legal_cards(self.rules.numbers, table)
            return self._act(Action(table.turn, None, False, legal, len(self._events) + 1))

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
            self._replay(self._actions[:kept])
            self._watchers.tell()

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
        again._replay([action for action in self.actions if action.event <= until])
        return again

    def _replay(self, actions: Sequence[Action]) -> None:
        self._actions = []
        self._start()
        for action in actions:
            self._carry_out(action)

    def _start(self) -> None:
        self._table = Table(
            list(self.deal.masks),
            self.deal.dealer,
            list(self._boxes_before.values()),
            self._purses,
            NO_CARD if self.deal.turn_up is None else self.deal.turn_up.number,
        )
        self._events: list[Event] = []
        self._rows_read = 0
        kernel.begin(self.rules.numbers, self._table)
        self._read_events()

    def _act(self, action: Action) -> tuple[Event, ...]:
        self._carry_out(action)
        self._watchers.tell()
        return tuple(self._events[action.event - 1 :])

    def _carry_out(self, action: Action) -> None:
        if action.card is None:
            kernel.decline(self.rules.numbers, self._table)
        else:
            kernel.play(self.rules.numbers, self._table, action.card.number, action.announce)
        self._actions.append(Action(*action[:-1], self._table.wanted))
        self._read_events()

    def _read_events(self) -> None:
        table = self._table
        rows = table.log[self._rows_read : table.logged]
        self._events += read_log(self.rules, rows, len(self._events) + 1)
        self._rows_read = table.logged

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
        check_language(lang, GameError)
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
            self._check_seat(seat)
        with self.lock:
            told = [
                self.finished or seat is None or seat == each for each in range(self.deal.players)
            ]
            return Story(
                rules=self.rules,
                dealer=self.deal.dealer,
                hands=[
                    hand if tell else None for hand, tell in zip(self.deal.hands, told, strict=True)
                ],
                sizes=[len(hand) for hand in self.deal.hands],
                talon=self.deal.talon if self.finished or seat is None else None,
                boxes=self._boxes_before,
                events=self._events,
                decisions=[
                    Decision(action.event, action.seat, cards_of(action.legal))
                    for action in self._actions
                    if told[action.seat]
                ],
                finished=self.finished,
                names=names,
            )

    def view(self, seat: int) -> View:
        """Return the knowledge of a seat, and no more.

        Args:
            seat: 0 to players − 1.

        Raises:
            GameError: there is no such seat.
        """
        self._check_seat(seat)
        with self.lock:
            table = self._table
            in_turn = seat == table.turn
            return View(
                seat=seat,
                players=self.deal.players,
                rules=self.rules,
                dealer=self.deal.dealer,
                turn_up=self.deal.turn_up,
                hand_mask=table.hands[seat],
                legal_mask=kernel.legal_cards(self.rules.numbers, table) if in_turn else 0,
                wanted_mask=table.wanted if in_turn or not table.over_gap else 0,
                may_pass=in_turn and self.may_pass,
                leading=in_turn and self.leading,
                hand_sizes=tuple([mask.bit_count() for mask in table.hands]),
                boxes=self.boxes,
                chips=self.chips,
                events=tuple(self._events),
                hands=self.hands if self.finished else None,
                actions=table.actions,
                key=self.deal.seat_keys[seat],
            )

    def _check_seat(self, seat: int) -> None:
        if not is_whole(seat, 0, self.deal.players - 1):
            raise GameError("seat", seat=shown(seat), last=self.deal.players - 1)

    # Followers

    def watch(self, watcher: Callable[[], None]) -> None:
        """Call a method after every change of this round.

        The round does not keep the method's owner alive.
        """
        with self.lock:
            self._watchers.add(watcher)

    def unwatch(self, watcher: Callable[[], None]) -> None:
        """Stop calling a method."""
        with self.lock:
            self._watchers.remove(watcher)

    def __repr__(self) -> str:
        with self.lock:
            state = f"won by seat {self.winner}" if self.finished else f"seat {self.turn} to act"
            return f"<Round of {self.deal!r}: {len(self._events)} events, {state}>"
