"""The built-in strategies on plain ints; like the kernel, they run interpreted or compiled.

A strategy sees its own hand, the cards that it may play and 62 random bits of its own; `BEST`
sees a `Sight`. None of them declines where it can play.
"""

from __future__ import annotations

from collections.abc import Mapping, MutableSequence, Sequence
from types import MappingProxyType
from typing import NamedTuple

from nainjaune_widget.engine.generator import draw, pick, seat_key
from nainjaune_widget.engine.kernel import honour_cards, legal_cards, own_box, play
from nainjaune_widget.engine.masks import SUIT, lowest_card, number_of_ones, same_rank
from nainjaune_widget.engine.table import FIRST_BOX, NO_CARD, NOBODY, RuleNumbers, Table

RANDOM, LONGEST_RUN, LOWEST, HIGHEST, HONOURS_FIRST, BEST = range(6)

NUMBERS: Mapping[str, int] = MappingProxyType(
    {
        "random": RANDOM,
        "longest-run": LONGEST_RUN,
        "lowest": LOWEST,
        "highest": HIGHEST,
        "honours-first": HONOURS_FIRST,
        "best": BEST,
    }
)
"""The numbers of the strategies of this module, by their names in `STRATEGIES`."""

TO_PASS = -2
"""The action that is no card."""
OWN, WORLDS, FITTED = -1, -2, -3
"""The numbers for seats that others decide for: by a function of the view, by deals that fit (see
`players.worlds`), and by the fitted policy (see `players.fitted`)."""


def cards_to_lead(strategy: int, rules: RuleNumbers, honours: int, hand: int, legal: int) -> int:
    """Return the legal cards that serve a strategy as a lead, all of one rank."""
    if strategy == LONGEST_RUN:
        return longest_run(rules, hand, legal)
    if strategy == HONOURS_FIRST:
        return soonest_honour(rules, honours, hand, legal)
    card = lowest_card(legal) if strategy == LOWEST else highest_card(legal)
    return legal & same_rank(card)


def random_card(legal: int, bits: int) -> int:
    """Draw one of some cards, with equal chances."""
    for _ in range(pick(bits, number_of_ones(legal))):
        legal &= legal - 1
    return lowest_card(legal)


def highest_card(mask: int) -> int:
    """Return the highest card of a mask that is not empty."""
    while mask & (mask - 1):
        mask &= mask - 1
    return lowest_card(mask)


def longest_run(rules: RuleNumbers, hand: int, legal: int) -> int:
    """Return the legal cards that start the longest run in a hand, on ties the lowest rank.

    A run is a sequence that the rules would let this seat play alone, up to a stop.
    """
    if rules.same_suit:
        longest = longest_chain(hand, rules.stops, legal)
        return longest & same_rank(lowest_card(longest))
    longest = longest_chain(ranks_of(hand), ranks_of(rules.stops), ranks_of(legal))
    return legal & same_rank(lowest_card(longest))


def longest_chain(held: int, stops: int, may_start: int) -> int:
    """Return those of the cards `may_start` that begin most ranks held in a row, up to a stop."""
    goes_on = held & ~stops
    starts, longest = held & may_start, may_start
    while starts:
        longest = starts
        held = goes_on & held >> 4
        starts = held & may_start
    return longest


def soonest_honour(rules: RuleNumbers, honours: int, hand: int, legal: int) -> int:
    """Return the legal cards whose run reaches an honour soonest, on ties the lowest rank.

    An honour that may be led is reached at once. Where no run reaches one, return the cards
    that start the longest run.
    """
    held = hand if rules.same_suit else ranks_of(hand)
    stops = rules.stops if rules.same_suit else ranks_of(rules.stops)
    may_start = legal if rules.same_suit else ranks_of(legal)
    starts = hand & honours if rules.same_suit else ranks_of(hand & honours)
    while starts:
        soonest = starts & may_start
        if soonest:
            cards = same_rank(lowest_card(soonest))
            return cards & (soonest if rules.same_suit else legal)
        starts = held & ~stops & starts >> 4
    return longest_run(rules, hand, legal)


def ranks_of(hand: int) -> int:
    """Return the ranks of a hand, each as the bit of its club."""
    pairs = hand | hand >> 1
    return (pairs | pairs >> 2) & SUIT


def preferred_card(honours: int, cards: int) -> int:
    """Choose among cards that serve: an honour, else the first suit in the order ♣ ♦ ♥ ♠."""
    return lowest_card(cards & honours or cards)


# The strategy `best`: the promise of each lead, from the knowledge of the seat
#
# A lead starts a sequence that runs up its ranks, through other hands and perhaps through
# this one again. We work backwards from the last rank to the first: for each rank and seat,
# the worth to us of that seat having just played that rank. The chance that a seat holds one
# of the next cards follows from its share of the hidden cards; cards that were played, and
# those that a seat is known not to hold, are left out. So a rank that everybody lacks counts
# as the certain stop that it is.
#
# The sum is a *promise* in quarters of a jeton: for each own card played on the way, for the
# jetons in the box of an own honour, and for leading again at the end.
#
# **How it was found.** The model had seven weights at first (a card, its points, an honour's
# box, the lead again and the lead lost, haste when others hold few cards, a card that doubles
# a debt). They were sought by random steps along one to three of them at a time where suits do
# not matter, then on a coarse grid in every ruleset; always on common deals, against
# `longest-run`, `lowest`, `honours-first` and the best found so far. Four could be left out at
# no loss, and the other three be rounded; where losers pay by the card, a card is worth less,
# so that its weight and that of the lead are others.
#
# **By how much it leads.** `docs/en/figures.md` has its lead over each other strategy, measured by
# ``make figures``.

SIZE_BITS = 6
SIZE = (1 << SIZE_BITS) - 1

CERTAIN_BITS = 12
CERTAIN = 1 << CERTAIN_BITS

# Worths, in quarters of a jeton.
JETON = 4
CARD_BY_POINTS, LEAD_BY_POINTS = 10 * JETON, 20 * JETON
CARD_BY_CARD, LEAD_BY_CARD = JETON // 4, JETON


class Sight(NamedTuple):
    """The knowledge of a seat that leads, as ints: its own hand, and all that was seen and heard.

    Attributes:
        seat: the seat.
        players: the number of seats.
        hand: its own cards, as a mask.
        legal: the cards that it may play, as a mask.
        honours: the cards that take a box of their own, as a mask.
        trumps: the suit of trumps, `table.NO_TRUMPS` for none.
        hidden: the cards that it does not see and that may yet be played, as a mask.
        sizes: the number of cards that each seat holds, `SIZE_BITS` bits a seat.
        lacks: for each seat the cards that it is known not to hold, as a mask.
        boxes: the jetons in each box.
        after, before: by seat, scratch space.
    """

    seat: int
    players: int
    hand: int
    legal: int
    honours: int
    trumps: int
    hidden: int
    sizes: int
    lacks: Sequence[int]
    boxes: Sequence[int]
    after: MutableSequence[int]
    before: MutableSequence[int]


def most_promising(rules: RuleNumbers, sight: Sight) -> int:
    """Return the legal cards of the rank (where suits matter: the card) that promises most.

    On ties those of the lowest rank.
    """
    lead = LEAD_BY_CARD if rules.pay_by_card else LEAD_BY_POINTS
    most, chosen = -1, 0
    after, before = sight.after, sight.before
    for suit in range(4 if rules.same_suit else 1):
        column = SUIT << suit if rules.same_suit else 15 * SUIT
        if sight.legal & column == 0:
            continue
        for rank_index in range(12, -1, -1):
            cards = same_rank(4 * rank_index) & column
            if rank_index == 12 or rules.stops & cards:
                lead_again(sight, lead, after)
            ours = sight.hand & cards
            gain = gain_of(rules, sight, ours) if ours else 0
            if sight.legal & cards:
                promise = gain + after[sight.seat]
                if promise > most or (promise == most and cards < chosen & -chosen):
                    most, chosen = promise, sight.legal & cards
                if sight.legal & column & (cards & -cards) - 1 == 0:
                    break
            go_back(sight, cards, gain, lead, after, before)
            after, before = before, after
    return chosen


def gain_of(rules: RuleNumbers, sight: Sight, cards: int) -> int:
    """Return the worth of playing one of some cards, an honour first."""
    gain = CARD_BY_CARD if rules.pay_by_card else CARD_BY_POINTS
    if cards & sight.honours:
        card = lowest_card(cards & sight.honours)
        gain += JETON * sight.boxes[own_box(rules, sight.trumps, card)]
    return gain


def lead_again(sight: Sight, lead: int, after: MutableSequence[int]) -> None:
    """Fill in the worth to us of each seat having played a stop: a lead if it is ours."""
    for seat in range(sight.players):
        after[seat] = lead if seat == sight.seat else 0


def go_back(
    sight: Sight,
    cards: int,
    gain: int,
    lead: int,
    after: MutableSequence[int],
    before: MutableSequence[int],
) -> None:
    """Work out the worth of a rank played from that of the rank above.

    Args:
        sight: the knowledge of the seat.
        cards: the cards of the rank above, which are wanted after one of the rank below.
        gain: the worth to us of playing one of them, if we hold one.
        lead: the worth of leading again.
        after: by seat, the worth of that seat having played one of `cards`.
        before: by seat, the worth of that seat having played the rank below; filled in here.
    """
    ours = sight.hand & cards != 0
    places = hidden_places(sight, cards)
    if places == 0:
        for last in range(sight.players):
            before[last] = gain + after[sight.seat] if ours else 0
        if not ours:
            before[sight.seat] = lead
        return
    unseen = number_of_ones(sight.hidden & cards)
    share = CERTAIN * CERTAIN // places
    for last in range(sight.players):
        worth, nobody, left, seat = 0, CERTAIN, places, last
        for _ in range(sight.players):
            if seat == sight.seat:
                if ours:
                    worth += nobody * (gain + after[seat])
                    nobody = 0
                    break
            elif sight.lacks[seat] & cards != cards:
                left -= size_of(sight, seat)
                still_nobody = to_the_power(left * share >> CERTAIN_BITS, unseen)
                worth += (nobody - still_nobody) * after[seat]
                nobody = still_nobody
            seat = seat + 1 if seat + 1 < sight.players else 0
        if last == sight.seat:
            worth += nobody * lead
        before[last] = worth >> CERTAIN_BITS


def to_the_power(chance: int, times: int) -> int:
    """Return the chance that an event of a given chance happens several times in a row."""
    power = CERTAIN
    for _ in range(times):
        power = power * chance >> CERTAIN_BITS
    return power


def hidden_places(sight: Sight, cards: int) -> int:
    """Return the number of hidden cards that those of a rank may be among, 0 if none is hidden."""
    if sight.hidden & cards == 0:
        return 0
    places = number_of_ones(sight.hidden)
    for seat in range(sight.players):
        if seat != sight.seat and sight.lacks[seat] & cards == cards:
            places -= size_of(sight, seat)
    return places


def size_of(sight: Sight, seat: int) -> int:
    """Return the number of cards that a seat holds."""
    return sight.sizes >> SIZE_BITS * seat & SIZE


def sight_of(rules: RuleNumbers, table: Table, honours: int) -> Sight:
    """Return the sight of the seat that leads."""
    sizes = 0
    for seat in range(table.players):
        sizes |= number_of_ones(table.hands[seat]) << SIZE_BITS * seat
    return Sight(
        table.turn,
        table.players,
        table.hands[table.turn],
        legal_cards(rules, table),
        honours,
        table.trumps,
        hidden_cards(rules, table),
        sizes,
        table.lacks,
        table.accounts[FIRST_BOX:],
        table.after,
        table.before,
    )


def hidden_cards(rules: RuleNumbers, table: Table) -> int:
    """Return the cards that the seat in turn does not see and that may yet be played."""
    hidden = rules.deck & ~(table.played | table.hands[table.turn])
    return hidden if table.turn_up == NO_CARD else hidden & ~(1 << table.turn_up)


def play_to_the_end(
    rules: RuleNumbers, table: Table, strategies: Sequence[int], number: int
) -> None:
    """Let strategies play a deal that has begun to its end, or until others decide for a seat.

    Args:
        rules: the numbers of the ruleset.
        table: the deal in play, with the secrets of the seats.
        strategies: the number of each seat's strategy; below 0 for none of these.
        number: the number of the deal, for the draws of the seats.
    """
    honours = honour_cards(rules, table.trumps)
    table.remembers = 0
    for seat in range(table.players):
        if strategies[seat] == BEST or strategies[seat] == FITTED:
            table.remembers = max(table.remembers, 1)
        elif strategies[seat] == WORLDS:
            table.remembers = 2
    while table.turn != NOBODY:
        strategy = strategies[table.turn]
        if strategy < 0:
            return
        legal = legal_cards(rules, table)
        if strategy == RANDOM:
            bits = draw(seat_key(table.secrets[table.turn], number), table.actions)
            card = random_card(legal, bits)
        else:
            if table.wanted == 0:
                legal = cards_led(strategy, rules, table, honours, legal)
            card = preferred_card(honours, legal)
        play(rules, table, card, 1)


def cards_led(strategy: int, rules: RuleNumbers, table: Table, honours: int, legal: int) -> int:
    """Return the legal cards that serve the seat in turn as a lead."""
    if strategy == BEST:
        return most_promising(rules, sight_of(rules, table, honours))
    return cards_to_lead(strategy, rules, honours, table.hands[table.turn], legal)
