"""What comes in is bounded, and nothing but a regular file is read or written."""

from __future__ import annotations

import json
import os
import stat
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

import pytest

from nainjaune_widget import (
    RULESETS,
    Board,
    Card,
    Deal,
    ExerciseError,
    Game,
    GameError,
    NainJauneError,
    RecordError,
    RulesetError,
    exercises,
)
from nainjaune_widget.command.main import main
from nainjaune_widget.play import LONGEST_PLAY, files, read_play
from tests.support.wire.recorder import Page, wired

LARGE = 10**4000
"""As many digits as Python reads in a message."""
LONGEST_MESSAGE = 1000
SHORT_S = 0.5


def test_a_message_with_a_huge_number_is_answered() -> None:
    board = Board(seed=7, human=0)
    sent: list[Any] = []
    board.send = lambda content, _buffers=None: sent.append(content)
    message = {"type": "branch", "id": 1, "rev": board.snapshot["rev"], "cursor": 5}
    for field in ("id", "rev", "cursor", "seat"):
        board._handle_custom_msg(message | {"type": "uncover"} | {field: LARGE}, [])
        board._handle_custom_msg(message | {field: LARGE}, [])
    board._handle_custom_msg({"type": "show", "cursor": LARGE, "rev": 1}, [])
    assert len(sent) == 8
    assert all(answer["id"] in (1, None) for answer in sent)
    assert len(json.dumps(sent)) < 20 * LONGEST_MESSAGE


@pytest.mark.parametrize(
    "refused",
    [Card, Deal.from_code, lambda text: Board(names=[text, "Ben", "Li", "Zoé"]), Board.from_code],
)
def test_a_long_text_is_refused_in_a_short_message(refused: Callable[[str], object]) -> None:
    with pytest.raises(NainJauneError) as error:
        refused("7" * 1_000_000)
    assert all(len(error.value.say(lang)) < LONGEST_MESSAGE for lang in ("en", "fr"))


def test_a_code_of_a_million_symbols_is_refused_at_once() -> None:
    """It took 161 s: a code is refused by its length before its number is computed."""
    for text in ("2" * 1_000_000, "-" * 1_000_000, "2 " * 10**6):
        begun = process_time()
        with pytest.raises(RecordError):
            Deal.from_code(text)
        assert process_time() - begun < SHORT_S


def test_a_play_as_long_as_no_deal_is_refused_by_its_length() -> None:
    code = Deal.shuffled(seed=7).code
    with pytest.raises(RecordError, match="not the record of a deal"):
        read_play(f"{code}.{'A' * LONGEST_PLAY}")


def test_the_longest_code_there_is_is_read() -> None:
    """All options changed, hands of other sizes, eight players."""
    rules = RULESETS["lindor-1789"].replace(
        continuing="compulsory",
        announcing=False,
        losers_pay="cards",
        gap="continue",
        bete="stake",
        opera="first-turn",
        opera_pays="double",
        deals=1_000_000,
        chips=10**9,
    )
    deal = Deal.from_hands([str(card) for card in rules.pack[:8]], rules, dealer=7)
    assert Deal.from_code(deal.code) == deal


HEAD = (
    '{"format": "nain-jaune-game", "schema": 1, "rules": {"id": "lindor-1789", "changes": {}}, '
    '"players": ["Ana", "Ben", "Chloé"], "chips": 105, "seed": 7, "dealer": 0, "deals": null, '
)
SEATS = (
    HEAD.replace('"Ana"', '"",' * 400_000 + '"Ana"')
    + '"rounds": [{"actions": [], "chips": [], "boxes": {}, "seen": ['
    + "7," * 400_000
    + "7]}]}"
)


def test_a_long_list_of_seats_is_read_at_once(tmp_path: Path) -> None:
    """Seat by seat for each name it would take a day."""
    path = tmp_path / "game.json"
    path.write_text(SEATS, encoding="utf-8")
    begun = process_time()
    with pytest.raises(RecordError, match="seen"):
        Game.load(path)
    assert process_time() - begun < 5


def test_a_game_with_the_most_jetons_survives_its_first_win() -> None:
    chips = 10**9
    with pytest.raises((GameError, RulesetError)):
        Game(chips=chips + 1)
    game = Game(chips=chips, seed=7)
    while not game.round.finished:
        game.round.play(game.round.legal[0])
    assert max(game.chips) > chips
    game.next_round()
    assert len(game.rounds) == 2


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Work in a folder of the test's own, and go back after it."""
    monkeypatch.chdir(tmp_path)


USES: dict[str, Callable[[Path], object]] = {
    "save": lambda path: Game(seed=7).save(path),
    "load": Game.load,
    "autosave": lambda path: Board(Game(seed=7), human=0, autosave=path),
    "to_html": lambda path: Board(seed=7).to_html(path),
}


@pytest.mark.parametrize("use", USES)
def test_a_pipe_or_a_folder_is_refused_at_once(use: str, tmp_path: Path) -> None:
    """Opening a pipe at which nobody reads would wait for ever."""
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    raised: list[BaseException] = []

    def use_all() -> None:
        for name in ("pipe", "link", "folder"):
            try:
                USES[use](tmp_path / name)
            except NainJauneError as error:
                raised.append(error)

    thread = threading.Thread(target=use_all, daemon=True)
    thread.start()
    thread.join(5)
    assert len(raised) == 3
    assert stat.S_ISFIFO((tmp_path / "pipe").lstat().st_mode)


def test_a_name_too_long_for_the_disk_is_refused_in_our_words(tmp_path: Path) -> None:
    long = tmp_path / ("a" * 300)
    assert main([str(long), "--no-lab"]) == 1
    assert "Nothing can be kept" in exercises.student("ana", folder=long)
    with pytest.raises(ExerciseError, match="too long"):
        exercises.gradebook(tmp_path).predictions.save(long)


def test_a_path_means_what_it_meant_when_it_was_given(tmp_path: Path) -> None:
    """``os.chdir`` in a later cell moves no file."""
    board = Board(Game(seed=7), human=0, autosave="game.json")
    (tmp_path / "elsewhere").mkdir()
    os.chdir(tmp_path / "elsewhere")
    board.play(board.round.legal[0])
    assert not (tmp_path / "elsewhere" / "game.json").exists()
    assert len(Game.load(tmp_path / "game.json").round.actions) == len(board.round.actions)


def test_an_old_board_of_the_same_game_tells_no_false_alarm(tmp_path: Path) -> None:
    """A cell run again on a `Game` of an earlier cell: both boards follow that game."""
    path, game = tmp_path / "game.json", Game(seed=7)
    with wired() as wire:
        boards = [Board(game, human=0, autosave=path) for _ in range(3)]
        page = Page(boards[-1], wire)
        for _ in range(4):
            answer = page.ask("play", card=str(boards[-1].round.legal[0]))
            assert answer["ok"]
            assert "message" not in answer
    assert Game.load(path) == game


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such locks")
def test_nobody_writes_between_another_s_look_and_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process holds the folder: a board waits for it, and says so if it takes too long."""
    import fcntl

    path = tmp_path / "game.json"
    board = Board(Game(seed=7), human=0, autosave=path)
    before = path.read_bytes()
    folder = os.open(tmp_path, os.O_RDONLY)
    fcntl.flock(folder, fcntl.LOCK_EX)
    try:
        thread = threading.Thread(target=lambda: board.play(board.round.legal[0]), daemon=True)
        thread.start()
        thread.join(0.1)
        assert thread.is_alive()
        assert path.read_bytes() == before
        fcntl.flock(folder, fcntl.LOCK_UN)
        thread.join(10)
        assert Game.load(path) == board.game
        fcntl.flock(folder, fcntl.LOCK_EX)
        monkeypatch.setattr(files, "LONGEST_WAIT", 0.05)
        with pytest.warns(UserWarning, match="could not be written down"):
            board.play(board.round.legal[0])
    finally:
        os.close(folder)
    board.play(board.round.legal[0])
    assert Game.load(path) == board.game
