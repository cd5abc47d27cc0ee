"""Rounds, games and reports that several tests judge."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

from nainjaune_widget import Card, Deal, Event, Game, Round, analyse
from nainjaune_widget.analysis import DealReport
from nainjaune_widget.analysis.decisions import classes_of
from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.players import STRATEGIES, act, play_on
from nainjaune_widget.strength import small_rules
from tests.support.deals.notation import CATS, LINDOR, NAIN, POPE
from tests.support.deals.random_play import few_cards

WORLDS = 96
PACKS = {
    NAIN: "5♦ 6♦ 7♦ 8♦ 9♦ 7♥ 8♥ 9♥ 10♥ J♥ Q♥",
    LINDOR: "9♣ 9♦ 9♥ 10♣ 10♦ 10♥ J♣ J♦ J♥ Q♣ Q♦",
    CATS: "9♣ 9♦ 9♥ 10♣ 10♦ 10♥ J♣ J♦ J♥ Q♣ Q♦",
    POPE: "4♦ 5♦ 6♦ 7♦ 9♦ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥",
}
SMALL = (3, 3, 3)


@cache
def finished(rules: str = LINDOR, players: int = 4, seed: int = 7, name: str = "random") -> Round:
    """Return a deal played to its end by one strategy."""
    current = Round(Deal.shuffled(rules, players, seed=seed))
    play_on(current, [STRATEGIES[name]] * players)
    return current


@cache
def report_on(rules: str = LINDOR, seat: int = 1, name: str = "random") -> DealReport:
    found = analyse(finished(rules, 3, 5, name), seat, WORLDS, compiled=False)
    assert isinstance(found, DealReport)
    return found


def small_rounds(rules: str, count: int) -> list[Round]:
    """Return rounds of small hands, each stopped before the first real choice of a seat."""
    found: list[Round] = []
    random = Random(rules)
    few = small_rules(PACKS[rules], (2, 3), (3, 3), (4, 2), base=RULESETS[rules])
    while len(found) < count:
        current = Round(few_cards(few, random.randrange(3), SMALL, random))
        if comes_to_a_choice(current, 1 + random.randrange(4)):
            found.append(current)
    return found


def comes_to_a_choice(current: Round, moves: int) -> bool:
    """Play some moves at random and then up to a real choice; return False if there is none."""
    while not current.finished:
        if moves <= 0 and len(classes_of(current.rules, current.legal, current.may_pass)) > 1:
            return True
        act(current, STRATEGIES["random"])
        moves -= 1
    return False


def along(deal: Deal, events: Sequence[Event]) -> Round:
    """Return a round of another deal in which the same is heard."""
    current = Round(deal)
    while len(current.events) < len(events):
        heard, after = events[len(current.events) :][:1], events[len(current.events) + 1 :][:1]
        if heard[0].kind == "play" and heard[0].card:
            current.play(heard[0].card, announce=[each.kind for each in after] != ["forgot"])
        else:
            current.decline()
    return current


def goes_on(deal: Deal, line: Round, card: Card | None, seat: int) -> int:
    """Return what a seat has if a deal goes as a line, then with a card, then by `best`."""
    current = along(deal, line.events)
    assert current.turn == seat
    if card is None:
        current.decline()
    else:
        current.play(card)
    play_on(current, [STRATEGIES["best"]] * deal.players)
    return current.chips[seat]


def game_in_play() -> Game:
    game = Game(LINDOR, players=3, seed=3)
    for _ in range(2):
        play_on(game.round, [STRATEGIES["random"]] * 3)
        if not game.finished:
            game.next_round()
    return game
