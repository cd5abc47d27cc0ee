"""Topic K, the play itself: positions of deals found by seed, answers from the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby, pairwise
from typing import Any

from nainjaune_widget.engine.cards import JACK, SUITS, Card, card_of
from nainjaune_widget.engine.events import Event
from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.exercises.bank.question import (
    Case,
    Make,
    Result,
    Said,
    Topic,
    TwoWays,
    cell,
    phrase,
)
from nainjaune_widget.play import Deal, Round, View
from nainjaune_widget.players import STRATEGIES, chosen_card
from nainjaune_widget.words import text

K = Topic("K", "playing", chapter=1)


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

    def case(
        self,
        answer: Result,
        misread: Mapping[str, tuple[Result, str]],
        at: Event | View | int | None = None,
        *,
        options: tuple[str, ...] = (),
        show: Sequence[Card] | None = None,
        **values: Any,
    ) -> Case:
        """Return the case of a position.

        Args:
            answer: the answer.
            misread: by code, the answer of a rule misread, and the name of its clause.
            at: what it is about, which gives values and the cards to show: an event, a seat that is
                to act, or a seat's hand at the end; None for the end of the deal.
            options: the options of a choice.
            show: other cards to show.
            **values: more values of the texts and the cell.
        """
        number = len(self.events)
        shown: Hand = ()
        about: dict[str, Any] = {}
        if isinstance(at, Event):
            number, shown = at.number, (at.card,) if at.card else ()
            about = {"seat": at.seat, "card": at.card}
        elif at is not None:
            hand = self.round.hands[at] if isinstance(at, int) else at.hand
            seat = at if isinstance(at, int) else at.seat
            shown, about = hand, {"seat": seat, "cards": hand, "held": len(hand)}
            if isinstance(at, View):
                number, about["legal"] = len(at.events), at.legal
        code, rules = self.round.deal.code, self.rules
        made = [action.card or "pass" for action in self.round.actions if action.event <= number]
        again = {"code": code, "moves": " ".join(map(str, made)), "number": number}
        book = {"book": phrase(f"rulesets/{rules.id}", "title"), "winner": self.winner}
        return Case(
            answer,
            {misreading: wrong for misreading, (wrong, _) in misread.items()},
            {**book, **again, **about, **values},
            options=options,
            cards=tuple(map(str, shown if show is None else show)),
            clauses={code: rules.clause_id(clause) for code, (_, clause) in misread.items()},
            deal=code,
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


def all_hands(hands: Sequence[Hand]) -> Said:
    """Return the hands of all seats, a line each.

    >>> all_hands([(Card("7♦"), Card("K♥"))]).say("en")
    'Seat 0: 7♦ K♥'
    """
    return Said(
        lambda lang: "\n".join(
            text("exercises", "hand-of", lang, seat=seat, cards=hand)
            for seat, hand in enumerate(hands)
        )
    )


_ALL_RULES = tuple(PLAYERS)
_MOST_CARDS = 22
_DWARF = Card("7♦")
_HOCS = (Card("10♦"), Card("J♣"), Card("Q♠"))
_RANKS_ASKED = {2, 3, 4, 5, 8, 9, 10, 11, 12}
"""Ranks with one below and one above; not 6 and 7, as 7♦ can be a wild card."""
_FEWEST, _MOST = 4, 10


@K.question(level=1, kind="choice", rules=_ALL_RULES, deal=range(8))
@replayed('"nobody" if game.leading else f"seat-{game.turn}"')
def who_goes_on(rules: str, deal: int) -> Case | None:
    """Seat that plays the next card of the sequence."""
    game = played(rules, deal)
    cases = (_continuation(game, event, card) for event, card in reversed([*game.plays()]))
    return next(filter(None, cases), None)


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
    options = (*(f"seat-{seat}" for seat in range(game.players)), "nobody")
    return game.case(answer, wrong, event, options=options, show=(), shown=all_hands(hands))


def _first_able(hands: Sequence[Hand], seat: int, last: Card, *, in_suit: bool) -> str:
    """Return the first seat, from the last player on, that holds the next rank."""
    for step in range(len(hands)):
        one = (seat + step) % len(hands)
        for card in hands[one]:
            if card.rank == last.rank + 1 and (card.suit == last.suit or not in_suit):
                return f"seat-{one}"
    return "nobody"


@K.question(level=1, kind="choice", rules=_ALL_RULES, deal=range(8))
@replayed("""
last = game.events[number - 1].card
higher = [card for card in game.wanted_after[number - 1] if card.rank == last.rank + 1]
"stop" if not higher else "suit" if len(higher) == 1 else "rank"
""")
def what_is_wanted(rules: str, deal: int) -> Case | None:
    """Cards that may follow the last one, which is an honour in every other deal."""
    game = played(rules, deal)
    asked = [
        (event, card)
        for event, card in game.plays()
        if card.rank in _RANKS_ASKED
        and (card in _HOCS) == (deal % 2 == 1)
        and (later := game.events[event.number].kind) != "out"
        and not (later == "lead" and game.rules.continues == "holder")
    ]
    if not asked:
        return None
    event, card = asked[0]
    after = game.round.wanted_after[event.number - 1]
    next_rank = [each for each in after if each.rank == card.rank + 1]
    answer = "stop" if not next_rank else "suit" if len(next_rank) == 1 else "rank"
    in_suit = game.rules.sequence == "same-suit"
    wrong = {
        "suits-misread": ("rank" if in_suit else "suit", "sequence"),
        "stop-misread": ("stop" if answer != "stop" else "suit", "stop"),
        "downward": ("lower", "follow"),
    }
    return game.case(
        answer,
        wrong,
        event,
        options=("rank", "suit", "stop", "lower"),
        any_next=tuple(card_of(card.rank + 1, suit) for suit in SUITS),
        one_next=card_of(card.rank + 1, card.suit),
        lower=card_of(card.rank - 1, card.suit),
    )


@K.question(level=1, kind="count", rules=_ALL_RULES, deal=range(10))
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
            return game.case(len(view.legal), wrong, view, suits=suits)
    return None


@K.question(level=2, kind="choice", chapter=2, rules=_ALL_RULES, deal=(0, 1, 2, 3, 7, 8, 13, 14))
@replayed('"may" if game.may_pass else "must"')
def must_or_may(rules: str, deal: int) -> Case | None:
    """Duty of a seat that can continue: must it do so?"""
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
    return game.case(answer, wrong, view, options=("must", "may", "free"))


_WITH_HONOURS = ("nain-1760", "lindor-1789", "cats-at-cards")
_EVERY_PLAYER_STAKES = ("lindor-1789", "cats-at-cards")
_WITH_A_BETE = (1, 2, 3, 4, 5, 7, 8, 9, 11, 12, 14, 18, 19, 20, 22, 23)
"""Deals of the seed with an honour left in hand, under one of the rulesets at least."""
_WITH_SWEEP_AND_BETE = (4, 5, 8, 14, 19, 22, 23, 24, 25, 26, 44, 47, 48, 50, 52, 56, 61, 62, 65)
"""Deals of the seed in which a loser has taken a box and pays a bête, under one of these."""
_DEALS = range(10)
_MORE_DEALS = (11, 13, 14, 20, 23, 25)
"""More deals of the seed in which a loser pays double, or nothing."""


def _stakes(game: PlayedDeal, event: Event) -> dict[str, Any]:
    """Return a player's stake in the box of an event, and how many pay it, of how many."""
    stake = game.rules.stakes[game.rules.boxes.index(str(event.box))]
    payers = game.players if game.rules.ante == "every-player" else 1
    return {"stake": stake, "payers": payers, "all": game.players}


@K.question(
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
    stakes = _stakes(game, event)
    stake, payers = stakes["stake"], stakes["payers"]
    others = 1 if payers > 1 else game.players
    taken = sum(each.amount for each in game.of_kind("sweep") if each.number < event.number)
    whole = sum(game.rules.stakes) * payers + left * len(game.rules.boxes) - taken
    wrong = {
        "carry-forgotten": (event.amount - left, "carry"),
        "ante-misread": (stake * others + left, "ante"),
        "board-swept": (whole, "sweep"),
    }
    return game.case(event.amount, wrong, event, **stakes)


@K.question(
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
    points = [sum(card.points for card in hand) for hand in hands]
    for event in game.of_kind("points"):
        seat, hand = event.seat, hands[event.seat]
        if _is_fit(hand) and special == bool({doubles, spares} & {*hand}):
            ranks = sum(card.rank for card in hand)
            if doubles in hand:
                return _payment(game, seat, event.amount, points[seat], 2 * ranks)
            misread = points[seat] if game.rules.losers_pay == "cards" else len(hand)
            return _payment(game, seat, event.amount, misread, ranks)
    for seat, hand in enumerate(hands):
        if special and seat != game.winner and spares in hand and _is_fit(hand):
            return _payment(game, seat, 0, len(hand), points[seat])
    return None


def _is_fit(hand: Hand) -> bool:
    """Return True if a hand has several cards, a court card among them."""
    return len(hand) > 1 and any(card.rank >= JACK for card in hand)


def _payment(game: PlayedDeal, seat: int, amount: int, points: int, ranks: int) -> Case:
    """Return the question about a loser's payment, with what two misreadings make of it."""
    wrong = {"points-misread": (points, "points"), "court-ranks": (ranks, "points")}
    return game.case(amount, wrong, seat)


@K.question(level=2, kind="count", chapter=3, by_hand=True, rules=_WITH_HONOURS, deal=_WITH_A_BETE)
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
    card, stakes = Card(str(event.box)), _stakes(game, event)
    wrong = {
        "own-stake-only": (stakes["stake"], "bete"),
        "points-for-bete": (card.points, "bete"),
        "no-bete": (0, "bete"),
    }
    values: dict[str, Any] = {"card": card, "box": event.box, "left": left, **stakes}
    return game.case(event.amount, wrong, event.seat, show=(card,), **values)


@K.question(
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
    for seat in (event.seat for event in game.of_kind("bete")):
        ante, swept, points, bete = sums = [
            sum(each.amount for each in game.of_kind(kind) if each.seat == seat)
            for kind in ("ante", "sweep", "points", "bete")
        ]
        if seat == game.winner or game.round.opera or not swept:
            continue
        net = game.round.chips[seat]
        wrong = {
            "ante-forgotten": (net + ante, "ante"),
            "no-bete": (net + bete, "bete"),
            "points-forgotten": (net + points, "points"),
        }
        honours = tuple(Card(str(each.box)) for each in game.of_kind("bete") if each.seat == seat)
        named: dict[str, Any] = dict(zip(("ante", "swept", "points", "bete"), sums, strict=True))
        return game.case(net, wrong, seat, honours=honours, **named)
    return None


_BY_SANS = ("lindor-1789", "cats-at-cards")
_DWARF_1760 = "nain-1760"
_LINDOR = "lindor-1789"
_FEWEST_IN_RUN = 3


@K.question(
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
    wrong = {"winner-takes": ("winner", "carry"), "given-back": ("back", "carry")}
    options: tuple[str, ...] = ("stays", "winner", "back")
    answer, seat = "stays", None
    card = next((card for card in game.round.deal.talon if game.round.boxes.get(str(card))), None)
    if case == "silent":
        taken = (event for event in game.events if event.kind in {"forgot", "sweep"})
        event = next((each for each in taken if each.seat != game.winner and each.card), None)
        card = event and event.card
        if event:
            answer, misread = ("player", "stays") if event.kind == "sweep" else ("stays", "player")
            wrong = {"announce-misread": (misread, event.clause_name), **wrong}
            options, seat = ("player", *options), event.seat
    if game.round.opera or card is None:
        return None
    values: dict[str, Any] = {"seat": seat, "card": card, "honour": str(card)}
    happens = K.phrase(f"where-did-it-go.line.{case}", card=card, seat=seat)
    values |= {"happens": happens, "announced": seat is None}
    return game.case(answer, wrong, options=options, show=(card,), **values)


_CONFUSED = {
    "sans": ("sans-or-pass", "pass"),
    "stop": ("stop-or-stopped", "stopped"),
    "stopped": ("stop-or-stopped", "stop"),
    "points": ("points-or-bete", "bete"),
    "bete": ("points-or-bete", "points"),
}
_CLAUSES = ("sans", "pass", "stop", "stopped", "points", "bete")


@K.question(
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
            options = tuple(each for each in _CLAUSES if each != "pass" or optional)
            values = {"line": _line_of(game, event), "last": last}
            wrong = {code: (confused, about)}
            return game.case(about, wrong, event, options=options, show=(), **values)
    return None


def _line_of(game: PlayedDeal, event: Event) -> Said:
    """Return the line of an event in the log; of a payment, only who pays whom and how much."""
    if event.kind not in {"points", "bete"}:
        return Said(lambda lang: game.round.explain(event, lang).log)
    box, key = Card(event.box) if event.box else "", f"which-clause.line.{event.kind}"
    return K.phrase(key, seat=event.seat, amount=event.amount, winner=game.winner, box=box)


@K.question(level=3, kind="choice", chapter=4, deal=range(16), used=(_LINDOR, _DWARF_1760))
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
    other, clause = (_DWARF_1760, "sequence") if used == _LINDOR else (_LINDOR, "hoc")
    wrong = {"books-swapped": (other, clause), "books-alike": ("both", clause)}
    # Of the sequences that another one follows, the latest.
    for lead, after in reversed([*pairwise(game.of_kind("lead"))]):
        cards = tuple(
            card for play, card in game.plays() if lead.number < play.number < after.number
        )
        next_lead = next(card for play, card in game.plays() if play.number > after.number)
        hands = game.hands_after(lead.number)
        if _is_told(used, cards, hands):
            told: dict[str, Any] = {"shown": all_hands(hands), "cards": cards, "led": next_lead}
            held = tuple(tuple(map(str, hand)) for hand in hands)
            told |= {"run": tuple(map(str, cards)), "next_lead": str(next_lead), "hands": held}
            told["leader"] = lead.seat
            options = (_DWARF_1760, _LINDOR, "both")
            return game.case(used, wrong, options=options, **told)
    return None


def _is_told(used: str, cards: Hand, hands: Sequence[Hand]) -> bool:
    """Return True for a sequence that the other book would not have."""
    suits = {card.suit for card in cards}
    if used == _LINDOR:  # Several suits; 7♦ could be the wild card of 1760.
        return len(cards) >= _FEWEST_IN_RUN and len(suits) > 1 and _DWARF not in cards
    held = {card.rank for hand in hands for card in hand}
    # 10♦, J♣ or Q♠ stops it though a hand holds the next rank.
    return cards[-1] in _HOCS and len(suits) == 1 and cards[-1].rank + 1 in held


_LINDOR_DEALS = (57, 155, 192, 290, 322, 574)
OPERA_DEALS = {
    "lindor-1789": _LINDOR_DEALS,
    "cats-at-cards": _LINDOR_DEALS,
    "pope-joan": (60, 179, 208, 245, 308, 731),
}
"""By ruleset, deals of the seed whose winners made an opera, or nearly one.

`cats-at-cards` is asked about the hands of `lindor-1789`: two of its operas are none there.
"""


@K.question(level=3, kind="choice", chapter=4, rules=tuple(OPERA_DEALS), place=range(6))
@replayed('"yes" if game.opera else "no"')
def opera_or_not(rules: str, place: int) -> Case:
    """An opera or none, by the turns in which the winner's hand was played."""
    number = OPERA_DEALS[rules][place]
    game = same_hands(number, rules, players=4) if rules in _BY_SANS else played(rules, number)
    others, turns, declined = way_out(game)
    answer, misread = ("yes", "no") if game.round.opera else ("no", "yes")
    wrong = {"opera-misread": (misread, "opera")}
    way: dict[str, Any] = {"others": others, "turns": turns, "declined": declined}
    return game.case(answer, wrong, options=("yes", "no"), seat=game.winner, **way)


def way_out(game: PlayedDeal) -> tuple[int, int, int]:
    """Return the opponents' cards played, the winner's turns with cards, and its calls before."""
    acts = [event for event in game.events if event.kind in {"play", "sans", "pass"}]
    others = sum(event.kind == "play" and event.seat != game.winner for event in acts)
    stretches = [(seat, [*events]) for seat, events in groupby(acts, lambda event: event.seat)]
    turns = [[event.kind for event in events] for seat, events in stretches if seat == game.winner]
    first = next(place for place, kinds in enumerate(turns) if "play" in kinds)
    return others, sum("play" in kinds for kinds in turns), first
