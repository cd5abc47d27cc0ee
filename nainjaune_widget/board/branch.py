"""A branch of a deal: a round, its persons, and what they remember of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile
from typing import NamedTuple
from weakref import WeakKeyDictionary

from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.engine.cards import PACK, Card, mask_of
from nainjaune_widget.engine.events import Event
from nainjaune_widget.engine.heard import Heard
from nainjaune_widget.explain import Story, inflected_names
from nainjaune_widget.play import Round
from nainjaune_widget.words import BoardError, isolated, shown, text

_AT_ROUND: WeakKeyDictionary[Round, frozenset[int]] = WeakKeyDictionary()
"""By round, the persons at all its boards that hide hands."""


def seat_together(current: Round, seats: frozenset[int]) -> None:
    """Seat persons at a round, beside those who sit there already, at this screen or another.

    Each sees no other hand. Where there are several, all of them are asked before each sans:
    `Followers.ask` says why.

    >>> from nainjaune_widget.play import Deal
    >>> round = Round(Deal.shuffled("nain-1760", 3, seed=7))
    >>> seat_together(round, frozenset({2})); round.followers.asked
    ()
    >>> seat_together(round, frozenset({0})); round.followers.asked
    (0, 2)
    """
    together = _AT_ROUND.get(current, frozenset()) | seats
    _AT_ROUND[current] = together
    if len(together) > 1:
        current.followers.ask(sorted(together.union(current.followers.asked)))


def shared_start(one: Sequence[object], other: Sequence[object]) -> int:
    """Return the number of first members that two sequences share.

    >>> shared_start("abcd", "abxd")
    2
    """
    both = zip(one, other, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], both))


class Branch:
    """A round with the persons at its seats.

    The deal as it was played is one branch; each what-if is another, with a round of its own.
    Several persons pass the screen on. A curtain falls whenever another one is to act, and no
    hand is shown until that person asks for it.

    Args:
        current: the round.
        names: the names of the players.
        seats: the seats that persons play.
        is_open: True to show all hands, even while a person plays.
        eyes: without persons, the seat whose hand alone is shown; None to show all.

    Attributes:
        round: the round.
        names: the names of the players.
        seats: the seats that persons play, empty where one only looks on.
        is_open: True where all hands are shown, even while a person plays.
        eyes: the seat whose hand is shown; None for no hand or, without persons, for all.
            Without persons, a deal is shown as this seat saw it.
        curtain: the seat that should come to the screen, None while no curtain is down.
        end_shown: True if the deal is over and its persons have been shown its last event.

    >>> from nainjaune_widget.play import Deal
    >>> current = Round(Deal.shuffled("lindor-1789", 3, seed=7))
    >>> two = Branch(current, ("Ana", "Ben", "Chloé"), frozenset({0, 1})); two.follow_turn()
    >>> two.eyes, two.curtain
    (None, 1)
    """

    def __init__(
        self,
        current: Round,
        names: tuple[str, ...],
        seats: frozenset[int],
        *,
        is_open: bool = False,
        eyes: int | None = None,
    ) -> None:
        self.round, self.names, self.seats = current, names, seats
        self.is_open = is_open
        self.eyes = eyes
        if seats:
            self.eyes = min(seats) if len(seats) == 1 else None
        self.curtain: int | None = None
        if seats and not is_open:
            seat_together(current, seats)
        self.end_shown = False
        self._events, self._turn = current.events, current.turn

    @property
    def sees_all(self) -> bool:
        """True if one only looks on, and at all hands."""
        return not self.seats and self.eyes is None

    @property
    def shows_all(self) -> bool:
        """True if every card is shown."""
        return self.is_open or self.sees_all or self.end_shown

    @property
    def story(self) -> Story:
        """The round as it may be told; while a curtain is down, without any hand."""
        if self.shows_all:
            return self.round.story(None, self.names)
        eyes = self.eyes
        story = self.round.story(0 if eyes is None else eyes, self.names)
        if eyes is not None and not story.finished:
            return story
        # Of a round that is over, without the hands laid open.
        hands = [hand if seat == eyes else None for seat, hand in enumerate(story.hands)]
        decisions = [each for each in story.decisions if each.seat == eyes]
        return replace(story, hands=hands, talon=None, decisions=decisions)

    def wanted(self, story: Story) -> Sequence[Sequence[Card]]:
        """Return for each event of the story the cards that would continue the sequence after it.

        Over a gap the seat that has to go on knows them alone (clause *gap*). The others cannot
        even tell if it goes on or leads, until it plays.
        """
        known = self.round.wanted_after
        if self.shows_all or not self.round.rules.numbers.over_gaps:
            return known
        runs = [story.heard.run_after(event.number) for event in story.events]
        return [
            cards if run.seat == self.eyes or not story.heard.is_over_a_gap(run) else ()
            for run, cards in zip(runs, known, strict=True)
        ]

    def follow_turn(self) -> None:
        """Let the curtain fall if another person is to act; hide the end that was taken back."""
        self.end_shown &= self.round.finished
        turn = self.round.turn
        if turn is None:
            self.curtain = None
        elif turn in self.seats:
            may_see = self.is_open or len(self.seats) == 1 or turn == self.eyes
            self.eyes, self.curtain = (turn, None) if may_see else (None, turn)

    def uncover(self, seat: int | None = None) -> None:
        """Lift the curtain for the person it waits for.

        Raises:
            BoardError: no curtain is down, or it waits for another seat.
        """
        if self.curtain is None or seat not in (None, self.curtain):
            raise BoardError("board-curtain")
        self.eyes, self.curtain = self.curtain, None

    def left_at(self, cursor: int, *, is_open: bool) -> Branch:
        """Return another branch that leaves this one after an event.

        Without a person, one takes the seat whose hand alone is shown, else the seat to act there.

        Args:
            cursor: the number of the event; the action that caused it is the last kept.
            is_open: True to show all hands.

        Raises:
            BoardError: the deal is over there.
        """
        again = self.round.replayed(cursor)
        again.lock = self.round.lock
        if again.turn is None:
            raise BoardError("board-no-branch")
        seats = self.seats or frozenset({again.turn if self.eyes is None else self.eyes})
        return Branch(again, self.names, seats, is_open=is_open)

    def agrees_until(self, other: Branch) -> int:
        """Return the number of the last event that two branches share."""
        return shared_start(self.round.events, other.round.events)

    def check_in_turn(self, cursor: int | None, *, on_screen: bool = False) -> None:
        """Refuse an action unless it is a person's turn.

        Args:
            cursor: the event on show; the last when left out.
            on_screen: True where a curtain that is down hides the cards from who acts.

        Raises:
            BoardError: nobody plays, the deal is over, the event is not the last, it is
                the turn of a bot, or a curtain is down.
        """
        if on_screen and self.curtain is not None:
            raise BoardError("board-curtain-down")
        turn, last = self.round.turn, len(self.round.events)
        if not self.seats:
            raise BoardError("board-no-human")
        if turn is None:
            raise BoardError("board-over")
        if cursor not in (None, last):
            raise BoardError("board-past", cursor=cursor, last=last)
        if turn not in self.seats:
            raise BoardError("board-not-your-turn", seat=turn, name=isolated(self.names[turn]))

    def check_event(self, cursor: int) -> int:
        """Return the number of an event, or 0 for the deal.

        Raises:
            BoardError: the event does not exist.
        """
        last = len(self.round.events)
        if not is_whole(cursor := as_int(cursor), 0, last):
            raise BoardError("board-cursor", n=shown(cursor), last=last)
        return cursor

    def mark_peeking(self) -> None:
        """Mark the round as seen by the persons who learned cards from undone moves.

        A card that another seat played, its sans or its pass, and the wait for it to act tell of
        its hand. A person who has seen or heard that still knows it when it is taken back. All
        this goes by what everybody saw and heard, never by a hand, so it gives no card away.
        """
        events, turn, before = self.round.events, self.round.turn, self._events
        if events[: len(before)] != before:
            told = self._told_after(shared_start(events, before))
            self.round.followers.mark_seen([seat for seat in self.seats if told - {seat}])
        self._events, self._turn = events, turn

    def _told_after(self, kept: int) -> set[int]:
        """Return the seats whose hands the events told something of, after the first few."""
        if self._turn is None:
            # At the end of a deal, jetons are paid for the cards left in every hand.
            return set(range(self.round.deal.players))
        heard = Heard(self.round.rules, self.round.deal.players).hear(self._events)
        proved = {
            fact.seat
            for fact in heard.facts
            if fact.event > kept
            and fact.cards & ~mask_of(card for card in PACK if heard.was_played(card, fact.event))
        }
        played = {event.seat for event in self._events[kept:] if event.kind == "play"}
        return proved | played | {self._turn}


class TakenBack(NamedTuple):
    """The actions that an undo took back.

    Attributes:
        first: the event that everybody saw or heard of the person's own action.
        others: the number of cards and passes that followed it, as everybody heard them.
    """

    first: Event
    others: int

    def told(self, names: Sequence[str], lang: str) -> str:
        """Put it into words.

        Args:
            names: the names of the players.
            lang: ``"en"`` or ``"fr"``.

        >>> from nainjaune_widget.engine.cards import Card
        >>> undone = TakenBack(Event(9, "play", 0, Card("7♦"), (), "lindor-1789/lead", (), 0), 2)
        >>> undone.told(["Ana", "Ben", "Chloé"], "en")
        'Taken back: Ana’s 7♦ and the 2 cards or passes that followed.'
        """
        key = "undone.card" if self.first.kind == "play" else f"undone.{self.first.kind}"
        name = inflected_names(tuple(names), len(names), lang)[self.first.seat]
        what = text("board", key, lang, of=name.of, card=self.first.card)
        more = ".more" if self.others else ""
        return text("board", f"undone{more}", lang, what=what, n=self.others)
