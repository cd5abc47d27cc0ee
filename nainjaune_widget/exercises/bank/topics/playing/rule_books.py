"""Topic K: differences between rule books, clauses, and operas."""

from __future__ import annotations

from itertools import groupby, pairwise
from typing import Any

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.events import Event
from nainjaune_widget.exercises.bank.question import Case
from nainjaune_widget.exercises.bank.topics.playing.deals import (
    PLAYERS,
    REPLAY,
    Hands,
    PlayedDeal,
    case_of,
    codes_of,
    played,
    same_hands,
)
from nainjaune_widget.exercises.bank.topics.playing.topic import TOPIC
from nainjaune_widget.words import text

_BY_SANS = ("lindor-1789", "cats-at-cards")
_DWARF_1760 = "nain-1760"
_LINDOR = "lindor-1789"
_FEWEST_IN_RUN = 3
_DWARF = Card("7♦")
_HOCS = (Card("10♦"), Card("J♣"), Card("Q♠"))
_CONFUSED = {
    "sans": ("sans-or-pass", "pass"),
    "stop": ("stop-or-stopped", "stopped"),
    "stopped": ("stop-or-stopped", "stop"),
    "points": ("points-or-bete", "bete"),
    "bete": ("points-or-bete", "points"),
}
_CLAUSES = ("sans", "pass", "stop", "stopped", "points", "bete")


@TOPIC.question(
    level=2,
    kind="choice",
    chapter=4,
    rules=tuple(PLAYERS),
    deal=(0, 1, 2, 3, 6, 9, 20, 25),
    case=("silent", "asleep"),
    cell=REPLAY.replace("game.play(move)", "game.play(move, announced)")
    + """
swept = [each for each in game.events if each.kind == "sweep" and str(each.card) == honour]
"player" if swept else "stays"
""",
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
        if event.kind not in {"forgot", "sweep"} or event.seat == game.winner:
            continue
        if event.card is not None:
            took = event.kind == "sweep"
            misread = ("stays" if took else "player", event.clause.partition("/")[2])
            answer = "player" if took else "stays"
            return _box_case(game, event.card, answer, {"announce-misread": misread}, event.seat)
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
    values = {
        "happens": Happening(card, seat),
        "seat": seat,
        "card": card,
        "winner": game.winner,
        "honour": str(card),
        "announced": seat is None,
    }
    options = ("stays", "winner", "back") if seat is None else ("player", "stays", "winner", "back")
    return case_of(game, answer, wrong, values, options=options, cards=(card,))


class Happening:
    """The fate of an honour, in words: played by a seat without a word, or asleep."""

    def __init__(self, card: Card, seat: int | None) -> None:
        self._card, self._seat = card, seat

    def say(self, lang: str) -> str:
        """Return the sentence in a language."""
        key = "asleep" if self._seat is None else "silent"
        section, part = "questions/playing", f"where-did-it-go.line.{key}"
        return text(section, part, lang, card=self._card, seat=self._seat)


class Told:
    """An event, as the log tells it; payments say only between whom."""

    def __init__(self, game: PlayedDeal, event: Event) -> None:
        self._game, self._event = game, event

    def say(self, lang: str) -> str:
        """Return the line of the log in a language."""
        event = self._event
        if event.kind in {"points", "bete"}:
            key = f"which-clause.line.{event.kind}"
            return text(
                "questions/playing",
                key,
                lang,
                seat=event.seat,
                amount=event.amount,
                winner=self._game.winner,
                box=Card(str(event.box)) if event.box else "",
            )
        return self._game.round.explain(event, lang).log


@TOPIC.question(
    level=2,
    kind="choice",
    chapter=4,
    rules=_BY_SANS,
    deal=range(6),
    about=tuple(_CONFUSED),
    cell=REPLAY
    + """
game.events[number - 1].clause.partition("/")[2]
""",
)
def which_clause(rules: str, deal: int, about: str) -> Case | None:
    """Clause that an event of the log follows."""
    game = played(rules, deal)
    code, confused = _CONFUSED[about]
    optional = game.rules.continuing == "optional"
    if about == "sans" and not optional:
        return None
    for event in game.events:
        kind = "lead" if about in {"stop", "stopped"} else about
        if event.kind != kind or event.clause.partition("/")[2] != about:
            continue
        before = [each for each in game.events[: event.number] if each.kind == "play"]
        last = before[-1].card
        values: dict[str, Any] = {
            "line": Told(game, event),
            "last": last,
        }
        options = tuple(each for each in _CLAUSES if each != "pass" or optional)
        misread = {code: (confused, about)}
        return case_of(game, about, misread, values, options=options, number=event.number)
    return None


@TOPIC.question(
    level=3,
    kind="choice",
    chapter=4,
    deal=range(16),
    used=(_LINDOR, _DWARF_1760),
    cell="""
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
""",
)
def which_rules(deal: int, used: str) -> Case | None:
    """Rule book under which the same hands were played."""
    game = same_hands(deal, used, players=3)
    run = _mixed_run(game) if used == _LINDOR else _run_to_a_hoc(game)
    if run is None:
        return None
    cards, led, hands, leader = run
    other = _DWARF_1760 if used == _LINDOR else _LINDOR
    clause = "sequence" if used == _LINDOR else "hoc"
    wrong = {"books-swapped": (other, clause), "books-alike": ("both", clause)}
    values = {
        "shown": Hands(hands),
        "cards": cards,
        "led": led,
        "run": codes_of(cards),
        "next_lead": str(led),
        "hands": tuple(map(codes_of, hands)),
        "leader": leader,
    }
    options = (_DWARF_1760, _LINDOR, "both")
    return case_of(game, used, wrong, values, options=options)


Excerpt = tuple[tuple[Card, ...], Card, tuple[tuple[Card, ...], ...], int]
"""The cards of a sequence, the card led after it, the hands before it, and its leader."""


def _runs(game: PlayedDeal) -> list[list[Event]]:
    """Return the sequences of a deal, the events of each from its lead on."""
    runs: list[list[Event]] = []
    for event in game.events:
        if event.kind == "lead":
            runs.append([])
        if runs:
            runs[-1].append(event)
    return runs


def _excerpt(game: PlayedDeal, run: list[Event], after: list[Event]) -> Excerpt:
    cards = tuple(event.card for event in run if event.kind == "play" and event.card is not None)
    led = next(event.card for event in after if event.card is not None)
    leader = run[0].seat
    return cards, led, game.hands_after(run[0].number), leader


def _mixed_run(game: PlayedDeal) -> Excerpt | None:
    """Return a sequence in several suits, late in the deal; 7♦ could be the wild card of 1760."""
    runs = _runs(game)
    for run, after in reversed([*pairwise(runs)]):
        excerpt = _excerpt(game, run, after)
        suits = {card.suit for card in excerpt[0]}
        if len(excerpt[0]) >= _FEWEST_IN_RUN and len(suits) > 1 and _DWARF not in excerpt[0]:
            return excerpt
    return None


def _run_to_a_hoc(game: PlayedDeal) -> Excerpt | None:
    """Return a sequence that 10♦, J♣ or Q♠ stops though a hand holds the next rank."""
    runs = _runs(game)
    for run, after in reversed([*pairwise(runs)]):
        excerpt = _excerpt(game, run, after)
        last = excerpt[0][-1]
        held = {card.rank for hand in excerpt[2] for card in hand}
        in_suit = len({card.suit for card in excerpt[0]}) == 1
        if last in _HOCS and in_suit and last.rank + 1 in held:
            return excerpt
    return None


_LINDOR_DEALS = (57, 155, 192, 290, 322, 574)
OPERA_DEALS = {
    "lindor-1789": _LINDOR_DEALS,
    "cats-at-cards": _LINDOR_DEALS,
    "pope-joan": (60, 179, 208, 245, 308, 731),
}
"""By ruleset, deals of the seed whose winners made an opera, or nearly one.

`cats-at-cards` is asked about the hands of `lindor-1789`: two of its operas are none there.
"""


@TOPIC.question(
    level=3,
    kind="choice",
    chapter=4,
    rules=tuple(OPERA_DEALS),
    place=range(6),
    cell=REPLAY
    + """
"yes" if game.opera else "no"
""",
)
def opera_or_not(rules: str, place: int) -> Case:
    """Opera of a winner, by the turns in which the hand went."""
    number = OPERA_DEALS[rules][place]
    game = same_hands(number, rules, players=4) if rules in _BY_SANS else played(rules, number)
    others, turns, declined = way_out(game)
    answer = "yes" if game.round.opera else "no"
    wrong = {"opera-misread": ("no" if game.round.opera else "yes", "opera")}
    values = {
        "seat": game.winner,
        "held": len(game.round.deal.hands[game.winner]),
        "others": others,
        "turns": turns,
        "declined": declined,
    }
    return case_of(game, answer, wrong, values, options=("yes", "no"))


def way_out(game: PlayedDeal) -> tuple[int, int, int]:
    """Return the opponents' cards played, the winner's turns with cards, and its calls before."""
    acts = [event for event in game.events if event.kind in {"play", "sans", "pass"}]
    others = sum(event.kind == "play" and event.seat != game.winner for event in acts)
    stretches = [(seat, [*events]) for seat, events in groupby(acts, lambda event: event.seat)]
    turns = [[event.kind for event in events] for seat, events in stretches if seat == game.winner]
    first = next(place for place, kinds in enumerate(turns) if "play" in kinds)
    return others, sum("play" in kinds for kinds in turns), first
