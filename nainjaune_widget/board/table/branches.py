"""The deal as it was played, a what-if that leaves it, and what its persons remember."""

from __future__ import annotations

from collections.abc import Callable, Collection

from nainjaune_widget.board.table.branch import Branch, shared_start
from nainjaune_widget.engine.cards import mask_of
from nainjaune_widget.engine.heard import Heard
from nainjaune_widget.play import Round
from nainjaune_widget.words import BoardError


class Memory:
    """The memory of the persons at a round: all that they have seen and heard of it so far.

    A card that another seat played, its sans or its pass, and the wait for it to act tell of its
    hand. A person who has seen or heard that still knows it when it is taken back. All this goes
    by what everybody saw and heard, never by a hand, so it gives no card away.

    Args:
        current: the round.
        persons: the seats that persons play.
    """

    def __init__(self, current: Round, persons: Collection[int]) -> None:
        self._round, self._persons = current, persons
        self._events, self._turn = current.events, current.turn

    def mark_peeking(self) -> None:
        """Mark the round as seen by the seats that learned cards from undone moves."""
        events, turn, before = self._round.events, self._round.turn, self._events
        if events[: len(before)] != before:
            told = self._told_after(shared_start(events, before))
            self._round.followers.mark_seen([seat for seat in self._persons if told - {seat}])
        self._events, self._turn = events, turn

    def _told_after(self, kept: int) -> set[int]:
        """Return the seats whose hands the events told something of, after the first few."""
        if self._turn is None:
            # At the end of a deal, jetons are paid for the cards left in every hand.
            return set(range(self._round.deal.players))
        heard = Heard(self._round.rules, self._round.deal.players).hear(self._events)
        proved = {
            fact.seat
            for fact in heard.facts
            if fact.event > kept and fact.cards & ~_played_before(fact.event, heard)
        }
        played = {event.seat for event in self._events[kept:] if event.kind == "play"}
        return proved | played | {self._turn}


def _played_before(number: int, heard: Heard) -> int:
    """Return the mask of the cards played before the event with that number."""
    return mask_of(card for card, event in heard.played.items() if event < number)


class Branches:
    """A deal as it was played and, at most, one what-if beside it.

    Args:
        watcher: a method to call after every change of a round.
        is_open: True to show all hands in every deal, even while a person plays.
        eyes: without persons, the seat whose hand alone is shown in every deal that has this
            seat; None to show all.

    Attributes:
        shown: the branch on show: the main one or the what-if.
        deals: the number of deals before this one.
    """

    def __init__(
        self, watcher: Callable[[], None], *, is_open: bool, eyes: int | None = None
    ) -> None:
        self._always_open, self._eyes, self._watcher = is_open, eyes, watcher
        self._branches: list[Branch] = []
        self.deals = -1

    def begin(self, current: Round, names: tuple[str, ...], seats: frozenset[int]) -> None:
        """Show another deal, and let go of the one before.

        Args:
            current: the round.
            names: the names of the players.
            seats: the seats that persons play.
        """
        self._forget(0)
        self.deals += 1
        has_eyes = self._eyes is not None and self._eyes < current.deal.players
        eyes = self._eyes if has_eyes else None
        self.shown = Branch(current, names, seats, is_open=self._always_open, eyes=eyes)
        self._branches = [self.shown]
        self._memory = Memory(current, seats)
        self._revealed = self._always_open
        self._all_seen = False
        self._mark_if_seen()
        current.followers.add(self._watcher)

    @property
    def main(self) -> Branch:
        """The deal as it was played."""
        return self._branches[0]

    def follow(self) -> None:
        """Mark the deal as seen by the seats that learned cards from undone moves."""
        self._memory.mark_peeking()

    def look(self) -> Branch:
        """Return the branch on show, about to be looked at.

        The curtain falls first if another person is to act. If every card is shown, that is
        remembered; see `revealed`.
        """
        self.follow()
        self._mark_if_seen()
        branch = self.shown
        branch.follow_turn()
        self._all_seen |= branch.shows_all
        return branch

    def show_end(self) -> bool:
        """Lay the cards open once the last event has been shown to the persons who play.

        Returns:
            True if that has changed something.
        """
        branch = self.shown
        looks_on = not branch.persons.seats and not branch.persons.see_all
        if branch.end_shown or looks_on or not branch.round.finished:
            return False
        branch.end_shown = True
        return bool(branch.persons.seats)

    @property
    def revealed(self) -> bool:
        """True if persons play who have seen, or were shown, cards that they need not know."""
        branch = self.shown
        seen = self._revealed or (self._all_seen and not branch.round.finished)
        return bool(branch.persons.seats) and seen

    def mark(self) -> None:
        """Mark the deal as seen by the persons who play it, unless it is over."""
        if not self.main.round.finished:
            self.main.round.followers.mark_seen(self.main.persons.seats)

    def _mark_if_seen(self) -> None:
        """Mark the deal if all its cards have been shown."""
        if self._revealed or self._all_seen:
            self.mark()

    def reveal(self) -> None:
        """Show all hands of this deal."""
        self._revealed = True
        self.mark()
        for branch in self._branches:
            branch.is_open = True

    def leave(self, cursor: int) -> None:
        """Show a what-if that leaves the branch on show after an event; any other is forgotten.

        Raises:
            BoardError: the deal is over there.
        """
        shown = self.look()
        other = shown.left_at(cursor, is_open=shown.shows_all)
        self.mark()
        other.round.followers.mark_seen(self.main.round.followers.seen_by)
        self._forget(1)
        self._branches.append(other)
        self.shown = other
        other.round.followers.add(self._watcher)

    @property
    def left(self) -> int | None:
        """The event after which the what-if on show leaves the deal; None without a what-if."""
        return None if self.shown is self.main else self.main.agrees_until(self.shown)

    def back(self) -> int | None:
        """Show the deal as it was played.

        Returns:
            The event after which the what-if left it, None if none was on show.
        """
        left, main = self.left, self.main
        if len(main.persons.seats) > 1:
            # The person who looked at the what-if is still at the screen.
            main.persons = main.persons._replace(eyes=self.shown.persons.eyes)
        self.shown = main
        return left

    @property
    def other(self) -> Branch:
        """The what-if, on show or not.

        Raises:
            BoardError: there is no what-if.
        """
        if len(self._branches) == 1:
            raise BoardError("board-no-what-if")
        return self._branches[1]

    def _forget(self, kept: int) -> None:
        """Let go of all but the first branches."""
        for branch in self._branches[kept:]:
            branch.round.followers.remove(self._watcher)
        del self._branches[kept:]
