"""Beliefs are held against all deals that sound the same, found by playing each of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from math import comb, sqrt
from random import Random

import pytest

from nainjaune_widget import (
    RULESETS,
    Card,
    CardError,
    Deal,
    ProbabilityError,
    Round,
    probability,
    simulate,
)
from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.probability import Beliefs
from nainjaune_widget.probability.counting.plan import count_all
from tests.support.deals.notation import ALL, CATS, LINDOR, NAIN, POPE, act, lay
from tests.support.deals.random_play import few_cards, some_settings
from tests.support.deals.small_packs import small_rules
from tests.support.deals.variants import every_variant
from tests.support.runs.daily import daily
from tests.support.secrecy.all_sound_alikes import deals_that_sound_the_same, played
from tests.support.secrecy.side_by_side import goes_along, swapped

PACKS = {
    NAIN: "5♦ 6♦ 7♦ 8♦ 9♦ 7♥ 8♥ 9♥ 10♥ J♥ Q♥",
    LINDOR: "9♣ 9♦ 9♥ 10♣ 10♦ 10♥ J♣ J♦ J♥ Q♣ Q♦",
    CATS: "9♣ 9♦ 9♥ 10♣ 10♦ 10♥ J♣ J♦ J♥ Q♣ Q♦",
    POPE: "4♦ 5♦ 6♦ 7♦ 9♦ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥",
}
SIZES = [(3, 3, 3), (2, 4, 3), (2, 2, 2, 2)]
MOST_DEALS = 300
"""The deals that are played for one position."""


def few_of(rules: Ruleset, cards: str) -> Ruleset:
    """Return a ruleset whose pack has a few cards alone."""
    return small_rules(cards, (2, 3), (3, 3), (4, 2), base=rules)


def differing(rules: str) -> list[Ruleset]:
    """Return a ruleset with each combination of the options that decide what can be heard."""
    found = {
        (variant.continuing, variant.gap, variant.announcing): variant
        for variant in reversed(every_variant(rules))
    }
    return list(found.values())


def check(current: Round, seat: int, at: int) -> int:
    """Hold all beliefs against the deals that sound the same; return how many these are."""
    fit = deals_that_sound_the_same(current, seat, at)
    believed = probability.beliefs(current.view(seat, at=at))
    assert believed.deals == len(fit), (current.deal, at)
    for card in current.rules.pack:
        if card in believed.cards:
            places = Counter(place_of(card, deal) for deal in fit)
            wanted = {
                place: Fraction(places[place], len(fit))
                for place in (*range(current.deal.players), "talon")
                if place != seat
            }
            assert believed.of(card) == wanted, (current.deal, at, card)
    check_sans(current, believed, fit, at)
    return len(fit)


def check_sans(current: Round, believed: Beliefs, fit: list[Deal], at: int) -> None:
    gone = {event.card for event in current.events[:at] if event.kind == "play"}
    rules = current.rules
    kinds: list[tuple[Card | int, list[Card]]] = (
        [(card, [card]) for card in rules.pack]
        if rules.sequence == "same-suit"
        else [(rank, [c for c in rules.pack if c.rank == rank]) for rank in range(1, 14)]
    )
    for asked, cards in kinds:
        wanted = {card for card in cards if card != rules.wild} - gone
        for seat in range(current.deal.players):
            without = sum(not wanted & set(deal.hands[seat]) for deal in fit)
            assert believed.sans(seat, asked) == Fraction(without, len(fit))


def place_of(card: Card, deal: Deal) -> int | str:
    return next((seat for seat, hand in enumerate(deal.hands) if card in hand), "talon")


def moments(current: Round, seat: int) -> list[int]:
    """Return the events after which few deals are left to be played."""
    return [
        event.number for event in current.events if prior(current, seat, event.number) <= MOST_DEALS
    ]


def prior(current: Round, seat: int, at: int) -> int:
    """Return the number of deals with the same cards seen, whatever was heard."""
    view = current.view(seat, at=at)
    sizes = [size for other, size in enumerate(view.hand_sizes) if other != seat]
    return count_all((*sizes, len(current.deal.talon) - (view.turn_up is not None)))


@pytest.mark.parametrize("rules", daily([NAIN, POPE, LINDOR, CATS], 3))
def test_beliefs__are_the_shares_of_all_deals_that_sound_the_same(rules: str) -> None:
    random = Random(rules)
    told = 0
    for number, variant in enumerate(differing(rules)):
        few = few_of(variant, PACKS[rules])
        # Nain Jaune's rules and Pope Joan's with hands of all sizes, the others with one of them.
        for sizes in SIZES if rules in (NAIN, POPE) else [SIZES[number % len(SIZES)]]:
            for at, current in some_moments(few, sizes, random):
                told += check(current, 0, at) > 1
    assert told > 5


def some_moments(rules: Ruleset, sizes: tuple[int, ...], random: Random) -> list[tuple[int, Round]]:
    """Return two moments of a round, after which few deals are left to be played."""
    while True:
        deal = few_cards(rules, 0, sizes, random)
        current = played(replace(deal, dealer=random.randrange(len(sizes))), 8, random)
        found = moments(current, 0)
        if found:
            return [(random.choice(found), current), (found[-1], current)]


@pytest.mark.parametrize("wild", [None, Card("7♦")])
def test_beliefs__under_rules_made_up_where_the_holder_of_any_suit_goes_on(wild: Card) -> None:
    random = Random("made up")
    rules = replace(RULESETS[POPE], sequence="any-suit", leading="any", wild=wild)
    for _ in range(6):
        for at, current in some_moments(few_of(rules, PACKS[POPE]), SIZES[0], random):
            check(current, 0, at)


@pytest.mark.slow
@pytest.mark.parametrize("rules", ALL)
def test_beliefs__are_these_shares_under_every_variant(rules: str) -> None:
    random = Random(rules + "every")
    for variant in every_variant(rules):
        few = few_of(variant, PACKS[rules])
        (at, current), _ = some_moments(few, random.choice(SIZES), random)
        check(current, 0, at)


def heard(r: Round, seat: int = 0) -> Beliefs:
    return probability.beliefs(r.view(seat))


def test_own_hand__is_seen_and_the_rest_is_dealt_to_the_others_and_the_talon() -> None:
    r = Round(Deal.shuffled(LINDOR, 4, seed=7))
    believed = heard(r, seat=2)
    assert believed.of(r.view(2).hand[0]) == {2: 1}
    assert believed.deals == probability.deal(LINDOR, 4).given(hands={2: r.hands[2]}).deals
    held, asleep = Fraction(12, 40), Fraction(4, 40)
    assert believed.of(believed.cards[0]) == {0: held, 1: held, 3: held, "talon": asleep}


def test_sans__proves_that_the_caller_has_no_card_of_the_rank() -> None:
    r = lay(["4♣ 2♣", "3♥ A♥", "4♠ 3♠", "9♣ 9♦"])
    act(r, "3♥")
    # Seat 1 has called sans four; seat 2 can go on, so seat 3 has not been asked. 48 cards are
    # unseen, one of them at seat 1.
    held, asleep = Fraction(2, 48), Fraction(44, 48)
    assert heard(r, seat=3).of("4♦") == {0: held, 1: 0, 2: held, "talon": asleep}


def test_sans__under_1760_proves_nothing_of_the_seven_of_diamonds() -> None:
    r = lay(["A♣ 2♣", "6♦ 7♦ 8♠", "9♦ 3♥"], NAIN)
    act(r, "6♦ pass")
    assert [event.kind for event in r.events[-4:]] == ["sans", "sans", "sans", "lead"]
    assert heard(r).of("7♦") == {1: Fraction(2, 49), 2: Fraction(2, 49), "talon": Fraction(45, 49)}


def test_pass__proves_at_least_one_card_of_the_rank() -> None:
    r = lay(["4♣ 2♣", "3♥ A♥", "4♠ 3♠"])
    act(r, "3♥ pass")
    # 48 cards can be in the two of seat 2: seat 1's own card is no four, whichever it is.
    some_four = comb(48, 2) - comb(45, 2)
    assert heard(r).of("4♦")[2] == Fraction(47, some_four)
    assert heard(r).sans(2, 4) == 0


def test_pass__is_discharged_by_a_later_play_of_that_rank() -> None:
    r = lay(["5♣ 2♣", "3♥ 3♦ K♠", "4♠ 9♠ 8♣"])
    act(r, "3♥ pass 3♦")
    assert heard(r).sans(2, 4) == 0
    act(r, "4♠")
    assert heard(r).sans(2, 4) > Fraction(1, 2)


def test_pass__is_not_discharged_by_an_earlier_play_of_that_rank() -> None:
    r = lay(["5♣ 2♣", "3♥ 3♦ K♠", "4♠ 4♦ 2♠ 9♠"])
    act(r, "3♥ 4♠ pass 2♠ 3♦ pass")
    assert heard(r).sans(2, 4) == 0


def test_turn_up__is_in_the_talon() -> None:
    r = lay(["2♣ 3♠", "4♣ 8♥", "5♣ 9♦"], POPE, turn_up="3♥")
    assert heard(r).of("3♥") == {"talon": 1}


def test_lead__under_pope_joan_proves_that_no_lower_card_of_the_suit_is_held() -> None:
    r = lay(["2♣ 3♠", "4♣ 8♥", "5♣ 9♦"], POPE, turn_up="3♥")
    act(r, "4♣")
    assert heard(r).of("3♣")[1] == heard(r).of("A♣")[1] == 0
    assert heard(r).of("3♣")[2] > 0


def test_follow__under_pope_joan_nobody_holds_a_card_that_nobody_played() -> None:
    r = lay(["2♣ 3♠", "4♣ 8♥", "5♣ 9♦"], POPE, turn_up="3♥")
    act(r, "4♣ 5♣")
    assert heard(r).of("6♣") == {1: 0, 2: 0, "talon": 1}


def test_gap__the_card_that_goes_on_proves_that_no_rank_between_is_held() -> None:
    r = lay(["A♣ 2♣", "8♥ A♥ J♠", "8♠ 3♠"], RULESETS[CATS].replace(gap="continue"))
    act(r, "8♥ J♠")
    believed = heard(r)
    assert believed.of("10♦")[1] == 0
    assert believed.of("9♦")["talon"] == 1
    assert believed.of("10♦")[2] > 0


def test_gap__a_lead_in_its_place_proves_that_no_higher_card_is_held() -> None:
    r = lay(["A♣ 2♣", "J♥ A♥ 2♥", "8♠ 3♠"], RULESETS[CATS].replace(gap="continue"))
    act(r, "J♥")
    assert heard(r).of("K♦")[1] == 0
    assert heard(r).of("K♦")[2] > 0


def test_gap__a_lead_after_a_pass_proves_nothing_of_higher_cards() -> None:
    rules = RULESETS[LINDOR].replace(gap="continue")
    r = lay(["A♣ 2♣", "J♥ A♥ 2♥", "Q♠ 3♠"], rules)
    act(r, "J♥ pass")
    assert heard(r).of("K♦")[1] > 0


def test_gap__the_wild_card_in_its_place_proves_at_least_one_higher_card() -> None:
    r = lay(["A♣ 2♣", "8♥ J♥ 7♦", "8♠ 3♠"], RULESETS[NAIN].replace(gap="continue"))
    act(r, "8♥ pass 7♦")
    # Its one card left is 10♥, J♥, Q♥ or K♥: it has called sans nine.
    assert heard(r).of("J♥")[1] == Fraction(1, 4)
    assert heard(r).of("9♥")[1] == 0


def test_gap__the_seven_of_diamonds_may_be_kept_back_over_it() -> None:
    # 7♦ lies between 5♦ and 9♦, and above 5♦: neither going on nor leading says that it is gone.
    rules = RULESETS[NAIN].replace(gap="continue")
    on = lay(["A♣ 2♣", "5♦ 9♦ 7♦ 2♠", "8♠ 3♠"], rules)
    act(on, "5♦ pass 9♦")
    assert heard(on).of("8♦")[1] == 0
    assert heard(on).of("7♦")[1] > 0
    leads = lay(["A♣ 2♣", "5♦ 7♦ 2♠", "8♠ 3♠"], rules)
    act(leads, "5♦ pass")
    assert leads.leading
    assert heard(leads).of("9♦")[1] == 0
    assert heard(leads).of("7♦")[1] > 0


def test_at__each_of_several_calls_after_one_card_can_be_believed() -> None:
    # The course's chapter 8: 10♠ asleep with 10, 14, 25 and 100 %.
    r = simulate(LINDOR, 4, 17, seed=1).round(16)
    asleep = [probability.beliefs(r.view(1, at=at)).of("10♠")["talon"] for at in (10, 11, 12, 13)]
    assert [f"{float(chance):.0%}" for chance in asleep] == ["10%", "14%", "25%", "100%"]


@pytest.mark.parametrize("rules", ALL)
def test_twins__have_the_same_beliefs_as_long_as_they_sound_the_same(rules: str) -> None:
    random = Random(rules)
    compared = 0
    for setting in some_settings(rules, RULESETS[rules].players[0], 6):
        me = random.randrange(setting.deal.players)
        current = setting.start()
        other = Round(swapped(setting.deal, me, random), setting.boxes, setting.purses)
        while not current.finished:
            for at in range(len(current.events) - 1, len(current.events) + 1):
                if current.events[:at] == other.events[:at]:
                    own, twin = (
                        probability.beliefs(each.view(me, at=at)) for each in (current, other)
                    )
                    assert (own.deals, own.sample(1)) == (twin.deals, twin.sample(1))
                    assert all(own.of(card) == twin.of(card) for card in own.cards)
                    compared += 1
            setting.step(current)
            if not goes_along(other, current):
                break
    assert compared > 10


@pytest.mark.parametrize("rules", ALL)
def test_sample__draws_every_deal_that_sounds_the_same_equally_often(rules: str) -> None:
    random, draws = Random(rules), 3_000
    few = few_of(differing(rules)[-1], PACKS[rules])
    while True:
        (at, current), *_ = some_moments(few, SIZES[0], random)
        fit = deals_that_sound_the_same(current, 0, at)
        if 4 < len(fit) < 40:
            break
    drawn = Counter(
        Deal.from_hands(hands, few, current.deal.dealer, talon=talon)
        for hands, talon in probability.beliefs(current.view(0, at=at)).sample(draws, seed=3)
    )
    assert set(drawn) == set(fit)
    error = sqrt(draws * (1 / len(fit)) * (1 - 1 / len(fit)))
    assert all(abs(number - draws / len(fit)) < 4 * error for number in drawn.values())


@pytest.mark.parametrize("rules", ALL)
def test_sample__at_a_full_table_sounds_the_same_and_agrees_with_the_fractions(rules: str) -> None:
    random, draws = Random(rules), 400
    players = RULESETS[rules].players[-1]
    current = played(Deal.shuffled(rules, players, seed=2), 18, random)
    believed = probability.beliefs(current.view(0))
    drawn = believed.sample(draws, seed=4)
    for hands, talon in drawn[:100]:
        deal = Deal.from_hands(hands, rules, current.deal.dealer, talon=talon)
        assert goes_along(Round(deal), current)
    for card in believed.cards[::3]:
        for place, chance in believed.of(card).items():
            cards = (each.talon if place == "talon" else each.hands[int(place)] for each in drawn)
            number = sum(card in held for held in cards)
            error = sqrt(draws * chance * (1 - chance))
            assert abs(number - draws * chance) <= 4 * error


def test_sample__of_a_seed_is_the_same_again() -> None:
    believed = heard(Round(Deal.shuffled(POPE, 5, seed=7)))
    assert believed.sample(3, seed=5) == believed.sample(5, seed=5)[:3]
    assert believed.sample(3, seed=5) != believed.sample(3, seed=6)
    assert believed.sample(0) == []
    assert {deal.talon[-1] for deal in believed.sample(4)} == {
        Deal.shuffled(POPE, 5, seed=7).turn_up
    }


def test_to_frame__has_a_row_for_each_unseen_card_and_a_column_for_each_place() -> None:
    believed = heard(Round(Deal.shuffled(LINDOR, 3, seed=7)))
    frame = believed.to_frame()
    assert list(frame.columns) == [1, 2, "talon"]
    assert list(frame.index) == [str(card) for card in believed.cards]
    assert (frame.sum(axis=1) == 1).all()
    card = str(believed.cards[0])
    assert frame.loc[card, "talon"] == believed.of(card)["talon"]


def test_plot_and_sheet__name_places_and_cards_in_the_language() -> None:
    believed = probability.beliefs(Round(Deal.shuffled(LINDOR, 3, seed=7)).view(0), lang="fr")
    axes = believed.plot().axes[0]
    assert [label.get_text() for label in axes.get_xticklabels()] == [
        "Le siège 1",
        "Le siège 2",
        "Le talon",
    ]
    assert "Le talon" in believed._repr_html_()
    assert "The talon" in str(believed.sheet("en"))


def refusal(ask: Callable[[], object]) -> str:
    with pytest.raises(ProbabilityError) as refused:
        ask()
    assert str(refused.value) != refused.value.say("fr")
    return str(refused.value)


def test_refusals__say_what_to_write_instead() -> None:
    r = lay(["4♣ 2♣", "3♥ A♥", "4♠ 3♠"])
    believed = heard(r)
    assert "give its view" in refusal(lambda: probability.beliefs(r))  # type: ignore[arg-type]
    assert "sans(1, 10)" in refusal(lambda: believed.sans(1, "10♦"))
    assert "from 0 to 2" in refusal(lambda: believed.sans(9, 10))
    assert "never has to go on" in refusal(lambda: believed.sans("talon", 10))  # type: ignore[arg-type]
    assert "number of deals" in refusal(lambda: believed.sample(-1))
    assert "seed" in refusal(lambda: believed.sample(1, seed=-1))
    assert "language" in refusal(lambda: probability.beliefs(r.view(0), lang="de"))
    same_suit = heard(lay(["4♣ 2♣", "3♥ A♥", "4♠ 3♠"], NAIN))
    assert "the wanted card" in refusal(lambda: same_suit.sans(1, 10))
    pope = heard(lay(["2♣ 3♠", "4♣ 8♥", "5♣ 9♦"], POPE, turn_up="3♥"))
    assert "8♦" in refusal(lambda: pope.of("8♦"))


def test_refusals__a_card_that_has_been_played_is_nowhere() -> None:
    r = lay(["4♣ 2♣", "3♥ A♥", "4♠ 3♠"])
    act(r, "3♥")
    for card in ("3♥", "X", 7):
        with pytest.raises(CardError):
            heard(r).of(card)  # type: ignore[arg-type]


def test_refusals__a_finished_deal_leaves_nothing_to_believe() -> None:
    r = lay(["4♣ 2♣", "A♥", "4♠ 3♠"])
    act(r, "A♥")
    assert "is over" in refusal(lambda: heard(r))
    out = next(event for event in r.events if event.kind == "out")
    assert "is over" in refusal(lambda: probability.beliefs(r.view(0, at=out)))
    assert probability.beliefs(r.view(0, at=out.number - 1)).deals > 1


def test_refusals__a_view_that_contradicts_its_events_fits_no_deal() -> None:
    r = lay(["4♣ 2♣", "3♥ A♥", "4♠ 3♠"])
    act(r, "3♥")
    forged = replace(r.view(0), hand_sizes=(2, 40, 40))
    assert "No deal fits" in refusal(lambda: probability.beliefs(forged))


def test_explain__names_the_facts_that_entered_and_shows_what_the_last_event_turned() -> None:
    r = lay(["4♣ 2♣", "3♥ A♥", "4♠ 3♠"])
    act(r, "3♥ pass")
    assert str(heard(r).of("4♦")[2].explain()) == EXPLAINED


def test_explain__without_a_call_is_a_draw() -> None:
    found = heard(lay(["4♣ 2♣", "3♥ A♥", "4♠ 3♠"]))
    assert "C(49, 1) / C(50, 2)" in str(found.of("4♦")[2].explain())
    assert found.of("4♦")[2].explain().table is None
    said = str(found.sans(2, 4).explain("fr"))
    assert "A\u202f: le siège 2 dirait «\u202fsans quatre\u202f»." in said
    assert "C(47, 2) / C(50, 2)" in said


def test_explain__own_cards_those_played_and_the_turn_up_are_named() -> None:
    r = lay(["2♣ 3♠", "4♣ 8♥", "5♣ 9♦"], POPE, turn_up="3♥")
    act(r, "4♣ 5♣")
    known = heard(r, seat=1).of("6♣")["talon"].explain().known
    for said in (
        "seat 1 holds exactly 8♥",
        "seat 1 has played 4♣",
        "seat 2 has played 5♣",
        "3♥ is turned up",
        "seat 2 does not hold 6♣ (move ",
    ):
        assert said in known


def test_explain__the_news_are_all_that_the_last_event_proved() -> None:
    # Nobody plays 6♣: that proves something of every hand at once, beside the lead's proof.
    r = lay(["2♣ 3♠", "4♣ 8♥", "5♣ 9♦"], POPE, turn_up="3♥")
    act(r, "4♣ 5♣")
    table = heard(r, seat=1).of("6♣")["talon"].explain().table
    assert table is not None
    assert "seat 0 does not hold 6♣" in table.notes[0]
    assert "seat 2 does not hold 6♣" in table.notes[0]
    # Before it, 6♣ could be any of 47 unseen cards, 44 of them in the talon.
    assert [row[:2] for row in table.rows[:1]] == [["A", "44/47"]]


def test_explain__what_is_certain_or_impossible_says_so() -> None:
    r = lay(["4♣ 2♣", "3♥ A♥", "4♠ 3♠"])
    act(r, "3♥")
    found = heard(r, seat=2)
    assert "No deal that fits" in str(found.of("4♦")[1].explain())
    assert "Every deal that fits" in str(found.sans(1, 4).explain())
    assert "Every deal that fits" in str(found.of("4♠")[2].explain())


EXPLAINED = """\
A: seat 2 holds 4♦.
Known to seat 0 (F): hands of 2, 2 and 2 cards and a talon of 46 were dealt; \
seat 0 holds exactly 2♣ 4♣; seat 1 has played 3♥; \
seat 1 holds no four (move 6); seat 2 holds at least one four (move 7).
All deals that fit are equally likely: count those in which the event A is true, \
by groups of cards and places that are alike.
P(A | F) = n(A ∩ F) / n(F)
         = 2,162 / 6,348
         = 47/138 ≈ 34.1 %, about 1 in 2.9
n(F) is the number of deals that fit what is known, n(A ∩ F) of those in which A is true, too.
Bayes
 case  prior  likelihood  product  posterior
    A   1/24           1     1/24     47/138
not A  23/24      0.0842   0.0807     91/138
  sum      1               23/188          1
The news: seat 2 holds at least one four (move 7). Prior: the chance before it. \
Likelihood: the chance of the news in this case. Posterior: product / sum."""


def test_repr__is_short() -> None:
    assert repr(heard(lay(["4♣ 2♣", "3♥ A♥", "4♠ 3♠"]))) == "<Beliefs of seat 0: 50 unseen cards>"
