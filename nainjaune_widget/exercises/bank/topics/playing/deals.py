"""Deals of one seed, played to their ends by `longest-run`, and what can be seen at each event."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.events import Event
from nainjaune_widget.engine.rulesets import RULESETS, Ruleset
from nainjaune_widget.exercises.bank.question import Case, Result
from nainjaune_widget.play import Deal, Round
from nainjaune_widget.players import STRATEGIES, chosen_card
from nainjaune_widget.words import text

SEED = 1789
PLAYERS = {"nain-1760": 3, "lindor-1789": 4, "cats-at-cards": 4, "pope-joan": 4}
"""By ruleset, the number of players of its deals."""

REPLAY = """
from nainjaune_widget import Deal, Round

game = Round(Deal.from_code(code))
for move in moves.split():
    game.decline() if move == "pass" else game.play(move)
"""
"""The beginning of a cell: the deal again, up to the event that the question is about."""

REPLAY_WITH_BOXES = REPLAY.replace(
    "game = Round(Deal.from_code(code))",
    "dealt = Deal.from_code(code)\ngame = Round(dealt, dict.fromkeys(dealt.rules.boxes, left))",
)
"""The same with jetons that were left in each box."""

RANK_LETTERS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")

Hand = tuple[Card, ...]


class Choice(NamedTuple):
    """A seat in turn, as it was before it acted.

    Attributes:
        after: the number of the last event before.
        seat: the seat.
        leading: True if it leads.
        legal: the cards that it may play.
        may_pass: True if it may decline.
        hand: its cards.
        wanted: the cards that continue the sequence.
    """

    after: int
    seat: int
    leading: bool
    legal: Hand
    may_pass: bool
    hand: Hand
    wanted: Hand


class PlayedDeal:
    """A deal played to its end.

    Args:
        current: the round, just dealt.
        announce: False to play honours without a word.
        keep: True to keep back the card that makes a loser pay double, as long as one may.

    Attributes:
        round: the round at its end.
        choices: every choice of a seat, in their order.
        moves: what each of them chose, a card's code or ``"pass"``.
    """

    def __init__(self, current: Round, *, announce: bool = True, keep: bool = False) -> None:
        self.round = current
        self._kept = current.rules.doubles if keep else None
        self.choices: list[Choice] = []
        self.moves: list[str] = []
        while current.turn is not None:
            self._act(current.turn, announce=announce)

    @property
    def rules(self) -> Ruleset:
        """The ruleset."""
        return self.round.rules

    @property
    def events(self) -> Sequence[Event]:
        """All events."""
        return self.round.events

    @property
    def players(self) -> int:
        """The number of players."""
        return self.round.deal.players

    @property
    def winner(self) -> int:
        """The seat that went out."""
        winner = self.round.winner
        if winner is None:
            raise ValueError(self.round.deal.code)
        return winner

    def hands_after(self, number: int) -> tuple[Hand, ...]:
        """Return the cards in hand after an event, by seat."""
        gone = {event.card for event in self.events[:number] if event.kind == "play"}
        return tuple(
            tuple(card for card in hand if card not in gone) for hand in self.round.deal.hands
        )

    def moves_before(self, number: int) -> str:
        """Return the choices that led to an event, with blanks between them."""
        made = zip(self.choices, self.moves, strict=True)
        return " ".join(move for choice, move in made if choice.after < number)

    def of_kind(self, kind: str) -> Iterator[Event]:
        """Yield the events of a kind."""
        return (event for event in self.events if event.kind == kind)

    def _act(self, seat: int, *, announce: bool) -> None:
        now = self.round
        self.choices.append(
            Choice(
                len(now.events),
                seat,
                now.leading,
                now.legal,
                now.may_pass,
                now.hands[seat],
                now.wanted,
            )
        )
        card = chosen_card(now.view(seat), STRATEGIES["longest-run"])
        if card is not None and card == self._kept:
            others = [each for each in now.legal if each != card]
            card = None if now.may_pass else others[0] if others else card
        self.moves.append("pass" if card is None else str(card))
        if card is None:
            now.decline()
        else:
            now.play(card, announce)


@lru_cache(maxsize=256)
def played(
    rules: str,
    number: int,
    left: int = 0,
    *,
    announce: bool = True,
    keep: bool = False,
) -> PlayedDeal:
    """Return a deal of the seed, played to its end.

    Args:
        rules: the id of the ruleset.
        number: the number of the deal.
        left: the jetons that the deal before left in each box.
        announce: False to play honours without a word.
        keep: True to keep back the card that makes a loser pay double.
    """
    deal = Deal.shuffled(rules, players=PLAYERS[rules], seed=SEED, number=number)
    boxes = dict.fromkeys(RULESETS[rules].boxes, left)
    return PlayedDeal(Round(deal, boxes), announce=announce, keep=keep)


@lru_cache(maxsize=64)
def same_hands(number: int, rules: str, players: int) -> PlayedDeal:
    """Return the hands of a deal under `lindor-1789`, played to their end under a ruleset."""
    dealt = Deal.shuffled("lindor-1789", players=players, seed=SEED, number=number)
    return PlayedDeal(Round(Deal.from_hands(dealt.hands, rules, dealer=dealt.dealer)))


class Book:
    """The title of a ruleset.

    >>> Book("nain-1760").say("fr")
    'Le Nain (1760)'
    """

    def __init__(self, rules: str) -> None:
        self._rules = rules

    def say(self, lang: str) -> str:
        """Return the title in a language."""
        return text(f"rulesets/{self._rules}", "title", lang)


class Hands:
    """The hands of all seats, a line each.

    >>> Hands([(Card("7♦"), Card("K♥"))]).say("en")
    'Seat 0: 7♦ K♥'
    """

    def __init__(self, hands: Sequence[Hand]) -> None:
        self._hands = hands

    def say(self, lang: str) -> str:
        """Return the lines in a language."""
        return "\n".join(
            text("exercises", "hand-of", lang, seat=seat, cards=hand)
            for seat, hand in enumerate(self._hands)
        )


def codes_of(cards: Sequence[Card]) -> tuple[str, ...]:
    """Return cards as plain texts.

    >>> codes_of([Card("7♦"), Card("10♠")])
    ('7♦', '10♠')
    """
    return tuple(map(str, cards))


def case_of(
    game: PlayedDeal,
    answer: Result,
    misread: Mapping[str, tuple[Result, str]],
    values: Mapping[str, Any],
    *,
    options: tuple[str, ...] = (),
    cards: Sequence[Card] = (),
    number: int = 0,
) -> Case:
    """Return the case of a position.

    Args:
        game: the deal.
        answer: the answer.
        misread: by code, the answer of a rule misread, and the name of its clause.
        values: the values of the texts and the cell.
        options: the options of a choice.
        cards: the cards to show.
        number: the number of the event that the question is about; 0 for the last one.
    """
    rules = game.rules
    at = number or len(game.events)
    again = {"code": game.round.deal.code, "moves": game.moves_before(at), "number": at}
    return Case(
        answer,
        {code: wrong for code, (wrong, _) in misread.items()},
        {"book": Book(rules.id), **again, **values},
        options=options,
        cards=codes_of(cards),
        clauses={code: rules.clause_id(clause) for code, (_, clause) in misread.items()},
        deal=game.round.deal.code,
    )
