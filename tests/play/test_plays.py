"""A deal as it was played, written in one line and played again."""

from __future__ import annotations

import random
import re

import pytest

from nainjaune_widget import RULESETS, Deal, Game, RecordError, Round
from nainjaune_widget.play import read_play, write_play

CODE = "4F2Y-DSJ9-7HB3-26JV-RRSH-MD4P-RB"


def played_at_random(rules: str, seed: int, actions: int) -> Round:
    """Play any legal cards, some without a word, with some passes."""
    choices = random.Random(seed)
    played = Round(Deal.shuffled(rules, RULESETS[rules].players[0], seed))
    played.followers.ask(range(seed % 3))
    while not played.finished and len(played.actions) < actions:
        if played.may_pass and (not played.legal or choices.random() < 0.3):
            played.decline()
        else:
            played.play(choices.choice(played.legal), announce=choices.random() < 0.7)
    return played


@pytest.mark.parametrize("actions", [0, 7, 200])
@pytest.mark.parametrize("rules", ["nain-1760", "pope-joan"])
def test_a_play_is_the_same_after_it_was_written(rules: str, actions: int) -> None:
    for seed in range(8):
        played = played_at_random(rules, seed, actions)
        written = write_play(played)
        again = read_play(written)
        assert again.deal == played.deal
        assert again.events == played.events
        assert again.turn == played.turn
        assert write_play(again) == written
        assert re.fullmatch(r"[\w.-]+", written, re.ASCII), "it may stand in an address"


def test_marks_stay() -> None:
    played = Round(Deal.shuffled("nain-1760", 3, 7))
    played.followers.ask([0, 2])
    played.followers.mark_seen([2])
    again = read_play(write_play(played))
    assert (again.followers.asked, again.followers.seen_by) == ((0, 2), (2,))


def test_the_sans_of_seats_that_were_asked_stay() -> None:
    """Nobody has 6♥: seat 1 calls sans, then seat 2, each when it is asked (clause *sans*)."""
    played = Round(Deal.from_hands(["2♣ 2♠", "5♥ 9♣", "3♠ 8♣"], "nain-1760"))
    played.followers.ask([1, 2])
    played.play("5♥")
    assert (played.turn, read_play(write_play(played)).turn) == (1, 1)
    played.decline()
    assert (played.turn, read_play(write_play(played)).turn) == (2, 2)
    assert read_play(write_play(played)).events == played.events


@pytest.mark.parametrize(
    "text",
    ["", CODE, f"{CODE}.A.", f"{CODE}.A.s7", f"{CODE}.é"],
)
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(RecordError, match="not the record of a deal"):
        read_play(text)


def test_a_record_against_the_rules_is_refused_with_its_action() -> None:
    with pytest.raises(RecordError, match=r"action 2: Seat 2 is to play and does not hold A♣"):
        read_play(f"{CODE}.AA")


def test_a_deal_of_a_game_is_not_recorded_by_itself() -> None:
    with pytest.raises(RecordError, match="save the game"):
        write_play(Game(players=3, seed=7).round)
    with pytest.raises(RecordError, match="save the game"):
        write_play(Round(Deal.shuffled(seed=7), boxes={"7♦": 5}))
