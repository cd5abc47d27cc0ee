"""Topic K: sweeps, points, bêtes, and a seat's result."""

from __future__ import annotations

from nainjaune_widget.engine.cards import JACK, Card
from nainjaune_widget.exercises.bank.question import Case
from nainjaune_widget.exercises.bank.topics.playing.deals import (
    PLAYERS,
    REPLAY_WITH_BOXES,
    Hand,
    PlayedDeal,
    case_of,
    played,
    replayed,
)
from nainjaune_widget.exercises.bank.topics.playing.topic import TOPIC

_WITH_HONOURS = ("nain-1760", "lindor-1789", "cats-at-cards")
_EVERY_PLAYER_STAKES = ("lindor-1789", "cats-at-cards")
_WITH_A_BETE = (1, 2, 3, 4, 5, 7, 8, 9, 11, 12, 14, 18, 19, 20, 22, 23)
"""Deals of the seed with an honour left in hand, under one of the rulesets at least."""
_WITH_SWEEP_AND_BETE = (4, 5, 8, 14, 19, 22, 23, 24, 25, 26, 44, 47, 48, 50, 52, 56, 61, 62, 65)
"""Deals of the seed in which a loser has taken a box and pays a bête, under one of these."""
_DEALS = range(10)
_MORE_DEALS = (11, 13, 14, 20, 23, 25)
"""More deals of the seed in which a loser pays double, or nothing."""


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
)
@replayed("game.events[number - 1].amount", REPLAY_WITH_BOXES)
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
)
@replayed("""
sum(each.amount for each in game.events if each.kind == "points" and each.seat == seat)
""")
def who_pays_what(rules: str, deal: int, *, special: bool) -> Case | None:
    """Payment of a loser to the winner; a special one holds the card that doubles or spares."""
    if not special and deal not in _DEALS:
        return None
    game = played(rules, deal, keep=special)
    doubles, spares = game.rules.doubles, game.rules.spares
    if game.round.opera:
        return None
    hands = game.round.hands
    for event in game.of_kind("points"):
        hand = hands[event.seat]
        if _is_fit(hand) and special == bool({doubles, spares} & {*hand}):
            points, ranks = _points(hand), sum(card.rank for card in hand)
            if doubles in hand:
                return _payment(game, event.seat, event.amount, points, 2 * ranks)
            by_card = game.rules.losers_pay == "cards"
            misread = points if by_card else len(hand)
            return _payment(game, event.seat, event.amount, misread, ranks)
    for seat, hand in enumerate(hands):
        if special and seat != game.winner and spares in hand and _is_fit(hand):
            return _payment(game, seat, 0, len(hand), _points(hand))
    return None


def _points(hand: Hand) -> int:
    return sum(card.points for card in hand)


def _is_fit(hand: Hand) -> bool:
    """Return True if a hand has several cards, a court card among them."""
    return len(hand) > 1 and any(card.rank >= JACK for card in hand)


def _payment(game: PlayedDeal, seat: int, amount: int, points: int, ranks: int) -> Case:
    """Return the question about a loser's payment.

    Args:
        game: the deal.
        seat: the loser.
        amount: the payment.
        points: the payment where the price of a card is misread.
        ranks: the payment where court cards cost their ranks.
    """
    hand = game.round.hands[seat]
    wrong = {"points-misread": (points, "points"), "court-ranks": (ranks, "points")}
    values = {"seat": seat, "winner": game.winner, "cards": hand, "held": len(hand)}
    return case_of(game, amount, wrong, values, cards=hand)


@TOPIC.question(
    level=2, kind="count", chapter=3, by_hand=True, rules=_WITH_HONOURS, deal=_WITH_A_BETE
)
@replayed(
    'sum(each.amount for each in game.events if each.kind == "bete" and each.box == box)',
    REPLAY_WITH_BOXES,
)
def what_the_bete_costs(rules: str, deal: int) -> Case | None:
    """Cost of an honour left in hand."""
    left = 2 + 3 * (deal % 4)
    game = played(rules, deal, left)
    event = next(game.of_kind("bete"), None)
    if event is None:
        return None
    card = Card(str(event.box))
    stake = _stake(game, str(event.box))
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
        "payers": _payers(game),
        "all": game.players,
    }
    return case_of(game, event.amount, wrong, values, cards=(card,))


@TOPIC.question(
    level=2,
    kind="number",
    chapter=3,
    by_hand=True,
    rules=_EVERY_PLAYER_STAKES,
    deal=_WITH_SWEEP_AND_BETE,
)
@replayed("game.chips[seat]")
def net_of_a_seat(rules: str, deal: int) -> Case | None:
    """Result of a seat in a deal."""
    game = played(rules, deal)
    for event in game.of_kind("bete"):
        seat = event.seat
        ante, swept, points, bete = (
            sum(each.amount for each in game.of_kind(kind) if each.seat == seat)
            for kind in ("ante", "sweep", "points", "bete")
        )
        if seat == game.winner or game.round.opera or not swept:
            continue
        net, hand = game.round.chips[seat], game.round.hands[seat]
        wrong = {
            "ante-forgotten": (net + ante, "ante"),
            "no-bete": (net + bete, "bete"),
            "points-forgotten": (net + points, "points"),
        }
        honours = tuple(Card(str(each.box)) for each in game.of_kind("bete") if each.seat == seat)
        values = {
            "seat": seat,
            "cards": hand,
            "honours": honours,
            "ante": ante,
            "swept": swept,
            "points": points,
            "bete": bete,
        }
        return case_of(game, net, wrong, values, cards=hand)
    return None
