"""A challenge: deals that every pupil plays at the same seat against the same bots."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.exercises.listing import Listing, ListingCell, ListingRow
from nainjaune_widget.exercises.pupils import current_session
from nainjaune_widget.exercises.record import ChallengeDeal
from nainjaune_widget.play import Deal, Round
from nainjaune_widget.players import find_strategies, offered_names, play_on
from nainjaune_widget.sheets import change
from nainjaune_widget.words import (
    ExerciseError,
    Uncopied,
    errors_in,
    is_among,
    listed,
    shown,
    text,
)

if TYPE_CHECKING:
    from nainjaune_widget.board.board import Board

BEST = "best"
"""The strategy whose result at a seat is the par of a deal, when it plays all seats."""

MOST_DEALS = 100


@cache
def net_of_bot(code: str, seat: int, bot: str) -> int:
    """Return the jetons that a seat wins or loses where the same bot plays all seats."""
    current = Round(Deal.from_code(code))
    play_on(current, find_strategies(bot, current.deal.players))
    return current.chips[seat]


class Challenge(Uncopied):
    """Duplicate play: everybody has the same cards at the same seat against the same bots.

    The dealer changes from deal to deal, beginning with seat 0. Results are kept with the progress
    of the pupil whom `exercises.student` names, and go with `exercises.export`; the gradebook
    compares each with the mean of all who played the same deal.

    Args:
        rules: a ruleset or its id.
        deals: the number of deals, 1 to 100.
        seed: the seed of the deals.
        players: the number of seats.
        seat: the seat of the pupil.
        bots: the name of the strategy at the other seats, one of `players.offered_names()`.

    Raises:
        RulesetError, DealError: impossible rules, players or seed.
        ExerciseError: an impossible number of deals, seat or strategy.

    >>> c = Challenge("lindor-1789", deals=2)
    >>> print(c.results)
    Challenge: 0 of 2 deals played
    deal   state  jetons  par: the same seat played by best  marks
       0  to play      –                                  –
       1  to play      –                                  –
    """

    no_copy = ExerciseError, "challenge-copy"

    def __init__(
        self,
        rules: str | Ruleset = "lindor-1789",
        deals: int = 8,
        seed: int = 1,
        players: int = 4,
        seat: int = 0,
        bots: str = "best",
    ) -> None:
        with errors_in(current_session().lang):
            if not is_whole(deals := as_int(deals), 1, MOST_DEALS):
                told = {"name": "deals", "least": 1, "most": MOST_DEALS, "value": shown(deals)}
                raise ExerciseError("number", **told)
            if not is_among(bots, offered_names()):
                known = ", ".join(map(repr, offered_names()))
                raise ExerciseError("challenge-bots", value=shown(bots), known=known)
            first = Deal.shuffled(rules, players, seed)
            players = first.players
            if not is_whole(seat := as_int(seat), 0, players - 1):
                raise ExerciseError("seat", value=shown(seat), last=players - 1)
            others = (
                Deal.shuffled(rules, players, seed, number, dealer=number % players)
                for number in range(1, deals)
            )
            self._deals = (first, *others)
        self._seat, self._bots = seat, bots
        self._boards: dict[tuple[int, str, str], Board] = {}

    def board(self, i: int) -> Board:
        """Return the board on which the pupil plays a deal; asked again, it is the same board.

        A deal that was begun goes on where it was left, even in another kernel. One that is over
        can be played for practice.

        Args:
            i: the number of the deal, from 0.

        Raises:
            ExerciseError: there is no such deal, or progress cannot be kept.
        """
        session, last = current_session(), len(self._deals) - 1
        with errors_in(session.lang):
            if not is_whole(i := as_int(i), 0, last):
                raise ExerciseError("challenge-number", value=shown(i), last=last)
            pupil = i, *session.pupil
            if pupil not in self._boards:
                # The library of widgets is loaded with the first board.
                from nainjaune_widget.exercises import challenge_board  # noqa: PLC0415

                deal = self._deals[i], self._table(i)
                self._boards[pupil] = challenge_board.ChallengeBoard(*deal, session, i, last)
            return self._boards[pupil]

    @property
    def results(self) -> Listing:
        """This pupil's results: for each deal its state, jetons won or lost, and marks.

        Once a deal is over, its par stands beside them: what `best` earns at the same seat, when
        everybody plays `best`. Where the bots are others, what they earn there follows.
        """
        session = current_session()
        with session.record(change=False) as record:
            kept = {each.key: each for each in record.challenge}
        rows: list[ListingRow] = []
        for number in range(len(self._deals)):
            table = self._table(number)
            played = kept.get(table.key, table)
            is_over = played.net is not None
            state = "over" if is_over else "begun" if table.key in kept else "open"
            row = {"deal": number, "state": state, "net": played.net, "marks": played.marks}
            for name, bot in (("par", BEST), ("bot", self._bots)):
                row[name] = net_of_bot(table.code, table.seat, bot) if is_over else None
            rows.append(row)

        def say(key: str, **values: Any) -> str:
            return text("challenge", key, session.lang, **values)

        def jetons(name: str) -> ListingCell:
            return lambda row: "–" if row[name] is None else change(row[name], session.lang)

        others = [(say("column.bot", bots=self._bots), jetons("bot"))]
        columns: list[tuple[str, ListingCell]] = [
            (say("column.deal"), "deal"),
            (say("column.state"), lambda row: say(f"state.{row['state']}")),
            (say("column.net"), jetons("net")),
            (say("column.par", best=BEST), jetons("par")),
            *([] if self._bots == BEST else others),
            (
                say("column.marks"),
                lambda row: listed([say(f"mark.{mark}") for mark in row["marks"]], session.lang),
            ),
        ]
        over = sum(row["state"] == "over" for row in rows)
        return Listing(say("title", n=over, of=len(rows)), rows, columns, session.lang)

    def _table(self, number: int) -> ChallengeDeal:
        return ChallengeDeal(self._deals[number].code, self._seat, self._bots)

    def __repr__(self) -> str:
        return str(self.results)

    def _repr_html_(self) -> str:
        return self.results._repr_html_()
