"""Topic K: differences between rule books, clauses, and operas."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import NamedTuple

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.events import Event
from nainjaune_widget.exercises.bank.cells import cell
from nainjaune_widget.exercises.bank.question import Case
from nainjaune_widget.exercises.bank.spoken import Phrase
from nainjaune_widget.exercises.bank.topics.playing.deals import (
    PLAYERS,
    REPLAY,
    Hand,
    Hands,
    PlayedDeal,
    case_of,
    codes_of,
    played,
    replayed,
    same_hands,
)
from nainjaune_widget.exercises.bank.topics.playing.topic import TOPIC
from nainjaune_widget.play import Round

_BY_SANS = ("lindor-1789", "cats-at-cards")
_DWARF_1760 = "nain-1760"
_LINDOR = "lindor-1789"
_FEWEST_IN_RUN = 3
_DWARF = Card("7♦")
_HOCS = (Card("10♦"), Card("J♣"), Card("Q♠"))


@TOPIC.question(
    level=2,
    kind="choice",
    chapter=4,
    rules=tuple(PLAYERS),
    deal=(0, 1, 2, 3, 6, 9, 20, 25),
    case=("silent", "asleep"),
)
@replayed(
    """
swept = [each for each in game.events if each.kind == "sweep" and str(each.card) == honour]
"player" if swept else "stays"
""",
    REPLAY.replace("game.play(move)", "game.play(move, announced)"),
)
def where_did_it_go(rules: str, deal: int, case: str) -> Case | None:
    """Jetons of a box whose honour is played without a word, or sleeps in the talon."""
    game = played(rules, deal, announce=case == "asleep")
    if game.round.opera:
        return None
    return _silent(game) if case == "silent" else _asleep(game)


def _silent(game: PlayedDeal) -> Case | None:
    """Return the question about the first honour that is played without a word."""
    for event in game.events:
        if event.kind in {"forgot", "sweep"} and event.seat != game.winner and event.card:
            answer, misread = ("player", "stays") if event.kind == "sweep" else ("stays", "player")
            wrong = {"announce-misread": (misread, event.clause_name)}
            return _box_case(game, event.card, answer, wrong, event.seat)
    return None


def _asleep(game: PlayedDeal) -> Case | None:
    """Return the question about an honour in the talon."""
    for card in game.round.deal.talon:
        if game.round.boxes.get(str(card)):
            return _box_case(game, card, "stays", {}, None)
    return None


def _box_case(
    game: PlayedDeal, card: Card, answer: str, misread: dict[str, tuple[str, str]], seat: int | None
) -> Case:
    wrong = {**misread, "winner-takes": ("winner", "carry"), "given-back": ("back", "carry")}
    fate = "asleep" if seat is None else "silent"
    values = {
        "happens": TOPIC.phrase(f"where-did-it-go.line.{fate}", card=card, seat=seat),
        "seat": seat,
        "card": card,
        "winner": game.winner,
        "honour": str(card),
        "announced": seat is None,
    }
    options = ("stays", "winner", "back") if seat is None else ("player", "stays", "winner", "back")
    return case_of(game, answer, wrong, values, options=options, cards=(card,))


_CONFUSED = {
    "sans": ("sans-or-pass", "pass"),
    "stop": ("stop-or-stopped", "stopped"),
    "stopped": ("stop-or-stopped", "stop"),
    "points": ("points-or-bete", "bete"),
    "bete": ("points-or-bete", "points"),
}
_CLAUSES = ("sans", "pass", "stop", "stopped", "points", "bete")


@TOPIC.question(
    level=2, kind="choice", chapter=4, rules=_BY_SANS, deal=range(6), about=tuple(_CONFUSED)
)
@replayed('game.events[number - 1].clause.partition("/")[2]')
def which_clause(rules: str, deal: int, about: str) -> Case | None:
    """Clause behind an event of the log."""
    game = played(rules, deal)
    code, confused = _CONFUSED[about]
    optional = game.rules.continuing == "optional"
    if about == "sans" and not optional:
        return None
    kind = "lead" if about in {"stop", "stopped"} else about
    for event in game.of_kind(kind):
        if event.clause_name == about:
            last = [card for play, card in game.plays() if play.number < event.number][-1]
            values = {"line": _line_of(game, event), "last": last}
            options = tuple(each for each in _CLAUSES if each != "pass" or optional)
            misread = {code: (confused, about)}
            return case_of(game, about, misread, values, options=options, number=event.number)
    return None


def _line_of(game: PlayedDeal, event: Event) -> Phrase | LogLine:
    """Return the line of an event in the log; of a payment, only who pays whom and how much."""
    if event.kind not in {"points", "bete"}:
        return LogLine(game.round, event)
    return TOPIC.phrase(
        f"which-clause.line.{event.kind}",
        seat=event.seat,
        amount=event.amount,
        winner=game.winner,
        box=Card(event.box) if event.box else "",
    )


@dataclass(frozen=True)
class LogLine:
    """The line of an event in the log."""

    round: Round
    event: Event

    def say(self, lang: str) -> str:
        """Return the line in a language."""
        return self.round.explain(self.event, lang).log


@TOPIC.question(level=3, kind="choice", chapter=4, deal=range(16), used=(_LINDOR, _DWARF_1760))
@cell("""
from nainjaune_widget import Card, Deal, Round

def can_be(book):
    deals = [Deal.from_hands(hands, book, dealer) for dealer in range(3)]
    game = next(each for each in map(Round, deals) if each.turn == leader)
    for place, card in enumerate(run):
        if Card(card) not in game.legal or game.leading != (place == 0):
            return False
        game.play(card)
    return game.leading and Card(next_lead) in game.legal

books = [book for book in ("nain-1760", "lindor-1789") if can_be(book)]
books[0] if len(books) == 1 else "both"
""")
def which_rules(deal: int, used: str) -> Case | None:
    """Rule book under which the same hands were played."""
    game = same_hands(deal, used, players=3)
    by_lindor = used == _LINDOR
    is_telling = _is_mixed if by_lindor else _is_stopped_by_a_hoc
    found = next(filter(is_telling, _sequences(game)), None)
    if found is None:
        return None
    other, clause = (_DWARF_1760, "sequence") if by_lindor else (_LINDOR, "hoc")
    wrong = {"books-swapped": (other, clause), "books-alike": ("both", clause)}
    values = {
        "shown": Hands(found.hands),
        "cards": found.cards,
        "led": found.next_lead,
        "run": codes_of(found.cards),
        "next_lead": str(found.next_lead),
        "hands": tuple(map(codes_of, found.hands)),
        "leader": found.leader,
    }
    return case_of(game, used, wrong, values, options=(_DWARF_1760, _LINDOR, "both"))


class PlayedSequence(NamedTuple):
    """A sequence that another one follows.

    Attributes:
        cards: its cards.
        next_lead: the card led after it.
        hands: the hands before it.
        leader: the seat that leads it.
    """

    cards: Hand
    next_lead: Card
    hands: tuple[Hand, ...]
    leader: int


def _sequences(game: PlayedDeal) -> Iterator[PlayedSequence]:
    """Yield the sequences of a deal that another one follows, the latest first."""
    for lead, after in reversed([*pairwise(game.of_kind("lead"))]):
        cards = [card for play, card in game.plays() if play.number > lead.number]
        length = sum(lead.number < play.number < after.number for play, _ in game.plays())
        hands = game.hands_after(lead.number)
        yield PlayedSequence(tuple(cards[:length]), cards[length], hands, lead.seat)


def _is_mixed(sequence: PlayedSequence) -> bool:
    """Return True for a sequence in several suits; 7♦ could be the wild card of 1760."""
    suits = {card.suit for card in sequence.cards}
    return len(sequence.cards) >= _FEWEST_IN_RUN and len(suits) > 1 and _DWARF not in sequence.cards


def _is_stopped_by_a_hoc(sequence: PlayedSequence) -> bool:
    """Return True for a sequence that 10♦, J♣ or Q♠ stops though a hand holds the next rank."""
    last, suits = sequence.cards[-1], {card.suit for card in sequence.cards}
    held = {card.rank for hand in sequence.hands for card in hand}
    return last in _HOCS and len(suits) == 1 and last.rank + 1 in held


_LINDOR_DEALS = (57, 155, 192, 290, 322, 574)
OPERA_DEALS = {
    "lindor-1789": _LINDOR_DEALS,
    "cats-at-cards": _LINDOR_DEALS,
    "pope-joan": (60, 179, 208, 245, 308, 731),
}
"""By ruleset, deals of the seed whose winners made an opera, or nearly one.

`cats-at-cards` is asked about the hands of `lindor-1789`: two of its operas are none there.
"""


@TOPIC.question(level=3, kind="choice", chapter=4, rules=tuple(OPERA_DEALS), place=range(6))
@replayed('"yes" if game.opera else "no"')
def opera_or_not(rules: str, place: int) -> Case:
    """Whether a winner made an opera, by the turns in which the hand was played."""
    number = OPERA_DEALS[rules][place]
    game = same_hands(number, rules, players=4) if rules in _BY_SANS else played(rules, number)
    others, turns, declined = way_out(game)
    answer, misread = ("yes", "no") if game.round.opera else ("no", "yes")
    values = {
        "seat": game.winner,
        "held": len(game.round.deal.hands[game.winner]),
        "others": others,
        "turns": turns,
        "declined": declined,
    }
    wrong = {"opera-misread": (misread, "opera")}
    return case_of(game, answer, wrong, values, options=("yes", "no"))


def way_out(game: PlayedDeal) -> tuple[int, int, int]:
    """Return the opponents' cards played, the winner's turns with cards, and its calls before."""
    acts = [event for event in game.events if event.kind in {"play", "sans", "pass"}]
    others = sum(event.kind == "play" and event.seat != game.winner for event in acts)
    stretches = [(seat, [*events]) for seat, events in groupby(acts, lambda event: event.seat)]
    turns = [[event.kind for event in events] for seat, events in stretches if seat == game.winner]
    first = next(place for place, kinds in enumerate(turns) if "play" in kinds)
    return others, sum("play" in kinds for kinds in turns), first
