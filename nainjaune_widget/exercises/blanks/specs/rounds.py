"""Blanks on finished deals: sweeps, the second stop, who pays, which rule books agree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import starmap

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.exercises.blanks.blank import Blank, Trial, trial
from nainjaune_widget.play import Deal, Round
from nainjaune_widget.players import STRATEGIES, play_on

_SEED = 7


def _played(rules: str, players: int, number: int, boxes: dict[str, int] | None = None) -> Round:
    """Return a deal that four bots have played to its end."""
    deal = Deal.shuffled(rules, players=players, seed=_SEED, number=number)
    played = Round(deal, boxes=boxes)
    play_on(played, [STRATEGIES["longest-run"]] * players)
    return played


def _sweeps() -> list[Trial]:
    asked = [("7♦", 0, 3), ("10♦", 3, 30), ("K♥", 40, 45), ("Q♠", 20, 60)]
    return list(starmap(_sweeps_of, asked))


def _sweeps_of(card: str, first: int, end: int) -> Trial:
    deals = [_played("lindor-1789", 4, number) for number in range(first, end)]
    sweeps = [payment for played in deals for payment in played.payments if payment.why == "sweep"]
    own = [payment for payment in sweeps if payment.source == card]
    held = sum(card not in map(str, played.deal.talon) for played in deals)
    wrong = {
        "board-swept": len(sweeps),
        "jetons": sum(payment.amount for payment in own),
        "certain": held,
        "share": len(own) / len(deals),
        "missed": len(deals) - len(own),
    }
    return trial({"card": Card(card), "n": len(deals)}, (card, deals), len(own), wrong)


def _second_stop() -> list[Trial]:
    rounds = [("lindor-1789", 13), ("cats-at-cards", 1), ("lindor-1789", 9), ("lindor-1789", 1)]
    return list(starmap(_second_stop_of, rounds))


def _second_stop_of(rules: str, number: int) -> Trial:
    played = _played(rules, 4, number)
    stops: list[int] = []
    calls = 0
    for move in played.events:
        calls = 0 if move.kind == "play" else calls + (move.kind == "sans")
        if calls == 4 and move.kind == "sans":
            stops.append(move.number)
    sans = [move.number for move in played.events if move.kind == "sans"]
    ends = [move.number for move in played.events if move.kind == "stop"]
    wrong = {
        "first": stops[0],
        "last": stops[-1],
        "index": stops[1] - 1,
        "stop-or-stopped": ends[1],
        "not-in-a-row": sans[7],
        "second-call": sans[1],
        "number": len(stops),
    }
    return trial({"rules": rules, "number": number, "seed": _SEED}, (played,), stops[1], wrong)


def _payers() -> list[Trial]:
    carried = {"10♦": 8, "J♣": 24, "Q♠": 12, "K♥": 48, "7♦": 20}
    places = [(4, 2, 2, None), (4, 0, 1, None), (4, 2, 0, None), (4, 12, 2, carried)]
    return list(starmap(_payers_of, [*places, (3, 5, 2, None), (5, 2, 1, carried)]))


def _payers_of(players: int, number: int, seat: int, boxes: dict[str, int] | None) -> Trial:
    played = _played("lindor-1789", players, number, boxes)

    def paid(*reasons: str) -> int:
        return sum(
            payment.amount
            for payment in played.payments
            if payment.source == seat and payment.why in reasons
        )

    hand = played.hands[seat]
    received = sum(payment.amount for payment in played.payments if payment.target == seat)
    wrong = {
        "no-bete": paid("points"),
        "points-forgotten": paid("bete"),
        "points-misread": len(hand) + paid("bete"),
        "court-ranks": sum(card.rank for card in hand) + paid("bete"),
        "ante": paid("ante", "points", "bete"),
        "received": received,
        "result": played.chips[seat],
        "loss": -played.chips[seat],
    }
    case = {"seat": seat, "number": number, "seed": _SEED, "players": players}
    return trial(case, (played, seat), paid("points", "bete"), wrong)


def _agreement() -> list[Trial]:
    pairs = [
        ([0, 1, 2, 2, 0], [0, 2, 2, 1, 1]),
        ([1, 1, 0, 2, 1, 0, 2, 2], [1, 0, 0, 2, 2, 2, 1, 2]),
        ([2, 2, 1], [1, 2, 2]),
        ([0] * 12 + [1] * 13 + [2] * 15, [0, 1, 2, 1] * 10),
    ]
    return list(starmap(_agreement_of, pairs))


def _agreement_of(first: Sequence[int], second: Sequence[int]) -> Trial:
    deals = len(first)
    same = sum(one == other for one, other in zip(first, second, strict=True))
    alike = sum((Counter(first) & Counter(second)).values())
    wrong = {"number": same, "totals": alike / deals, "third": 1 / 3, "hundred": same / 100}
    arguments = (list(first), list(second))
    return trial({"n": deals}, arguments, same / deals, wrong, chance=True)


SWEEPS = Blank("ch1-sweeps", 1, "number", _sweeps)
SECOND_STOP = Blank("ch2-second-stop", 2, "whole", _second_stop)
PAYERS = Blank("ch3-pays-at-the-end", 3, "whole", _payers)
AGREEMENT = Blank("ch4-agreement", 4, "probability", _agreement)
