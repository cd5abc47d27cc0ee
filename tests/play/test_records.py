"""Saved games: what is saved comes back, and nothing that does not follow from the rules does."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.play import Game, files
from nainjaune_widget.words import RecordError
from tests.support.deals.notation import LINDOR, state
from tests.support.deals.random_games import finish, play_on, some_game
from tests.support.deals.random_play import steady

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
        (_set("schema", True), "field “schema”: expected a whole number, found True"),
        (_set("schema", 2), "schema 2; this version reads schema 1"),
        (_set("rules", "lindor-1789"), "field “rules”: expected an object"),
        (_set("rules", "id", "nain-1761"), "played by 'nain-1761'"),
        (_set("rules", "changes", {"gap": "jump"}), "field “rules”: The option 'gap'"),
        (_set("rules", "changes", {"deals": 5}), "it says None, but the rules give 5"),
        (_set("players", 0, 3), "field “players”: expected a text, found 3"),
        (_set("chips", "500"), "field “chips”: expected a whole number"),
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
