"""The engine against a second referee that was written from the rules alone."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given

from nainjaune_widget.engine.events import KINDS, Event
from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.play import Round
from tests.support.referee import Choice, Due, Referee, Told
from tests.support.telling import ALL, BOTH, NEVER
from tests.support.variants import every_variant
from tests.support.whims import Setting, any_setting, every_table, some_settings, steady


def as_told(event: Event) -> Told:
    return Told(
        event.kind,
        event.seat,
        event.clause_name,
        event.card,
        event.amount,
        event.wanted,
        tuple(tuple(effect.to_json()) for effect in event.effects),
        event.box,
        event.unanswered,
        event.winner,
        event.opera,
        event.debt and tuple(event.debt),
    )


def judge(setting: Setting, current: Round) -> Referee:
    deal = current.deal
    return Referee(
        deal.rules.id,
        deal.hands,
        deal.dealer,
        [Choice(action.card, action.announce) for action in current.actions],
        options=deal.rules.changes,
        turn_up=deal.turn_up,
        boxes=setting.boxes,
        purses=setting.purses,
    )


def agree(setting: Setting, current: Round) -> None:
    referee = judge(setting, current)
    assert [as_told(event) for event in current.events] == referee.story
    assert current.boxes == referee.boxes
    assert list(current.chips) == referee.won
    assert [sorted(hand) for hand in referee.hands] == [list(hand) for hand in current.hands]
    if current.turn is None:
        assert referee.due is None
        assert current.opera == referee.is_opera(current.winner or 0)
    else:
        assert Due(current.turn, current.legal, current.may_pass) == referee.due


@pytest.mark.parametrize(("rules", "players"), every_table(ALL))
def test_deals_agree_event_for_event(rules: str, players: int) -> None:
    for setting in some_settings(rules, players, 300):
        agree(setting, setting.play())


@pytest.mark.parametrize("rules", ALL)
def test_deals_under_every_combination_of_options_agree(rules: str) -> None:
    for number, variant in enumerate(every_variant(rules)):
        players = variant.players[number % len(variant.players)]
        for setting in some_settings(variant, players, 4):
            agree(setting, setting.play())


@pytest.mark.parametrize("rules", BOTH)
def test_deals_of_two_players_agree(rules: str) -> None:
    for setting in some_settings(RULESETS[rules].replace(players=2), 2, 200):
        agree(setting, setting.play())


@pytest.mark.parametrize("rules", ALL)
def test_these_deals_hold_every_kind_of_event_many_times(rules: str) -> None:
    played = [setting.play() for setting in some_settings(rules, 3, 300)]
    count = Counter(event.kind for current in played for event in current.events)
    assert set(count) == set(KINDS) - NEVER[rules]
    assert min(count.values()) >= 20


def test_the_combinations_hold_every_clause() -> None:
    cited = {
        event.clause_name
        for rules in ALL
        for variant in every_variant(rules)[::5]
        for setting in some_settings(variant, 3, 4)
        for event in setting.play().events
    }
    assert cited == {
        *("ante", "turn-up", "lead", "follow", "sans", "pass", "stopped", "stop", "sweep"),
        *("forgot", "out", "points", "bete", "opera", "shortfall", "chief-hoc", "hoc-pay"),
        *("compartments", "game", "gap"),
    }


@given(any_setting().filter(lambda setting: setting.deal.rules.id in ALL))
@steady
def test_every_position_on_the_way_agrees(setting: Setting) -> None:
    current = setting.start()
    agree(setting, current)
    while not current.finished:
        setting.step(current)
        if len(current.actions) % 7 == 0 or current.finished:
            agree(setting, current)
