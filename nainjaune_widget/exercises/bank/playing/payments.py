"""Topic K: sweeps, points, bêtes, and a seat's result."""

from __future__ import annotations

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.events import Event
from nainjaune_widget.exercises.bank.playing.deals import (
    PLAYERS,
    RANKS,
    Played,
    case_of,
    codes_of,
    played,
)
from nainjaune_widget.exercises.bank.playing.topic import TOPIC
from nainjaune_widget.exercises.bank.question import Case

_WITH_HONOURS = ("nain-1760", "lindor-1789", "cats-at-cards")
_EVERY_PLAYER_STAKES = ("lindor-1789", "cats-at-cards")
_COURT = 11
_WITH_A_BETE = (1, 2, 3, 4, 5, 7, 8, 9, 11, 12, 14, 18, 19, 20, 22, 23)
"""Deals of the seed with an honour left in hand, under one of the rulesets at least."""
_WITH_SWEEP_AND_BETE = (4, 5, 8, 14, 19, 22, 23, 24, 25, 26, 44, 47, 48, 50, 52, 56, 61, 62, 65)
"""Deals of the seed in which a loser has taken a box and pays a bête, under one of these."""
_FEWEST_CARDS = 2


def _stake(game: Played, box: str) -> int:
    """Return one player's stake in a box."""
    return game.rules.stakes[game.rules.boxes.index(box)]


def _payers(game: Played) -> int:
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
    cell="""
left + sum(stake for payer in range(payers))
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
    return case_of(game, event.amount, wrong, values, cards=cards)


@TOPIC.question(
    level=1,
    kind="count",
    chapter=3,
    by_hand=True,
    rules=tuple(PLAYERS),
    deal=range(10),
    cell="""
worth = {rank: min(place, 10) for place, rank in enumerate(ranks, 1)}
sum(1 if by_card else worth[card[:-1]] for card in hand)
""",
)
def who_pays_what(rules: str, deal: int) -> Case | None:
    """Payment of a loser to the winner."""
    game = played(rules, deal)
    hands = game.hands_after(len(game.events))
    for event in game.of_kind("points"):
        seat = _payer(event)
        hand = hands[seat]
        special = {game.rules.doubles, game.rules.spares} & set(hand)
        courts = [card for card in hand if card.rank >= _COURT]
        if special or len(hand) < _FEWEST_CARDS or not courts or game.round.opera:
            continue
        by_card = game.rules.losers_pay == "cards"
        points = sum(card.points for card in hand)
        wrong = {
            "points-misread": (points if by_card else len(hand), "points"),
            "court-ranks": (sum(card.rank for card in hand), "points"),
        }
        values = {
            "seat": seat,
            "winner": game.winner,
            "cards": hand,
            "held": len(hand),
            "hand": codes_of(hand),
            "ranks": RANKS,
            "by_card": by_card,
        }
        return case_of(game, event.amount, wrong, values, cards=hand)
    return None


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
    cell="""
left + sum(stake for payer in range(payers))
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
    cell="""
swept - ante - points - bete
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
