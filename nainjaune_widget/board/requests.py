"""All that the page of a board may ask for: a class for each request, whose fields are checked."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias, get_args

from nainjaune_widget.board.messages import Message, one_of, whole
from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.fields import CHOICES
from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.engine.table import MOST_SEATS
from nainjaune_widget.players import STRATEGIES
from nainjaune_widget.words import LANGUAGES

LONGEST_CODE = 200
"""The most letters of a code."""


def _is_code(given: Any) -> bool:
    return isinstance(given, str) and len(given) <= LONGEST_CODE


def _are_seats(given: Any) -> bool:
    few = isinstance(given, list) and len(given) <= MOST_SEATS
    return few and all(is_whole(seat, 0, MOST_SEATS - 1) for seat in given)


Seat: TypeAlias = Annotated[int, whole(0, MOST_SEATS - 1)]
Seats: TypeAlias = Annotated[tuple[int, ...], _are_seats]
Cursor: TypeAlias = Annotated[int, whole(0)]
Code: TypeAlias = Annotated[str, _is_code]


class Play(Message, named="play"):
    """Play a card for the person in turn."""

    card: Card
    announce: bool = True


class Decline(Message, named="decline"):
    """Pass for the person in turn."""


class Undo(Message, named="undo"):
    """Take back the last card or pass of a person.

    Attributes:
        cursor: the last event that the person has been shown.
    """

    cursor: Cursor | None = None


class Uncover(Message, named="uncover"):
    """Lift the curtain for a person."""

    seat: Seat


class AskHint(Message, named="hint"):
    """Ask which card to play."""


class Predict(Message, named="predict"):
    """Give a probability before an event, in percent."""

    cursor: Cursor
    percent: Annotated[int, whole(0, 100)]


class DealAgain(Message, named="deal"):
    """Go on to the next deal."""


class PlayAgain(Message, named="again"):
    """Play the same deal again."""


class NewGame(Message, named="game"):
    """Begin another game."""


class SetTable(Message, named="table"):
    """Set another table; what is left out stays.

    Attributes:
        rules: the id of a ruleset.
        gap: what happens when nobody can go on.
        players: the number of seats.
        human: the seats of persons, empty for nobody.
        bots: the name of a strategy.
        game: True for a game, False for single deals.
        tutor: True to announce honours without being asked.
        lang: the language.
    """

    rules: Annotated[str, one_of(RULESETS)] | None = None
    gap: Annotated[str, one_of(CHOICES["gap"])] | None = None
    players: Annotated[int, whole(1, MOST_SEATS)] | None = None
    human: Seats | None = None
    bots: Annotated[str, one_of(STRATEGIES)] | None = None
    game: bool | None = None
    tutor: bool | None = None
    lang: Annotated[str, one_of(LANGUAGES)] | None = None


class OpenDeal(Message, named="open"):
    """Open the deal of a code."""

    code: Code


class WhatIf(Message, named="branch"):
    """Play on from an event as a what-if."""

    cursor: Cursor


class MainLine(Message, named="main"):
    """Go back to the deal as it was played."""


class Compare(Message, named="compare"):
    """Set the deal as it was played and the what-if side by side."""


class AskSetup(Message, named="setup"):
    """Ask for the table as it is, and the choices for another one."""


class AskRules(Message, named="rules"):
    """Ask for the rules on a sheet.

    Attributes:
        announcing: True if the page begins with the clauses on announcing.
    """

    announcing: bool = False


class AskBeliefs(Message, named="beliefs"):
    """Ask where a seat could believe the unseen cards to be, after an event."""

    seat: Seat
    cursor: Cursor


class AskWhole(Message, named="whole"):
    """Ask for the whole snapshot, of whatever revision: a page has missed something."""


class Learn(Message, named="lesson"):
    """Do what a step of the lesson asks; without a card or a pass, ask for the step.

    Attributes:
        step: the number of the step.
        card: the card to play.
        passes: True to pass.
        announce: True to announce the card.
    """

    step: Annotated[int, whole(1)]
    card: Card | None = None
    passes: bool = False
    announce: bool = False


class Review(Message, named="review"):
    """Judge the decisions of a deal that is over, for the time of a slice.

    Attributes:
        begins: False to go on with a review that has begun, if there still is one.
    """

    begins: bool = False


class Retry(Message, named="retry"):
    """Try a mistake again; without a card, a pass or its solution, ask for the board before it.

    Attributes:
        number: the number of the mistake, from 1.
        card: the card to play.
        passes: True to pass.
        announce: True to announce the card.
        shows: True to see the better choice.
    """

    number: Annotated[int, whole(1)]
    card: Card | None = None
    passes: bool = False
    announce: bool = False
    shows: bool = False


class TryBetter(Message, named="better"):
    """Play on, as a what-if, from a decision with the better choice.

    Attributes:
        event: the event that the decision was.
    """

    event: Cursor


class AskAnnex(Message, named="annex"):
    """Ask for the source of the annex: the parts of the page that open on demand."""


PlayRequest: TypeAlias = Play | Decline | Undo | Uncover | AskHint | Predict
DealRequest: TypeAlias = DealAgain | PlayAgain | NewGame | SetTable | OpenDeal
LineRequest: TypeAlias = WhatIf | MainLine | Compare
PageQuestion: TypeAlias = AskSetup | AskRules | AskBeliefs | AskWhole | AskAnnex | Learn
ReviewRequest: TypeAlias = Review | Retry | TryBetter
BoardRequest: TypeAlias = PlayRequest | DealRequest | LineRequest | PageQuestion | ReviewRequest
REQUESTS: dict[str, type[BoardRequest]] = {each.type: each for each in get_args(BoardRequest)}
ANYTIME = (AskWhole, AskAnnex, Learn, Review, Retry)
"""The requests that are good on whatever snapshot they are made."""
