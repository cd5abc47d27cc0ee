"""Each ruleset's lesson, played to its end by the engine."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from nainjaune_widget import RULESETS, BoardError, IllegalPlay
from nainjaune_widget.board.contract import LessonShown, Snapshot
from nainjaune_widget.board.lesson import LESSONS, SEAT, Lesson, table_at, teach
from nainjaune_widget.board.requests import Learn
from nainjaune_widget.engine.cards import Card


def done(rules: str, number: int, lang: str = "en", *, announce: bool = True) -> LessonShown:
    """Do what a step asks."""
    asked = LESSONS[rules].steps[number - 1].card
    request = Learn(step=number, card=asked, passes=asked is None, announce=announce)
    return teach(rules, request, lang)


def walk(rules: str, lang: str = "en") -> Iterator[LessonShown]:
    """Yield every step, and the end."""
    shown = teach(rules, Learn(step=1), lang)
    yield shown
    while shown["step"] <= shown["of"]:
        shown = done(rules, shown["step"], lang)
        yield shown


def at(rules: str, name: str) -> tuple[int, Lesson]:
    """Return the number of a step by its name, and the lesson."""
    lesson = LESSONS[rules]
    return [step.name for step in lesson.steps].index(name) + 1, lesson


@pytest.mark.parametrize("rules", LESSONS)
def test_a_lesson_is_played_to_its_end(rules: str) -> None:
    """The learner wins (clause *out*); each step only adds to what has happened."""
    before: list[object] = []
    for number, shown in enumerate(walk(rules, "fr"), 1):
        assert_only_the_learners_hand(shown["snapshot"], at_end=number > shown["of"])
        events = shown["snapshot"]["events"]
        assert shown["step"] == number
        assert [event["number"] for event in events[: len(before)]] == before
        before = [event["number"] for event in events]
        assert all("{" not in told for told in (shown["title"], *shown["told"]))
        assert shown["snapshot"]["lang"] == "fr"
    assert shown["step"] == shown["of"] + 1
    played = table_at(LESSONS[rules], shown["step"]).round
    assert (played.winner, played.finished) == (SEAT, True)
    assert played.chips[SEAT] == max(played.chips) > 0


def assert_only_the_learners_hand(snapshot: Snapshot, *, at_end: bool) -> None:
    """Hidden cards are sent at the end alone."""
    shown = [hand is not None for hand in snapshot["hands"]]
    assert shown == [at_end or seat == SEAT for seat in range(len(shown))]
    assert (snapshot["talon"]["cards"] is not None) == at_end


@pytest.mark.parametrize("rules", ["nain-1760", "lindor-1789"])
def test_another_act_gets_a_sentence_and_changes_nothing(rules: str) -> None:
    for shown in [*walk(rules)][:-1]:
        number, asked = shown["step"], LESSONS[rules].steps[shown["step"] - 1].card
        for code in (*(shown["snapshot"]["hands"][SEAT] or []), "K♥"):
            if Card(code) == asked:
                continue
            with pytest.raises((BoardError, IllegalPlay)) as refused:
                teach(rules, Learn(step=number, card=Card(code)), "en")
            assert str(refused.value)
        if asked is not None:
            with pytest.raises((BoardError, IllegalPlay)):
                teach(rules, Learn(step=number, passes=True), "fr")
        assert teach(rules, Learn(step=number), "en") == shown


def test_a_step_that_does_not_exist_is_refused() -> None:
    for number in (0, 15):
        with pytest.raises(BoardError, match="no step"):
            teach("lindor-1789", Learn(step=number), "en")


# What the steps speak of is so


def test_at_the_step_on_the_lowest_card_one_leads_it() -> None:
    """Clause pope-joan/lead."""
    number, lesson = at("pope-joan", "lowest")
    view, asked = table_at(lesson, number).round.view(SEAT), lesson.steps[number - 1].card
    assert asked is not None
    assert view.leading
    assert asked == min(card for card in view.hand if card.suit == asked.suit)


@pytest.mark.parametrize("rules", LESSONS)
def test_at_the_box_there_is_something_to_take(rules: str) -> None:
    """Clause *sweep*; unannounced, where that is required, the step is asked for again."""
    number, lesson = at(rules, "box")
    before = table_at(lesson, number).round
    after = table_at(lesson, number + 1).round
    swept = [each for each in after.events[len(before.events) :] if each.kind == "sweep"]
    assert swept[0].seat == SEAT
    told = re.search(r"(\d+) jetons", teach(rules, Learn(step=number), "en")["told"][0])
    assert told is None or int(told[1]) == swept[0].amount
    assert after.chips[SEAT] > before.chips[SEAT]
    if not RULESETS[rules].announcing:
        assert done(rules, number, announce=False)["step"] == number + 1
        return
    with pytest.raises(BoardError, match="Announce it first"):
        done(rules, number, announce=False)


@pytest.mark.parametrize("rules", LESSONS)
def test_at_the_sans_nobody_holds_what_is_wanted(rules: str) -> None:
    """All of it has been played or is in the talon (clause *sans*)."""
    number, lesson = at(rules, "sans")
    current = table_at(lesson, number).round
    last = [each.card for each in current.events if each.kind == "play" and each.card][-1]
    suits = last.suit if current.rules.sequence == "same-suit" else "♣♦♥♠"
    held = [card for hand in current.hands for card in hand]
    assert not [card for card in held if card.rank == last.rank + 1 and card.suit in suits]
