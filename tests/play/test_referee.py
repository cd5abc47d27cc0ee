"""The engine against a second referee that was written from the rules alone."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given

from nainjaune_widget.engine.events import KINDS, Event
from nainjaune_widget.play import Round
from tests.play.referee import Choice, Referee, Told
from tests.play.telling import BOTH
from tests.play.whims import Setting, any_setting, some_settings, steady


def as_told(event: Event) -> Told:
    rank = event.wanted[0].rank if event.wanted else 0
    return Told(event.kind, event.seat, event.card, event.amount, rank)


def judge(setting: Setting, current: Round) -> Referee:
    return Referee(
        current.rules.id,
        current.deal.hands,
        current.deal.dealer,
        [Choice(action.card, action.announce) for action in current.actions],
        setting.boxes,
        setting.purses,
    )


def agree(setting: Setting, current: Round) -> None:
    referee = judge(setting, current)
    assert [as_told(event) for event in current.events] == referee.story
    assert current.boxes == referee.boxes
    assert [sorted(hand) for hand in referee.hands] == [list(hand) for hand in current.hands]
    if current.finished:
        assert list(current.chips) == referee.won
        assert current.opera == referee.is_opera(current.winner or 0)


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.parametrize("players", range(3, 9))
def test_deals_agree_event_for_event(rules: str, players: int) -> None:
    for setting in some_settings(rules, players, 100):
        agree(setting, setting.play())


def test_these_deals_hold_every_kind_of_event_many_times() -> None:
    played = [setting.play() for rules in BOTH for setting in some_settings(rules, 3, 100)]
    count = Counter(event.kind for current in played for event in current.events)
    assert set(count) == set(KINDS)
    assert min(count.values()) >= 20


@given(any_setting())
@steady
def test_every_position_on_the_way_agrees(setting: Setting) -> None:
    current = setting.start()
    agree(setting, current)
    while not current.finished:
        setting.step(current)
        if len(current.actions) % 7 == 0 or current.finished:
            agree(setting, current)
