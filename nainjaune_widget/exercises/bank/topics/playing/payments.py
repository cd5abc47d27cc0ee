"""Topic K: sweeps, points, bêtes, and a seat's result."""

from __future__ import annotations

from collections.abc import Mapping

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.events import Event
from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.exercises.bank.question import Case, Result
from nainjaune_widget.exercises.bank.topics.playing.deals import (
    PLAYERS,
    REPLAY,
    REPLAY_WITH_BOXES,
    Hand,
    PlayedDeal,
    case_of,
    played,
)
from nainjaune_widget.exercises.bank.topics.playing.topic import TOPIC

_WITH_HONOURS = ("nain-1760", "lindor-1789", "cats-at-cards")
_EVERY_PLAYER_STAKES = ("lindor-1789", "cats-at-cards")
_COURT = 11
_WITH_A_BETE = (1, 2, 3, 4, 5, 7, 8, 9, 11, 12, 14, 18, 19, 20, 22, 23)
"""Deals of the seed with an honour left in hand, under one of the rulesets at least."""
_WITH_SWEEP_AND_BETE = (4, 5, 8, 14, 19, 22, 23, 24, 25, 26, 44, 47, 48, 50, 52, 56, 61, 62, 65)
"""Deals of the seed in which a loser has taken a box and pays a bête, under one of these."""
_DEALS = range(10)
_MORE_DEALS = (11, 13, 14, 20, 23, 25)
"""More deals of the seed in which a loser pays double, or nothing."""
_FEWEST_CARDS = 2


def _stake(game: PlayedDeal, box: str) -> int:
    """Return one player's stake in a box."""
    return game.rules.stakes[game.rules.boxes.index(box)]


def _payers(game: PlayedDeal) -> int:
    """Return the number of players who stake."""
    return game.players if game.rules.ante == "every-player" else 1


@TOPIC.question(
    level=1,
    kind="count",
    chapter=3,
    by_hand=True,
    rules=_WITH_HONOURS,
    deal=range(4),
    left=(3, 6, 11),
    cell=REPLAY_WITH_BOXES
    + """
game.events[number - 1].amount
""",
)
def what_the_sweep_pays(rules: str, deal: int, left: int) -> Case | None:
    """Jetons that a sweep takes."""
    game = played(rules, deal, left)
    sweeps = [event for event in game.of_kind("sweep") if event.box in game.rules.boxes]
    if not sweeps:
        return None
    event = sweeps[deal % len(sweeps)]
    stake, payers = _stake(game, str(event.box)), _payers(game)
    others = 1 if payers > 1 else game.players
    taken = sum(each.amount for each in game.of_kind("sweep") if each.number < event.number)
    whole = sum(game.rules.stakes) * payers + left * len(game.rules.boxes) - taken
    wrong = {
        "carry-forgotten": (event.amount - left, "carry"),
        "ante-misread": (stake * others + left, "ante"),
        "board-swept": (whole, "sweep"),
    }
    values = {
        "seat": event.seat,
        "card": event.card,
        "stake": stake,
        "payers": payers,
        "all": game.players,
    }
    cards = (event.card,) if event.card is not None else ()
    return case_of(game, event.amount, wrong, values, cards=cards, number=event.number)


@TOPIC.question(
    level=1,
    kind="count",
    chapter=3,
    by_hand=True,
    special=(False, True),
    rules=tuple(PLAYERS),
    deal=(*_DEALS, *_MORE_DEALS),
    cell=REPLAY
    + """
sum(each.amount for each in game.events if each.kind == "points" and each.seat == seat)
""",
)
def who_pays_what(rules: str, deal: int, *, special: bool) -> Case | None:
    """Payment of a loser to the winner; a special one holds the card that doubles or spares."""
    if special and not (RULESETS[rules].doubles or RULESETS[rules].spares):
        return None
    if not special and deal not in _DEALS:
        return None
    game = played(rules, deal, keep=special)
    hands = game.hands_after(len(game.events))
    for event in game.of_kind("points"):
        hand = hands[_payer(event)]
        if special == _is_special(game, hand) and _is_fit(game, hand):
            return _points_case(game, event, hand)
    spared = [hand for seat, hand in enumerate(hands) if seat != game.winner]
    for hand in spared:
        if special and game.rules.spares in hand and _is_fit(game, hand):
            return _spared_case(game, hands.index(hand), hand)
    return None


def _is_special(game: PlayedDeal, hand: Hand) -> bool:
    """Return True if a hand pays double, or nothing."""
    return bool({game.rules.doubles, game.rules.spares} & set(hand))


def _is_fit(game: PlayedDeal, hand: Hand) -> bool:
    """Return True if a hand has several cards, a court card among them, and no opera counts."""
    courts = [card for card in hand if card.rank >= _COURT]
    return len(hand) >= _FEWEST_CARDS and bool(courts) and not game.round.opera


def _points_case(game: PlayedDeal, event: Event, hand: Hand) -> Case:
    """Return the question about a payment."""
    points = sum(card.points for card in hand)
    by_card, double = game.rules.losers_pay == "cards", game.rules.doubles in hand
    misread = points if by_card or double else len(hand)
    wrong = {
        "points-misread": (misread, "points"),
        "court-ranks": (sum(card.rank for card in hand) * (2 if double else 1), "points"),
    }
    return _payment_case(game, _payer(event), hand, event.amount, wrong)


def _spared_case(game: PlayedDeal, seat: int, hand: Hand) -> Case:
    """Return the question about a loser whose card spares the payment."""
    points = sum(card.points for card in hand)
    wrong = {"points-misread": (len(hand), "points"), "court-ranks": (points, "points")}
    return _payment_case(game, seat, hand, 0, wrong)


def _payment_case(
    game: PlayedDeal, seat: int, hand: Hand, amount: int, wrong: Mapping[str, tuple[Result, str]]
) -> Case:
    values = {"seat": seat, "winner": game.winner, "cards": hand, "held": len(hand)}
    return case_of(game, amount, wrong, values, cards=hand)


def _payer(event: Event) -> int:
    if event.seat is None:
        raise ValueError(event)
    return event.seat


@TOPIC.question(
    level=2,
    kind="count",
    chapter=3,
    by_hand=True,
    rules=_WITH_HONOURS,
    deal=_WITH_A_BETE,
    cell=REPLAY_WITH_BOXES
    + """
sum(each.amount for each in game.events if each.kind == "bete" and each.box == box)
""",
)
def what_the_bete_costs(rules: str, deal: int) -> Case | None:
    """Cost of an honour left in hand."""
    left = 2 + 3 * (deal % 4)
    game = played(rules, deal, left)
    for event in game.of_kind("bete"):
        card = Card(str(event.box))
        stake, payers = _stake(game, str(event.box)), _payers(game)
        wrong = {
            "own-stake-only": (stake, "bete"),
            "points-for-bete": (card.points, "bete"),
            "no-bete": (0, "bete"),
        }
        values = {
            "seat": event.seat,
            "winner": game.winner,
            "card": card,
            "box": event.box,
            "left": left,
            "stake": stake,
            "payers": payers,
            "all": game.players,
        }
        return case_of(game, event.amount, wrong, values, cards=(card,))
    return None


@TOPIC.question(
    level=2,
    kind="number",
    chapter=3,
    by_hand=True,
    rules=_EVERY_PLAYER_STAKES,
    deal=_WITH_SWEEP_AND_BETE,
    cell=REPLAY
    + """
game.chips[seat]
""",
)
def net_of_a_seat(rules: str, deal: int) -> Case | None:
    """Result of a seat in a deal."""
    game = played(rules, deal)
    hands = game.hands_after(len(game.events))
    for event in game.of_kind("bete"):
        seat = _payer(event)
        if seat == game.winner or game.round.opera:
            continue
        ante, swept, points, bete = (
            sum(each.amount for each in game.of_kind(kind) if each.seat == seat)
            for kind in ("ante", "sweep", "points", "bete")
        )
        if not swept:
            continue
        net = game.round.chips[seat]
        wrong = {
            "ante-forgotten": (net + ante, "ante"),
            "no-bete": (net + bete, "bete"),
            "points-forgotten": (net + points, "points"),
        }
        honours = tuple(Card(str(each.box)) for each in game.of_kind("bete") if each.seat == seat)
        values = {
            "seat": seat,
            "cards": hands[seat],
            "honours": honours,
            "ante": ante,
            "swept": swept,
            "points": points,
            "bete": bete,
        }
        return case_of(game, net, wrong, values, cards=hands[seat])
    return None
