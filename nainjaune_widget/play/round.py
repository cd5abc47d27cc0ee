"""A round: one deal, played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import TYPE_CHECKING, Any, NamedTuple

from nainjaune_widget.engine import kernel
from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.engine.cards import Card, cards_of
from nainjaune_widget.engine.events import Account, Event
from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.engine.table import FIRST_BOX, NOBODY
from nainjaune_widget.explain import Explanation, Story, explain
from nainjaune_widget.play.deal import CardLike, Deal
from nainjaune_widget.play.followers import Followers, Lock
from nainjaune_widget.play.pictures import picture_of_round
from nainjaune_widget.play.playing import Action, Playing, wanted_after
from nainjaune_widget.play.terms import check_boxes, check_purses
from nainjaune_widget.play.view import View, check_seat, story_of, view_now, view_within
from nainjaune_widget.sheets import Drawing, Pictured, extra
from nainjaune_widget.words import DealError, GameError, check_language, shown

if TYPE_CHECKING:
    import pandas as pd


class Payment(NamedTuple):
    """Jetons that went from one account to another.

    Attributes:
        source: the payer: a seat, or a box by its name.
        target: the receiver, likewise.
        amount: the jetons.
        why: the kind of the event.
        clause: the clause that the event follows.
        event: the number of the event.
    """

    source: Account
    target: Account
    amount: int
    why: str
    clause: str
    event: int


class Round(Pictured):
    """One deal from the ante to the settlement.

    The seat in `turn` plays a card of `legal`, or declines if it `may_pass`. Everything that
    follows from an action happens at once: boxes are taken, seats that cannot continue call sans,
    the deal is settled when a hand is empty. Each of these is an event with its effects written
    out. The last line of a notebook cell shows the round as a picture, all cards face up. A copy
    (`copy.copy`) goes on by itself, to look ahead; no board follows it.

    Args:
        deal: the deal.
        boxes: jetons left in the boxes by the deal before, by box name.
        purses: the jetons that each seat can pay; None for no limit.

    Raises:
        DealError: `deal` is not a `Deal`.
        GameError: impossible boxes or purses.

    Attributes:
        deal: the deal.
        rules: its ruleset.
        lock: held while the round changes or is read; the rounds of a game share the lock of the
            game.
        playing: its actions, events and position.

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
        payable = check_purses(deal.players, purses)
        self._purses_given = None if purses is None else tuple(map(as_int, purses))
        self.lock = Lock()
        self.playing = Playing(deal, [*self._boxes_before.values()], payable)
        self._followers: Followers | None = None

    def __getstate__(self) -> dict[str, Any]:
        with self.lock:
            return vars(self) | {"playing": copy(self.playing)}

    def __copy__(self) -> Round:
        again = object.__new__(type(self))
        vars(again).update(self.__getstate__(), lock=Lock())
        if self._followers is not None:
            again._followers = self._followers.of(again)
        return again

    # The position

    @property
    def turn(self) -> int | None:
        """The seat to act, None when the deal is over."""
        turn = self.playing.table.turn
        return None if turn == NOBODY else turn

    @property
    def leading(self) -> bool:
        """True when the seat in turn starts a new sequence."""
        return self.playing.table.wanted == 0 and not self.finished

    @property
    def wanted(self) -> tuple[Card, ...]:
        """The cards that would continue, played or not; none at a lead."""
        return cards_of(self.playing.table.wanted)

    @property
    def legal(self) -> tuple[Card, ...]:
        """The cards that the seat in turn may play; none only for a seat that `must_call_sans`."""
        return cards_of(self.playing.legal)

    @property
    def may_pass(self) -> bool:
        """True when the seat in turn may decline (clauses *continuing*, *lead*)."""
        return kernel.may_pass(self.rules.numbers, self.playing.table)

    @property
    def must_call_sans(self) -> bool:
        """True when the seat in turn can only decline, heard as sans (see `Followers.ask`)."""
        return self.playing.must_call_sans

    @property
    def followers(self) -> Followers:
        """The boards and files that follow the round, and what they mark."""
        if self._followers is None:
            self._followers = Followers(self)
        return self._followers

    @property
    def purses(self) -> tuple[int | None, ...]:
        """The jetons that each seat could pay before the deal; None for no limit."""
        return self._purses_given or (None,) * self.deal.players

    @property
    def finished(self) -> bool:
        """True when the deal is over."""
        return self.playing.table.turn == NOBODY

    @property
    def winner(self) -> int | None:
        """The seat that went out, None before."""
        winner = self.playing.table.winner
        return None if winner == NOBODY else winner

    @property
    def opera(self) -> bool:
        """True when the winner made an opera."""
        return bool(self.playing.table.opera)

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """The cards in hand now, by seat."""
        return tuple(cards_of(mask) for mask in self.playing.table.hands)

    @property
    def chips(self) -> tuple[int, ...]:
        """The net result of each seat in jetons, counted from 0; the ante is paid from it."""
        table = self.playing.table
        return tuple(table.accounts[: table.players])

    @property
    def boxes(self) -> dict[str, int]:
        """The jetons in each box, by name."""
        return dict(zip(self.rules.boxes, self.playing.table.accounts[FIRST_BOX:], strict=False))

    @property
    def events(self) -> tuple[Event, ...]:
        """All events so far, the ante first; ``events[k - 1]`` has the number `k`."""
        with self.lock:
            return tuple(self.playing.events)

    @property
    def actions(self) -> tuple[Action, ...]:
        """The choices of the seats so far."""
        with self.lock:
            return tuple(self.playing.actions)

    @property
    def wanted_after(self) -> tuple[tuple[Card, ...], ...]:
        """For each event the cards that would continue the sequence after it."""
        with self.lock:
            return tuple(wanted_after(self.playing.events, self.playing.actions))

    # Actions

    def play(self, card: CardLike, announce: bool = True) -> tuple[Event, ...]:
        """Play a card for the seat in turn.

        Args:
            card: the card, or a string that names it.
            announce: True to announce an honour; it matters only where the ruleset requires it
                (clause *forgot*).

        Returns:
            The events that the card caused.

        Raises:
            CardError: the card cannot be read.
            IllegalPlay: the rules do not allow it; nothing has changed.
        """
        chosen = Card(card)
        with self.lock:
            caused = self.playing.act(chosen, bool(announce))
            self._tell()
        return caused

    def decline(self) -> tuple[Event, ...]:
        """Pass for the seat in turn, though it could continue (clause *pass*).

        A seat that `must_call_sans` calls sans.

        Returns:
            The events that the pass caused.

        Raises:
            IllegalPlay: a leader must play, or continuing is compulsory.
        """
        with self.lock:
            caused = self.playing.act(None, announce=False)
            self._tell()
        return caused

    def undo(self) -> None:
        """Take back the last action and all that it caused; any number of times.

        Raises:
            GameError: no action has been taken.
        """
        with self.lock:
            self.undo_to(len(self.playing.actions) - 1)

    def undo_to(self, kept: int) -> None:
        """Take back all actions but the first few.

        Args:
            kept: the number of `actions` that stay.

        Raises:
            GameError: there are not that many, or nothing would be taken back.
        """
        with self.lock:
            most = len(self.playing.actions) - 1
            if most < 0:
                raise GameError("no-undo")
            if not is_whole(kept := as_int(kept), 0, most):
                raise GameError("number", name="kept", least=0, most=most, value=shown(kept))
            self.playing.keep(self.playing.actions[:kept])
            self._tell()

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
        if not is_whole(until := as_int(until), 0, most := len(self.events)):
            raise GameError("number", name="until", least=0, most=most, value=shown(until))
        again = Round(self.deal, self._boxes_before, self._purses_given)
        with self.lock:
            again.playing.repeat(self.playing, until)
            if self._followers is not None:
                again.followers.seen_by = self._followers.seen_by
        return again

    def _tell(self) -> None:
        if self._followers is not None:
            self._followers.tell()

    # Accounts of what happened

    @property
    def payments(self) -> tuple[Payment, ...]:
        """Every payment, antes included, in order."""
        return tuple(
            Payment(each.source, each.target, each.amount, event.kind, event.clause, event.number)
            for event in self.events
            for each in event.effects
            if each.kind == "jetons"
        )

    def ledger(self, *, as_text: bool = False) -> pd.DataFrame:
        """Return every payment as a table, in order.

        Its columns are ``from``, ``to``, ``amount``, ``why``, ``clause`` and ``event``; a seat is
        an int, a box its name. pandas cannot sort such a mixture, and Arrow and Parquet cannot
        save it; a CSV reads the seats back as strings.

        Args:
            as_text: True to have the seats as strings, too: ``"0"``, ``"1"`` and so on.

        Raises:
            MissingLibraryError: pandas is not installed.

        >>> from nainjaune_widget import Deal, Round
        >>> Round(Deal.shuffled(seed=7)).ledger(as_text=True)["from"].unique().tolist()
        ['1', '2', '3', '0']
        """
        columns = ["from", "to", "amount", "why", "clause", "event"]
        frame: pd.DataFrame = extra("pandas").DataFrame(self.payments, columns=columns)
        return frame.astype({"from": str, "to": str}) if as_text else frame

    def explain(self, event: Event | int, lang: str | None = None) -> Explanation:
        """Explain why an event happened, with its arithmetic and its clause.

        Args:
            event: one of `events`, or its number.
            lang: ``"en"`` or ``"fr"``.

        Raises:
            GameError: the event is not one of this round, or there is no such language.
        """
        lang = check_language(lang, GameError)
        with self.lock:
            return explain(self.story(), self._event(event), lang)

    def _event(self, given: Event | int) -> Event:
        """Return an event of this round, or the one of a number."""
        events, number = self.playing.events, as_int(getattr(given, "number", given))
        if is_whole(number, 1, len(events)) and given in (number, event := events[number - 1]):
            return event
        raise GameError("event", value=shown(given), last=len(events))

    def picture(self, lang: str | None = None) -> Drawing:
        """Draw the position, all cards face up, with the explanation of the last event.

        Args:
            lang: ``"en"`` or ``"fr"``.

        Raises:
            GameError: there is no such language.
        """
        return picture_of_round(self, check_language(lang, GameError))

    def story(self, seat: int | None = None, names: Sequence[str] | None = None) -> Story:
        """Return the round as far as a seat may know it, or all of it.

        Args:
            seat: the seat; None for all cards.
            names: the players' names.

        Raises:
            GameError: there is no such seat.
        """
        if seat is not None:
            seat = check_seat(seat, self.deal.players)
        with self.lock:
            return story_of(self.playing, self._boxes_before, seat, names)

    def view(self, seat: int, at: int | Event | None = None) -> View:
        """Return what a seat knows of the round, and no more.

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
        seat = check_seat(seat, self.deal.players)
        with self.lock:
            if at is None:
                return view_now(self.playing, self.boxes, seat)
            events, number = self.playing.events, self._event(at).number
            starts = any(number == action.event - 1 for action in self.playing.actions)
            if starts or number == len(events):
                return self.replayed(number).view(seat)
            return view_within(self.deal, self._boxes_before, events[:number], seat)

    def __repr__(self) -> str:
        with self.lock:
            state = f"won by seat {self.winner}" if self.finished else f"seat {self.turn} to act"
            if seen_by := self.followers.seen_by:
                seats = ", ".join(map(str, seen_by))
                state += f", seen by seat{'s' if len(seen_by) > 1 else ''} {seats}"
            return f"<Round of {self.deal!r}: {len(self.playing.events)} moves, {state}>"
