"""The built-in strategies on plain ints; like the kernel, they run interpreted or compiled.

A strategy sees its own hand, the cards that it may play and 62 random bits of its own; `BEST`
sees a `Sight`. None of them declines where it can play.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from nainjaune_widget.engine.generator import draw, pick, seat_key
from nainjaune_widget.engine.kernel import honour_cards, legal_cards, play
from nainjaune_widget.engine.masks import SUIT, lowest_card, number_of_ones, same_rank
from nainjaune_widget.engine.table import FIRST_BOX, NO_CARD, NOBODY, RuleNumbers, Table
from nainjaune_widget.players.foresight import SIZE_BITS, Sight, most_promising

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

OWN = -1
"""The number for a seat that plays by a function of its view."""


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


def sight_of(rules: RuleNumbers, table: Table, honours: int) -> Sight:
    """Return the sight of the seat that leads."""
    hand = table.hands[table.turn]
    hidden = rules.deck & ~(table.played | hand)
    if table.turn_up != NO_CARD:
        hidden &= ~(1 << table.turn_up)
    sizes = 0
    for seat in range(table.players):
        sizes |= number_of_ones(table.hands[seat]) << SIZE_BITS * seat
    return Sight(
        table.turn,
        table.players,
        hand,
        legal_cards(rules, table),
        honours,
        table.trumps,
        hidden,
        sizes,
        table.lacks,
        table.accounts[FIRST_BOX:],
        table.after,
        table.before,
    )


def play_to_the_end(
    rules: RuleNumbers, table: Table, strategies: Sequence[int], number: int
) -> None:
    """Let strategies play a deal that has begun to its end, or until an `OWN` seat is in turn.

    Args:
        rules: the numbers of the ruleset.
        table: the deal in play, with the secrets of the seats.
        strategies: the number of each seat's strategy, `OWN` for none of these.
        number: the number of the deal, for the draws of the seats.
    """
    honours = honour_cards(rules, table.trumps)
    table.remembers = 0
    for seat in range(table.players):
        if strategies[seat] == BEST:
            table.remembers = 1
    while table.turn != NOBODY:
        strategy = strategies[table.turn]
        if strategy == OWN:
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
