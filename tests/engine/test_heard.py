"""The proofs of events about hidden hands: everything that they prove, and no more."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from nainjaune_widget.engine.cards import CARDS_IN_PACK, Card, cards_of
from nainjaune_widget.engine.heard import Heard, Proof
from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.engine.table import Table
from nainjaune_widget.play import Deal, Round
from tests.support.deals.notation import ALL, BOTH, CATS, NAIN, POPE, act, lay
from tests.support.deals.random_play import Setting, some_settings
from tests.support.deals.variants import every_variant
from tests.support.secrecy.look_alikes import goes_along


def heard_of(current: Round) -> Heard:
    return Heard(current.rules, current.deal.players).hear(current.events)


def proved(current: Round, kind: str) -> list[tuple[int, str, str]]:
    """Return the proofs of the events of a kind: seat, ``"none"`` or ``"one"``, the cards."""
    numbers = {event.number for event in current.events if event.kind == kind}
    return [
        (fact.seat, "one" if fact.holds else "none", " ".join(map(str, cards_of(fact.cards))))
        for fact in heard_of(current).facts
        if fact.event in numbers
    ]


def test_sans__proves_that_no_card_of_the_rank_is_held() -> None:
    r = lay(["4♣ 2♣", "3♥ A♥", "4♠ 3♠"])
    act(r, "3♥")
    assert proved(r, "sans") == [(1, "none", "4♣ 4♦ 4♥ 4♠")]


def test_pass__proves_that_one_card_of_the_rank_is_held() -> None:
    r = lay(["4♣ 2♣", "3♥ A♥", "4♠ 3♠"])
    act(r, "3♥ pass")
    assert proved(r, "pass") == [(2, "one", "4♣ 4♦ 4♥ 4♠")]


def test_sans__under_1760_proves_nothing_of_the_seven_of_diamonds() -> None:
    # Seat 1 leads 6♦ and keeps 7♦, which is the wanted card: the call says nothing at all.
    r = lay(["A♣ 2♣", "6♦ 7♦ 8♠", "9♦ 3♥"], NAIN)
    act(r, "6♦ pass")
    assert [event.kind for event in r.events[-4:]] == ["sans", "sans", "sans", "lead"]
    assert proved(r, "sans") == []


def test_follow__under_pope_joan_a_lead_tells_that_nobody_holds_the_next_card() -> None:
    r = lay(["2♣ 3♠", "4♣ 8♥", "5♣ 9♦"], POPE, turn_up="3♥")
    act(r, "4♣ 5♣")
    assert proved(r, "lead") == [(0, "none", "6♣"), (1, "none", "6♣"), (2, "none", "6♣")]


def test_lead__under_pope_joan_the_lowest_card_of_a_suit_proves_that_no_lower_one_is_held() -> None:
    r = lay(["2♣ 3♠", "4♣ 8♥", "5♣ 9♦"], POPE, turn_up="3♥")
    act(r, "4♣")
    assert proved(r, "play") == [(1, "none", "A♣ 2♣ 3♣")]


def test_gap__the_card_that_goes_on_proves_that_no_rank_between_is_held() -> None:
    r = lay(["A♣ 2♣", "8♥ A♥ J♠", "8♠ 3♠"], RULESETS[CATS].replace(gap="continue"))
    act(r, "8♥ J♠")
    assert proved(r, "play") == [(1, "none", "9♣ 9♦ 9♥ 9♠ 10♣ 10♦ 10♥ 10♠")]


def test_gap__a_lead_in_its_place_proves_that_no_higher_card_is_held() -> None:
    r = lay(["A♣ 2♣", "J♥ A♥ 2♥", "8♠ 3♠"], RULESETS[CATS].replace(gap="continue"))
    act(r, "J♥")
    assert proved(r, "lead") == [(1, "none", "Q♣ Q♦ Q♥ Q♠ K♣ K♦ K♥ K♠")]


def test_skip__a_lead_proves_only_that_the_rank_above_the_gap_is_not_held() -> None:
    r = lay(["A♣ 2♣", "8♥ A♥ J♥", "8♠ 3♠"], RULESETS[CATS].replace(gap="skip"))
    act(r, "8♥")
    assert proved(r, "lead") == [(1, "none", "9♣ 9♦ 9♥ 9♠ 10♣ 10♦ 10♥ 10♠")]


def test_gap__the_wild_card_in_its_place_proves_that_there_was_a_higher_one() -> None:
    r = lay(["A♣ 2♣", "8♥ J♥ 7♦", "8♠ 3♠"], RULESETS[NAIN].replace(gap="continue"))
    act(r, "8♥ pass 7♦")
    assert proved(r, "play") == [(1, "one", "9♥ 10♥ J♥ Q♥ K♥")]


def test_run__is_the_last_card_who_played_it_and_the_calls_since() -> None:
    r = lay(["4♣ 2♣", "3♥ A♥", "4♠ 3♠"])
    act(r, "3♥ pass")
    run = heard_of(r).run
    assert (run.card, run.seat) == (Card("3♥"), 1)
    assert [call.kind for call in run.calls] == ["sans", "pass"]
    # Before the play (event 5) there is no run, before seat 1's sans no call.
    assert heard_of(r).run_before(5).card is None
    assert heard_of(r).run_before(6).calls == ()


def test_played__cards_by_their_event_and_by_who_played_them() -> None:
    r = lay(["4♣ 2♣", "3♥ A♥", "4♠ 3♠"])
    act(r, "3♥ 4♠")
    heard = heard_of(r)
    assert heard.played == {Card("3♥"): 5, Card("4♠"): 7}
    assert not heard.was_played(Card("4♠"), before=7)
    assert heard.was_played(Card("4♠"), before=8)
    assert heard.hand_sizes((2, 2, 2)) == (2, 1, 1)


def none_of(heard: Heard) -> list[int]:
    """By seat, the cards that it is proven not to hold."""
    found = [0] * len(heard.lacks)
    for fact in heard.facts:
        if not fact.holds:
            found[fact.seat] |= fact.cards
    return found


def one_of(heard: Heard) -> list[tuple[int, int]]:
    """The proofs that a seat holds one of some cards, unless it has played one since."""
    return [
        (fact.seat, fact.cards & ~heard.lacks[fact.seat])
        for fact in heard.facts
        if fact.holds and not heard.is_discharged(fact)
    ]


def proofs_of(table: Table) -> list[tuple[int, int]]:
    """The same as the kernel remembers them."""
    proofs = [divmod(proof, 1 << CARDS_IN_PACK) for proof in table.proofs if proof]
    return [(seat, cards & ~table.lacks[seat]) for seat, cards in proofs]


@pytest.mark.parametrize("rules", ALL)
def test_heard__agrees_with_the_kernel(rules: str) -> None:
    """Also in a ruleset of one's own where the holder of the next card of any suit plays it."""
    base = RULESETS[rules]
    made_up = replace(base, continues="holder", announcing=False, continuing="compulsory")
    for variant in (*every_variant(rules)[::25], made_up):
        for setting in some_settings(variant, variant.players[-1], 2):
            current = setting.start()
            current.playing.table.remembers = 2
            while not current.finished:
                setting.step(current)
                heard, table = heard_of(current), current.playing.table
                assert heard.lacks == table.lacks
                assert none_of(heard) == [
                    a | b for a, b in zip(table.lacks, table.barred, strict=True)
                ]
                assert one_of(heard) == proofs_of(table)
                assert heard.played_mask == table.played
                assert heard.hand_sizes(table.sizes) == tuple(map(len, current.hands))
                assert heard.winner == current.winner


def fits(deal: Deal, heard: Heard) -> bool:
    """Tell whether a deal's hands agree with all that was heard."""
    if any(mask & ~hand for mask, hand in zip(heard.played_by, deal.masks, strict=True)):
        return False
    return all(fact.holds == bool(held_at(deal, heard, fact) & fact.cards) for fact in heard.facts)


def held_at(deal: Deal, heard: Heard, fact: Proof) -> int:
    """Return the hand that a fact is about, as it was when the event happened."""
    hand = deal.masks[fact.seat]
    for card, number in heard.played.items():
        if number < fact.event:
            hand &= ~(1 << card.number)
    return hand


def with_two_cards_exchanged(deal: Deal, random: Random) -> Deal:
    places = [list(hand) for hand in (*deal.hands, deal.talon)]
    one, other = random.sample(range(len(places)), 2)
    at, to = random.randrange(len(places[one])), random.randrange(len(places[other]))
    if (deal.turn_up is not None) and deal.turn_up in (places[one][at], places[other][to]):
        return deal
    places[one][at], places[other][to] = places[other][to], places[one][at]
    return Deal.from_hands(places[:-1], deal.rules, deal.dealer, talon=places[-1])


def sounds_the_same(setting: Setting, twin: Deal, current: Round) -> bool:
    return goes_along(Round(twin, setting.boxes, setting.purses), current)


@pytest.mark.parametrize(
    ("rules", "part"),
    [
        (NAIN, slice(None, None, 2)),
        (POPE, slice(None)),
        *((rules, slice(None, None, 12)) for rules in BOTH),
    ],
)
def test_facts__hold_of_a_deal_exactly_when_it_sounds_the_same(rules: str, part: slice) -> None:
    random = Random(rules)
    same = different = 0
    for number, variant in enumerate(every_variant(rules)[part]):
        for setting in some_settings(variant, variant.players[number % len(variant.players)], 2):
            current = setting.start()
            for _ in range(random.randrange(12)):
                if current.finished:
                    break
                setting.step(current)
            if current.finished or not setting.deal.talon:
                continue
            heard = heard_of(current)
            for _ in range(8):
                twin = with_two_cards_exchanged(setting.deal, random)
                agrees = fits(twin, heard)
                assert agrees == sounds_the_same(setting, twin, current), (setting, twin)
                same += agrees
                different += not agrees
    assert min(same, different) > 20
