"""A challenge: deals that every pupil plays at the same seat against the same bots."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.exercises.calls import current_desk
from nainjaune_widget.exercises.challenge.keeping import Keeper
from nainjaune_widget.exercises.challenge.replaying import net_of_bot, replay
from nainjaune_widget.exercises.lists import Listing
from nainjaune_widget.exercises.progress import ChallengeDeal
from nainjaune_widget.play import Deal, Round
from nainjaune_widget.players import STRATEGIES
from nainjaune_widget.sheets import Sheet, change
from nainjaune_widget.words import (
    ExerciseError,
    NainJauneError,
    errors_in,
    is_among,
    listed,
    shown,
    text,
)

if TYPE_CHECKING:
    from nainjaune_widget.board import Board

MOST_DEALS = 100
"""The most deals of a challenge."""

_BOARD = "nainjaune_widget.exercises.challenge.challenge_board"


class Challenge:
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
        bots: the name of the strategy at the other seats.

    Raises:
        RulesetError, DealError: impossible rules, players or seed.
        ExerciseError: an impossible number of deals, seat or strategy.

    >>> c = Challenge("lindor-1789", deals=2)
    >>> print(c.results)
    Challenge: 0 of 2 deals played
    deal   state  jetons  the same seat played by best  marks
       0  to play      –                             –
       1  to play      –                             –
    """

    def __init__(
        self,
        rules: str | Ruleset = "lindor-1789",
        deals: int = 8,
        seed: int = 1,
        players: int = 4,
        seat: int = 0,
        bots: str = "best",
    ) -> None:
        with errors_in(current_desk().lang):
            if not is_whole(deals, 1, MOST_DEALS):
                raise ExerciseError("challenge-deals", value=shown(deals), most=MOST_DEALS)
            if not is_among(bots, STRATEGIES):
                known = _Known()
                raise ExerciseError("challenge-bots", value=shown(bots), known=known)
            first = Deal.shuffled(rules, players, seed)
            if not is_whole(seat, 0, players - 1):
                raise ExerciseError("challenge-seat", value=shown(seat), last=players - 1)
            others = (
                Deal.shuffled(rules, players, seed, number, dealer=number % players)
                for number in range(1, deals)
            )
            self._deals = (first, *others)
        self._seat, self._bots = seat, bots
        self._boards: dict[tuple[int, str, str], Board] = {}

    def board(self, i: int) -> Board:
        """Return the board of a deal, at which the pupil plays; the same one as long as it is open.

        A deal that was begun goes on where it was left, with another kernel as well. One that is
        over can be played for practice.

        Args:
            i: the number of the deal, from 0.

        Raises:
            ExerciseError: there is no such deal, or progress cannot be kept.
        """
        desk, last = current_desk(), len(self._deals) - 1
        with errors_in(desk.lang):
            if not is_whole(i, 0, last):
                raise ExerciseError("challenge-number", value=shown(i), last=last)
            pupil = i, desk.course, desk.student
            if pupil not in self._boards:
                keeper = Keeper(desk, self._table(i))
                current = self._resumed(i, keeper)
                made = import_module(_BOARD).ChallengeBoard
                self._boards[pupil] = made(
                    current, self._seat, self._bots, desk.lang, keeper=keeper, number=i, last=last
                )
            return self._boards[pupil]

    @property
    def results(self) -> Listing:
        """This pupil's results: for each deal its state, jetons won or lost, and marks.

        Beside them stand the jetons of the strategy `bots` at the same seat, once a deal is over.
        """
        desk = current_desk()
        lang = desk.lang
        with errors_in(lang), desk.record(change=False) as record:
            kept = {each.key: each for each in record.challenge}
        rows: list[dict[str, Any]] = []
        for number in range(len(self._deals)):
            played = kept.get(self._table(number).key)
            is_over = played is not None and played.net is not None
            rows.append(
                {
                    "deal": number,
                    "state": "over" if is_over else "begun" if played else "open",
                    "net": played.net if played else None,
                    "bot": self._bot(number) if is_over else None,
                    "marks": played.marks if played else (),
                }
            )
        return Listing(rows, self._sheet(rows, lang))

    def _table(self, number: int) -> ChallengeDeal:
        return ChallengeDeal(self._deals[number].code, self._seat, self._bots)

    def _resumed(self, number: int, keeper: Keeper) -> Round:
        deal, bot = self._deals[number], STRATEGIES[self._bots]
        try:
            return replay(deal, self._seat, bot, keeper.played.choices)
        except ExerciseError:
            raise
        except NainJauneError:
            # The file was changed by hand, or the strategy plays otherwise in this version.
            keeper.begin_again()
            return Round(deal)

    def _bot(self, number: int) -> int:
        return _bot_at(self._deals[number].code, self._seat, self._bots)

    def _sheet(self, rows: list[dict[str, Any]], lang: str) -> Sheet:
        cells = [
            [
                str(row["deal"]),
                text("challenge", f"state.{row['state']}", lang),
                _jetons(row["net"], lang),
                _jetons(row["bot"], lang),
                listed([text("challenge", f"mark.{mark}", lang) for mark in row["marks"]], lang),
            ]
            for row in rows
        ]
        heads = [
            text("challenge", f"column.{name}", lang, bots=self._bots)
            for name in ("deal", "state", "net", "bot", "marks")
        ]
        over = sum(row["state"] == "over" for row in rows)
        title = text("challenge", "title", lang, over=over, n=len(rows))
        return Sheet(title, heads, cells, lang=lang)

    def __repr__(self) -> str:
        return str(self.results)

    def _repr_html_(self) -> str:
        return self.results._repr_html_()


class _Known:
    """The names of the strategies, as a list in any language."""

    def say(self, lang: str) -> str:
        """Return the list in a language."""
        return listed([repr(name) for name in STRATEGIES], lang, word="or")


@cache
def _bot_at(code: str, seat: int, bots: str) -> int:
    return net_of_bot(Deal.from_code(code), seat, STRATEGIES[bots])


def _jetons(net: int | None, lang: str) -> str:
    return "–" if net is None else change(net, lang)
