"""The rules and the promises of a round, held against deals played at random.

A deal is played once. Every check then looks at what was written down of it; its name and its
docstring say which clause or promise is broken, and a note names the deal. The second referee
judges by the rows of `docs/situations.toml`, which are written from the clauses alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random

import pytest
from hypothesis import given, settings

from nainjaune_widget.engine.clauses import clauses_in_words
from nainjaune_widget.engine.events import KINDS, Account
from nainjaune_widget.engine.rulesets import RULESETS, Ruleset
from nainjaune_widget.explain import Explanation, Story, banner, explain, mark, opening
from nainjaune_widget.play import Round
from nainjaune_widget.words import LANGUAGES
from tests.support.deals.notation import (
    ALL,
    BOTH,
    CATS,
    LINDOR,
    NAIN,
    NEVER,
    POPE,
    State,
    act,
    lay,
    state,
)
from tests.support.deals.random_play import Setting, any_setting, some_settings, steady
from tests.support.deals.situations import ROWS, as_told, referee_of
from tests.support.deals.variants import every_variant
from tests.support.runs.searches import Search, searched, try_examples
from tests.support.secrecy.look_alikes import look_the_same, swapped

NAMES = ("Ana", "Ben", "Chloé", "Hugo", "Élise", "Yann", "Yves", "Zoé")
MOVES_JETONS = {"ante", "turn-up", "sweep", "hoc", "points", "bete", "opera"}
ABOUT_JETONS = {*MOVES_JETONS, "forgot", "shortfall"}


@dataclass(frozen=True)
class Played:
    """A deal that was played to its end.

    Attributes:
        setting: the deal and its actions.
        round: the round at its end.
        states: the round before each action and at the end.
    """

    setting: Setting
    round: Round
    states: list[State]


def play(setting: Setting) -> Played:
    """Play a deal to its end; it ends after so many actions (*out*)."""
    current = setting.start()
    played = Played(setting, current, [state(current)])
    most = sum(map(len, setting.deal.hands)) * (setting.deal.players + 1)
    while not current.finished:
        setting.step(current)
        played.states.append(state(current))
        assert len(current.actions) <= most, "the deal does not end"
    return played


@contextmanager
def named(setting: Setting) -> Iterator[None]:
    """Name the deal where a check fails."""
    try:
        yield
    except Exception as error:
        error.add_note(f"in {setting}")
        raise


# The rules, by the second referee


def judged(current: Round, boxes: dict[str, int], states: list[State] | None = None) -> set[str]:
    """Hold a round against the second referee, event for event (all clauses).

    Args:
        current: the round.
        boxes: the jetons that it began with.
        states: the round before each action, to compare the choices too.

    Returns:
        The rows that were reached.
    """
    referee = referee_of(current, boxes)
    matched = list(referee.rows_of())
    events = [each.event for each in matched if each.event is not None]
    assert events == [as_told(event) for event in current.events]
    jetons: Counter[Account] = Counter(boxes)
    for event in current.events:
        for effect in event.effects:
            if effect.kind == "jetons":
                jetons[effect.source] -= effect.amount
                jetons[effect.target] += effect.amount
    assert [jetons[seat] for seat in range(current.deal.players)] == list(current.chips)
    assert current.boxes == referee.boxes == {box: jetons[box] for box in current.boxes}
    assert [sorted(hand) for hand in referee.hands] == [list(hand) for hand in current.hands]
    assert current.opera == (current.finished and referee.is_opera)
    if states is not None:
        assert [(each.turn, each.legal, each.may_pass) for each in states] == referee.options
    return {each.row.id for each in matched}


# The promises of a round


def check_conservation(played: Played) -> None:
    """Jetons are neither made nor lost, and nobody pays what they have not (*conservation*)."""
    total = sum(played.setting.boxes.values())
    for now in played.states:
        assert sum(now.chips) + sum(now.boxes.values()) == total
        assert min(now.boxes.values()) >= 0
        for purse, chips in zip(played.setting.purses or (), now.chips, strict=False):
            assert purse is None or purse + chips >= 0


def check_views(played: Played, random: Random) -> None:
    """A seat sees its own hand and choices, and nothing of what it cannot know (*no leak*)."""
    for now in played.states:
        for seat, view in enumerate(now.views):
            assert view.hand_sizes == tuple(map(len, now.hands))
            assert (view.hand, view.boxes, view.chips) == (now.hands[seat], now.boxes, now.chips)
            assert view.legal == (now.legal if seat == now.turn else ())
    setting, actions = played.setting, played.round.actions
    for known in (0, random.randrange(len(actions))):
        me = random.randrange(setting.deal.players)
        kept = frozenset(action.card for action in actions[:known] if action.card)
        assert look_the_same(setting, swapped(setting.deal, me, random, kept), me) > 0


def check_explanations(current: Round, random: Random) -> None:
    """Every event is explained in every language: when all is over, and to a seat before."""
    players = current.deal.players
    names = random.choice([None, NAMES[:players]])
    broken_off = current.replayed(random.choice(current.actions).event - 1)
    before = broken_off.story(random.randrange(players), names)
    for lang in LANGUAGES:
        check_story(current.story(None, names), lang)
        check_story(before, lang)


def check_story(story: Story, lang: str) -> None:
    check_explanation(opening(story, lang))
    for event in story.events:
        told = explain(story, event, lang)
        check_explanation(told)
        assert told.clause == event.clause
        if event.kind in ABOUT_JETONS and event.amount:
            assert told.total is not None
            assert told.total[1] == event.amount
        if event.kind in MOVES_JETONS:
            assert sum(effect.amount for effect in event.effects) == event.amount
        assert (banner(story, event, lang) is None) == (event.kind != "sweep")
        nobody = event.kind == "lead" and event.clause_name in ("stopped", "follow")
        marked = event.kind in ("stop", "sweep") or nobody
        assert (mark(story, event, lang) is not None) == marked


def check_explanation(told: Explanation) -> None:
    """It has its words, all filled in, and its sum adds up to its total."""
    assert told.headline
    assert told.sentence.endswith(".")
    assert told.log
    assert told.clause_text
    rules, name = told.clause.split("/")
    assert f"{rules} · {clauses_in_words(told.lang)[name]}" in str(told)
    for words in texts(told):
        assert "{" not in words
        assert "None" not in words
        assert "  " not in words
    if told.total is None:
        assert not told.sum
    else:
        assert sum(amount for _, amount in told.sum) == told.total[1]
        assert told.arithmetic


def texts(told: Explanation) -> Iterator[str]:
    """Return all that is shown of an explanation."""
    yield from (told.headline, told.sentence, told.log, told.spoken)
    yield from (told.otherwise or "", told.call or "", told.aside)
    yield told.clause_text
    yield from (label for label, _ in told.sum)
    if told.total:
        yield told.total[0]
    yield str(told)


def check_undo(played: Played) -> None:
    """Undo goes back step by step to the start, and play then goes on as before."""
    current, states = played.round, played.states
    for kept in range(len(current.actions) - 1, -1, -1):
        current.undo()
        assert state(current) == states[kept]
    assert state(played.setting.finish(current)) == states[-1]


# The deals


def check_all(setting: Setting) -> None:
    """Play a deal and check everything."""
    with named(setting):
        played, random = play(setting), Random(setting.choices[0])
        judged(played.round, setting.boxes, played.states[:-1])
        check_conservation(played)
        check_views(played, random)
        check_explanations(played.round, random)
        check_undo(played)


@pytest.mark.parametrize("rules", ALL)
def test_every_table(rules: str) -> None:
    """A whole deal and a small one with each number of players."""
    kinds = set()
    for players in RULESETS[rules].players:
        for setting in some_settings(rules, players, 2):
            check_all(setting)
            kinds |= {event.kind for event in setting.play().events}
    assert kinds <= set(KINDS) - NEVER[rules]


def variants_of(rules: str, step: int) -> list[tuple[Ruleset, int]]:
    """Return one variant in so many of a ruleset, each with a number of players."""
    changed = enumerate(every_variant(rules)[::step])
    return [(variant, variant.players[nth % len(variant.players)]) for nth, variant in changed]


@pytest.mark.parametrize(("rules", "step"), [(NAIN, 3), (LINDOR, 16), (CATS, 16), (POPE, 1)])
def test_combinations_of_options(rules: str, step: int) -> None:
    for variant, players in variants_of(rules, step):
        for setting in some_settings(variant, players, 2):
            with named(setting):
                judged(setting.play(), setting.boxes)


@given(any_setting())
@settings(parent=steady, max_examples=25)
def test_any_deal(setting: Setting) -> None:
    check_all(setting)


@searched(share=3)
def test_any_deal_at_length(search: Search) -> None:
    search(lambda random: try_examples(check_all, any_setting(), random))


EACH = {NAIN: 4, LINDOR: 2, CATS: 2, POPE: 20}
"""The deals at every table of every variant."""


def poor_deals(rules: str) -> Iterator[Round]:
    """Play deals that random ones hardly ever are: nobody has a jeton (*nothing paid*)."""
    variant = RULESETS[rules].replace(opera_pays="board")
    for hands, cards in (("3♦ 10♦ | 7♦ | 2♣ 9♥", "7♦"), ("3♦ 9♠ | 5♣ K♦ | 2♣ 9♥", "K♦ 5♣")):
        turn_up = "4♠" if rules == POPE else None
        current = lay(hands.split("|"), variant, turn_up=turn_up, purses=[0, 0, 0])
        act(current, cards)
        yield current


@pytest.mark.slow
@pytest.mark.parametrize("rules", ALL)
def test_many_deals_reach_each_row_of_the_rules_and_each_kind_of_event(rules: str) -> None:
    tables = [(RULESETS[rules], players) for players in RULESETS[rules].players] * 2
    if rules in BOTH:
        tables.append((RULESETS[rules].replace(players=2), 2))
    reached: Counter[str] = Counter()
    for variant, players in [*tables, *variants_of(rules, step=1)]:
        for setting in some_settings(variant, players, EACH[rules]):
            with named(setting):
                reached.update(judged(setting.play(), setting.boxes))
    for current in poor_deals(rules):
        reached.update(judged(current, {}))
    assert set(reached) == {row.id for row in ROWS if rules in row.rules}
