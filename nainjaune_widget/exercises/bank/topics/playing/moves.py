"""Topic K: the seat that goes on, the cards that it may play, and whether it must."""

from __future__ import annotations

from collections.abc import Sequence

from nainjaune_widget.engine.cards import SUITS, Card, card_of
from nainjaune_widget.engine.events import Event
from nainjaune_widget.exercises.bank.question import Case
from nainjaune_widget.exercises.bank.topics.playing.deals import (
    PLAYERS,
    Hand,
    Hands,
    PlayedDeal,
    case_of,
    played,
    replayed,
)
from nainjaune_widget.exercises.bank.topics.playing.topic import TOPIC

_ALL_RULES = tuple(PLAYERS)
_MOST_CARDS = 22
_DWARF = Card("7♦")
_HONOURS = (Card("10♦"), Card("J♣"), Card("Q♠"))
_RANKS_ASKED = {2, 3, 4, 5, 8, 9, 10, 11, 12}
"""Ranks with one below and one above; not 6 and 7, as 7♦ can be a wild card."""
_FEWEST, _MOST = 4, 10


@TOPIC.question(level=1, kind="choice", rules=_ALL_RULES, deal=range(8))
@replayed('"nobody" if game.leading else f"seat-{game.turn}"')
def who_goes_on(rules: str, deal: int) -> Case | None:
    """Seat that plays the next card of the sequence."""
    game = played(rules, deal)
    cases = (_continuation(game, event, card) for event, card in reversed([*game.plays()]))
    return next((case for case in cases if case is not None), None)


def _continuation(game: PlayedDeal, event: Event, card: Card) -> Case | None:
    """Return the question after a card; None where a misread rule gives the right answer."""
    hands = game.hands_after(event.number)
    later = next(each for each in game.events[event.number :] if each.kind not in {"sans", "sweep"})
    wild_is_near = game.rules.wild is not None and any(_DWARF in hand for hand in hands)
    if wild_is_near or later.kind not in {"play", "lead"} or card in game.rules.stops:
        return None
    if sum(map(len, hands)) > _MOST_CARDS or (later.kind, later.seat) == ("play", event.seat):
        return None
    in_suit = game.rules.sequence == "same-suit"
    answer = "nobody" if later.kind == "lead" else f"seat-{later.seat}"
    next_seat = f"seat-{(event.seat + 1) % game.players}"
    first_able = _first_able(hands, event.seat, card, in_suit=not in_suit)
    if answer in {next_seat, first_able}:
        return None
    wrong = {"next-seat": (next_seat, "follow"), "suits-misread": (first_able, "sequence")}
    values = {"shown": Hands(hands), "card": card, "seat": event.seat}
    options = (*(f"seat-{seat}" for seat in range(game.players)), "nobody")
    return case_of(game, answer, wrong, values, options=options, number=event.number)


def _first_able(hands: Sequence[Hand], seat: int, last: Card, *, in_suit: bool) -> str:
    """Return the first seat, from the last player on, that holds the next rank."""
    for step in range(len(hands)):
        one = (seat + step) % len(hands)
        for card in hands[one]:
            if card.rank == last.rank + 1 and (card.suit == last.suit or not in_suit):
                return f"seat-{one}"
    return "nobody"


@TOPIC.question(level=1, kind="choice", rules=_ALL_RULES, deal=range(8))
@replayed("""
last = game.events[number - 1].card
higher = [card for card in game.wanted_after[number - 1] if card.rank == last.rank + 1]
"stop" if not higher else "suit" if len(higher) == 1 else "rank"
""")
def what_is_wanted(rules: str, deal: int) -> Case | None:
    """Cards that may follow the last one, which is an honour in every other deal."""
    game = played(rules, deal)
    for event, card in game.plays():
        if card.rank not in _RANKS_ASKED or (card in _HONOURS) != (deal % 2 == 1):
            continue
        later = game.events[event.number].kind
        if later != "out" and not (later == "lead" and game.rules.continues == "holder"):
            return _wanted_case(game, event, card)
    return None


def _wanted_case(game: PlayedDeal, event: Event, card: Card) -> Case:
    after = game.round.wanted_after[event.number - 1]
    next_rank = [each for each in after if each.rank == card.rank + 1]
    answer = "stop" if not next_rank else "suit" if len(next_rank) == 1 else "rank"
    in_suit = game.rules.sequence == "same-suit"
    wrong = {
        "suits-misread": ("rank" if in_suit else "suit", "sequence"),
        "stop-misread": ("stop" if answer != "stop" else "suit", "stop"),
        "downward": ("lower", "follow"),
    }
    values = {
        "seat": event.seat,
        "card": card,
        "any_next": tuple(card_of(card.rank + 1, suit) for suit in SUITS),
        "one_next": card_of(card.rank + 1, card.suit),
        "lower": card_of(card.rank - 1, card.suit),
    }
    options = ("rank", "suit", "stop", "lower")
    return case_of(game, answer, wrong, values, options=options, cards=(card,), number=event.number)


@TOPIC.question(level=1, kind="count", rules=_ALL_RULES, deal=range(10))
@replayed("len(game.legal)")
def what_may_be_led(rules: str, deal: int) -> Case | None:
    """Number of cards that a leader may choose from."""
    game = played(rules, deal)
    for view in game.views:
        hand, suits = view.hand, len({card.suit for card in view.hand})
        if view.leading and _FEWEST <= len(hand) <= _MOST and suits > 1:
            lowest = game.rules.leading == "lowest"
            wrong = {
                "lead-misread": (len(hand) if lowest else suits, "lead"),
                "one-lead": (1, "lead"),
            }
            values = {
                "seat": view.seat,
                "cards": hand,
                "suits": suits,
                "held": len(hand),
                "legal": view.legal,
            }
            number = len(view.events)
            return case_of(game, len(view.legal), wrong, values, cards=hand, number=number)
    return None


@TOPIC.question(
    level=2, kind="choice", chapter=2, rules=_ALL_RULES, deal=(0, 1, 2, 3, 7, 8, 13, 14)
)
@replayed('"may" if game.may_pass else "must"')
def must_or_may(rules: str, deal: int) -> Case | None:
    """Whether a seat that can continue must do so."""
    game = played(rules, deal)
    able = [view for view in game.views if view.legal and not view.leading]
    with_choice = [view for view in able if len(view.hand) > len(view.legal)]
    kept_back = [view for view in with_choice if view.legal == (_DWARF,) and view.may_pass]
    wished = kept_back or with_choice
    if not wished:
        return None
    view = wished[len(wished) // 2]
    is_wild = view.legal == (game.rules.wild,)
    answer, misread = ("may", "must") if view.may_pass else ("must", "may")
    wrong = {
        "duty-misread": (misread, "chief-hoc" if is_wild else "continuing"),
        "any-card": ("free", "follow"),
    }
    values = {"seat": view.seat, "cards": view.hand, "legal": view.legal}
    options, number = ("must", "may", "free"), len(view.events)
    return case_of(game, answer, wrong, values, options=options, cards=view.hand, number=number)
