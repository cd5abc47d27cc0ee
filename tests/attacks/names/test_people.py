"""Names are people's names, in every script, and no two look alike."""

from __future__ import annotations

import json
import unicodedata
from pathlib import Path

import pytest

from nainjaune_widget import (
    Board,
    BoardError,
    Game,
    GameError,
)
from tests.attacks.names.people import (
    ALIKE,
    INVISIBLE,
    ISOLATE,
    REAL,
    RTL,
    isolated,
)


@pytest.mark.parametrize("name", REAL.values(), ids=REAL)
def test_people_s_names_are_accepted(name: str, tmp_path: Path) -> None:
    game = Game(players=[name, "Ben", "Chloé"], seed=7)
    game.save(tmp_path / "game.json")
    assert Game.load(tmp_path / "game.json") == game
    board = Board(players=3, seed=7, names=[name, "Ben", "Chloé"])
    assert board.snapshot["players"][0]["name"] == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize("name", ["Zoe\u0301", "\uf9a7", "ANNE\u00a0marie"])
def test_a_player_is_found_by_the_name_that_was_given(name: str) -> None:
    """A board keeps it composed; whoever asks may write it as before."""
    names = [name.replace("ANNE", "Anne").replace("marie", "Marie"), "Ben", "Li"]
    board = Board(players=3, seed=7, names=names)
    assert board.why(name) == board.why(0)


@pytest.mark.parametrize("name", INVISIBLE.values(), ids=INVISIBLE)
def test_names_that_cannot_be_seen_are_refused(name: str) -> None:
    with pytest.raises(GameError) as refused:
        Game(players=[name, "Ben", "Chloé"], seed=7)
    refused.value.say("fr").encode()
    with pytest.raises(BoardError):
        Board(players=3, seed=7, names=[name, "Ben", "Chloé"])


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_two_names_that_look_alike_are_refused(one: str, other: str) -> None:
    for pair in ([one, other], [other, one]):
        with pytest.raises(GameError):
            Game(players=[*pair, "Chloé"], seed=7)
        with pytest.raises(BoardError):
            Board(players=3, seed=7, names=[*pair, "Chloé"])


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_right_to_left_names_are_isolated_in_every_text(lang: str) -> None:
    board = Board(players=3, seed=7, names=[RTL, "דוד", "Chloé"], human=0, lang=lang)
    board.play(board.round.legal[0])
    texts = [str(board.explain("all")), repr(board), str(board.why(0)), str(board.undo())]
    game = Game(players=[RTL, "Ben", "Chloé"], seed=7)
    for text in [*texts, repr(game)]:
        assert RTL not in text or isolated(text, RTL)
    assert any(RTL in text for text in texts)
    told = [event["text"] for event in board.snapshot["events"]]
    said = json.dumps(told, ensure_ascii=False)
    assert RTL in said
    assert isolated(said, RTL)


def test_latin_names_need_no_isolation() -> None:
    assert ISOLATE not in str(Board(seed=7).explain("all"))


def test_a_long_name_is_cut_in_messages() -> None:
    with pytest.raises(GameError) as refused:
        Game(players=["A" * 10**6, "Ben", "Chloé"])
    assert len(str(refused.value)) < 1000
