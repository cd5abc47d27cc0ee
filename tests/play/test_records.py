"""Saved games, their files, and plays in one line: what is written comes back, no more."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from time import time
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nainjaune_widget import RULESETS, Deal, Game, RecordError, Round
from nainjaune_widget.play import files, read_play, write_play
from nainjaune_widget.words import LANGUAGES
from tests.support.deals.notation import CATS, LINDOR, state
from tests.support.deals.random_play import finish, play_on, some_game, steady
from tests.support.runs.searches import Search, searched

TRIO = ["Ana", "Ben", "Chloé"]
Change = Callable[[dict[str, Any]], object]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return the file that a game is saved in."""
    return tmp_path / "partie.json"


def saved(game: Game, path: Path) -> dict[str, Any]:
    """Return the record of a game."""
    game.save(path)
    record: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return record


def refuse(path: Path, record: Any) -> RecordError:
    """Return the error of a wrong record: bytes, or data to write as JSON."""
    data = record if isinstance(record, bytes) else json.dumps(record).encode()
    path.write_bytes(data)
    with pytest.raises(RecordError) as refused:
        Game.load(path)
    assert refused.value.say("fr") != str(refused.value)
    return refused.value


def a_game() -> Game:
    """Return a game of Lindor in its third deal."""
    return play_on(Game(LINDOR, TRIO, chips=500, seed=7), Random(4), 110)


# There and back


@given(number=st.integers(0, 100_000))
@settings(
    parent=steady, max_examples=8, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_a_game_comes_back_at_any_moment_and_goes_on_the_same(number: int, path: Path) -> None:
    game, random = some_game(number)
    for actions in (0, 13, 80):
        play_on(game, random, actions)
        game.save(path)
        again = Game.load(path)
        assert again == game
        assert [state(each) for each in again.rounds] == [state(each) for each in game.rounds]
        assert (again.standings, again.ending) == (game.standings, game.ending)
    going_on = random.getstate()
    finish(game, random)
    random.setstate(going_on)
    assert finish(again, random) == game


def test_record__is_small_and_can_be_read(path: Path) -> None:
    game = Game(RULESETS[LINDOR].replace(deals=9), TRIO, seed=7)
    game.round.play(game.round.legal[0], announce=False)
    record = saved(game, path)
    first = {
        "actions": [["A♣", False]],
        "chips": [105, 105, 105],
        "boxes": {"10♦": 3, "J♣": 6, "Q♠": 9, "K♥": 12, "7♦": 15},
    }
    card = str(game.round.actions[0].card)
    assert record == {
        "format": "nain-jaune-game",
        "schema": 1,
        "rules": {"id": "lindor-1789", "changes": {"deals": 9}},
        "players": TRIO,
        "chips": 120,
        "seed": 7,
        "dealer": 0,
        "deals": 9,
        "rounds": [first | {"actions": [[card, False]]}],
    }
    assert '"Chloé"' in path.read_text(encoding="utf-8")
    assert path.read_bytes().endswith(b"}\n")


def test_a_ruleset_of_one_s_own_is_not_saved(path: Path) -> None:
    own = replace(RULESETS[LINDOR], stakes=(5, 4, 3, 2, 1))
    with pytest.raises(RecordError, match="known rulesets"):
        Game(own, TRIO).save(path)
    assert not path.exists()


# What does not follow from the rules


def test_illegal_action__is_named_with_its_place(path: Path) -> None:
    record = saved(a_game(), path)
    actions = record["rounds"][1]["actions"]
    actions[3] = actions[0]  # a card that has been played
    error = refuse(path, record)
    assert str(error).startswith("Saved game, deal 2, action 4: Seat ")
    assert f"does not hold {actions[0][0]}" in str(error)
    assert error.say("fr").startswith("Partie enregistrée, donne 2, action 4\u202f: ")


def _result(record: dict[str, Any]) -> None:
    chips = record["rounds"][0]["chips"]
    chips[0], chips[1] = chips[0] + 1, chips[1] - 1


def _lost_deal(record: dict[str, Any]) -> None:
    del record["rounds"][0]["actions"][-1]


def _set(*where: Any) -> Change:
    *keys, last, value = where

    def change(record: Any) -> None:
        for key in keys:
            record = record[key]
        record[last] = value

    return change


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (_result, "Saved game, deal 1, field “chips”: it says"),
        (_set("rounds", 1, "boxes", "7♦", 999), "deal 2, field “boxes”: it says"),
        (_lost_deal, "deal 1, field “chips”"),
        (_set("seed", 8), "deal 1, action 1: "),
        (_set("dealer", 3), "as a whole: The dealer must be a seat"),
        (_set("deals", 2), "deal 3: The game is over, after 2 deals"),
        (_set("players", ["Ana", "Ben", "Ben"]), "as a whole: Two players are called"),
        (_set("format", "chess"), "its format is 'chess'"),
        (_set("schema", True), "field “schema”: expected an integer, found True"),
        (_set("schema", 2), "schema 2; this version reads schema 1"),
        (_set("rules", "lindor-1789"), "field “rules”: expected an object"),
        (_set("rules", "id", "nain-1761"), "played by 'nain-1761'"),
        (_set("rules", "changes", {"gap": "jump"}), "field “rules”: The option 'gap'"),
        (_set("rules", "changes", {"deals": 5}), "it says None, but the rules give 5"),
        (_set("players", 0, 3), "field “players”: expected a string, found 3"),
        (_set("chips", "500"), "field “chips”: expected an integer"),
        (_set("rounds", []), "contains no deal"),
        (_set("rounds", 1, "actions", 0, ["7D", True]), "deal 2, action 1: .* is not an action"),
        (_set("rounds", 1, "actions", 0, ["7♦"]), "is not an action"),
        (_set("rounds", 1, "actions", 0, ["pass", True]), "is not an action"),
        (_set("rounds", 1, "actions", 0, ["pass", False]), "deal 2, action 1: .* a leader must"),
        (_set("rounds", 1, "chips", 0, 1.5), "contains '1.5': numbers must be whole"),
        (_set("rounds", 1, "boxes", "Q♥", 0), "deal 2, field “boxes”: it says"),
        (_set("comment", "x"), r"as a whole: unknown fields \['comment'\]"),
        (lambda record: record.pop("seed"), "as a whole: seed missing"),
    ],
)
def test_a_record_that_does_not_follow(change: Change, message: str, path: Path) -> None:
    record = saved(a_game(), path)
    change(record)
    refuse(path, record)
    with pytest.raises(RecordError, match=message):
        Game.load(path)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "not JSON: it cannot be read at line 1, column 1"),
        (b"\xff{}", "not UTF-8 text: byte 0"),
        (b"\xef\xbb\xbf{}", "format, schema"),
        (b"NaN", "contains 'NaN'"),
        (b"1e999", "contains '1e999'"),
        (b"9" * 5000, "at most 19 digits"),
        (b"[" * 200_000, "too deep"),
        (b"[" * 51, "too deep"),
        (b'{"seed": 1, "seed": 2}', "a field twice"),
        (b"{}", "format, schema"),
        (b" " * (files.MOST_BYTES + 1), "more than 2500000 bytes"),
    ],
)
def test_no_record_at_all(data: bytes, message: str, path: Path) -> None:
    refuse(path, data)
    with pytest.raises(RecordError, match=message):
        Game.load(path)


# Something changed at random: refused, or the record of another game

ODD: list[Any] = [None, True, -1, 1 << 62, "", "7♦", [], {}, ["pass", False], "é" * 50]


def mutated_bytes(data: bytes, random: Random) -> bytes:
    """Flip, leave out or repeat some bytes."""
    at = random.randrange(len(data))
    end = at + random.choice([1, 2, 8, 60])
    flipped = bytes([data[at] ^ 1 << random.randrange(8)])
    return data[:at] + random.choice(
        [flipped + data[at + 1 :], data[end:], data[at:end] + data[at:]]
    )


def places(value: Any) -> list[tuple[Any, Any]]:
    """Find every container of a record with each of its keys."""
    keys = list(value) if isinstance(value, dict) else []
    if isinstance(value, list):
        keys = list(range(len(value)))
    return [place for key in keys for place in [(value, key), *places(value[key])]]


def mutated_values(data: bytes, random: Random) -> bytes:
    """Replace, change or leave out a value."""
    record = json.loads(data)
    container, key = random.choice(places(record))
    what = random.randrange(3)
    if what == 0:
        container[key] = random.choice(ODD)
    elif what == 1 and isinstance(container[key], int):
        container[key] += random.choice([-1, 1])
    else:
        del container[key]
    return json.dumps(record, ensure_ascii=False).encode()


def check_message(error: RecordError) -> None:
    """Check that a refusal is short in every language."""
    assert all(len(error.say(lang)) < 1000 for lang in LANGUAGES)


@cache
def some_record(number: int, path: Path) -> bytes:
    """Return the record of a game of which a little or much has been played."""
    game, moves = some_game(number, chips=100)
    play_on(game, moves, moves.choice([3, 60, 200]))
    game.save(path)
    return path.read_bytes()


def is_record_still(number: int, path: Path, random: Random) -> bool:
    """Change the record of a game at random, and tell whether it is loaded."""
    mutate = random.choice([mutated_bytes, mutated_values])
    path.write_bytes(mutate(some_record(number, path), random))
    try:
        again = Game.load(path)
    except RecordError as error:
        check_message(error)
        return False
    again.save(path)
    assert Game.load(path) == again
    return True


def test_mutated_records__are_refused_or_come_back_equal(path: Path) -> None:
    tried = [is_record_still(number % 12, path, Random(number)) for number in range(80)]
    assert 0 < sum(tried) < 40


@searched(share=1200)
def test_mutated_records__many(search: Search, path: Path) -> None:
    search(lambda random: is_record_still(random.randrange(40), path, random))


# Files: missing ones, and writing that is interrupted


def test_a_file_that_is_not_there(path: Path) -> None:
    with pytest.raises(RecordError, match=r"There is no file .*partie\.json") as refused:
        Game.load(path)
    assert isinstance(refused.value.__cause__, FileNotFoundError)


def test_a_file_keeps_its_rights_and_a_link_its_target(tmp_path: Path) -> None:
    target, link = tmp_path / "target.json", tmp_path / "link.json"
    a_game().save(target)
    target.chmod(0o640)
    link.symlink_to(target)
    Game(CATS, TRIO).save(link)
    assert link.is_symlink()
    assert target.stat().st_mode & 0o777 == 0o640
    assert Game.load(target) == Game(CATS, TRIO)


def interrupt(*_: Any) -> None:
    raise KeyboardInterrupt


def test_save__an_interruption_leaves_the_old_file_whole(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_game().save(path)
    old = path.read_bytes()
    for owner, step in ((os, "fsync"), (Path, "replace")):
        with monkeypatch.context() as patch:
            patch.setattr(owner, step, interrupt)
            with pytest.raises(KeyboardInterrupt):
                Game(CATS, TRIO).save(path)
        assert path.read_bytes() == old
        assert list(path.parent.iterdir()) == [path]


def test_save__what_a_killed_process_left_is_cleared_after_a_day(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", interrupt)
        patch.setattr(Path, "unlink", lambda *_, **__: None)
        with pytest.raises(KeyboardInterrupt):
            a_game().save(path)
    other = path.with_name(".other.0.tmp")
    other.touch()
    (left,) = set(path.parent.iterdir()) - {other}
    files.clear_leftovers(path)
    assert left.exists()
    day_before = time() - files.LEFTOVER_AGE - 1
    for each in (left, other):
        os.utime(each, (day_before, day_before))
    files.clear_leftovers(path)
    assert set(path.parent.iterdir()) == {other}


# A deal in one line

CODE = "4F2Y-DSJ9-7HB3-26JV-RRSH-MD4P-RB"


def played_at_random(rules: str, seed: int, actions: int) -> Round:
    """Play any legal cards, some without a word, with some passes."""
    choices = Random(seed)
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
def test_what_is_no_play_is_refused(text: str) -> None:
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
