"""Topic K: who goes on, with which card, and whether one must."""

from __future__ import annotations

from collections.abc import Sequence

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.events import Event
from nainjaune_widget.exercises.bank.question import Case
from nainjaune_widget.exercises.bank.topics.playing.deals import (
    PLAYERS,
    RANK_LETTERS,
    REPLAY,
    Choice,
    Hand,
    Hands,
    PlayedDeal,
    case_of,
    played,
)
from nainjaune_widget.exercises.bank.topics.playing.topic import TOPIC

_ALL_RULES = tuple(PLAYERS)
_MOST_CARDS = 22
_SUITS = "♣♦♥♠"
_QUEEN = 12
_DWARF = Card("7♦")
_HONOURS = (Card("10♦"), Card("J♣"), Card("Q♠"))
_FEWEST, _MOST = 4, 10


@TOPIC.question(
    level=1,
    kind="choice",
    rules=_ALL_RULES,
    deal=range(8),
    cell=REPLAY
    + """
"nobody" if game.leading else f"seat-{game.turn}"
""",
)
def who_goes_on(rules: str, deal: int) -> Case | None:
    """Seat that plays the next card of the sequence."""
    game = played(rules, deal)
    for event in reversed([*game.of_kind("play")]):
        found = _continuation(game, event)
        if found is not None:
            return found
    return None


def _continuation(game: PlayedDeal, event: Event) -> Case | None:
    """Return the question after a card, where rules misread give something else."""
    hands = game.hands_after(event.number)
    later = next(each for each in game.events[event.number :] if each.kind not in {"sans", "sweep"})
    wild_is_near = game.rules.wild is not None and any(_DWARF in hand for hand in hands)
    if wild_is_near or later.kind not in {"play", "lead"} or event.card in game.rules.stops:
        return None
    if sum(map(len, hands)) > _MOST_CARDS or event.card is None or event.seat is None:
        return None
    in_suit = game.rules.sequence == "same-suit"
    answer = "nobody" if later.kind == "lead" else f"seat-{later.seat}"
    wrong = {
        "next-seat": (f"seat-{(event.seat + 1) % game.players}", "follow"),
        "suits-misread": (_first_able(hands, event, in_suit=not in_suit), "sequence"),
    }
    if later.seat == event.seat and later.kind == "play":
        return None
    if any(result == answer for result, _ in wrong.values()):
        return None
    values = {
        "shown": Hands(hands),
        "card": event.card,
        "seat": event.seat,
    }
    options = (*(f"seat-{seat}" for seat in range(game.players)), "nobody")
    return case_of(game, answer, wrong, values, options=options, number=event.number)


def _first_able(hands: Sequence[Hand], event: Event, *, in_suit: bool) -> str:
    """Return the first seat from the last player on that holds the next rank."""
    last, seat = event.card, event.seat
    if last is None or seat is None:
        raise ValueError(event)
    for step in range(len(hands)):
        one = (seat + step) % len(hands)
        for card in hands[one]:
            if card.rank == last.rank + 1 and (card.suit == last.suit or not in_suit):
                return f"seat-{one}"
    return "nobody"


@TOPIC.question(
    level=1,
    kind="choice",
    rules=_ALL_RULES,
    deal=range(8),
    cell=REPLAY
    + """
last = game.events[number - 1].card
higher = [card for card in game.wanted_after[number - 1] if card.rank == last.rank + 1]
"stop" if not higher else "suit" if len(higher) == 1 else "rank"
""",
)
def what_is_wanted(rules: str, deal: int) -> Case | None:
    """Cards that may follow the last one."""
    game = played(rules, deal)
    wishes = _HONOURS if deal % 2 else ()
    for event in game.of_kind("play"):
        card = event.card
        if card is None or (card not in wishes if wishes else card in _HONOURS):
            continue
        if not 1 < card.rank <= _QUEEN or card.rank in {6, 7}:
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
        "any_next": tuple(Card(f"{RANK_LETTERS[card.rank]}{suit}") for suit in _SUITS),
        "one_next": Card(f"{RANK_LETTERS[card.rank]}{card.suit}"),
        "lower": Card(f"{RANK_LETTERS[card.rank - 2]}{card.suit}"),
    }
    options = ("rank", "suit", "stop", "lower")
    cards, number = (card,), event.number
    return case_of(game, answer, wrong, values, options=options, cards=cards, number=number)


@TOPIC.question(
    level=1,
    kind="count",
    rules=_ALL_RULES,
    deal=range(10),
    cell=REPLAY
    + """
len(game.legal)
""",
)
def what_may_be_led(rules: str, deal: int) -> Case | None:
    """Number of cards that a leader may choose from."""
    game = played(rules, deal)
    for choice in game.choices:
        suits = len({card.suit for card in choice.hand})
        if choice.leading and _FEWEST <= len(choice.hand) <= _MOST and suits > 1:
            lowest = game.rules.leading == "lowest"
            wrong = {
                "lead-misread": (len(choice.hand) if lowest else suits, "lead"),
                "one-lead": (1, "lead"),
            }
            values = {
                "seat": choice.seat,
                "cards": choice.hand,
                "suits": suits,
                "held": len(choice.hand),
                "legal": choice.legal,
            }
            cards, number = choice.hand, choice.after
            return case_of(game, len(choice.legal), wrong, values, cards=cards, number=number)
    return None


@TOPIC.question(
    level=2,
    kind="choice",
    chapter=2,
    rules=_ALL_RULES,
    deal=(0, 1, 2, 3, 7, 8, 13, 14),
    cell=REPLAY
    + """
"may" if game.may_pass else "must"
""",
)
def must_or_may(rules: str, deal: int) -> Case | None:
    """Duty of a seat that could continue."""
    game = played(rules, deal)
    able = [choice for choice in game.choices if choice.legal and not choice.leading]
    with_choice = [choice for choice in able if len(choice.hand) > len(choice.legal)]
    kept_back = [choice for choice in with_choice if choice.legal == (_DWARF,) and choice.may_pass]
    wished = kept_back or with_choice
    return _duty_case(game, wished[len(wished) // 2]) if wished else None


def _duty_case(game: PlayedDeal, choice: Choice) -> Case:
    answer = "may" if choice.may_pass else "must"
    is_wild = game.rules.wild is not None and choice.legal == (game.rules.wild,)
    duty = "chief-hoc" if is_wild else "continuing"
    wrong = {
        "duty-misread": ("must" if choice.may_pass else "may", duty),
        "any-card": ("free", "follow"),
    }
    values = {
        "seat": choice.seat,
        "cards": choice.hand,
        "legal": choice.legal,
    }
    options = ("must", "may", "free")
    cards, number = choice.hand, choice.after
    return case_of(game, answer, wrong, values, options=options, cards=cards, number=number)
