"""Deals of one seed, played to their ends by `longest-run`, and questions about their events."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.events import Event
from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.exercises.bank.cells import cell
from nainjaune_widget.exercises.bank.question import Case, Make, Result, TwoWays
from nainjaune_widget.exercises.bank.spoken import Phrase
from nainjaune_widget.play import Deal, Round, View
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
"""The same, with jetons left in each box by the deal before."""

Hand = tuple[Card, ...]


def replayed(code: str, replay: str = REPLAY) -> Callable[[Make], TwoWays]:
    """Give a question a cell that plays its deal again.

    Args:
        code: the rest of the cell, which shows the answer.
        replay: the beginning of the cell.
    """
    return cell(f"{replay}\n{code.strip()}")


class PlayedDeal:
    """A deal played to its end.

    Args:
        current: the round, just dealt.
        announce: False to play honours without a word.
        keep: True to hold back, where the rules allow it, the card that makes a loser pay double.

    Attributes:
        round: the round at its end.
        rules: the ruleset.
        players: the number of players.
        views: what each seat in turn could see before it acted, in their order.
        events: all events.
        winner: the seat that went out.
    """

    def __init__(self, current: Round, *, announce: bool = True, keep: bool = False) -> None:
        self.round, self.rules, self.players = current, current.rules, current.deal.players
        self.views: list[View] = []
        kept_back = self.rules.doubles if keep else None
        while current.turn is not None:
            view = current.view(current.turn)
            self.views.append(view)
            card = chosen_card(view, STRATEGIES["longest-run"])
            if card is not None and card == kept_back:
                others = [each for each in view.legal if each != card]
                card = None if view.may_pass else others[0] if others else card
            if card is None:
                current.decline()
            else:
                current.play(card, announce)
        self.events = current.events
        self.winner = next(self.of_kind("out")).seat

    def of_kind(self, kind: str) -> Iterator[Event]:
        """Yield the events of a kind."""
        return (event for event in self.events if event.kind == kind)

    def plays(self) -> Iterator[tuple[Event, Card]]:
        """Yield the events that are plays, each with its card."""
        return ((event, event.card) for event in self.of_kind("play") if event.card is not None)

    def hands_after(self, number: int) -> tuple[Hand, ...]:
        """Return the cards in hand after an event, by seat."""
        gone = {card for event, card in self.plays() if event.number <= number}
        return tuple(
            tuple(card for card in hand if card not in gone) for hand in self.round.deal.hands
        )


@lru_cache(maxsize=512)
def played(
    rules: str, number: int, left: int = 0, *, announce: bool = True, keep: bool = False
) -> PlayedDeal:
    """Return a deal of the seed, played to its end.

    Args:
        rules: the id of the ruleset.
        number: the number of the deal.
        left: the jetons that the deal before left in each box.
        announce: False to play honours without a word.
        keep: True to hold back the card that makes a loser pay double.
    """
    deal = Deal.shuffled(rules, players=PLAYERS[rules], seed=SEED, number=number)
    boxes = dict.fromkeys(RULESETS[rules].boxes, left)
    return PlayedDeal(Round(deal, boxes), announce=announce, keep=keep)


@lru_cache(maxsize=64)
def same_hands(number: int, rules: str, players: int) -> PlayedDeal:
    """Return a deal with hands dealt under `lindor-1789`, played to its end under any ruleset."""
    dealt = Deal.shuffled("lindor-1789", players=players, seed=SEED, number=number)
    return PlayedDeal(Round(Deal.from_hands(dealt.hands, rules, dealer=dealt.dealer)))


@dataclass(frozen=True)
class Hands:
    """The hands of all seats, a line each.

    >>> Hands([(Card("7♦"), Card("K♥"))]).say("en")
    'Seat 0: 7♦ K♥'
    """

    hands: Sequence[Hand]

    def say(self, lang: str) -> str:
        """Return the lines in a language."""
        return "\n".join(
            text("exercises", "hand-of", lang, seat=seat, cards=hand)
            for seat, hand in enumerate(self.hands)
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
    rules, code, at = game.rules, game.round.deal.code, number or len(game.events)
    made = [action.card or "pass" for action in game.round.actions if action.event <= at]
    again = {"code": code, "moves": " ".join(map(str, made)), "number": at}
    return Case(
        answer,
        {misreading: wrong for misreading, (wrong, _) in misread.items()},
        {"book": Phrase(f"rulesets/{rules.id}", "title"), **again, **values},
        options=options,
        cards=codes_of(cards),
        clauses={
            misreading: rules.clause_id(clause) for misreading, (_, clause) in misread.items()
        },
        deal=code,
    )
