"""Rules that hold under every ruleset with every number of players."""

from __future__ import annotations

from random import Random

import pytest

from nainjaune_widget.engine.rulesets import RULESETS, Ruleset
from tests.support.telling import BOTH, state
from tests.support.watching import look_the_same, swapped
from tests.support.whims import every_table, some_settings

PAIRS = [(RULESETS[rules].replace(players=2), 2) for rules in BOTH]
TABLES = [*((RULESETS[rules], players) for rules, players in every_table()), *PAIRS]
EACH = 12
"""The number of deals at every table: half of them whole, half of them small."""

at_every_table = pytest.mark.parametrize(
    ("rules", "players"), TABLES, ids=lambda value: getattr(value, "id", value)
)


@at_every_table
def test_conservation_and_termination(rules: Ruleset, players: int) -> None:
    for setting in some_settings(rules, players, EACH):
        current = setting.start()
        total = sum(setting.boxes.values())
        cards = sum(len(hand) for hand in setting.deal.hands)
        while not current.finished:
            assert sum(current.chips) + sum(current.boxes.values()) == total
            assert min(current.boxes.values()) >= 0
            assert current.legal
            setting.step(current)
            assert len(current.actions) <= cards * (players + 1)
        assert sum(current.chips) + sum(current.boxes.values()) == total
        assert [seat for seat, hand in enumerate(current.hands) if not hand] == [current.winner]


@at_every_table
def test_replay_and_undo(rules: Ruleset, players: int) -> None:
    for setting in some_settings(rules, players, EACH // 2):
        current = setting.start()
        states = [state(current)]
        while not current.finished:
            setting.step(current)
            states.append(state(current))
        again = setting.start()
        for action in current.actions:
            if action.card is None:
                again.decline()
            else:
                again.play(action.card, announce=action.announce)
        assert state(again) == states[-1]
        while current.actions:
            assert state(current) == states.pop()
            current.undo()
        assert states == [state(current)]


@at_every_table
def test_no_leak_in_a_view(rules: Ruleset, players: int) -> None:
    """Hidden cards are shuffled, except those that are played up to some action."""
    random = Random(f"{rules.id} {players}")
    looks = 0
    for setting in some_settings(rules, players, EACH):
        actions = setting.play().actions
        for _ in range(4):
            me = random.randrange(players)
            known = actions[: random.randrange(len(actions))]
            kept = frozenset(action.card for action in known if action.card)
            looks += look_the_same(setting, swapped(setting.deal, me, random, kept), me)
    assert looks > 8 * EACH


@at_every_table
def test_explanations_of_every_event_in_both_languages(rules: Ruleset, players: int) -> None:
    for setting in some_settings(rules, players, EACH // 2):
        current = setting.play()
        for event in current.events:
            english, french = current.explain(event), current.explain(event, lang="fr")
            assert english.clause == french.clause == event.clause
            assert english.sentence != french.sentence
            for told in (english, french):
                assert told.headline
                assert told.sentence
                assert told.clause_text
                assert event.clause in str(told)
