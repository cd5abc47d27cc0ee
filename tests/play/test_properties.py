"""Properties of every deal, played at random under every ruleset and its variants."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import given, settings

from nainjaune_widget.engine.events import KINDS, Account, Event
from nainjaune_widget.play import Round
from nainjaune_widget.play.ledger import payments_of
from tests.support.telling import state
from tests.support.whims import Setting, any_setting, steady

every_setting = given(any_setting())


def fold(
    setting: Setting, events: Iterable[Event]
) -> tuple[dict[Account, int], dict[Account, set[str]]]:
    """Add up each account after some events, from their effects alone."""
    seats = range(setting.deal.players)
    jetons: dict[Account, int] = dict.fromkeys(seats, 0)
    jetons.update(setting.boxes)
    cards: dict[Account, set[str]] = {
        seat: {str(card) for card in setting.deal.hands[seat]} for seat in seats
    }
    cards["table"] = set()
    for event in events:
        for effect in event.effects:
            if effect.kind == "jetons":
                assert effect.amount > 0
                jetons[effect.source] -= effect.amount
                jetons[effect.target] += effect.amount
            else:
                cards[effect.source].remove(str(effect.card))
                cards[effect.target].add(str(effect.card))
    return jetons, cards


def check_position(setting: Setting, current: Round) -> None:
    """Jetons are conserved (*conservation*), and nothing moves but by effects."""
    total = sum(setting.boxes.values())
    assert sum(current.chips) + sum(current.boxes.values()) == total
    jetons, cards = fold(setting, current.events)
    assert [jetons[seat] for seat in range(setting.deal.players)] == list(current.chips)
    assert {box: jetons[box] for box in current.boxes} == current.boxes
    for seat, hand in enumerate(current.hands):
        assert cards[seat] == {str(card) for card in hand}
    assert all(jetons[box] >= 0 for box in current.boxes)
    for seat, purse in enumerate(setting.purses or ()):
        assert purse is None or purse + current.chips[seat] >= 0


@every_setting
@steady
def test_conservation__after_every_action(setting: Setting) -> None:
    current = setting.start()
    check_position(setting, current)
    while not current.finished:
        setting.step(current)
        check_position(setting, current)


@every_setting
@steady
def test_cards__each_is_in_one_place(setting: Setting) -> None:
    current = setting.play()
    played = [event.card for event in current.events if event.card and event.kind == "play"]
    held = [card for hand in current.hands for card in hand]
    assert sorted([*played, *held, *current.deal.talon]) == list(current.rules.pack)


@every_setting
@steady
def test_forced__a_seat_in_turn_has_always_something_to_do(setting: Setting) -> None:
    current = setting.start()
    while current.turn is not None:
        assert current.legal
        hand = current.hands[current.turn]
        if current.leading:
            lowest = {card.suit: card for card in hand[::-1]}
            leads = sorted(lowest.values()) if current.rules.leading == "lowest" else hand
            assert (current.legal, current.wanted, current.may_pass) == (tuple(leads), (), False)
        else:
            serves = [card for card in hand if card in (*current.wanted, current.rules.wild)]
            assert current.legal == tuple(serves)
        if current.legal == (current.rules.wild,) and not current.leading:
            assert current.may_pass
        elif current.rules.continuing == "compulsory":
            assert not current.may_pass
        setting.step(current)
    assert current.finished


@every_setting
@steady
def test_out__every_deal_ends_with_one_empty_hand_after_at_most_so_many_actions(
    setting: Setting,
) -> None:
    current = setting.play()
    assert [seat for seat, hand in enumerate(current.hands) if not hand] == [current.winner]
    cards = sum(len(hand) for hand in current.deal.hands)
    assert len(current.actions) <= cards * (setting.deal.players + 1)


@every_setting
@steady
def test_sans__is_truthful_and_a_pass_is_a_choice(setting: Setting) -> None:
    current = setting.start()
    told = 0
    while not current.finished:
        setting.step(current)
        for event in current.events[told:]:
            if event.kind in ("sans", "pass"):
                able = set(current.hands[event.seat]) & set(event.wanted) - {current.rules.wild}
                assert bool(able) == (event.kind == "pass")
                assert len({card.rank for card in event.wanted}) == 1
                same_suit = current.rules.sequence == "same-suit"
                assert len(event.wanted) == (1 if same_suit else 4)
        told = len(current.events)


@every_setting
@steady
def test_events__numbers_kinds_and_clauses(setting: Setting) -> None:
    current = setting.play()
    assert [event.number for event in current.events] == list(range(1, len(current.events) + 1))
    for event in current.events:
        assert event.kind in KINDS
        assert event.clause.startswith(current.rules.id + "/")
        assert event.amount == sum(effect.amount for effect in event.effects) or event.kind in (
            "forgot",
            "shortfall",
        )


@every_setting
@steady
def test_play__returns_the_events_it_caused(setting: Setting) -> None:
    current = setting.start()
    gathered = list(current.events)
    while not current.finished:
        before = len(current.events)
        setting.step(current)
        gathered += current.events[before:]
        assert current.events[before].number == current.actions[-1].event
    assert tuple(gathered) == current.events
    assert payments_of(gathered) == current.payments


@every_setting
@steady
def test_replay__the_same_actions_make_the_same_round(setting: Setting) -> None:
    played = setting.play()
    again = setting.start()
    for action in played.actions:
        if action.card is None:
            again.decline()
        else:
            again.play(action.card, announce=action.announce)
    assert state(again) == state(played)


@every_setting
@settings(parent=steady, max_examples=100)
def test_undo__restores_exactly_step_by_step_to_the_start(setting: Setting) -> None:
    current = setting.start()
    states = [state(current)]
    while not current.finished:
        setting.step(current)
        states.append(state(current))
    while current.actions:
        assert state(current) == states.pop()
        current.undo()
    assert states == [state(current)]


@every_setting
@settings(parent=steady, max_examples=100)
def test_undo__and_play_again_goes_on_as_before(setting: Setting) -> None:
    current = setting.play()
    end = state(current)
    for _ in range(min(5, len(current.actions))):
        current.undo()
    assert state(setting.finish(current)) == end


@every_setting
@steady
def test_view__hand_sizes_boxes_and_chips_are_those_of_the_round(setting: Setting) -> None:
    current = setting.start()
    while not current.finished:
        for seat in range(setting.deal.players):
            view = current.view(seat)
            assert view.hand_sizes == tuple(len(hand) for hand in current.hands)
            assert (view.hand, view.boxes, view.chips) == (
                current.hands[seat],
                current.boxes,
                current.chips,
            )
            assert view.legal == (current.legal if seat == current.turn else ())
        setting.step(current)


@pytest.mark.slow
@every_setting
@settings(parent=steady, max_examples=3000)
def test_everything_at_length(setting: Setting) -> None:
    current = setting.start()
    while not current.finished:
        setting.step(current)
        check_position(setting, current)
    end = state(current)
    while current.actions:
        current.undo()
    assert state(setting.finish(current)) == end
